import { useEffect, useId, useMemo, useRef } from 'react';
import { Form, useFormAction } from 'react-router';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { bookingQuestions, type BookingRules } from '#restaurant/bookings/rules.ts';
import { questionName, readRulesDraft, type RulesDraft, rulesDraftOf } from '#restaurant/bookings/rules-form.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { textsOf } from '#restaurant/settings/texts.ts';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { EditEvent } from '../editing/edit-state.ts';
import type { NotSent } from '../editing/send.ts';
import { UndoButtons } from '../editing/undo-buttons.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { useStaffMember } from '../frame/staff-member.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { type RulesEdit, RulesEditContext } from './edit-context.ts';
import { NumberRow } from './number-row.tsx';
import type { RulesAnswer } from './page.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { Preview } from './preview.tsx';
import type { RulesPreview } from './preview.server.ts';
import { RuleSwitch } from './rule-switch.tsx';
import { type RulesEvent, rulesModel } from './rules-model.ts';
import { StayRows } from './stay-rows.tsx';
import { WalkInRows } from './walk-in-rows.tsx';
import './rules.css';

interface RulesFormProps {
  standing: Standing<BookingRules>;
  /** How the last save ended that was sent without JavaScript. */
  answer: RulesAnswer | NotSent | undefined;
  preview: RulesPreview | undefined;
  area: string;
  now: number;
}

export function RulesForm({ standing, answer, preview, area, now }: RulesFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const edit = useEditing(rulesModel, {
    document: 'bookings/rules',
    name: words.name,
    address: useFormAction(),
    standing,
    person: useStaffMember(),
    now,
    begin: eventsOf(answer, now),
    onShow: (place, _draft, why) => requestAnimationFrame(() => showField(form.current, place, why === 'fault')),
  });
  const { state, change } = edit;
  const { draft, faults } = state;
  const context = useMemo<RulesEdit>(() => ({ draft, wrong: faults, change }), [draft, faults, change]);

  // What was typed before the page came alive counts as well.
  const typedSoFar = useRef(draft);
  useEffect(() => {
    if (form.current) change({ type: 'typed', draft: readRulesDraft(textsOf(new FormData(form.current)), typedSoFar.current) });
  }, [change]);

  return (
    <RulesEditContext value={context}>
      <div className="rules">
        <Form
          ref={form}
          id={id}
          method="post"
          className="rules-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void edit.save();
          }}
        >
          <AuthTokenField />
          <input type="hidden" name="version" value={state.version} />
          <UndoButtons past={state.past.length} future={state.future.length} step={edit.step} />
          <Group heading={words.groups.many}>
            <NumberRow name="seats.lunch" unit={words.units.people} least={0} most={2_000} />
            <NumberRow name="seats.dinner" unit={words.units.people} least={0} most={2_000} />
            <NumberRow name="arrivals.lunch" unit={words.units.perSlot} least={1} most={2_000} />
            <NumberRow name="arrivals.dinner" unit={words.units.perSlot} least={1} most={2_000} />
            <NumberRow name="onlineShare" unit={words.units.percent} least={0} most={100} beside={Number(draft['seats.dinner'])} />
          </Group>
          <Group heading={words.groups.stay}>
            <StayRows name="stay" />
            <StayRows name="stayOf.lunch" />
            <StayRows name="stayOf.dinner" />
            <NumberRow name="slotMinutes" unit={words.units.minutes} among={[5, 10, 15, 20, 30, 60]} />
            <NumberRow name="turnMinutes" unit={words.units.minutes} least={0} most={120} fives />
            <NumberRow name="lastSeatingMinutes" unit={words.units.minutes} least={0} most={600} fives />
          </Group>
          <Group heading={words.groups.online}>
            <NumberRow name="online.from" unit={words.units.people} least={1} most={999} />
            <NumberRow name="online.to" unit={words.units.people} least={1} most={999} />
            <NumberRow name="confirmUpTo" unit={words.units.people} least={0} most={999} />
            <NumberRow name="leadMinutes" unit={words.units.minutes} least={0} most={20_160} fives />
            <NumberRow name="horizonDays" unit={words.units.days} least={0} most={730} />
            <WalkInRows />
          </Group>
          <Group heading={words.groups.paused}>
            <NumberRow name="holdMinutes" unit={words.units.minutes} least={5} most={60} fives />
            <NumberRow name="offer.minutes" unit={words.units.minutes} least={5} most={720} fives />
            <NumberRow name="offer.soonMinutes" unit={words.units.minutes} least={5} most={720} fives />
            <NumberRow name="offer.soonBeforeMinutes" unit={words.units.minutes} least={0} most={1_440} fives />
            <NumberRow name="reminderHours" unit={words.units.hours} least={1} most={168} />
          </Group>
          <Group heading={words.groups.form}>
            <div className="rules-switches">
              {bookingQuestions.map((question) => (
                <RuleSwitch key={question} name={questionName(question)} label={words.questions[question]} />
              ))}
            </div>
            <PolicyFields />
          </Group>
        </Form>
        <Preview address={`/${area}/bookings/rules/preview`} stored={preview} changed={edit.changed} />
      </div>
      <EditingShell edit={edit} form={id} save={words.save} wide />
    </RulesEditContext>
  );
}

function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section className="rules-group" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** The state of an edit that was sent without JavaScript, or before hydration. */
function eventsOf(answer: RulesFormProps['answer'], now: number): EditEvent<BookingRules, RulesDraft, RulesDraft, RulesEvent>[] {
  if (!answer) return [];
  if ('saved' in answer) return [{ type: 'saved', saved: answer.saved, sent: rulesDraftOf(answer.saved.data), now }];
  if (!('typed' in answer)) return [{ type: 'refused', outcome: answer.refused }];
  const { typed } = answer;
  const faults = answer.refused === 'invalid' ? [...new Set(answer.faults.map(({ path }) => path))] : [];
  const outcome = answer.refused === 'invalid' ? { wrong: faults.length } : answer.refused;
  return [
    { type: 'change', event: { type: 'typed', draft: typed } },
    ...(outcome === 'stale' ? [] : [{ type: 'refused', outcome, faults } as const]),
  ];
}

/** Brings a field into sight; what is wrong takes the keyboard too. */
function showField(form: HTMLFormElement | null, name: string, isWrong: boolean): void {
  const field = form?.querySelector<HTMLElement>(isWrong ? '[aria-invalid="true"]' : `[name="${CSS.escape(name)}"]:not([type="hidden"])`);
  field?.scrollIntoView({ block: 'nearest' });
  if (isWrong) field?.focus({ preventScroll: true });
}
