import fc from '#tests/random-examples.ts';
import { expect, it, test } from 'vitest';
import { readQuery } from '../../forms/read-query.ts';
import { type ListQuery, listQuery, picturesInUse, writeListQuery } from './shown.ts';

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

test('reads an address back as the query it was made from', () => {
  fc.assert(
    fc.property(query, (asked) => {
      expect(read(writeListQuery(asked))).toEqual(asked);
    }),
  );
});

test('gives the unfiltered list an address without a query', () => {
  expect(writeListQuery({ show: 'all', name: '', after: undefined })).toBe('');
});

test('ignores invalid values', () => {
  const whole = { show: 'all', name: '', after: undefined };
  for (const address of ['', '?mostra=altro', '?dopo=x', '?dopo=2026-11-20T12:00:00Z_x', "?dopo=' or 1=1_--", '?nome=%20']) {
    expect(read(address)).toEqual(whole);
  }
});

it('lists every picture once, with its description and its places', () => {
  const tuna = { src: '/drawings/tonno.svg', alt: 'Un tonno' };
  expect(
    picturesInUse([
      { place: 'galleria', data: { title: 'La galleria', pictures: [{ ...tuna, name: 'Tonno' }] } },
      {
        place: 'Cena',
        data: { name: 'Cena', contents: [{ content: 'Tonno rosso', picture: tuna }, { content: 'Altro' }, { picture: tuna }] },
      },
      { place: 'apertura', data: { slides: [{ title: 'mare nostro', backgroundImage: '/drawings/scena-1.svg', link: '/menu' }] } },
      { place: 'logo', data: { logoLink: '/media/logo.png' } },
    ]),
  ).toEqual([
    { src: '/drawings/tonno.svg', shows: 'Un tonno', places: ['galleria', 'Cena'] },
    { src: '/drawings/scena-1.svg', shows: 'mare nostro', places: ['apertura'] },
    { src: '/media/logo.png', shows: 'logo.png', places: ['logo'] },
  ]);
});

it('finds no picture in data that is not content', () => {
  expect(
    picturesInUse([
      { place: 'x', data: undefined },
      { place: 'y', data: ['/drawings/../x.svg', 3, null] },
    ]),
  ).toEqual([]);
});
