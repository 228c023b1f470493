import type { MetaDescriptor } from 'react-router';
import { paragraphs, textIn } from '#restaurant/documents/text.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { pageMeta } from '../meta.ts';
import { menuPath } from './menu-links.ts';

type Site = Parameters<typeof pageMeta>[0]['site'];

/** The colour of the browser's own frame, by the light the device asks for. */
export const themeColors: MetaDescriptor[] = [
  { name: 'theme-color', content: '#F7F0E1', media: '(prefers-color-scheme: light)' },
  { name: 'theme-color', content: '#0C1836', media: '(prefers-color-scheme: dark)' },
];

/** What search engines read of a menu; nothing when it could not be loaded: the error screen says its own. */
export function menuMeta(site: Site | undefined, menu: Menu | undefined): MetaDescriptor[] {
  if (!site || !menu) return [];
  const [description] = paragraphs(textIn(menu, 'description', site.language).text);
  const title = textIn(menu, 'name', site.language).text;
  return [...pageMeta({ site, path: menuPath(menu.page), title, description }), ...themeColors];
}
