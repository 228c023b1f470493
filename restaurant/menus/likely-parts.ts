import { groups, type Single, singlesOf } from './declaration.ts';
import { answersOfPreparations, type Preparation } from './preparations.ts';
import { foldText } from './search.ts';

/** The beginnings of the words by which a dish says that a preparation is in it. */
const saidBy = {
  'riso-condito': ['uramaki', 'hosomaki', 'futomaki', 'temaki', 'maki', 'gunkan', 'sushi', 'onigiri', 'poke', 'chirashi', 'riso da sushi'],
  nigiri: ['nigiri'],
  rotoli: ['uramaki', 'hosomaki', 'futomaki', 'temaki', 'maki', 'gunkan', 'onigiri'],
  ciotola: ['poke', 'bowl'],
  cannolo: ['cannolo', 'cannoli'],
  'alga-nori': ['uramaki', 'hosomaki', 'futomaki', 'temaki', 'maki', 'gunkan', 'onigiri', 'nori'],
  alghe: ['wakame', 'kombu', 'alghe', 'brodo d alga'],
  pesce: [
    'tonno',
    'salmone',
    'branzino',
    'spigola',
    'orata',
    'ricciola',
    'spada',
    'pesce',
    'sashimi',
    'alici',
    'alice',
    'acciug',
    'spatola',
    'rombo',
    'dentice',
    'cernia',
    'sgombro',
    'merluzzo',
    'palamita',
    'trigli',
    'sarde',
    'sarda',
    'anguilla',
    'unagi',
    'pescato',
    'frittura',
    'insalata di mare',
    'crudo',
  ],
  'pesce-conservato': [
    'bottarga',
    'tobiko',
    'ikura',
    'katsuobushi',
    'colatura',
    'stocco',
    'baccala',
    'caviale',
    'sott olio',
    'uova di pesce',
    'essiccato',
    'affumicat',
  ],
  dashi: ['dashi', 'zuppa di miso', 'ramen', 'udon', 'chawanmushi', 'brodo di tonnetto'],
  crostacei: [
    'gambero',
    'gamberi',
    'gamberoni',
    'gamberett',
    'scampi',
    'scampo',
    'astice',
    'aragosta',
    'granchio',
    'surimi',
    'ebi',
    'mazzancoll',
    'crostace',
    'frittura',
    'insalata di mare',
    'scoglio',
    'frutti di mare',
  ],
  molluschi: [
    'polpo',
    'polpi',
    'calamar',
    'seppi',
    'totan',
    'moscardin',
    'vongol',
    'cozz',
    'ostric',
    'capesant',
    'mollusch',
    'frittura',
    'insalata di mare',
    'scoglio',
    'frutti di mare',
  ],
  'verdure-al-banco': [],
  pastella: ['tempura', 'pastella'],
  'pastella-zafferano': ['pastella allo zafferano'],
  panatura: ['panko', 'panat', 'impanat', 'cotoletta', 'katsu', 'arancin'],
  'olio-del-pesce': ['fritto misto', 'frittura', 'alici fritte', 'gamberi in tempura', 'calamari fritti', 'pesce fritto', 'spatola fritta'],
  'olio-delle-verdure': [
    'verdure in tempura',
    'fiori di zucca',
    'melanzane fritte',
    'verdure fritte',
    'patatine',
    'panelle',
    'friggono in un olio',
    'caponata',
    'crusc',
    'cannolo',
    'cannoli',
  ],
  'salsa-di-soia': ['salsa di soia', 'soia chiara', 'soia e aceto', 'teriyaki', 'yakitori', 'nella soia'],
  tamari: ['tamari'],
  ponzu: ['ponzu'],
  'miso-bianco': ['miso bianco', 'al miso'],
  'miso-rosso': ['miso rosso'],
  soia: ['edamame', 'tofu'],
  wasabi: ['wasabi', 'rafano'],
  'zenzero-sott-aceto': ['zenzero sott aceto', 'gari'],
  'cipolla-agrodolce': ['cipolla di tropea', 'cipolla in agrodolce', 'cipolla rossa'],
  aceto: ['aceto'],
  nduja: ['nduja'],
  uovo: ['uovo', 'uova', 'tuorlo', 'carbonara'],
  'uovo-marinato': ['uovo marinato'],
  frittata: ['tamago', 'frittata'],
  maionese: ['maionese'],
  latticini: [
    'latte',
    'formagg',
    'mozzarella',
    'ricotta',
    'burrata',
    'stracciatella',
    'caciocavallo',
    'pecorino',
    'parmigian',
    'provola',
    'grana',
    'burro',
    'panna',
    'mascarpone',
    'philadelphia',
    'gorgonzola',
    'fontina',
    'yogurt',
  ],
  gelato: ['gelato', 'semifreddo', 'crema pasticcera', 'tiramisu'],
  mandorle: ['mandorl'],
  pistacchi: ['pistacch'],
  noci: ['noci', 'gherigli'],
  nocciole: ['nocciol', 'gianduia'],
  anacardi: ['anacard'],
  pinoli: ['pinoli', 'pesto'],
  arachidi: ['arachid'],
  sesamo: ['sesamo', 'gomasio', 'tahin'],
  sedano: ['sedano'],
  lupini: ['lupini'],
  'farina-di-ceci': ['ceci', 'panelle', 'farinata'],
  'frutta-secca': ['uvetta', 'candit', 'pomodoro secco', 'pomodori secchi'],
  'pane-di-grano-duro': ['pane di grano duro', 'bruschett', 'crostin', 'mollica'],
  mafalda: ['mafalda'],
  'pane-al-latte': ['pane al latte', 'sando'],
  brioche: ['brioche'],
  'sfoglia-gyoza': ['gyoza', 'ravioli alla piastra'],
  'scorza-cannolo': ['cannolo', 'cannoli'],
  cuscus: ['cuscus', 'couscous'],
  orzo: ['orzo'],
  sake: ['sake'],
  vino: ['vino', 'marsala', 'prosecco', 'spumante', 'brut'],
  birra: ['birra'],
  'birra-di-frumento': ['blanche', 'weiss', 'birra di frumento'],
} as const satisfies Record<Preparation, readonly string[]>;

