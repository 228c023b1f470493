import type { Language } from '#languages/languages.ts';

interface PublicPage {
  /** The address in Italian; other languages have a prefix. */
  path: string;
  /** The text of the page's first heading. */
  heading: Record<Language, string>;
}

/** Every public page of the first content, with its heading. */
export const publicPages: PublicPage[] = [
  { path: '/', heading: { it: 'Sushi di mare nostro', en: 'Sushi', pt: 'Sushi' } },
  { path: '/menu', heading: { it: 'Menù', en: 'Menu', pt: 'Ementas' } },
  { path: '/pranzo', heading: { it: 'Pranzo', en: 'Lunch', pt: 'Almoço' } },
  { path: '/carta', heading: { it: 'Carta', en: 'À la carte', pt: 'À carta' } },
  { path: '/cena', heading: { it: 'Cena', en: 'Dinner', pt: 'Jantar' } },
  { path: '/beverage', heading: { it: 'Bevande', en: 'Drinks', pt: 'Bebidas' } },
  { path: '/pranzoCarta', heading: { it: 'Menù Open Sushi Pranzo', en: 'Open Sushi lunch menu', pt: 'Ementa Open Sushi de almoço' } },
  { path: '/pranzoPoke', heading: { it: 'Menù Pokè', en: 'Poke menu', pt: 'Ementa Poke' } },
  { path: '/pranzoPanini', heading: { it: 'Menù Panini', en: 'Sandwich menu', pt: 'Ementa de sandes' } },
  { path: '/allergeni', heading: { it: 'Il libro degli allergeni', en: 'The allergen book', pt: 'O livro dos alergénios' } },
  { path: '/offline', heading: { it: 'Siete senza rete', en: 'You are offline', pt: 'Está sem rede' } },
  {
    path: '/cameriere',
    heading: { it: 'Prima scegliete, poi mostratelo', en: 'Choose first, then show it', pt: 'Primeiro escolha, depois mostre' },
  },
  { path: '/wip', heading: { it: 'Stiamo arrivando!', en: '', pt: '' } },
];

/** The address of a page in a language. */
export function address(path: string, language: Language): string {
  if (language === 'it') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
