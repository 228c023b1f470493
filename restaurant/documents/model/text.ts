import { z } from 'zod';
import { applyChanges, isSame } from './change.ts';
import { type Codec, field, type Texts, typedAs } from './field.ts';
import { definitionOf, type DocumentNode, fieldsOf, type ItemNode, mayBeEmpty, nodeAt, type ValueNode } from './node.ts';
import { at, idOf, into, isPlain, isWithin, join, lastOf, parentOf, type Path, split } from './path.ts';

/** A document while it is edited: itself, and the texts that are typed and are not what is stored. */
export interface Draft<Data> {
  data: Data;
  typed: Texts;
}

const line = typedAs(textOf, (typed) => typed);
const number = typedAs((value) => (typeof value === 'number' ? String(value) : ''), numberIn);
const flag = typedAs(
  (value) => (value === true ? 'on' : ''),
  (typed) => typed === 'on',
);
const lines = typedAs((value) => (Array.isArray(value) ? value.join('\n') : ''), linesIn);

const known = new WeakMap<z.core.$ZodType, Codec>();

/** How a value is typed: as its registry says, or else as follows from its schema. */
function codecOf(schema: z.core.$ZodType): Codec {
  const codec = known.get(schema) ?? field.get(schema)?.codec ?? readCodec(schema);
  known.set(schema, codec);
  return codec;
}

function readCodec(schema: z.core.$ZodType): Codec {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
      return optional(codecOf(definition.innerType));
    case 'default':
      return codecOf(definition.innerType);
    case 'pipe': {
      if (definitionOf(definition.in).type !== 'transform') return codecOf(definition.in);
      // What it fills in counts before its fields are checked together.
      const out = definitionOf(definition.out);
      return checked(schema, out.type === 'object' ? objectCodec(out.shape) : codecOf(definition.out));
    }
    case 'boolean':
      return flag;
    case 'number':
      return number;
    case 'literal':
      return typeof definition.values[0] === 'number' ? number : line;
    case 'object':
      return checked(schema, objectCodec(definition.shape));
    case 'array':
      return arrayCodec(schema, definition.element);
    case 'union':
      return wordsCodec(definition.options) ?? line;
    default:
      return line;
  }
}

/** What may be missing is none while nothing is typed in it. */
function optional(codec: Codec): Codec {
  return { write: codec.write, read: (texts) => (isBlank(codec, texts) ? { value: undefined } : codec.read(texts)) };
}

function isBlank(codec: Codec, texts: Texts): boolean {
  const blank = codec.write(undefined);
  return Object.entries(texts).every(([part, text]) => text.trim() === '' || text === blank[part]);
}

/** A codec whose values are sound: what its schema refuses is not read, at the part it concerns. */
function checked(schema: z.core.$ZodType, codec: Codec): Codec {
  return {
    write: codec.write,
    read(texts) {
      const read = codec.read(texts);
      if ('unread' in read) return read;
      const parsed = z.safeParse(schema, read.value);
      if (parsed.success) return { value: parsed.data };
      const parts = codec.write(read.value);
      return { unread: parsed.error.issues.map(({ path }) => partAround(parts, path.map(String).join('.'))) };
    },
  };
}

/** The part that a path within a value is in. */
function partAround(parts: Texts, path: Path): string {
  return path === '' || parts[path] !== undefined ? path : partAround(parts, parentOf(path));
}

function objectCodec(shape: z.core.$ZodShape): Codec {
  const parts = Object.entries(shape).map(([name, inner]): [string, Codec] => [name, checked(inner, codecOf(inner))]);
  return {
    write: (value) => together(parts.map(([name, codec]) => under(name, codec.write(into(value, name))))),
    read: (texts) =>
      all(
        parts.map(([name, codec]) => [name, codec.read(textsWithin(texts, name))]),
        (values) => Object.fromEntries(values.filter(([, value]) => value !== undefined)),
      ),
  };
}

function arrayCodec(schema: z.core.$ZodType, element: z.core.$ZodType): Codec {
  const options = optionsOf(element);
  if (options) return setCodec(options);
  const item = codecOf(element);
  if (item === line) return lines;
  const named = field.get(element)?.named;
  const isNone = (texts: Texts) => (named === undefined ? isBlank(item, texts) : (texts[named] ?? '').trim() === '');
  return checked(schema, {
    write: (value) => together((Array.isArray(value) ? value : []).map((one, index) => under(String(index), item.write(one)))),
    // A row in which nothing is typed is none.
    read(texts) {
      const rows = [...rowsIn(texts)].filter(([, row]) => !isNone(row)).sort(([one], [other]) => Number(one) - Number(other));
      return all(
        rows.map(([name, row]) => [name, item.read(row)]),
        (values) => values.map(([, value]) => value),
      );
    },
  });
}

