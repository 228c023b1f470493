import { listed } from '#languages/formats.ts';
import { finderWords, type Kind } from '#languages/finder.ts';
import { houseWords } from '#languages/house.ts';
import { capital, type Language } from '#languages/languages.ts';
import { type Unwanted, unwantedWord } from '#restaurant/menus/declaration.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { type DishFilter, narrowedGroups } from '#restaurant/menus/dish-filter.ts';

export function kindOf({ page }: Pick<Menu, 'page'>): Kind {
  return page === 'beverage' ? 'drink' : 'dish';
}

/** A filter in words: `«Tonno», solo vegano, senza pesce, senza soia`. */
export function describeDishFilter({ query, diet, without }: DishFilter, language: Language): string {
  const words = finderWords[language];
  const { marks } = houseWords[language];
  const parts = [
    ...(query ? [words.quoted(query)] : []),
    ...(diet ? [`${words.only} ${marks[diet]}`] : []),
    ...without.map((allergen) => `${words.no} ${unwantedWord(allergen, language)}`),
  ].join(', ');
  return capital(parts);
}

/** What a filter excludes, in running text: `solo vegano, senza pesce o soia`. */
export function describeRestriction({ without, diet }: Pick<DishFilter, 'without' | 'diet'>, language: Language): string {
  const words = finderWords[language];
  const parts = [
    ...(diet ? [`${words.only} ${houseWords[language].marks[diet]}`] : []),
    ...(without.length > 0 ? [`${words.no} ${allergenList(without, 'or', language)}`] : []),
  ];
  return parts.join(', ');
}

/** Allergens in running text: `pesce, soia o latte`. */
export function allergenList(list: readonly Unwanted[], joint: 'and' | 'or', language: Language): string {
  const names = list.map((each) => unwantedWord(each, language));
  return listed(names, language, joint);
}

/** The results in a line: `20 piatti, 7 con possibili tracce, 1 non dichiarato`. */
export function describeStatus(count: Record<'fits' | 'traces' | 'undeclared', number>, kind: Kind, language: Language): string {
  const { dishes, status } = finderWords[language];
  return [
    dishes(count.fits, kind),
    ...(count.traces > 0 ? [status.traces(count.traces)] : []),
    ...(count.undeclared > 0 ? [status.undeclared(count.undeclared, kind)] : []),
  ].join(', ');
}

/** Words of a guest, quoted and limited: `«veleno», «fumo»`. */
export function quoteSearch(texts: readonly string[], language: Language): string {
  return texts
    .slice(0, 3)
    .map((text) => finderWords[language].quoted(text.trim().slice(0, 40).toWellFormed()))
    .join(', ');
}

/** Why some dishes are not shown: `contengono nocciole o frutta a guscio non precisata, o non hanno l’indicazione «vegano»`. */
export function describeRefusal({ diet, without }: DishFilter, count: number, language: Language): string {
  const words = finderWords[language];
  const names = [
    ...without.map((each) => unwantedWord(each, language)),
    ...narrowedGroups({ without }).map((group) => words.unnamed[group]),
  ];
  return [
    ...(without.length > 0 ? [words.contains(listed(names, language, 'or'), count)] : []),
    ...(diet ? [words.otherDiet(houseWords[language].marks[diet], count)] : []),
  ].join(`, ${words.or} `);
}
