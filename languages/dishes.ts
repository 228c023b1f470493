import { count } from './languages.ts';
import { dateFormat, firstOfMonth, withArticle } from './formats.ts';

export const dishWords = {
  more: (dishes: number) => `e ${dishes === 1 ? 'un altro' : `altri ${dishes}`}: scrivi ancora una parola.`,
  bulk: 'Cambia molti prezzi insieme',

  price: (dish: string) => `Prezzo di ${dish}`,
  priceNamed: (dish: string, name: string) => `Prezzo di ${dish}, ${name}`,
  savePrice: 'Salva',
  soldOut: 'Esaurito',
  hidden: 'Nascosto',
  until: 'Fino a',
  of: (what: string, dish: string) => `${what}: ${dish}`,
  unseen: { shown: '', hidden: 'nascosto', draft: 'bozza', coming: 'non ancora in menù', over: 'non più in menù' },

  saving: 'Salvo…',
  saved: 'Salvato!!!',
  invalid: 'Un prezzo come 14 o 2,50.',
  missing: 'Non c’è più: qualcuno l’ha tolto.',
  failedSave: "ERRORE, prova piu' tardi o chiedi assistenza!",
  signedOut: 'La sessione è finita: accedi e riprova.',
  role: 'Il tuo ruolo non può farlo.',
  stale: (by: string, when: string, now: string) => `Nel frattempo ${by}, ${when}, ha salvato «${now}». Il tuo non è salvato.`,
  overwrite: 'Salva il mio',
  keepTheirs: 'Lascia com’è',
  /** For a change whose component is gone: `fields` names it. */
  unsaved: (dish: string, what: string) => `${dish}: ${what} non è salvato.`,
  fields: { prices: 'il prezzo', soldOut: '«esaurito»', showing: '«nascosto»' },
  again: 'Riprova',
  understood: 'Va bene',
  available: 'disponibile',
  shown: 'in menù',
  noPrice: 'senza prezzo',
} as const;

export const soldOutWords = {
  until: 'Fino a',
  term: { service: 'fine servizio', tonight: 'stasera', tomorrow: 'domani', 'until-told': 'finché non lo dico io' },
  /** A choice with its end: `stasera (oggi alle 23:00)`. */
  choice: (term: string, end: string) => `${term} (${end})`,
  asStored: (until: string) => `com’è: ${until}`,
  note: (until: string) => `${until}, poi torna da solo`,
  untilTold: 'finché non lo dico io',
  marked: (until: string) => `esaurito ${until}`,
  /** In the history, without «io». */
  markedUntilTold: 'esaurito finché qualcuno non lo segna disponibile',
} as const;

const dishes = (some: number) => (some === 1 ? 'Un piatto' : `${some} piatti`);

export const replacementWords = {
  heading: 'Oggi senza il solito',
  note: 'Se oggi una preparazione si fa in un altro modo, per gli ospiti i suoi piatti sono «non dichiarato», subito e dappertutto. Poi tornano come prima da soli.',
  card: 'Oggi senza il solito',
  none: 'In cucina è tutto come al solito.',
  begin: 'Sostituisci una preparazione',
  now: 'Sostituite adesso',
  said: (by: string, when: string) => `da ${by}, ${when}`,
  fallen: (some: number) => `${dishes(some)} per ora ${some === 1 ? 'è' : 'sono'} «non dichiarato».`,
  apart: 'Tenuta separata.',
  end: 'Torna al solito',
  endOf: (preparation: string) => `Torna al solito: ${preparation}`,
  ended: (preparation: string) => `${preparation}: di nuovo la solita. Le dichiarazioni firmate valgono ancora.`,
  replaced: (preparation: string, until: string) => `${preparation}: sostituita ${until}. Gli ospiti leggono già «non dichiarato».`,
  inHistory: (until: string, apart: boolean) => `sostituita ${until}${apart ? ', tenuta separata' : ''}`,
  choose: 'Che cosa si fa in un altro modo?',
  search: 'Cerca una preparazione',
  inDishes: (some: number) => (some === 1 ? '1 piatto' : `${some} piatti`),
  another: 'Scegli un’altra preparazione',
  until: 'Fino a',
  today: (until: string) => `Fine servizio, ${until}`,
  day: 'Fino alla sera di un giorno',
  whichDay: 'Giorno',
  wrongDay: (days: number) => `Scegli un giorno da oggi in poi, ${days === 1 ? 'entro domani' : `entro ${days} giorni`}.`,
  keepApart: 'La teniamo separata',
  keepApartNote: 'Tagliere, olio, vaschette e mani sue: gli altri piatti non ne prendono tracce. Se non è così, lascia com’è.',
  submit: (preparation: string) => `Sostituisci: ${preparation}`,
  dishes: (some: number) =>
    some === 0 ? 'Nessun piatto dichiarato la contiene' : `${dishes(some)} ${some === 1 ? 'diventa' : 'diventano'} «non dichiarato»`,
  touched: (some: number) => `Di cui ${some} perché ne ${some === 1 ? 'prende' : 'prendono'} tracce, se non la tieni separata.`,
  guests: (some: number) =>
    some === 0 ? 'Nessun ospite con un’allergia che la riguarda' : some === 1 ? 'Un tavolo da avvisare' : `${some} tavoli da avvisare`,
  guestsNote: 'Hanno dichiarato un’allergia che la riguarda, o che non sappiamo leggere.',
  others: (some: number) =>
    some === 1 ? 'Un altro tavolo ha dichiarato un’altra allergia:' : `Altri ${some} tavoli hanno dichiarato un’altra allergia:`,
  people: (covers: number) => (covers === 1 ? '1 persona' : `${covers} persone`),
  table: (tables: readonly string[]) => (tables.length === 0 ? 'senza tavolo' : `tavolo ${tables.join(' + ')}`),
  sheet: 'Apri il foglio della serata',
} as const;

