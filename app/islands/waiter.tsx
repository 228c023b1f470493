import { languageOfPage } from '#languages/languages.ts';
import { waiterCardWords, waiterWords } from '#languages/waiter.ts';
import { parseDishFilter, type DishFilter, dishFilterFields, dishVerdict, restricts } from '#restaurant/menus/dish-filter.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { CardArticle, type CardDish, maxPointed } from '../site/waiter/card-article.tsx';
import { waiterFields } from '../site/menus/waiter-path.ts';
import { readMenu } from './kept-dishes.ts';
import { markupOf } from './markup.ts';
import { nodesOf, parsedPage } from './parsed-page.ts';

/**
 * Renders the card for the waiter without the network: the cached page without a filter stands at the address of one. It is made of the
 * cached Italian menu and its declarations, as app/site/waiter/page.tsx does.
 */
export async function start(empty: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const { without, diet } = dishFilterFields;
  const filter = parseDishFilter({ [without]: asked.getAll(without), [diet]: asked.getAll(diet), q: '' });
  if (!restricts(filter)) return;
  const language = languageOfPage(document);
  const menu = await keptPage(menuPath(asked.get(waiterFields.menu) ?? ''));
  if (!menu) {
    empty.replaceChildren(...nodesOf(markupOf(<p>{waiterWords[language].notKept}</p>)));
    return;
  }
  const name = menu.querySelector('.sheet-name h1')?.textContent ?? '';
  const source = `${waiterCardWords.menu(name)}. ${editionOf(await keptPage('/allergeni'))}`;
  const pointed = asked.getAll(waiterFields.dish).slice(0, maxPointed);
  const card = <CardArticle language={language} filter={filter} dishes={dishesOf(menu, filter)} pointed={pointed} source={source} />;
  empty.replaceWith(...nodesOf(markupOf(card)));
}

async function keptPage(path: string): Promise<Document | undefined> {
  const kept = await caches.match(path, { ignoreVary: true });
  return kept && parsedPage(await kept.text());
}

/** The dishes that were available when the menu was cached. */
function dishesOf(menu: Document, filter: DishFilter): CardDish[] {
  const { contents, elements } = readMenu(menu, 'it');
  return contents.flatMap((row) => {
    if (row.type !== 'piatto' || elements.get(row.id)?.matches('.sold-out')) return [];
    return [{ name: row.content, verdict: dishVerdict(row, filter) }];
  });
}

/** Who signed the declarations, and when last, by the cached book: menus do not say it. */
function editionOf(book: Document | undefined): string {
  const lines = [...(book?.querySelectorAll('.book-edition li') ?? [])].map(({ textContent }) => textContent);
  return lines.length > 0 ? `${lines.join('. ')}.` : '';
}
