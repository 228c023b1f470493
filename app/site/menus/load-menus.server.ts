import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { type DishFilter, dishFilterFields, parseDishFilter, restricts } from '#restaurant/menus/dish-filter.ts';
import { detailsOf, dishesOf, isSoldOut, type Menu, type MenuDetails } from '#restaurant/menus/menu.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { languageOfPath } from '#languages/page-address.ts';
import { nextChange, openingAt } from '#restaurant/hours/opening.ts';
import { type LandingDocuments, pageTexts } from '#restaurant/landing/landing.ts';
import { lunchMenus, menuLinks } from '#restaurant/menus/sections.ts';
import { bySoonest, endOf, servingOf } from '#restaurant/menus/served.ts';
import { cacheContext, dbContext, logContext, nowContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { list, notFound } from '../../forms/values.ts';
import { reportFaults, settingsOf } from '../../settings.server.ts';
import { loadPageText } from '../coming-soon/load-page-text.server.ts';
import { describeOpening, describeServing, lunchTiming, nextMidnight } from '../opening-words.ts';

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

/**
 * The data of a page that links to menus: the menus, the hours and the moment. The page is kept until the
 * restaurant opens or closes next, or a menu with hours of its own begins or ends, and at most until midnight, when its
 * "tomorrow" becomes wrong. A filter goes through it to the menus.
 */
async function loadHub(context: Readonly<RouterContextProvider>, request: Request) {
  const now = context.get(nowContext);
  const { data: hours } = await settingsOf(context);
  const { menus } = await loadVisibleMenus(context);
  const cache = context.get(cacheContext);
  cache.freshUntil(nextMidnight(now));
  const own = menus.flatMap(({ data }) => (data.ownHours ? [endOf(servingOf(data, hours, now))] : []));
  for (const change of [nextChange(hours, now), ...own]) if (change) cache.freshUntil(change);
  const { unknown, ...filter } = readQuery(new URL(request.url), dishFilterQuery);
  return { now, hours, filter: restricts(filter) ? filter : undefined, unknown, menus: menus.map(({ data }) => detailsOf(data)) };
}

/**
 * The lunch menus, with when lunch is served.
 * @param draft texts in place of the stored ones, for the preview of an edit
 */
export async function loadLunch(context: Readonly<RouterContextProvider>, request: Request, draft?: LandingDocuments['lunch-page']) {
  const [{ now, hours, filter, unknown, menus }, texts] = await Promise.all([
    loadHub(context, request),
    draft ?? loadPageText(context, 'lunch-page', pageTexts['lunch-page']),
  ]);
  const language = languageOfPath(new URL(request.url).pathname);
  const when = describeServing(servingOf({ servedAt: ['lunch'] }, hours, now), now, language);
  const ways = lunchMenus(menus).map((menu) => {
    const serving = servingOf(lunchTiming(menu), hours, now);
    return { menu, isServed: 'now' in serving, when: menu.ownHours && describeServing(serving, now, language) };
  });
  return { filter, unknown, texts, when, ways };
}

export type LoadedLunch = Awaited<ReturnType<typeof loadLunch>>;

/**
 * The links to the menus, each with when it is served: those served now come first.
 * @param draft texts in place of the stored ones, for the preview of an edit
 */
export async function loadMenuIndex(context: Readonly<RouterContextProvider>, request: Request, draft?: LandingDocuments['menu-page']) {
  const language = languageOfPath(new URL(request.url).pathname);
  const [{ now, hours, filter, unknown, menus }, texts] = await Promise.all([
    loadHub(context, request),
    draft ?? loadPageText(context, 'menu-page', pageTexts['menu-page']),
  ]);
  const ways = menuLinks(menus)
    .map((link) => {
      const [serving] = (link.menu ? [link.menu] : lunchMenus(menus).map(lunchTiming))
        .map((timing) => servingOf(timing, hours, now))
        .sort(bySoonest);
      return { ...link, serving: serving ?? { next: undefined } };
    })
    .sort((one, other) => bySoonest(one.serving, other.serving))
    .map(({ serving, ...link }) => ({ ...link, isServed: 'now' in serving, when: describeServing(serving, now, language) }));
  return { filter, unknown, texts, opening: describeOpening(openingAt(hours, now), now, language), ways };
}

export type LoadedMenuIndex = Awaited<ReturnType<typeof loadMenuIndex>>;
