import { z } from 'zod';
import { type DocumentNode, fieldsOf, type ItemNode, mayBeEmpty } from './node.ts';
import { at, idOf, isPlain, isShortPath, join, lastOf, parentOf, type Path, pathsAround, split } from './path.ts';

/**
 * One change of a document at a path: a value set, an optional field or an item removed, an item inserted into its list (the path ends with
 * its id) or moved there. `after` is the id of the item before it; null for the first place. The terms are those of RFC 6902.
 */
export type PathChange =
  | { op: 'set'; path: Path; value: unknown }
  | { op: 'remove'; path: Path }
  | { op: 'insert'; path: Path; value: unknown; after: string | null }
  | { op: 'move'; path: Path; after: string | null };

const sentPath = z.string().refine(isShortPath);

/** The most inserts and moves of one save: a menu has a thousand rows, and each of these copies its list. */
const maxPlacings = 2_000;

/** The changes of one save; reversing a menu has one for each row. */
export const pathChanges = z
  .array(
    z.discriminatedUnion('op', [
      z.strictObject({ op: z.literal('set'), path: sentPath, value: z.unknown() }),
      z.strictObject({ op: z.literal('remove'), path: sentPath }),
      z.strictObject({ op: z.literal('insert'), path: sentPath, value: z.unknown(), after: z.string().nullable() }),
      z.strictObject({ op: z.literal('move'), path: sentPath, after: z.string().nullable() }),
    ]),
  )
  .max(10_000)
  .refine((changes) => changes.filter((change) => 'after' in change).length <= maxPlacings);

type Placing = Extract<PathChange, { after: string | null }>;

/**
 * A document with changes applied. Untouched parts stay the same objects.
 * @param like a document with the former order of a list: if `after` is gone, the nearest item before it counts
 */
export function applyChanges<Data>(data: Data, changes: readonly PathChange[], like?: unknown): Data;
export function applyChanges(data: unknown, changes: readonly PathChange[], like?: unknown): unknown {
  const making: Making = { like, places: new WeakMap() };
  return changes.reduce((now, change) => applied(now, split(change.path), change, making), data);
}

/** What all changes of one document share. `places`: where each item of a list is, which a change within an item does not alter. */
interface Making {
  like: unknown;
  places: WeakMap<readonly unknown[], ReadonlyMap<string, number>>;
}

function applied(value: unknown, [step, ...rest]: string[], change: PathChange, making: Making): unknown {
  if (step === undefined) return change.op === 'set' ? change.value : value;
  if (Array.isArray(value)) return appliedInList(value, [step, ...rest], change, making);
  const object = isPlain(value) ? value : {};
  if (rest.length > 0) {
    // Only changes with a value create missing objects.
    if (change.op !== 'set' && change.op !== 'insert' && !isPlain(value)) return value;
    const before = object[step] ?? (change.op === 'insert' && rest.length === 1 ? [] : undefined);
    const inner = applied(before, rest, change, making);
    return inner === object[step] ? value : { ...object, [step]: inner };
  }
  if (change.op === 'set') return { ...object, [step]: change.value };
  if (change.op !== 'remove') return value;
  const { [step]: _, ...others } = object;
  return others;
}

function appliedInList(list: readonly unknown[], [id = '', ...rest]: string[], change: PathChange, making: Making): readonly unknown[] {
  if (rest.length > 0) {
    const places = making.places.get(list) ?? placesOf(list);
    making.places.set(list, places);
    const index = places.get(id) ?? -1;
    const inner = index < 0 ? undefined : applied(list[index], rest, change, making);
    if (index < 0 || inner === list[index]) return list;
    const changed = list.with(index, inner);
    if (idOf(inner) === id) making.places.set(changed, places);
    return changed;
  }
  const index = list.findIndex((item) => idOf(item) === id);
  if (change.op === 'set') return index < 0 ? list : list.with(index, change.value);
  const others = index < 0 ? list : list.toSpliced(index, 1);
  if (change.op === 'remove') return others;
  const item: unknown = change.op === 'insert' ? change.value : list[index];
  return item === undefined ? list : others.toSpliced(indexAfter(others, change, making.like), 0, item);
}

/** Where each item of a list is; the first of two with one id. */
function placesOf(list: readonly unknown[]): ReadonlyMap<string, number> {
  return new Map(list.map((item, index): [string, number] => [idOf(item), index]).toReversed());
}

function indexAfter(list: readonly unknown[], { path, after }: Placing, like: unknown): number {
  if (after === null) return 0;
  const find = (id: string) => list.findIndex((item) => idOf(item) === id);
  const index = find(after);
  if (index >= 0) return index + 1;
  const order = at(like, parentOf(path));
  const ids = Array.isArray(order) ? order.map(idOf) : [];
  const before = ids.slice(0, Math.max(0, ids.indexOf(after))).findLast((id) => find(id) >= 0);
  return before === undefined ? (ids.length > 0 ? 0 : list.length) : find(before) + 1;
}

