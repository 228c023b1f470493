import { at, covers, people, tables } from './bookings-desk.ts';
import { withArticle } from './formats.ts';

const parties = (count: number) => (count === 1 ? '1 prenotazione' : `${count} prenotazioni`);

export const eveningWords = {
  tonight: 'Stasera',
  today: 'Oggi',
  whichService: 'Quale servizio',
  previousDay: 'Il giorno prima',
  nextDay: 'Il giorno dopo',
  day: 'Giorno',
  otherDay: 'Un altro giorno',
  elsewhere: 'Altro giorno e altre pagine',
  cardHint: 'Tocca i tre puntini di una riga: la sua scheda si apre qui.',
  cardHintOfPlan: 'Tocca un tavolo: la scheda di chi c’è si apre qui.',
  goToDay: 'Vai',
  backToNow: 'Torna ad adesso',
  views: { list: 'Elenco', timeline: 'Tempo', plan: 'Pianta' },
  whichView: 'Come si guarda',
  night: 'Notte',
  large: 'Caratteri grandi',
  sound: 'Suono quando arriva una prenotazione',
  /** Browsers allow sound only after a touch. */
  soundWaits: 'Suona dopo un tocco',
  fresh: 'nuova',
  live: 'In diretta',
  covers,
  parties,
  noTable: 'senza tavolo',

  pulse: {
    seated: 'a tavola',
    toSeat: 'da accomodare',
    arriving: (until: string) => `in arrivo entro le ${until}`,
    late: 'in ritardo',
    free: 'posti liberi',
    booked: 'coperti prenotati',
  },

  groups: {
    now: { current: 'Adesso', coming: 'Da decidere', past: 'Mai segnate' },
    seated: 'A tavola',
    later: { current: 'Più tardi', coming: 'In arrivo', past: 'In arrivo' },
    waiting: 'In attesa',
    over: 'Concluse e annullate',
  },
  groupNotes: { now: 'quello che aspetta te', seated: 'in ordine di chi si alza prima' },
  seatAt: (names: readonly string[]) => (names.length === 0 ? 'Accomoda' : `Accomoda ${at(names)}`),
  done: {
    confirm: 'prenotazione confermata.',
    decline: 'richiesta rifiutata.',
    offer: 'posto offerto.',
    accept: 'ha detto sì, è confermata.',
    withdraw: 'offerta ritirata, resta in lista.',
    lapse: 'offerta scaduta.',
    ask: 'gli è stato chiesto di scegliere un altro momento.',
    unanswered: 'non ha scelto in tempo: annullata.',
    arrive: 'è qui.',
    seat: 'a tavola.',
    finish: 'conto chiuso, il tavolo è libero.',
    cancel: 'prenotazione annullata.',
    noShow: 'segnata come non presentata.',
    undo: 'ripristinata.',
  },

  until: 'fino alle',
  untilTime: (time: string) => `fino alle ${time}`,
  left: (minutes: number) => `resta ${minutes}′`,
  overstays: (minutes: number) => `${minutes}′ oltre l’ora`,
  missing: (minutes: number) => (minutes >= 120 ? `${Math.floor(minutes / 60)} ore di ritardo` : `${minutes}′ di ritardo`),
  open: (name: string) => `Apri ${name}`,

  seats: 'Posti presi',
  seatsAt: (taken: number, seats: number, time: string) =>
    taken > seats ? `${taken} alle ${time}, ${taken - seats} oltre i posti` : `al massimo ${taken} su ${seats}, alle ${time}`,
  seatsNone: (seats: number) => `nessuno su ${seats}`,
  seatsTable: 'In tabella',
  seatsTime: 'Ora',
  seatsTaken: 'Posti presi',

  closedNow: { lunch: 'Il pranzo è chiuso.', dinner: 'La cena è chiusa.' },
  /** The standing bookings of a closed service. */
  toCall: (count: number) =>
    count === 1
      ? 'Una prenotazione vale ancora: telefona a chi l’ha fatta, o spostala.'
      : `${count} prenotazioni valgono ancora: telefona a chi le ha fatte, o spostale.`,

  pause: {
    button: 'Pausa',
    what: 'Per quanto il sito non prende prenotazioni per questo servizio? Quelle già prese restano, e al telefono si prenota lo stesso.',
    minutes: (minutes: string) => `${minutes} minuti`,
    about: (minutes: string) => `${minutes} minuti senza prenotazioni dal sito`,
    until: (time: string) => `Fino alle ${time} il sito non prende prenotazioni per questo servizio.`,
    endsAlone: 'Poi riprende da solo.',
    orClose: 'Se non si apre proprio, o si smette: avviso, orari e chi ha prenotato in un colpo solo.',
    end: 'Riprendi adesso',
    done: { begun: 'Le prenotazioni dal sito sono ferme.', end: 'Il sito prende di nuovo prenotazioni.' },
  },

  closed: 'Chiuso',
  closedText: 'Quel giorno il ristorante è chiuso. Chi è già prenotato resta qui sotto.',
  none: 'Non c’è ancora nessuno',
  noneText: 'I tavoli sono apparecchiati, il gatto è in anticipo. Chi chiama si segna qui, chi passa si siede.',
};

