import { at, people, tables } from './bookings-desk.ts';

/** The words of who comes without a booking. */
export const walkInWords = {
  button: 'Di passaggio',
  heading: 'Di passaggio',
  name: 'Di passaggio',
  howMany: 'Quanti sono? Un tocco e sono a tavola.',
  at: (names: readonly string[]) => (names.length === 0 ? 'siedono' : at(names)),
  full: 'pieno',
  emptySeats: (free: number, time: string) =>
    `${free === 1 ? 'Una sedia vuota, attesa' : `${free} sedie vuote, attese`} da chi arriva entro le ${time}.`,
  emptyTable: 'il tavolo era vuoto',
  who: 'Nome, allergia, nota',
  looking: 'Guardo quali tavoli ci sono…',
  moreLabel: 'Quante persone',
  choose: 'Scegli',
  chooseFor: (count: number) => `Scegli il tavolo per ${people(count)}`,
  show: 'Mostra i tavoli',
  where: (count: number) => `Dove li metti? Sono ${count === 1 ? 'uno' : count}.`,
  best: 'il più adatto',
  freeUntil: (time: string) => `libero fino alle ${time}`,
  taken: 'adesso è occupato',
  /** Of an empty table that somebody is expected at by now. */
  awaits: (name: string, time: string) => `aspetta ${name}, ${time}`,
  /** Of a table that was pointed at on the plan. */
  pointedAt: (table: string) => `Tavolo ${table}. Quanti sono? Un tocco e sono a tavola.`,
  /** The table that was pointed at is too small, or there is no such place. */
  tooSmall: (table: string, count: number) => `Il tavolo ${table} non basta per ${count}.`,
  others: (count: number) => (count === 1 ? 'Un altro tavolo, già preso' : `Altri ${count} tavoli, già presi`),
  free: 'libero per tutta la sera',
  moves: 'chi arriva dopo cambia tavolo, senza accorgersene',
  noTables: 'Nessun tavolo è grande abbastanza.',
  waitingList: 'In lista d’attesa',
  fullBecause: (why: string) => `Pieno: ${why}. Il tavolo di un altro non si tocca, ma se c’è una ragione si può.`,
  onlyUntil: (why: string, until: string) => `Per tutto il tempo no: ${why}. Ma fino alle ${until} c’è posto: diglielo prima.`,
  table: 'Tavolo',
  anyTable: 'quello che va meglio, o nessuno',
  anyway: 'Falli sedere comunque',
  anywayReason: 'Perché si fa comunque',
  seated: (count: number, names: readonly string[], until: string | undefined) =>
    `${people(count)}, ${tables(names)}: a tavola${until === undefined ? '' : ` fino alle ${until}`}.`,
  undo: 'Togli',
};
