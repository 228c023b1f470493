/**
 * What the dishes of the house are made of, wherever it has an allergen to answer for, as the kitchen calls it. The
 * management area speaks Italian alone.
 */
export const preparationWords = {
  'riso-condito': 'Riso condito',
  nigiri: 'Nigiri, la base',
  rotoli: 'Uramaki, hosomaki, temaki: la base',
  ciotola: 'Pokè, la base',
  cannolo: 'Cannoli, la base',
  'alga-nori': 'Alga nori',
  alghe: 'Alghe (wakame, kombu)',

  pesce: 'Pesce',
  'pesce-conservato': 'Pesce sott’olio, essiccato, uova di pesce',
  dashi: 'Dashi',
  crostacei: 'Crostacei',
  molluschi: 'Molluschi',
  'verdure-al-banco': 'Verdure tagliate al banco del pesce',

  pastella: 'Pastella da tempura',
  'pastella-zafferano': 'Pastella allo zafferano',
  panatura: 'Panatura di panko',
  'olio-del-pesce': 'Olio in cui frigge il pesce',
  'olio-delle-verdure': 'Olio in cui friggono le verdure',

  'salsa-di-soia': 'Salsa di soia',
  tamari: 'Tamari',
  ponzu: 'Ponzu',
  'miso-bianco': 'Miso bianco',
  'miso-rosso': 'Miso rosso d’orzo',
  soia: 'Edamame, tofu',
  wasabi: 'Wasabi',
  'zenzero-sott-aceto': 'Zenzero sott’aceto',
  'cipolla-agrodolce': 'Cipolla in agrodolce',
  aceto: 'Aceto',
  nduja: '’Nduja',

  uovo: 'Uovo',
  'uovo-marinato': 'Uovo marinato nella soia',
  frittata: 'Frittata del banco',
  maionese: 'Maionese',

  latticini: 'Latte e formaggi',
  gelato: 'Gelati e creme',
  'frutta-a-guscio': 'Mandorle, pistacchi, noci',
  pinoli: 'Pinoli',
  arachidi: 'Arachidi',
  sesamo: 'Sesamo e olio di sesamo',
  sedano: 'Sedano',
  lupini: 'Lupini',
  'farina-di-ceci': 'Ceci e farina di ceci',
  'frutta-secca': 'Uvetta, pomodoro secco, canditi',

  'pane-di-grano-duro': 'Pane di grano duro',
  mafalda: 'Mafalda al sesamo',
  'pane-al-latte': 'Pane al latte',
  brioche: 'Brioche col tuppo',
  'sfoglia-gyoza': 'Sfoglia dei gyoza',
  'scorza-cannolo': 'Scorza dei cannoli',
  cuscus: 'Cuscus',
  orzo: 'Orzo',

  sake: 'Sakè',
  vino: 'Vino',
  birra: 'Birra',
} as const;
