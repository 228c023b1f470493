import { redirect } from 'react-router';
import { inLanguage, languageOfPath, withoutLanguage } from '#languages/page-address.ts';
import { isHousePage, menuPath } from '#restaurant/menus/house-pages.ts';
import type { PageHandle } from '../../context.ts';
import { loadMenu } from './load-menus.server.ts';
import { menuMeta } from './menu-meta.ts';
import { MenuSheet } from './menu-sheet.tsx';
import type { Route } from './+types/page';

export const handle = { page: 'kept unless filtered' } satisfies PageHandle;

/** `/carta` shows a house page, `/menu/{page}` an added menu. A house page at `/menu/` redirects. */
export async function loader({ request, params: { page: added }, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  if (added !== undefined && isHousePage(added)) throw redirect(inLanguage(menuPath(added), languageOfPath(pathname)), 301);
  return loadMenu(context, request, added ?? withoutLanguage(pathname).slice(1));
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return menuMeta(root.loaderData, loaderData);
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  return <MenuSheet {...loaderData} />;
}
