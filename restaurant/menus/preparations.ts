import { z } from 'zod';
import type { preparationWords } from '#languages/preparations.ts';
import { answersTo, presence, type Presence, sameAnswers, type SomeAnswers } from './allergens.ts';
import { allergens, answerOf, type Group, groups, namedOf, singlesOf, unwanted, type Unwanted } from './declaration.ts';

export type Preparation = keyof typeof preparationWords;
type Brought = Exclude<Presence, 'no'>;

type Answers = Partial<Record<Unwanted, Brought>>;

const wheat = { glutine: 'contiene', grano: 'contiene' } as const;
const tracesOfWheat = { glutine: 'tracce', grano: 'tracce' } as const;

/**
 * The allergens of each preparation itself; others are not contained. Nuts that a label does not specify are not named: they may be any.
 * Sulphites have no traces: below the regulation's 10 mg/kg in the served food they do not count, as for the vinegar in seasoned rice.
 */
const held = {
  'riso-condito': { ...tracesOfWheat, soia: 'tracce' },
  nigiri: {},
  rotoli: {},
  ciotola: {},
  cannolo: {},
  'alga-nori': { crostacei: 'tracce', pesce: 'tracce', sesamo: 'tracce', molluschi: 'tracce' },
  alghe: { crostacei: 'tracce', pesce: 'tracce', molluschi: 'tracce' },

  pesce: { pesce: 'contiene' },
  // Preserved or dried fish is not cleaned here.
  'pesce-conservato': { pesce: 'contiene' },
  dashi: { crostacei: 'tracce', pesce: 'contiene', molluschi: 'tracce' },
  crostacei: { crostacei: 'contiene', solfiti: 'contiene' },
  // Fish sticks: wheat starch, egg white, crab flavour.
  surimi: { ...wheat, crostacei: 'contiene', uova: 'contiene', pesce: 'contiene', soia: 'contiene', molluschi: 'tracce' },
  molluschi: { molluschi: 'contiene' },
  'salsa-di-ostriche': { ...wheat, soia: 'contiene', molluschi: 'contiene' },
  'verdure-al-banco': {},

  // Flour and iced water; the traces come from the whisk.
  pastella: { ...wheat, uova: 'tracce', soia: 'tracce', latte: 'tracce' },
  'pastella-zafferano': { ...wheat, uova: 'contiene', soia: 'tracce', latte: 'tracce' },
  // The crumbs are bound with beaten egg.
  panatura: { ...wheat, uova: 'contiene', soia: 'tracce', latte: 'tracce' },
  'olio-del-pesce': {},
  'olio-delle-verdure': {},

  'salsa-di-soia': { ...wheat, soia: 'contiene' },
  tamari: { ...tracesOfWheat, soia: 'contiene' },
  ponzu: { ...wheat, pesce: 'contiene', soia: 'contiene', solfiti: 'contiene' },
  'miso-bianco': { glutine: 'tracce', grano: 'tracce', orzo: 'tracce', soia: 'contiene' },
  'miso-rosso': { glutine: 'contiene', orzo: 'contiene', soia: 'contiene' },
  soia: { soia: 'contiene' },
  wasabi: { senape: 'contiene' },
  senape: { senape: 'contiene', solfiti: 'contiene' },
  curry: { ...tracesOfWheat, sedano: 'tracce', senape: 'contiene' },
  // Malt vinegar and anchovies.
  worcestershire: { glutine: 'contiene', orzo: 'contiene', pesce: 'contiene' },
  'zenzero-sott-aceto': { solfiti: 'contiene' },
  'cipolla-agrodolce': { solfiti: 'contiene' },
  aceto: { solfiti: 'contiene' },
  nduja: { latte: 'tracce' },

  uovo: { uova: 'contiene' },
  'uovo-marinato': { ...wheat, uova: 'contiene', soia: 'contiene' },
  // Without dashi.
  frittata: { ...wheat, uova: 'contiene', soia: 'contiene' },
  maionese: { uova: 'contiene', senape: 'contiene', solfiti: 'contiene' },

  latticini: { latte: 'contiene' },
  besciamella: { ...wheat, latte: 'contiene' },
  pesto: { latte: 'contiene', 'frutta-a-guscio': 'tracce' },
  // Its lecithin is from soy.
  cioccolato: { soia: 'contiene', latte: 'tracce', 'frutta-a-guscio': 'tracce' },
  'dolci-da-forno': { ...wheat, uova: 'contiene', soia: 'tracce', latte: 'contiene', 'frutta-a-guscio': 'tracce' },
  gelato: { uova: 'tracce', latte: 'contiene', 'frutta-a-guscio': 'tracce' },
  mandorle: { 'frutta-a-guscio': 'contiene', mandorle: 'contiene' },
  pistacchi: { 'frutta-a-guscio': 'contiene', pistacchi: 'contiene' },
  noci: { 'frutta-a-guscio': 'contiene', noci: 'contiene' },
  nocciole: { 'frutta-a-guscio': 'contiene', nocciole: 'contiene' },
  anacardi: { 'frutta-a-guscio': 'contiene', anacardi: 'contiene' },
  pinoli: { 'frutta-a-guscio': 'tracce' },
  arachidi: { arachidi: 'contiene' },
  sesamo: { sesamo: 'contiene' },
  sedano: { sedano: 'contiene' },
  lupini: { arachidi: 'tracce', lupini: 'contiene' },
  // The gluten comes from the wheat flour stored beside it.
  'farina-di-ceci': { ...tracesOfWheat, soia: 'tracce' },
  'frutta-secca': { solfiti: 'contiene' },

  // Wheat, unless specified.
  amido: wheat,
  'farina-di-grano': wheat,
  pasta: { ...wheat, uova: 'tracce' },
  'pane-di-grano-duro': { ...wheat, sesamo: 'tracce' },
  mafalda: { ...wheat, sesamo: 'contiene' },
  'pane-al-latte': { ...wheat, uova: 'tracce', latte: 'contiene', sesamo: 'tracce' },
  brioche: { ...wheat, uova: 'contiene', soia: 'tracce', latte: 'contiene', 'frutta-a-guscio': 'tracce' },
  'sfoglia-gyoza': { ...wheat, uova: 'tracce' },
  // Marsala is a wine; the nuts are those of the pastry bench.
  'scorza-cannolo': {
    ...wheat,
    uova: 'tracce',
    'frutta-a-guscio': 'tracce',
    mandorle: 'tracce',
    pistacchi: 'tracce',
    solfiti: 'contiene',
  },
  cuscus: { ...wheat, sedano: 'tracce' },
  orzo: { glutine: 'contiene', orzo: 'contiene' },
  segale: { glutine: 'contiene', segale: 'contiene' },
  avena: { glutine: 'contiene', avena: 'contiene' },

  // Careful answers until the labels are read: wines are fined with egg white or casein.
  sake: { solfiti: 'contiene' },
  vino: { uova: 'tracce', latte: 'tracce', solfiti: 'contiene' },
  birra: { glutine: 'contiene', orzo: 'contiene' },
  // Its malt contains barley too.
  'birra-di-frumento': { glutine: 'contiene', grano: 'contiene', orzo: 'contiene' },
} as const satisfies Record<Preparation, Answers>;

