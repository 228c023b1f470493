import { contentWords } from '#languages/content.ts';
import { isLanguage, languageNames } from '#languages/languages.ts';
import { itemsIn } from '#restaurant/documents/model/kind.ts';
import { at, idOf, into, join, type Path, readTranslation, split } from '#restaurant/documents/model/path.ts';

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
