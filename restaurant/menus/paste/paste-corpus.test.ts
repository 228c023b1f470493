import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatPrice } from '#restaurant/money.ts';
import { type PastedRow, readPasted } from './paste.ts';

/*
 * Menus as restaurants write them (corpus/*.txt), each followed by its rows as a person reads them, written by
 * hand: `# heading`, `~ note`, `name | prices` or `name | description | prices`, several prices with ` / `, `-` for none.
 */
const folder = join(import.meta.dirname, 'corpus');
const menus = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/^=== /m).slice(1))
  .map((part) => {
    const [title = '', ...lines] = part.split('\n');
    const middle = lines.indexOf('--->');
    const expected = lines.slice(middle + 1).filter((line) => line !== '');
    return { title, pasted: lines.slice(0, middle).join('\n'), expected, dishes: expected.filter((line) => /^[^#~]/.test(line)).length };
  });

function written(row: PastedRow): string {
  if (row.type !== 'piatto') return `${row.type === 'note' ? '~' : '#'} ${row.content}`;
  const prices = row.prices.map(({ cents, name }) => [name, formatPrice(cents, 'it')].filter(Boolean).join(' ')).join(' / ') || '-';
  return [row.content, row.description, prices].filter((part) => part !== undefined).join(' | ');
}

/** How many rows somebody has to mend, add or take out until they are those of the menu: the distance of the two lists. */
function mendsOf(read: readonly string[], expected: readonly string[]): number {
  let costs = Array.from({ length: expected.length + 1 }, (_, place) => place);
  for (const [row, text] of read.entries()) {
    const next = [row + 1];
    for (const [place, wanted] of expected.entries()) {
      const [replaced = 0, left = 0, added = 0] = [costs[place], costs[place + 1], next[place]];
      next.push(text === wanted ? replaced : Math.min(replaced, left, added) + 1);
    }
    costs = next;
  }
  return costs.at(-1) ?? 0;
}

const mendsIn = ({ pasted, expected }: { pasted: string; expected: string[] }) =>
  mendsOf(
    readPasted(pasted).found.map((one) => ('row' in one ? written(one.row) : `? ${one.text}`)),
    expected,
  );

describe('a menu that was pasted', () => {
  it('is one of forty and more, of every kind', () => {
    expect(menus.length).toBeGreaterThanOrEqual(40);
  });

  it.each(menus)('$title', (menu) => {
    const read = readPasted(menu.pasted).found.map((one) => ('row' in one ? written(one.row) : `? ${one.text}`));
    // Three in a menu of sixty, two in a short one.
    if (mendsIn(menu) > Math.max(2, Math.ceil(menu.dishes / 20))) expect(read).toEqual(menu.expected);
  });

  it.each(menus)('has no wrong price that nobody is told of: $title', ({ pasted, expected }) => {
    const pricesOf = (row: string) => row.split(' | ').at(-1);
    const known = new Set(expected.map((row) => `${row.split(' | ')[0]} | ${pricesOf(row)}`));
    const wrong = readPasted(pasted).rows.filter(
      (row) => row.type === 'piatto' && !known.has(`${row.content} | ${pricesOf(written(row))}`),
    );
    expect(wrong.map(written)).toEqual([]);
  });

  it('of sixty dishes needs at most three mends', () => {
    const long = menus.filter(({ dishes }) => dishes >= 60);
    expect(long.map(mendsIn).filter((mends) => mends > 3)).toEqual([]);
    expect(long).not.toHaveLength(0);
  });

  it('needs no mend at all four times out of five', () => {
    const mended = menus.filter((menu) => mendsIn(menu) > 0).map(({ title }) => title);
    expect(mended.length, mended.join('\n')).toBeLessThanOrEqual(menus.length / 5);
  });
});