/** Preparations made in one place: those in `take` get traces of all allergens of those in `leave`, traces included. */
interface SharedPlace {
  leave: readonly Preparation[];
  take: readonly Preparation[];
}

export const sharedPlaces = {
  'fish counter': { leave: ['pesce', 'crostacei', 'molluschi'], take: ['pesce', 'crostacei', 'molluschi', 'verdure-al-banco'] },
  // Hands, board and mat shape all nigiri and rolls.
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
      'mandorle',
      'pistacchi',
      'frutta-secca',
      'sesamo',
    ],
    take: ['nigiri', 'rotoli', 'frittata'],
  },
  // Bowls are filled side by side from one row of tubs.
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
      'mandorle',
      'arachidi',
      'sesamo',
      'sedano',
      'farina-di-ceci',
      'pane-di-grano-duro',
    ],
    take: ['ciotola'],
  },
  // The black arancino is filled with caciocavallo.
  'fish oil': {
    leave: ['pesce', 'crostacei', 'molluschi', 'riso-condito', 'pastella', 'pastella-zafferano', 'panatura', 'latticini'],
    take: ['olio-del-pesce'],
  },
  // The courgette flowers are filled with ricotta.
  'vegetable oil': { leave: ['pastella', 'latticini', 'farina-di-ceci', 'scorza-cannolo'], take: ['olio-delle-verdure'] },
  // All cannoli are filled at one table, those with ricotta beside those with tuna.
  'cannoli table': {
    leave: ['pesce', 'pesce-conservato', 'crostacei', 'latticini', 'pistacchi', 'frutta-secca', 'scorza-cannolo'],
    take: ['cannolo'],
  },
  // All nuts and peanuts are ground in one mill. Hazelnuts and cashews would be too, but are in no dish, so they leave nothing.
  'nut mill': {
    leave: ['mandorle', 'pistacchi', 'noci', 'arachidi'],
    take: ['mandorle', 'pistacchi', 'noci', 'nocciole', 'anacardi', 'arachidi'],
  },
} as const satisfies Record<string, SharedPlace>;

