import type { LandingSection } from '#restaurant/landing/landing.ts';
import type { Allergen } from '#restaurant/menus/allergens.ts';
import type { StampName, SymbolName } from '../ui/icon.tsx';

// The meaning of the symbols of sprite.svg, for guests and staff.

/** The number in the name is the law's. */
export const allergenSymbols = {
  glutine: 'a-1',
  crostacei: 'a-2',
  uova: 'a-3',
  pesce: 'a-4',
  arachidi: 'a-5',
  soia: 'a-6',
  latte: 'a-7',
  'frutta-a-guscio': 'a-8',
  sedano: 'a-9',
  senape: 'a-10',
  sesamo: 'a-11',
  solfiti: 'a-12',
  lupini: 'a-13',
  molluschi: 'a-14',
} as const satisfies Record<Allergen, SymbolName>;

/** Marks that distinguish declarations without colour: full, half and dashed disc, and dash. */
export const declarationSymbols = {
  contains: 'i-q-si',
  traces: 'i-q-tr',
  undeclared: 'i-q-nd',
  none: 'i-q-no',
} as const satisfies Record<string, SymbolName>;

/** The seals of the sections of the landing page and of the legal pages. Only staff see that of the slides. */
export const sectionStamps = {
  slides: 'k-presto',
  about: 'k-storia',
  'why-us': 'k-perche',
  specials: 'k-specialita',
  samples: 'k-menu',
  events: 'k-eventi',
  gallery: 'k-galleria',
  team: 'k-storia',
  forms: 'k-lettera',
  'menu-page': 'k-menu',
  'lunch-page': 'k-menu',
  wip: 'k-presto',
  legal: 'k-libro',
} as const satisfies Record<LandingSection | 'legal', StampName>;

export const numerals = ['n-1', 'n-2', 'n-3', 'n-4', 'n-5', 'n-6', 'n-7', 'n-8'] as const satisfies SymbolName[];
