import fc from '#tests/random-examples.ts';
import { describe, expect, test } from 'vitest';
import { buildAnswers } from '#tests/builders/documents.ts';
import { anyAnswers } from '#tests/builders/declarations.ts';
import { type AllergenAnswers, allergens } from './allergens.ts';
import { answerOf, groupOf, groups, namedOf, singlesOf, unwanted } from './declaration.ts';
import { type Dish, marks } from './menu.ts';
import { parseDishFilter, filterQueryForLinks, type Diet, diets, dishVerdict, type DishFilter, narrowingsOf } from './dish-filter.ts';

type Judged = Pick<Dish, 'allergens' | 'signature' | 'marks'>;

const signature = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const filterBy = (given: Partial<DishFilter>): DishFilter => ({ without: [], diet: undefined, query: '', ...given });
const declared = (answers: Partial<AllergenAnswers>, ...own: Dish['marks']): Judged => ({
  allergens: buildAnswers(answers),
  signature,
  marks: own,
});

const anyDish: fc.Arbitrary<Judged> = fc.record({
  allergens: fc.option(anyAnswers, { nil: undefined }),
  signature: fc.option(fc.constant(signature), { nil: undefined }),
  marks: fc.subarray([...marks]),
});
const anyFilter: fc.Arbitrary<DishFilter> = fc.record({
  without: fc.subarray([...unwanted]),
  diet: fc.option(fc.constantFrom(...diets), { nil: undefined }),
  query: fc.string(),
});

describe('any dish and any filter', () => {
  test('a dish that contains an unwanted allergen, or may contain traces of it, never fits', () => {
    fc.assert(
      fc.property(anyDish, anyFilter, fc.constantFrom(...allergens), (dish, filter, allergen) => {
        const harmful = !dish.allergens || dish.allergens[allergen] !== 'no';
        fc.pre(harmful);
        expect(dishVerdict(dish, { ...filter, without: [...filter.without, allergen] }).kind).not.toBe('fits');
      }),
    );
  });

  test('a dish fits without a single nut or grain only if its signed declaration excludes it, by name or with the whole group', () => {
    const singles = groups.flatMap((group) => [...singlesOf[group]]);
    fc.assert(
      fc.property(anyDish, anyFilter, fc.constantFrom(...singles), (dish, filter, single) => {
        const { kind } = dishVerdict(dish, { ...filter, without: [...filter.without, single] });
        if (kind !== 'fits') return;
        const { allergens: answers, signature: signed } = dish;
        if (!answers || !signed) throw new Error('shown without a declaration');
        const group = groupOf(single);
        expect(group && (answers[group] === 'no' || namedOf(answers, group).length > 0)).toBe(true);
        expect(answers[single]).toBeUndefined();
      }),
    );
  });

  test('a filter without all singles of a group equals one without the group', () => {
    fc.assert(
      fc.property(anyDish, fc.constantFrom(...groups), (dish, group) => {
        const kindWith = (without: DishFilter['without']) => dishVerdict(dish, filterBy({ without })).kind;
        expect(kindWith([...singlesOf[group]])).toBe(kindWith([group]));
      }),
    );
  });

  test('a dish without a signed declaration never fits a filter that restricts', () => {
    fc.assert(
      fc.property(anyDish, anyFilter, (dish, filter) => {
        fc.pre(filter.without.length > 0 || filter.diet !== undefined);
        const { signature: _, ...unsigned } = dish;
        const { kind } = dishVerdict(unsigned, filter);
        expect(['undeclared', 'refused']).toContain(kind);
      }),
    );
  });

  test('a dish without the mark of a diet never fits it', () => {
    fc.assert(
      fc.property(anyDish, anyFilter, fc.constantFrom(...diets), (dish, filter, diet) => {
        fc.pre(!dish.marks.includes(diet) && !dish.marks.includes('vegano'));
        expect(dishVerdict(dish, { ...filter, diet }).kind).toBe('refused');
      }),
    );
  });

  test('a stricter filter never shows a dish that a looser one hid', () => {
    fc.assert(
      fc.property(anyDish, anyFilter, fc.constantFrom(...allergens), (dish, filter, allergen) => {
        fc.pre((filter.without.length > 0 || filter.diet !== undefined) && dishVerdict(dish, filter).kind !== 'fits');
        expect(dishVerdict(dish, { ...filter, without: [...filter.without, allergen] }).kind).not.toBe('fits');
      }),
    );
  });
});

