import { useEffect, useMemo, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { settingsWords } from '#languages/settings.ts';
import { Button } from '../../ui/button.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { LeaveGuard } from '../editing/leave-guard.tsx';
import { momentWords } from '../frame/moments.ts';
import { SaveBar, type SaveOutcome } from '../editing/save-bar.tsx';
import { type SettingsEdit, SettingsEditContext } from './edit-context.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { readDraft } from '#restaurant/settings/settings-form.ts';
import { textsOf } from '#restaurant/settings/texts.ts';
import { type SettingsEnd, useSettingsEdit } from './use-settings-edit.ts';
import './form.css';

interface SettingsFormProps {
  stored: Standing<Settings>;
  answer: SettingsEnd;
  now: number;
  mayEdit: boolean;
  children: React.ReactNode;
}

/** A form over the fields of the settings that its children show; the others stay as they are. */
export function SettingsForm({ stored, answer, now, mayEdit, children }: SettingsFormProps) {
  const { typed, setTyped, changed, version, stale, conflicts, wrong, send, cancel } = useSettingsEdit(stored, answer);
  const saving = useNavigation().formMethod === 'POST';
  const edit = useMemo<SettingsEdit>(
    () => ({
      typed,
      wrong,
      theirs: stale && { by: stale.updatedBy.name, draft: stale.typed, ...conflicts },
      setTexts: (change) => setTyped((current) => ({ ...current, texts: { ...current.texts, ...change } })),
      setExceptions: (change) => setTyped((current) => ({ ...current, exceptions: change(current.exceptions) })),
    }),
    [typed, wrong, stale, conflicts, setTyped],
  );

  const form = useRef<HTMLFormElement>(null);
  // What was typed before the page came alive counts as well.
  useEffect(() => {
    const element = form.current;
    if (element && mayEdit) setTyped((current) => readDraft(textsOf(new FormData(element)), current));
  }, [mayEdit, setTyped]);
  useEffect(() => {
    if (!answer || !('refused' in answer) || answer.refused !== 'invalid') return;
    const faulty = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    for (const field of faulty) openAround(field);
    faulty[0]?.focus();
  }, [answer]);
  const submit = (event: React.FormEvent) => {
    if (changed && !saving) send();
    else event.preventDefault();
  };

  return (
    <SettingsEditContext value={edit}>
      <Form ref={form} method="post" className="settings" noValidate preventScrollReset onSubmit={submit}>
        <AuthTokenField />
        <input type="hidden" name="version" value={version} />
        <fieldset disabled={!mayEdit}>{children}</fieldset>
        {mayEdit && (
          <SaveBar
            outcome={changed && answer && 'saved' in answer ? undefined : outcomeOf(answer)}
            saving={saving}
            about={changed ? settingsWords.changed : undefined}
            onCancel={changed ? cancel : undefined}
            save={
              <Button type="submit" aria-disabled={saving}>
                {stale ? settingsWords.saveMine : dashboardWords.saving.save}
              </Button>
            }
          >
            {stale && (
              <p>
                <strong>{settingsWords.stale(stale.updatedBy.name, momentWords(Date.parse(stale.updatedAt), now))}</strong>{' '}
                {settingsWords.staleChoice} {conflicts.exceptions && settingsWords.exceptions.both}
              </p>
            )}
          </SaveBar>
        )}
      </Form>
      <LeaveGuard when={changed} />
    </SettingsEditContext>
  );
}

/** Opens the folded sections around a field, so that it can be seen. */
function openAround(field: HTMLElement): void {
  for (let details = field.closest('details'); details; details = details.parentElement?.closest('details') ?? null) details.open = true;
}

function outcomeOf(answer: SettingsEnd): SaveOutcome | undefined {
  if (!answer) return undefined;
  if ('saved' in answer) return 'saved';
  if (answer.refused === 'stale') return undefined;
  return answer.refused === 'invalid' ? { wrong: answer.faults.length } : answer.refused;
}
