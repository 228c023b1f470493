import type { preparationWords } from '#languages/preparations.ts';
import { type Allergen, allergens, type Presence } from './allergens.ts';

export type Preparation = keyof typeof preparationWords;
type Brought = Exclude<Presence, 'no'>;

/**
 * What each preparation brings into a dish; of the allergens that are not named, nothing. One preparation has one answer,
 * however many dishes it is in. Of sulphites there are no traces: what stays under the 10 mg/kg of the regulation,
 * measured on the food as it is served, is not among them, like the vinegar in the seasoned rice.
 */
export const preparations = {
  'riso-condito': { glutine: 'tracce', soia: 'tracce' },
  // The rice, and the hands and the board of the sushi counter.
  nigiri: { glutine: 'tracce', crostacei: 'tracce', pesce: 'tracce', soia: 'tracce' },
  'alga-nori': { crostacei: 'tracce', pesce: 'tracce', sesamo: 'tracce', molluschi: 'tracce' },
  alghe: { crostacei: 'tracce', pesce: 'tracce', molluschi: 'tracce' },

  // Fish, prawns and shellfish are cleaned on one counter; what comes in a jar or dried is not.
  pesce: { crostacei: 'tracce', pesce: 'contiene' },
  'pesce-conservato': { pesce: 'contiene' },
  dashi: { crostacei: 'tracce', pesce: 'contiene', molluschi: 'tracce' },
  crostacei: { crostacei: 'contiene', pesce: 'tracce', solfiti: 'contiene' },
  molluschi: { crostacei: 'tracce', pesce: 'tracce', molluschi: 'contiene' },

  // Flour and iced water: the traces are of the whisk and of the oil.
  pastella: { glutine: 'contiene', uova: 'tracce', soia: 'tracce', latte: 'tracce' },
  'pastella-zafferano': { glutine: 'contiene', uova: 'contiene', soia: 'tracce', latte: 'tracce' },
  // The crumbs hold with beaten egg.
  panatura: { glutine: 'contiene', uova: 'contiene', soia: 'tracce', latte: 'tracce' },
  'olio-del-pesce': { glutine: 'tracce', crostacei: 'tracce', pesce: 'tracce', molluschi: 'tracce' },
  // The courgette flowers in it are filled with ricotta.
  'olio-delle-verdure': { glutine: 'tracce', uova: 'tracce', soia: 'tracce', latte: 'tracce' },

  'salsa-di-soia': { glutine: 'contiene', soia: 'contiene' },
  tamari: { glutine: 'tracce', soia: 'contiene' },
  ponzu: { glutine: 'contiene', pesce: 'contiene', soia: 'contiene', solfiti: 'contiene' },
  'miso-bianco': { glutine: 'tracce', soia: 'contiene' },
  'miso-rosso': { glutine: 'contiene', soia: 'contiene' },
  soia: { soia: 'contiene' },
  wasabi: { senape: 'contiene' },
  'zenzero-sott-aceto': { solfiti: 'contiene' },
  'cipolla-agrodolce': { solfiti: 'contiene' },
  aceto: { solfiti: 'contiene' },
  nduja: { latte: 'tracce' },

  uovo: { uova: 'contiene' },
  'uovo-marinato': { glutine: 'contiene', uova: 'contiene', soia: 'contiene' },
  // Rolled at the sushi counter, without dashi.
  frittata: { glutine: 'contiene', crostacei: 'tracce', uova: 'contiene', pesce: 'tracce', soia: 'contiene' },
  maionese: { uova: 'contiene', senape: 'contiene', solfiti: 'contiene' },

  latticini: { latte: 'contiene' },
  gelato: { uova: 'tracce', latte: 'contiene', 'frutta-a-guscio': 'tracce' },
  'frutta-a-guscio': { arachidi: 'tracce', 'frutta-a-guscio': 'contiene' },
  pinoli: { 'frutta-a-guscio': 'tracce' },
  arachidi: { arachidi: 'contiene', 'frutta-a-guscio': 'tracce' },
  sesamo: { sesamo: 'contiene' },
  sedano: { sedano: 'contiene' },
  lupini: { arachidi: 'tracce', lupini: 'contiene' },
  'farina-di-ceci': { soia: 'tracce' },
  'frutta-secca': { solfiti: 'contiene' },

  'pane-di-grano-duro': { glutine: 'contiene', sesamo: 'tracce' },
  mafalda: { glutine: 'contiene', sesamo: 'contiene' },
  'pane-al-latte': { glutine: 'contiene', uova: 'tracce', latte: 'contiene', sesamo: 'tracce' },
  brioche: { glutine: 'contiene', uova: 'contiene', soia: 'tracce', latte: 'contiene', 'frutta-a-guscio': 'tracce' },
  'sfoglia-gyoza': { glutine: 'contiene', uova: 'tracce' },
  // Marsala is a wine.
  'scorza-cannolo': { glutine: 'contiene', uova: 'tracce', 'frutta-a-guscio': 'tracce', solfiti: 'contiene' },
  cuscus: { glutine: 'contiene', sedano: 'tracce' },
  orzo: { glutine: 'contiene' },

  // The careful answer, until the labels have been read.
  sake: { solfiti: 'contiene' },
  vino: { solfiti: 'contiene' },
  birra: { glutine: 'contiene' },
} as const satisfies Record<Preparation, Partial<Record<Allergen, Brought>>>;

const order = ['no', 'tracce', 'contiene'] as const satisfies readonly Presence[];

/** Whether one answer says at least as much as another. */
export function isAtLeast(answer: Presence, other: Presence): boolean {
  return order.indexOf(answer) >= order.indexOf(other);
}

/** What several preparations bring into one dish together: of each allergen the strongest answer. */
export function broughtBy(parts: readonly Preparation[]): Partial<Record<Allergen, Brought>> {
  const brought: Partial<Record<Allergen, Brought>> = {};
  for (const part of parts) {
    const answers: Partial<Record<Allergen, Brought>> = preparations[part];
    for (const allergen of allergens) {
      const answer = answers[allergen];
      if (answer && isAtLeast(answer, brought[allergen] ?? 'no')) brought[allergen] = answer;
    }
  }
  return brought;
}
