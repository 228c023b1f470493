import { menuWords } from '#languages/menus.ts';
import { pageMeta } from '../meta.ts';
import { MenuIndex } from './hub.tsx';
import { loadMenuIndex } from './load-menus.server.ts';
import { filteredMeta, themeColors } from './menu-meta.ts';
import type { PageHandle } from '../../context.ts';
import type { Route } from './+types/index';

export const handle = { page: 'kept unless filtered' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadMenuIndex(context, request);
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [];
  return [...pageMeta({ site, path: '/menu', ...menuWords[site.language].index }), ...filteredMeta(loaderData?.filter), ...themeColors];
}

export default function MenuIndexPage({ loaderData }: Route.ComponentProps) {
  return <MenuIndex {...loaderData} />;
}
