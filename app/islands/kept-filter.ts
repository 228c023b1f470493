import { finderWords, type Kind } from '#languages/finder.ts';
import { isLanguage, type Language } from '#languages/languages.ts';
import { waiterWords } from '#languages/waiter.ts';
import { allergensNamed, dietNamed } from '#restaurant/menus/allergen-search.ts';
import { unwantedWord } from '#restaurant/menus/declaration-words.ts';
import { type AskedFilter, askedFilter, carriedQuery, dishFilterFields, narrowingsOf, restricts } from '#restaurant/menus/dish-filter.ts';
import { keptAt, mark } from '../offline/mark.ts';
import {
  allergenList,
  dishFilterWords,
  kindOf,
  quotedWords,
  refusalWords,
  restrictionWords,
  statusWords,
} from '../site/menus/dish-filter-words.ts';
import { inLanguage, languageOfPath, withoutLanguage } from '../site/paths.ts';
import { waiterLink } from '../site/menus/waiter-path.ts';
import { element, rowsOf } from './kept-rows.ts';
import { verdictsIn } from './kept-dishes.ts';
import { parsedPage } from './parsed-page.ts';

/**
 * Filters the kept page of a menu where there is no server to ask: by the declarations that the page itself shows, so that
 * what it lists is what it says. The result is that of app/site/menus/found.tsx (tests/e2e/offline.spec.ts compares them).
 * @param line says that the filter is not applied, until it is
 */
export function start(line: HTMLElement): void {
  filterPage(document, location);
  line.querySelector('strong')?.remove();
}

/** The kept page of an address, filtered. @throws when there is none */
export async function keptAndFiltered(address: URL): Promise<Document> {
  const kept = await caches.match(address.pathname, { ignoreVary: true });
  if (!kept) throw new Error(`${address.pathname} was not kept`);
  const page = parsedPage(mark(await kept.text(), keptAt(kept), languageOfPath(address.pathname)));
  filterPage(page, address);
  return page;
}

function filterPage(page: Document, { pathname, search }: { pathname: string; search: string }): void {
  const filter = filterOf(search);
  const { lang } = page.documentElement;
  const language = isLanguage(lang) ? lang : 'it';
  if (restricts(filter) || filter.query !== '') {
    showFound(page, pathname, filter, language);
    showChosen(page, pathname, filter, language);
  }
  if (filter.unknown.length > 0) {
    const unknown = element('p', 'found-count found-unknown', finderWords[language].unknown(quotedWords(filter.unknown, language)));
    page.querySelector('.sheet-rows')?.prepend(unknown);
    page.querySelector('.hub-text')?.append(unknown);
  }
  const hub = restricts(filter) ? page.querySelector('.hub-text') : undefined;
  if (hub) {
    const words = finderWords[language];
    const clear = element('a', '', words.clear);
    clear.setAttribute('href', pathname);
    hub.append(element('p', 'hub-filter', words.carried(dishFilterWords(filter, language)), ' ', clear));
  }
  const carried = carriedQuery(filter);
  for (const link of page.querySelectorAll('.others a, .back a, .menu-card a, .page-footer a[href$="/menu"]'))
    link.setAttribute('href', link.getAttribute('href') + carried);
  for (const link of page.querySelectorAll('.language-list a')) link.setAttribute('href', link.getAttribute('href') + search);
}

function filterOf(search: string): AskedFilter {
  const given = new URLSearchParams(search);
  const { without, diet, query } = dishFilterFields;
  return askedFilter({ [without]: given.getAll(without), [diet]: given.getAll(diet), [query]: given.get(query) ?? '' });
}

