import { describe, expect, it } from 'vitest';
import { type EditedRow, missingText, newRow, nextMatch, soldOutIn, typeAfter, untranslatedRows } from './edited-menu.ts';

const row = (id: string, type: EditedRow['type'], change: Partial<EditedRow>): EditedRow => ({ ...newRow(id, type), ...change });
const heading = row('h', 'categorie', { content: 'Crudi', translations: { en: { content: 'Raw' } } });
const named = row('n', 'piatto', { content: 'Etna', prices: [{ id: 'i0', cents: 900, name: 'calice' }] });
const described = row('d', 'piatto', {
  content: 'Scilla',
  description: 'spada',
  translations: { en: { description: 'swordfish' } },
});
const rows = [heading, named, described];

describe('the untranslated text of a row', () => {
  it('is the description of a dish if it has one, else the text of the row', () => {
    expect(missingText(heading, 'en')).toBeUndefined();
    expect(missingText(heading, 'pt')).toBe('content');
    expect(missingText(named, 'en')).toBe('content');
    expect(missingText(described, 'en')).toBeUndefined();
    expect(missingText(described, 'pt')).toBe('description');
    expect(missingText(row('e', 'note', {}), 'en')).toBeUndefined();
  });

  it('is searched from a row on, starting again at the top', () => {
    const lacking = untranslatedRows(rows, 'pt');
    expect(lacking.map(({ id }) => id)).toEqual(['h', 'n', 'd']);
    expect(nextMatch(lacking, rows, 'h')?.id).toBe('n');
    expect(nextMatch(lacking, rows, 'd')?.id).toBe('h');
    expect(nextMatch(lacking, rows, undefined)?.id).toBe('h');
    expect(nextMatch(untranslatedRows(rows, 'en'), rows, 'd')?.id).toBe('n');
    expect(nextMatch([], rows, 'd')).toBeUndefined();
  });
});

it('a new row is a dish in an empty menu and after a heading, and of the same type after anything else', () => {
  const note = row('x', 'note', {});
  expect(typeAfter([], undefined)).toBe('piatto');
  expect(typeAfter([heading, note], 'h')).toBe('piatto');
  expect(typeAfter([heading, note], 'x')).toBe('note');
  expect(typeAfter([heading, note], undefined)).toBe('note');
});

it('a dish is sold out until its instant is over, or by a term that begins with the save', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const until = (soldOutUntil: string) => soldOutIn({ ...named, soldOutUntil }, now);
  expect([until('2026-11-20T14:00:00Z'), until('2026-11-20T12:00:00Z'), until('tonight'), soldOutIn(named, now)]).toEqual([
    '2026-11-20T14:00:00Z',
    undefined,
    'tonight',
    undefined,
  ]);
});
