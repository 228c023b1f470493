import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildAnswers, buildDish, buildMenu } from '#tests/builders/documents.ts';
import { declarationOf } from './allergens.ts';
import { dishesOf, type Menu, menu } from './menu.ts';
import { type Preparation, preparationNames } from './preparations.ts';
import { dishesMadeOf, replacedAt, replacements, undeclaredPreparations, withoutDeclarationsOf } from './replacements.ts';

const said = { by: 'Rocco Laganà', username: 'rocco', at: '2026-11-28T16:00:00Z' };
const until = '2026-11-28T22:30:00Z';
const now = Temporal.Instant.from('2026-11-28T17:00:00Z');
const replace = (preparation: Preparation, apart = false) => ({ preparation, apart, until, said });
const signed = (id: string, preparation: Preparation) =>
  buildDish({ id, content: id, preparations: [preparation], allergens: buildAnswers(), signature: said });
const declared = (dishes: Menu) => dishesOf(dishes.contents).flatMap((dish) => (declarationOf(dish) ? [dish.id] : []));

const content = readdirSync('content/menu').map((file) => menu.parse(JSON.parse(readFileSync(`content/menu/${file}`, 'utf8'))));

test.each(preparationNames)('no dish of the first content with %s is declared while that is replaced', (preparation) => {
  for (const one of content) {
    const left = withoutDeclarationsOf(one, undeclaredPreparations([replace(preparation)]));
    const stillDeclared = dishesOf(left.contents).filter((dish) => dish.preparations?.includes(preparation) && declarationOf(dish));
    expect(stillDeclared.map(({ id }) => id)).toEqual([]);
  }
});

test('a dish that neither contains it nor has traces of it keeps its declaration', () => {
  const carta = buildMenu({
    contents: [signed('zuppa', 'miso-rosso'), signed('gelato', 'gelato')],
  });
  expect(declared(withoutDeclarationsOf(carta, undeclaredPreparations([replace('miso-rosso')])))).toEqual(['gelato']);
  expect(withoutDeclarationsOf(carta, undeclaredPreparations([]))).toBe(carta);
});

test('a replaced preparation leaves traces in its place, unless it is kept apart', () => {
  expect([...undeclaredPreparations([replace('panatura')])]).toEqual(
    expect.arrayContaining(['panatura', 'olio-del-pesce', 'rotoli', 'nigiri']),
  );
  expect([...undeclaredPreparations([replace('panatura', true)])]).toEqual(['panatura']);
});

test('a dish without entered preparations is made of those that its words and the headings above it name', () => {
  const carta = buildMenu({
    contents: [
      { id: 'rolls', type: 'categorie', content: 'Uramaki' },
      buildDish({ id: 'tropea', content: 'Tropea', description: 'Tonno, cipolla rossa' }),
      { id: 'others', type: 'categorie', content: 'Dolci' },
      buildDish({ id: 'mela', content: 'Mela', description: 'Cannella' }),
    ],
  });
  expect(dishesMadeOf(carta.contents, new Set(['riso-condito'])).map(({ id }) => id)).toEqual(['tropea']);
  expect(dishesMadeOf(carta.contents, new Set(['pesce'])).map(({ id }) => id)).toEqual(['tropea']);
});

test('an undeclared dish loses its diet marks, and nothing else', () => {
  const dish = buildDish({ id: 'alghe', preparations: ['alghe'], marks: ['vegano', 'consigliato'] });
  const [fallen] = dishesOf(withoutDeclarationsOf(buildMenu({ contents: [dish] }), new Set(['alghe'])).contents);
  const { allergens: _answers, signature: _signature, ...rest } = dish;
  expect(fallen).toEqual({ ...rest, marks: ['consigliato'] });
});

test('a replacement ends automatically at its instant', () => {
  const all = replacements.parse({ replaced: [replace('tamari'), { ...replace('panatura'), until: '2026-11-28T17:00:00Z' }] });
  expect(replacedAt(all, now).map(({ preparation }) => preparation)).toEqual(['tamari']);
  expect(replacedAt(all, Temporal.Instant.from(until))).toEqual([]);
});

test('a preparation has at most one replacement', () => {
  expect(replacements.safeParse({ replaced: [replace('tamari'), replace('tamari')] }).success).toBe(false);
});
