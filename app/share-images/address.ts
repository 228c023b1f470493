import type { MetaDescriptor } from 'react-router';
import type { Language } from '#languages/languages.ts';
import { isHousePage } from '#restaurant/menus/menu.ts';
import { wholeAddress } from '#restaurant/site-path.ts';

/** The pages that have a picture of their own besides the menus. */
export const sharedPages = ['home', 'menu', 'pranzo', 'allergeni', 'prenota', 'wip'] as const;

/**
 * The name of the picture of a page, by its address without its language; a page that has none shows that
 * of the landing page. Added menus have a prefix, because the page of one may be called `home`.
 */
export function shareImageName(path: string): string {
  const [page = '', added] = path.split('/').slice(1);
  if (page === 'menu' && added) return `menu-${added}`;
  return isHousePage(page) || sharedPages.some((name) => name === page) ? page : 'home';
}

/** The address of the picture of a page, from the root of the site. */
export function shareImagePath(name: string, language: Language): string {
  return `/og/${name}.${language}.png`;
}

/**
 * What a shared link shows of a page: its picture with size and words, as a large card.
 * @param picture.name see `shareImageName`
 * @param picture.alt what the picture shows, in the page's language
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

/** The pictures of shared links, in pixels: what every network shows as a large card. */
export const pictureWidth = 1200;
export const pictureHeight = 630;
