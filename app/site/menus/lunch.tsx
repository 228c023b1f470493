import { menuWords } from '#languages/menus.ts';
import { carriedQuery } from '#restaurant/menus/dish-filter.ts';
import { servingOf } from '#restaurant/menus/served.ts';
import { Icon } from '../../ui/icon.tsx';
import { pageMeta } from '../meta.ts';
import { languageOfPath } from '../paths.ts';
import { useSite } from '../site.ts';
import { Hub } from './hub.tsx';
import { loadHub } from './load-hub.server.ts';
import { lunchMenus, menuPath } from './menu-links.ts';
import { filteredMeta, themeColors } from './menu-meta.ts';
import { servingWords, weeklyWords } from './served-words.ts';
import { MenuCard, MenuName, MenuSentence } from './menu-card.tsx';
import type { PageHandle } from '../../rendering.ts';
import type { Route } from './+types/lunch';

export const handle = { page: 'kept unless filtered' } satisfies PageHandle;

/** The lunch menus, with when lunch is served. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { now, hours, filter, menus } = await loadHub(context, request);
  const serving = servingOf(['lunch'], hours, now);
  const when = servingWords(serving, now, languageOfPath(new URL(request.url).pathname));
  return { filter, isServed: 'now' in serving, when, menus: lunchMenus(menus) };
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

export default function LunchPage({ loaderData: { filter, isServed, when, menus } }: Route.ComponentProps) {
  const { language, settings } = useSite();
  const words = menuWords[language];
  const carried = carriedQuery(filter);
  return (
    <Hub
      filter={filter}
      title={words.lunchHub.title}
      back={{ path: `/menu${carried}`, words: words.all }}
      intro={words.lunchHub.intro}
      more={
        <p className="hub-now">
          <Icon name="i-orologio" />
          {[...weeklyWords(settings, ['lunch'], language), when && `${when}.`].join(' ')}
        </p>
      }
      list={words.lunchHub.list}
      empty={words.lunchHub.empty}
      ways={menus.map((menu) => (
        <MenuCard key={menu.page} path={menuPath(menu.page) + carried} name={<MenuName of={menu} />} now={isServed} picture={menu.picture}>
          <MenuSentence of={menu} />
        </MenuCard>
      ))}
    />
  );
}
