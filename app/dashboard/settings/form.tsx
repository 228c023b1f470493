import { useEffect, useId, useMemo, useRef } from 'react';
import { Form, useFormAction } from 'react-router';
import { settingsWords } from '#languages/settings.ts';
import { changedPlaces } from '#restaurant/documents/editing/draft.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { draftOf, readDraft, type SettingsDraft } from '#restaurant/settings/settings-form.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { NotSent } from '../editing/send.ts';
import { UndoButtons } from '../editing/undo-buttons.tsx';
import { type EditEvent } from '../editing/edit-state.ts';
import { useEditing } from '../editing/use-editing.ts';
import { momentWords } from '../frame/moments.ts';
import { useStaffMember } from '../frame/staff-member.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { type SettingsEdit, SettingsEditContext } from './edit-context.ts';
import { textsOf } from '#restaurant/settings/texts.ts';
import type { SettingsAnswer } from './save.server.ts';
import { fieldNameOf, type SettingsEvent, settingsModel } from './settings-model.ts';
import './form.css';

/** How the last save ended that was sent without JavaScript, if there was one. */
export type SettingsEnd = SettingsAnswer | NotSent | undefined;

interface SettingsFormProps {
  /** Which form it is: each keeps its own unsaved edit. */
  at: 'desk' | 'home';
  stored: Standing<Settings>;
  answer: SettingsEnd;
  now: number;
  mayEdit: boolean;
  children: React.ReactNode;
}

/** A form over the fields of the settings that its children show; the others stay as they are. */
export function SettingsForm({ at, stored, answer, now, mayEdit, children }: SettingsFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const edit = useEditing(settingsModel, {
    document: `settings/${at}`,
    name: settingsWords.heading,
    address: useFormAction(),
    standing: stored,
    person: useStaffMember(),
    now,
    begin: eventsOf(answer, now),
    onShow: (place, draft, why) => requestAnimationFrame(() => showField(form.current, fieldNameOf(place, draft), why === 'fault')),
  });
  const { state, change } = edit;
  const { draft, faults } = state;
  const context = useMemo<SettingsEdit>(
    () => ({ draft, wrong: faults.map((place) => fieldNameOf(place, draft)), change }),
    [draft, faults, change],
  );

  // What was typed before the page came alive counts as well.
  const typedSoFar = useRef(draft);
  useEffect(() => {
    if (form.current && mayEdit) change({ type: 'typed', draft: readDraft(textsOf(new FormData(form.current)), typedSoFar.current) });
  }, [change, mayEdit]);

  return (
    <SettingsEditContext value={context}>
      <Form
        ref={form}
        id={id}
        method="post"
        className="settings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        <AuthTokenField />
        <input type="hidden" name="version" value={state.version} />
        {mayEdit && <UndoButtons past={state.past.length} future={state.future.length} step={edit.step} />}
        <fieldset disabled={!mayEdit}>{children}</fieldset>
        {answer && 'refused' in answer && answer.refused === 'stale' && edit.changed && <Differences answer={answer} now={now} />}
      </Form>
      {mayEdit && <EditingShell edit={edit} form={id} wide={at === 'desk'} />}
    </SettingsEditContext>
  );
}

/** The state of an edit that was sent without JavaScript, or before hydration. */
function eventsOf(answer: SettingsEnd, now: number): EditEvent<Settings, SettingsDraft, SettingsDraft, SettingsEvent>[] {
  if (!answer) return [];
  if ('saved' in answer) return [{ type: 'saved', saved: answer.saved, sent: draftOf(answer.saved.data), now }];
  if (!('typed' in answer)) return [{ type: 'refused', outcome: answer.refused }];
  const { typed } = answer;
  const faults = answer.refused === 'invalid' ? answer.faults.map(({ path }) => settingsModel.placeOfFault(path, typed)) : [];
  return [
    { type: 'change', event: { type: 'typed', draft: typed } },
    ...(answer.refused === 'stale'
      ? []
      : [{ type: 'refused', outcome: answer.refused === 'invalid' ? { wrong: faults.length } : answer.refused, faults } as const]),
  ];
}

/** Without JavaScript nobody knows what the edit began with: all that differs is told, and what is sent next stands. */
function Differences({ answer: { current, typed }, now }: { answer: Extract<SettingsAnswer, { refused: 'stale' }>; now: number }) {
  const theirs = draftOf(current.data);
  const [mine, stands] = [settingsModel.placesOf(typed), settingsModel.placesOf(theirs)];
  return (
    <Notice tone="error">
      <p>
        <strong>{settingsWords.stale(current.updatedBy.name, momentWords(Date.parse(current.updatedAt), now))}</strong>{' '}
        {settingsWords.staleChoice}
      </p>
      <ul>
        {changedPlaces(stands, mine).map((place) => (
          <li key={place}>
            {settingsModel.nameOf(place, typed)}:{' '}
            <q>{settingsModel.saidOf({ place, mine: mine[place], theirs: stands[place] }, 'theirs', theirs, now)}</q>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Brings a field into sight, out of the folded sections around it; what is wrong takes the keyboard too. */
function showField(form: HTMLFormElement | null, name: string, isWrong: boolean): void {
  const wrong = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  const named = form?.querySelector<HTMLElement>(`[name^="${CSS.escape(name)}"]:not([type="hidden"])`);
  const shown = isWrong ? [...wrong] : named ? [named] : [];
  for (const field of shown) {
    for (let details = field.closest('details'); details; details = details.parentElement?.closest('details') ?? null) details.open = true;
  }
  shown[0]?.scrollIntoView({ block: 'nearest' });
  if (isWrong) shown[0]?.focus({ preventScroll: true });
}
