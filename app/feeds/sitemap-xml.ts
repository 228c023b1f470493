import { inLanguage } from '#languages/page-address.ts';
import type { Language } from '#languages/languages.ts';
import { wholeAddress } from '#restaurant/site-path.ts';
import { escapeMarkup } from '../ui/escape-markup.ts';

/** A public page: its address without its language, and when its content last changed (ISO 8601). */
export interface SitemapPage {
  path: string;
  changed: string;
}

/**
 * The sitemap of the pages in every language that is on, each entry with all its languages (sitemaps.org,
 * and Google's `xhtml:link` for alternates).
 */
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
