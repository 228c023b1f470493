import { useMemo, useState } from 'react';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { type Draft, missingTranslations, type PlainData } from '#restaurant/documents/editing/draft.ts';
import type { Fields } from '#restaurant/documents/editing/fields.ts';
import { type Editing, useEditing } from '../editing/use-editing.ts';
import { useStaffMember } from '../frame/staff-member.ts';
import type { ContentEditor } from './content-editor.ts';
import { type ContentEvent, type ContentModel, itemsAround } from './content-model.ts';

interface ContentEditing
  extends Pick<Editing<PlainData, Draft, Draft, ContentEvent>, 'document' | 'name' | 'address' | 'standing' | 'now'> {
  fields: Fields;
  /** The language that stands beside the Italian at first. */
  beside: TranslationLanguage | undefined;
}

/** An edit of a document of described fields, with the language beside the Italian and the open item of each list. */
export function useContentEdit(model: ContentModel, { fields, beside, ...editing }: ContentEditing) {
  const [language, setLanguage] = useState(beside);
  const [open, setOpen] = useState<Readonly<Record<string, string>>>({});
  const edit = useEditing(model, {
    ...editing,
    person: useStaffMember(),
    onShow(place, draft, why) {
      setOpen((items) => ({ ...items, ...itemsAround(draft, place) }));
      const inLanguage = translationLanguages.find((one) => place.endsWith(`@${one}`));
      if (inLanguage) setLanguage(inLanguage);
      // The field may be in an item or a language that opens only now.
      requestAnimationFrame(() => showField(place, why === 'fault'));
    },
  });
  const { draft, ground, faults } = edit.state;
  const missing = useMemo(
    () => ({ en: missingTranslations(fields, draft, 'en').length, pt: missingTranslations(fields, draft, 'pt').length }),
    [fields, draft],
  );
  /** What the fields of the form work with. */
  const editor: ContentEditor = {
    draft,
    ground,
    faults,
    change: edit.change,
    open,
    setOpen: (list, key) => setOpen(({ [list]: _closed, ...others }) => (key === undefined ? others : { ...others, [list]: key })),
    language,
    mayPublish: false,
    company: undefined,
    say: edit.say,
  };
  const form = () => model.previewOf(draft);
  return { edit, editor, missing, setLanguage, form };
}
export type ContentEdit = ReturnType<typeof useContentEdit>;

/** Scrolls a field, or the open item around it, into view; a field with an error is focused too. */
function showField(place: string, isWrong: boolean): void {
  const wrong = document.querySelector<HTMLElement>('.content-bench :is([aria-invalid="true"], [data-invalid="true"])');
  const field = isWrong ? wrong : document.getElementById(place);
  field?.scrollIntoView({ block: 'nearest' });
  if (isWrong) field?.focus({ preventScroll: true });
}
