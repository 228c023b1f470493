import type { preparationWords } from '#languages/preparations.ts';
import { type Allergen, allergens, type Presence } from './allergens.ts';

export type Preparation = keyof typeof preparationWords;
type Brought = Exclude<Presence, 'no'>;

type Answers = Partial<Record<Allergen, Brought>>;

/**
 * What each preparation holds by itself; of the allergens that are not named, nothing. Of sulphites there are no traces: what stays
 * under the 10 mg/kg of the regulation, measured on the food as it is served, is not among them, like the vinegar in the seasoned rice.
 */
const held = {
  'riso-condito': { glutine: 'tracce', soia: 'tracce' },
  nigiri: {},
  rotoli: {},
  ciotola: {},
  cannolo: {},
  'alga-nori': { crostacei: 'tracce', pesce: 'tracce', sesamo: 'tracce', molluschi: 'tracce' },
  alghe: { crostacei: 'tracce', pesce: 'tracce', molluschi: 'tracce' },

  pesce: { pesce: 'contiene' },
  // What comes in a jar or dried is not cleaned here.
  'pesce-conservato': { pesce: 'contiene' },
  dashi: { crostacei: 'tracce', pesce: 'contiene', molluschi: 'tracce' },
  crostacei: { crostacei: 'contiene', solfiti: 'contiene' },
  molluschi: { molluschi: 'contiene' },
  'verdure-al-banco': {},

  // Flour and iced water: the traces are of the whisk.
  pastella: { glutine: 'contiene', uova: 'tracce', soia: 'tracce', latte: 'tracce' },
  'pastella-zafferano': { glutine: 'contiene', uova: 'contiene', soia: 'tracce', latte: 'tracce' },
  // The crumbs hold with beaten egg.
  panatura: { glutine: 'contiene', uova: 'contiene', soia: 'tracce', latte: 'tracce' },
  'olio-del-pesce': {},
  'olio-delle-verdure': {},

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
  // Without dashi.
  frittata: { glutine: 'contiene', uova: 'contiene', soia: 'contiene' },
  maionese: { uova: 'contiene', senape: 'contiene', solfiti: 'contiene' },

  latticini: { latte: 'contiene' },
  gelato: { uova: 'tracce', latte: 'contiene', 'frutta-a-guscio': 'tracce' },
  'frutta-a-guscio': { arachidi: 'tracce', 'frutta-a-guscio': 'contiene' },
  pinoli: { 'frutta-a-guscio': 'tracce' },
  arachidi: { arachidi: 'contiene', 'frutta-a-guscio': 'tracce' },
  sesamo: { sesamo: 'contiene' },
  sedano: { sedano: 'contiene' },
  lupini: { arachidi: 'tracce', lupini: 'contiene' },
  // The gluten is of the bin beside it, of wheat.
  'farina-di-ceci': { glutine: 'tracce', soia: 'tracce' },
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

  // The careful answers, until the labels have been read: wines are fined with egg white, or with casein.
  sake: { solfiti: 'contiene' },
  vino: { uova: 'tracce', latte: 'tracce', solfiti: 'contiene' },
  birra: { glutine: 'contiene' },
} as const satisfies Record<Preparation, Answers>;

/** Preparations that are worked in one place: on what comes from there are traces of all that others leave, their traces as well. */
interface SharedPlace {
  leave: readonly Preparation[];
  take: readonly Preparation[];
}

export const sharedPlaces = {
  'fish counter': { leave: ['pesce', 'crostacei', 'molluschi'], take: ['pesce', 'crostacei', 'molluschi', 'verdure-al-banco'] },
  // The hands, the board and the mat that shape all nigiri and all rolls.
  'sushi counter': {
    leave: [
      'riso-condito',
      'alga-nori',
      'pesce',
      'pesce-conservato',
      'crostacei',
      'molluschi',
      'pastella',
      'pastella-zafferano',
      'panatura',
      'olio-del-pesce',
      'olio-delle-verdure',
      'salsa-di-soia',
      'cipolla-agrodolce',
      'aceto',
      'nduja',
      'frittata',
      'maionese',
      'latticini',
      'frutta-a-guscio',
      'frutta-secca',
      'sesamo',
    ],
    take: ['nigiri', 'rotoli', 'frittata'],
  },
  // Bowls are filled side by side, from one row of tubs.
  'bowl counter': {
    leave: [
      'riso-condito',
      'cuscus',
      'pesce',
      'crostacei',
      'molluschi',
      'alghe',
      'alga-nori',
      'salsa-di-soia',
      'soia',
      'zenzero-sott-aceto',
      'uovo-marinato',
      'latticini',
      'frutta-a-guscio',
      'arachidi',
      'sesamo',
      'sedano',
      'farina-di-ceci',
      'pane-di-grano-duro',
    ],
    take: ['ciotola'],
  },
  // The caciocavallo is the heart of the black arancino.
  'fish oil': {
    leave: ['pesce', 'crostacei', 'molluschi', 'riso-condito', 'pastella', 'pastella-zafferano', 'panatura', 'latticini'],
    take: ['olio-del-pesce'],
  },
  // The courgette flowers in it are filled with ricotta.
  'vegetable oil': { leave: ['pastella', 'latticini', 'farina-di-ceci', 'scorza-cannolo'], take: ['olio-delle-verdure'] },
  // All of them are filled at one table, those of ricotta beside those of tuna.
  'cannoli table': {
    leave: ['pesce', 'pesce-conservato', 'crostacei', 'latticini', 'frutta-a-guscio', 'frutta-secca', 'scorza-cannolo'],
    take: ['cannolo'],
  },
} as const satisfies Record<string, SharedPlace>;

/** What each preparation brings into a dish, traces of the places included. One preparation has one answer, however many dishes it is in. */
export const preparations: Readonly<Record<Preparation, Answers>> = withTraces(held, Object.values(sharedPlaces));

/** Traces are passed on until nothing changes: fish has those of the counter before it reaches the board. */
function withTraces(own: Record<Preparation, Answers>, places: readonly SharedPlace[]): Record<Preparation, Answers> {
  const all = { ...own };
  for (let changed = true; changed; ) {
    changed = false;
    for (const { leave, take } of places) {
      const left = allergens.filter((allergen) => allergen !== 'solfiti' && leave.some((part) => all[part][allergen] !== undefined));
      for (const part of take) {
        const missing = left.filter((allergen) => all[part][allergen] === undefined);
        if (missing.length === 0) continue;
        all[part] = { ...all[part], ...Object.fromEntries(missing.map((allergen) => [allergen, 'tracce'])) };
        changed = true;
      }
    }
  }
  return all;
}

const order = ['no', 'tracce', 'contiene'] as const satisfies readonly Presence[];

/** Whether one answer says at least as much as another. */
export function isAtLeast(answer: Presence, other: Presence): boolean {
  return order.indexOf(answer) >= order.indexOf(other);
}

/** What several preparations bring into one dish together: of each allergen the strongest answer. */
export function broughtBy(parts: readonly Preparation[]): Answers {
  const brought: Answers = {};
  for (const part of parts) {
    for (const allergen of allergens) {
      const answer = preparations[part][allergen];
      if (answer && isAtLeast(answer, brought[allergen] ?? 'no')) brought[allergen] = answer;
    }
  }
  return brought;
}
