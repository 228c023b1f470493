import { createContext, use, useMemo, useState } from 'react';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { untranslatedIn } from '#restaurant/documents/model/kind.ts';
import { type DocumentNode, nodeOf } from '#restaurant/documents/model/node.ts';
import { at, type Path, readTranslation } from '#restaurant/documents/model/path.ts';
import { type Draft, textAt } from '#restaurant/documents/model/text.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import type { DocumentEvent, DocumentModel, FieldEvent } from '../editing/document-model.ts';
import { type Editing, useEditing } from '../editing/use-editing.ts';
import { useStaffMember } from '../frame/staff-member.ts';
import { type ContentData, itemsAround, previewOf } from './content-model.ts';

/** A dish that can be chosen: `carta/etna`. */
export interface DishChoice {
  key: string;
  name: string;
  menu: string;
  price: string;
  featured: boolean;
  soldOut: boolean;
}

/** What every field of the form works with. */
export interface ContentEditor {
  node: DocumentNode;
  draft: Draft<ContentData>;
  /** What the edit began with. */
  ground: Draft<ContentData>;
  /** The paths of what could not be saved. */
  faults: readonly string[];
  change: (event: FieldEvent) => void;
  /** The open item of each list, by the list's path. */
  open: Readonly<Record<string, string>>;
  setOpen: (list: string, key: string | undefined) => void;
  /** The language shown beside the Italian. */
  language: TranslationLanguage | undefined;
  /** The legal data of the settings, for the legal pages. */
  company: Settings['legal'] | undefined;
  /** The dishes that can be chosen, where a field asks for some. */
  dishes?: readonly DishChoice[];
  /** Tells a screen reader what a press has done. */
  say: (words: string) => void;
}

const EditorContext = createContext<ContentEditor | undefined>(undefined);
export const ContentEditorProvider = EditorContext;

/** @throws outside an editor */
export function useContentEditor(): ContentEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A content field stands outside its editor');
  return editor;
}

/** One value of the draft, whether it is at fault, and how to change it. */
export function useValue(path: Path) {
  const { node, draft, faults, change } = useContentEditor();
  const value = at(draft.data, path);
  return {
    isOn: value === true,
    chosen: Array.isArray(value) ? value.map(String) : [],
    text: textAt(node, draft, path),
    wrong: faults.includes(path),
    type: (text: string) => change({ type: 'texts', texts: { [path]: text } }),
    choose: (next: string | boolean | readonly string[]) => change({ type: 'changes', changes: [{ op: 'set', path, value: next }] }),
  };
}

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
  const editor: ContentEditor = {
    node,
    draft,
    ground,
    faults,
    change: edit.change,
    open,
    setOpen: (list, key) => setOpen(({ [list]: _closed, ...others }) => (key === undefined ? others : { ...others, [list]: key })),
    language,
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
