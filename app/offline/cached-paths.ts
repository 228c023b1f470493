import { inLanguage, languageOfPath, withoutLanguage } from '#languages/page-address.ts';
import { type Language, languages } from '#languages/languages.ts';
import { housePages } from '#restaurant/menus/house-pages.ts';
import { parseVariantFile, variantFile } from '#restaurant/media/media.ts';
import { waiterPath } from '../site/menus/waiter-path.ts';
import { keptPictureWidth, picturesPerPage } from './constants.ts';

export const offlinePath = '/offline';

/**
 * The pages that a visit keeps in its language: the menu lists, the house pages, the allergen book, and the start page of the installed
 * site.
 */
const menuPaths = [...housePages.map((page) => `/${page}`), '/allergeni'];
const keptPaths = ['/menu', '/pranzo', ...menuPaths, waiterPath, '/', offlinePath];

/** Public pages that are kept only once they are visited. */
const otherPaths = ['/wip', '/privacy', '/termini'];

const addedMenu = /^\/menu\/[^/]+$/;

/**
 * The addresses that a visit in a language keeps; added menus are found on the menu index. The Italian menus are kept with every language,
 * because the card for the waiter is made of them.
 */
export function pathsToCache(language: Language): string[] {
  return [...new Set([...keptPaths.map((path) => inLanguage(path, language)), ...menuPaths])];
}

/** Whether an address is a public page: only those are kept, nothing of the management area. */
export function isPublicPage(pathname: string): boolean {
  const path = withoutLanguage(pathname);
  return keptPaths.includes(path) || otherPaths.includes(path) || addedMenu.test(path);
}

/** Whether an address is answered without the network: all but the management area and the feeds. */
export function isGuestAddress(pathname: string): boolean {
  return !/^\/(dashboard|api\/)/.test(pathname);
}

/** Whether an address is in the management area, whatever its name. */
export function isDeskAddress(pathname: string): boolean {
  return pathname.startsWith('/dashboard_');
}

export function addedMenus(html: string): string[] {
  const prefixes = languages.map((language) => inLanguage('/menu/', language));
  const links = [...html.matchAll(/<a [^>]*?href="([^"?#]+)"/g)].map(([, href = '']) => href);
  return [...new Set(links.filter((href) => prefixes.some((prefix) => href.startsWith(prefix)) && isPublicPage(href)))];
}

/** The kept added menus of a language that the menu index no longer links, because they were deleted, hidden, or are out of their dates. */
export function goneMenus(kept: readonly string[], linked: readonly string[], language: Language): string[] {
  return kept.filter((path) => addedMenu.test(withoutLanguage(path)) && languageOfPath(path) === language && !linked.includes(path));
}

/** The files of the build that a page names: its script, fonts and drawings. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/** The first uploaded pictures of a page, each in the one variant that is kept: WebP, which every browser here reads. */
export function picturesOf(html: string): string[] {
  const variants = [...new Set(html.match(/\/media\/[\w-]+\.webp/g))].flatMap(
    (path) => parseVariantFile(path.slice('/media/'.length)) ?? [],
  );
  const ids = [...new Set(variants.map(({ id }) => id))].slice(0, picturesPerPage);
  return ids.flatMap((id) => {
    const ascending = variants.filter((variant) => variant.id === id).toSorted((one, other) => one.width - other.width);
    const kept = ascending.find(({ width }) => width >= keptPictureWidth) ?? ascending.at(-1);
    return kept ? [`/media/${variantFile(kept)}`] : [];
  });
}

/** Whether two addresses are variants of one uploaded picture. */
export function isSamePicture(one: string, other: string): boolean {
  const id = (path: string) => parseVariantFile(path.slice('/media/'.length))?.id;
  return id(one) !== undefined && id(one) === id(other);
}

export interface StoredEntry {
  path: string;
  size: number;
}

/**
 * Which kept entries to delete, so that the rest is within a limit: files and pictures that no kept page names first, then pictures (a menu
 * can be read without them), then pages, each group from the oldest.
 * @param given.named the files and pictures that the kept pages name
 */
export function evict(given: {
  pages: StoredEntry[];
  files: StoredEntry[];
  pictures: StoredEntry[];
  named: ReadonlySet<string>;
  limit: number;
}): string[] {
  const { pages, files, pictures, named } = given;
  const unnamed = [...files, ...pictures].filter(({ path }) => !named.has(path));
  const shown = pictures.filter(({ path }) => named.has(path));
  let total = [...pages, ...files, ...pictures].reduce((sum, { size }) => sum + size, 0);
  const doomed: string[] = [];
  for (const { path, size } of [...unnamed, ...shown, ...pages]) {
    if (total <= given.limit) break;
    total -= size;
    doomed.push(path);
  }
  return doomed;
}
