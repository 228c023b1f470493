import type { Difference, PathStep } from '#restaurant/documents/history/differences.ts';

/** Rebuilds the newer value from the older and `differencesBetween` the two: proves that nothing was left out. */
export function applyDifferences(before: unknown, differences: readonly Difference[]): unknown {
  const whole = differences.find(({ path }) => path.length === 0);
  if (whole) return whole.kind === 'changed' ? whole.after : before;
  if (Array.isArray(before)) return applyToList(before, differences);
  return isObject(before) ? applyToObject(before, differences) : before;
}

function applyToObject(before: object, differences: readonly Difference[]): unknown {
  const entries = new Map<PathStep, unknown>(Object.entries(before));
  for (const [key, inner] of byFirstStep(differences)) {
    const own = inner.find(({ path }) => path.length === 1);
    if (own?.kind === 'removed') entries.delete(key);
    else if (own?.kind === 'added') entries.set(key, own.after);
    else entries.set(key, applyDifferences(entries.get(key), inner.map(withoutFirstStep)));
  }
  return Object.fromEntries(entries);
}

function applyToList(before: unknown[], differences: readonly Difference[]): unknown[] {
  const placed = new Map<number, unknown>();
  const staying = new Map<PathStep, unknown>(before.entries());
  const added = differences.filter((difference) => difference.kind === 'added' && difference.path.length === 1);
  for (const [from, inner] of byFirstStep(differences.filter((difference) => !added.includes(difference)))) {
    const own = inner.filter(({ path }) => path.length === 1);
    // The element's own move is applied here; everything inside it by `applyDifferences`.
    const rest = inner.filter(({ kind, path }) => kind !== 'moved' || path.length > 1).map(withoutFirstStep);
    const value = applyDifferences(staying.get(from), rest);
    const move = own.find((difference) => difference.kind === 'moved');
    if (move) placed.set(move.to, value);
    if (move || own.some(({ kind }) => kind === 'removed')) staying.delete(from);
    else staying.set(from, value);
  }
  for (const { path, ...difference } of added) {
    if (difference.kind === 'added' && typeof path[0] === 'number') placed.set(path[0], difference.after);
  }
  const others = staying.values();
  return Array.from({ length: placed.size + staying.size }, (_, place) => (placed.has(place) ? placed.get(place) : others.next().value));
}

function byFirstStep(differences: readonly Difference[]): Map<PathStep, Difference[]> {
  const groups = new Map<PathStep, Difference[]>();
  for (const difference of differences) {
    const [first] = difference.path;
    if (first !== undefined) groups.set(first, [...(groups.get(first) ?? []), difference]);
  }
  return groups;
}

function withoutFirstStep<Told extends Difference>(difference: Told): Told {
  return { ...difference, path: difference.path.slice(1) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
