import { useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { contentWords } from '#languages/content.ts';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { missingTranslations, type PlainData } from '#restaurant/documents/editing/draft.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { type UploadedPictures, PicturesProvider } from '../../ui/picture.tsx';
import { EditingShell } from '../editing/editing-shell.tsx';
import type { Standing } from '../editing/model.ts';
import { PreviewBeside, PreviewButton } from '../editing/preview.tsx';
import { UndoButtons } from '../editing/undo-buttons.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { useFocusedText } from '../editing/use-focused-text.ts';
import { useStaffMember } from '../frame/staff-member.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import { ContentEditorProvider } from './content-editor.ts';
import { contentModel, itemsAround } from './content-model.ts';
import { FormFields } from './form-fields.tsx';
import type { Section } from './sections.ts';
import { TranslationTabs } from './translation-tabs.tsx';
import './editor.css';

const words = contentWords.editor;

interface ContentEditorProps {
  section: Section;
  /** Where the section is saved. */
  address: string;
  /** Where its preview is asked for. */
  previewAddress: string;
  standing: Standing<PlainData>;
  damaged: number;
  /** What is known of the uploaded pictures in it. */
  pictures: UploadedPictures;
  now: number;
  mayPublish: boolean;
  /** The legal data of the settings, for the legal pages. */
  company: Settings['legal'] | undefined;
}

/** The editor of one section: its form, and the public page beside it. */
export function ContentEditor({
  section,
  address,
  previewAddress,
  standing,
  damaged,
  pictures,
  now,
  mayPublish,
  company,
}: ContentEditorProps) {
  const { name, fields } = section;
  const [language, setLanguage] = useState<TranslationLanguage | undefined>('en');
  const [open, setOpen] = useState<Readonly<Record<string, string>>>({});
  const hydrated = useHydrated();
  const person = useStaffMember();
  const { find, onFocus } = useFocusedText();
  const model = useMemo(() => contentModel(section), [section]);
  const edit = useEditing(model, {
    document: `${section.collection}/${section.id}`,
    name,
    address,
    standing,
    person,
    now,
    onShow(place, draft, why) {
      setOpen((items) => ({ ...items, ...itemsAround(draft, place) }));
      const inLanguage = translationLanguages.find((one) => place.endsWith(`@${one}`));
      if (inLanguage) setLanguage(inLanguage);
      // The field may be in an item or a language that opens only now.
      requestAnimationFrame(() => showField(place, why === 'fault'));
    },
  });
  const { draft, ground, faults, past, future } = edit.state;
  const formOf = () => {
    const made = model.formOf({ base: ground, draft }, now);
    return 'form' in made ? made.form : undefined;
  };
  const missing = {
    en: missingTranslations(fields, draft, 'en').length,
    pt: missingTranslations(fields, draft, 'pt').length,
  };
  const preview = { address: previewAddress, name, edit: { draft, changed: edit.changed, form: formOf, find } };
  const fieldsOfSection = (
    <ContentEditorProvider
      value={{
        draft,
        ground,
        faults,
        change: edit.change,
        open,
        setOpen: (list, key) => setOpen(({ [list]: _closed, ...others }) => (key === undefined ? others : { ...others, [list]: key })),
        language,
        mayPublish,
        company,
        say: edit.say,
      }}
    >
      <FormFields fields={fields} words={section.words} />
    </ContentEditorProvider>
  );
  return (
    <I18nProvider locale="it-IT">
      <PicturesProvider pictures={pictures}>
        <section className="content-bench" aria-label={words.formOf(name)}>
          <noscript>{words.needsScript}</noscript>
          {damaged > 0 && <Notice>{words.damaged(damaged)}</Notice>}
          <div className="content-bench-columns">
            <fieldset className="content-form" disabled={!hydrated} onFocus={onFocus}>
              <div className="content-form-head">
                <TranslationTabs missing={missing} chosen={language} onChoose={setLanguage} />
                <UndoButtons past={past.length} future={future.length} step={edit.step} />
              </div>
              {fieldsOfSection}
            </fieldset>
            <PreviewBeside {...preview} />
          </div>
        </section>
      </PicturesProvider>
      <EditingShell edit={edit} wide ways={<PreviewButton {...preview} />} />
    </I18nProvider>
  );
}

/** Scrolls a field, or the open item around it, into view; a field with an error is focused too. */
function showField(place: string, isWrong: boolean): void {
  const wrong = document.querySelector<HTMLElement>('.content-bench :is([aria-invalid="true"], [data-invalid="true"])');
  const field = isWrong ? wrong : document.getElementById(place);
  field?.scrollIntoView({ block: 'nearest' });
  if (isWrong) field?.focus({ preventScroll: true });
}
