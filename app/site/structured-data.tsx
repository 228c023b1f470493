import type { Graph, Thing } from 'schema-dts';
import { menuWords } from '#languages/menus.ts';
import { textIn } from '#restaurant/documents/text.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import type { DataPage } from '#restaurant/structured-data/data-page.ts';
import { menuData } from '#restaurant/structured-data/menu.ts';
import { type House, restaurantData, websiteData } from '#restaurant/structured-data/restaurant.ts';
import { type Step, trailData } from '#restaurant/structured-data/trail.ts';
import { logoIcon } from '../icons/icons.ts';
import { previewPath } from '../previews/picture.ts';
import { pictureUrl } from '../ui/drawing.ts';
import { isLunchPage, menuPath } from './menus/menu-links.ts';
import { useSite } from './site.ts';

/** What the landing page tells search engines: the house, and the site that speaks for it. */
export function HouseData(house: Omit<House, 'settings'>) {
  const { settings } = useSite();
  const page = useDataPage();
  return <StructuredData of={[restaurantData({ ...house, settings }, page), websiteData(settings, page)]} />;
}

/** What the page of a menu tells: its dishes with their prices, and the way to it. */
export function MenuData({ menu, soldOut }: { menu: Menu; soldOut: readonly string[] }) {
  const page = useDataPage();
  const words = menuWords[page.language];
  const steps: Step[] = [
    { name: words.index.title, path: '/menu' },
    ...(isLunchPage(menu.page) ? [{ name: words.lunchHub.title, path: '/pranzo' }] : []),
    { name: textIn(menu, 'name', page.language).text, path: menuPath(menu.page) },
  ];
  return <StructuredData of={[menuData(menu, soldOut, page), trailData([useHome(), ...steps], page)]} />;
}

/** The way to a page below the landing page, itself included. */
export function TrailData({ steps }: { steps: Step[] }) {
  return <StructuredData of={[trailData([useHome(), ...steps], useDataPage())]} />;
}

function useHome(): Step {
  return { name: useSite().settings.name, path: '/' };
}

function useDataPage(): DataPage {
  const { language, publicUrl, to } = useSite();
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const address = (path: string) => absolute(to(path));
  return {
    language,
    origin: publicUrl,
    address,
    menuAddress: (menu) => address(menuPath(menu.page)),
    picture: (source) => absolute(pictureUrl(source)),
    image: absolute(previewPath('home', language)),
    logo: absolute(logoIcon),
  };
}

/**
 * JSON-LD in its page. It is data, which no browser runs, so the Content-Security-Policy has nothing to
 * allow; a `<` is escaped, because a text of the content could otherwise end the element.
 */
function StructuredData({ of: things }: { of: Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }} />;
}
