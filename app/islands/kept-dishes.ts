import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import type { Allergen, AllergenAnswers, Presence } from '#restaurant/menus/allergens.ts';
import { allergens } from '#restaurant/menus/declaration.ts';
import { type DishFilter, diets, type Verdict, verdictOn } from '#restaurant/menus/dish-filter.ts';
import { isFound } from '#restaurant/menus/search.ts';
import { allergenSymbols, declarationSymbols } from '../drawings/symbols.ts';

/** The verdict on each dish of a menu page, as a guest reads it there, that the search matches. */
export function verdictsIn(page: ParentNode, filter: DishFilter, language: Language): Map<Element, Verdict> {
  const verdicts = new Map<Element, Verdict>();
  for (const section of page.querySelectorAll('.sheet-rows .menu-section')) {
    const heading = section.querySelector('.categorie h2')?.textContent ?? '';
    let group = '';
    for (const row of section.querySelectorAll('.rows > .description, .rows .piatto')) {
      if (row.matches('.description')) group = row.textContent;
      else if (isFound([textOf(row, '.name > :first-child'), textOf(row, '.about'), heading, group], filter.query)) {
        const marks = diets.filter((diet) => row.querySelector(`.mark.${diet}`));
        verdicts.set(row, verdictOn({ answers: answersOf(row, language), marks }, filter));
      }
    }
  }
  return verdicts;
}

/** The declaration that a row shows. What is not understood to its end is undeclared: never free of anything. */
function answersOf(row: Element, language: Language): AllergenAnswers | undefined {
  const answers: AllergenAnswers = { ...nothing };
  const lines = [...row.querySelectorAll('.declaration > *')];
  for (const line of lines) {
    const presence = presenceIn(line);
    const named = presence === 'tracce' ? tracesIn(line.textContent, language) : [...line.querySelectorAll('b')].map(containedIn);
    if (!presence || (presence === 'no') !== (named.length === 0)) return undefined;
    for (const allergen of named) {
      if (!allergen) return undefined;
      answers[allergen] = presence;
    }
  }
  return lines.length > 0 ? answers : undefined;
}

/** What a line of a declaration says (app/site/menus/declaration.tsx): nothing that is understood, where it is undeclared. */
function presenceIn(line: Element): Presence | undefined {
  if (line.matches('small')) return 'tracce';
  if (line.matches(`.${declarationSymbols.none}`)) return 'no';
  return line.matches('span') ? 'contiene' : undefined;
}

/** The allergen whose sign stands before its name. */
function containedIn(part: Element): Allergen | undefined {
  return allergens.find((allergen) => part.matches(`.${allergenSymbols[allergen]}`));
}

/** The allergens of a sentence on traces, which has only their names. */
function tracesIn(sentence: string, language: Language): (Allergen | undefined)[] {
  const { declaration, shortAllergens } = houseWords[language];
  const names = sentence.startsWith(declaration.tracesOf('')) ? sentence.slice(declaration.tracesOf('').length).split(', ') : [''];
  return names.map((name) => allergens.find((allergen) => shortAllergens[allergen].toLowerCase() === name));
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
