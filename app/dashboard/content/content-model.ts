import type { z } from 'zod';
import { contentWords } from '#languages/content.ts';
import { isLanguage, languageNames } from '#languages/languages.ts';
import { itemsIn } from '#restaurant/documents/model/kind.ts';
import { nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { at, idOf, into, join, lastOf, parentOf, type Path, readTranslation, split } from '#restaurant/documents/model/path.ts';
import { cleaned } from '#restaurant/documents/model/save.ts';
import { type Draft, unreadIn } from '#restaurant/documents/model/text.ts';
import { type DocumentModel, documentModel } from '../editing/document-model.ts';

/** A document that a form of described fields edits. */
export type ContentData = object;

/** The editing model of a section: what is wrong is said before anything is sent. */
export function contentModel({ schema, words }: { schema: z.ZodType<ContentData>; words: FormWords }): DocumentModel<ContentData> {
  return documentModel({ schema, nameOf: (path, data) => describePath(words, data, path), isCheckedFirst: true });
}

/** The whole edit, as its preview takes it; undefined while it cannot be shown. */
export function previewOf(schema: z.ZodType<ContentData>, draft: Draft<ContentData>): FormData | undefined {
  const parsed = schema.safeParse(cleaned(nodeOf(schema), draft.data));
  if (!parsed.success || unreadIn(nodeOf(schema), draft).length > 0) return undefined;
  const form = new FormData();
  form.set('data', JSON.stringify(parsed.data));
  return form;
}

/** The items to open, by their lists, so that a path can be seen. */
export function itemsAround(schema: z.ZodType<ContentData>, { data }: Draft<ContentData>, path: Path): Record<Path, string> {
  const around = split(path).map((_, index, steps) => steps.slice(0, index + 1).join('.'));
  const items = around.filter((one) => nodeAt(nodeOf(schema), data, parentOf(one))?.kind === 'list');
  return Object.fromEntries(items.map((item) => [parentOf(item), lastOf(item)]));
}

/** What a form says of a field. */
export interface FieldWords {
  label: string;
  help?: string;
  /** Of a list: what one item is called, and the button that adds one. */
  one?: string;
  add?: string;
  /** Of a choice: each option. */
  options?: Readonly<Record<string, string>>;
  /** Of a group, or of a list's items. */
  fields?: FormWords;
  /** Of blocks: what each type is called, and its fields. */
  types?: Readonly<Record<string, { name: string; fields: FormWords }>>;
}

/** The words of a form, by its fields in their order. */
export type FormWords = Readonly<Record<string, FieldWords>>;

/** The words of a document, closed by the compiler: a field or an option without words is a type error. */
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

/** A path of a document in words: `Immagine 2 di 8, Nome, English`. */
export function describePath(words: FormWords, data: unknown, path: Path): string {
  const { path: own, language } = readTranslation(path);
  const parts: string[] = [];
  let around = '';
  let inside: FormWords | undefined = words;
  let list: FieldWords | undefined;
  for (const step of split(own)) {
    const items = itemsIn(at(data, around));
    const index = items.findIndex((item) => idOf(item) === step);
    around = join(around, step);
    if (index >= 0) {
      const block = list?.types?.[String(into(items[index], 'type'))];
      parts.push(contentWords.items.place(block?.name ?? list?.one ?? '', index + 1, items.length));
      inside = block?.fields ?? list?.fields;
      continue;
    }
    list = inside?.[step];
    // A list is named by its items.
    if (list && list.one === undefined && !list.types) parts.push(list.label);
    inside = list?.fields;
  }
  if (language !== undefined && isLanguage(language)) parts.push(languageNames[language]);
  return parts.join(', ');
}
