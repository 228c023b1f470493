import { isLanguage, type Language } from '#languages/languages.ts';
import { waiterCardWords, waiterWords } from '#languages/waiter.ts';
import { parseDishFilter, type DishFilter, dishFilterFields, dishVerdict, restricts } from '#restaurant/menus/dish-filter.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { CardArticle, type CardDish, maxPointed } from '../site/waiter/card-article.tsx';
import { waiterFields } from '../site/menus/waiter-path.ts';
import { readMenu } from './kept-dishes.ts';
import { markupOf } from './markup.ts';
import { nodesOf, parsedPage } from './parsed-page.ts';

/**
 * Draws the card for the waiter where there is no server to ask: the page without a choice was kept, and stands at the address of
 * one. It is made of the kept Italian menu, by the declarations that it shows, as app/site/waiter/page.tsx makes it.
 */
export async function start(empty: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const { without, diet } = dishFilterFields;
  const filter = parseDishFilter({ [without]: asked.getAll(without), [diet]: asked.getAll(diet), q: '' });
  if (!restricts(filter)) return;
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'it';
  const menu = await keptPage(menuPath(asked.get(waiterFields.menu) ?? ''));
  if (!menu) {
    empty.replaceChildren(...nodesOf(drawNotKept(language)));
    return;
  }
  const name = menu.querySelector('.sheet-name h1')?.textContent ?? '';
  const source = `${waiterCardWords.menu(name)}. ${editionOf(await keptPage('/allergeni'))}`;
  const pointed = asked.getAll(waiterFields.dish).slice(0, maxPointed);
  empty.replaceWith(...nodesOf(drawCard({ language, filter, dishes: dishesOf(menu, filter), pointed, source })));
}

async function keptPage(path: string): Promise<Document | undefined> {
  const kept = await caches.match(path, { ignoreVary: true });
  return kept && parsedPage(await kept.text());
}

/** The dishes that there were when the menu was kept. */
function dishesOf(menu: Document, filter: DishFilter): CardDish[] {
  const { contents, elements } = readMenu(menu, 'it');
  return contents.flatMap((row) => {
    if (row.type !== 'piatto' || elements.get(row.id)?.matches('.sold-out')) return [];
    return [{ name: row.content, verdict: dishVerdict(row, filter) }];
  });
}

/** Who answers for the declarations, and when the last was signed, by the kept book: the menus do not say it. */
function editionOf(book: Document | undefined): string {
  const lines = [...(book?.querySelectorAll('.book-edition li') ?? [])].map(({ textContent }) => textContent);
  return lines.length > 0 ? `${lines.join('. ')}.` : '';
}

/** The card for the waiter, drawn by what the server draws it with. */
function drawCard(card: Parameters<typeof CardArticle>[0]): string {
  return markupOf(<CardArticle {...card} />);
}

/** In place of a card of which no menu was kept. */
function drawNotKept(language: Language): string {
  return markupOf(<p>{waiterWords[language].notKept}</p>);
}
