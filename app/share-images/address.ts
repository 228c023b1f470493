import type { MetaDescriptor } from 'react-router';
import type { Language } from '#languages/languages.ts';
import { isHousePage } from '#restaurant/menus/menu.ts';
import { wholeAddress } from '#restaurant/site-path.ts';

/** The pages with a picture of their own, besides the menus. */
export const sharedPages = ['home', 'menu', 'pranzo', 'allergeni', 'prenota', 'wip'] as const;

/**
 * The name of a page's picture, by its address without language; by default that of the landing page. Added menus have a prefix, because
 * their page may be called `home`.
 */
export function shareImageName(path: string): string {
  const [page = '', added] = path.split('/').slice(1);
  if (page === 'menu' && added) return `menu-${added}`;
  return isHousePage(page) || sharedPages.some((name) => name === page) ? page : 'home';
}

/** From the root of the site. */
export function shareImagePath(name: string, language: Language): string {
  return `/og/${name}.${language}.png`;
}

/**
 * The picture of a shared link with its size and text, as a large card.
 * @param picture.name see `shareImageName`
 * @param picture.alt in the page's language
 */
export function openGraphPicture(picture: { publicUrl: string; name: string; language: Language; alt: string }): MetaDescriptor[] {
  return [
    { property: 'og:image', content: wholeAddress(shareImagePath(picture.name, picture.language), picture.publicUrl) },
    { property: 'og:image:width', content: String(pictureWidth) },
    { property: 'og:image:height', content: String(pictureHeight) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The pictures of shared links, in pixels: every network shows this size as a large card. */
export const pictureWidth = 1200;
export const pictureHeight = 630;
