import { z } from 'zod';

/** The input of a field, if its schema alone does not determine it. */
export type Input = 'euros' | 'picture' | 'link' | 'web-link' | 'sentence' | 'prose' | 'time' | 'dish' | 'publish';

/** The texts of form fields by name; a switch that is on has `on`. */
export type Texts = Readonly<Record<string, string>>;

/** Converts a value to the texts of form fields and back: one field (`''`), or one for each part (`from`, `0.upTo`). */
export interface Codec {
  write: (value: unknown) => Texts;
  /** The value, or the parts whose text is not valid. */
  read: (texts: Texts) => { value: unknown } | { unread: readonly string[] };
}

/** A codec for one field. @param read returns undefined for an invalid text */
export function typedAs(write: (value: unknown) => string, read: (text: string) => unknown): Codec {
  return {
    write: (value) => ({ '': write(value) }),
    read: ({ '': text = '' }) => {
      const value = read(text.trim());
      return value === undefined ? { unread: [''] } : { value };
    },
  };
}

/** Properties of a field beyond its schema. Its label is in languages/. */
interface FieldMeta {
  input?: Input;
  /** The conversion to form fields, if it is special: `12:00-15:00` in two fields. */
  codec?: Codec;
  /** Changed, merged and restored as a whole, although it has parts: a declaration, the days of a showing. */
  atomic?: true;
  /** Set by the server alone; values from a browser are dropped. */
  server?: true;
  /** The text by which people recognise an item of a list. */
  named?: string;
  namedAfter?: string;
  /** Whether the items of a list stand side by side, because they are mostly a picture. */
  grid?: true;
  /** For items of a list: a blank one is not stored, and its fields may be empty while it is edited. */
  noneIfBlank?: true;
  /** A name that rarely differs between languages, so that a missing translation is not reported; a string names the text that must exist for that. */
  name?: true | string;
}

/**
 * The metadata of schemas: `cents.register(field, { input: 'euros' })`. A schema made from another (`.max(…)`, `.refine(…)`)
 * inherits its metadata, and one that wraps it (`.optional()`) is looked through.
 */
export const field = z.registry<FieldMeta>();

/** Sets the text by which an object is recognised; the compiler checks the name of the field. */
export function named<Schema extends z.ZodType>(
  schema: Schema,
  name: keyof z.output<Schema> & string,
  more: { namedAfter?: keyof z.output<Schema> & string; grid?: true } = {},
): Schema {
  field.add(schema, { ...field.get(schema), named: name, ...more });
  return schema;
}

/** The id of an item in its list: no dot, so that a path of names and ids can be joined by dots. */
export const itemId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'letters, digits, - and _');

/** A new id, which no other item has or had, since a removed item may come back. */
export function newItemId(): string {
  return crypto.randomUUID().slice(0, 8);
}

interface Limits {
  min?: number;
  max: number;
}
type ItemList<Item extends z.ZodType> = z.ZodPipe<z.ZodTransform, z.ZodArray<Item>>;

/**
 * A list whose items have ids, so that two people can change and move different items. An item without an id (in an older version or an
 * imported file) gets one by its position, which is the same for everybody who reads that version.
 */
export function items<Shape extends z.ZodRawShape>(
  item: z.ZodObject<Shape, z.core.$strict>,
  limits: Limits,
): ItemList<z.ZodObject<Shape & { id: typeof itemId }, z.core.$strict>>;
export function items<Item extends z.ZodDiscriminatedUnion>(item: Item, limits: Limits): ItemList<Item>;
export function items(item: z.ZodObject | z.ZodDiscriminatedUnion, { min = 0, max }: Limits): unknown {
  const known = item instanceof z.ZodObject ? item.safeExtend({ id: itemId }).register(field, { ...field.get(item) }) : item;
  return z.preprocess(withIds, z.array(known).min(min).max(max).check(uniqueIds));
}

function withIds(list: unknown): unknown {
  if (!Array.isArray(list) || list.every(hasId)) return list;
  const taken = new Set(list.filter(hasId).map(({ id }) => id));
  return list.map((item: unknown, index) => {
    if (hasId(item) || typeof item !== 'object' || item === null) return item;
    let id = `i${index}`;
    while (taken.has(id)) id += '-';
    taken.add(id);
    return { ...item, id };
  });
}

/** A check that no two items of a list have the same id, since a path would name both. */
export function uniqueIds(context: z.core.ParsePayload<unknown[]>): void {
  const seen = new Set<string>();
  context.value.forEach((item, index) => {
    if (!hasId(item)) return;
    if (seen.has(item.id)) context.issues.push({ code: 'custom', message: 'this id is used twice', path: [index, 'id'], input: item.id });
    seen.add(item.id);
  });
}

function hasId(item: unknown): item is { id: string } {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string';
}
