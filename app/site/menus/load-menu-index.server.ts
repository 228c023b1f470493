import type { RouterContextProvider } from 'react-router';
import { openingAt } from '#restaurant/hours/opening.ts';
import { type LandingDocuments, pageTexts } from '#restaurant/landing/landing.ts';
import { bySoonest, servingOf } from '#restaurant/menus/served.ts';
import { lunchMenus, menuLinks } from '#restaurant/menus/order.ts';
import { loadPageText } from '../coming-soon/load-page-text.server.ts';
import { describeOpening } from '../opening-words.ts';
import { languageOfPath } from '#languages/page-address.ts';
import { loadHub } from './load-hub.server.ts';
import { lunchTiming } from './lunch-timing.ts';
import { describeServing } from './served-words.ts';

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
