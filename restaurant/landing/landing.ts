import { z } from 'zod';
import { field, items, named } from '#restaurant/documents/model/field.ts';
import { link, pictureSource, webLink } from '#restaurant/documents/store/links.ts';
import { singleLine, nameLine, prose, sentence, translations } from '#restaurant/documents/store/text.ts';
import { marks, showcaseCategories } from '#restaurant/menus/menu.ts';
import { cents } from '#restaurant/money.ts';

/** A picture with the words that stand for it; empty words mark a decoration. */
const picture = z.strictObject({
  src: pictureSource,
  alt: z.string().trim().max(300).register(field, { input: 'sentence' }),
  translations: translations({ alt: singleLine }),
});

const button = named(z.strictObject({ name: singleLine, link, translations: translations({ name: singleLine }) }), 'name');

/** The carousel. A slide's heading is `span` and `title`, a line each. */
const slides = z.strictObject({
  slides: items(
    named(
      z.strictObject({
        span: singleLine,
        title: singleLine,
        mainContent: prose,
        backgroundImage: pictureSource,
        buttons: items(button, { min: 1, max: 2 }),
        translations: translations({ span: singleLine, title: singleLine, mainContent: prose }),
      }),
      'title',
      { namedAfter: 'span' },
    ),
    { min: 1, max: 6 },
  ),
});

/** The story; `places` are the numbers on the map, in its order. */
const about = z.strictObject({
  title: singleLine,
  lead: prose,
  text: prose,
  motto: singleLine,
  picture,
  places: items(
    named(
      z.strictObject({
        place: nameLine,
        ingredient: singleLine,
        translations: translations({ place: singleLine, ingredient: singleLine }),
      }),
      'place',
    ),
    {
      max: 12,
    },
  ),
  translations: translations({ title: singleLine, lead: prose, text: prose, motto: singleLine }),
});

const whyUs = z.strictObject({
  title: singleLine,
  boxes: items(
    named(
      z.strictObject({
        title: singleLine,
        text: prose,
        picture: pictureSource,
        translations: translations({ title: singleLine, text: prose }),
      }),
      'title',
    ),
    { min: 3, max: 3 },
  ),
  translations: translations({ title: singleLine }),
});

/** The four specials, a tab each: a heading, two paragraphs and a picture. */
const specials = z.strictObject({
  title: singleLine,
  tabs: items(
    named(
      z.strictObject({
        name: nameLine,
        heading: singleLine,
        text: prose,
        picture,
        marks: z.array(z.enum(marks)).max(marks.length).default([]),
        translations: translations({ name: singleLine, heading: singleLine, text: prose }),
      }),
      'name',
    ),
    { min: 4, max: 4 },
  ),
  translations: translations({ title: singleLine }),
});

export const events = z.strictObject({
  title: singleLine,
  text: prose,
  button,
  offers: items(
    named(z.strictObject({ title: singleLine, text: prose, translations: translations({ title: singleLine, text: prose }) }), 'title'),
    {
      max: 6,
    },
  ),
  translations: translations({ title: singleLine, text: prose }),
});

const gallery = z.strictObject({
  title: singleLine,
  text: prose,
  pictures: items(
    named(
      z.strictObject({
        name: singleLine,
        src: pictureSource,
        alt: sentence,
        translations: translations({ name: singleLine, alt: sentence }),
      }),
      'name',
      {
        grid: true,
      },
    ),
    { max: 24 },
  ),
  translations: translations({ title: singleLine, text: prose }),
});

/** The team; each person is shown only once published. */
const team = z.strictObject({
  title: singleLine,
  people: items(
    named(
      z.strictObject({
        name: singleLine,
        role: singleLine,
        image: pictureSource,
        social: z.array(webLink).max(4),
        published: z.boolean(),
        translations: translations({ role: singleLine }),
      }),
      'name',
    ),
    { max: 40 },
  ),
  translations: translations({ title: singleLine }),
});

/** The sample dishes in the showcase of the landing page. */
const samples = z.strictObject({
  title: singleLine,
  dishes: items(
    named(
      z.strictObject({
        name: nameLine,
        price: cents,
        image: pictureSource,
        href: link,
        alt: sentence,
        ingredients: sentence,
        category: z.enum(showcaseCategories),
        featured: z.boolean(),
        /** What the kitchen says of the dish: it follows the dish wherever it is shown. */
        marks: z.array(z.enum(marks)).max(marks.length).default([]),
        translations: translations({ name: singleLine, alt: singleLine, ingredients: singleLine }),
      }),
      'name',
    ),
    { max: 40 },
  ),
  translations: translations({ title: singleLine }),
});

/** The lines beside the forms of the landing page. */
const forms = z.strictObject({
  booking: prose,
  newsletter: prose,
  translations: translations({ booking: prose, newsletter: prose }),
});

/** How a page that leads to menus begins: its first paragraph is larger. */
const introduction = z.strictObject({ intro: prose, translations: translations({ intro: prose }) });

/** The placeholder page, `/wip`. */
const wip = z.strictObject({ title: singleLine, text: prose, translations: translations({ title: singleLine, text: prose }) });

/** The texts of pages beside the landing page: edited as its sections are, and shown on a page of their own. */
export const pageTexts = { 'menu-page': introduction, 'lunch-page': introduction, wip } as const;
export type PageText = keyof typeof pageTexts;

/** The documents of the collection `landing`, one per section, by id. */
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
