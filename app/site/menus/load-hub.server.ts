import type { RouterContextProvider } from 'react-router';
import { nextChange } from '#restaurant/hours/opening.ts';
import { headOf } from '#restaurant/menus/menu.ts';
import { cacheContext, nowContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { nextMidnight } from '../opening-words.ts';
import { shownMenus } from './shown-menus.server.ts';

/**
 * The data of a page that links to menus: the menus, the hours and the moment. The page is kept until the
 * restaurant opens or closes next, and at most until midnight, when its "tomorrow" becomes wrong.
 */
export async function loadHub(context: Readonly<RouterContextProvider>) {
  const now = context.get(nowContext);
  const { data: hours } = await settingsOf(context);
  const { menus } = await shownMenus(context);
  const cache = context.get(cacheContext);
  cache.madeOf('menu heads');
  cache.freshUntil(nextMidnight(now));
  const change = nextChange(hours, now);
  if (change) cache.freshUntil(change);
  return { now, hours, menus: menus.map(({ data }) => headOf(data)) };
}
