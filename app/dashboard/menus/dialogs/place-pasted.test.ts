import { expect, test } from 'vitest';
import { emptyRow } from '#restaurant/menus/edit/edit-draft.ts';
import { readPasted } from '#restaurant/menus/paste/paste.ts';
import { placePasted, type Placed } from './place-pasted.ts';

const place = (text: string, first: string | undefined, waiting: Placed['left'] = []) =>
  placePasted(readPasted(text).found, {
    first,
    waiting,
    draft: (row) => ({ ...emptyRow(row.content, row.type), content: row.content }),
  });

/** The names of a menu's rows after all that was placed. */
const menuOf = (rows: readonly string[], { inserts }: Placed) =>
  inserts.reduce(
    (menu, { after, rows: added }) => {
      const at = after === undefined ? menu.length : menu.indexOf(after) + 1;
      return menu.toSpliced(at, 0, ...added.map(({ id }) => id));
    },
    [...rows],
  );

test('a list goes in after the row that was asked for', () => {
  expect(menuOf(['Edamame', 'Gyoza'], place('Etna 16\nTropea 14', 'Edamame'))).toEqual(['Edamame', 'Etna', 'Tropea', 'Gyoza']);
});

test('a line that was left unread goes to its place in the list once it is mended', () => {
  const list = place('BIANCHI\nDei colli\nTerlan 38\nWalch 32\nDel mare\nJermann 85', 'Edamame');
  expect(list.left.map(({ text }) => text)).toEqual(['Dei colli', 'Del mare']);
  const menu = menuOf(['Edamame', 'Gyoza'], list);
  const mended = place('Dei colli:\nDel mare:', 'Edamame', list.left);
  expect(menuOf(menu, mended)).toEqual(['Edamame', 'Bianchi', 'Dei colli', 'Terlan', 'Walch', 'Del mare', 'Jermann', 'Gyoza']);
});

test('two that stood beside each other keep their order, and one that stays unread keeps its place', () => {
  const list = place('Terlan 38\nUno\nDue\nTre\nWalch 32', undefined);
  const menu = menuOf([], list);
  const some = place('Uno 1\nDue\nTre 3', undefined, list.left);
  expect(some.left).toEqual([{ text: 'Due', after: 'Uno' }]);
  expect(menuOf(menu, some)).toEqual(['Terlan', 'Uno', 'Tre', 'Walch']);
  expect(menuOf(menuOf(menu, some), place('Due 2', undefined, some.left))).toEqual(['Terlan', 'Uno', 'Due', 'Tre', 'Walch']);
});
