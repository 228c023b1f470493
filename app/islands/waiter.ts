import { isLanguage, type Language } from '#languages/languages.ts';
import { waiterCardWords, waiterWords } from '#languages/waiter.ts';
import { askedFilter, type DishFilter, dishFilterFields, restricts } from '#restaurant/menus/dish-filter.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { restrictionWords } from '../site/menus/dish-filter-words.ts';
import { type CardDish, cardClaims, cardSections, maxPointed } from '../site/waiter/card.ts';
import { waiterFields } from '../site/menus/waiter-path.ts';
import { verdictsIn } from './kept-dishes.ts';
import { element } from './kept-rows.ts';
import { parsedPage } from './parsed-page.ts';

/**
 * Draws the card for the waiter where there is no server to ask: the page without a choice was kept, and stands at the address of
 * one. It is made of the kept Italian menu, by the declarations that it shows, as app/site/waiter/page.tsx makes it.
 */
export async function start(empty: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const { without, diet } = dishFilterFields;
  const filter = askedFilter({ [without]: asked.getAll(without), [diet]: asked.getAll(diet), q: '' });
  if (!restricts(filter)) return;
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'it';
  const menu = await keptPage(menuPath(asked.get(waiterFields.menu) ?? ''));
  if (!menu) {
    empty.replaceChildren(element('p', '', waiterWords[language].notKept));
    return;
  }
  const book = await keptPage('/allergeni');
  empty.replaceWith(...cardOf({ menu, book }, filter, asked.getAll(waiterFields.dish).slice(0, maxPointed), language));
}

async function keptPage(path: string): Promise<Document | undefined> {
  const kept = await caches.match(path, { ignoreVary: true });
  return kept && parsedPage(await kept.text());
}

interface Kept {
  menu: Document;
  book: Document | undefined;
}

function cardOf({ menu, book }: Kept, filter: DishFilter, pointed: readonly string[], language: Language): HTMLElement[] {
  const words = waiterCardWords;
  const own = waiterWords[language];
  const dishes = [...verdictsIn(menu, filter, 'it')].flatMap(([row, verdict]): CardDish[] =>
    row.matches('.sold-out') ? [] : [{ name: nameIn(row), verdict }],
  );
  const sections = cardSections(dishes, pointed);
  const card = element(
    'article',
    'waiter-card',
    element('h1', '', ...cardClaims(filter).map((claim) => element('span', '', claim))),
    element('p', 'waiter-check', words.check),
    ...(sections.length === 0 ? [element('p', '', words.none)] : []),
    ...sections.map(({ kind, heading, dishes: names }) => {
      const section = element(
        'section',
        '',
        element('h2', '', heading),
        element('ul', '', ...names.map((name) => element('li', '', name))),
      );
      section.dataset['kind'] = kind;
      return section;
    }),
    element('p', 'waiter-signed', `${words.menu(textOf(menu, '.sheet-name h1'))}. `, editionOf(book)),
  );
  card.lang = 'it';
  return [...(own.says ? [element('p', 'waiter-says', own.says(restrictionWords(filter, language)))] : []), card];
}

function nameIn(row: Element): string {
  return row.querySelector('.name > :first-child')?.textContent ?? '';
}

/** Who answers for the declarations, and when the last was signed, by the kept book: the menus do not say it. */
function editionOf(book: Document | undefined): string {
  const lines = [...(book?.querySelectorAll('.book-edition li') ?? [])].map(({ textContent }) => textContent);
  return lines.length > 0 ? `${lines.join('. ')}.` : '';
}

function textOf(page: Document, part: string): string {
  return page.querySelector(part)?.textContent ?? '';
}
