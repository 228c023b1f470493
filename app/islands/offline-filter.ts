import { isLanguage } from '#languages/languages.ts';
import { type ParsedDishFilter, parseDishFilter, filterQueryForLinks, dishFilterFields, restricts } from '#restaurant/menus/dish-filter.ts';
import { keptAt, mark } from '../offline/saved-copy-banner.ts';
import { languageOfPath, type PageAddress, pageAddressOf } from '#languages/page-address.ts';
import { readMenu } from './kept-dishes.ts';
import { drawFilter, drawFound } from './kept-found.tsx';
import { nodesOf, parsedPage } from './parsed-page.ts';

/**
 * Filters the kept page of a menu where there is no server to ask: by the declarations that the page itself shows, so that
 * what it lists is what it says. It is judged and drawn by what the server uses (kept-found.tsx): here it only finds its place.
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