test('a contained allergen is refused, traces are listed by name, and other dishes fit', () => {
  const filter = filterBy({ without: ['pesce', 'soia'] });
  expect(dishVerdict(declared({ pesce: 'contiene' }), filter)).toEqual({ kind: 'refused' });
  expect(dishVerdict(declared({ pesce: 'contiene', soia: 'tracce' }), filter)).toEqual({ kind: 'refused' });
  expect(dishVerdict(declared({ pesce: 'tracce', latte: 'tracce' }), filter)).toEqual({ kind: 'traces', of: ['pesce'] });
  expect(dishVerdict(declared({ latte: 'contiene' }), filter)).toEqual({ kind: 'fits' });
});

test('vegan dishes are vegetarian too, but not the other way round', () => {
  const judged = (diet: Diet, ...own: Dish['marks']) => dishVerdict(declared({}, ...own), filterBy({ diet })).kind;
  expect(judged('vegetariano', 'vegano')).toBe('fits');
  expect(judged('vegano', 'vegetariano')).toBe('refused');
});

test('a diet mark that contradicts the dish’s declaration is ignored', () => {
  expect(dishVerdict(declared({ pesce: 'contiene' }, 'vegetariano'), filterBy({ diet: 'vegetariano' }))).toEqual({ kind: 'refused' });
  expect(dishVerdict(declared({ uova: 'contiene' }, 'vegano'), filterBy({ diet: 'vegano' }))).toEqual({ kind: 'refused' });
  expect(dishVerdict(declared({ uova: 'tracce' }, 'vegano'), filterBy({ diet: 'vegano' }))).toEqual({ kind: 'fits' });
});

describe('a filter without hazelnuts', () => {
  const kind = (answers: Partial<AllergenAnswers>) => dishVerdict(declared(answers), filterBy({ without: ['nocciole'] }));

  test('shows a dish with almonds if the kitchen named them, but not if it declared nuts in general', () => {
    expect(kind({ 'frutta-a-guscio': 'contiene', mandorle: 'contiene' })).toEqual({ kind: 'fits' });
    expect(kind({ 'frutta-a-guscio': 'contiene' })).toEqual({ kind: 'refused' });
    expect(kind({ 'frutta-a-guscio': 'contiene', mandorle: 'contiene', nocciole: 'contiene' })).toEqual({ kind: 'refused' });
    const { signature: _, ...unsigned } = declared({ 'frutta-a-guscio': 'contiene', mandorle: 'contiene' });
    expect(dishVerdict(unsigned, filterBy({ without: ['nocciole'] }))).toEqual({ kind: 'undeclared' });
  });

  test('reports traces of hazelnuts if they are named, and of all nuts if they are not', () => {
    expect(kind({ 'frutta-a-guscio': 'contiene', mandorle: 'contiene', nocciole: 'tracce' })).toEqual({ kind: 'traces', of: ['nocciole'] });
    expect(kind({ 'frutta-a-guscio': 'tracce' })).toEqual({ kind: 'traces', of: ['frutta-a-guscio'] });
    expect(kind({ 'frutta-a-guscio': 'tracce', pistacchi: 'tracce' })).toEqual({ kind: 'fits' });
  });

  test('refuses a dish whose names contradict their group', () => {
    const contradicting = { ...declared({ 'frutta-a-guscio': 'contiene' }).allergens, mandorle: 'tracce' } as AllergenAnswers;
    expect(answerOf(contradicting, 'nocciole')).toBe('contiene');
  });
});

describe('the address of a filter', () => {
  const without = (...senza: string[]) => parseDishFilter({ senza, dieta: [], q: '' }).without;

  test('has one form for equal filters: a group for all of its singles, and nothing beside the group', () => {
    expect(without('nocciole', 'mandorle')).toEqual(['mandorle', 'nocciole']);
    expect(without('nocciole', 'frutta-a-guscio', 'latte')).toEqual(['latte', 'frutta-a-guscio']);
    expect(without('avena', 'orzo', 'grano', 'segale')).toEqual(['glutine']);
    expect(filterQueryForLinks(filterBy({ without: ['nocciole', 'pesce', 'frutta-a-guscio'] }))).toBe('?senza=pesce&senza=frutta-a-guscio');
  });

  test('narrows a group to one of its singles, and keeps the others', () => {
    const whole = narrowingsOf(filterBy({ without: ['latte', 'frutta-a-guscio'], query: 'riso e' }));
    expect(whole.map(({ group }) => group)).toEqual(['frutta-a-guscio']);
    expect(whole[0]?.singles[1]).toEqual({ single: 'nocciole', chosen: false, query: '?senza=latte&senza=nocciole&q=riso+e' });
    const [some] = narrowingsOf(filterBy({ without: ['nocciole'] }));
    expect(some?.singles.slice(0, 2)).toEqual([
      { single: 'mandorle', chosen: false },
      { single: 'nocciole', chosen: true },
    ]);
    expect(narrowingsOf(filterBy({ without: ['latte'] }))).toEqual([]);
  });
});
