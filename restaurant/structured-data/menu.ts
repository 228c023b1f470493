import type { MenuItemLeaf, MenuLeaf, MenuSectionLeaf, OfferLeaf, RestrictedDiet } from 'schema-dts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import type { Dish, Mark, Menu } from '#restaurant/menus/menu.ts';
import { type MenuSection, sectionsOf } from '#restaurant/menus/sections.ts';
import { type DataPage, menuId, restaurantId, some } from './restaurant.ts';

/** The diets by the kitchen's marks, never by allergens: "not contained" does not mean safe. */
const diets: Partial<Record<Mark, RestrictedDiet[]>> = {
  vegano: ['https://schema.org/VeganDiet', 'https://schema.org/VegetarianDiet'],
  vegetariano: ['https://schema.org/VegetarianDiet'],
};

/** A menu or a part of it, with its texts, dishes and parts. */
interface Part {
  name: string;
  words: string[];
  dishes: Dish[];
  parts: Part[];
}

/**
 * A menu for search engines in the page's language. `categorie` rows open sections and `description` rows groups; notes become
 * descriptions; dishes before any heading belong to the menu itself. Headings without dishes are left out.
 * @param soldOut the ids of sold-out dishes
 */
export function menuData(menu: Menu, soldOut: readonly string[], page: DataPage): MenuLeaf {
  const sections = sectionsOf(menu.contents).map((section) => ({ heading: section.heading, part: partOf(section, page) }));
  const own = sections.find(({ heading }) => !heading)?.part;
  const whole: Part = {
    name: textIn(menu, 'name', page.language).text,
    words: [textIn(menu, 'description', page.language).text, ...(own?.words ?? [])],
    dishes: own?.dishes ?? [],
    parts: [...(own?.parts ?? []), ...sections.flatMap(({ heading, part }) => (heading ? [part] : []))],
  };
  return {
    '@type': 'Menu',
    '@id': menuId(menu, page),
    url: page.menuAddress(menu),
    inLanguage: page.language,
    image: menu.picture && page.picture(menu.picture.src),
    publisher: { '@id': restaurantId(page) },
    ...contentsOf(whole, soldOut, page),
  };
}

function partOf({ heading, lead, blocks }: MenuSection, page: DataPage): Part {
  const section: Part = {
    name: heading ? textIn(heading, 'content', page.language).text : '',
    words: lead.map((row) => textIn(row, 'content', page.language).text),
    dishes: [],
    parts: [],
  };
  let open = section;
  for (const block of blocks) {
    if (block.type === 'dishes') {
      open.dishes.push(...block.dishes);
    } else if (block.type === 'note') {
      open.words.push(textIn(block, 'content', page.language).text);
    } else {
      open = { name: textIn(block, 'content', page.language).text, words: [], dishes: [], parts: [] };
      section.parts.push(open);
    }
  }
  return section;
}

function contentsOf({ name, words, dishes, parts }: Part, soldOut: readonly string[], page: DataPage) {
  const items = dishes.map((dish) => itemData(dish, soldOut.includes(dish.id), page));
  const sections = parts
    .filter((part) => part.dishes.length > 0 || part.parts.some((inner) => inner.dishes.length > 0))
    .map((part): MenuSectionLeaf => ({ '@type': 'MenuSection', ...contentsOf(part, soldOut, page) }));
  return {
    name,
    description: words.filter((text) => text !== '').join('\n') || undefined,
    hasMenuItem: some(items),
    hasMenuSection: some(sections),
  };
}

/** A dish without its description, which is in the page, and would exceed its first round trip. */
function itemData(dish: Dish, soldOut: boolean, page: DataPage): MenuItemLeaf {
  return {
    '@type': 'MenuItem',
    name: textIn(dish, 'content', page.language).text,
    image: dish.picture && page.picture(dish.picture.src),
    suitableForDiet: some([...new Set(dish.marks.flatMap((mark) => diets[mark] ?? []))]),
    offers: some(offersOf(dish, soldOut, page)),
  };
}

/** One offer per price; a sold-out dish is marked in each, and has one offer even without a price. */
function offersOf(dish: Dish, soldOut: boolean, page: DataPage): OfferLeaf[] {
  const availability = soldOut ? 'https://schema.org/SoldOut' : undefined;
  if (dish.prices.length === 0) return soldOut ? [{ '@type': 'Offer', availability }] : [];
  return dish.prices.map((price) => ({
    '@type': 'Offer',
    name: textIn(price, 'name', page.language).text || undefined,
    price: price.cents / 100,
    priceCurrency: 'EUR',
    availability,
  }));
}
