import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatPrice } from '#restaurant/money.ts';
import { type Pasted, type PastedRow, readPasted } from './paste.ts';

/* Real menus (corpus/*.txt), each followed by its expected rows: `# heading`, `~ note`, `name | prices` or `name | description | prices`.
   Several prices are separated by ` / `, `-` means no price, and `Italian == English` gives both languages. */
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
const rowsOfAll = menus.reduce((sum, { expected }) => sum + expected.length, 0);

const both = (italian: string | undefined, english: string | undefined) =>
  english === undefined ? italian : `${italian ?? ''} == ${english}`.trim();

function written(row: PastedRow): string {
  if (row.type !== 'piatto') return `${row.type === 'note' ? '~' : '#'} ${both(row.content, row.english?.content)}`;
  const prices = row.prices.map(({ cents, name }) => [name, formatPrice(cents, 'it')].filter(Boolean).join(' ')).join(' / ') || '-';
  const texts = [
    both(row.content, row.english?.content),
    both([row.description, row.allergens].filter(Boolean).join(', ') || undefined, row.english?.description),
  ];
  return [...texts, prices].filter((part) => part !== undefined).join(' | ');
}

const inDoubt = (line: string) => line.startsWith('? ');
const readingOf = (found: Pasted['found']) => found.map((one) => ('row' in one ? written(one.row) : `? ${one.text}`));

/** The differing rows in both directions. */
function differences(read: readonly string[], expected: readonly string[]): { read: string[]; expected: string[] } {
  const longest = Array.from({ length: read.length + 1 }, () => Array.from({ length: expected.length + 1 }, () => 0));
  const at = (row: number, column: number) => longest[row]?.[column] ?? 0;
  for (let row = read.length - 1; row >= 0; row--) {
    for (let column = expected.length - 1; column >= 0; column--) {
      const line = longest[row];
      if (line)
        line[column] = read[row] === expected[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const different: { read: string[]; expected: string[] } = { read: [], expected: [] };
  let [row, column] = [0, 0];
  while (row < read.length || column < expected.length) {
    if (row < read.length && column < expected.length && read[row] === expected[column]) [row, column] = [row + 1, column + 1];
    else if (column >= expected.length || (row < read.length && at(row + 1, column) >= at(row, column + 1)))
      different.read.push(read[row++] ?? '');
    else different.expected.push(expected[column++] ?? '');
  }
  return different;
}

const differencesIn = ({ pasted, expected }: { pasted: string; expected: string[] }) =>
  differences(readingOf(readPasted(pasted).found), expected);
/** How many rows have to be corrected, added or removed. */
const mendsIn = (menu: { pasted: string; expected: string[] }) => {
  const { read, expected } = differencesIn(menu);
  return Math.max(read.length, expected.length);
};

describe('a pasted menu', () => {
  it('is one of at least fifty, of every kind', () => {
    expect(menus.length).toBeGreaterThanOrEqual(50);
  });

  it.each(menus)('needs at most two corrections, or three with sixty dishes: $title', (menu) => {
    if (mendsIn(menu) > Math.max(2, Math.ceil(menu.dishes / 20))) expect(differencesIn(menu)).toEqual({ read: [], expected: [] });
  });

  it.each(menus)('has every wrong row marked: $title', (menu) => {
    expect(differencesIn(menu).read.filter((line) => !inDoubt(line))).toEqual([]);
  });

  it('needs on average at most one correction in twenty rows', () => {
    const mends = menus.reduce((sum, menu) => sum + mendsIn(menu), 0);
    expect(mends / (rowsOfAll / 10)).toBeLessThanOrEqual(0.5);
  });

  it('marks at most one row in twenty as doubtful', () => {
    const marked = menus.reduce((sum, { pasted }) => sum + readPasted(pasted).unread.length, 0);
    expect(marked / rowsOfAll).toBeLessThanOrEqual(0.05);
  });

  it('needs no correction in four menus out of five', () => {
    const mended = menus.filter((menu) => mendsIn(menu) > 0).map(({ title }) => title);
    expect(mended.length, mended.join('\n')).toBeLessThanOrEqual(menus.length / 5);
  });
});
