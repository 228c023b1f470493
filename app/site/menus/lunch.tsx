import { menuWords } from '#languages/menus.ts';
import { carriedQuery } from '#restaurant/menus/dish-filter.ts';
import { servingOf } from '#restaurant/menus/served.ts';
import { Icon } from '../../ui/icon.tsx';
import { pageMeta } from '../meta.ts';
import { languageOfPath } from '../paths.ts';
import { useSite } from '../site.ts';
import { Hub } from './hub.tsx';
import { loadHub } from './load-hub.server.ts';
import { lunchTiming } from './lunch-timing.ts';
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
  const language = languageOfPath(new URL(request.url).pathname);
  const when = servingWords(servingOf({ servedAt: ['lunch'] }, hours, now), now, language);
  const ways = lunchMenus(menus).map((menu) => {
    const serving = servingOf(lunchTiming(menu), hours, now);
    return { menu, isServed: 'now' in serving, when: menu.ownHours && servingWords(serving, now, language) };
  });
  return { filter, when, ways };
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

export default function LunchPage({ loaderData: { filter, when, ways } }: Route.ComponentProps) {
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
          {[...weeklyWords(settings, { servedAt: ['lunch'] }, language), when && `${when}.`].join(' ')}
        </p>
      }
      list={words.lunchHub.list}
      empty={words.lunchHub.empty}
      ways={ways.map(({ menu, isServed, when: own }) => (
        <MenuCard
          key={menu.page}
          path={menuPath(menu.page) + carried}
          name={<MenuName of={menu} />}
          now={isServed}
          picture={menu.picture}
          {...(own ? { when: own } : {})}
        >
          <MenuSentence of={menu} />
        </MenuCard>
      ))}
    />
  );
}