/** The answers that each preparation brings into a dish, with the traces of its places. They are the same for all dishes. */
export const preparations: Readonly<Record<Preparation, SomeAnswers>> = withTraces(held, Object.values(sharedPlaces));

/** Traces are passed on until nothing changes: fish has those of the counter before it reaches the board. */
function withTraces(own: Record<Preparation, Answers>, places: readonly SharedPlace[]): Record<Preparation, SomeAnswers> {
  const all: Record<Preparation, SomeAnswers> = { ...own };
  for (let changed = true; changed; ) {
    changed = false;
    for (const { leave, take } of places) {
      const left = leave.map((part) => tracesOf(all[part])).reduce(together, {});
      for (const part of take) {
        const reached = together(all[part], left);
        if (sameAnswers(reached, all[part])) continue;
        all[part] = reached;
        changed = true;
      }
    }
  }
  return all;
}

/** The traces that something leaves in its place. */
function tracesOf(answers: SomeAnswers): SomeAnswers {
  const left = unwanted.filter((each) => each !== 'solfiti' && answers[each] !== undefined);
  return Object.fromEntries(left.map((each) => [each, 'tracce']));
}

/** The strongest answer of several preparations for each allergen. */
export function answersOfPreparations(parts: readonly Preparation[]): SomeAnswers {
  return parts.map((part) => preparations[part]).reduce(together, {});
}

/** Whether one answer says at least as much as another. */
export function isAtLeast(answer: Presence, other: Presence): boolean {
  return presence.options.indexOf(answer) >= presence.options.indexOf(other);
}

/**
 * Combines two answers of one dish: the stronger for each allergen, grain and nut; an answer is only ever raised. If one has a group
 * without naming singles, the result names none either, since the other's names would be read as complete. Answers that are not allowed are
 * left out.
 */
export function together(answers: SomeAnswers, others: SomeAnswers): SomeAnswers {
  const raised: SomeAnswers = {};
  for (const allergen of allergens) {
    const [given, other] = [answers[allergen], others[allergen]];
    const isTaken = other !== undefined && answersTo(allergen).includes(other) && isAtLeast(other, given ?? 'no');
    const stronger = isTaken ? other : given;
    if (stronger !== undefined) raised[allergen] = stronger;
  }
  for (const group of groups) Object.assign(raised, namesTogether(answers, others, group));
  return raised;
}

function namesTogether(answers: SomeAnswers, others: SomeAnswers, group: Group): SomeAnswers {
  const both = [answers, others];
  if (both.some((each) => each[group] === 'contiene' && namedOf(each, group).length === 0)) return {};
  const names = singlesOf[group].map((single) => {
    const [one = 'no', other = 'no'] = both.map((each) => answerOf(each, single));
    return [single, isAtLeast(one, other) ? one : other] as const;
  });
  // Traces of any of them, as without names.
  if (names.every(([, answer]) => answer === 'tracce')) return {};
  return Object.fromEntries(names.filter(([, answer]) => answer !== 'no'));
}

/** The id of a preparation. */
export const preparationName = z.custom<Preparation>((value) => typeof value === 'string' && isPreparation(value), 'no preparation');

export const preparationNames: readonly Preparation[] = Object.keys(preparations).filter(isPreparation);

function isPreparation(name: string): name is Preparation {
  return Object.hasOwn(preparations, name);
}
