import type { Language } from '#languages/languages.ts';
import { type ResolvedText, textIn } from '#restaurant/documents/store/read-text.ts';
import type { Declarable } from '#restaurant/menus/allergens.ts';
import { type Dish, dishesOf, isSoldOut, type Mark, type Menu, type ShowcaseCategory } from '#restaurant/menus/menu.ts';
import type { LandingDocuments } from './landing.ts';

/** A dish in the showcase of the landing page, in one language. */
export interface ShowcaseDish {
  /** Unique in the showcase. */
  key: string;
  name: ResolvedText;
  /** What is in it; a dish of a menu may have no description. */
  ingredients: ResolvedText | undefined;
  picture: { src: string; alt: ResolvedText } | undefined;
  /** The lowest price, in cents; undefined for a dish without one. */
  cents: number | undefined;
  /** Whether there are other, higher prices. */
  from: boolean;
  /** Where it leads: a link of the content, or the dish in its menu. */
  leadsTo: { link: string } | { menuPage: string; dish: string };
  category: ShowcaseCategory;
  marks: Mark[];
  /** Its declaration, as its row has it; a sample has none, and is undeclared. */
  declarable: Declarable;
  soldOut: boolean;
}

type Samples = LandingDocuments['samples'];

/**
 * The dishes of the showcase: the featured dishes of the menus, in their order, as their rows say they are today. While no
 * menu features any, the featured samples stand in: a new house has something to show before its menus are written.
 */
export function showcase(samples: Samples | undefined, menus: Menu[], language: Language, now: Temporal.Instant): ShowcaseDish[] {
  const dishes = menus.flatMap((menu) => dishesOf(menu.contents).flatMap((dish) => fromDish(dish, menu, language, now) ?? []));
  if (dishes.length > 0) return dishes;
  return (samples?.dishes ?? []).filter(({ featured }) => featured).map((sample, index) => fromSample(sample, index, language));
}

function fromSample(sample: Samples['dishes'][number], index: number, language: Language): ShowcaseDish {
  return {
    key: `sample-${index}`,
    name: textIn(sample, 'name', language),
    ingredients: textIn(sample, 'ingredients', language),
    picture: { src: sample.image, alt: textIn(sample, 'alt', language) },
    cents: sample.price,
    from: false,
    leadsTo: { link: sample.href },
    category: sample.category,
    marks: sample.marks,
    declarable: {},
    soldOut: false,
  };
}

function fromDish(dish: Dish, menu: Menu, language: Language, now: Temporal.Instant): ShowcaseDish | undefined {
  if (!dish.featured) return undefined;
  const prices = dish.prices.map(({ cents }) => cents);
  const lowest = prices.length > 0 ? Math.min(...prices) : undefined;
  return {
    key: `${menu.page}-${dish.id}`,
    name: textIn(dish, 'content', language),
    ingredients: dish.description === undefined ? undefined : textIn(dish, 'description', language),
    picture: dish.picture && { src: dish.picture.src, alt: textIn(dish.picture, 'alt', language) },
    cents: lowest,
    from: prices.some((price) => price !== lowest),
    leadsTo: { menuPage: menu.page, dish: dish.id },
    category: dish.featured,
    marks: dish.marks,
    declarable: dish,
    soldOut: isSoldOut(dish, now),
  };
}

/** When the first sold-out dish of the showcase is available again: the showcase is valid until then. */
export function showcaseChange(menus: Menu[], now: Temporal.Instant): Temporal.Instant | undefined {
  const ends = menus
    .flatMap(({ contents }) => dishesOf(contents))
    .flatMap((dish) => (dish.featured && dish.soldOutUntil && isSoldOut(dish, now) ? [Temporal.Instant.from(dish.soldOutUntil)] : []));
  return ends.sort(Temporal.Instant.compare)[0];
}
