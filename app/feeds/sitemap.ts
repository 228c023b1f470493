import { z } from 'zod';
import { listDocuments } from '#restaurant/documents/store/documents.server.ts';
import { legalDocument } from '#restaurant/legal/legal.ts';
import { isLunchPage } from '#restaurant/menus/sections.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { dbContext, nowContext, siteContext } from '../context.ts';
import { settingsOf } from '../settings.server.ts';
import { type SitemapPage, sitemapXml } from './sitemap-xml.ts';
import type { Route } from './+types/sitemap';

/** Every public page that exists, with the newest change of the documents it shows. */
export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const settings = await settingsOf(context);
  const now = context.get(nowContext);
  const { menus, changes } = await listVisibleMenus(db, now);
  const { documents: landing } = await listDocuments(db, 'landing', z.unknown());
  const { documents: legal } = await listDocuments(db, 'legal', legalDocument);
  const lunch = menus.filter(({ data }) => isLunchPage(data.page));

  const pages: SitemapPage[] = [
    { path: '/', changed: newest([settings, ...landing, ...menus]) },
    { path: '/menu', changed: newest([settings, ...menus]) },
    ...(lunch.length > 0 ? [{ path: '/pranzo', changed: newest([settings, ...lunch]) }] : []),
    ...menus.map((menu) => ({ path: menuPath(menu.data.page), changed: newest([settings, menu]) })),
    ...(settings.data.forms.booking ? [{ path: '/prenota', changed: newest([settings]) }] : []),
    { path: '/allergeni', changed: newest([settings, ...menus]) },
    ...legal.filter(({ data }) => data.published).map((document) => ({ path: `/${document.id}`, changed: newest([document]) })),
  ];
  return new Response(sitemapXml(pages, settings.data.lang, context.get(siteContext).publicUrl), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${Math.min(3600, secondsUntil(changes, now))}`,
    },
  });
}

/** How long the list of the menus stays the same, rounded down. */
function secondsUntil(change: Temporal.Instant | undefined, now: Temporal.Instant): number {
  return change ? Math.floor(now.until(change).total('seconds')) : Number.POSITIVE_INFINITY;
}

/** The latest of some changes, to the second. */
function newest(documents: { updatedAt: string }[]): string {
  return documents
    .map(({ updatedAt }) => Temporal.Instant.from(updatedAt).toString({ smallestUnit: 'second' }))
    .reduce((one, other) => (one > other ? one : other));
}
