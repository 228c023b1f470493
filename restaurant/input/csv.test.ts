import { expect, test } from 'vitest';
import { readCsv, readTable } from './csv.ts';

test('reads cells in quotes with their delimiters, line breaks and quotes, and knows the line that a record begins in', () => {
  expect([...readCsv('a;"b;\n""c"""\r\nd;e\n', ';')]).toEqual([
    { line: 1, cells: ['a', 'b;\n"c"'] },
    { line: 3, cells: ['d', 'e'] },
  ]);
});

test('takes the rows that are not empty, and no more than it may', () => {
  expect(readTable('Email;Nome\n\na@x.it;A\n;\nb@x.it;B\n', 2)).toEqual({
    names: ['email', 'nome'],
    records: [
      { line: 3, cells: ['a@x.it', 'A'] },
      { line: 5, cells: ['b@x.it', 'B'] },
    ],
    tooMany: false,
  });
  expect(readTable('email\na\nb\nc\nd\n', 2)).toMatchObject({ tooMany: true, records: [{}, {}, {}] });
});

/** A file may have one megabyte. */
const megabyte = 1_000_000;

test.each([
  ['empty lines', '\n'],
  ['cells', ';'],
  ['lines of one letter', 'a\n'],
  ['lines of an empty cell in quotes', '""\n'],
])('of a file that is all %s it reads no more than its rows', (_what, piece) => {
  const text = `email;nome\n${piece.repeat(megabyte / piece.length)}`;
  const { tooMany, records } = readTable(text, 2_000);
  expect(records.length).toBeLessThanOrEqual(2_001);
  expect(records.every(({ cells }) => cells.length <= 200)).toBe(true);
  expect(tooMany).toBe(piece !== ';');
});