function showFound(page: Document, pathname: string, filter: AskedFilter, language: Language): void {
  const rows = page.querySelector('.sheet-rows');
  if (!rows) return;
  const words = finderWords[language];
  const kind: Kind = kindOf({ page: withoutLanguage(pathname).slice(1) });
  const verdicts = verdictsIn(page, filter, language);
  const all = restricts(filter) ? verdicts.size : page.querySelectorAll('.sheet-rows .piatto').length;
  const having = (wanted: string) => [...verdicts].flatMap(([row, verdict]) => (verdict.kind === wanted ? [row] : []));
  const [fits, traces, undeclared, refused] = [having('fits'), having('traces'), having('undeclared'), having('refused')];
  const remarks = new Map(
    [...verdicts].flatMap(([row, verdict]) =>
      verdict.kind === 'traces' ? [[row, words.tracesOf(allergenList(verdict.of, 'and', language))]] : [],
    ),
  );
  const asked = dishFilterWords(filter, language);
  const found = element('div', 'found');
  found.id = 'found';
  found.tabIndex = -1;
  const named = { without: allergensNamed(filter.query), diet: dietNamed(filter.query) };
  if (restricts(named)) {
    const link = element('a', '', `${words.named.link[kind]}: ${restrictionWords(named, language)}`);
    const wanted = { ...filter, without: [...filter.without, ...named.without], diet: named.diet ?? filter.diet };
    link.setAttribute('href', pathname + carriedQuery(wanted));
    const offer = element('section', 'found-count found-named', element('h2', '', words.named.title(filter.query)));
    offer.append(element('p', '', words.named.text, ' ', link));
    found.append(offer);
  }
  if (verdicts.size > 0) {
    const apart = [
      ...(traces.length > 0 ? [words.apart.traces(traces.length)] : []),
      ...(undeclared.length > 0 ? [words.apart.undeclared(undeclared.length)] : []),
      ...(traces.length + undeclared.length > 0 ? [words.apart.where] : []),
    ];
    const count = element('p', '', element('b', '', `${asked}: ${words.count(fits.length, all, kind)}`), ` ${apart.join(' ')}`);
    found.append(
      element(
        'div',
        'found-count',
        count,
        ...(restricts(filter) ? [element('p', '', words.ask), showing(pathname, filter, language)] : []),
      ),
    );
  }
  if (fits.length > 0) {
    const notes = [...rows.querySelectorAll('div.menu-section > .rows > .note')].map((note) => note.cloneNode(true));
    const heading = element('div', 'categorie', element('h2', '', asked));
    found.append(element('section', 'menu-section', heading, ...notes, rowsOf(rows, new Set(fits))));
  } else if (verdicts.size > 0) {
    found.append(element('h2', '', words.nothingFits.title), element('p', '', words.nothingFits.text));
  } else if (!restricts(named)) {
    found.append(element('h2', '', words.nothingFound.title(filter.query)), element('p', '', words.nothingFound.text));
  }
  for (const [dishes, said, look] of [
    [traces, words.traces, 'found-apart'],
    [undeclared, words.undeclared, 'found-apart found-apart--unknown'],
  ] as const) {
    if (dishes.length === 0) continue;
    found.append(
      element('section', look, element('h2', '', said.title), element('p', '', said.text), rowsOf(rows, new Set(dishes), remarks)),
    );
  }
  if (refused.length > 0) {
    found.append(element('p', 'note', words.hidden(refused.length, kind, refusalWords(filter, refused.length, language))));
  }
  const status = element(
    'span',
    '',
    statusWords({ fits: fits.length, traces: traces.length, undeclared: undeclared.length }, kind, language),
  );
  status.role = 'status';
  const look = element('a', '', words.status.look);
  look.setAttribute('href', '#content');
  rows.before(element('p', 'found-status', status, ' ', look));
  rows.replaceChildren(found);
  const clear = element('a', '', words.clear);
  clear.setAttribute('href', inLanguage(withoutLanguage(pathname), language));
  page.querySelector('.finder-do')?.append(clear);
}

/** The way to the card for the waiter. */
function showing(pathname: string, filter: AskedFilter, language: Language): HTMLElement {
  const link = element('a', '', waiterWords[language].link);
  const page = withoutLanguage(pathname).replace(/^\/(menu\/)?/, '');
  link.setAttribute('href', inLanguage(waiterLink(page, filter), language));
  return element('p', '', link);
}

/** Lights what is applied in the form, and offers to narrow it as app/site/menus/finder.tsx does. */
function showChosen(page: Document, pathname: string, filter: AskedFilter, language: Language): void {
  showNarrowings(page, pathname, filter, language);
  const chosen: readonly string[] = [...filter.without, ...(filter.diet ? [filter.diet] : [])];
  for (const box of page.querySelectorAll<HTMLInputElement>('.finder [type="checkbox"]')) {
    box.checked = chosen.includes(box.value);
    box.toggleAttribute('checked', box.checked);
  }
  const search = page.querySelector('.finder [type="search"]');
  if (filter.query !== '') search?.setAttribute('value', filter.query);
  page.querySelector('.finder')?.setAttribute('open', '');
}

function showNarrowings(page: Document, pathname: string, filter: AskedFilter, language: Language): void {
  const words = finderWords[language];
  for (const { group, singles } of narrowingsOf(filter)) {
    const box = page.querySelector(`.finder [value="${group}"]`);
    const narrow = element('div', 'finder-narrow', element('p', '', words.narrow[group]));
    narrow.role = 'group';
    narrow.ariaLabel = words.narrow[group];
    narrow.dataset['group'] = group;
    for (const { single, query } of singles) {
      const name = unwantedWord(single, language);
      if (query !== undefined) {
        const link = element('a', '', name);
        link.setAttribute('href', `${pathname}${query}#found`);
        narrow.append(link);
        continue;
      }
      const chosen = box?.cloneNode(false);
      if (!(chosen instanceof HTMLInputElement)) return;
      chosen.value = single;
      narrow.append(element('label', '', chosen, element('span', '', element('i', '', `${words.no} `), name)));
    }
    box?.closest('label')?.after(narrow);
  }
}
