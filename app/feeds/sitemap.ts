import { z } from 'zod';
import { listDocuments } from '#restaurant/documents/store/documents.server.ts';
import { legalDocument } from '#restaurant/legal/legal.ts';
import { isLunchPage } from '#restaurant/menus/sections.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { inLanguage } from '#languages/page-address.ts';
import type { Language } from '#languages/languages.ts';
import { wholeAddress } from '#restaurant/site-path.ts';
import { dbContext, nowContext, siteContext } from '../context.ts';
import { settingsOf } from '../settings.server.ts';
import { escapeMarkup } from '../ui/escape-markup.ts';
import type { Route } from './+types/sitemap';

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

/** How long the list of menus stays the same, rounded down. */
function secondsUntil(change: Temporal.Instant | undefined, now: Temporal.Instant): number {
  return change ? Math.floor(now.until(change).total('seconds')) : Number.POSITIVE_INFINITY;
}

function newest(documents: { updatedAt: string }[]): string {
  return documents
    .map(({ updatedAt }) => Temporal.Instant.from(updatedAt).toString({ smallestUnit: 'second' }))
    .reduce((one, other) => (one > other ? one : other));
}

/** `path`: without its language. `changed`: when its content last changed (ISO 8601). */
interface SitemapPage {
  path: string;
  changed: string;
}

/** The sitemap in every active language, each entry with its alternates (sitemaps.org, and Google's `xhtml:link`). */
export function sitemapXml(pages: readonly SitemapPage[], languages: readonly Language[], publicUrl: string): string {
  const address = (path: string, language: Language) => escapeMarkup(wholeAddress(inLanguage(path, language), publicUrl));
  const alternates = (path: string) => [
    ...languages.map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path, language)}"/>`),
    `<xhtml:link rel="alternate" hreflang="x-default" href="${address(path, 'it')}"/>`,
  ];
  const entries = pages.flatMap(({ path, changed }) =>
    languages.map((language) =>
      [
        '<url>',
        `<loc>${address(path, language)}</loc>`,
        `<lastmod>${changed}</lastmod>`,
        ...(languages.length > 1 ? alternates(path) : []),
        '</url>',
      ].join(''),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
