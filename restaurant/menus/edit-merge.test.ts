import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences, merged } from './edit-merge.ts';
import { type Menu, menu, type Row } from './menu.ts';

const note = (id: string, content = id): Row => ({ id, type: 'note', content });

function menuWith(contents: Row[], more: Partial<Menu> = {}): Menu {
  return menu.parse({ name: 'Cena', page: 'cena', position: 3, contents, ...more });
}

const base = menuWith([note('a'), note('b'), note('c')]);
const contentsOf = ({ contents }: Menu) => contents.map(({ content }) => content).join(' ');

describe('two edits of one menu', () => {
  it('have no differences when nothing was changed', () => {
    expect(differences(base, base, base)).toEqual([]);
  });

  it('propose the changed side where only one side changed, so that neither text is lost', () => {
    const mine = menuWith([note('a', 'A mia'), note('b'), note('c')]);
    const theirs = menuWith([note('a'), note('b', 'B loro'), note('c')]);
    expect(differences(base, mine, theirs).map(({ key, proposed }) => [key, proposed])).toEqual([
      ['row-a', 'mine'],
      ['row-b', 'theirs'],
    ]);
    expect(contentsOf(merged(base, mine, theirs, {}))).toBe('A mia B loro c');
  });

  it('do not differ by the order in which their fields are written', () => {
    const dish: Row = { id: 'd', type: 'piatto', content: 'Etna', prices: [], marks: [], description: 'tonno' };
    const { description, ...rest } = dish;
    const reordered: Menu = { ...menuWith([dish]), contents: [{ description, ...rest }] };
    expect(differences(menuWith([dish]), reordered, reordered)).toEqual([]);
    expect(differences(reordered, menuWith([dish]), menuWith([]))).toMatchObject([{ proposed: 'theirs' }]);
  });

  it('propose nothing where both changed the same row: the user chooses', () => {
    const mine = menuWith([note('a', 'mia'), note('b'), note('c')]);
    const theirs = menuWith([note('a', 'loro'), note('b'), note('c')]);
    expect(differences(base, mine, theirs)).toEqual([
      { key: 'row-a', proposed: undefined, mine: note('a', 'mia'), theirs: note('a', 'loro') },
    ]);
    expect(contentsOf(merged(base, mine, theirs, { 'row-a': 'theirs' }))).toBe('loro b c');
    expect(contentsOf(merged(base, mine, theirs, { 'row-a': 'mine' }))).toBe('mia b c');
  });

  it('keep the rows that each added, after the rows they followed', () => {
    const mine = menuWith([note('a'), note('mia'), note('b'), note('c')]);
    const theirs = menuWith([note('a'), note('b'), note('loro'), note('c')]);
    expect(contentsOf(merged(base, mine, theirs, {}))).toBe('a mia b loro c');
  });

  it('drop a row that one side deleted and the other did not change', () => {
    const mine = menuWith([note('b'), note('c')]);
    expect(contentsOf(merged(base, mine, base, {}))).toBe('b c');
    expect(contentsOf(merged(base, base, mine, {}))).toBe('b c');
  });

  it('propose nothing where one side deleted what the other changed', () => {
    const mine = menuWith([note('b'), note('c')]);
    const theirs = menuWith([note('a', 'loro'), note('b'), note('c')]);
    expect(differences(base, mine, theirs)).toEqual([{ key: 'row-a', proposed: undefined, mine: undefined, theirs: note('a', 'loro') }]);
    expect(contentsOf(merged(base, mine, theirs, { 'row-a': 'theirs' }))).toBe('loro b c');
    expect(contentsOf(merged(base, mine, theirs, { 'row-a': 'mine' }))).toBe('b c');
  });

  it('keep the order of the side that moved rows', () => {
    const moved = menuWith([note('c'), note('a'), note('b')]);
    expect(contentsOf(merged(base, moved, base, {}))).toBe('c a b');
    expect(contentsOf(merged(base, base, moved, {}))).toBe('c a b');
  });

  it('treat the menu’s name and details like a row', () => {
    const mine = menuWith(base.contents, { name: 'Cena mia' });
    const theirs = menuWith(base.contents, { name: 'Cena loro', position: 4 });
    expect(differences(base, mine, theirs)[0]).toMatchObject({ key: 'heading', proposed: undefined });
    expect(merged(base, mine, theirs, { heading: 'theirs' })).toMatchObject({ name: 'Cena loro', position: 4 });
    expect(merged(base, mine, theirs, { heading: 'mine' })).toMatchObject({ name: 'Cena mia', position: 4 });
  });

  it('merge to the changed side, when the other changed nothing', () => {
    const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), content: fc.constantFrom('x', 'y', 'z') }), {
      selector: ({ id }) => id,
    });
    const menus = rows.map((list) => menuWith(list.map(({ id, content }) => note(id, content))));
    fc.assert(
      fc.property(menus, menus, (before, after) => {
        expect(new Set(contentsOf(merged(before, after, before, {})).split(' '))).toEqual(new Set(contentsOf(after).split(' ')));
        expect(new Set(contentsOf(merged(before, before, after, {})).split(' '))).toEqual(new Set(contentsOf(after).split(' ')));
      }),
    );
  });
});
