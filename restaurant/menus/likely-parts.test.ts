import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dishesOf, menu } from './menu.ts';
import { answersOfPreparations } from './preparations.ts';
import { deniedParts, likelyParts, likelySingles } from './likely-parts.ts';

test('the parts that a dish names come first, in the order of its words', () => {
  expect(likelyParts('Gyoza alla ’nduja', 'Ravioli alla piastra, olio di sesamo, aceto di riso')).toEqual([
    'sfoglia-gyoza',
    'nduja',
    'sesamo',
    'aceto',
  ]);
  expect(likelyParts('Insalata di mare', '').toSorted()).toEqual(['crostacei', 'molluschi', 'pesce']);
  expect(likelyParts('Verdure al forno', '')).toEqual([]);
});

test('a part that the words name and the answers deny is told with what it contains', () => {
  const dish = { content: 'Gamberi in panko', description: 'Maionese al lime' };
  const answers = answersOfPreparations(['crostacei', 'panatura', 'maionese']);
  expect(deniedParts(dish, answers)).toEqual([]);
  expect(deniedParts(dish, { ...answers, uova: 'no', glutine: 'no' })).toEqual([
    { part: 'panatura', denied: ['glutine', 'uova'] },
    { part: 'maionese', denied: ['uova'] },
  ]);
  // What is not answered yet is asked anyway.
  expect(deniedParts(dish, {})).toEqual([]);
});

test('the grains and nuts that a dish tells are offered first: those of its parts, and those of its words', () => {
  expect(likelySingles('Ramen', 'Uovo marinato, miso rosso')).toEqual(['grano', 'orzo']);
  expect(likelySingles('Soba', 'Di grano saraceno')).toEqual(['grano']);
  expect(likelySingles('Uramaki in panko', 'Salsa di soia, granella di pistacchio e mandorle')).toEqual(['grano', 'mandorle', 'pistacchi']);
  expect(likelySingles('Torta', 'Noci pecan, avena')).toEqual(['grano', 'avena', 'noci-pecan']);
  expect(likelySingles('Sashimi', 'Tonno')).toEqual([]);
});

test('of what the dishes of the first content are made of, seven parts in ten are offered, and few that are not in them', () => {
  const parts = readdirSync('content/menu').flatMap((file) => {
    const { contents } = menu.parse(JSON.parse(readFileSync(`content/menu/${file}`, 'utf8')));
    return dishesOf(contents).flatMap(({ preparations, content, description = '' }) => {
      // What a whole section is shaped of is said by its heading.
      const inIt = preparations?.filter((part) => !['nigiri', 'rotoli', 'ciotola'].includes(part));
      return inIt ? [{ inIt, likely: likelyParts(content, description) }] : [];
    });
  });
  const all = parts.flatMap(({ inIt }) => inIt);
  const offered = parts.flatMap(({ inIt, likely }) => inIt.filter((part) => likely.includes(part)));
  const wrong = parts.flatMap(({ inIt, likely }) => likely.filter((part) => !inIt.includes(part)));
  expect(offered.length / all.length).toBeGreaterThan(0.7);
  expect(wrong.length / parts.length).toBeLessThan(0.5);
});
