import { languageOfPath, type PageAddress, pageAddressOf } from '#languages/page-address.ts';
import { languageOfPage } from '#languages/languages.ts';
import { applyDishFilter } from '#restaurant/menus/apply-dish-filter.ts';
import {
  dishFilterFields,
  filterQueryForLinks,
  narrowingsOf,
  type ParsedDishFilter,
  parseDishFilter,
  restricts,
} from '#restaurant/menus/dish-filter.ts';
import type { Dish, Menu, Row } from '#restaurant/menus/menu.ts';
import { keptAt, mark } from '../offline/saved-copy-banner.ts';
import { CarriedFilter, ClearFilter, Narrow } from '../site/menus/applied-filter.tsx';
import type { DishLevel } from '../site/menus/blocks.tsx';
import { FilterResults, FilterStatus, UnknownFilterValues } from '../site/menus/filter-results.tsx';
import { readMenu } from './kept-dishes.ts';
import { markupOf } from './markup.ts';
import { nodesOf, parsedPage } from './parsed-page.ts';

/**
 * Filters the cached page of a menu without the network, by the declarations on the page itself, so that both agree. It uses the server's
 * own functions to judge and render.
 * @param line says that the filter is not applied, until it is
 */
export function start(line: HTMLElement): void {
  filterPage(document, location);
  line.querySelector('strong')?.remove();
}

/** The filtered cached page of an address. @throws if there is none */
export async function filteredOfflinePage(address: URL): Promise<Document> {
  const kept = await caches.match(address.pathname, { ignoreVary: true });
  if (!kept) throw new Error(`${address.pathname} was not kept`);
  const page = parsedPage(mark(await kept.text(), keptAt(kept), languageOfPath(address.pathname)));
  filterPage(page, address);
  return page;
}

function filterPage(page: Document, { pathname, search }: { pathname: string; search: string }): void {
  const filter = filterOf(search);
  const address = pageAddressOf(pathname);
  const drawn = drawFilter(filter, address);
  page.querySelector('.hub-text')?.append(...nodesOf(drawn.unknown + drawn.carried));
  const rows = page.querySelector('.sheet-rows');
  if (rows && (restricts(filter) || filter.query !== '')) {
    showFound(page, rows, filter, address);
    showChosen(page, filter);
    page.querySelector('.finder-do')?.append(...nodesOf(drawn.clear));
    for (const { group, markup } of drawn.narrowings)
      page
        .querySelector(`.finder [value="${group}"]`)
        ?.closest('label')
        ?.after(...nodesOf(markup));
  }
  rows?.prepend(...nodesOf(drawn.unknown));
  const carried = filterQueryForLinks(filter);
  for (const link of page.querySelectorAll('.others a, .back a, .menu-card a, .page-footer a[href$="/menu"]'))
    link.setAttribute('href', link.getAttribute('href') + carried);
  for (const link of page.querySelectorAll('.language-list a')) link.setAttribute('href', link.getAttribute('href') + search);
}

function filterOf(search: string): ParsedDishFilter {
  const given = new URLSearchParams(search);
  const { without, diet, query } = dishFilterFields;
  return parseDishFilter({ [without]: given.getAll(without), [diet]: given.getAll(diet), [query]: given.get(query) ?? '' });
}

function showFound(page: Document, rows: Element, filter: ParsedDishFilter, address: PageAddress): void {
  const { contents, elements } = readMenu(page, languageOfPage(page));
  const menu = {
    page: address.path.replace(/^\/(menu\/)?/, ''),
    contents,
    drawnOf: ({ id }: { id: string }) => {
      const element = elements.get(id);
      return { id: element?.id ?? '', className: element?.className ?? '', inner: element?.innerHTML ?? '' };
    },
  };
  const { status, results } = drawFound(menu, filter, address);
  rows.before(...nodesOf(status));
  rows.replaceChildren(...nodesOf(results));
}

function showChosen(page: Document, filter: ParsedDishFilter): void {
  const chosen: readonly string[] = [...filter.without, ...(filter.diet ? [filter.diet] : [])];
  for (const box of page.querySelectorAll<HTMLInputElement>('.finder [type="checkbox"]')) {
    box.checked = chosen.includes(box.value);
    box.toggleAttribute('checked', box.checked);
  }
  const search = page.querySelector('.finder [type="search"]');
  if (filter.query !== '') search?.setAttribute('value', filter.query);
  page.querySelector('.finder')?.setAttribute('open', '');
}

/** A menu, read from its cached page. */
interface KeptMenu {
  page: Menu['page'];
  contents: Row[];
  drawnOf: (dish: Dish) => KeptRow;
}

/** The parts of a row that are shown unchanged elsewhere. */
interface KeptRow {
  id: string;
  className: string;
  inner: string;
}

/** The filter in a page's form and links, besides its results, as the server renders it (app/site/menus/). */
export function drawFilter(filter: ParsedDishFilter, address: PageAddress) {
  return {
    unknown: filter.unknown.length > 0 ? markupOf(<UnknownFilterValues values={filter.unknown} language={address.language} />) : '',
    carried: restricts(filter) ? markupOf(<CarriedFilter filter={filter} address={address} />) : '',
    clear: markupOf(<ClearFilter {...address} />),
    narrowings: narrowingsOf(filter).map((to) => ({ group: to.group, markup: markupOf(<Narrow to={to} address={address} />) })),
  };
}

/** The results on a cached menu, by the server's own functions and with the rows of the page. */
export function drawFound(menu: KeptMenu, filter: ParsedDishFilter, address: PageAddress): { status: string; results: string } {
  const part = { address, menu, filter, found: applyDishFilter(menu.contents, filter) };
  return {
    status: markupOf(<FilterStatus {...part} />),
    results: markupOf(<FilterResults {...part} renderDish={(dish, level, remark) => keptDish(menu.drawnOf(dish), level, remark)} />),
  };
}

function keptDish({ id, className, inner }: KeptRow, level: DishLevel, remark: React.ReactNode) {
  // The name is a heading of another level among the results.
  const html = inner.replaceAll(/<(\/?)h[2-5](?=[\s>])/g, `<$1${level}`) + markupOf(remark);
  return <li {...(id && { id })} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
