import type { Field, Fields } from '#restaurant/documents/editing/fields.ts';

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

export type FormWords = Readonly<Record<string, FieldWords>>;

/** The words of a description, closed by the compiler: a field or an option without words is a type error. */
export type WordsOf<Description extends Fields> = { readonly [Name in keyof Description]: WordsOfField<Description[Name]> };

type WordsOfField<Described extends Field> = Described extends {
  kind: 'blocks';
  types: infer Types extends Readonly<Record<string, Fields>>;
}
  ? { label: string; help?: string; types: { readonly [Type in keyof Types]: { name: string; fields: WordsOf<Types[Type]> } } }
  : Described extends { kind: 'list'; item: infer Item extends Fields }
    ? { label: string; help?: string; one: string; add: string; fields: WordsOf<Item> }
    : Described extends { kind: 'group'; fields: infer Inner extends Fields }
      ? { label: string; help?: string; fields: WordsOf<Inner> }
      : Described extends { options: readonly (infer Option extends string)[] }
        ? { label: string; help?: string; options: Readonly<Record<Option, string>> }
        : { label: string; help?: string };
