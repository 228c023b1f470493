/** How long a row that went somewhere else takes no tap, in milliseconds: within that nobody has seen which party it is. */
export const rowsSettle = 500;

/** How far a row may go and still be under the same thumb, in CSS pixels. */
const sameThumb = 8;

/**
 * The rows that are somewhere else than before because a row came, left or changed its place; a new one too, which may lie where another was.
 * Where only their heights change, as where a card opens beside them, none is named.
 * @param before where each began, by its party; of the first drawing none
 */
export function movedRows(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  if (before.size === 0 || [...before.keys()].join() === [...after.keys()].join()) return [];
  return [...after].flatMap(([id, top]) => {
    const was = before.get(id);
    return was !== undefined && Math.abs(was - top) <= sameThumb ? [] : [id];
  });
}
