import { type Allergen, allergensWith, declarationOf } from './allergens.ts';
import type { Dish, Mark } from './menu.ts';

/** The marks that a guest may ask for as a diet; the second is the stricter. */
export const diets = ['vegetariano', 'vegano'] as const satisfies readonly Mark[];
export type Diet = (typeof diets)[number];

/** What a guest asks of a menu. */
export interface DishFilter {
  /** The allergens that must not be in a dish, in the order of the law. */
  without: Allergen[];
  diet: Diet | undefined;
  /** Words to look for, as they were typed. */
  query: string;
}

/** The fields of the form, and of the addresses it leads to: `/carta?senza=latte&dieta=vegano&q=riso`. */
export const dishFilterFields = { without: 'senza', diet: 'dieta', query: 'q' } as const;

/** Whether the guest asks that dishes be free of something. */
export function restricts({ without, diet }: DishFilter): boolean {
  return without.length > 0 || diet !== undefined;
}

/** How a dish is shown to a guest with a filter. */
export type Verdict =
  | { kind: 'fits' }
  /** Not among the ingredients, but traces of these are possible. */
  | { kind: 'traces'; of: Allergen[] }
  /** Nobody has declared the dish: it may contain anything. */
  | { kind: 'undeclared' }
  | { kind: 'refused' };

/** The allergens that contradict a diet, whatever the dish's marks say. */
const against: Record<Diet, readonly Allergen[]> = {
  vegetariano: ['crostacei', 'pesce', 'molluschi'],
  vegano: ['crostacei', 'uova', 'pesce', 'latte', 'molluschi'],
};

/**
 * Judges a dish by what its signed declaration says. It fails safe: only a declared dish fits, traces do
 * not fit, and a diet needs its mark and a declaration that does not contradict it.
 */
export function judge(dish: Pick<Dish, 'allergens' | 'signature' | 'marks'>, filter: DishFilter): Verdict {
  if (!restricts(filter)) return { kind: 'fits' };
  if (filter.diet && !keepsDiet(dish, filter.diet)) return { kind: 'refused' };
  const declared = declarationOf(dish);
  if (!declared) return { kind: 'undeclared' };
  const contained = allergensWith(declared.answers, 'contiene');
  const unwanted = [...filter.without, ...(filter.diet ? against[filter.diet] : [])];
  if (contained.some((allergen) => unwanted.includes(allergen))) return { kind: 'refused' };
  const traces = filter.without.filter((allergen) => declared.answers[allergen] !== 'no');
  return traces.length > 0 ? { kind: 'traces', of: traces } : { kind: 'fits' };
}

function keepsDiet({ marks }: Pick<Dish, 'marks'>, diet: Diet): boolean {
  return marks.includes(diet) || (diet === 'vegetariano' && marks.includes('vegano'));
}
