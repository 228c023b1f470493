import type { Db } from '#database/connect.server.ts';
import { bookingWords } from '#languages/booking.ts';
import { pageWords, shareImageWords } from '#languages/pages.ts';
import type { Language } from '#languages/languages.ts';
import { findDocument } from '#restaurant/documents/store/documents.server.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { landingSections } from '#restaurant/landing/landing.ts';
import { findPageText } from '#restaurant/landing/queries.server.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';
import { lunchMenus } from '#restaurant/menus/sections.ts';
import { drawingUrl } from '../ui/drawing.ts';
import { shareImageName } from './address.ts';

export type Scene = 'home' | 'menu' | 'allergens' | 'booking' | 'wip' | 'day' | 'night';

export interface ShareImage {
  scene: Scene;
  title: string;
  house: string;
  /** Drawings by file name, at most three. */
  prints: string[];
}

/** The picture of a page, or undefined if no page has that name (`shareImageName`). */
export async function findShareImage(
  db: Db,
  name: string,
  language: Language,
  settings: Settings,
  now: Temporal.Instant,
): Promise<ShareImage | undefined> {
  const words = shareImageWords[language];
  const about = { house: settings.name, prints: [] };
  switch (name) {
    case 'home':
      return { ...about, scene: 'home', title: await mottoOf(db, language, settings) };
    case 'menu':
      return { ...about, scene: 'menu', title: words.menu };
    case 'pranzo':
      return { ...about, scene: 'day', title: words.lunch, prints: printsOf(lunchMenus(await menusOf(db, now))) };
    case 'allergeni':
      return { ...about, scene: 'allergens', title: words.allergens };
    case 'prenota':
      return { ...about, scene: 'booking', title: bookingWords[language].title };
    case 'wip':
      return { ...about, scene: 'wip', title: await wipTitle(db, language) };
  }
  const menu = (await menusOf(db, now)).find(({ page }) => shareImageName(menuPath(page)) === name);
  if (!menu) return undefined;
  const prints = printsOf([menu]);
  return { ...about, scene: sceneOf(menu, prints), title: textIn(menu, 'name', language).text, prints };
}

async function menusOf(db: Db, now: Temporal.Instant): Promise<Menu[]> {
  const { menus } = await listVisibleMenus(db, now);
  return menus.map(({ data }) => data);
}

async function wipTitle(db: Db, language: Language): Promise<string> {
  const { texts } = await findPageText(db, 'wip', landingSections.wip);
  return texts ? textIn(texts, 'title', language).text : pageWords[language].wip.title;
}

/** The text of the landing page's first slide, otherwise the restaurant's description. */
async function mottoOf(db: Db, language: Language, settings: Settings): Promise<string> {
  const slides = await findDocument(db, 'landing', 'slides', landingSections.slides);
  const first = slides?.data?.slides[0];
  if (!first) return textIn(settings, 'description', language).text;
  return `${textIn(first, 'span', language).text} ${textIn(first, 'title', language).text}`;
}

/** From this time on, a menu with its own hours has the night scene. */
const evening = '17:00';

/** The scene of a menu: the general one without a drawing, the night one if it is served only in the evening. */
function sceneOf(menu: Menu, prints: string[]): Scene {
  if (prints.length === 0) return 'menu';
  const { servedAt, ownHours } = menu;
  const late = ownHours ? ownHours.every(({ from }) => from >= evening) : servedAt.length === 1 && servedAt[0] === 'dinner';
  return late ? 'night' : 'day';
}

function printsOf(menus: Menu[]): string[] {
  const files = menus.map(({ picture }) => picture?.src.split('/drawings/')[1] ?? '');
  return [...new Set(files)].filter((file) => drawingUrl(file) !== undefined).slice(0, 3);
}
