import type { RouterContextProvider } from 'react-router';
import { type LandingDocuments, pageTexts } from '#restaurant/landing/landing.ts';
import { servingOf } from '#restaurant/menus/served.ts';
import { lunchMenus } from '#restaurant/menus/order.ts';
import { loadPageText } from '../coming-soon/load-page-text.server.ts';
import { languageOfPath } from '#languages/page-address.ts';
import { loadHub } from './load-hub.server.ts';
import { lunchTiming } from './lunch-timing.ts';
import { describeServing } from './served-words.ts';

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
