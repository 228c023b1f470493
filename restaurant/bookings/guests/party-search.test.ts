import { expect, test } from 'vitest';
import { hasTerms, namesakes, searchTerms, tellsApart } from './party-search.ts';

const cuzzocrea = { name: 'Irène Cuzzocrea', phone: '+39 340 555 1234', email: 'irene@posta.it', reference: 'CD34FG' };

test.each([
  'cuzzo',
  'CUZZO iren',
  'Irene cuz',
  '555 12',
  '5551234',
  '+39 340',
  '0039 340 555',
  '340.555',
  'd34f',
  'posta.it',
  'cuzzo 1234',
])('«%s» finds a party by any part of its name, number, mailbox or reference', (typed) => {
  expect(hasTerms(cuzzocrea, searchTerms(typed))).toBe(true);
});

test.each(['cuzzi', 'rossi cuzzo', '555 13', '99'])('«%s» does not find it', (typed) => {
  expect(hasTerms(cuzzocrea, searchTerms(typed))).toBe(false);
});

test('finds a party without an apostrophe, or with a space or another apostrophe in its place', () => {
  const angelo = { ...cuzzocrea, name: "Rita D'Angelo" };
  for (const typed of ['d’angelo', "d'ang", 'd angelo']) expect(hasTerms(angelo, searchTerms(typed)), typed).toBe(true);
});

test('finds all parties without a text, and uses only the beginning of a long one', () => {
  expect(searchTerms('  ')).toEqual([]);
  expect(searchTerms('a '.repeat(1_000)).length).toBeLessThanOrEqual(5);
});

test('distinguishes parties of one name by the end of their telephone numbers, or by their references', () => {
  const rossi = (phone: string | undefined, reference: string) => ({ name: 'Rossi', phone, reference });
  const apart = namesakes([rossi('333 6004471', 'AAAAAA'), { ...rossi(undefined, 'CCCCCC'), name: 'ROSSI' }, cuzzocrea]);
  expect(Object.fromEntries(apart)).toEqual({ AAAAAA: '…4471', CCCCCC: 'CCCCCC' });
  expect(tellsApart(cuzzocrea)).toBe('…1234');
});
