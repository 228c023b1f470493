import { z } from 'zod';
import { applyChanges, isSame } from './change.ts';
import { codecOf, optional, textsWithin, together, under, within } from './codec.ts';
import type { Codec, Texts } from './field.ts';
import { definitionOf, type DocumentNode, fieldsOf, type ItemNode, mayBeEmpty, nodeAt, type ValueNode } from './node.ts';
import { at, idOf, into, isWithin, join, lastOf, parentOf, type Path } from './path.ts';

/** A document being edited, and the typed texts that differ from the stored ones. */
export interface Draft<Data> {
  data: Data;
  typed: Texts;
}

interface Place {
  path: Path;
  codec: Codec;
  value: unknown;
}

/** The value of a form field: its own, or the one of which it shows a part. */
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

/** Whether all items on a path exist in their lists. */
function isThere(node: DocumentNode | ItemNode, data: unknown, path: Path): boolean {
  for (let item = path; item !== ''; item = parentOf(item)) {
    if (nodeAt(node, data, parentOf(item))?.kind === 'list' && at(data, item) === undefined) return false;
  }
  return true;
}

/** The text of a field, typed or from the stored value. */
export function textAt<Data>(node: DocumentNode | ItemNode, { data, typed }: Draft<Data>, name: Path): string {
  const text = typed[name];
  if (text !== undefined) return text;
  const place = placeOf(node, data, name) ?? placeOf(node, withItem(node, data, name), name);
  if (place) return place.codec.write(place.value)[name.slice(place.path.length + 1)] ?? '';
  // An optional object is a switch.
  return at(data, name) === undefined ? '' : 'on';
}

/**
 * A document with a new item for a field at the end of its list, even beyond the limit, which the schema then refuses. Undefined if the
 * item exists, or the field is in no list.
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

/** The draft after typing in a field. An invalid text stays in its field, and the document does not change. */
export function typeText<Data>(node: DocumentNode, draft: Draft<Data>, name: Path, text: string): Draft<Data> {
  const place = placeOf(node, draft.data, name);
  return place ? typeIn(draft, place, { [name.slice(place.path.length + 1)]: text }) : switched(node, draft, name, text);
}

/** The draft after typing in the fields of one value. */
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

/** A switch that adds or removes an optional object, or removes an item. */
function switched<Data>(node: DocumentNode, draft: Draft<Data>, path: Path, text: string): Draft<Data> {
  const there = nodeAt(node, draft.data, path);
  const isOn = at(draft.data, path) !== undefined;
  const isItem = nodeAt(node, draft.data, parentOf(path))?.kind === 'list';
  if (there?.kind !== 'object' || isOn === (text === 'on') || !(isItem ? isOn : there.optional)) return draft;
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(([name]) => !isWithin(name, path)));
  return { data: withValue(draft.data, path, isOn ? undefined : newObject(there)), typed };
}

/** The fields with an invalid text. */
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
 * Reads a form that was sent without JavaScript: texts by path, of which the last counts; missing fields do not change. An unknown item is
 * new if it has any text; an item whose own path comes without text is removed.
 * @param draft the content of the form when it was shown
 */
export function readForm<Data>(node: DocumentNode, draft: Draft<Data>, sent: Texts): Draft<Data> {
  const switches = Object.keys(sent).filter((name) => nodeAt(node, draft.data, name)?.kind === 'object');
  const off = switches.filter((name) => sent[name] !== 'on');
  let now = switches.reduce((one, name) => switched(node, one, name, sent[name] ?? ''), withNewItems(node, draft, sent));
  // Each value is read once, with all its texts.
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

/** The draft with the new items of fields. */
function withNewItems<Data>(node: DocumentNode, draft: Draft<Data>, sent: Texts): Draft<Data> {
  let { data } = draft;
  for (const [name, text] of Object.entries(sent)) {
    const added = text.trim() === '' ? undefined : withItem(node, data, name);
    if (added !== undefined && placeOf(node, added, name) && text.trim() !== textAt(node, { data: added, typed: {} }, name)) data = added;
  }
  return data === draft.data ? draft : { ...draft, data };
}

/** A new item with the defaults of its schema. @param type if there are several */
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
  /** Of a number, or of the length of a list. */
  minimum?: number | undefined;
  maximum?: number | undefined;
  multipleOf?: number | undefined;
  /** All allowed values of a closed set. */
  options?: readonly unknown[] | undefined;
}

const bounds = new WeakMap<z.core.$ZodType, Bounds>();

/** The bounds of a value or a list by its schema. */
export function boundsOf({ schema }: DocumentNode): Bounds {
  const found = bounds.get(schema);
  if (found) return found;
  const { minimum, minItems, maximum, maxItems, multipleOf, enum: options } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  const read = { minimum: minimum ?? minItems, maximum: maximum ?? maxItems, multipleOf, options };
  bounds.set(schema, read);
  return read;
}

export function boundsAt(node: DocumentNode | ItemNode, data: unknown, path: Path): Bounds {
  const there = nodeAt(node, data, path);
  return there && there.kind !== 'variants' ? boundsOf(there) : {};
}

/** The texts of a document, or of a part, by the names of fields; without fields that only the server sets. */
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
