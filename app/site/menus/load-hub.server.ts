import type { RouterContextProvider } from 'react-router';
import { nextChange } from '#restaurant/hours/opening.ts';
import { detailsOf } from '#restaurant/menus/menu.ts';
import { restricts } from '#restaurant/menus/dish-filter.ts';
import { endOf, servingOf } from '#restaurant/menus/served.ts';
import { cacheContext, nowContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { settingsOf } from '../../settings.server.ts';
import { nextMidnight } from '../opening-words.ts';
import { dishFilterQuery } from './dish-filter-query.ts';
import { loadVisibleMenus } from './shown-menus.server.ts';

/**
 * The data of a page that links to menus: the menus, the hours and the moment. The page is kept until the
 * restaurant opens or closes next, or a menu with hours of its own begins or ends, and at most until midnight, when its
 * "tomorrow" becomes wrong. A filter goes through it to the menus.
 */
export async function loadHub(context: Readonly<RouterContextProvider>, request: Request) {
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
