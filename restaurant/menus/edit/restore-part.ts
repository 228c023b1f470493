import type { Menu, Row } from '../menu.ts';
import { rowFields, type RowField } from './row-fields.ts';

/** The fields of a menu that can be put back alone: its page and its place could be another menu's by now. */
export const restorableHeadings = ['name', 'description', 'showing', 'servedAt', 'ownHours', 'picture', 'translations'] as const;
export type RestorableHeading = (typeof restorableHeadings)[number];

/** The fields of a row that can: without its type it would be another row, and a signature is of the answers that were signed. */
export const restorableFields: readonly RowField[] = rowFields.filter((field) => field !== 'type' && field !== 'signature');

/** A part of a menu: one of its own fields, a whole row, the place of a row, or one field of it. */
export type MenuPart =
  | { of: 'menu'; field: RestorableHeading }
  | { of: 'row'; id: string }
  | { of: 'place'; id: string }
  | { of: 'field'; id: string; field: RowField };

/** A part as it stands in an address. */
export function partText(part: MenuPart): string {
  switch (part.of) {
    case 'menu':
      return `menu.${part.field}`;
    case 'field':
      return `field.${part.id}.${part.field}`;
    default:
      return `${part.of}.${part.id}`;
  }
}

/** @returns undefined for what names no part of any menu */
export function readPart(text: string): MenuPart | undefined {
  const [of, one = '', two, ...more] = text.split('.');
  if (more.length > 0 || one === '') return undefined;
  const field = restorableFields.find((each) => each === two);
  if (of === 'field') return field && { of, id: one, field };
  if (two !== undefined) return undefined;
  const heading = restorableHeadings.find((each) => each === one);
  if (of === 'menu') return heading && { of, field: heading };
  return of === 'row' || of === 'place' ? { of, id: one } : undefined;
}

/**
 * A menu with one part as it was in another version, and all the rest as it is. Allergens that come back want a new signature.
 * @returns undefined where the part is in neither, or in only one of them what both would need
 */
export function restorePart(present: Menu, earlier: Menu, part: MenuPart): Menu | undefined {
  if (part.of === 'menu') return withField(present, earlier, part.field);
  const now = present.contents.find(({ id }) => id === part.id);
  const was = earlier.contents.find(({ id }) => id === part.id);
  const others = present.contents.filter(({ id }) => id !== part.id);
  switch (part.of) {
    case 'row':
      if (!was) return now && { ...present, contents: others };
      return { ...present, contents: now ? present.contents.map((row) => (row === now ? was : row)) : placed(others, was, earlier) };
    case 'place':
      return now && was && { ...present, contents: placed(others, now, earlier) };
    case 'field': {
      if (!now || !was || now.type !== was.type) return undefined;
      const row = withField(now, was, part.field);
      return { ...present, contents: present.contents.map((each) => (each === now ? unsigned(row, part.field) : each)) };
    }
  }
}

/** Puts a row where it stood: after the nearest row before it that is still there, else first. */
function placed(rows: readonly Row[], row: Row, earlier: Menu): Row[] {
  const place = earlier.contents.findIndex(({ id }) => id === row.id);
  const ids = rows.map(({ id }) => id);
  const previous = earlier.contents.slice(0, place).findLast(({ id }) => ids.includes(id));
  return rows.toSpliced(previous ? ids.indexOf(previous.id) + 1 : 0, 0, row);
}

/** One with a field as the other has it, or without it. */
function withField<Thing extends object>(one: Thing, other: Thing, field: string): Thing {
  const copy = { ...one };
  const value: unknown = Reflect.get(other, field);
  if (value === undefined) Reflect.deleteProperty(copy, field);
  else Reflect.set(copy, field, value);
  return copy;
}

function unsigned(row: Row, field: RowField): Row {
  if (row.type !== 'piatto' || field !== 'allergens') return row;
  const { signature: _, ...answers } = row;
  return answers;
}