/** The texts of each row, by the first step of their names. */
function rowsIn(texts: Texts): Map<string, Texts> {
  const rows = new Map<string, Record<string, string>>();
  for (const [name, text] of Object.entries(texts)) {
    const [row = '', ...rest] = split(name);
    const known = rows.get(row) ?? {};
    known[rest.join('.')] = text;
    rows.set(row, known);
  }
  return rows;
}

/** Some of a closed set: a switch for each. */
function setCodec(options: readonly (readonly [string, unknown])[]): Codec {
  const isIn = (list: unknown, option: unknown) => Array.isArray(list) && list.some((one) => isSame(one, option));
  return {
    write: (value) => Object.fromEntries(options.map(([name, option]) => [name, isIn(value, option) ? 'on' : ''])),
    read: (texts) => ({ value: options.filter(([name]) => texts[name] === 'on').map(([, option]) => option) }),
  };
}

/** The members of a closed set, by name: those of an enumeration, or of objects of enumerations (`monday.lunch`). */
function optionsOf(schema: z.core.$ZodType): [string, unknown][] | undefined {
  const definition = definitionOf(schema);
  if (definition.type === 'enum') return Object.values(definition.entries).map((option) => [String(option), option]);
  if (definition.type !== 'object') return undefined;
  let options: [string, unknown][] = [['', {}]];
  for (const [name, inner] of Object.entries(definition.shape)) {
    const some = optionsOf(inner);
    if (!some) return undefined;
    options = options.flatMap(([path, value]) =>
      some.map(([option, one]): [string, unknown] => [join(path, option), isPlain(value) ? { ...value, [name]: one } : value]),
    );
  }
  return options;
}

/** Some words, or an object, whose word is `own`: `'usual' | 'closed' | { from, to }`. */
function wordsCodec(options: readonly z.core.$ZodType[]): Codec | undefined {
  const object = options.find((option) => definitionOf(option).type === 'object');
  if (!object) return undefined;
  const codec = codecOf(object);
  const words = options.flatMap((option) => {
    const definition = definitionOf(option);
    return definition.type === 'literal' ? definition.values.map(String) : [];
  });
  return {
    write: (value) => (isPlain(value) ? { is: 'own', ...codec.write(value) } : { is: textOf(value) }),
    read({ is = '', ...texts }) {
      if (is === 'own') return codec.read(texts);
      return words.includes(is) ? { value: is } : { unread: ['is'] };
    },
  };
}

type Read = ReturnType<Codec['read']>;

function all(read: readonly (readonly [string, Read])[], valueOf: (values: [string, unknown][]) => unknown): Read {
  const unread = read.flatMap(([name, one]) => ('unread' in one ? one.unread.map((part) => within(name, part)) : []));
  if (unread.length > 0) return { unread };
  return { value: valueOf(read.flatMap(([name, one]) => ('value' in one ? [[name, one.value]] : []))) };
}

function together(texts: readonly Texts[]): Texts {
  return Object.assign({}, ...texts);
}

function under(name: string, texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([part, text]) => [within(name, part), text]));
}

/** The name of a part of a value; the value itself for the part without a name. */
function within(name: string, part: string): string {
  return part === '' ? name : join(name, part);
}

