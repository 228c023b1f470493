import { menuWords } from '#languages/menus.ts';
import { pageMeta } from '../meta.ts';
import { LunchMenus } from './hub.tsx';
import { loadLunch } from './load-menus.server.ts';
import { filteredMeta, themeColors } from './menu-meta.ts';
import type { PageHandle } from '../../context.ts';
import type { Route } from './+types/lunch';

export const handle = { page: 'kept unless filtered' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadLunch(context, request);
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [];
  return [
    ...pageMeta({ site, path: '/pranzo', ...menuWords[site.language].lunchHub }),
    ...filteredMeta(loaderData?.filter),
    ...themeColors,
  ];
}

export default function LunchPage({ loaderData }: Route.ComponentProps) {
  return <LunchMenus {...loaderData} />;
}
