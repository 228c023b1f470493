import type { BreadcrumbListLeaf } from 'schema-dts';
import type { DataPage } from './data-page.ts';

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
