import { menuWords } from '#languages/menus.ts';
import { pageWords } from '#languages/pages.ts';
import { filterQueryForLinks } from '#restaurant/menus/dish-filter.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../site.ts';
import { ofTheHour } from '../of-the-hour.ts';
import { Hub } from './hub.tsx';
import type { LoadedMenuIndex } from './load-menu-index.server.ts';
import { MenuCard, MenuName, MenuSentence } from './menu-card.tsx';

/** The page `/menu`: every menu, those served now first. */
export function MenuIndex({ filter, unknown, texts, opening, ways }: LoadedMenuIndex) {
  const { language } = useSite();
  const words = menuWords[language];
  const carried = filterQueryForLinks(filter);
  // One picture: that of a menu served now, or of the first that has one.
  const pictured = ways.filter(({ menu }) => menu?.picture);
  const shown = pictured.find(({ isServed }) => isServed) ?? pictured[0];
  return (
    <Hub
      filter={filter}
      unknown={unknown}
      title={words.index.title}
      back={{ path: '/', words: pageWords[language].footer.toSite }}
      intro={texts}
      more={
        <p className="hub-now" {...ofTheHour}>
          <Icon name="i-orologio" />
          {opening}.
        </p>
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
