import { languageOfPath, type PageAddress, pageAddressOf } from '#languages/page-address.ts';
import { isLanguage } from '#languages/languages.ts';
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
 * Filters the kept page of a menu where there is no server to ask: by the declarations that the page itself shows, so that
 * what it lists is what it says. It is judged and drawn by what the server uses: here it only finds its place.
 * @param line says that the filter is not applied, until it is
 */
export function start(line: HTMLElement): void {
  filterPage(document, location);
  line.querySelector('strong')?.remove();
}

/** The kept page of an address, filtered. @throws when there is none */
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
  const { lang } = page.documentElement;
  const { contents, elements } = readMenu(page, isLanguage(lang) ? lang : 'it');
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

/** Lights what is applied in the form. */
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

/** A menu as its kept page shows it. */
interface KeptMenu {
  page: Menu['page'];
  contents: Row[];
  /** How a dish stands on the page. */
  drawnOf: (dish: Dish) => KeptRow;
}

/** A row of a page: the parts of it that another place leaves as they are. */
interface KeptRow {
  id: string;
  className: string;
  inner: string;
}

/** What a page says of a filter besides its results, as markup. */
interface DrawnFilter {
  unknown: string;
  carried: string;
  clear: string;
  narrowings: { group: string; markup: string }[];
}

/** What the form and the links of a page show of a filter, as the server draws it (app/site/menus/). */
export function drawFilter(filter: ParsedDishFilter, address: PageAddress): DrawnFilter {
  return {
    unknown: filter.unknown.length > 0 ? markupOf(<UnknownFilterValues values={filter.unknown} language={address.language} />) : '',
    carried: restricts(filter) ? markupOf(<CarriedFilter filter={filter} address={address} />) : '',
    clear: markupOf(<ClearFilter {...address} />),
    narrowings: narrowingsOf(filter).map((to) => ({ group: to.group, markup: markupOf(<Narrow to={to} address={address} />) })),
  };
}

/** The results of a filter on a kept menu: judged and drawn by what the server judges and draws with, with the rows of the kept page. */
export function drawFound(menu: KeptMenu, filter: ParsedDishFilter, address: PageAddress): { status: string; results: string } {
  const part = { address, menu, filter, found: applyDishFilter(menu.contents, filter) };
  return {
    status: markupOf(<FilterStatus {...part} />),
    results: markupOf(<FilterResults {...part} renderDish={(dish, level, remark) => keptDish(menu.drawnOf(dish), level, remark)} />),
  };
}

function keptDish({ id, className, inner }: KeptRow, level: DishLevel, remark: React.ReactNode) {
  // Its name is a heading of another level among the results.
  const html = inner.replaceAll(/<(\/?)h[2-5](?=[\s>])/g, `<$1${level}`) + markupOf(remark);
  return <li {...(id && { id })} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
