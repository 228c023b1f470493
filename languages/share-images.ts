import type { Catalogue } from './catalogue.ts';

/* The pictures that a shared link shows. */

const it = {
  /** What the pictures of pages without a document of their own say. */
  menu: 'Il menù, di giorno e di sera',
  lunch: 'A pranzo',
  allergens: 'Il libro degli allergeni',
  /** The picture in words. */
  alt: (title: string, house: string) => `${house}: «${title}», in grandi lettere sopra un mare di onde di maiolica`,
};

export const shareImageWords = {
  it,
  en: {
    menu: 'The menu, by day and by night',
    lunch: 'At lunch',
    allergens: 'The allergen book',
    alt: (title, house) => `${house}: “${title}”, in large letters above a sea of majolica waves`,
  },
  pt: {
    menu: 'A ementa, de dia e de noite',
    lunch: 'Ao almoço',
    allergens: 'O livro dos alergénios',
    alt: (title, house) => `${house}: «${title}», em letras grandes sobre um mar de ondas de majólica`,
  },
} satisfies Catalogue<typeof it>;
