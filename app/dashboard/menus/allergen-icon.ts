import type { Allergen } from '#restaurant/menus/allergens.ts';
import type { SymbolName } from '../../ui/icon.tsx';

/** The drawing of each allergen: its number in the law. */
export const allergenIcon = {
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