/** The changes that turn one document into another. */
export function diff(node: DocumentNode | ItemNode, before: unknown, after: unknown, path: Path = ''): PathChange[] {
  if (before === after) return [];
  if (node.kind === 'list' && Array.isArray(before) && Array.isArray(after)) return diffLists(node.item, before, after, path);
  if (node.kind === 'object' || node.kind === 'variants') {
    const empty = node.kind === 'object' && mayBeEmpty(node) ? {} : undefined;
    const [old, now] = [before ?? empty, after ?? empty];
    if (isPlain(old) && isPlain(now) && (node.kind === 'object' || old['type'] === now['type'])) {
      return [...fieldsOf(node, now)].flatMap(([name, inner]) => diff(inner, old[name], now[name], join(path, name)));
    }
  }
  if (isSame(before, after)) return [];
  return [after === undefined ? { op: 'remove', path } : { op: 'set', path, value: after }];
}

function diffLists(item: ItemNode, before: readonly unknown[], after: readonly unknown[], path: Path): PathChange[] {
  const old = new Map(before.map((one, index) => [idOf(one), { one, index }]));
  const ids = new Set(after.map(idOf));
  const removed = before.filter((one) => !ids.has(idOf(one))).map((one): PathChange => ({ op: 'remove', path: join(path, idOf(one)) }));
  const stays = longestRising(after.flatMap((one) => old.get(idOf(one))?.index ?? []));
  const placed = after.flatMap((one, index): PathChange[] => {
    const known = old.get(idOf(one));
    const place = { path: join(path, idOf(one)), after: index === 0 ? null : idOf(after[index - 1]) };
    if (!known) return [{ op: 'insert', ...place, value: one }];
    return stays.has(known.index) ? [] : [{ op: 'move', ...place }];
  });
  const changed = after.flatMap((one) => {
    const known = old.get(idOf(one));
    return known ? diff(item, known.one, one, join(path, idOf(one))) : [];
  });
  return [...removed, ...placed, ...changed];
}

/** A part that two people changed differently; a value is undefined if one removed it. */
export interface PathConflict {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

/** My changes that can be applied to somebody else's, and the conflicts. Both edits began with `base`. */
export function mergeChanges(node: DocumentNode, base: unknown, mine: readonly PathChange[], current: unknown) {
  const theirs = diff(node, base, current).filter(({ op }) => op !== 'move');
  const theirPaths = new Set(theirs.map(({ path }) => path));
  const aroundTheirs = new Set(theirs.flatMap(({ path }) => pathsAround(path)));
  const ours = applyChanges(base, mine);
  const conflicts = new Map<Path, PathConflict>();
  const changes = mine.filter((change) => {
    // Of two moves of an item the later counts; a removed item does not move.
    if (change.op === 'move') return at(current, change.path) !== undefined;
    const outer = pathsAround(change.path)
      .filter((path) => theirPaths.has(path) || (path === change.path && aroundTheirs.has(path)))
      .filter((path) => !isSame(at(ours, path), at(current, path)));
    for (const path of outer) conflicts.set(path, { path, mine: at(ours, path), theirs: at(current, path) });
    return outer.length === 0;
  });
  return { changes, conflicts: [...conflicts.values()] };
}

export type Side = 'mine' | 'theirs';

/** Merges two edits of a document: with my values at conflicts, or as a person chose. */
export function mergeEdits<Data>(
  node: DocumentNode,
  { base, mine, theirs }: { base: Data; mine: Data; theirs: Data },
  choices: Readonly<Record<Path, Side>> = {},
): { data: Data; conflicts: PathConflict[] } {
  const { changes, conflicts } = mergeChanges(node, base, diff(node, base, mine), theirs);
  const chosen = conflicts.filter(({ path }) => choices[path] !== 'theirs').map((conflict) => mineOf(conflict, theirs, mine));
  return { data: applyChanges(theirs, [...changes, ...chosen], mine), conflicts };
}

function mineOf({ path, mine }: PathConflict, current: unknown, ours: unknown): PathChange {
  if (mine === undefined) return { op: 'remove', path };
  const list = at(ours, parentOf(path));
  if (!Array.isArray(list) || at(current, path) !== undefined) return { op: 'set', path, value: mine };
  const ids = list.map(idOf);
  return { op: 'insert', path, value: mine, after: ids[ids.indexOf(lastOf(path)) - 1] ?? null };
}

/** The paths of changes, fields first: an item's path also depends on its list. */
export function pathsOf(changes: readonly PathChange[]): Path[] {
  return changes.toSorted((one, other) => Number(one.op !== 'set') - Number(other.op !== 'set')).map(({ path }) => path);
}

/** Whether two values are equal, in any order of fields; an undefined field counts as missing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isPlain(one) || !isPlain(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/** A longest increasing subsequence: the items that need not move (patience sorting). */
function longestRising(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const number of numbers) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous.set(number, ends[low - 1]);
    ends[low] = number;
  }
  const run = new Set<number>();
  for (let number = ends.at(-1); number !== undefined; number = previous.get(number)) run.add(number);
  return run;
}