export const pricesWords = {
  heading: 'Molti prezzi insieme',
  note: 'Scegli le sezioni e di quanto: sotto vedi ogni prezzo, com’è e come diventa. Salvi una volta sola.',
  which: 'Quali sezioni',
  /** The link in Menu Edit. */
  open: 'Molti prezzi',
  all: (menu: string) => `Tutto «${menu}»`,
  first: 'in cima, senza titolo',
  prices: (prices: number) => count(prices, 'prezzo', 'prezzi'),
  how: 'Di quanto',
  by: { percent: 'in percentuale (%)', amount: 'in euro (€)' },
  byLabel: 'Cambia',
  change: 'Di quanto',
  changeHelp: 'Per esempio 5, o -2,50 per abbassare.',
  changeWrong: 'Un numero come 5 o -2,50.',
  round: 'Arrotonda a',
  rounding: { 1: 'un centesimo', 5: '5 centesimi', 10: '10 centesimi', 50: '50 centesimi', 100: '1 euro' },
  preview: 'Com’è e come diventa',
  dish: 'Piatto',
  before: 'Com’è',
  after: 'Diventa',
  nothing: 'Nessun prezzo cambia: scegli una sezione e di quanto.',
  /** On the button while no price changes. */
  applyNothing: 'Cambia i prezzi',
  apply: (prices: number, menus: number) => `Cambia ${count(prices, 'prezzo', 'prezzi')} in ${menus} menù`,
  saved: (prices: number, menus: number) => `Salvato!!! ${count(prices, 'prezzo cambiato', 'prezzi cambiati')} in ${menus} menù.`,
  back: 'Si torna indietro dalla cronologia di ogni menù.',
  stale: (menu: string, by: string) =>
    `Nel frattempo ${by} ha salvato «${menu}»: non è cambiato nessun prezzo. Qui sotto i prezzi sono quelli di adesso: guarda e riprova.`,
  refused: (menu: string) => `«${menu}» non si è potuto salvare: non è cambiato nessun prezzo.`,
} as const;

// A date without a time: the same zone for reading and writing.
const dayAndMonth = dateFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** `10 dicembre` */
const day = (date: string) => firstOfMonth(dayAndMonth(new Date(`${date}T00:00:00Z`)));

const dayOfYear = dateFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const withYear = (date: string) => firstOfMonth(dayOfYear(new Date(`${date}T00:00:00Z`)));

const from = (date: string) => withArticle('dal', day(date));
const until = (date: string) => withArticle('al', day(date));

const ordinals = ['primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto', 'settimo', 'ottavo', 'nono', 'decimo'];

/** The first and the last day, `2026-12-10`. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export const showingWords = {
  legend: 'Chi lo vede',
  state: { shown: 'Visibile', hidden: 'Nascosto', draft: 'Bozza' },
  note: {
    shown: 'Si vede sul sito, nei suoi giorni.',
    hidden: 'Non si vede da nessuna parte, finché non lo rendi visibile.',
    draft: 'Ci stai ancora lavorando: non si vede da nessuna parte.',
  },
  from: 'Primo giorno',
  to: 'Ultimo giorno',
  days: 'Compresi tutti e due. Vuoti: sempre.',
  wrongDays: 'L’ultimo giorno viene prima del primo. Scegline uno dopo.',

  unseen: {
    shown: () => undefined,
    hidden: () => 'nascosto',
    draft: () => 'bozza',
    coming: ({ from: first }: Days) => `si vede ${from(first ?? '')}`,
    over: ({ to: last }: Days) => `si è visto fino ${until(last ?? '')}`,
  },
  unseenMenu: (why: string) => `Adesso sul sito questo menù non c’è: ${why}.`,
  stands: (address: string, place: string) => `Il suo indirizzo è ${address}; fra i menù è il ${place}.`,
  wouldStand: (address: string, place: string) => `Nasce nascosto. Il suo indirizzo sarà ${address}; fra i menù sarà il ${place}.`,
  place: (place: number, after: string | undefined) =>
    `${ordinals[place - 1] ?? `numero ${place}`}${after === undefined ? '' : `, dopo «${after}»`}`,
  show: 'Rendilo visibile',

  /** In the history, where the same days of two years are told apart: `visibile dal 10 dicembre 2026 al 26 dicembre 2026`. */
  told: (state: 'shown' | 'hidden' | 'draft', first: string | undefined, last: string | undefined) => {
    const words = { shown: 'visibile', hidden: 'nascosto', draft: 'bozza' }[state];
    const [begin, end] = [first && withArticle('dal', withYear(first)), last && withArticle('al', withYear(last))];
    return [words, begin, end && (first ? end : `fino ${end}`)].filter(Boolean).join(' ');
  },
} as const;
