import { menuWords } from '#languages/menus.ts';
import { pageWords } from '#languages/pages.ts';
import { openingAt } from '#restaurant/hours/opening.ts';
import { carriedQuery } from '#restaurant/menus/dish-filter.ts';
import { bySoonest, servingOf } from '#restaurant/menus/served.ts';
import { Icon } from '../../ui/icon.tsx';
import { pageMeta } from '../meta.ts';
import { openingWords } from '../opening-words.ts';
import { languageOfPath } from '../paths.ts';
import { useSite } from '../site.ts';
import { Hub } from './hub.tsx';
import { loadHub } from './load-hub.server.ts';
import { lunchMenus, menuLinks } from './menu-links.ts';
import { lunchTiming } from './lunch-timing.ts';
import { filteredMeta, themeColors } from './menu-meta.ts';
import { servingWords } from './served-words.ts';
import { MenuCard, MenuName, MenuSentence } from './menu-card.tsx';
import type { PageHandle } from '../../rendering.ts';
import type { Route } from './+types/index';

export const handle = { page: 'kept unless filtered' } satisfies PageHandle;

/** The links to the menus, each with when it is served: those served now come first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const { now, hours, filter, menus } = await loadHub(context, request);
  const ways = menuLinks(menus)
    .map((link) => {
      const [serving] = (link.menu ? [link.menu] : lunchMenus(menus).map(lunchTiming))
        .map((timing) => servingOf(timing, hours, now))
        .sort(bySoonest);
      return { ...link, serving: serving ?? { next: undefined } };
    })
    .sort((one, other) => bySoonest(one.serving, other.serving))
    .map(({ serving, ...link }) => ({ ...link, isServed: 'now' in serving, when: servingWords(serving, now, language) }));
  return { filter, opening: openingWords(openingAt(hours, now), now, language), ways };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [];
  return [...pageMeta({ site, path: '/menu', ...menuWords[site.language].index }), ...filteredMeta(loaderData?.filter), ...themeColors];
}

export default function MenuIndexPage({ loaderData: { filter, opening, ways } }: Route.ComponentProps) {
  const { language } = useSite();
  const words = menuWords[language];
  const carried = carriedQuery(filter);
  // One picture: that of a menu served now, or of the first that has one.
  const pictured = ways.filter(({ menu }) => menu?.picture);
  const shown = pictured.find(({ isServed }) => isServed) ?? pictured[0];
  return (
    <Hub
      filter={filter}
      title={words.index.title}
      back={{ path: '/', words: pageWords[language].footer.toSite }}
      intro={words.index.intro}
      more={
        <>
          <p>{words.index.pantry}</p>
          <p className="hub-now">
            <Icon name="i-orologio" />
            {opening}.
          </p>
        </>
      }
      picture={shown?.menu?.picture}
      list={words.index.list}
      empty={words.index.empty}
      ways={ways.map(({ path, menu, isServed, when }) => (
        <MenuCard key={path} path={path + carried} name={menu ? <MenuName of={menu} /> : words.lunch} when={when} now={isServed}>
          {menu ? <MenuSentence of={menu} /> : <p className="menu-card-about">{words.lunchHub.sentence}</p>}
        </MenuCard>
      ))}
    />
  );
}
