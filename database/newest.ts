/**
 * A page of what is newest in several lists together.
 * @param lists each reads its newest, no more than it is told to, over an index of its own
 * @param numberOf what the lists are in the order of
 * @returns `next` is the number that the next page goes on below; undefined on the last page
 */
export async function readNewest<Row>(
  lists: readonly ((limit: number) => Promise<Row[]>)[],
  limit: number,
  numberOf: (row: Row) => number,
): Promise<{ rows: Row[]; next: number | undefined }> {
  const found = await Promise.all(lists.map((list) => list(limit + 1)));
  const newest = found.flat().sort((one, other) => numberOf(other) - numberOf(one));
  const rows = newest.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && newest.length > limit ? numberOf(last) : undefined };
}
