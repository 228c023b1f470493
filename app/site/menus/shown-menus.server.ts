import type { RouterContextProvider } from 'react-router';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { cacheContext, dbContext, nowContext } from '../../context.ts';

/** The menus that guests see at the moment of the request; the page is kept until one of them, or a dish, appears or goes. */
export async function loadVisibleMenus(context: Readonly<RouterContextProvider>) {
  const { menus, lost, changes } = await listVisibleMenus(context.get(dbContext), context.get(nowContext));
  if (changes) context.get(cacheContext).freshUntil(changes);
  return { menus, lost };
}
