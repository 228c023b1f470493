import { createContext, use } from 'react';
import { settingsWords } from '#languages/settings.ts';
import { at as valueAt } from '#restaurant/documents/model/path.ts';
import type { CurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { type DocumentEdit, DocumentEditContext } from '../editing/document-edit.ts';
import { EditForm } from '../editing/edit-form.tsx';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { SendError } from '../editing/send.ts';
import { useDocumentForm } from '../editing/use-document-form.ts';
import { formatMoment } from '../frame/date-words.ts';
import type { SettingsResult } from './save.server.ts';
import { settingsModel } from './settings-model.ts';
import './form.css';

const SettingsEditContext = createContext<DocumentEdit<Settings> | undefined>(undefined);

/** The edit of the settings around a field. @throws outside their form */
export function useSettings(): DocumentEdit<Settings> {
  const edit = use(SettingsEditContext);
  if (!edit) throw new Error('A field of the settings stands outside their form');
  return edit;
}

/** How the last save ended that was sent without JavaScript, if there was one. */
export type SettingsSaveOutcome = SettingsResult | SendError | undefined;

interface SettingsFormProps {
  /** Which form it is: each keeps its own unsaved edit. */
  at: 'desk' | 'home';
  stored: CurrentDocument<Settings>;
  answer: SettingsSaveOutcome;
  now: number;
  mayEdit: boolean;
  children: React.ReactNode;
}

/** A form over the fields of the settings that its children show; the others stay as they are. */
export function SettingsForm({ at, stored, answer, now, mayEdit, children }: SettingsFormProps) {
  const { edit, fields } = useDocumentForm({
    model: settingsModel,
    document: `settings/${at}`,
    name: settingsWords.heading,
    standing: stored,
    answer,
    now,
    mayEdit,
  });
  return (
    <DocumentEditContext value={fields}>
      <SettingsEditContext value={fields}>
        <EditForm edit={edit} className="settings" mayEdit={mayEdit}>
          <fieldset disabled={!mayEdit}>{children}</fieldset>
          {answer && 'refused' in answer && answer.refused === 'stale' && edit.changed && <Differences answer={answer} now={now} />}
        </EditForm>
        {mayEdit && <EditingShell edit={edit} form={edit.id} wide={at === 'desk'} />}
      </SettingsEditContext>
    </DocumentEditContext>
  );
}

/** Without JavaScript nobody knows what the edit began with: all that differs is told, and what is sent next stands. */
function Differences({ answer: { current, typed }, now }: { answer: Extract<SettingsResult, { refused: 'stale' }>; now: number }) {
  const theirs = settingsModel.draftOf(current.data, now);
  return (
    <Notice tone="error">
      <p>
        <strong>{settingsWords.stale(current.updatedBy.name, formatMoment(Date.parse(current.updatedAt), now))}</strong>{' '}
        {settingsWords.staleChoice}
      </p>
      <ul>
        {settingsModel.changedPaths(theirs, typed).map((path) => (
          <li key={path}>
            {settingsModel.nameOf(path, typed)}:{' '}
            <q>
              {settingsModel.saidOf({ path, mine: valueAt(typed.data, path), theirs: valueAt(theirs.data, path) }, 'theirs', theirs, now)}
            </q>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
