import { z } from 'zod';
import type { Language } from '#languages/languages.ts';
import { field, items, named } from '#restaurant/documents/model/field.ts';
import { type ResolvedText, textIn } from '#restaurant/documents/store/read-text.ts';
import { link, nameLine, pictureSource, prose, sentence, singleLine, translations, webLink } from '#restaurant/documents/store/text.ts';
import type { Declarable } from '#restaurant/menus/allergens.ts';
import {
  type Dish,
  dishesOf,
  isSoldOut,
  type Mark,
  marks,
  type Menu,
  showcaseCategories,
  type ShowcaseCategory,
} from '#restaurant/menus/menu.ts';
import { cents } from '#restaurant/money.ts';

/** A picture with its alternative text; an empty one marks a decoration. */
const picture = z.strictObject({
  src: pictureSource,
  alt: z.string().trim().max(300).register(field, { input: 'sentence' }),
  translations: translations({ alt: singleLine }),
});

const button = named(z.strictObject({ name: singleLine, link, translations: translations({ name: singleLine }) }), 'name');

function listOf<Shape extends z.ZodRawShape>(
  name: keyof z.output<z.ZodObject<Shape, z.core.$strict>> & string,
  [min, max]: readonly [number, number],
  shape: Shape,
  more: { namedAfter?: keyof z.output<z.ZodObject<Shape, z.core.$strict>> & string; grid?: true } = {},
) {
  return items(named(z.strictObject(shape), name, more), { min, max });
}

/** The carousel. The heading of a slide is `span` and `title`, one line each. */
const slides = z.strictObject({
  slides: listOf(
    'title',
    [1, 6],
    {
      span: singleLine,
      title: singleLine,
      mainContent: prose,
      backgroundImage: pictureSource,
      buttons: items(button, { min: 1, max: 2 }),
      translations: translations({ span: singleLine, title: singleLine, mainContent: prose }),
    },
    { namedAfter: 'span' },
  ),
});

/** The story; `places` are the numbers of the map, in order. */
const about = z.strictObject({
  title: singleLine,
  lead: prose,
  text: prose,
  motto: singleLine,
  picture,
  places: listOf('place', [0, 12], {
    place: nameLine,
    ingredient: singleLine,
    translations: translations({ place: singleLine, ingredient: singleLine }),
  }),
  translations: translations({ title: singleLine, lead: prose, text: prose, motto: singleLine }),
});

const whyUs = z.strictObject({
  title: singleLine,
  boxes: listOf('title', [3, 3], {
    title: singleLine,
    text: prose,
    picture: pictureSource,
    translations: translations({ title: singleLine, text: prose }),
  }),
  translations: translations({ title: singleLine }),
});

/** The four specials, one tab each: a heading, two paragraphs and a picture. */
const specials = z.strictObject({
  title: singleLine,
  tabs: listOf('name', [4, 4], {
    name: nameLine,
    heading: singleLine,
    text: prose,
    picture,
    marks: z.array(z.enum(marks)).max(marks.length).default([]),
    translations: translations({ name: singleLine, heading: singleLine, text: prose }),
  }),
  translations: translations({ title: singleLine }),
});

export const events = z.strictObject({
  title: singleLine,
  text: prose,
  button,
  offers: listOf('title', [0, 6], { title: singleLine, text: prose, translations: translations({ title: singleLine, text: prose }) }),
  translations: translations({ title: singleLine, text: prose }),
});

const gallery = z.strictObject({
  title: singleLine,
  text: prose,
  pictures: listOf(
    'name',
    [0, 24],
    {
      name: singleLine,
      src: pictureSource,
      alt: sentence,
      translations: translations({ name: singleLine, alt: sentence }),
    },
    { grid: true },
  ),
  translations: translations({ title: singleLine, text: prose }),
});

const team = z.strictObject({
  title: singleLine,
  people: listOf('name', [0, 40], {
    name: singleLine,
    role: singleLine,
    image: pictureSource,
    social: z.array(webLink).max(4),
    published: z.boolean(),
    translations: translations({ role: singleLine }),
  }),
  translations: translations({ title: singleLine }),
});

const samples = z.strictObject({
  title: singleLine,
  dishes: listOf('name', [0, 40], {
    name: nameLine,
    price: cents,
    image: pictureSource,
    href: link,
    alt: sentence,
    ingredients: sentence,
    category: z.enum(showcaseCategories),
    featured: z.boolean(),
    /** The kitchen's marks, which are shown wherever the dish is. */
    marks: z.array(z.enum(marks)).max(marks.length).default([]),
    translations: translations({ name: singleLine, alt: singleLine, ingredients: singleLine }),
  }),
  translations: translations({ title: singleLine }),
});

const forms = z.strictObject({
  booking: prose,
  newsletter: prose,
  translations: translations({ booking: prose, newsletter: prose }),
});

/** The introduction of a page with links to menus; its first paragraph is larger. */
const introduction = z.strictObject({ intro: prose, translations: translations({ intro: prose }) });

const wip = z.strictObject({ title: singleLine, text: prose, translations: translations({ title: singleLine, text: prose }) });

/** Texts of other pages, edited like sections of the landing page. */
export const pageTexts = { 'menu-page': introduction, 'lunch-page': introduction, wip } as const;
export type PageText = keyof typeof pageTexts;

/** The documents of the collection `landing` by id, one per section. */
export const landingSections = {
  slides,
  about,
  'why-us': whyUs,
  specials,
  events,
  gallery,
  team,
  samples,
  forms,
  ...pageTexts,
} as const;
export type LandingSection = keyof typeof landingSections;
export type LandingDocuments = { [Section in LandingSection]: z.infer<(typeof landingSections)[Section]> };

/** A dish of the showcase in one language. */
export interface ShowcaseDish {
  /** Unique in the showcase. */
  key: string;
  name: ResolvedText;
  /** Undefined for a dish of a menu without a description. */
  ingredients: ResolvedText | undefined;
  picture: { src: string; alt: ResolvedText } | undefined;
  /** The lowest price in cents; undefined without one. */
  cents: number | undefined;
  /** Whether there are higher prices. */
  from: boolean;
  /** A link of the content, or the dish in its menu. */
  leadsTo: { link: string } | { menuPage: string; dish: string };
  category: ShowcaseCategory;
  marks: Mark[];
  /** The declaration of its row; a sample is undeclared. */
  declarable: Declarable;
  soldOut: boolean;
}

type Samples = LandingDocuments['samples'];

/** The showcase: the featured dishes of the menus in order. Without any, the featured samples, so that a new site has something to show. */
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

/** When the first sold-out dish of the showcase is available again, until which the showcase is valid. */
export function showcaseChange(menus: Menu[], now: Temporal.Instant): Temporal.Instant | undefined {
  const ends = menus
    .flatMap(({ contents }) => dishesOf(contents))
    .flatMap((dish) => (dish.featured && dish.soldOutUntil && isSoldOut(dish, now) ? [Temporal.Instant.from(dish.soldOutUntil)] : []));
  return ends.sort(Temporal.Instant.compare)[0];
}
