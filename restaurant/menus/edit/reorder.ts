import type { RowType } from '../menu.ts';

interface Placed {
  id: string;
  type: RowType;
}

/**
 * The rows that move together: one row or, with `whole`, a heading (`categorie`) and the rows up to the next. `end` is exclusive; undefined
 * for an unknown row.
 */
export function sectionRange(rows: readonly Placed[], id: string, whole: boolean): { start: number; end: number } | undefined {
  const start = rows.findIndex((row) => row.id === id);
  if (start < 0) return undefined;
  if (!whole || rows[start]?.type !== 'categorie') return { start, end: start + 1 };
  const next = rows.findIndex((row, place) => place > start && row.type === 'categorie');
  return { start, end: next < 0 ? rows.length : next };
}

/** The list with a row (or a whole section) before another; at the end for an unknown id. A section cannot move into itself. */
export function placeBefore<Row extends Placed>(rows: readonly Row[], id: string, before: string | undefined, whole: boolean): Row[] {
  const range = sectionRange(rows, id, whole);
  if (!range) return [...rows];
  const moved = rows.slice(range.start, range.end);
  if (moved.some((row) => row.id === before)) return [...rows];
  const left = rows.toSpliced(range.start, range.end - range.start);
  const at = left.findIndex((row) => row.id === before);
  return left.toSpliced(at < 0 ? left.length : at, 0, ...moved);
}

/** The list with a row one place up (-1) or down (1), or a section past its neighbour; it stays at either end. */
export function moveBy<Row extends Placed>(rows: readonly Row[], id: string, by: -1 | 1, whole: boolean): Row[] {
  const range = sectionRange(rows, id, whole);
  if (!range) return [...rows];
  if (by === -1) {
    const target = startBefore(rows, range.start, whole);
    return target === undefined ? [...rows] : placeBefore(rows, id, rows[target]?.id, whole);
  }
  const following = rows[range.end];
  if (!following) return [...rows];
  const after = sectionRange(rows, following.id, whole)?.end ?? rows.length;
  return placeBefore(rows, id, rows[after]?.id, whole);
}

/** The start of the section before an index; rows above the first heading count as a section. */
function startBefore(rows: readonly Placed[], start: number, whole: boolean): number | undefined {
  if (start === 0) return undefined;
  if (!whole) return start - 1;
  const heading = rows.findLastIndex((row, place) => place < start && row.type === 'categorie');
  return Math.max(heading, 0);
}

/**
 * The ids before which something may be dropped, in order: every row, or with `whole` every section. The end of the list is always possible
 * and not included.
 */
export function dropTargets(rows: readonly Placed[], id: string, whole: boolean): string[] {
  const range = sectionRange(rows, id, whole);
  return rows.flatMap((row, place) => {
    if (range && place > range.start && place < range.end) return [];
    return !whole || row.type === 'categorie' || place === 0 ? [row.id] : [];
  });
}

/** The id of the row after a section, before which its last row is inserted; undefined for the end of the menu. */
export function endOfSection(rows: readonly Placed[], heading: string | undefined): string | undefined {
  const start = heading === undefined ? -1 : rows.findIndex((row) => row.id === heading);
  return rows.find((row, place) => place > start && row.type === 'categorie')?.id;
}
