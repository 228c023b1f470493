import type { Graph, Thing } from 'schema-dts';
import { menuWords } from '#languages/menus.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { isHousePage, type Menu } from '#restaurant/menus/menu.ts';
import { isLunchPage } from '#restaurant/menus/sections.ts';
import { menuData } from '#restaurant/structured-data/menu.ts';
import {
  type Breadcrumb,
  type DataPage,
  restaurantData,
  type RestaurantIdentity,
  trailData,
  websiteData,
} from '#restaurant/structured-data/restaurant.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { wholeAddress } from '#restaurant/site-path.ts';
import { logoIcon } from '../icons/icons.ts';
import { shareImagePath } from '../share-images/address.ts';
import { pictureUrl } from '../ui/drawing.ts';
import { useSite } from './site.ts';

/**
 * The structured data of the landing page: the restaurant and the site.
 * @param house.today the day in Italy, `2026-11-20`
 */
export function HouseData({ menus, events, today }: Pick<RestaurantIdentity, 'menus' | 'events'> & { today: string }) {
  const { settings } = useSite();
  const page = useDataPage();
  const house = { settings, menus, events, today: Temporal.PlainDate.from(today) };
  return <StructuredData of={[restaurantData(house, page), websiteData(settings, page)]} />;
}

export function MenuData({ menu, soldOut }: { menu: Menu; soldOut: readonly string[] }) {
  const page = useDataPage();
  const steps = useSteps(textIn(menu, 'name', page.language).text);
  return <StructuredData of={[menuData(menu, soldOut, page), trailData(steps, page)]} />;
}

export function BreadcrumbData({ name }: { name: string }) {
  return <StructuredData of={[trailData(useSteps(name), useDataPage())]} />;
}

/** Menus are below the menu index, lunch menus below the lunch page, other pages below the landing page. */
function useSteps(name: string): Breadcrumb[] {
  const { settings, language, path } = useSite();
  const words = menuWords[language];
  const page = path.slice(1);
  const isOfMenus = isHousePage(page) || page.startsWith('menu/') || page === 'pranzo' || page === 'allergeni';
  return [
    { name: settings.name, path: '/' },
    ...(isOfMenus ? [{ name: words.index.title, path: '/menu' }] : []),
    ...(isLunchPage(page) ? [{ name: words.lunchHub.title, path: '/pranzo' }] : []),
    { name, path },
  ];
}

function useDataPage(): DataPage {
  const { language, publicUrl, to } = useSite();
  const absolute = (path: string) => wholeAddress(path, publicUrl);
  const address = (path: string) => absolute(to(path));
  return {
    language,
    origin: publicUrl,
    address,
    menuAddress: (menu) => address(menuPath(menu.page)),
    picture: (source) => absolute(pictureUrl(source)),
    image: absolute(shareImagePath('home', language)),
    logo: absolute(logoIcon),
  };
}

/**
 * JSON-LD is data that no browser runs, so the Content-Security-Policy need not allow it. A `<` is escaped, because a text could otherwise
 * end the element.
 */
function StructuredData({ of: things }: { of: Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }} />;
}
