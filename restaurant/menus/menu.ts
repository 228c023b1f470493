import { z } from 'zod';
import { field, itemId, items, named, uniqueIds } from '#restaurant/documents/model/field.ts';
import { pictureSource, prose, singleLine, translations } from '#restaurant/documents/store/text.ts';
import { cents } from '#restaurant/money.ts';
import { allergenAnswers, signature } from './allergens.ts';
import { preparationName } from './preparations.ts';
import { ownHours } from '#restaurant/hours/hours.ts';
import { showing } from './served.ts';

export { type HousePage, housePages, isHousePage } from './house-pages.ts';

/** The marks of a dish besides allergens. */
export const marks = ['congelato', 'abbattuto', 'crudo', 'vegetariano', 'vegano', 'piccante', 'consigliato'] as const;
export type Mark = (typeof marks)[number];

/** The categories of the landing page's dishes; `sushi` has no button, and shows under All. */
export const showcaseCategories = ['starters', 'salads', 'specialty', 'nigiri', 'sushi'] as const;
export type ShowcaseCategory = (typeof showcaseCategories)[number];

const textRow = <Type extends string>(type: Type) =>
  named(
    z.strictObject({ id: itemId, type: z.literal(type), content: singleLine, translations: translations({ content: singleLine }) }),
    'content',
  );

const noteRow = named(
  z.strictObject({
    id: itemId,
    type: z.literal('note'),
    content: prose,
    translations: translations({ content: prose }),
  }),
  'content',
);

/** `name` is set if a dish has several prices (calice/bottiglia, 4/8 pezzi). */
const price = z
  .strictObject({ cents, name: singleLine.optional(), translations: translations({ name: singleLine }) })
  .register(field, { noneIfBlank: true });
export type Price = z.infer<typeof price> & { id: string };

export const dishRow = named(
  z.strictObject({
    id: itemId,
    type: z.literal('piatto'),
    content: singleLine.clone().register(field, { name: 'description' }),
    description: prose.optional(),
    translations: translations({ content: singleLine, description: prose }),
    /** As far as the kitchen has entered it (`dishesMadeOf`). */
    preparations: z.array(preparationName).max(30).optional(),
    prices: items(price, { max: 6 }).default([]),
    allergens: allergenAnswers.optional(),
    signature: signature.optional(),
    marks: z.array(z.enum(marks)).max(marks.length).default([]),
    picture: z.strictObject({ src: pictureSource, alt: singleLine, translations: translations({ alt: singleLine }) }).optional(),
    /** Sold out until this instant, after which the dish is available without a change (`soldOutEndFor`). */
    soldOutUntil: z.iso.datetime().optional(),
    /** Shown on the landing page ("in vetrina") under this category. */
    featured: z.enum(showcaseCategories).optional(),
    /** Whether and when guests see it. */
    showing: showing.optional(),
  }),
  'content',
);
export type Dish = z.infer<typeof dishRow>;

/** A row of a menu. `categorie`, `description` and `note` are the specification's types; `piatto`, a dish, is added here. */
export const row = z.discriminatedUnion('type', [textRow('categorie'), textRow('description'), noteRow, dishRow]);
export type Row = z.infer<typeof row>;
export type RowType = Row['type'];
export const rowTypes = ['categorie', 'description', 'note', 'piatto'] as const satisfies readonly RowType[];

/** The services at which a menu is served; none means whenever the restaurant is open. */
const service = z.enum(['lunch', 'dinner']);

export const menu = z.strictObject({
  name: singleLine,
  /** The public page that shows it: one of `housePages`, or `/menu/{page}` for a menu the staff added. */
  page: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, 'letters, digits and -')
    .register(field, { server: true }),
  /** Its position in the stored list, from 0. */
  position: z.int().min(0).max(999).register(field, { server: true }),
  /** Its position among the menus for guests, from 0, once the staff have arranged them (order.ts). */
  order: z.int().min(0).max(999).register(field, { server: true }).optional(),
  /** A sentence under the name, also used for search engines. */
  description: prose.optional(),
  servedAt: z.array(service).max(2).default([]),
  /** Its own hours, in place of those of the services: an aperitivo, a brunch. */
  ownHours: items(ownHours, { min: 1, max: 7 }).optional(),
  /** Whether and when guests see it. */
  showing: showing.optional(),
  picture: z.strictObject({ src: pictureSource, alt: singleLine, translations: translations({ alt: singleLine }) }).optional(),
  translations: translations({ name: singleLine, description: prose }),
  contents: z.array(row).max(1_000).check(uniqueIds),
});
export type Menu = z.infer<typeof menu>;

/** A menu without its rows: what a link to it shows. */
export type MenuDetails = Omit<Menu, 'contents'>;

export function detailsOf(menu: Menu): MenuDetails {
  const head: MenuDetails & { contents?: undefined } = { ...menu, contents: undefined };
  return head;
}

/** The dishes of a menu, in order. */
export function dishesOf(contents: Row[]): Dish[] {
  return contents.filter((item) => item.type === 'piatto');
}

/** Whether a dish is sold out at this moment. */
export function isSoldOut(dish: Pick<Dish, 'soldOutUntil'>, now: Temporal.Instant): boolean {
  return dish.soldOutUntil !== undefined && Temporal.Instant.compare(now, Temporal.Instant.from(dish.soldOutUntil)) < 0;
}
