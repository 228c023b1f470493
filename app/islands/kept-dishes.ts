import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import type { AllergenAnswers, Presence } from '#restaurant/menus/allergens.ts';
import { groupOf, groups, namesAgree, readSaid } from '#restaurant/menus/declaration.ts';
import { diets } from '#restaurant/menus/dish-filter.ts';
import type { Dish, Row } from '#restaurant/menus/menu.ts';
import { declarationSymbols } from '../drawings/symbols.ts';

/**
 * The rows of a menu as its page shows them to a guest, in the page's language, and the element of each dish by its id. What is judged is
 * what the page says: nothing else of the menu is kept that could say something else.
 */
export function readMenu(page: ParentNode, language: Language): { contents: Row[]; elements: ReadonlyMap<string, Element> } {
  const elements = new Map<string, Element>();
  const contents = [...page.querySelectorAll(rowsOfPage)].flatMap((element, index): Row[] => {
    const id = `r${index}`;
    if (element.matches('.piatto')) {
      elements.set(id, element);
      return [dishOf(element, id, language)];
    }
    const type = element.matches('h2') ? 'categorie' : textRowTypes.find((name) => element.matches(`.${name}`));
    return type ? [{ id, type, ...textOfRow(element, language) }] : [];
  });
  return { contents, elements };
}

/** Where app/site/menus/blocks.tsx puts rows. */
const rowsOfPage = ['.categorie > *', '.rows > :is(.description, .note)', '.rows > ul > .piatto']
  .map((rows) => `.sheet-rows .menu-section > ${rows}`)
  .join(', ');
const textRowTypes = ['description', 'note'] as const;

/** The text of a row, as one that has a translation unless the page says that it fell back to Italian. */
function textOfRow(element: Element, language: Language): Pick<Extract<Row, { type: 'categorie' }>, 'content' | 'translations'> {
  const content = element.textContent;
  const isTranslated = language !== 'it' && !element.querySelector('[lang]');
  return { content, ...(isTranslated && { translations: { [language]: { content } } }) };
}

/** What of a dish is searched and judged; it is drawn as it stands. */
function dishOf(element: Element, id: string, language: Language): Dish {
  const answers = answersOf(element, language);
  return {
    id,
    type: 'piatto',
    content: element.querySelector('.name > :first-child')?.textContent ?? '',
    description: element.querySelector('.about')?.textContent,
    prices: [],
    marks: diets.filter((diet) => element.querySelector(`.mark.${diet}`)),
    // A page shows the declarations that are signed: by whom and when, it does not say.
    ...(answers && { allergens: answers, signature: { by: '', at: '' } }),
  };
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

/** What a line of a declaration says (app/site/menus/marks.tsx): nothing that is understood, where it is undeclared. */
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
