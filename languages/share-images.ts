import { catalogue } from './catalogue.ts';

/* The pictures that a shared link shows. */

export const shareImageWords = catalogue((say) => ({
  /** What the pictures of pages without a document of their own say. */
  menu: say('Il menù, di giorno e di sera', 'The menu, by day and by night', 'A ementa, de dia e de noite'),
  lunch: say('A pranzo', 'At lunch', 'Ao almoço'),
  allergens: say('Il libro degli allergeni', 'The allergen book', 'O livro dos alergénios'),
  /** The picture in words. */
  alt: say(
    (title: string, house: string) => `${house}: «${title}», in grandi lettere sopra un mare di onde di maiolica`,
    (title, house) => `${house}: “${title}”, in large letters above a sea of majolica waves`,
    (title, house) => `${house}: «${title}», em letras grandes sobre um mar de ondas de majólica`,
  ),
}));
