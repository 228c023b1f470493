import { type ComponentProps, createContext, use } from 'react';
import { screenWords } from '#languages/desks.ts';
import { editingWords } from '#languages/editing.ts';
import { translationLanguages } from '#languages/languages.ts';
import { settingsWords } from '#languages/settings.ts';
import { at as valueAt, translationOf } from '#restaurant/documents/model/path.ts';
import type { Draft } from '#restaurant/documents/model/text.ts';
import type { CurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { formatDays } from '#restaurant/hours/timetable.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { type SettingsName, soundException } from '#restaurant/settings/edited-settings.ts';
import { settingWords } from '#restaurant/settings/setting-name.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { documentModel } from '../editing/document-model.ts';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { Warning } from '../editing/edit-state.ts';
import type { SendError } from '../editing/send.tsx';
import {
  type DocumentEdit,
  DocumentEditContext,
  EditForm,
  FieldSwitch,
  useControl,
  useDocumentForm,
  useField,
} from '../editing/document-form.tsx';
import { formatMoment } from '../frame/date-words.ts';
import type { SettingsResult } from './settings.server.ts';
import './form.css';

const SettingsEditContext = createContext<DocumentEdit<Settings> | undefined>(undefined);

/** @throws outside the form of the settings */
export function useSettings(): DocumentEdit<Settings> {
  const edit = use(SettingsEditContext);
  if (!edit) throw new Error('A field of the settings stands outside their form');
  return edit;
}

/** The result of the last save without JavaScript. */
export type SettingsSaveOutcome = SettingsResult | SendError | undefined;

interface SettingsFormProps {
  /** Each form keeps its own unsaved edit. */
  at: 'desk' | 'home';
  stored: CurrentDocument<Settings>;
  answer: SettingsSaveOutcome;
  now: number;
  children: React.ReactNode;
}

export function SettingsForm({ at, stored, answer, now, children }: SettingsFormProps) {
  const { edit, fields } = useDocumentForm({
    model: settingsModel,
    document: `settings/${at}`,
    name: screenWords.settings.name,
    standing: stored,
    answer,
    now,
  });
  return (
    <DocumentEditContext value={fields}>
      <SettingsEditContext value={fields}>
        <EditForm edit={edit} className="settings">
          <fieldset>{children}</fieldset>
          {answer && 'refused' in answer && answer.refused === 'stale' && edit.changed && <Differences answer={answer} now={now} />}
        </EditForm>
        <EditingShell edit={edit} form={edit.id} wide={at === 'desk'} />
      </SettingsEditContext>
    </DocumentEditContext>
  );
}

/** Without JavaScript the base of the edit is unknown: all differences are shown, and the next save replaces them. */
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

export const settingsModel = documentModel({ ...settingWords, doubts: doubtfulDays });

/** In days: longer closings are probably slips in the date. */
const longest = 60;

/** Probable slips in the exceptions of this edit: very long ones, past ones, and duplicates. */
function doubtfulDays(ground: Draft<Settings>, draft: Draft<Settings>, now: number): Warning[] {
  const words = editingWords.doubts;
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(now)).toString();
  const before = new Map(ground.data.exceptions.map(({ id, from, to }) => [id, `${from} ${to}`]));
  const rows = draft.data.exceptions.flatMap((one) => {
    const days = soundException(one);
    return days ? [{ ...days, named: formatDays(days, today), changed: before.get(one.id) !== `${one.from} ${one.to}` }] : [];
  });
  return rows.flatMap((row, place): Warning[] => {
    const { from, to, named, changed } = row;
    const count = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1;
    const twice = rows.slice(0, place).find((other) => (changed || other.changed) && other.from <= to && from <= other.to);
    return [
      ...(changed && count > longest ? [{ question: words.long, text: words.longText(named, count) }] : []),
      ...(changed && to < today ? [{ question: words.past, text: words.pastText(named) }] : []),
      ...(twice ? [{ question: words.overlap, text: words.overlapText(twice.named, named) }] : []),
    ];
  });
}

interface SettingFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'lang' | 'maxLength'> {
  name: string;
  label: string;
  help?: string | undefined;
  wrong?: string;
  fault?: string | undefined;
  long?: boolean;
}

export function SettingField({ name, wrong = settingsWords.wrong.line, fault, long, type, ...props }: SettingFieldProps) {
  const control = useControl(name, wrong);
  const shared = { ...props, ...control, autoComplete: 'off', error: control.error ?? fault };
  return <div>{long ? <TextAreaField {...shared} rows={3} /> : <Field {...shared} type={type} />}</div>;
}

export function SettingSwitch(props: Omit<ComponentProps<typeof FieldSwitch>, 'className'> & { name: SettingsName }) {
  return <FieldSwitch {...props} className="settings-switch" />;
}

export function LinkField(props: Pick<SettingFieldProps, 'name' | 'label' | 'help'>) {
  return <SettingField {...props} type="url" inputMode="url" placeholder="https://…" wrong={settingsWords.contact.wrongLink} />;
}

interface TranslatedFieldProps {
  name: SettingsName;
  label: string;
  help?: string;
  placeholder?: string;
  wrong?: string;
  wrongTranslation?: string;
  long?: boolean;
}

export function TranslatedField({ wrongTranslation = settingsWords.wrong.optionalLine, ...props }: TranslatedFieldProps) {
  const { name, label, long } = props;
  const italian = useField(name).value.trim();
  return (
    <div className="settings-translated">
      <SettingField {...props} />
      {translationLanguages.map((language) => (
        <Translation
          key={language}
          name={translationOf(name, language)}
          label={`${label}, ${settingsWords.inLanguage[language]}`}
          lang={language}
          placeholder={italian}
          wrong={wrongTranslation}
          long={long}
        />
      ))}
    </div>
  );
}

/** Reports a missing translation, if the placeholder has the Italian text. */
export function Translation(props: ComponentProps<typeof SettingField> & { placeholder: string }) {
  const missing = useField(props.name).value.trim() === '' && props.placeholder !== '';
  return <SettingField {...props} help={missing ? settingsWords.missing : undefined} />;
}
