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
 * What each preparation holds by itself; of the allergens that are not named, nothing. Nuts that a supplier's label calls no
 * more than that are not named: they may be any. Of sulphites there are no traces: what stays
 * under the 10 mg/kg of the regulation, measured on the food as it is served, is not among them, like the vinegar in the seasoned rice.
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
  // What comes in a jar or dried is not cleaned here.
  'pesce-conservato': { pesce: 'contiene' },
  dashi: { crostacei: 'tracce', pesce: 'contiene', molluschi: 'tracce' },
  crostacei: { crostacei: 'contiene', solfiti: 'contiene' },
  // Fish that is made into sticks: starch of wheat, egg white, a taste of crab.
  surimi: { ...wheat, crostacei: 'contiene', uova: 'contiene', pesce: 'contiene', soia: 'contiene', molluschi: 'tracce' },
  molluschi: { molluschi: 'contiene' },
  'salsa-di-ostriche': { ...wheat, soia: 'contiene', molluschi: 'contiene' },
  'verdure-al-banco': {},

  // Flour and iced water: the traces are of the whisk.
  pastella: { ...wheat, uova: 'tracce', soia: 'tracce', latte: 'tracce' },
  'pastella-zafferano': { ...wheat, uova: 'contiene', soia: 'tracce', latte: 'tracce' },
  // The crumbs hold with beaten egg.
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
  // Vinegar of malt, and anchovies.
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
  // Its lecithin is of soy.
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
  // The gluten is of the bin beside it, of wheat.
  'farina-di-ceci': { ...tracesOfWheat, soia: 'tracce' },
  'frutta-secca': { solfiti: 'contiene' },

  // Of wheat, as long as nobody says of what.
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

  // The careful answers, until the labels have been read: wines are fined with egg white, or with casein.
  sake: { solfiti: 'contiene' },
  vino: { uova: 'tracce', latte: 'tracce', solfiti: 'contiene' },
  birra: { glutine: 'contiene', orzo: 'contiene' },
  // Its malt is of barley as well.
  'birra-di-frumento': { glutine: 'contiene', grano: 'contiene', orzo: 'contiene' },
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
      'mandorle',
      'pistacchi',
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
      'mandorle',
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
    leave: ['pesce', 'pesce-conservato', 'crostacei', 'latticini', 'pistacchi', 'frutta-secca', 'scorza-cannolo'],
    take: ['cannolo'],
  },
  // All nuts, and the peanuts, are ground in one mill. Hazelnuts and cashews would be, and are in no dish: they leave nothing there.
  'nut mill': {
    leave: ['mandorle', 'pistacchi', 'noci', 'arachidi'],
    take: ['mandorle', 'pistacchi', 'noci', 'nocciole', 'anacardi', 'arachidi'],
  },
} as const satisfies Record<string, SharedPlace>;

/** What each preparation brings into a dish, traces of the places included. One preparation has one answer, however many dishes it is in. */
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

/** What something leaves where it is worked. */
function tracesOf(answers: SomeAnswers): SomeAnswers {
  const left = unwanted.filter((each) => each !== 'solfiti' && answers[each] !== undefined);
  return Object.fromEntries(left.map((each) => [each, 'tracce']));
}

/** What several preparations bring into one dish together: of each allergen the strongest answer. */
export function answersOfPreparations(parts: readonly Preparation[]): SomeAnswers {
  return parts.map((part) => preparations[part]).reduce(together, {});
}

/** Whether one answer says at least as much as another. */
export function isAtLeast(answer: Presence, other: Presence): boolean {
  return presence.options.indexOf(answer) >= presence.options.indexOf(other);
}

/**
 * What two things that go into one dish answer together: of each allergen the stronger answer, and of each grain and nut. An
 * answer is only ever raised. Where one of them holds a group and does not say what of it, together they do not either: what the
 * other says would be read as the whole. An answer that may not be given is not taken over.
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
  // Traces of any of them: that is what no names say.
  if (names.every(([, answer]) => answer === 'tracce')) return {};
  return Object.fromEntries(names.filter(([, answer]) => answer !== 'no'));
}

/** The name of a preparation in a document, or in a form. */
export const preparationName = z.custom<Preparation>((value) => typeof value === 'string' && isPreparation(value), 'no preparation');

/** All preparations, as the code lists them. */
export const preparationNames: readonly Preparation[] = Object.keys(preparations).filter(isPreparation);

function isPreparation(name: string): name is Preparation {
  return Object.hasOwn(preparations, name);
}
