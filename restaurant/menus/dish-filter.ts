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

/** The diets that a guest may filter by, the stricter second. */
export const diets = ['vegetariano', 'vegano'] as const satisfies readonly Mark[];
export type Diet = (typeof diets)[number];

/** A guest's filter of a menu. */
export interface DishFilter {
  /** The excluded allergens in the order of the law; single grains or nuts only if their whole group is not excluded. */
  without: Unwanted[];
  diet: Diet | undefined;
  /** The typed words to search for. */
  query: string;
}

/** The fields of the form and of addresses: `/carta?senza=latte&dieta=vegano&q=riso`. */
export const dishFilterFields = { without: 'senza', diet: 'dieta', query: 'q' } as const;

const maxQueryLength = 60;

/** The filter of an address, with its unknown values as they were written. */
export interface ParsedDishFilter extends DishFilter {
  unknown: string[];
}

/** Reads a filter from an address. Unknown values restrict nothing, and the page has to say so. */
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

/** How a filter of a group can be narrowed: from the whole group by a link for each single, from some singles by their boxes. */
export interface Narrowing {
  group: Group;
  singles: {
    single: Single;
    chosen: boolean /* The query with only this single, while the whole group is excluded. */;
    query?: string;
  }[];
}

/** The groups that a filter excludes, wholly or in part. */
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

/** The query for links to other menus: with exclusions and diet, without the searched words. */
export function filterQueryForLinks(filter: DishFilter | undefined): string {
  const { without = [], diet } = filter ?? {};
  const fields = [...eachOnce(without).map((each) => [dishFilterFields.without, each]), ...(diet ? [[dishFilterFields.diet, diet]] : [])];
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}

/** Whether a filter excludes dishes by allergen or diet. */
export function restricts({ without, diet }: Pick<DishFilter, 'without' | 'diet'>): boolean {
  return without.length > 0 || diet !== undefined;
}

/** The result of a filter for a dish. */
export type Verdict =
  | { kind: 'fits' }
  /** Traces of these are possible; of a group, if the dish does not name its singles. */
  | { kind: 'traces'; of: Unwanted[] }
  /** The dish is undeclared, and may contain anything. */
  | { kind: 'undeclared' }
  | { kind: 'refused' };

/** The allergens that contradict a diet, regardless of the dish's marks. */
const against: Record<Diet, readonly Allergen[]> = {
  vegetariano: ['crostacei', 'pesce', 'molluschi'],
  vegano: ['crostacei', 'uova', 'pesce', 'latte', 'molluschi'],
};

/**
 * Judges a dish by its signed declaration. It fails safe: only a declared dish fits, traces do not fit, and a diet needs its mark and a
 * declaration without contradiction.
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

/** The single, or its group if the dish does not name singles. */
function saidOf(answers: AllergenAnswers, one: Unwanted): Unwanted {
  const group = groupOf(one);
  return group && namedOf(answers, group).length === 0 ? group : one;
}

/** The groups of which a filter excludes only some singles. Dishes that name none count as containing them. */
export function narrowedGroups({ without }: Pick<DishFilter, 'without'>): Group[] {
  return groups.filter((group) => without.some((each) => groupOf(each) === group));
}

function keepsDiet(marks: readonly Mark[], diet: Diet): boolean {
  return marks.includes(diet) || (diet === 'vegetariano' && marks.includes('vegano'));
}
