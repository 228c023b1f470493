import type { Catalogue } from './catalogue.ts';

/* What the site tells search engines in words of its own. */

const it = {
  /** What is cooked here. */
  cuisines: ['Sushi', 'Giapponese', 'Mediterranea'],
};

export const structuredDataWords = {
  it,
  en: { cuisines: ['Sushi', 'Japanese', 'Mediterranean'] },
  pt: { cuisines: ['Sushi', 'Japonesa', 'Mediterrânica'] },
} satisfies Catalogue<typeof it>;
