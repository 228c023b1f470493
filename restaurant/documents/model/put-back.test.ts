import { describe, expect, it } from 'vitest';
import { buildDish, buildMenu } from '#tests/builders/documents.ts';
import { type Menu, menu as menuSchema } from '#restaurant/menus/menu.ts';
import { applyChanges } from './change.ts';
import { nodeOf } from './node.ts';
import { changesToPutBack as changesIn, readPart } from './put-back.ts';

const dish = (id: string, given: Parameters<typeof buildDish>[0] = {}) => buildDish({ id, content: id, ...given });
const menu = (...contents: ReturnType<typeof dish>[]) => buildMenu({ contents });
const node = nodeOf(menuSchema);
const changesToPutBack = (present: Menu, earlier: Menu, part: string) => changesIn(node, present, earlier, part);
const withPutBack = (present: Menu, earlier: Menu, part: string) => applyChanges(present, changesToPutBack(present, earlier, part));
const ids = ({ contents }: Menu) => contents.map(({ id }) => id);

describe('restoring one part of a document', () => {
  it('keeps what was changed beside it or since', () => {
    const earlier = menu(dish('etna', { prices: [{ cents: 1200 }], description: 'com’era' }), dish('tropea'));
    const present = menu(dish('etna', { prices: [{ cents: 1300 }], description: 'com’è' }), dish('tropea', { content: 'Tropea rossa' }));
    const restored = withPutBack(present, earlier, 'contents.etna.prices');
    expect(restored.contents).toEqual([{ ...present.contents[0], prices: [{ id: 'i0', cents: 1200 }] }, present.contents[1]]);
  });

  it('restores all prices of a dish, in their order', () => {
    const prices = [
      { cents: 400, name: '1 pezzo' },
      { cents: 700, name: '2 pezzi' },
      { cents: 1200, name: '4 pezzi' },
    ];
    const earlier = menu(dish('etna', { prices }));
    for (const left of [[], [0], [1], [2], [2, 0], [2, 1, 0]]) {
      const present = menu(dish('etna', { prices: left.map((place) => ({ id: `i${place}`, cents: 100 })) }));
      expect(withPutBack(present, earlier, 'contents.etna.prices')).toEqual(earlier);
    }
  });

  it('removes a part that did not exist', () => {
    const present = menu(dish('etna', { featured: 'nigiri' }), dish('nuovo'));
    const earlier = menu(dish('etna'));
    expect(withPutBack(present, earlier, 'contents.etna.featured').contents[0]).not.toHaveProperty('featured');
    expect(ids(withPutBack(present, earlier, 'contents.nuovo'))).toEqual(['etna']);
  });

  it('restores a removed row behind its former neighbour, or the nearest one before that still exists', () => {
    const earlier = menu(dish('uno'), dish('due'), dish('tre'), dish('quattro'));
    expect(ids(withPutBack(menu(dish('quattro'), dish('uno'), dish('due')), earlier, 'contents.tre'))).toEqual([
      'quattro',
      'uno',
      'due',
      'tre',
    ]);
    expect(ids(withPutBack(menu(dish('quattro'), dish('uno')), earlier, 'contents.tre'))).toEqual(['quattro', 'uno', 'tre']);
    expect(ids(withPutBack(menu(dish('quattro')), earlier, 'contents.uno'))).toEqual(['uno', 'quattro']);
  });

  it('restores the position of a row, and keeps its current text', () => {
    const earlier = menu(dish('uno'), dish('due'), dish('tre'));
    const present = menu(dish('tre', { content: 'Tre, nuovo' }), dish('uno'), dish('due'));
    const restored = withPutBack(present, earlier, 'move:contents.tre');
    expect(ids(restored)).toEqual(['uno', 'due', 'tre']);
    expect(restored.contents[2]).toMatchObject({ content: 'Tre, nuovo' });
  });

  it('is not possible for a part that is missing in both versions', () => {
    expect(changesToPutBack(menu(dish('uno')), menu(dish('uno')), 'contents.mai')).toEqual([]);
    expect(changesToPutBack(menu(dish('uno')), menu(dish('due')), 'contents.uno.content')).toEqual([]);
    expect(changesToPutBack(menu(dish('uno')), menu(dish('due')), 'move:contents.due')).toEqual([]);
  });
});

describe('the part in an address', () => {
  const versions = [menu(dish('tropea')), menu(dish('etna'))];

  it.each([
    'name',
    'translations',
    'ownHours',
    'contents.etna',
    'contents.etna.prices',
    'contents.etna.prices.i0.cents',
    'contents.etna.soldOutUntil',
    'move:contents.etna',
  ])('is read from «%s»', (text) => {
    expect(readPart(node, versions, text)).toBe(text);
  });

  it.each([
    '',
    'menu',
    'page',
    'order',
    'contents',
    'name.',
    'name.x',
    'contents.',
    'contents.etna.type',
    'contents.etna.id',
    'contents.etna.signature',
    'contents.etna.__proto__',
    'move:name',
    'move:contents.etna.prices',
  ])('is not read from «%s»', (text) => {
    expect(readPart(node, versions, text)).toBeUndefined();
  });
});
