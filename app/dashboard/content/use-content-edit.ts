import { useMemo, useState } from 'react';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { untranslatedIn } from '#restaurant/documents/model/kind.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { readTranslation } from '#restaurant/documents/model/path.ts';
import type { Draft } from '#restaurant/documents/model/text.ts';
import type { DocumentEvent, DocumentModel } from '../editing/document-model.ts';
import { type Editing, useEditing } from '../editing/use-editing.ts';
import { useStaffMember } from '../frame/staff-member.ts';
import type { ContentEditor } from './content-editor.ts';
import { type ContentData, itemsAround, previewOf } from './content-model.ts';

interface ContentEditing
  extends Pick<Editing<ContentData, Draft<ContentData>, DocumentEvent<ContentData>>, 'document' | 'name' | 'address' | 'standing' | 'now'> {
  /** The language that stands beside the Italian at first. */
  beside: TranslationLanguage | undefined;
}

/** An edit of a document in its form, with the language beside the Italian and the open item of each list. */
export function useContentEdit(model: DocumentModel<ContentData>, { beside, ...editing }: ContentEditing) {
  const { schema } = model;
  const node = nodeOf(schema);
  const [language, setLanguage] = useState(beside);
  const [open, setOpen] = useState<Readonly<Record<string, string>>>({});
  const edit = useEditing(model, {
    ...editing,
    person: useStaffMember(),
    onShow(path, draft, why) {
      setOpen((items) => ({ ...items, ...itemsAround(schema, draft, path) }));
      const { language } = readTranslation(path);
      const inLanguage = translationLanguages.find((one) => one === language);
      if (inLanguage) setLanguage(inLanguage);
      // The field may be in an item or a language that opens only now.
      requestAnimationFrame(() => showField(path, why === 'fault'));
    },
  });
  const { draft, ground, faults } = edit.state;
  const missing = useMemo(
    () => ({ en: untranslatedIn(node, draft.data, 'en').length, pt: untranslatedIn(node, draft.data, 'pt').length }),
    [node, draft],
  );
  /** What the fields of the form work with. */
  const editor: ContentEditor = {
    node,
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
  const form = () => previewOf(schema, draft);
  return { edit, editor, missing, setLanguage, form };
}
export type ContentEdit = ReturnType<typeof useContentEdit>;

/** Scrolls a field, or the open item around it, into view; a field with an error is focused too. */
function showField(path: string, isWrong: boolean): void {
  const wrong = document.querySelector<HTMLElement>('.content-bench :is([aria-invalid="true"], [data-invalid="true"])');
  const field = isWrong ? wrong : document.getElementById(path);
  field?.scrollIntoView({ block: 'nearest' });
  if (isWrong) field?.focus({ preventScroll: true });
}
