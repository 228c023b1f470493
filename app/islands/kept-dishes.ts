import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import type { AllergenAnswers, Presence } from '#restaurant/menus/allergens.ts';
import { groupOf, groups, namesAgree, readSaid } from '#restaurant/menus/declaration.ts';
import { diets } from '#restaurant/menus/dish-filter.ts';
import type { Dish, Row } from '#restaurant/menus/menu.ts';
import { declarationSymbols } from '../drawings/symbols.ts';

/**
 * Reads the rows of a menu from its page, in the page's language, with the element of each dish by id. Judging what the page says ensures
 * that both agree.
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

/** As rendered by app/site/menus/blocks.tsx. */
const rowsOfPage = ['.categorie > *', '.rows > :is(.description, .note)', '.rows > ul > .piatto']
  .map((rows) => `.sheet-rows .menu-section > ${rows}`)
  .join(', ');
const textRowTypes = ['description', 'note'] as const;

/** The text of a row. It counts as translated, unless it is marked as a fallback to Italian. */
function textOfRow(element: Element, language: Language): Pick<Extract<Row, { type: 'categorie' }>, 'content' | 'translations'> {
  const content = element.textContent;
  const isTranslated = language !== 'it' && !element.querySelector('[lang]');
  return { content, ...(isTranslated && { translations: { [language]: { content } } }) };
}

/** What is searched and judged of a dish; the row itself is shown as it is. */
function dishOf(element: Element, id: string, language: Language): Dish {
  const answers = answersOf(element, language);
  return {
    id,
    type: 'piatto',
    content: element.querySelector('.name > :first-child')?.textContent ?? '',
    description: element.querySelector('.about')?.textContent,
    prices: [],
    marks: diets.filter((diet) => element.querySelector(`.mark.${diet}`)),
    // A page shows signed declarations, without name and time.
    ...(answers && { allergens: answers, signature: { by: '', at: '' } }),
  };
}

/** The declaration of a row. One that is not fully understood is undeclared: never free of anything. */
function answersOf(row: Element, language: Language): AllergenAnswers | undefined {
  const answers: AllergenAnswers = { ...nothing };
  const lines = [...row.querySelectorAll('.declaration > *')];
  for (const line of lines) {
    const presence = presenceIn(line);
    if (presence === 'no') continue;
    const named = presence && readSaid(presence === 'tracce' ? tracesIn(line, language) : containedIn(line, language), language);
    if (!named) return undefined;
    for (const one of named) {
      const group = groupOf(one);
      // A contained group may be among the traces too.
      if (group && answers[group] === 'no') answers[group] = presence;
      answers[one] = presence;
    }
  }
  return lines.length > 0 && groups.every((group) => namesAgree(answers, group)) ? answers : undefined;
}

/** The meaning of a line of a declaration (app/site/menus/marks.tsx); undefined for an undeclared dish. */
function presenceIn(line: Element): Presence | undefined {
  if (line.matches('small')) return 'tracce';
  if (line.matches(`.${declarationSymbols.none}`)) return 'no';
  return line.matches('span') ? 'contiene' : undefined;
}

/** The names in a sentence on traces; empty for other sentences. */
function tracesIn({ textContent: sentence }: Element, language: Language): string {
  return afterBegin(sentence, houseWords[language].declaration.tracesOf(''));
}

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
