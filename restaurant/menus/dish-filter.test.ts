import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAnswers } from '#tests/build/documents.ts';
import { type AllergenAnswers, allergenAnswers, allergens, presence } from './allergens.ts';
import { type Dish, marks } from './menu.ts';
import { type Diet, diets, judge, type DishFilter } from './dish-filter.ts';

type Judged = Pick<Dish, 'allergens' | 'signature' | 'marks'>;

const signature = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const filterBy = (given: Partial<DishFilter>): DishFilter => ({ without: [], diet: undefined, query: '', ...given });
const declared = (answers: Partial<AllergenAnswers>, ...own: Dish['marks']): Judged => ({
  allergens: buildAnswers(answers),
  signature,
  marks: own,
});

const answers = fc
  .array(fc.constantFrom(...presence.options), { minLength: allergens.length, maxLength: allergens.length })
  .map((given) => allergenAnswers.parse(Object.fromEntries(allergens.map((allergen, index) => [allergen, given[index]]))));
const anyDish: fc.Arbitrary<Judged> = fc.record({
  allergens: fc.option(answers, { nil: undefined }),
  signature: fc.option(fc.constant(signature), { nil: undefined }),
  marks: fc.subarray([...marks]),
});
const anyFilter: fc.Arbitrary<DishFilter> = fc.record({
  without: fc.subarray([...allergens]),
  diet: fc.option(fc.constantFrom(...diets), { nil: undefined }),
  query: fc.string(),
});

describe('whatever a dish and a filter are', () => {
  test('a dish that contains an unwanted allergen, or may contain traces of it, never fits', () => {
    fc.assert(
      fc.property(anyDish, anyFilter, fc.constantFrom(...allergens), (dish, filter, allergen) => {
        const harmful = !dish.allergens || dish.allergens[allergen] !== 'no';
        fc.pre(harmful);
        expect(judge(dish, { ...filter, without: [...filter.without, allergen] }).kind).not.toBe('fits');
      }),
    );
  });

  test('a dish that nobody has signed never fits a filter that restricts', () => {
    fc.assert(
      fc.property(anyDish, anyFilter, (dish, filter) => {
        fc.pre(filter.without.length > 0 || filter.diet !== undefined);
        const { signature: _, ...unsigned } = dish;
        const { kind } = judge(unsigned, filter);
        expect(['undeclared', 'refused']).toContain(kind);
      }),
    );
  });

  test('a dish without the mark of a diet never fits it', () => {
    fc.assert(
      fc.property(anyDish, anyFilter, fc.constantFrom(...diets), (dish, filter, diet) => {
        fc.pre(!dish.marks.includes(diet) && !dish.marks.includes('vegano'));
        expect(judge(dish, { ...filter, diet }).kind).toBe('refused');
      }),
    );
  });

  test('a stricter filter never shows a dish that a looser one hid', () => {
    fc.assert(
      fc.property(anyDish, anyFilter, fc.constantFrom(...allergens), (dish, filter, allergen) => {
        fc.pre((filter.without.length > 0 || filter.diet !== undefined) && judge(dish, filter).kind !== 'fits');
        expect(judge(dish, { ...filter, without: [...filter.without, allergen] }).kind).not.toBe('fits');
      }),
    );
  });
});

test('a contained allergen is refused, traces are listed by name, the rest fits', () => {
  const filter = filterBy({ without: ['pesce', 'soia'] });
  expect(judge(declared({ pesce: 'contiene' }), filter)).toEqual({ kind: 'refused' });
  expect(judge(declared({ pesce: 'contiene', soia: 'tracce' }), filter)).toEqual({ kind: 'refused' });
  expect(judge(declared({ pesce: 'tracce', latte: 'tracce' }), filter)).toEqual({ kind: 'traces', of: ['pesce'] });
  expect(judge(declared({ latte: 'contiene' }), filter)).toEqual({ kind: 'fits' });
});

test('vegan dishes are vegetarian too, but not the other way round', () => {
  const judged = (diet: Diet, ...own: Dish['marks']) => judge(declared({}, ...own), filterBy({ diet })).kind;
  expect(judged('vegetariano', 'vegano')).toBe('fits');
  expect(judged('vegano', 'vegetariano')).toBe('refused');
});

test('a diet mark that contradicts the dish’s declaration is ignored', () => {
  expect(judge(declared({ pesce: 'contiene' }, 'vegetariano'), filterBy({ diet: 'vegetariano' }))).toEqual({ kind: 'refused' });
  expect(judge(declared({ uova: 'contiene' }, 'vegano'), filterBy({ diet: 'vegano' }))).toEqual({ kind: 'refused' });
  expect(judge(declared({ uova: 'tracce' }, 'vegano'), filterBy({ diet: 'vegano' }))).toEqual({ kind: 'fits' });
});
