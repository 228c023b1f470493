import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAnswers, buildDish, buildMenu } from '#tests/build/documents.ts';
import { type MenuPart, partText, readPart, restorableFields, restorableHeadings, restorePart } from './restore-part.ts';

const dish = (id: string, given: Parameters<typeof buildDish>[0] = {}) => buildDish({ id, content: id, ...given });
const menu = (...contents: ReturnType<typeof dish>[]) => buildMenu({ contents });
const ids = (given: ReturnType<typeof restorePart>) => given?.contents.map(({ id }) => id);

describe('one part of a menu', () => {
  it('is put back, and what was changed beside it or since stays', () => {
    const earlier = menu(dish('etna', { prices: [{ cents: 1200 }], description: 'com’era' }), dish('tropea'));
    const present = menu(dish('etna', { prices: [{ cents: 1300 }], description: 'com’è' }), dish('tropea', { content: 'Tropea rossa' }));
    const restored = restorePart(present, earlier, { of: 'field', id: 'etna', field: 'prices' });
    expect(restored?.contents).toEqual([{ ...present.contents[0], prices: [{ id: 'i0', cents: 1200 }] }, present.contents[1]]);
  });

  it('that was not there is taken away again', () => {
    const present = menu(dish('etna', { featured: 'nigiri' }), dish('nuovo'));
    const earlier = menu(dish('etna'));
    expect(restorePart(present, earlier, { of: 'field', id: 'etna', field: 'featured' })?.contents[0]).not.toHaveProperty('featured');
    expect(ids(restorePart(present, earlier, { of: 'row', id: 'nuovo' }))).toEqual(['etna']);
  });

  it('is a removed row, which returns behind the row that it stood behind, or the nearest before that is still there', () => {
    const earlier = menu(dish('uno'), dish('due'), dish('tre'), dish('quattro'));
    expect(ids(restorePart(menu(dish('quattro'), dish('uno'), dish('due')), earlier, { of: 'row', id: 'tre' }))).toEqual([
      'quattro',
      'uno',
      'due',
      'tre',
    ]);
    expect(ids(restorePart(menu(dish('quattro'), dish('uno')), earlier, { of: 'row', id: 'tre' }))).toEqual(['quattro', 'uno', 'tre']);
    expect(ids(restorePart(menu(dish('quattro')), earlier, { of: 'row', id: 'uno' }))).toEqual(['uno', 'quattro']);
  });

  it('is the place of a row, which keeps what it says by now', () => {
    const earlier = menu(dish('uno'), dish('due'), dish('tre'));
    const present = menu(dish('tre', { content: 'Tre, nuovo' }), dish('uno'), dish('due'));
    const restored = restorePart(present, earlier, { of: 'place', id: 'tre' });
    expect(ids(restored)).toEqual(['uno', 'due', 'tre']);
    expect(restored?.contents[2]).toMatchObject({ content: 'Tre, nuovo' });
  });

  it('is the allergens of a dish, which want a new signature', () => {
    const signature = { by: 'Anna', at: '2026-11-01T10:00:00Z' };
    const earlier = menu(dish('etna', { allergens: buildAnswers({ pesce: 'contiene' }), signature }));
    const present = menu(dish('etna', { allergens: buildAnswers({ pesce: 'tracce' }), signature: { ...signature, by: 'Rocco' } }));
    const [restored] = restorePart(present, earlier, { of: 'field', id: 'etna', field: 'allergens' })?.contents ?? [];
    expect(restored).toMatchObject({ allergens: { pesce: 'contiene' } });
    expect(restored).not.toHaveProperty('signature');
  });

  it('that is gone from both cannot be put back', () => {
    expect(restorePart(menu(dish('uno')), menu(dish('uno')), { of: 'row', id: 'mai' })).toBeUndefined();
    expect(restorePart(menu(dish('uno')), menu(dish('due')), { of: 'field', id: 'uno', field: 'content' })).toBeUndefined();
    expect(restorePart(menu(dish('uno')), menu(dish('due')), { of: 'place', id: 'due' })).toBeUndefined();
  });
});

describe('the part in an address', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
  const part: fc.Arbitrary<MenuPart> = fc.oneof(
    fc.record({ of: fc.constant('menu' as const), field: fc.constantFrom(...restorableHeadings) }),
    fc.record({ of: fc.constantFrom('row' as const, 'place' as const), id }),
    fc.record({ of: fc.constant('field' as const), id, field: fc.constantFrom(...restorableFields) }),
  );

  it('reads as it was written', () => {
    fc.assert(
      fc.property(part, (given) => {
        expect(readPart(partText(given))).toEqual(given);
      }),
    );
  });

  it.each([
    '',
    'menu',
    'menu.page',
    'menu.name.',
    'menu.name.x',
    'row',
    'row.',
    'field.etna',
    'field.etna.type',
    'field.etna.signature',
    'field.etna.__proto__',
    'a.b.c.d',
  ])('is none for «%s»', (text) => {
    expect(readPart(text)).toBeUndefined();
  });
});
