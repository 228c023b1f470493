const dishes = (some: number) => (some === 1 ? 'Un piatto' : `${some} piatti`);

/** What the kitchen makes differently for a while; Italian, as all of the management area. */
export const replacementWords = {
  title: 'Oggi senza il solito',
  heading: 'Oggi senza il solito',
  note: 'Se oggi una preparazione si fa in un altro modo, per gli ospiti i suoi piatti sono «non dichiarato», subito e dappertutto. Poi tornano come prima da soli.',
  card: 'Oggi senza il solito',
  none: 'In cucina è tutto come al solito.',
  begin: 'Sostituisci una preparazione',
  all: 'Tutto quello che è sostituito',
  now: 'Sostituite adesso',
  said: (by: string, when: string) => `da ${by}, ${when}`,
  fallen: (some: number) => `${dishes(some)} per ora ${some === 1 ? 'è' : 'sono'} «non dichiarato».`,
  apart: 'Tenuta separata.',
  end: 'Torna al solito',
  endOf: (preparation: string) => `Torna al solito: ${preparation}`,
  ended: (preparation: string) => `${preparation}: di nuovo la solita. Le dichiarazioni firmate valgono ancora.`,
  replaced: (preparation: string, until: string) => `${preparation}: sostituita ${until}. Gli ospiti leggono già «non dichiarato».`,
  /** As the history tells it. */
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
