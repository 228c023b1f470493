import { expect, test } from 'vitest';
import { newRow } from '#restaurant/menus/edit/edited-menu.ts';
import { readPasted, type Settled } from '#restaurant/menus/paste/paste.ts';
import { type InsertedRows, insertPastedRows } from './insert-pasted-rows.ts';

const place = (text: string, first: string | undefined, placed: InsertedRows['placed'] = new Map(), settled: Settled = new Map()) =>
  insertPastedRows(readPasted(text, settled).found, {
    first,
    placed,
    draft: (row) => ({ ...newRow(row.content, row.type), content: row.content }),
  });

const menuOf = (rows: readonly string[], { inserts }: InsertedRows) =>
  inserts.reduce(
    (menu, { after, rows: added }) => {
      const at = after === undefined ? menu.length : menu.indexOf(after) + 1;
      return menu.toSpliced(at, 0, ...added.map(({ id }) => id));
    },
    [...rows],
  );

test('inserts a list after the requested row', () => {
  expect(menuOf(['Edamame', 'Gyoza'], place('Etna 16\nTropea 14', 'Edamame'))).toEqual(['Edamame', 'Etna', 'Tropea', 'Gyoza']);
});

test('inserts a line in doubt at its place in the list once it is settled', () => {
  const text = 'BIANCHI\nDei colli\nTerlan 38\nWalch 32\nDel mare\nJermann 85';
  const list = place(text, 'Edamame');
  const menu = menuOf(['Edamame', 'Gyoza'], list);
  expect(menu).toEqual(['Edamame', 'Bianchi', 'Terlan', 'Walch', 'Jermann', 'Gyoza']);
  const settled: Settled = new Map([
    [2, { text: 'Dei colli', as: 'heading' }],
    [5, { text: 'Del mare', as: 'heading' }],
  ]);
  const mended = place(text, 'Edamame', list.placed, settled);
  expect(menuOf(menu, mended)).toEqual(['Edamame', 'Bianchi', 'Dei colli', 'Terlan', 'Walch', 'Del mare', 'Jermann', 'Gyoza']);
});

test('keeps the order of two adjacent rows, and inserts both dishes of one line', () => {
  const text = 'Terlan 38\nUno\nDue\ncaffè 1,5 - deca 1,7';
  const list = place(text, undefined);
  const menu = menuOf([], list);
  expect(menu).toEqual(['Terlan', 'caffè', 'deca']);
  const second = place(text, undefined, list.placed, new Map([[3, { text: 'Due', as: 'dish' }]]));
  const third = place(
    text,
    undefined,
    second.placed,
    new Map([
      [2, { text: 'Uno', as: 'note' }],
      [3, { text: 'Due', as: 'dish' }],
    ]),
  );
  expect(menuOf(menuOf(menu, second), third)).toEqual(['Terlan', 'Uno', 'Due', 'caffè', 'deca']);
});
