import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { inLanguage, pageAddressOf } from '#languages/page-address.ts';
import { languages } from '#languages/languages.ts';
import { buildAnswers } from '#tests/builders/documents.ts';
import { type ParsedDishFilter, parseDishFilter, narrowingsOf } from '#restaurant/menus/dish-filter.ts';
import { applyDishFilter } from '#restaurant/menus/apply-dish-filter.ts';
import { type Dish, type Row, row } from '#restaurant/menus/menu.ts';
import { Narrow } from '../site/menus/applied-filter.tsx';
import { FilterResults, FilterStatus, UnknownFilterValues } from '../site/menus/filter-results.tsx';
import { drawFilter, drawFound } from './offline-filter.tsx';

// Style sheets have no address in a test.
vi.mock('../site/menus/filter-results.css?url', () => ({ default: '/assets/found.css' }));
vi.mock('../site/menus/empty-plate.css?url', () => ({ default: '/assets/empty-plate.css' }));

const signature = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const contents: Row[] = [
  { id: 'soia', type: 'note', content: 'La salsa di soia è <a parte> & "dolce".' },
  { id: 'crudi', type: 'categorie', content: 'Crudi', translations: { en: { content: 'Raw' } } },
  { id: 'pezzi', type: 'description', content: 'Due pezzi' },
  { id: 'ricciola', type: 'piatto', content: 'Ricciola', signature, allergens: buildAnswers({ pesce: 'contiene' }), prices: [], marks: [] },
  { id: 'alga', type: 'piatto', content: 'Alga', signature, allergens: buildAnswers(), prices: [], marks: ['vegano'] },
  { id: 'riso', type: 'piatto', content: 'Riso', signature, allergens: buildAnswers({ pesce: 'tracce' }), prices: [], marks: [] },
  { id: 'pescato', type: 'piatto', content: "L'ultimo pescato", prices: [], marks: [] },
].map((each) => row.parse(each));

const inner = (dish: Dish, level: string) => `<div class="name"><${level}>${dish.content}</${level}></div>`;

/** The results of the server, with rows as short as those of the test's cached page. */
function byServer(filter: ParsedDishFilter, pathname: string): string {
  const part = { address: pageAddressOf(pathname), menu: { page: 'carta' }, filter, found: applyDishFilter(contents, filter) };
  return renderToStaticMarkup(
    <>
      <FilterStatus {...part} />
      <FilterResults
        {...part}
        renderDish={(dish, level, remark) => (
          <li
            key={dish.id}
            className="piatto"
            dangerouslySetInnerHTML={{ __html: inner(dish, level) + renderToStaticMarkup(<>{remark}</>) }}
          />
        )}
      />
    </>,
  );
}

function byBrowser(filter: ParsedDishFilter, pathname: string): string {
  const drawnOf = (dish: Dish) => ({ id: '', className: 'piatto', inner: inner(dish, 'h3') });
  const { status, results } = drawFound({ page: 'carta', contents, drawnOf }, filter, pageAddressOf(pathname));
  return status + results;
}

const asked = [
  { senza: ['pesce'], dieta: [], q: '' },
  { senza: ['glutine', 'soia'], dieta: ['vegano'], q: '' },
  { senza: ['nocciole'], dieta: [], q: 'alga' },
  { senza: [], dieta: [], q: "<l'ultimo> & altro" },
  { senza: [], dieta: [], q: 'lattosio' },
  { senza: ['pesce'], dieta: ['vegano'], q: 'ricciola' },
].map(parseDishFilter);

describe('a filter without the network', () => {
  it('shows the same results as the server, character by character, in every language', () => {
    for (const language of languages)
      for (const filter of asked) {
        const pathname = inLanguage('/carta', language);
        expect(byBrowser(filter, pathname)).toBe(byServer(filter, pathname));
      }
  });

  it('offers the same choices, and reports the same unknown values, as the server', () => {
    const filter = { ...parseDishFilter({ senza: ['glutine', 'mandorle', 'orzi'], dieta: [], q: 'riso' }) };
    const address = pageAddressOf('/en/carta');
    const drawn = drawFilter(filter, address);
    expect(drawn.narrowings.map(({ markup }) => markup)).toEqual(
      narrowingsOf(filter).map((to) => renderToStaticMarkup(<Narrow to={to} address={address} />)),
    );
    expect(drawn.unknown).toBe(renderToStaticMarkup(<UnknownFilterValues values={['orzi']} language="en" />));
  });
});
