import type { z } from 'zod';
import { applyChanges, diff, mergeChanges, type PathChange, type PathConflict } from './change.ts';
import { type DocumentNode, fieldsOf, type ItemNode, mayBeEmpty, nodeAt, nodeOf, objectOf } from './node.ts';
import { idOf, into, isPlain, isWithin, join, lastOf, parentOf, type Path, pathOfIssue } from './path.ts';
import { readForm, unreadIn } from './text.ts';
import type { Texts } from './field.ts';

/** A fault of the value at a path. */
interface PathFault {
  path: Path;
  message: string;
}

export interface Edits<Data> {
  /** The version with which the edit began; `current` is the present document. */
  base: Data;
  current: Data;
  changes: readonly PathChange[];
  /** Changes by the server, which may touch fields that it alone sets. */
  ownChanges?: readonly PathChange[];
  /** A final step of this kind of document: signatures, an order by date. */
  finish?: (before: Data, after: Data) => Data;
  /** A check of this kind of document beyond its schema: a time that overlaps another. */
  refuse?: (before: Data, after: Data) => PathFault[];
  /** The form fields with an invalid text: nothing is saved while there are any. */
  unread?: readonly Path[];
  /** A stricter schema for new edits, which stored versions need not satisfy. */
  strict?: z.ZodType<Data>;
}

type Outcome<Data> = { data: Data } | { refused: 'stale'; conflicts: PathConflict[] } | { refused: 'invalid'; faults: PathFault[] };

/** What an editor sends: its changes and the invalid fields, or, without JavaScript, a text for each field. */
export interface SentEdit {
  /** The version with which it began; 0 if nobody has saved the document yet. */
  version: number;
  changes?: readonly PathChange[] | undefined;
  unread: readonly Path[];
  texts: Texts;
}

/** Reads an editor's edit against the document with which it began. */
export function editIn<Data>(schema: z.ZodType<Data>, base: Data, sent: SentEdit) {
  if (sent.changes) return { changes: sent.changes, unread: sent.unread };
  const node = nodeOf(schema);
  const draft = readForm(node, { data: base, typed: {} }, sent.texts);
  return { changes: diff(node, base, draft.data), unread: unreadIn(node, draft) };
}

/**
 * The outcome of a save: the document with all changes, merged with what others saved since; or the conflicts, or the faults. Either all
 * changes are applied or none.
 */
export function outcomeOf<Data>(schema: z.ZodType<Data>, edits: Edits<Data>): Outcome<Data> {
  const { base, current, ownChanges = [], finish = (_, after) => after, refuse = () => [], unread = [], strict = schema } = edits;
  const node = nodeOf(schema);
  const ours = applyChanges(base, [...edits.changes, ...ownChanges]);
  const changes = edits.changes.filter(({ path }) => !isServers(nodeAt(node, ours, path)));
  const unknown = changes.filter((change) => !hasPlace(node, ours, change));
  if (unknown.length > 0) return { refused: 'invalid', faults: unknown.map(({ path }) => ({ path, message: 'no such place' })) };
  const merged = mergeChanges(node, base, [...changes, ...ownChanges], current);
  if (merged.conflicts.length > 0) return { refused: 'stale', conflicts: merged.conflicts };
  const own = new Set(ownChanges);
  const made = (isOwn: boolean) => merged.changes.filter((change) => own.has(change) === isOwn);
  const edited = withServerFields(node, current, applyChanges(current, made(false), ours));
  const whole = cleaned(node, applyChanges(edited, made(true), ours));
  const [misshapen] = misshapenIn(node, whole);
  if (misshapen !== undefined) return { refused: 'invalid', faults: [{ path: misshapen, message: 'no such place' }] };
  const parsed = strict.safeParse(finish(current, whole));
  const untyped = unread.map((path) => ({ path, message: 'no value' }));
  if (parsed.success) {
    const faults = [...untyped, ...refuse(current, parsed.data)];
    return faults.length > 0 ? { refused: 'invalid', faults } : { data: parsed.data };
  }
  const unsound = parsed.error.issues.map(({ code, path, message }) => ({ code, path: pathOfIssue(whole, path), message }));
  // A field with an invalid text has no further faults, and neither has its item as a whole.
  const isHidden = ({ code, path }: { code: string; path: Path }) =>
    unread.some((one) => isWithin(one, code === 'custom' ? itemAround(node, whole, path) : path) || isWithin(path, one));
  const faults = [...untyped, ...unsound.filter((fault) => !isHidden(fault)).map(({ path, message }) => ({ path, message }))];
  return { refused: 'invalid', faults };
}

/** The item that a path is in; the path itself outside of lists. */
function itemAround(node: DocumentNode, data: unknown, path: Path): Path {
  for (let item = path; item !== ''; item = parentOf(item)) if (nodeAt(node, data, parentOf(item))?.kind === 'list') return item;
  return path;
}

/** Whether the server alone sets a field. */
export function isServers(node: DocumentNode | ItemNode | undefined): boolean {
  return node?.kind !== 'variants' && node?.server === true;
}

