/**
 * How the fields of a document are edited: a description that stands beside its schema. The form, its draft,
 * the places of faults, merging and the count of missing translations all follow from it.
 */
export type Field =
  | TextField
  | LinkField
  | WebLinksField
  | PictureField
  | EurosField
  | SwitchField
  | PublishField
  | ChoiceField
  | ChoicesField
  | DishesField
  | GroupField
  | ListField
  | BlocksField;

export type Fields = Readonly<Record<string, Field>>;

/** One line, or paragraphs separated by an empty line. */
export interface TextField {
  kind: 'line' | 'prose';
  /** Whether the text has translations beside it. */
  translated?: boolean;
  /** A line that is a whole sentence: it is typed in a field of several rows. */
  long?: true;
  /** A name that is the same in most languages: a missing translation is not reported. */
  name?: true;
}

/** A link that content may carry (restaurant/documents/store/links.ts). */
export interface LinkField {
  kind: 'link';
}

/** A list of web addresses, typed one per line. */
export interface WebLinksField {
  kind: 'web-links';
}

/** The address of a picture. */
export interface PictureField {
  kind: 'picture';
}

/** An amount, stored in cents and typed in euros. */
export interface EurosField {
  kind: 'euros';
}

export interface SwitchField {
  kind: 'switch';
}

/** Whether guests see the document at all; it has a permission of its own. */
export interface PublishField {
  kind: 'publish';
}

/** One of a closed set. */
export interface ChoiceField {
  kind: 'choice';
  options: readonly string[];
}

/** Some of a closed set. */
export interface ChoicesField {
  kind: 'choices';
  options: readonly string[];
}

/** Some dishes of the menus, each by its menu and its id: `carta/etna`. */
export interface DishesField {
  kind: 'dishes';
}

/** An object within the document. */
export interface GroupField {
  kind: 'group';
  fields: Fields;
}

/** An ordered list of objects. Its limits are those of the schema (a test compares them). */
export interface ListField {
  kind: 'list';
  min: number;
  max: number;
  item: Fields;
  /** The text by which an item is recognised in the list. */
  named: string;
  /** The text that is read before it, where a name is written in two lines. */
  namedAfter?: string;
  /** Items that are mostly a picture stand side by side. */
  grid?: boolean;
}

/** An ordered list of objects of several types, whose `type` says which fields each has. */
export interface BlocksField {
  kind: 'blocks';
  max: number;
  types: Readonly<Record<string, Fields>>;
  /** The text by which a block of a type is recognised, where it has one. */
  named: Readonly<Record<string, string>>;
}

/** The fields of an item of a list, or of a block of a type; none for a type that there is not. */
export function itemFields(field: ListField | BlocksField, type: unknown): Fields {
  if (field.kind === 'list') return field.item;
  return typeof type === 'string' && Object.hasOwn(field.types, type) ? (field.types[type] ?? {}) : {};
}

/**
 * The description of a document's fields, closed by the compiler: one without a description, with a
 * description of another type, or whose translations are forgotten is a type error.
 */
export type FieldsOf<Data> = {
  readonly [Name in Exclude<keyof Data, 'id' | 'translations'> & string]: FieldOf<
    NonNullable<Data[Name]>,
    Name extends TranslatedNames<Data> ? true : false
  >;
};

/** The fields that the schema's `translations` names. */
type TranslatedNames<Data> = 'translations' extends keyof Data ? NamesWithin<NonNullable<Data['translations']>> : never;
type NamesWithin<Translations> = 'en' extends keyof Translations ? keyof NonNullable<Translations['en']> : never;

type FieldOf<Value, Translated> = [Value] extends [boolean]
  ? SwitchField | PublishField
  : [Value] extends [number]
    ? EurosField
    : [Value] extends [string]
      ? string extends Value
        ? Translated extends true
          ? TextField & { translated: true }
          : (TextField & { translated?: false }) | LinkField | PictureField
        : ChoiceField & { options: readonly Value[] }
      : [Value] extends [readonly (infer Item)[]]
        ? ListOf<Item>
        : Omit<GroupField, 'fields'> & { fields: FieldsOf<Value> };

type ListOf<Item> = [Item] extends [string]
  ? string extends Item
    ? WebLinksField | DishesField
    : ChoicesField & { options: readonly Item[] }
  : [Item] extends [{ type: string }]
    ? BlocksOf<Item>
    : Omit<ListField, 'item' | 'named' | 'namedAfter'> & {
        item: FieldsOf<Item>;
        named: keyof Item & string;
        namedAfter?: keyof Item & string;
      };

type BlocksOf<Item extends { type: string }> = Omit<BlocksField, 'types' | 'named'> & {
  types: { readonly [Type in Item['type']]: FieldsOf<Omit<Extract<Item, { type: Type }>, 'type'>> };
  named: { readonly [Type in Item['type']]?: keyof Extract<Item, { type: Type }> & string };
};
