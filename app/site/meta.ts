import type { MetaDescriptor } from 'react-router';
import { inLanguage } from '#languages/page-address.ts';
import { type Language, locales } from '#languages/languages.ts';
import { shareImageWords } from '#languages/pages.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { wholeAddress } from '#restaurant/site-path.ts';
import { openGraphPicture, shareImageName } from '../share-images/address.ts';

interface PageMeta {
  /** The data of the root loader: `matches[0].loaderData` in a route's `meta`. */
  site: { publicUrl: string; language: Language; settings: Pick<Settings, 'name' | 'description' | 'translations' | 'lang'> };
  /** The address without its language: `/carta`. */
  path: string;
  /** In the page's language. The restaurant's name is appended. */
  title: string;
  /** A sentence for search engines and shared links, in the page's language; the restaurant's own by default. */
  description?: string | undefined;
}

/**
 * Title, description, and the links between the languages of a public page: canonical, `hreflang` for every active language, and
 * `x-default` for the Italian page.
 */
export function pageMeta({ site, path, title, description }: PageMeta): MetaDescriptor[] {
  const { publicUrl, language, settings } = site;
  const address = (target: Language) => wholeAddress(inLanguage(path, target), publicUrl);
  const name = `${title} · ${settings.name}`;
  const sentence = description ?? textIn(settings, 'description', language).text;
  return [
    { title: name },
    { name: 'description', content: sentence },
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...alternates(settings.lang, address),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: settings.name },
    { property: 'og:title', content: name },
    { property: 'og:description', content: sentence },
    { property: 'og:url', content: address(language) },
    { property: 'og:locale', content: locales[language].replace('-', '_') },
    ...openGraphPicture({ publicUrl, name: shareImageName(path), language, alt: shareImageWords[language].alt(title, settings.name) }),
  ];
}

/** None if Italian is the only language. */
function alternates(on: Language[], address: (language: Language) => string): MetaDescriptor[] {
  if (on.length < 2) return [];
  const versions = on.map((language) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: language, href: address(language) }));
  return [...versions, { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('it') }];
}

/** A preview is neither cached nor indexed. */
export const previewHeaders = { 'Cache-Control': 'no-store' };

export const previewMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex, nofollow' }];

/**
 * The address is secret, so other sites must not receive it. With `no-referrer`, browsers send forms without their origin, and those are
 * refused.
 */
export const secretHeaders = { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex, nofollow' };

/** Only a title: the page is not indexed, and has one address. */
export function secretMeta(title: string, site: { settings: Pick<Settings, 'name'> } | undefined): MetaDescriptor[] {
  return [{ title: [title, site?.settings.name].filter(Boolean).join(' · ') }];
}
