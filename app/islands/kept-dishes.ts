import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import type { AllergenAnswers, Presence } from '#restaurant/menus/allergens.ts';
import { groupOf, groups, namesAgree } from '#restaurant/menus/declaration.ts';
import { readSaid } from '#restaurant/menus/declaration-words.ts';
import { type DishFilter, diets, type Verdict, verdictOn } from '#restaurant/menus/dish-filter.ts';
import { isFound } from '#restaurant/menus/search.ts';
import { declarationSymbols } from '../drawings/symbols.ts';

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
    if (presence === 'no') continue;
    const said = presence && readSaid(presence === 'tracce' ? tracesIn(line, language) : containedIn(line, language), language);
    if (!said) return undefined;
    for (const one of said) {
      const group = groupOf(one);
      // A group that is contained may be among the traces as well.
      if (group && answers[group] === 'no') answers[group] = presence;
      answers[one] = presence;
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

/** The names in a sentence on traces; none in another. */
function tracesIn({ textContent: sentence }: Element, language: Language): string {
  return afterBegin(sentence, houseWords[language].declaration.tracesOf(''));
}

/** The names of what is contained. */
function containedIn({ textContent: sentence }: Element, language: Language): string {
  return afterBegin(sentence, `${houseWords[language].declaration.contains} `);
}

function afterBegin(sentence: string, begin: string): string {
  return sentence.startsWith(begin) ? sentence.slice(begin.length) : '';
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
