import { useEffect, useId, useMemo, useRef } from 'react';
import { Form, useFormAction } from 'react-router';
import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import type { TablePlan } from '#restaurant/bookings/tables.ts';
import { readTablesDraft, type TablesDraft, tablesDraftOf } from '#restaurant/bookings/tables-form.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { textsOf } from '#restaurant/settings/texts.ts';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { EditEvent } from '../editing/edit-state.ts';
import type { NotSent } from '../editing/send.ts';
import { UndoButtons } from '../editing/undo-buttons.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { useStaffMember } from '../frame/staff-member.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { type TablesEdit, TablesEditContext } from './edit-context.ts';
import { SwitchField, TextField } from './fields.tsx';
import type { Coming, TablesAnswer } from './page.tsx';
import { Rows } from './rows.tsx';
import { type TablesEvent, tablesModel } from './tables-model.ts';
import { Touched } from './touched-bookings.tsx';
import './tables.css';

interface TablesFormProps {
  standing: Standing<TablePlan>;
  /** How the last save ended that was sent without JavaScript. */
  answer: TablesAnswer | NotSent | undefined;
  coming: readonly Coming[];
  area: string;
  now: number;
}

export function TablesForm({ standing, answer, coming, area, now }: TablesFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const edit = useEditing(tablesModel, {
    document: 'bookings/tables',
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
  const context = useMemo<TablesEdit>(() => ({ draft, wrong: faults, change }), [draft, faults, change]);

  // What was typed before the page came alive counts as well.
  const typedSoFar = useRef(draft);
  useEffect(() => {
    if (form.current) change({ type: 'typed', draft: readTablesDraft(textsOf(new FormData(form.current)), typedSoFar.current) });
  }, [change]);

  return (
    <TablesEditContext value={context}>
      <div className="tables">
        <Form
          ref={form}
          id={id}
          method="post"
          className="tables-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void edit.save();
          }}
        >
          <AuthTokenField />
          <input type="hidden" name="version" value={state.version} />
          <UndoButtons past={state.past.length} future={state.future.length} step={edit.step} />
          <Rows kind="room" />
          <Rows kind="table" />
          <Rows kind="combination" />
          <section className="tables-group" aria-labelledby="tables-large">
            <h2 id="tables-large">{words.keepLarge.heading}</h2>
            <div className="tables-row">
              <SwitchField name="keepLarge" label={words.keepLarge.switch} note={words.keepLarge.note} />
              <TextField name="keepLarge.seats" label={words.keepLarge.fields['keepLarge.seats']} wrong={words.wrong.number} digits />
              <TextField name="keepLarge.party" label={words.keepLarge.fields['keepLarge.party']} wrong={words.wrong.number} digits />
              <TextField name="keepLarge.hours" label={words.keepLarge.fields['keepLarge.hours']} wrong={words.wrong.hours} digits />
            </div>
          </section>
        </Form>
        <Touched coming={coming} ground={state.ground} area={area} />
      </div>
      <EditingShell edit={edit} form={id} save={words.save} wide />
    </TablesEditContext>
  );
}

/** The state of an edit that was sent without JavaScript, or before hydration. */
function eventsOf(answer: TablesFormProps['answer'], now: number): EditEvent<TablePlan, TablesDraft, TablesDraft, TablesEvent>[] {
  if (!answer) return [];
  if ('saved' in answer) return [{ type: 'saved', saved: answer.saved, sent: tablesDraftOf(answer.saved.data), now }];
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
