import type { Dish, Row } from './menu.ts';

type RowOf<Type extends Row['type']> = Extract<Row, { type: Type }>;

/** Rows as a page shows them: consecutive dishes are one list. */
export type Block = RowOf<'description' | 'note'> | { type: 'dishes'; dishes: Dish[] };

/** A section, which begins with a `categorie` row. Rows before the first one form a section without heading. */
export interface MenuSection {
  heading: RowOf<'categorie'> | undefined;
  /** The rows that are shown with the heading: see `leadOf`. */
  lead: RowOf<'description' | 'note'>[];
  blocks: Block[];
}

/** Divides the rows of a menu, in any order, into sections. */
export function sectionsOf(contents: readonly Row[]): MenuSection[] {
  const parts: { heading: MenuSection['heading']; rows: Exclude<Row, RowOf<'categorie'>>[] }[] = [];
  for (const row of contents) {
    const open = parts.at(-1);
    if (row.type === 'categorie') parts.push({ heading: row, rows: [] });
    else if (open) open.rows.push(row);
    else parts.push({ heading: undefined, rows: [row] });
  }
  return parts.map(({ heading, rows }) => {
    const lead = heading ? leadOf(rows) : [];
    return { heading, lead, blocks: blocksOf(rows.slice(lead.length)) };
  });
}

/**
 * The rows right under a heading that apply to its whole section ("Due pezzi"): the notes, and the
 * description, unless a second one divides the section into groups.
 */
function leadOf(rows: Exclude<Row, RowOf<'categorie'>>[]): MenuSection['lead'] {
  const grouped = rows.filter(({ type }) => type === 'description').length > 1;
  const lead: MenuSection['lead'] = [];
  for (const row of rows) {
    if (row.type === 'piatto' || (row.type === 'description' && grouped)) break;
    lead.push(row);
  }
  return lead;
}

function blocksOf(rows: Exclude<Row, RowOf<'categorie'>>[]): Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (row.type !== 'piatto') blocks.push(row);
    else if (last?.type === 'dishes') last.dishes.push(row);
    else blocks.push({ type: 'dishes', dishes: [row] });
  }
  return blocks;
}
