import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { Button } from '../../ui/button.tsx';
import { AuthTokenField } from '../auth-token-field.tsx';
import { Block } from '../block.tsx';
import { LastSaved } from '../history/links.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import type { totalOf } from '../menus/summary.ts';
import { momentWords } from '../moments.ts';
import type { PictureInUse } from '../pictures/in-use.ts';
import { SaveBar, type SaveOutcome } from '../save-bar.tsx';
import { LanguagesFields } from './languages-fields.tsx';
import { LogoField } from './logo-field.tsx';
import type { StandingSettings } from './save.server.ts';
import { readTypedSettings, type SettingsText } from './settings-form.ts';
import { SettingsTextField, type SettingsTextProps } from './text-field.tsx';
import { type SettingsAnswer, useSettingsEdit } from './use-settings-edit.ts';
import './section.css';

const words = dashboardWords.settings;

interface SettingsSectionProps {
  stored: StandingSettings;
  answer: SettingsAnswer;
  pictures: PictureInUse[];
  total: ReturnType<typeof totalOf>;
  now: number;
  mayEdit: boolean;
}

/** "Logo principale, Telefono, Orari, Lingue.": each field reads and writes itself. */
export function SettingsSection({ stored, answer, pictures, total, now, mayEdit }: SettingsSectionProps) {
  const edit = useSettingsEdit(stored, answer);
  const { typed, setTyped, stale, conflicts, wrong, changed } = edit;
  const saving = useNavigation().formMethod === 'POST';
  const field = (name: SettingsText) => ({
    name,
    value: typed[name],
    wrong: wrong.includes(name),
    theirs: stale && conflicts.includes(name) ? { text: stale.typed[name], by: stale.updatedBy } : undefined,
    onText: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  const toggle = (language: TranslationLanguage, on: boolean) =>
    setTyped({ ...typed, lang: translationLanguages.filter((one) => (one === language ? on : typed.lang.includes(one))) });

  const form = useRef<HTMLFormElement>(null);
  // What was typed before the page came alive counts as well.
  useEffect(() => {
    if (form.current && mayEdit) setTyped(readTypedSettings(new FormData(form.current)));
  }, [mayEdit, setTyped]);
  useEffect(() => {
    if (answer && 'refused' in answer && answer.refused === 'invalid')
      document.querySelector<HTMLElement>('.settings [aria-invalid="true"]')?.focus();
  }, [answer]);
  const submit = (event: React.FormEvent) => {
    if (changed && !saving) edit.send();
    else event.preventDefault();
  };

  return (
    <Block heading={words.heading} about={words.about(stored.typed)} open>
      <Form ref={form} method="post" className="settings" noValidate preventScrollReset onSubmit={submit}>
        <AuthTokenField />
        <input type="hidden" name="version" value={edit.version} />
        <fieldset disabled={!mayEdit}>
          <div className="settings-contact">
            <LogoField {...field('logoLink')} pictures={pictures} />
            <SettingsTextField {...field('phoneNumber')} label={words.phone} type="tel" />
            <SettingsTextField {...field('email')} label={words.email} type="email" />
          </div>
          <h3>{words.hours}</h3>
          <div className="settings-hours">
            <ServiceTime legend={words.lunch} from={field('lunchFrom')} to={field('lunchTo')} />
            <ServiceTime legend={words.dinner} from={field('dinnerFrom')} to={field('dinnerTo')} />
          </div>
          <div className="settings-note">
            <SettingsTextField {...field('hoursNote')} label={words.note} placeholder={words.notePlaceholder} />
            <SettingsTextField {...field('hoursNote-en')} label={words.noteIn.en} lang="en" placeholder={typed.hoursNote} />
            <SettingsTextField {...field('hoursNote-pt')} label={words.noteIn.pt} lang="pt" placeholder={typed.hoursNote} />
          </div>
          <LanguagesFields on={typed.lang} total={total} onToggle={toggle} />
        </fieldset>
        {mayEdit && (
          <SaveBar
            outcome={changed && answer && 'saved' in answer ? undefined : outcomeOf(answer)}
            saving={saving}
            about={changed ? words.changed : undefined}
            onCancel={changed ? edit.cancel : undefined}
            save={
              <Button type="submit" aria-disabled={saving}>
                {stale ? words.saveMine : dashboardWords.saving.save}
              </Button>
            }
          >
            {stale && (
              <p>
                <strong>{words.stale(stale.updatedBy, momentWords(Date.parse(stale.updatedAt), now))}</strong> {words.staleChoice}
              </p>
            )}
          </SaveBar>
        )}
      </Form>
      <LastSaved collection="todos" id="settings" {...stored} now={now} />
      <LeaveGuard when={changed} />
    </Block>
  );
}

function outcomeOf(answer: SettingsAnswer): SaveOutcome | undefined {
  if (!answer) return undefined;
  if ('saved' in answer) return 'saved';
  if (answer.refused === 'stale') return undefined;
  return answer.refused === 'invalid' ? { wrong: answer.wrong.length } : answer.refused;
}

/** From when to when a service runs: 24-hour text, which reads the same in every browser. */
function ServiceTime({
  legend,
  from,
  to,
}: {
  legend: string;
  from: Omit<SettingsTextProps, 'label'>;
  to: Omit<SettingsTextProps, 'label'>;
}) {
  return (
    <fieldset className="settings-service">
      <legend>{legend}</legend>
      <SettingsTextField {...from} label={words.from} inputMode="decimal" placeholder="12:00" />
      <SettingsTextField {...to} label={words.to} inputMode="decimal" placeholder="15:00" />
    </fieldset>
  );
}
