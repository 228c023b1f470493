import { menuWords } from '#languages/menus.ts';
import { pageWords } from '#languages/pages.ts';
import { paragraphs, textIn } from '#restaurant/documents/store/read-text.ts';
import type { LandingDocuments } from '#restaurant/landing/landing.ts';
import { filterQueryForLinks, type DishFilter } from '#restaurant/menus/dish-filter.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import type { Menu, MenuDetails } from '#restaurant/menus/menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { formatWeekly, ofTheHour } from '../opening-words.ts';
import { contentId } from '../page-header.tsx';
import { PhoneLink } from '../links.tsx';
import { FoldMarker } from '../../first-paint/first-paint.tsx';
import { useSite } from '../site.ts';
import { BreadcrumbData } from '../structured-data.tsx';
import { BackLink } from '../page-tools.tsx';
import { Text } from '../text.tsx';
import { CarriedFilter } from './applied-filter.tsx';
import { UnknownFilterValues } from './filter-results.tsx';
import type { LoadedLunch, LoadedMenuIndex } from './load-menus.server.ts';
import { MenuFrame, MenuPicture } from './menu-frame.tsx';
import '../page.css';
import './hub.css';

interface HubProps {
  title: string;
  back: { path: string; words: string };
  intro: LandingDocuments['menu-page'] | undefined;
  /** Shown below the introduction: hours, more text. */
  more: React.ReactNode;
  picture?: Menu['picture'];
  /** The cards, labelled by `list`. */
  ways: React.ReactNode[];
  list: string;
  empty: string;
  /** The guest's filter, which the links carry on. */
  filter: DishFilter | undefined;
  /** Unknown values of the address. */
  unknown: readonly string[];
}

function Hub({ title, back, intro, more, picture, ways, list, empty, filter, unknown }: HubProps) {
  const { language, path, to } = useSite();
  return (
    <MenuFrame carried={filterQueryForLinks(filter)}>
      <main className={picture ? 'content page hub hub--pictured' : 'content page hub'} id={contentId}>
        <div className="hub-text page-title">
          <div className="back">
            <BackLink to={to(back.path)}>{back.words}</BackLink>
          </div>
          <SectionHeading stamp="k-menu" level="h1">
            {title}
          </SectionHeading>
          <Introduction texts={intro} />
          {more}
          {unknown.length > 0 && <UnknownFilterValues values={unknown} language={language} />}
          {filter && <CarriedFilter filter={filter} address={{ language, path, to }} />}
        </div>
        {ways.length > 0 ? (
          <ul className="menu-cards" aria-label={list}>
            {ways}
          </ul>
        ) : (
          <p className="lead">
            {empty} <PhoneLink />
          </p>
        )}
        {picture && <MenuPicture of={picture} />}
        <FoldMarker />
      </main>
      <BreadcrumbData name={title} />
    </MenuFrame>
  );
}

function Introduction({ texts }: { texts: HubProps['intro'] }) {
  const { language } = useSite();
  if (!texts) return null;
  const { text, lang } = textIn(texts, 'intro', language);
  return paragraphs(text).map((paragraph, place) => (
    <p key={paragraph} className={place === 0 ? 'lead' : undefined} lang={lang}>
      {paragraph}
    </p>
  ));
}

interface MenuCardProps {
  /** The address without its language. */
  path: string;
  name: React.ReactNode;
  when?: string;
  /** Whether it is served now: marked in yellow, and said by `when`. */
  now?: boolean;
  picture?: Menu['picture'];
  children?: React.ReactNode;
}

function MenuCard({ path, name, when, now = false, picture, children }: MenuCardProps) {
  const { to } = useSite();
  return (
    <li className={['menu-card', now && 'menu-card--now', picture && 'menu-card--pictured'].filter(Boolean).join(' ')}>
      {picture && <MenuPicture of={picture} />}
      <div>
        <h2>
          <a href={to(path)}>{name}</a>
        </h2>
        {when && (
          <p className="menu-card-when" {...ofTheHour}>
            <span>{when}</span>
          </p>
        )}
        {children}
        <Icon name="i-freccia" className="icon icon--forward" />
      </div>
    </li>
  );
}

function MenuSentence({ of: menu }: { of: MenuDetails }) {
  return menu.description && <Text as="p" className="menu-card-about" of={menu} field="description" />;
}

/** The page `/menu`: every menu, those served now first. */
export function MenuIndex({ filter, unknown, texts, opening, ways }: LoadedMenuIndex) {
  const { language } = useSite();
  const words = menuWords[language];
  const carried = filterQueryForLinks(filter);
  // The picture of a menu served now, otherwise of the first that has one.
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
        <MenuCard key={path} path={path + carried} name={menu ? <Text of={menu} field="name" /> : words.lunch} when={when} now={isServed}>
          {menu ? <MenuSentence of={menu} /> : <p className="menu-card-about">{words.lunchHub.sentence}</p>}
        </MenuCard>
      ))}
    />
  );
}

/** The page `/pranzo`: the lunch menus, and when lunch is served. */
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
          name={<Text of={menu} field="name" />}
          now={isServed}
          picture={menu.picture}
          when={own}
        >
          <MenuSentence of={menu} />
        </MenuCard>
      ))}
    />
  );
}
