import { useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { type Language, type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { newsletterWords } from '#languages/newsletter-desk.ts';
import { missingTranslations, type PlainData } from '#restaurant/documents/editing/draft.ts';
import { issue, issueFields } from '#restaurant/newsletter/issue.ts';
import type { Audience } from '#restaurant/newsletter/subscribers.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { PicturesProvider, type UploadedPictures } from '../../ui/picture.tsx';
import { ContentEditorProvider, type DishChoice } from '../content/content-editor.ts';
import { contentModel, itemsAround } from '../content/content-model.ts';
import type { WordsOf } from '../content/field-words.ts';
import { FormFields } from '../content/form-fields.tsx';
import { TranslationTabs } from '../content/translation-tabs.tsx';
import { contentWords } from '#languages/content.ts';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { Standing } from '../editing/model.ts';
import { UndoButtons } from '../editing/undo-buttons.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { useFocusedText } from '../editing/use-focused-text.ts';
import { useStaffMember } from '../frame/staff-member.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { MailPreview } from './mail-preview.tsx';
import { SendPanel } from './send-panel.tsx';
import '../content/editor.css';

const words = newsletterWords.editor;

words.fields satisfies WordsOf<typeof issueFields>;

const model = contentModel({ fields: issueFields, schema: issue, words: words.fields });

interface IssueEditorProps {
  id: string;
  /** Where the issue is saved; below it its preview and its sending. */
  address: string;
  standing: Standing<PlainData>;
  damaged: number;
  pictures: UploadedPictures;
  dishes: readonly DishChoice[];
  audience: Audience;
  /** Of the mail's HTML in each language, as it is saved. */
  bytes: Readonly<Record<Language, number>>;
  now: number;
}

/** The editor of an issue, with the mail beside it, and whom it is sent to below. */
export function IssueEditor({ id, address, standing, damaged, pictures, dishes, audience, bytes, now }: IssueEditorProps) {
  const name = String(standing.data['subject']);
  const [language, setLanguage] = useState<TranslationLanguage | undefined>(undefined);
  const [open, setOpen] = useState<Readonly<Record<string, string>>>({});
  const hydrated = useHydrated();
  const person = useStaffMember();
  const { find, onFocus } = useFocusedText();
  const edit = useEditing(model, {
    document: `newsletter/${id}`,
    name,
    address,
    standing,
    person,
    now,
    onShow(place, draft) {
      setOpen((items) => ({ ...items, ...itemsAround(draft, place) }));
      const inLanguage = translationLanguages.find((one) => place.endsWith(`@${one}`));
      if (inLanguage) setLanguage(inLanguage);
      requestAnimationFrame(() => document.getElementById(place)?.scrollIntoView({ block: 'nearest' }));
    },
  });
  const { draft, ground, faults, past, future } = edit.state;
  const missing = useMemo(
    () => ({ en: missingTranslations(issueFields, draft, 'en').length, pt: missingTranslations(issueFields, draft, 'pt').length }),
    [draft],
  );
  const formOf = () => {
    const made = model.formOf({ base: ground, draft }, now);
    return 'form' in made ? made.form : undefined;
  };
  return (
    <I18nProvider locale="it-IT">
      <PicturesProvider pictures={pictures}>
        <noscript>{words.needsScript}</noscript>
        {damaged > 0 && <Notice>{contentWords.editor.damaged(damaged)}</Notice>}
        <div className="mail-bench">
          <section className="content-bench" aria-label={words.form(name)}>
            <fieldset className="content-form" disabled={!hydrated} onFocus={onFocus}>
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
                  open,
                  setOpen: (list, key) =>
                    setOpen(({ [list]: _closed, ...others }) => (key === undefined ? others : { ...others, [list]: key })),
                  language,
                  mayPublish: false,
                  company: undefined,
                  dishes,
                  say: edit.say,
                }}
              >
                <FormFields fields={issueFields} words={words.fields} />
              </ContentEditorProvider>
            </fieldset>
          </section>
          <MailPreview address={`${address}/preview`} name={name} edit={{ draft, changed: edit.changed, form: formOf, find }} />
        </div>
      </PicturesProvider>
      <SendPanel
        address={`${address}/send`}
        name={name}
        version={standing.version}
        changed={edit.changed}
        audience={audience}
        bytes={bytes}
        missing={{ it: 0, ...missing }}
      />
      <EditingShell edit={edit} wide />
    </I18nProvider>
  );
}
