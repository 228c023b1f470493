import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAnswers } from '#tests/build/documents.ts';
import { type AllergenAnswers, allergenAnswers, allergens, presence } from './allergens.ts';
import { type Dish, marks } from './menu.ts';
import { type Diet, diets, judge, readWish, type Wish } from './wish.ts';

type Judged = Pick<Dish, 'allergens' | 'signature' | 'marks'>;

const signature = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const wishing = (given: Partial<Wish>): Wish => ({ without: [], diet: undefined, query: '', ...given });
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
const anyWish: fc.Arbitrary<Wish> = fc.record({
  without: fc.subarray([...allergens]),
  diet: fc.option(fc.constantFrom(...diets), { nil: undefined }),
  query: fc.string(),
});

describe('whatever a dish and a wish are', () => {
  test('a dish that contains, or may contain traces of, what is not wanted never fits', () => {
    fc.assert(
      fc.property(anyDish, anyWish, fc.constantFrom(...allergens), (dish, wish, allergen) => {
        const harmful = !dish.allergens || dish.allergens[allergen] !== 'no';
        fc.pre(harmful);
        expect(judge(dish, { ...wish, without: [...wish.without, allergen] }).kind).not.toBe('fits');
      }),
    );
  });

  test('a dish that nobody has signed never fits a wish that restricts', () => {
    fc.assert(
      fc.property(anyDish, anyWish, (dish, wish) => {
        fc.pre(wish.without.length > 0 || wish.diet !== undefined);
        const { signature: _, ...unsigned } = dish;
        const { kind } = judge(unsigned, wish);
        expect(['undeclared', 'refused']).toContain(kind);
      }),
    );
  });

  test('a dish without the mark of a diet never fits it', () => {
    fc.assert(
      fc.property(anyDish, anyWish, fc.constantFrom(...diets), (dish, wish, diet) => {
        fc.pre(!dish.marks.includes(diet) && !dish.marks.includes('vegano'));
        expect(judge(dish, { ...wish, diet }).kind).toBe('refused');
      }),
    );
  });

  test('to ask for more never lets a dish through that was held back', () => {
    fc.assert(
      fc.property(anyDish, anyWish, fc.constantFrom(...allergens), (dish, wish, allergen) => {
        fc.pre((wish.without.length > 0 || wish.diet !== undefined) && judge(dish, wish).kind !== 'fits');
        expect(judge(dish, { ...wish, without: [...wish.without, allergen] }).kind).not.toBe('fits');
      }),
    );
  });
});

test('what is contained is refused, traces are told apart by name, the rest fits', () => {
  const wish = wishing({ without: ['pesce', 'soia'] });
  expect(judge(declared({ pesce: 'contiene' }), wish)).toEqual({ kind: 'refused' });
  expect(judge(declared({ pesce: 'contiene', soia: 'tracce' }), wish)).toEqual({ kind: 'refused' });
  expect(judge(declared({ pesce: 'tracce', latte: 'tracce' }), wish)).toEqual({ kind: 'traces', of: ['pesce'] });
  expect(judge(declared({ latte: 'contiene' }), wish)).toEqual({ kind: 'fits' });
});

test('vegan dishes are vegetarian too, and the other way round is not', () => {
  const judged = (diet: Diet, ...own: Dish['marks']) => judge(declared({}, ...own), wishing({ diet })).kind;
  expect(judged('vegetariano', 'vegano')).toBe('fits');
  expect(judged('vegano', 'vegetariano')).toBe('refused');
});

test('a mark that its own declaration contradicts is not believed', () => {
  expect(judge(declared({ pesce: 'contiene' }, 'vegetariano'), wishing({ diet: 'vegetariano' }))).toEqual({ kind: 'refused' });
  expect(judge(declared({ uova: 'contiene' }, 'vegano'), wishing({ diet: 'vegano' }))).toEqual({ kind: 'refused' });
  expect(judge(declared({ uova: 'tracce' }, 'vegano'), wishing({ diet: 'vegano' }))).toEqual({ kind: 'fits' });
});

describe('a wish is read from an address', () => {
  const read = (query: string) => readWish(new URLSearchParams(query));

  test('with every field', () => {
    expect(read('senza=latte&senza=glutine&dieta=vegano&q=riso')).toEqual({ without: ['glutine', 'latte'], diet: 'vegano', query: 'riso' });
  });

  test('what it does not know is passed over', () => {
    expect(read('senza=veleno&senza=toString&dieta=carnivora&x=1')).toEqual(wishing({}));
  });

  test('of two diets the stricter counts', () => {
    expect(read('dieta=vegano&dieta=vegetariano').diet).toBe('vegano');
  });

  test('words are trimmed and bounded, and signs alone are none', () => {
    expect(read('q=++tonno++rosso+').query).toBe('tonno rosso');
    expect(read(`q=${'a'.repeat(500)}`).query).toHaveLength(60);
    expect(read('q=%3F%21').query).toBe('');
  });
});
