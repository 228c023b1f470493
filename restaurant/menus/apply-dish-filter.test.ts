import fc from '#tests/random-examples.ts';
import { expect, test } from 'vitest';
import { buildAnswers } from '#tests/builders/documents.ts';
import { allergens } from './allergens.ts';
import { countOf, applyDishFilter, type FilteredMenu } from './apply-dish-filter.ts';
import { type Row, row, rowTypes } from './menu.ts';
import type { MenuSection } from './sections.ts';
import type { DishFilter } from './dish-filter.ts';

const signature = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const filterBy = (given: Partial<DishFilter>): DishFilter => ({ without: [], diet: undefined, query: '', ...given });

/** Rows by types and texts; a dish by name and allergens: `piatto Tonno pesce`. */
function rows(...texts: string[]): Row[] {
  return texts.map((text, index) => {
    const [type, content = '', contained] = text.split(' ');
    const isAllergen = allergens.find((allergen) => allergen === contained);
    const declaration = contained === '?' ? {} : { allergens: buildAnswers(isAllergen ? { [isAllergen]: 'contiene' } : {}), signature };
    return row.parse({ id: `r${index}`, type, content, ...(type === 'piatto' ? declaration : {}) });
  });
}

const tell = (sections: MenuSection[]) =>
  sections.flatMap(({ heading, blocks }) => [
    ...(heading ? [heading.content] : []),
    ...blocks.flatMap((block) => (block.type === 'dishes' ? block.dishes.map(({ content }) => content) : [block.content])),
  ]);
const dishes = ({ fits, traces, undeclared }: FilteredMenu) =>
  [fits, traces, undeclared].map((sections) =>
    sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'dishes' ? block.dishes : []))),
  );

test('sections and groups are shown while one of their dishes is', () => {
  const contents = rows(
    'categorie Vini',
    'description Bianchi',
    'piatto Grillo solfiti',
    'description Rossi',
    'piatto Faro',
    'categorie Birre',
    'piatto Ichnusa glutine',
  );
  const found = applyDishFilter(contents, filterBy({ without: ['solfiti', 'glutine'] }));
  expect(tell(found.fits)).toEqual(['Vini', 'Rossi', 'Faro']);
  expect(countOf(found, 'refused')).toBe(2);
});

test('the rows before the first section are kept with the found dishes', () => {
  const found = applyDishFilter(
    rows('note Soia', 'categorie Nigiri', 'piatto Tonno pesce', 'note Wasabi', 'piatto Alga'),
    filterBy({ without: ['pesce'] }),
  );
  expect(found.notes.map(({ content }) => content)).toEqual(['Soia']);
  expect(tell(found.fits)).toEqual(['Nigiri', 'Wasabi', 'Alga']);
});

test('a search looks in every language, and in section headings', () => {
  const contents = rows('categorie Nigiri', 'piatto Tonno', 'categorie Dolci', 'piatto Gelato');
  contents.push(row.parse({ id: 'en', type: 'piatto', content: 'Cannolo', translations: { en: { description: 'Sheep’s ricotta' } } }));
  expect(tell(applyDishFilter(contents, filterBy({ query: 'sheep' })).fits)).toEqual(['Dolci', 'Cannolo']);
  expect(tell(applyDishFilter(contents, filterBy({ query: 'nigiri' })).fits)).toEqual(['Nigiri', 'Tonno']);
});

test('a dish that does not match the search is neither shown nor counted', () => {
  const found = applyDishFilter(
    rows('piatto Tonno pesce', 'piatto Alga ?', 'piatto Riso'),
    filterBy({ query: 'tonno', without: ['pesce'] }),
  );
  expect(dishes(found).flat()).toEqual([]);
  expect(found.verdicts.size).toBe(1);
});

test('every dish is either shown once or refused', () => {
  const anyRow = fc
    .tuple(fc.constantFrom(...rowTypes), fc.constantFrom('pesce', 'soia', '?', ''))
    .map(([type, contained]) => `${type} X ${contained}`);
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 40 }), fc.subarray([...allergens]), (texts, without) => {
      const contents = rows(...texts);
      const found = applyDishFilter(contents, filterBy({ without }));
      const shown = dishes(found).flat();
      const all = contents.filter(({ type }) => type === 'piatto');
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length + countOf(found, 'refused')).toBe(all.length);
    }),
  );
});
