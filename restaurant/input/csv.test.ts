import { expect, test } from 'vitest';
import { readCsv, readTable } from './csv.ts';
import { runInSlices } from './slices.server.ts';

test('reads quoted cells with delimiters, line breaks and quotes, and the line in which a record begins', () => {
  expect([...readCsv('a;"b;\n""c"""\r\nd;e\n', ';')]).toEqual([
    { line: 1, cells: ['a', 'b;\n"c"'] },
    { line: 3, cells: ['d', 'e'] },
  ]);
});

test('reads the rows that are not empty, up to the limit', async () => {
  expect(await runInSlices(readTable('Email;Nome\n\na@x.it;A\n;\nb@x.it;B\n', 2))).toEqual({
    names: ['email', 'nome'],
    records: [
      { line: 3, cells: ['a@x.it', 'A'] },
      { line: 5, cells: ['b@x.it', 'B'] },
    ],
    tooMany: false,
  });
  expect(await runInSlices(readTable('email\na\nb\nc\nd\n', 2))).toMatchObject({ tooMany: true, records: [{}, {}, {}] });
});

test('skips records with a cell of more than 10,000 characters, however they are quoted', () => {
  const read = (cell: string) =>
    [...readCsv(`${cell};dopo\nfine`, ';')].map(({ line, cells }) => [line, ...cells.map(({ length }) => length)]);
  const [first, last] = [(letters: number) => [1, letters, 4], [2, 4]];
  expect(read('a'.repeat(30_000))).toEqual([first(10_000), last]);
  expect(read(`"${'a'.repeat(30_000)}"`)).toEqual([first(9_999), last]);
  expect(read(`"${'""'.repeat(30_000)}"`)).toEqual([first(5_000), last]);
});

/** A file may have one megabyte. */
const megabyte = 1_000_000;

test.each([
  ['empty lines', '\n', 8],
  ['cells', ';', 1],
  ['lines of one letter', 'a\n', 3],
  ['lines of an empty cell in quotes', '""\n', 8],
  ['lines of a hundred cells', `${';'.repeat(99)}\n`, 800],
])('reads at most the limit of rows from a file that is all %s, and pauses after each thousand cells', (_what, piece, slices) => {
  const work = readTable(`email;nome\n${piece.repeat(megabyte / piece.length)}`, 2_000);
  let ran = 1;
  let slice = work.next();
  for (; !slice.done; slice = work.next()) ran++;
  const { tooMany, records } = slice.value;
  expect(records.length).toBeLessThanOrEqual(2_001);
  expect(records.every(({ cells }) => cells.length <= 200)).toBe(true);
  expect(tooMany).toBe(piece !== ';');
  expect(ran).toBeGreaterThanOrEqual(slices);
});
