import { expect, test } from 'vitest';
import { buildAnswers, buildDish, buildMenu } from '#tests/builders/documents.ts';
import type { Dish } from './menu.ts';
import { menuVersion } from './paper-edition.server.ts';
import { editionPath, editionText, paperChanges, readEdition } from './paper-edition.ts';

const signature = { by: 'Rocco', at: '2026-11-20T10:00:00Z' };
const etna = buildDish({ id: 'etna', allergens: buildAnswers(), signature });

const menuWith = (...contents: Dish[]) => [buildMenu({ contents })];

test('reads an edition from its own text, and nothing else', () => {
  const edition = { page: undefined, version: '3F9A1C', changes: 152, day: '2026-11-28' };
  expect(editionText(edition)).toBe('3F9A1C-152-20261128');
  expect(readEdition('3F9A1C-152-20261128')).toEqual(edition);
  expect(editionPath(edition)).toBe('/allergeni/3F9A1C-152-20261128');
  const ofMenu = { ...edition, page: 'pranzo-di-Natale' };
  expect(readEdition(editionText(ofMenu))).toEqual(ofMenu);
  expect(editionPath(ofMenu)).toBe('/edizione/pranzo-di-Natale-3F9A1C-152-20261128');
  for (const text of [
    '',
    '3f9a1c-152-20261128',
    '3F9A1C',
    '3F9A1C-1e9-20261128',
    `3F9A1C-${'9'.repeat(40)}-20261128`,
    `${'a'.repeat(61)}-3F9A1C-152-20261128`,
  ]) {
    expect(readEdition(text), text).toBeUndefined();
  }
});

test('reports dishes that were added, removed, declared differently or repriced, but no new name or signature', () => {
  const before = menuWith(etna, buildDish({ id: 'gone' }), buildDish({ id: 'same' }));
  const after = menuWith(
    { ...etna, allergens: buildAnswers({ soia: 'contiene' }) },
    buildDish({ id: 'new' }),
    buildDish({ id: 'same', content: 'Altro nome', prices: [{ id: 'p', cents: 1_350 }] }),
  );
  const changes = paperChanges(before, after);
  const ids = (dishes: typeof changes.added) => dishes.map(({ dish }) => dish.id);
  expect([ids(changes.added), ids(changes.gone), ids(changes.declared)]).toEqual([['new'], ['gone'], ['etna']]);
  expect(changes.priced).toMatchObject([{ dish: { id: 'same', prices: [{ cents: 1_350 }] }, before: { id: 'same' } }]);
  const signedAgain = menuWith({ ...etna, signature: { by: 'Giulia', at: '2026-11-21T10:00:00Z' } });
  expect(paperChanges(menuWith(etna), signedAgain)).toEqual({ added: [], gone: [], declared: [], priced: [] });
});

test('reports a removed declaration as a different one', () => {
  expect(paperChanges(menuWith(etna), menuWith(buildDish({ id: 'etna' }))).declared).toHaveLength(1);
});

test('changes a menu’s version with a price, a text or a declaration, and with nothing that is not printed', () => {
  const [before] = menuWith(etna);
  const version = (dish: Partial<Dish>) => menuVersion(buildMenu({ contents: [{ ...etna, ...dish }] }));
  expect(version({})).toBe(before && menuVersion(before));
  for (const change of [
    { prices: [{ id: 'p', cents: 1 }] },
    { description: 'Altro' },
    { marks: ['crudo' as const] },
    { signature: undefined },
  ])
    expect(version(change)).not.toBe(version({}));
  for (const change of [{ featured: 'sushi' as const }, { soldOutUntil: '2026-11-20T22:00:00Z' }])
    expect(version(change)).toBe(version({}));
});