/** Whether the schema has the path of a change, and an inserted item has the id in its path. */
function hasPlace(node: DocumentNode, data: unknown, change: PathChange): boolean {
  if (change.op === 'remove') return true;
  const inList = nodeAt(node, data, parentOf(change.path))?.kind === 'list';
  if (!inList) return change.op === 'set' && nodeAt(node, data, change.path) !== undefined;
  return change.op === 'move' || idOf(change.value) === lastOf(change.path);
}

/** The paths at which the schema has an object, a list or an item, and the value has none. Code that edits documents can rely on there being none. */
export function misshapenIn(node: DocumentNode | ItemNode, value: unknown, path: Path = ''): Path[] {
  if (node.kind === 'value' || (value === undefined && node.optional && node.fallback === undefined)) return [];
  if (node.kind === 'list')
    return Array.isArray(value) ? value.flatMap((item) => misshapenIn(node.item, item, join(path, idOf(item)))) : [path];
  if (!isPlain(value)) return [path];
  return [...fieldsOf(node, value)].flatMap(([name, inner]) => misshapenIn(inner, value[name], join(path, name)));
}

/**
 * A document in its stored form: without fields that do not belong to the type of an item, empty optional texts, and translations that
 * repeat the Italian or translate nothing. Unchanged parts stay the same objects.
 */
export function cleaned<Data>(node: DocumentNode | ItemNode, value: Data): Data;
export function cleaned(node: DocumentNode | ItemNode, value: unknown): unknown {
  if (node.kind === 'list' && Array.isArray(value)) {
    const list = value.map((item: unknown) => cleanedItem(node.item, item)).filter((item) => !isNone(node.item, item));
    return list.length === value.length && list.every((item, index) => item === value[index]) ? value : list;
  }
  if (node.kind === 'value' || node.kind === 'list' || !isPlain(value)) return value;
  const translated = objectOf(node, value)?.translated ?? [];
  const entries = [...fieldsOf(node, value)].flatMap(([name, inner]): [string, unknown][] => {
    const clean = cleaned(inner, name === 'translations' ? withoutCopies(value, translated) : value[name]);
    const isMissing = clean === undefined || (inner.optional && inner.fallback === undefined && isEmpty(inner, clean));
    return isMissing ? [] : [[name, clean]];
  });
  const unchanged = entries.length === Object.keys(value).length && entries.every(([name, inner]) => inner === value[name]);
  return unchanged ? value : Object.fromEntries(entries);
}

/** Items that were cleaned before: most of a long list do not change between two keystrokes. */
const known = new WeakMap<ItemNode, WeakMap<object, unknown>>();

function cleanedItem(node: ItemNode, item: unknown): unknown {
  if (!isPlain(item)) return item;
  const items = known.get(node) ?? new WeakMap<object, unknown>();
  known.set(node, items);
  if (!items.has(item)) items.set(item, cleaned(node, item));
  return items.get(item);
}

/** Whether an item is blank and therefore not stored. */
function isNone(node: ItemNode, item: unknown): boolean {
  return node.kind === 'object' && node.noneIfBlank && isPlain(item) && Object.keys(item).every((name) => name === 'id');
}

function isEmpty(node: DocumentNode, value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (node.kind === 'list') return Array.isArray(value) && value.length === 0;
  return node.kind === 'object' && mayBeEmpty(node) && isPlain(value) && Object.keys(value).length === 0;
}

/** The translations of an object without those that repeat the Italian text or translate nothing. */
function withoutCopies(value: unknown, names: readonly string[]): unknown {
  const translations = into(value, 'translations');
  if (!isPlain(translations)) return translations;
  const isCopy = (texts: unknown, name: string) => {
    const [own, italian] = [into(texts, name), into(value, name)];
    return own !== undefined && (String(italian ?? '').trim() === '' || String(own).trim() === String(italian).trim());
  };
  if (!Object.values(translations).some((texts) => names.some((name) => isCopy(texts, name)))) return translations;
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      isPlain(texts) ? Object.fromEntries(Object.entries(texts).filter(([name]) => !isCopy(texts, name))) : texts,
    ]),
  );
}

/** A document with the server's fields as before the edit; new items have none. */
export function withServerFields<Data>(node: DocumentNode | ItemNode, before: unknown, after: Data): Data;
export function withServerFields(node: DocumentNode | ItemNode, before: unknown, after: unknown): unknown {
  if (before === after || node.kind === 'value') return after;
  if (node.kind === 'list') {
    if (!Array.isArray(after)) return after;
    const old = new Map(Array.isArray(before) ? before.map((item) => [idOf(item), item]) : []);
    return after.map((item: unknown) => withServerFields(node.item, old.get(idOf(item)), item));
  }
  if (!isPlain(after)) return after;
  const copy: Record<string, unknown> = { ...after };
  for (const [name, inner] of fieldsOf(node, after)) {
    const was = into(before, name);
    if (!inner.server) {
      if (after[name] !== undefined) copy[name] = withServerFields(inner, was, after[name]);
    } else if (was === undefined) Reflect.deleteProperty(copy, name);
    else copy[name] = was;
  }
  return copy;
}
