import type { FieldsOf } from '#restaurant/documents/editing/fields.ts';
import { marks, showcaseCategories } from '#restaurant/menus/menu.ts';
import type { LandingDocuments, LandingSection } from './landing.ts';

const picture = {
  kind: 'group',
  fields: { src: { kind: 'picture' }, alt: { kind: 'line', translated: true, long: true } },
} as const;

const button = { name: { kind: 'line', translated: true }, link: { kind: 'link' } } as const;

/** How the sections of the landing page, and the texts of other pages, are edited, field by field, in the order of their forms. */
export const landingFields = {
  slides: {
    slides: {
      kind: 'list',
      min: 1,
      max: 6,
      named: 'title',
      namedAfter: 'span',
      item: {
        span: { kind: 'line', translated: true },
        title: { kind: 'line', translated: true },
        mainContent: { kind: 'prose', translated: true },
        backgroundImage: { kind: 'picture' },
        buttons: { kind: 'list', min: 1, max: 2, named: 'name', item: button },
      },
    },
  },
  about: {
    title: { kind: 'line', translated: true },
    lead: { kind: 'prose', translated: true },
    text: { kind: 'prose', translated: true },
    motto: { kind: 'line', translated: true },
    picture,
    places: {
      kind: 'list',
      min: 0,
      max: 12,
      named: 'place',
      item: { place: { kind: 'line', translated: true, name: true }, ingredient: { kind: 'line', translated: true } },
    },
  },
  'why-us': {
    title: { kind: 'line', translated: true },
    boxes: {
      kind: 'list',
      min: 3,
      max: 3,
      named: 'title',
      item: { title: { kind: 'line', translated: true }, text: { kind: 'prose', translated: true }, picture: { kind: 'picture' } },
    },
  },
  specials: {
    title: { kind: 'line', translated: true },
    tabs: {
      kind: 'list',
      min: 4,
      max: 4,
      named: 'name',
      item: {
        name: { kind: 'line', translated: true, name: true },
        heading: { kind: 'line', translated: true },
        text: { kind: 'prose', translated: true },
        marks: { kind: 'choices', options: marks },
        picture,
      },
    },
  },
  events: {
    title: { kind: 'line', translated: true },
    text: { kind: 'prose', translated: true },
    button: { kind: 'group', fields: button },
    offers: {
      kind: 'list',
      min: 0,
      max: 6,
      named: 'title',
      item: { title: { kind: 'line', translated: true }, text: { kind: 'prose', translated: true } },
    },
  },
  gallery: {
    title: { kind: 'line', translated: true },
    text: { kind: 'prose', translated: true },
    pictures: {
      kind: 'list',
      min: 0,
      max: 24,
      named: 'name',
      grid: true,
      item: { src: { kind: 'picture' }, name: { kind: 'line', translated: true }, alt: { kind: 'line', translated: true, long: true } },
    },
  },
  team: {
    title: { kind: 'line', translated: true },
    people: {
      kind: 'list',
      min: 0,
      max: 40,
      named: 'name',
      item: {
        published: { kind: 'switch' },
        name: { kind: 'line' },
        role: { kind: 'line', translated: true },
        image: { kind: 'picture' },
        social: { kind: 'web-links' },
      },
    },
  },
  samples: {
    title: { kind: 'line', translated: true },
    dishes: {
      kind: 'list',
      min: 0,
      max: 40,
      named: 'name',
      item: {
        featured: { kind: 'switch' },
        name: { kind: 'line', translated: true, name: true },
        ingredients: { kind: 'line', translated: true, long: true },
        price: { kind: 'euros' },
        image: { kind: 'picture' },
        alt: { kind: 'line', translated: true, long: true },
        href: { kind: 'link' },
        category: { kind: 'choice', options: showcaseCategories },
        marks: { kind: 'choices', options: marks },
      },
    },
  },
  forms: {
    booking: { kind: 'prose', translated: true },
    newsletter: { kind: 'prose', translated: true },
  },
  'menu-page': { intro: { kind: 'prose', translated: true } },
  'lunch-page': { intro: { kind: 'prose', translated: true } },
  wip: { title: { kind: 'line', translated: true }, text: { kind: 'prose', translated: true } },
} as const satisfies { [Section in LandingSection]: FieldsOf<LandingDocuments[Section]> };
