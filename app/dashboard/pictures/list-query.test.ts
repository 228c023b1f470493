import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from '../../forms/read-query.ts';
import { type ListQuery, listQuery, writeListQuery } from './list-query.ts';

const read = (query: string) => readQuery(new URL(`http://site.example/${query}`), listQuery);

const query = fc.record<ListQuery>({
  show: fc.constantFrom('all', 'without text', 'bin'),
  name: fc.string({ maxLength: 200 }).map((name) => name.trim()),
  after: fc.option(
    fc.record({
      uploadedAt: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      id: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
    }),
    { nil: undefined },
  ),
});

test('an address is read back as the query it was made from', () => {
  fc.assert(
    fc.property(query, (asked) => {
      expect(read(writeListQuery(asked))).toEqual(asked);
    }),
  );
});

test('the unfiltered list has an address without a query', () => {
  expect(writeListQuery({ show: 'all', name: '', after: undefined })).toBe('');
});

test('invalid values are ignored', () => {
  const whole = { show: 'all', name: '', after: undefined };
  for (const address of ['', '?mostra=altro', '?dopo=x', '?dopo=2026-11-20T12:00:00Z_x', "?dopo=' or 1=1_--", '?nome=%20']) {
    expect(read(address)).toEqual(whole);
  }
});
