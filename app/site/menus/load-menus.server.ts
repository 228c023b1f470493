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
  soldOut: string[];
  /** All menus, this one included, in the stored order. */
  menus: MenuDetails[];
  filter: DishFilter | undefined;
  /** Values of the address that are no allergen or diet. */
  unknown: string[];
}

/**
 * The menu of a page. The page is cached until the first sold-out dish is available again.
 * @throws a 404 response if no visible menu has that page
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

export const dishFilterQuery = z
  .object({
    [dishFilterFields.without]: list(z.string(), 100).catch([]),
    [dishFilterFields.diet]: list(z.string(), 100).catch([]),
    [dishFilterFields.query]: z.string().catch(''),
  })
  .transform(parseDishFilter);

/** The menus that guests see now. The page is cached until a menu or a dish appears or disappears. */
export async function loadVisibleMenus(context: Readonly<RouterContextProvider>) {
  const { menus, lost, changes } = await listVisibleMenus(context.get(dbContext), context.get(nowContext));
  if (changes) context.get(cacheContext).freshUntil(changes);
  return { menus, lost };
}

/**
 * The data of a page that links to menus. The page is cached until the restaurant or a menu with its own hours opens or closes, and at most
 * until midnight, when "tomorrow" becomes wrong.
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

/** @param draft texts instead of the stored ones, for a preview */
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
 * The menus, those served now first.
 * @param draft texts instead of the stored ones, for a preview
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
