import { expect, test } from 'vitest';
import { buildAnswers, buildDish, buildMenu } from '#tests/build/documents.ts';
import { allergenBook } from './book.server.ts';
import { bookChanges, editionText, readEdition } from './book-edition.ts';
import type { Dish } from './menu.ts';

const signature = { by: 'Rocco', at: '2026-11-20T10:00:00Z' };
const etna = buildDish({ id: 'etna', allergens: buildAnswers(), signature });

function bookWith(...contents: Dish[]) {
  const book = allergenBook([{ data: buildMenu({ contents }), updatedAt: '2026-11-20T10:00:00Z' }]);
  if (!book) throw new Error('a book has dishes');
  return book;
}

test('an edition is read from its address as it was written, and nothing else is one', () => {
  const edition = { version: '3F9A1C', changes: 152, day: '2026-11-28' };
  expect(editionText(edition)).toBe('3F9A1C-152-20261128');
  expect(readEdition('3F9A1C-152-20261128')).toEqual(edition);
  for (const text of ['', '3f9a1c-152-20261128', '3F9A1C', '3F9A1C-1e9-20261128', `3F9A1C-${'9'.repeat(40)}-20261128`]) {
    expect(readEdition(text), text).toBeUndefined();
  }
});

test('between two books dishes come, go, and get another declaration; a new name, price or signature is none', () => {
  const before = bookWith(etna, buildDish({ id: 'gone' }), buildDish({ id: 'same' }));
  const after = bookWith(
    { ...etna, allergens: buildAnswers({ soia: 'contiene' }) },
    buildDish({ id: 'new' }),
    buildDish({ id: 'same', content: 'Altro nome', prices: [] }),
  );
  const changes = bookChanges(before, after);
  const ids = (dishes: typeof changes.added) => dishes.map(({ dish }) => dish.id);
  expect([ids(changes.added), ids(changes.gone), ids(changes.declared)]).toEqual([['new'], ['gone'], ['etna']]);
  const signedAgain = bookWith({ ...etna, signature: { by: 'Giulia', at: '2026-11-21T10:00:00Z' } });
  expect(bookChanges(bookWith(etna), signedAgain)).toEqual({ added: [], gone: [], declared: [] });
});

test('a declaration that falls is another declaration', () => {
  expect(bookChanges(bookWith(etna), bookWith(buildDish({ id: 'etna' }))).declared).toHaveLength(1);
});