/** «Da guardare»: the parties that need the staff. */
export const watchWords = {
  offerAt: (time: string) => `Offri le ${time}`,
  settled: { override: 'Risolto', unreached: 'Detto a voce' },

  watch: 'Da guardare',
  watchWhy: {
    request: 'Richiesta: finché non decidi, i suoi posti sono occupati.',
    unreached: 'Ospite non raggiunto: la mail torna indietro.',
    inDoubt: 'La mail forse non è arrivata: una telefonata toglie il dubbio.',
    outside: 'A quell’ora il ristorante è chiuso, e nessuno gliel’ha detto.',
    outsideCall: 'A quell’ora il ristorante è chiuso, e non c’è un’email: va chiamato.',
    table: 'La pianta è cambiata, e un tavolo adatto non c’è più: va trovato un posto.',
    needs: 'Chiedono un seggiolone, o un tavolo raggiungibile senza gradini, e il loro non va bene: trovane un altro, o chiamali.',
    toChoose: (until: string) => `Da scegliere${until}: il suo posto non c’è più. Se non sceglie si annulla da sola, e glielo si scrive.`,
    untilMoment: (day: string, time: string) => ` entro ${day} alle ${time}`,
    replaced: (preparations: readonly string[], allergies: string) =>
      `Allergia dichiarata: «${allergies}». La cucina ha sostituito: ${preparations.join(', ')}. Dillo prima che ordinino.`,
    place: (time: string) => `In lista d’attesa, e alle ${time} si è liberato il posto. Non c’è un’email: va chiamato.`,
  },
  watchSettle: 'Decidi',
  seeMail: 'Vedi la mail',
  /** Keeps a table that does not meet the party's needs. */
  staysThere: 'Va bene quello',
  watchAll: {
    table: (bookings: number) => `Trova un tavolo a tutte e ${bookings}`,
    unreached: (bookings: number) => `Detto a voce a tutti e ${bookings}`,
    inDoubt: (bookings: number) => `Detto a voce a tutti e ${bookings} con la mail in dubbio`,
    override: (bookings: number) => `Segna come viste le ${bookings} fuori regola di questo servizio`,
  },
  resolvedAll: (bookings: number) => `${bookings} segnate, con il tuo nome.`,
  seatedAll: (seated: number, left: number) =>
    [
      seated > 0 && `${seated === 1 ? 'Una ha' : `${seated} hanno`} un tavolo.`,
      left > 0 && `Per ${left === 1 ? 'una' : left} non c’è: restano da guardare.`,
    ]
      .filter(Boolean)
      .join(' '),
};

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
  where: (count: number) => (count === 1 ? 'Dove lo metti? È da solo.' : `Dove li metti? Sono ${count}.`),
  best: 'il più adatto',
  freeUntil: (time: string) => `libero fino alle ${time}`,
  taken: 'adesso è occupato',
  /** An empty table whose party is due. */
  awaits: (name: string, time: string) => `aspetta ${name}, ${time}`,
  /** A table that was chosen on the plan. */
  pointedAt: (table: string) => `Tavolo ${table}. Quanti sono? Un tocco e sono a tavola.`,
  /** The chosen table is too small, or missing. */
  tooSmall: (table: string, count: number) => `Il tavolo ${table} non basta per ${people(count)}.`,
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
  /** @param short `onSeats`, for a table that is too small */
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
    joined: (table: string) => withArticle('con il', table),
    /** Abbreviated, beside a name. */
    brief: {
      left: (minutes: number) => (minutes < 0 ? `+${-minutes}′` : `${minutes}′`),
      missing: (minutes: number) => `da ${minutes}′`,
      until: (time: string) => `fino ${time}`,
    },
    closeUp: 'Da vicino',
    allergy: 'allergia',
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
  /** After a move: the needs that the table does not meet. */
  lacks: {
    highChair: 'Chiedono un seggiolone, e qui non ci sta.',
    stepFree: 'Chiedono di stare senza gradini, e qui ce ne sono.',
  },
  movedBack: 'Ripristina',
};
