import type { AllergenAnswers } from './allergens.ts';
import {
  type Allergen,
  answerOf,
  declarationOf,
  eachOnce,
  type Group,
  groupOf,
  groups,
  namedOf,
  type Single,
  singlesOf,
  type Unwanted,
  unwanted,
} from './declaration.ts';
import type { Dish, Mark } from './menu.ts';
import { foldText } from './search.ts';

/** The marks that a guest may ask for as a diet; the second is the stricter. */
export const diets = ['vegetariano', 'vegano'] as const satisfies readonly Mark[];
export type Diet = (typeof diets)[number];

/** What a guest asks of a menu. */
export interface DishFilter {
  /** What must not be in a dish, in the order of the law: a grain or a nut only where its whole group is not unwanted. */
  without: Unwanted[];
  diet: Diet | undefined;
  /** Words to look for, as they were typed. */
  query: string;
}

/** The fields of the form, and of the addresses it leads to: `/carta?senza=latte&dieta=vegano&q=riso`. */
export const dishFilterFields = { without: 'senza', diet: 'dieta', query: 'q' } as const;

const maxQueryLength = 60;

/** A filter as an address has it, and the values in it that nobody knows, as they were written. */
export interface ParsedDishFilter extends DishFilter {
  unknown: string[];
}

/** Reads the values of an address. What is unknown restricts nothing: the page has to say so. */
export function parseDishFilter({ senza, dieta, q }: { senza: string[]; dieta: string[]; q: string }): ParsedDishFilter {
  const query = q.replaceAll(/\s+/g, ' ').trim().slice(0, maxQueryLength).toWellFormed();
  const known: readonly string[] = [...unwanted, ...diets];
  return {
    without: eachOnce(unwanted.filter((each) => senza.includes(each))),
    diet: diets.findLast((diet) => dieta.includes(diet)),
    query: foldText(query) === '' ? '' : query,
    unknown: [...new Set([...senza, ...dieta])].filter((value) => value.trim() !== '' && !known.includes(value)),
  };
}

/** How a filter of a group may be narrowed: from the whole of it by an address to each single, and from some singles by their boxes. */
export interface Narrowing {
  group: Group;
  singles: {
    single: Single;
    chosen: boolean /** The query of the filter narrowed to it, while the whole group is unwanted. */;
    query?: string;
  }[];
}

/** The groups that a filter keeps out, or singles of which. */
export function narrowingsOf(filter: DishFilter): Narrowing[] {
  const { without } = filter;
  return groups.flatMap((group): Narrowing[] => {
    const isWhole = without.includes(group);
    if (!isWhole && !without.some((each) => groupOf(each) === group)) return [];
    const others = without.filter((each) => each !== group);
    const singles = singlesOf[group].map((single) => ({
      single,
      chosen: without.includes(single),
      ...(isWhole ? { query: wholeQuery({ ...filter, without: [...others, single] }) } : {}),
    }));
    return [{ group, singles }];
  });
}

function wholeQuery(filter: DishFilter): string {
  const carried = filterQueryForLinks(filter);
  return filter.query === ''
    ? carried
    : `${carried}${carried ? '&' : '?'}${new URLSearchParams({ [dishFilterFields.query]: filter.query })}`;
}

/** The query of the links to other menus: what must not be in a dish is asked of them too, the searched words are not. */
export function filterQueryForLinks(filter: DishFilter | undefined): string {
  const { without = [], diet } = filter ?? {};
  const fields = [...eachOnce(without).map((each) => [dishFilterFields.without, each]), ...(diet ? [[dishFilterFields.diet, diet]] : [])];
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}

/** Whether the guest asks that dishes be free of something. */
export function restricts({ without, diet }: Pick<DishFilter, 'without' | 'diet'>): boolean {
  return without.length > 0 || diet !== undefined;
}

/** How a dish is shown to a guest with a filter. */
export type Verdict =
  | { kind: 'fits' }
  /** Not among the ingredients, but traces of these are possible: of a group, where the dish does not say of which of its singles. */
  | { kind: 'traces'; of: Unwanted[] }
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
export function dishVerdict(dish: Pick<Dish, 'allergens' | 'signature' | 'marks'>, filter: DishFilter): Verdict {
  if (!restricts(filter)) return { kind: 'fits' };
  if (filter.diet && !keepsDiet(dish.marks, filter.diet)) return { kind: 'refused' };
  const declaration = declarationOf(dish);
  if (!declaration) return { kind: 'undeclared' };
  const { answers } = declaration;
  const refused = [...filter.without, ...(filter.diet ? against[filter.diet] : [])];
  if (refused.some((each) => answerOf(answers, each) === 'contiene')) return { kind: 'refused' };
  const traces = filter.without.filter((each) => answerOf(answers, each) !== 'no').map((each) => saidOf(answers, each));
  return traces.length > 0 ? { kind: 'traces', of: [...new Set(traces)] } : { kind: 'fits' };
}

/** What the answer of a grain or a nut is an answer of: of its group, where that is not said one by one. */
function saidOf(answers: AllergenAnswers, one: Unwanted): Unwanted {
  const group = groupOf(one);
  return group && namedOf(answers, group).length === 0 ? group : one;
}

/** The groups of which a filter asks for some singles alone: dishes that name none of theirs count as having them. */
export function narrowedGroups({ without }: Pick<DishFilter, 'without'>): Group[] {
  return groups.filter((group) => without.some((each) => groupOf(each) === group));
}

function keepsDiet(marks: readonly Mark[], diet: Diet): boolean {
  return marks.includes(diet) || (diet === 'vegetariano' && marks.includes('vegano'));
}
