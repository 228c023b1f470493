import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recipes } from '#content/recipes.ts';
import { type AllergenAnswers, allergens, allergensWith } from './allergens.ts';
import { dishesOf, menu } from './menu.ts';
import { broughtBy, isAtLeast, type Preparation } from './preparations.ts';

const folder = join(import.meta.dirname, '..', '..', 'content', 'menu');
const dishes = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const { contents } = menu.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const name = file.replace('.json', '');
    return dishesOf(contents).map((dish) => ({ at: `${name}/${dish.id}`, parts: recipes[name]?.[dish.id], answers: dish.allergens }));
  });
const declared = dishes.flatMap((dish) => (dish.answers ? [{ ...dish, answers: dish.answers }] : []));

/** What a dish does not say, or says without a reason. */
function contradictions(answers: AllergenAnswers, parts: readonly Preparation[]): string[] {
  const brought = broughtBy(parts);
  return [
    ...allergens.flatMap((allergen) => {
      const wanted = brought[allergen] ?? 'no';
      return isAtLeast(answers[allergen], wanted) ? [] : [`${allergen}: ${answers[allergen]}, and a part brings ${wanted}`];
    }),
    ...allergensWith(answers, 'contiene')
      .filter((allergen) => brought[allergen] !== 'contiene')
      .map((allergen) => `${allergen}: no part contains it`),
  ];
}

test('several preparations together bring the strongest answer of each', () => {
  expect(broughtBy(['riso-condito', 'salsa-di-soia'])).toEqual({ glutine: 'contiene', soia: 'contiene' });
  expect(broughtBy(['salsa-di-soia', 'riso-condito'])).toEqual({ glutine: 'contiene', soia: 'contiene' });
  expect(broughtBy([])).toEqual({});
});

describe('the first content', () => {
  test('every declared dish has a recipe, and every recipe a dish', () => {
    const written = Object.entries(recipes).flatMap(([menu, list]) => Object.keys(list).map((id) => `${menu}/${id}`));
    expect(written.toSorted()).toEqual(declared.map(({ at }) => at).toSorted());
  });

  test('every dish declares at least what its parts bring, and contains nothing that no part contains', () => {
    const wrong = declared.flatMap(({ at, parts = [], answers }) => contradictions(answers, parts).map((what) => `${at}: ${what}`));
    expect(wrong).toEqual([]);
  });

  test('what is breaded or in batter says in which oil it is fried', () => {
    const coated: readonly Preparation[] = ['pastella', 'pastella-zafferano', 'panatura'];
    const oils: readonly Preparation[] = ['olio-del-pesce', 'olio-delle-verdure'];
    const without = declared.filter(
      ({ parts = [] }) => parts.some((part) => coated.includes(part)) && !parts.some((part) => oils.includes(part)),
    );
    expect(without.map(({ at }) => at)).toEqual([]);
  });

  test('nothing is said to have traces of sulphites', () => {
    expect(declared.filter(({ answers }) => answers.solfiti === 'tracce').map(({ at }) => at)).toEqual([]);
  });
});
