import { expect, it } from 'vitest';
import { buildAnswers, buildDish, buildMenu } from '#tests/builders/documents.ts';
import { copiedMenu, copiedRows } from './edit.ts';
import { menu as menuSchema } from '../menu.ts';

const signature = { by: 'Giulia', username: 'giulia', at: '2026-11-20T10:00:00Z' };
const etna = buildDish({ allergens: buildAnswers(), signature, soldOutUntil: '2026-11-20T14:00:00Z', featured: 'nigiri' });
const unsigned = buildDish({ allergens: buildAnswers() });
const contents = [
  { id: 'crudi', type: 'categorie' as const, content: 'Crudi' },
  etna,
  { id: 'caldi', type: 'categorie' as const, content: 'Caldi' },
  buildDish({ id: 'miso', content: 'Miso' }),
];

it('a row is copied without its signature, and without its sold-out and featured states', () => {
  expect(copiedRows(contents, 'etna', false, () => 'new')).toEqual([{ ...unsigned, id: 'new' }]);
});

it('a section is copied with everything under it', () => {
  let next = 0;
  const rows = copiedRows(contents, 'crudi', true, () => `new${next++}`);
  expect(rows.map(({ id, content }) => [id, content])).toEqual([
    ['new0', 'Crudi'],
    ['new1', 'Etna'],
  ]);
  expect(copiedRows(contents, 'gone', true, () => 'new')).toEqual([]);
});

it('a duplicate of a menu has its rows unsigned, and its own name and position', () => {
  const menu = buildMenu({ contents, translations: { en: { name: 'Dinner', description: 'By night' } }, showing: { state: 'shown' } });
  const copy = copiedMenu(menu);
  expect(copy).toEqual({
    servedAt: [],
    translations: { en: { description: 'By night' } },
    contents: [contents[0], unsigned, contents[2], contents[3]],
  });
  expect(menuSchema.safeParse({ ...copy, name: 'Copia', page: 'copia', position: 9 }).success).toBe(true);
});
