import type { BreadcrumbListLeaf } from 'schema-dts';
import type { Language } from '#languages/languages.ts';
import type { Menu } from '#restaurant/menus/menu.ts';

/** The page that carries structured data, and the addresses it knows: all absolute, as other sites read them. */
export interface DataPage {
  language: Language;
  /** Where the site is, without a slash at the end: the names of things do not change with the language. */
  origin: string;
  /** The address in this language of a page such as `/menu`. */
  address(path: string): string;
  /** The address in this language of the page of a menu. */
  menuAddress(menu: Pick<Menu, 'page'>): string;
  /** The address of a picture of the content. */
  picture(source: string): string;
  /** A picture of the restaurant, and its logo. */
  image: string;
  logo: string;
}

/** The id by which every page refers to the restaurant (JSON-LD `@id`). */
export function restaurantId(page: DataPage): string {
  return `${page.origin}/#restaurant`;
}

/** The id of a menu in one language. */
export function menuId(menu: Pick<Menu, 'page'>, page: DataPage): string {
  return `${page.menuAddress(menu)}#menu`;
}

/** One breadcrumb: a page between the landing page and this one. */
export interface Breadcrumb {
  /** Its name in the language of the page. */
  name: string;
  /** Its address without its language. */
  path: string;
}

/** The breadcrumbs from the landing page to this one, both included. */
export function trailData(steps: readonly Breadcrumb[], page: DataPage): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: page.address(path),
    })),
  };
}
