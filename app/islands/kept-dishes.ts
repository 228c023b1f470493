import type { AllergenAnswers, Presence } from '#restaurant/menus/allergens.ts';
import { allergens } from '#restaurant/menus/declaration.ts';
import { type DishFilter, diets, type Verdict, verdictOn } from '#restaurant/menus/dish-filter.ts';
import { isFound } from '#restaurant/menus/search.ts';
import { allergenSymbols, declarationSymbols } from '../drawings/symbols.ts';

/** What the first symbol of a group of allergens says of them (app/site/menus/declaration.tsx). */
const presences: Partial<Record<string, Presence>> = {
  [declarationSymbols.contains]: 'contiene',
  [declarationSymbols.traces]: 'tracce',
  [declarationSymbols.none]: 'no',
};

/** The verdict on each dish of a menu page, as a guest reads it there, that the search matches. */
export function verdictsIn(page: ParentNode, filter: DishFilter): Map<Element, Verdict> {
  const verdicts = new Map<Element, Verdict>();
  for (const section of page.querySelectorAll('.sheet-rows .menu-section')) {
    const heading = section.querySelector('.categorie h2')?.textContent ?? '';
    let group = '';
    for (const row of section.querySelectorAll('.rows > .description, .rows .piatto')) {
      if (row.matches('.description')) group = row.textContent;
      else if (isFound([textOf(row, '.name > :first-child'), textOf(row, '.about'), heading, group], filter.query)) {
        const marks = diets.filter((diet) => row.querySelector(`.mark.${diet}`));
        verdicts.set(row, verdictOn({ answers: answersOf(row), marks }, filter));
      }
    }
  }
  return verdicts;
}

/** The declaration that a row shows. What is not understood to its end is undeclared: never free of anything. */
function answersOf(row: Element): AllergenAnswers | undefined {
  const answers: AllergenAnswers = { ...nothing };
  const groups = [...row.querySelectorAll('.declaration > :not(em)')];
  for (const group of groups) {
    const [sign = '', ...symbols] = [...group.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1] ?? '');
    const presence = presences[sign];
    const named = allergens.filter((allergen) => symbols.includes(allergenSymbols[allergen]));
    const isWhole = named.length === symbols.length && named.length === group.querySelectorAll('b').length;
    if (!presence || !isWhole || (presence === 'no') !== (named.length === 0)) return undefined;
    for (const allergen of named) answers[allergen] = presence;
  }
  return groups.length > 0 ? answers : undefined;
}

const nothing: AllergenAnswers = {
  glutine: 'no',
  crostacei: 'no',
  uova: 'no',
  pesce: 'no',
  arachidi: 'no',
  soia: 'no',
  latte: 'no',
  'frutta-a-guscio': 'no',
  sedano: 'no',
  senape: 'no',
  sesamo: 'no',
  solfiti: 'no',
  lupini: 'no',
  molluschi: 'no',
};

function textOf(row: Element, part: string): string {
  return row.querySelector(part)?.textContent ?? '';
}
