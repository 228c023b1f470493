import { z } from 'zod';

/** How a value is typed, where its schema alone does not say it. */
export type Input = 'euros' | 'picture' | 'link' | 'web-link' | 'sentence' | 'prose' | 'time' | 'dish' | 'publish';

/** The texts in the fields of a form, by the names of the fields; a switch that is on holds `on`. */
export type Texts = Readonly<Record<string, string>>;

/** How a value is shown as texts and read from them: in one field (`''`), or in one for each of its parts (`from`, `0.upTo`). */
export interface Codec {
  write: (value: unknown) => Texts;
  /** The value, or the parts in which no value is typed. */
  read: (texts: Texts) => { value: unknown } | { unread: readonly string[] };
}

/** The codec of a value that is typed in one field. @param read undefined where the text is no value */
export function typedAs(write: (value: unknown) => string, read: (text: string) => unknown): Codec {
  return {
    write: (value) => ({ '': write(value) }),
    read: ({ '': text = '' }) => {
      const value = read(text.trim());
      return value === undefined ? { unread: [''] } : { value };
    },
  };
}

/** What a schema cannot say of a field. The names of fields for people stand in languages/. */
interface FieldMeta {
  input?: Input;
  /** How it is typed, where that is more than its schema says: `12:00-15:00` in two fields. */
  codec?: Codec;
  /** Changed, merged and put back as a whole, though it has parts: a declaration, the days of a showing. */
  atomic?: true;
  /** Set by the server alone: what a browser sends there is dropped. */
  server?: true;
  /** The text by which an item of a list is recognised, and the one that is read before it. */
  named?: string;
  namedAfter?: string;
  /** Items that are mostly a picture stand side by side. */
  grid?: true;
  /** Of the items of a list: one in which nothing is typed is none, and each of its fields may be left empty meanwhile. */
  noneIfBlank?: true;
  /** A name that is the same in most languages, or is so where the text that is named here says more: a missing translation is not reported. */
  name?: true | string;
}

/**
 * The metadata of schemas: `cents.register(field, { input: 'euros' })`. A schema made from another (`.max(…)`, `.refine(…)`)
 * inherits its metadata, and one that wraps it (`.optional()`) is looked through.
 */
export const field = z.registry<FieldMeta>();

/** Says by which of its texts an object is recognised; the compiler knows its fields. */
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

/** An id that no other item has or had: one that was removed may come back. */
export function newItemId(): string {
  return crypto.randomUUID().slice(0, 8);
}

interface Limits {
  min?: number;
  max: number;
}
type ItemList<Item extends z.ZodType> = z.ZodPipe<z.ZodTransform, z.ZodArray<Item>>;

/**
 * A list whose items are recognised by an id, so that two people can change two of them, and move them. An item without
 * an id (of an older version, of an imported file) gets one by its position, the same for everybody who reads that version.
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

/** No two items of a list have one id: a path would name both. */
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
