import { withoutLanguage } from '#languages/page-address.ts';
import { loadMenu } from './load-menu.server.ts';
import { menuMeta } from './menu-meta.ts';
import { MenuSheet } from './menu-sheet.tsx';
import type { PageHandle } from '../../context.ts';
import type { Route } from './+types/page';

export const handle = { page: 'kept unless filtered' } satisfies PageHandle;

/** One of the six house pages: `/carta` shows the menu whose page is `carta`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return loadMenu(context, request, withoutLanguage(new URL(request.url).pathname).slice(1));
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return menuMeta(root.loaderData, loaderData);
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  return <MenuSheet {...loaderData} />;
}
