import type { MetaDescriptor } from 'react-router';
import { isHousePage } from '#restaurant/menus/menu.ts';
import type { Language } from '#languages/languages.ts';
import { pictureHeight, pictureWidth } from './picture-size.ts';

/** The pages that have a picture of their own besides the menus. */
export const previewPages = ['home', 'menu', 'pranzo', 'allergeni', 'wip'] as const;

/** The name of the picture of a menu. A menu that the staff added stands apart: its page may be called `home`. */
export function menuPreview(page: string): string {
  return isHousePage(page) ? page : `menu-${page}`;
}

/** The address of the picture of a page, from the root of the site. */
export function previewPath(name: string, language: Language): string {
  return `/og/${name}.${language}.png`;
}

/**
 * What a shared link shows of a page: its picture with size and words, as a large card.
 * @param picture.name one of `previewPages`, or `menuPreview(page)`
 * @param picture.alt what the picture shows, in the page's language
 */
export function openGraphPicture(picture: { publicUrl: string; name: string; language: Language; alt: string }): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(previewPath(picture.name, picture.language), picture.publicUrl).href },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(pictureWidth) },
    { property: 'og:image:height', content: String(pictureHeight) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
