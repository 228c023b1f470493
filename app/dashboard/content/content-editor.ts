import { createContext, use, useMemo, useState } from 'react';
import type { z } from 'zod';
import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { itemsIn, untranslatedIn } from '#restaurant/documents/model/kind.ts';
import { type DocumentNode, nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { at, idOf, into, join, lastOf, parentOf, type Path, readTranslation, split } from '#restaurant/documents/model/path.ts';
import { type Draft, unreadIn } from '#restaurant/documents/model/text.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { contentWords } from '#languages/content.ts';
import { cleaned } from '#restaurant/documents/model/save.ts';
import type { DocumentEdit } from '../editing/document-form.tsx';
import { type DocumentEvent, type DocumentModel, documentModel } from '../editing/document-model.ts';
import type { DocumentWords } from '../editing/field-words.ts';
import { type Editing, useEditing } from '../editing/use-editing.ts';

/** A dish that can be chosen. Its key: `carta/etna`. */
export interface DishChoice {
  key: string;
  name: string;
  menu: string;
  price: string;
  featured: boolean;
  soldOut: boolean;
}

export interface ContentEditor extends DocumentEdit<ContentData> {
  /** The open item of each list, by the list's path. */
  open: Readonly<Record<string, string>>;
  setOpen: (list: string, key: string | undefined) => void;
  language: TranslationLanguage | undefined;
  /** The legal data of the settings, for the legal pages. */
  company: Settings['legal'] | undefined;
  /** Undefined if no field needs dishes. */
  dishes?: readonly DishChoice[];
  /** Announces the result of a press to screen readers. */
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

export function useValue(path: Path) {
  const { node, draft, change } = useContentEditor();
  const value = at(draft.data, path);
  return {
    isOn: value === true,
    chosen: Array.isArray(value) ? value.map(String) : [],
    most: maxLengthAt(node, draft.data, path),
    choose: (next: string | boolean | readonly string[]) => change({ type: 'changes', changes: [{ op: 'set', path, value: next }] }),
  };
}

/** How long the text at a path may be. */
export function maxLengthAt(node: DocumentNode, data: unknown, path: Path): number {
  const schema = nodeAt(node, data, path)?.schema;
  return schema && 'maxLength' in schema && typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY;
}

interface ContentEditing
  extends Pick<
    Editing<ContentData, Draft<ContentData>, DocumentEvent<ContentData>>,
    'document' | 'name' | 'address' | 'standing' | 'now' | 'nameOfKey'
  > {
  beside: TranslationLanguage | undefined;
}

/** The edit of a document by a form, with the translated language that is shown and the open items. */
export function useContentEdit(model: DocumentModel<ContentData>, { beside, ...editing }: ContentEditing) {
  const { schema } = model;
  const node = nodeOf(schema);
  const [language, setLanguage] = useState(beside);
  const [open, setOpen] = useState<Readonly<Record<string, string>>>({});
  const edit = useEditing(model, {
    ...editing,
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
    changed: edit.changed,
    wrong: faults,
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

/** Scrolls a field or the open item around it into view, and focuses a field with an error. */
function showField(path: string, isWrong: boolean): void {
  const wrong = document.querySelector<HTMLElement>('.content-bench :is([aria-invalid="true"], [data-invalid="true"])');
  const field = isWrong ? wrong : document.getElementById(path);
  field?.scrollIntoView({ block: 'nearest' });
  if (isWrong) field?.focus({ preventScroll: true });
}

export type ContentData = object;

/** The editing model of a section. The browser checks its whole schema before a save. */
export function contentModel(form: Parameters<typeof formWords>[0]): DocumentModel<ContentData> {
  return documentModel({ ...formWords(form), isCheckedFirst: true });
}

/** A document in the words of its form. */
export function formWords({ schema, words }: { schema: z.ZodType<ContentData>; words: FormWords }): DocumentWords<ContentData> {
  return {
    schema,
    nameOf: (path, data) => wordsAt(words, data, path).parts.join(', '),
    saidOf: (path, value, data) => (typeof value === 'string' ? wordsAt(words, data, path).field?.options?.[value] : undefined),
  };
}

/** The edit as the preview takes it; undefined while it is invalid. */
export function previewOf(schema: z.ZodType<ContentData>, draft: Draft<ContentData>): FormData | undefined {
  const parsed = schema.safeParse(cleaned(nodeOf(schema), draft.data));
  if (!parsed.success || unreadIn(nodeOf(schema), draft).length > 0) return undefined;
  const form = new FormData();
  form.set('data', JSON.stringify(parsed.data));
  return form;
}

/** The items to open, by their lists, so that a path is visible. */
export function itemsAround(schema: z.ZodType<ContentData>, { data }: Draft<ContentData>, path: Path): Record<Path, string> {
  const around = split(path).map((_, index, steps) => steps.slice(0, index + 1).join('.'));
  const items = around.filter((one) => nodeAt(nodeOf(schema), data, parentOf(one))?.kind === 'list');
  return Object.fromEntries(items.map((item) => [parentOf(item), lastOf(item)]));
}

export interface FieldWords {
  label: string;
  help?: string;
  /** For a list: the name of an item, and the label of the button that adds one. */
  one?: string;
  add?: string;
  options?: Readonly<Record<string, string>>;
  fields?: FormWords;
  types?: Readonly<Record<string, { name: string; fields: FormWords }>>;
}

export type FormWords = Readonly<Record<string, FieldWords>>;

/** The words of a document. A field or an option without words is a type error. */
export type WordsOf<Data> = {
  readonly [Name in Exclude<keyof Data & string, 'id' | 'type' | 'translations'>]: WordsOfField<NonNullable<Data[Name]>>;
};

interface Label {
  label: string;
  help?: string;
}

type WordsOfField<Value> = [Value] extends [readonly (infer Item)[]]
  ? WordsOfList<Item>
  : [Value] extends [string]
    ? WordsOfText<Value>
    : [Value] extends [object]
      ? Label & { fields: WordsOf<Value> }
      : Label;

type WordsOfText<Value extends string> = string extends Value ? Label : Label & { options: Readonly<Record<Value, string>> };

type WordsOfList<Item> = [Item] extends [string]
  ? WordsOfText<Item>
  : [Item] extends [{ type: string }]
    ? Label & { types: { readonly [Type in Item['type']]: { name: string; fields: WordsOf<Extract<Item, { type: Type }>> } } }
    : Label & { one: string; add: string; fields: WordsOf<Item> };

/** A path in words: `Immagine 2 di 8`, `Nome`; and the words of its field. */
function wordsAt(words: FormWords, data: unknown, path: Path): { parts: string[]; field: FieldWords | undefined } {
  const parts: string[] = [];
  let around = '';
  let inside: FormWords | undefined = words;
  let field: FieldWords | undefined;
  for (const step of split(path)) {
    const items = itemsIn(at(data, around));
    const index = items.findIndex((item) => idOf(item) === step);
    around = join(around, step);
    if (index >= 0) {
      const block = field?.types?.[String(into(items[index], 'type'))];
      parts.push(contentWords.items.place(block?.name ?? field?.one ?? '', index + 1, items.length));
      inside = block?.fields ?? field?.fields;
      continue;
    }
    field = inside?.[step];
    // A list is named by its items.
    if (field && field.one === undefined && !field.types) parts.push(field.label);
    inside = field?.fields;
  }
  return { parts, field };
}
