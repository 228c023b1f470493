import { people, tables } from './bookings-desk.ts';

/** The words of the plan and the timeline, and of moving a party on them. */
export const planWords = {
  move: 'Sposta',
  withoutTable: 'Senza tavolo',
  with: (name: string) => `con ${name}`,
  clashShort: 'tavolo occupato',
  bar: (count: number, names: readonly string[], from: string, to: string, state: string) =>
    `, ${people(count)}, ${tables(names)}, dalle ${from} alle ${to}, ${state}`,
  timelineKeys:
    'Invio apre la scheda. Spazio, o il tasto «Sposta» della prenotazione scelta, la prende in mano: le frecce a sinistra e a destra la spostano di un quarto d’ora, su e giù le cambiano tavolo, Invio la posa, Esc la lascia dov’era.',
  planKeys:
    'Invio apre la scheda. Spazio, o il tasto «Sposta» della prenotazione scelta, la prende in mano: le frecce scelgono il tavolo, Invio la posa, Esc la lascia dov’era.',
  /** @param short of a table that is too small: `onSeats` */
  held: (name: string, time: string, table: string | undefined, short: string | undefined) =>
    `${name} in mano: alle ${time}${table === undefined ? '' : `, tavolo ${table}`}${short === undefined ? '' : `, ${short}`}. Invio per posare, Esc per lasciare dov’era.`,
  onSeats: (covers: number, seats: number) => `in ${covers} su ${seats === 1 ? '1 posto' : `${seats} posti`}`,

  plan: {
    free: 'libero',
    closed: 'chiuso',
    freeUntil: (time: string) => `libero fino alle ${time}`,
    seats: (from: number, to: number) => (from === to ? `da ${to}` : `da ${from} a ${to}`),
    table: (name: string) => `Tavolo ${name}`,
    arrives: (time: string) => `arriva alle ${time}`,
    joined: (table: string) => `con il ${table}`,
    /** In the few letters beside a name. */
    brief: {
      left: (minutes: number) => (minutes < 0 ? `+${-minutes}′` : `${minutes}′`),
      missing: (minutes: number) => `da ${minutes}′`,
      until: (time: string) => `fino ${time}`,
    },
    closeUp: 'Da vicino',
    allergy: 'allergia',
    /** What each look of a table says. */
    legend: 'Legenda',
    timeLeft: 'tempo che resta',
    looks: {
      free: 'libero',
      confirmed: 'in arrivo',
      arrived: 'è qui',
      seated: 'a tavola',
      late: 'in ritardo',
      requested: 'richiesta, offerta',
      closed: 'chiuso',
    },
    none: 'La pianta non è ancora disegnata: si contano solo i coperti.',
  },

  moveForm: {
    heading: 'Sposta',
    day: 'Giorno',
    time: 'Ora',
    covers: 'Persone',
    stay: 'Quanto resta, in minuti',
    table: 'Tavolo',
    asItIs: 'com’è, o quello che va meglio',
    freeThen: 'Liberi all’ora di adesso',
    takenThen: 'Occupati o chiusi all’ora di adesso',
    seats: (names: string, from: number, to: number) => `${names}, ${from === to ? `da ${to}` : `da ${from} a ${to}`}`,
    reason: 'Se la regola dice no: perché si fa comunque',
    reasonHelp: 'Resta scritto, e si vede finché qualcuno non lo risolve.',
    save: 'Sposta',
  },
  moved: (time: string, names: readonly string[]) => `spostata alle ${time}, ${tables(names)}.`,
  /** After a move: what the party needs and its table does not have. */
  lacks: {
    highChair: 'Chiedono un seggiolone, e qui non ci sta.',
    stepFree: 'Chiedono di stare senza gradini, e qui ce ne sono.',
  },
  movedBack: 'Ripristina',
};
