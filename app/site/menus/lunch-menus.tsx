import { menuWords } from '#languages/menus.ts';
import { filterQueryForLinks } from '#restaurant/menus/dish-filter.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../site.ts';
import { ofTheHour } from '../of-the-hour.ts';
import { Hub } from './hub.tsx';
import type { LoadedLunch } from './load-lunch.server.ts';
import { MenuCard, MenuName, MenuSentence } from './menu-card.tsx';
import { formatWeekly } from './served-words.ts';

/** The page `/pranzo`: the lunch menus, with when lunch is served. */
export function LunchMenus({ filter, unknown, texts, when, ways }: LoadedLunch) {
  const { language, settings } = useSite();
  const words = menuWords[language];
  const carried = filterQueryForLinks(filter);
  return (
    <Hub
      filter={filter}
      unknown={unknown}
      title={words.lunchHub.title}
      back={{ path: `/menu${carried}`, words: words.all }}
      intro={texts}
      more={
        <p className="hub-now">
          <Icon name="i-orologio" />
          {formatWeekly(settings, { servedAt: ['lunch'] }, language).join(' ')}
          {when && <span {...ofTheHour}>{` ${when}.`}</span>}
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
