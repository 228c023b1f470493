import type { MetaDescriptor } from 'react-router';
import { paragraphs, textIn } from '#restaurant/documents/store/read-text.ts';
import type { DishFilter } from '#restaurant/menus/dish-filter.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { pageMeta } from '../meta.ts';
import type { LoadedMenu } from './load-menus.server.ts';

type Site = Parameters<typeof pageMeta>[0]['site'];

/** The colour of the browser's interface, by the device's colour scheme. */
export const themeColors: MetaDescriptor[] = [
  { name: 'theme-color', content: '#F7F0E1', media: '(prefers-color-scheme: light)' },
  { name: 'theme-color', content: '#0C1836', media: '(prefers-color-scheme: dark)' },
];

/** A filtered page is not indexed. */
export function filteredMeta(filter: DishFilter | undefined): MetaDescriptor[] {
  return filter ? [{ name: 'robots', content: 'noindex' }] : [];
}

/**
 * The meta data of a menu; none if it could not be loaded, since the error screen has its own. A filtered menu is not indexed, and its
 * canonical address is the whole menu.
 */
export function menuMeta(site: Site | undefined, loaded: Pick<LoadedMenu, 'menu' | 'filter'> | undefined): MetaDescriptor[] {
  if (!site || !loaded) return [];
  const { menu, filter } = loaded;
  const [description] = paragraphs(textIn(menu, 'description', site.language).text);
  const title = textIn(menu, 'name', site.language).text;
  return [...pageMeta({ site, path: menuPath(menu.page), title, description }), ...filteredMeta(filter), ...themeColors];
}