/** The texts whose names begin alike, by the rest of their names. */
function textsWithin(texts: Texts, around: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (isWithin(name, around) ? [[name.slice(around.length + 1), text]] : [])),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Only digits are a number. */
function numberIn(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

interface Place {
  path: Path;
  codec: Codec;
  value: unknown;
}

/** The value that the field of a form belongs to: its own, or the one whose part it shows. */
function placeOf(node: DocumentNode | ItemNode, data: unknown, name: Path): Place | undefined {
  for (let path = name; path !== ''; path = parentOf(path)) {
    const there = nodeAt(node, data, path);
    if (there)
      return there.kind === 'value' && isThere(node, data, path) ? { path, codec: codecOfNode(there), value: at(data, path) } : undefined;
  }
  return undefined;
}

function codecOfNode(node: ValueNode): Codec {
  const codec = codecOf(node.schema);
  return (node.optional && node.fallback === undefined) || node.mayBeBlank ? optional(codec) : codec;
}

/** Whether all items around a path are in their lists. */
function isThere(node: DocumentNode | ItemNode, data: unknown, path: Path): boolean {
  for (let item = path; item !== ''; item = parentOf(item)) {
    if (nodeAt(node, data, parentOf(item))?.kind === 'list' && at(data, item) === undefined) return false;
  }
  return true;
}

/** The text in a field, as it is typed or as what is stored reads. */
export function textAt<Data>(node: DocumentNode | ItemNode, { data, typed }: Draft<Data>, name: Path): string {
  const text = typed[name];
  if (text !== undefined) return text;
  const place = placeOf(node, data, name) ?? placeOf(node, withItem(node, data, name), name);
  if (place) return place.codec.write(place.value)[name.slice(place.path.length + 1)] ?? '';
  // An object that may be missing is a switch.
  return at(data, name) === undefined ? '' : 'on';
}

/**
 * A document with the item that a field belongs to, as a new one, at the end of its list: one more than there may be, to be refused.
 * Undefined where it is there, or the field is in none.
 */
function withItem<Data>(node: DocumentNode | ItemNode, data: Data, name: Path): Data | undefined {
  for (let path = parentOf(name); path !== ''; path = parentOf(path)) {
    const list = nodeAt(node, data, parentOf(path));
    if (list?.kind !== 'list' || at(data, path) !== undefined) continue;
    const items = at(data, parentOf(path));
    const standing = Array.isArray(items) ? items : [];
    if (standing.length > (boundsOf(list).maximum ?? 0)) return undefined;
    const after = standing.length > 0 ? idOf(standing.at(-1)) : null;
    return applyChanges(data, [{ op: 'insert', path, value: newItem(list.item, lastOf(path)), after }]);
  }
  return undefined;
}

/** A draft once a text stands in a field. One that is no value stays in its field, and the document as it was. */
export function typeText<Data>(node: DocumentNode, draft: Draft<Data>, name: Path, text: string): Draft<Data> {
  const place = placeOf(node, draft.data, name);
  return place ? typeIn(draft, place, { [name.slice(place.path.length + 1)]: text }) : switched(node, draft, name, text);
}

/** A draft once texts stand in the fields of one value. */
function typeIn<Data>(draft: Draft<Data>, { path, codec, value }: Place, given: Texts): Draft<Data> {
  const stored = codec.write(value);
  const texts = { ...stored, ...textsWithin(draft.typed, path), ...given };
  const read = codec.read(texts);
  const canonical = 'value' in read ? codec.write(read.value) : stored;
  const others = Object.entries(draft.typed).filter(([one]) => !isWithin(one, path));
  const kept = Object.entries(texts).filter(([part, one]) => one !== (canonical[part] ?? ''));
  const isChanged = 'value' in read && !isSame(canonical, stored);
  return {
    data: isChanged ? withValue(draft.data, path, read.value) : draft.data,
    typed: Object.fromEntries([...others, ...kept.map(([part, one]): [string, string] => [within(path, part), one])]),
  };
}

function withValue<Data>(data: Data, path: Path, value: unknown): Data {
  return applyChanges(data, [value === undefined ? { op: 'remove', path } : { op: 'set', path, value }]);
}

/** An object that may be missing, put there by a switch or taken away; an item is only taken away. */
function switched<Data>(node: DocumentNode, draft: Draft<Data>, path: Path, text: string): Draft<Data> {
  const there = nodeAt(node, draft.data, path);
  const isOn = at(draft.data, path) !== undefined;
  const isItem = nodeAt(node, draft.data, parentOf(path))?.kind === 'list';
  if (there?.kind !== 'object' || isOn === (text === 'on') || !(isItem ? isOn : there.optional)) return draft;
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(([name]) => !isWithin(name, path)));
  return { data: withValue(draft.data, path, isOn ? undefined : newObject(there)), typed };
}

/** The fields in which no value is typed. */
export function unreadIn<Data>(node: DocumentNode, { data, typed }: Draft<Data>): Path[] {
  const places = new Map(
    Object.keys(typed)
      .flatMap((name) => placeOf(node, data, name) ?? [])
      .map((place) => [place.path, place]),
  );
  const unread = [...places.values()].flatMap(({ path, codec, value }) => {
    const read = codec.read({ ...codec.write(value), ...textsWithin(typed, path) });
    return 'unread' in read ? read.unread.map((part) => within(path, part)) : [];
  });
  return [...new Set(unread)];
}

/**
 * What a form says that was sent without JavaScript: a text for each field by its path, of which the last counts; what it does not
 * carry stays. An item that there is not is new, if anything is typed in it; one whose own path is sent without a text is removed.
 * @param draft what the form was filled in with
 */
