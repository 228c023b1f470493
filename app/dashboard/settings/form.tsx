import { useMemo } from 'react';
import { settingsWords } from '#languages/settings.ts';
import { changedPlaces } from '#restaurant/documents/editing/draft.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { draftOf, readDraft, type SettingsDraft } from '#restaurant/settings/settings-form.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { EditForm } from '../editing/edit-form.tsx';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { NotSent } from '../editing/send.ts';
import { useFormEdit } from '../editing/use-form-edit.ts';
import { momentWords } from '../frame/moments.ts';
import { type SettingsEdit, SettingsEditContext } from './edit-context.ts';
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
  const edit = useFormEdit<Settings, SettingsDraft, SettingsEvent>(settingsModel, {
    document: `settings/${at}`,
    name: settingsWords.heading,
    standing: stored,
    answer,
    now,
    mayEdit,
    read: readDraft,
    fieldAt: fieldNameOf,
  });
  const { change } = edit;
  const { draft, faults } = edit.state;
  const context = useMemo<SettingsEdit>(
    () => ({ draft, wrong: faults.map((place) => fieldNameOf(place, draft)), change }),
    [draft, faults, change],
  );
  return (
    <SettingsEditContext value={context}>
      <EditForm edit={edit} className="settings" mayEdit={mayEdit}>
        <fieldset disabled={!mayEdit}>{children}</fieldset>
        {answer && 'refused' in answer && answer.refused === 'stale' && edit.changed && <Differences answer={answer} now={now} />}
      </EditForm>
      {mayEdit && <EditingShell edit={edit} form={edit.id} wide={at === 'desk'} />}
    </SettingsEditContext>
  );
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