/** As many are offered as are read at a glance. */
const maxLikely = 6;

/** The preparations that a dish seems to be made of and are offered first to who declares it. They answer nothing by themselves. */
export function likelyParts(name: string, description: string): Preparation[] {
  return partsNamed(name, description).slice(0, maxLikely);
}

/** The beginnings of words that tell a grain or a nut of which the house has no preparation of its own. Soba is of wheat too, however much buckwheat is in it. */
const singlesSaidBy = {
  grano: ['grano', 'frumento', 'farina', 'farro', 'semola', 'bulgur', 'seitan', 'pane', 'panin', 'pasta', 'ramen', 'udon', 'soba'],
  segale: ['segale'],
  orzo: ['orzo', 'malto'],
  avena: ['avena'],
  mandorle: ['amarett', 'pasta di mandorl'],
  nocciole: [],
  noci: [],
  anacardi: [],
  'noci-pecan': ['pecan', 'noci pecan', 'noci di pecan'],
  'noci-del-brasile': ['noci del brasile'],
  pistacchi: [],
  'noci-macadamia': ['macadamia', 'noci macadamia', 'noci di macadamia'],
} as const satisfies Record<Single, readonly string[]>;

/** The grains and nuts that the words of a dish tell, or its likely parts contain: they are offered first. */
export function likelySingles(name: string, description: string): Single[] {
  const text = ` ${foldText(`${name}. ${description}`)}`;
  const brought = answersOfPreparations(partsNamed(name, description));
  return groups
    .flatMap((group) => [...singlesOf[group]])
    .filter((single) => brought[single] === 'contiene' || singlesSaidBy[single].some((word) => text.includes(` ${word}`)));
}

/** All preparations that the words of a dish's name and description tell, in the order of these. */
export function partsNamed(name: string, description: string): Preparation[] {
  const text = ` ${foldText(`${name}. ${description}`)}`;
  const found = Object.entries(saidBy).flatMap(([part, words]) => {
    const places = words.map((word) => text.indexOf(` ${word}`)).filter((place) => place >= 0);
    return places.length > 0 && isPart(part) ? [{ part, place: Math.min(...places) }] : [];
  });
  return found.toSorted((one, other) => one.place - other.place).map(({ part }) => part);
}

function isPart(name: string): name is Preparation {
  return Object.hasOwn(saidBy, name);
}