export function readForm<Data>(node: DocumentNode, draft: Draft<Data>, sent: Texts): Draft<Data> {
  const switches = Object.keys(sent).filter((name) => nodeAt(node, draft.data, name)?.kind === 'object');
  const off = switches.filter((name) => sent[name] !== 'on');
  let now = switches.reduce((one, name) => switched(node, one, name, sent[name] ?? ''), withNewItems(node, draft, sent));
  // Each value is read once, with all of its texts.
  const values = new Map<Path, { place: Place; texts: Record<string, string> }>();
  for (const [name, text] of Object.entries(sent)) {
    const place = off.some((path) => isWithin(name, path)) ? undefined : placeOf(node, now.data, name);
    if (!place) continue;
    const known = values.get(place.path) ?? { place, texts: {} };
    known.texts[name.slice(place.path.length + 1)] = text;
    values.set(place.path, known);
  }
  for (const { place, texts } of values.values()) now = typeIn(now, place, texts);
  return now;
}

/** The draft with the items that fields belong to and that there are not. */
function withNewItems<Data>(node: DocumentNode, draft: Draft<Data>, sent: Texts): Draft<Data> {
  let { data } = draft;
  for (const [name, text] of Object.entries(sent)) {
    const added = text.trim() === '' ? undefined : withItem(node, data, name);
    if (added !== undefined && placeOf(node, added, name) && text.trim() !== textAt(node, { data: added, typed: {} }, name)) data = added;
  }
  return data === draft.data ? draft : { ...draft, data };
}

/** An empty item of a list, with the defaults of its schema. @param type where there are several */
export function newItem(item: ItemNode, id: string, type = ''): { id: string } {
  const object = item.kind === 'variants' ? item.options.get(type) : item;
  return { ...(object && newObject(object)), ...(type === '' ? {} : { type }), id };
}

function newObject(node: ItemNode): object {
  const values = [...fieldsOf(node, undefined)].map(([name, inner]): [string, unknown] => [name, newValue(inner)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function newValue(node: DocumentNode): unknown {
  if (node.optional || node.mayBeBlank) return node.fallback;
  if (node.kind === 'object') return newObject(node);
  const { minimum, options } = boundsOf(node);
  if (node.kind === 'list') return Array.from({ length: minimum ?? 0 }, (_, index) => newItem(node.item, `i${index}`));
  if (options) return options[0];
  const read = codecOf(node.schema).read({});
  if ('value' in read) return read.value;
  const { type } = definitionOf(node.schema);
  return type === 'array' ? [] : type === 'union' ? firstWord(node.schema) : '';
}

function firstWord(schema: z.core.$ZodType): unknown {
  const definition = definitionOf(schema);
  const [first] = definition.type === 'union' ? definition.options : [];
  const word = first && definitionOf(first);
  return word?.type === 'literal' ? word.values[0] : undefined;
}

export interface Bounds {
  /** Of a number, or of how many items a list has. */
  minimum?: number | undefined;
  maximum?: number | undefined;
  multipleOf?: number | undefined;
  /** All that is taken, where that is a closed set. */
  options?: readonly unknown[] | undefined;
}

const bounds = new WeakMap<z.core.$ZodType, Bounds>();

/** The bounds of a value or of a list, as its schema has them. */
export function boundsOf({ schema }: DocumentNode): Bounds {
  const found = bounds.get(schema);
  if (found) return found;
  const { minimum, minItems, maximum, maxItems, multipleOf, enum: options } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  const read = { minimum: minimum ?? minItems, maximum: maximum ?? maxItems, multipleOf, options };
  bounds.set(schema, read);
  return read;
}

/** The bounds of the value at a path. */
export function boundsAt(node: DocumentNode | ItemNode, data: unknown, path: Path): Bounds {
  const there = nodeAt(node, data, path);
  return there && there.kind !== 'variants' ? boundsOf(there) : {};
}

/** The texts of a document, or of what is within a path, by the names of their fields; not those of the server. */
export function textsOf(node: DocumentNode | ItemNode, value: unknown, path: Path = ''): Texts {
  if (node.kind === 'value') return under(path, codecOfNode(node).write(value));
  if (node.kind === 'list')
    return together((Array.isArray(value) ? value : []).map((item) => textsOf(node.item, item, join(path, idOf(item)))));
  const inside = [...fieldsOf(node, value)].map(([name, inner]) =>
    name === 'id' || inner.server ? {} : textsOf(inner, into(value, name), join(path, name)),
  );
  const isSwitch = node.kind === 'object' && node.optional && !mayBeEmpty(node);
  return together([isSwitch ? { [path]: value === undefined ? '' : 'on' } : {}, ...inside]);
}
