import { useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { z } from 'zod';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { missingTranslations } from '#restaurant/documents/editing/draft.ts';
import { standingOf } from '#restaurant/documents/store/documents.server.ts';
import { consentDocument, consentFields, consentId } from '#restaurant/newsletter/consent.ts';
import { requireConsent, saveConsent } from '#restaurant/newsletter/consent.server.ts';
import { countSubscribers } from '#restaurant/newsletter/subscribers.server.ts';
import { changeOf, dbContext, nowContext, staffContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { json } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import type { PageHandle } from '../../rendering.ts';
import { ContentEditorProvider } from '../content/content-editor.ts';
import { contentModel } from '../content/content-model.ts';
import { FormFields } from '../content/form-fields.tsx';
import { TranslationTabs } from '../content/translation-tabs.tsx';
import { EditingShell } from '../editing/editing-shell.tsx';
import { answerSave, save } from '../editing/save.server.ts';
import { send } from '../editing/send.ts';
import { UndoButtons } from '../editing/undo-buttons.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { HistoryLink } from '../history/links.tsx';
import { useStaffMember } from '../frame/staff-member.ts';
import { title } from '../frame/title.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { NewsletterDesk } from './newsletter-desk.tsx';
import type { Route } from './+types/consent';
import '../content/editor.css';

const words = newsletterWords.consent;

export const handle = { js: 'router' } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'write the newsletter');
  const db = context.get(dbContext);
  const [standing, audience] = await Promise.all([requireConsent(db), countSubscribers(db)]);
  return {
    standing: standingOf(standing),
    confirmed: audience.statuses.confirmed,
    now: context.get(nowContext).epochMilliseconds,
  };
}

/** Version 0 is the text of a house that has not written its own. */
const edited = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  data: json.pipe(z.record(z.string(), z.unknown())),
});

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'write the newsletter');
  const edit = await requireForm(request, edited);
  return answerSave(await save(context, saveConsent, edit, changeOf(context)));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(newsletterWords.title, matches);

const model = contentModel({ fields: consentFields, schema: consentDocument, words: words.fields });

/** The words to which whoever subscribes agrees: every save is a new version. */
export default function Consent({ loaderData: { standing, confirmed, now }, params: { area } }: Route.ComponentProps) {
  const [language, setLanguage] = useState<TranslationLanguage | undefined>('en');
  const hydrated = useHydrated();
  const person = useStaffMember();
  const edit = useEditing(model, {
    document: `newsletter/${consentId}`,
    name: words.name,
    address: `/${area}/newsletter/consent`,
    standing,
    person,
    now,
    onShow(place) {
      const inLanguage = translationLanguages.find((one) => place.endsWith(`@${one}`));
      if (inLanguage) setLanguage(inLanguage);
      requestAnimationFrame(() => document.getElementById(place)?.scrollIntoView({ block: 'nearest' }));
    },
  });
  const { draft, ground, faults, past, future } = edit.state;
  const missing = useMemo(
    () => ({ en: missingTranslations(consentFields, draft, 'en').length, pt: missingTranslations(consentFields, draft, 'pt').length }),
    [draft],
  );
  return (
    <NewsletterDesk confirmed={confirmed} footed>
      <p>
        {words.note(standing.version + 1)} {standing.version === 0 ? words.first : <HistoryLink collection="newsletter" id={consentId} />}
      </p>
      <I18nProvider locale="it-IT">
        <section className="content-bench" aria-label={words.heading}>
          <noscript>{newsletterWords.editor.needsScript}</noscript>
          <fieldset className="content-form" disabled={!hydrated}>
            <div className="content-form-head">
              <TranslationTabs missing={missing} chosen={language} onChoose={setLanguage} />
              <UndoButtons past={past.length} future={future.length} step={edit.step} />
            </div>
            <ContentEditorProvider
              value={{
                draft,
                ground,
                faults,
                change: edit.change,
                open: {},
                setOpen: () => {},
                language,
                mayPublish: false,
                company: undefined,
                say: edit.say,
              }}
            >
              <FormFields fields={consentFields} words={words.fields} />
            </ContentEditorProvider>
          </fieldset>
        </section>
      </I18nProvider>
      <EditingShell edit={edit} wide />
    </NewsletterDesk>
  );
}
