import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import type { AllergenAnswers, Presence } from '#restaurant/menus/allergens.ts';
import { type Allergen, allergens, groups, namesAgree } from '#restaurant/menus/declaration.ts';
import { readNames, unwantedWord } from '#restaurant/menus/declaration-words.ts';
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
    const read = presence === 'tracce' ? tracesIn(line.textContent, language) : [...line.querySelectorAll('b')].map(containedIn);
    if (!presence || (presence === 'no') !== (read.length === 0)) return undefined;
    for (const { allergen, names } of read) {
      const singles = allergen && names !== '' ? readNames(names, allergen, language) : [];
      if (!allergen || !singles) return undefined;
      // A group that is contained may be among the traces as well.
      if (answers[allergen] === 'no') answers[allergen] = presence;
      if (presence !== 'no') for (const single of singles) answers[single] = presence;
    }
  }
  return lines.length > 0 && groups.every((group) => namesAgree(answers, group)) ? answers : undefined;
}

/** What a line of a declaration says (app/site/menus/declaration.tsx): nothing that is understood, where it is undeclared. */
function presenceIn(line: Element): Presence | undefined {
  if (line.matches('small')) return 'tracce';
  if (line.matches(`.${declarationSymbols.none}`)) return 'no';
  return line.matches('span') ? 'contiene' : undefined;
}

interface Read {
  allergen: Allergen | undefined;
  names: string;
}

/** The allergen whose sign stands before its name, and what stands in brackets after it. */
function containedIn(part: Element): Read {
  const allergen = allergens.find((each) => part.matches(`.${allergenSymbols[each]}`));
  return { allergen, names: /^ \((.*?)\)/.exec(part.nextSibling?.textContent ?? '')?.[1] ?? '' };
}

/** The allergens of a sentence on traces, which has only their names. */
function tracesIn(sentence: string, language: Language): Read[] {
  const begin = houseWords[language].declaration.tracesOf('');
  if (!sentence.startsWith(begin)) return [{ allergen: undefined, names: '' }];
  return sentence
    .slice(begin.length)
    .split(/, (?![^(]*\))/)
    .map((said) => {
      const [, name, names = ''] = /^([^()]+?)(?: \(([^()]+)\))?$/.exec(said) ?? [];
      return { allergen: allergens.find((allergen) => unwantedWord(allergen, language) === name), names };
    });
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
