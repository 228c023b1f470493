import { type ParsedDishFilter, narrowingsOf, restricts } from '#restaurant/menus/dish-filter.ts';
import { applyDishFilter } from '#restaurant/menus/apply-dish-filter.ts';
import type { Dish, Menu, Row } from '#restaurant/menus/menu.ts';
import { CarriedFilter, ClearFilter, Narrow } from '../site/menus/applied-filter.tsx';
import type { DishLevel } from '../site/menus/blocks.tsx';
import { FilterResults, FilterStatus, UnknownFilterValues } from '../site/menus/filter-results.tsx';
import type { PageAddress } from '#languages/page-address.ts';
import { markupOf } from './markup.ts';

/** A menu as its kept page shows it. */
export interface KeptMenu {
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
export interface DrawnFilter {
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
