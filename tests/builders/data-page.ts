import { inLanguage } from '#languages/page-address.ts';
import type { Language } from '#languages/languages.ts';
import type { DataPage } from '#restaurant/structured-data/restaurant.ts';
import { menuPath } from '#restaurant/menus/house-pages.ts';

/** A page at `https://sushi.example` in a language. */
export function buildDataPage(language: Language = 'it'): DataPage {
  const origin = 'https://sushi.example';
  const address = (path: string) => new URL(inLanguage(path, language), origin).href;
  return {
    language,
    origin,
    address,
    menuAddress: ({ page }) => address(menuPath(page)),
    picture: (source) => origin + source,
    image: `${origin}/og/home.${language}.png`,
    logo: `${origin}/icons/512.png`,
  };
}
