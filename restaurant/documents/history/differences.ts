import { matchLists } from './match-lists.ts';

/** A key of an object, or a place in a list, counted from 0. */
export type PathStep = string | number;

/**
 * One thing in which a newer value differs from an older one. The steps of a path are those of the older
 * value; only the last step of something `added` to a list is its place in the newer.
 */
export type Difference =
  | { kind: 'added'; path: PathStep[]; after: unknown }
  | { kind: 'removed'; path: PathStep[]; before: unknown }
  | { kind: 'changed'; path: PathStep[]; before: unknown; after: unknown }
  /** An element of a list is at another place among those that stayed. `to` is its place in the newer list. */
  | { kind: 'moved'; path: PathStep[]; to: number };

/**
 * In what a newer JSON value differs from an older one: the smallest parts, each by its path. Elements of
 * lists are matched by `matchLists`, so that a move is reported as a move. Never throws on values that
 * came from JSON, however damaged; empty when nothing changed.
 */
export function differencesBetween(before: unknown, after: unknown): Difference[] {
  return compare(before, after, []);
}

function compare(before: unknown, after: unknown, path: PathStep[]): Difference[] {
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path);
  if (isObject(before) && isObject(after)) return compareObjects(before, after, path);
  return before === after ? [] : [{ kind: 'changed', path, before, after }];
}

function compareObjects(before: object, after: object, path: PathStep[]): Difference[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const young = new Map<string, unknown>(Object.entries(after));
  const gone = [...old].flatMap(([key, value]): Difference[] =>
    young.has(key) ? compare(value, young.get(key), [...path, key]) : [{ kind: 'removed', path: [...path, key], before: value }],
  );
  const come = [...young].flatMap(([key, value]): Difference[] =>
    old.has(key) ? [] : [{ kind: 'added', path: [...path, key], after: value }],
  );
  return [...gone, ...come];
}

function compareLists(before: unknown[], after: unknown[], path: PathStep[]): Difference[] {
  const { pairs, removed, added } = matchLists(before, after);
  return [
    ...pairs.flatMap(({ from, to, moved }): Difference[] => [
      ...(moved ? [{ kind: 'moved' as const, path: [...path, from], to }] : []),
      ...compare(before[from], after[to], [...path, from]),
    ]),
    ...removed.map((from): Difference => ({ kind: 'removed', path: [...path, from], before: before[from] })),
    ...added.map((to): Difference => ({ kind: 'added', path: [...path, to], after: after[to] })),
  ];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
