import { redirect } from 'react-router';
import { isHousePage } from '#restaurant/menus/menu.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { inLanguage, languageOfPath } from '#languages/page-address.ts';
import { loadMenu } from './load-menu.server.ts';
import { menuMeta } from './menu-meta.ts';
import { MenuSheet } from './menu-sheet.tsx';
import type { PageHandle } from '../../context.ts';
import type { Route } from './+types/custom-menu';

export const handle = { page: 'kept unless filtered' } satisfies PageHandle;

/** A menu that the staff added; the address of a house page here redirects to that page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (isHousePage(params.page)) throw redirect(inLanguage(menuPath(params.page), languageOfPath(new URL(request.url).pathname)), 301);
  return loadMenu(context, request, params.page);
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return menuMeta(root.loaderData, loaderData);
}

export default function AddedMenuPage({ loaderData }: Route.ComponentProps) {
  return <MenuSheet {...loaderData} />;
}
