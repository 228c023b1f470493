import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { type DishFilter, dishFilterFields, parseDishFilter, restricts } from '#restaurant/menus/dish-filter.ts';
import { detailsOf, dishesOf, isSoldOut, type Menu, type MenuDetails } from '#restaurant/menus/menu.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { cacheContext, dbContext, logContext, nowContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { list, notFound } from '../../forms/values.ts';
import { reportFaults } from '../../settings.server.ts';

export interface LoadedMenu {
  menu: Menu;
  /** When it last changed (ISO 8601). */
  updatedAt: string;
  /** The ids of the rows that are sold out at this moment. */
  soldOut: string[];
  /** The heads of all menus, this one included, in the stored order. */
  menus: MenuDetails[];
  /** The filter in the address, if there is one. */
  filter: DishFilter | undefined;
  /** What the address asks for and nobody knows: no allergen, no diet. */
  unknown: string[];
}

/**
 * The menu that a page shows. The page is kept until the first sold-out dish is available again.
 * @throws a 404 response when no menu that guests see has that page
 */
export async function loadMenu(context: Readonly<RouterContextProvider>, request: Request, page: string): Promise<LoadedMenu> {
  const { menus } = await loadVisibleMenus(context);
  const found = menus.find((menu) => menu.data.page === page);
  if (!found) throw notFound();
  reportFaults(context.get(logContext), `menu/${found.id}`, found.faults);

  const cache = context.get(cacheContext);
  const now = context.get(nowContext);
  const soldOut = dishesOf(found.data.contents).filter((dish) => isSoldOut(dish, now));
  for (const { soldOutUntil } of soldOut) {
    if (soldOutUntil) cache.freshUntil(Temporal.Instant.from(soldOutUntil));
  }
  const { unknown, ...filter } = readQuery(new URL(request.url), dishFilterQuery);
  return {
    menu: found.data,
    updatedAt: found.updatedAt,
    soldOut: soldOut.map(({ id }) => id),
    menus: menus.map((menu) => detailsOf(menu.data)),
    filter: restricts(filter) || filter.query ? filter : undefined,
    unknown,
  };
}

/** The guest's filter in an address. */
export const dishFilterQuery = z
  .object({
    [dishFilterFields.without]: list(z.string(), 100).catch([]),
    [dishFilterFields.diet]: list(z.string(), 100).catch([]),
    [dishFilterFields.query]: z.string().catch(''),
  })
  .transform(parseDishFilter);

/** The menus that guests see at the moment of the request; the page is kept until one of them, or a dish, appears or goes. */
export async function loadVisibleMenus(context: Readonly<RouterContextProvider>) {
  const { menus, lost, changes } = await listVisibleMenus(context.get(dbContext), context.get(nowContext));
  if (changes) context.get(cacheContext).freshUntil(changes);
  return { menus, lost };
}
