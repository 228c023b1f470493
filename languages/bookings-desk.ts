import { bookingTapsWords } from './booking-taps.ts';

const people = (count: number) => (count === 1 ? '1 persona' : `${count} persone`);
export const covers = (count: number) => (count === 1 ? '1 coperto' : `${count} coperti`);
const parties = (count: number) => (count === 1 ? '1 prenotazione' : `${count} prenotazioni`);
const tables = (names: readonly string[]) =>
  names.length === 0 ? 'senza tavolo' : names.length === 1 ? `tavolo ${names[0]}` : `tavoli ${names.join(' e ')}`;
/** `al 6`, `al 10 e 11`. */
const at = (names: readonly string[]) => `al ${names.join(' e ')}`;

const counted = ['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici'];
const inWords = (count: number) => counted[count] ?? String(count);

/** The words of the desk "Prenotazioni": the evening, as the dining room reads it. */
export const bookingDeskWords = {
  title: 'Prenotazioni, gestione',
  tonight: 'Stasera',
  today: 'Oggi',
  services: { lunch: 'pranzo', dinner: 'cena' },
  toService: { lunch: 'Pranzo', dinner: 'Cena' },
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
  now: 'Ora',
  views: { list: 'Elenco', timeline: 'Tempo', plan: 'Pianta' },
  whichView: 'Come si guarda',
  night: 'Notte',
  large: 'Caratteri grandi',
  sound: 'Suono quando arriva una prenotazione',
  /** Browsers let a page sound only once somebody has touched it. */
  soundWaits: 'Suona dopo un tocco',
  /** Of a party that has just booked. */
  fresh: 'nuova',
  /** On a screen that shows something else than tonight, which rings. */
  newBooking: {
    came: 'Nuova prenotazione:',
    waits: 'In lista d’attesa:',
    who: (name: string, count: number, time: string) => `${name}, ${people(count)}, oggi alle ${time}.`,
    others: (count: number) => (count === 1 ? 'E un’altra.' : `E altre ${count}.`),
    see: 'Apri',
  },
  live: 'In diretta',
  print: 'Stampa',
  people,
  covers,
  parties,
  tables,
  table: 'tavolo',
  noTable: 'senza tavolo',
  /** In place of the name of a table that is no longer on the plan: “tavolo tolto”. */
  removed: 'tolto',
  tableMissing: 'Manca un tavolo: trovale un posto',
  tableUnsuited: 'Il tavolo non ha quello che chiedono: trovane un altro, o chiamali',
  tableWrong: (table: string) => `Il tavolo ${table} non va più bene: trovale un posto`,

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

  states: {
    requested: 'richiesta',
    waiting: 'in lista d’attesa',
    offered: 'offerta',
    confirmed: 'confermata',
    toChoose: 'da scegliere',
    arrived: 'è qui',
    seated: 'a tavola',
    finished: 'conclusa',
    cancelled: 'annullata',
    declined: 'rifiutata',
    noShow: 'non presentata',
  },
  changes: bookingTapsWords.changes,
  seatAt: (names: readonly string[]) => (names.length === 0 ? 'Accomoda' : `Accomoda ${at(names)}`),
  offerAt: (time: string) => `Offri le ${time}`,
  about: bookingTapsWords.about,
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
  dismiss: 'Chiudi',

  until: 'fino alle',
  untilTime: (time: string) => `fino alle ${time}`,
  left: (minutes: number) => `resta ${minutes}′`,
  overstays: (minutes: number) => `${minutes}′ oltre l’ora`,
  hereSince: (time: string) => `qui dalle ${time}`,
  seatedSince: (time: string) => `dalle ${time}`,
  missing: (minutes: number) => (minutes >= 120 ? `${Math.floor(minutes / 60)} ore di ritardo` : `${minutes}′ di ritardo`),
  saysLate: (time: string) => `hanno scritto: arrivano alle ${time}`,
  waitsFrom: (time: string) => `in lista dalle ${time}`,
  flexible: (minutes: number) => (minutes === 0 ? 'solo a quest’ora' : `va bene anche ${minutes} minuti prima o dopo`),
  offerLeft: (minutes: number) => (minutes <= 0 ? 'offerta scaduta' : `ha ancora ${minutes}′ per rispondere`),
  choiceLeft: (minutes: number) =>
    minutes <= 0
      ? 'non ha scelto in tempo'
      : `ha ancora ${minutes < 120 ? `${minutes}′` : `${Math.floor(minutes / 60)} ore`} per scegliere`,
  allergies: 'Allergia',
  highChair: 'seggiolone',
  stepFree: 'senza gradini',
  wantsRoom: (room: string) => `vorrebbe stare in ${room}`,
  languages: { it: 'parla italiano', en: 'parla inglese', pt: 'parla portoghese' },
  sources: { site: 'dal sito', phone: 'al telefono', walkIn: 'di passaggio', import: 'da un altro sistema' },
  visits: (count: number) => (count === 0 ? undefined : count === 1 ? 'già qui una volta' : `già qui ${count} volte`),
  clash: (name: string) => `${name} è ancora al tavolo`,
  overridden: (reason: string, by: string) => `Fuori regola: ${reason}${by ? ` (${by})` : ''}`,
  peopleNoun: (count: number) => (count === 1 ? 'persona' : 'persone'),
  /** What makes a mark go away. */
  settled: { override: 'Risolto', unreached: 'Detto a voce' },
  unreached: 'Ospite non raggiunto: la posta torna indietro',
  /** To a party that asked to be told on its phone. */
  ready: {
    button: 'Avvisa: tavolo pronto',
    done: (name: string) => `${name} lo legge sul telefono: il tavolo è pronto.`,
    nobody: 'Non ha più un telefono da avvisare: chiama, o vai a dirlo.',
  },
  call: (phone: string) => `Chiama ${phone}`,
  reference: (reference: string) => `rif. ${reference}`,
  open: (name: string) => `Apri ${name}`,
  close: 'Chiudi',
  move: 'Sposta',
  whoIs: 'Chi è',

  watch: 'Da guardare',
  watchWhy: {
    request: 'Richiesta: finché non decidi, i suoi posti sono occupati.',
    unreached: 'Ospite non raggiunto: la posta torna indietro.',
    inDoubt: 'La mail forse non è arrivata: una telefonata toglie il dubbio.',
    outside: 'A quell’ora il ristorante è chiuso, e nessuno gliel’ha detto.',
    outsideCall: 'A quell’ora il ristorante è chiuso, e non ha la posta: va chiamato.',
    table: 'La pianta è cambiata, e un tavolo adatto non c’è più: va trovato un posto.',
    needs: 'Chiedono un seggiolone, o un tavolo raggiungibile senza gradini, e il loro non va bene: trovane un altro, o chiamali.',
    toChoose: (until: string) => `Da scegliere${until}: il suo posto non c’è più. Se non sceglie si annulla da sola, e glielo si scrive.`,
    untilMoment: (day: string, time: string) => ` entro ${day} alle ${time}`,
    replaced: (preparations: readonly string[], allergies: string) =>
      `Allergia dichiarata: «${allergies}». La cucina ha sostituito: ${preparations.join(', ')}. Dillo prima che ordinino.`,
    place: (time: string) => `In lista d’attesa, e alle ${time} si è liberato il posto. Non ha la posta: va chiamato.`,
  },
  watchSettle: 'Decidi',
  seeMail: 'Vedi la mail',
  /** Of a party whose table does not have what it needs: it is fine as it is. */
  staysThere: 'Va bene quello',
  watchAll: {
    table: (bookings: number) => `Trova un tavolo a tutte e ${bookings}`,
    unreached: (bookings: number) => `Detto a voce a tutti e ${bookings}`,
    inDoubt: (bookings: number) => `Detto a voce a tutti e ${bookings} con la mail in dubbio`,
    override: (bookings: number) => `${bookings} fuori regola in questo servizio: segnale tutte viste`,
  },
  resolvedAll: (bookings: number) => `${bookings} segnate, con il tuo nome.`,
  seatedAll: (seated: number, left: number) =>
    [
      seated > 0 && `${seated === 1 ? 'Una ha' : `${seated} hanno`} un tavolo.`,
      left > 0 && `Per ${left === 1 ? 'una' : left} non c’è: restano da guardare.`,
    ]
      .filter(Boolean)
      .join(' '),

  seats: 'Posti presi',
  seatsAt: (taken: number, seats: number, time: string) =>
    taken > seats ? `${taken} alle ${time}, ${taken - seats} oltre i posti` : `al massimo ${taken} su ${seats}, alle ${time}`,
  seatsNone: (seats: number) => `nessuno su ${seats}`,
  seatsTable: 'In tabella',
  seatsTime: 'Ora',
  seatsTaken: 'Posti presi',

  closedNow: { lunch: 'Il pranzo è chiuso.', dinner: 'La cena è chiusa.' },
  /** Of a service that was closed: whose booking still stands. */
  toCall: (count: number) =>
    count === 1
      ? 'Una prenotazione vale ancora: telefona a chi l’ha fatta, o spostala.'
      : `${count} prenotazioni valgono ancora: telefona a chi le ha fatte, o spostale.`,
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
  /** What every form of the desk asks about a party. */
  party: {
    name: 'Nome',
    phone: 'Telefono',
    email: 'Email',
    language: 'Lingua',
    allergies: 'Allergie',
    message: 'Nota',
    highChair: 'Serve un seggiolone',
    stepFree: 'Senza gradini',
  },
  correctForm: {
    heading: 'Nota e dati',
    allergiesHelp: (consent: string, kept: string) => `${consent} Si cancellano ${kept} dopo.`,
    emailHelp: 'A un indirizzo nuovo si manda quello che l’ospite ha prenotato.',
    save: 'Salva',
    kept: 'Quello che avevi scritto è ancora qui, non salvato.',
    giveUp: 'Lascia perdere',
  },
  /** Of an allergy: whoever writes it down has asked (GDPR, art. 9). */
  consent: {
    agree: 'L’ospite è d’accordo che la scriviamo',
    first: 'Un’allergia si scrive se l’ospite è d’accordo: chiediglielo e spunta qui, o cancellala.',
    given: {
      guest: (day: string) => `Ha acconsentito dal sito, ${day}.`,
      staff: (day: string) => `Ha acconsentito a voce, ${day}.`,
    },
    unknown: 'Il consenso non è registrato.',
  },
  corrected: (changed: boolean) => (changed ? 'corretta.' : 'era già così.'),
  correctedNoTable: 'corretta. Un tavolo adatto però non c’è: trovale un posto.',
  history: {
    heading: 'Che cosa è successo',
    ended: (what: string, who: string, when: string) => `${what}: ${who}, ${when}`,
    movedFrom: (time: string) => `spostata, era alle ${time}`,
    corrected: (fields: readonly string[]) => (fields.length === 0 ? 'corretta' : `corretta (${fields.join(', ')})`),
    fields: {
      name: 'nome',
      phone: 'telefono',
      email: 'email',
      language: 'lingua',
      allergies: 'allergie',
      message: 'nota',
      highChair: 'seggiolone',
      stepFree: 'senza gradini',
    },
    changes: {
      made: 'presa',
      confirm: 'confermata',
      decline: 'rifiutata',
      offer: 'posto offerto',
      accept: 'ha detto sì',
      withdraw: 'offerta ritirata',
      lapse: 'offerta scaduta',
      ask: 'chiesto di scegliere un altro momento',
      unanswered: 'non ha scelto in tempo',
      arrive: 'è qui',
      seat: 'a tavola',
      finish: 'conto chiuso',
      cancel: 'annullata',
      noShow: 'non presentata',
      undo: 'ripristinata',
      moved: 'spostata',
      late: 'ha scritto che fa tardi',
      reconfirmed: 'ha scritto che viene',
      resolved: 'segno tolto',
      unreached: 'la posta è tornata indietro',
      corrected: 'corretta',
    },
    staff: 'la sala',
    by: { guest: 'l’ospite', clock: 'da sola' },
  },
  moved: (time: string, names: readonly string[]) => `spostata alle ${time}, ${tables(names)}.`,
  /** After a move: what the party needs and its table does not have. */
  lacks: {
    highChair: 'Chiedono un seggiolone, e qui non ci sta.',
    stepFree: 'Chiedono di stare senza gradini, e qui ce ne sono.',
  },
  movedBack: 'Ripristina',

  walkIn: {
    button: 'Di passaggio',
    heading: 'Di passaggio',
    name: 'Di passaggio',
    howMany: 'Quanti sono? Un tocco e sono a tavola.',
    at: (names: readonly string[]) => (names.length === 0 ? 'siedono' : `${at(names)}`),
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
  },

  phone: {
    button: 'Al telefono',
    title: 'Al telefono, prenotazioni',
    heading: 'Al telefono',
    note: 'Scrivi mentre parli: la tastiera basta.',
    digits: 'Telefono: prime cifre, o il nome',
    digitsHelp: 'Dopo tre cifre si vede chi è.',
    known: (count: number) => (count === 1 ? 'Forse è questo ospite' : 'Forse è uno di questi'),
    isNew: 'È nuovo',
    visits: (count: number, last: string | undefined) =>
      count === 0
        ? 'Mai venuto.'
        : `${count === 1 ? '1 visita' : `${count} visite`}${last === undefined ? '' : `, l’ultima il ${last.slice(8).replace(/^0/, '')}/${last.slice(5, 7)}`}.`,
    noShows: (count: number) => (count === 0 ? '' : count === 1 ? 'Una volta non si è presentato.' : `${count} volte non si è presentato.`),
    nameHelp: 'Vuoto se è uno degli ospiti qui sopra.',
    covers: 'In quanti',
    day: 'Che giorno',
    look: 'Cerca gli orari',
    onDay: (day: string, count: number) => `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${people(count)}`,
    count: (free: number, all: number) =>
      free === 0 ? 'Nessun orario libero.' : free === 1 ? `1 orario libero su ${all}.` : `${free} orari liberi su ${all}.`,
    closed: 'Per quel giorno non ci sono più orari, o il ristorante è chiuso.',
    free: 'libero',
    full: 'pieno',
    /** Of a time outside the hours or the rules. */
    notGiven: 'non si prenota',
    whyFull: 'Perché è pieno?',
    party: (name: string, count: number) => `${name} (${count})`,
    hold: 'chi sta prenotando adesso dal sito',
    closedTables: 'tavoli chiusi',
    needs: 'Nota, posta, lingua',
    allergiesHelp: (kept: string) => `Si leggono solo sul foglio di quel giorno, e si cancellano ${kept} dopo.`,
    emailHelp: 'Per mandare la conferma.',
    meant: (mailbox: string) => `Forse ${mailbox}? Se invece è giusta così, premi ancora.`,
    /** Where none is chosen; whoever is new is written to in Italian. */
    guestsLanguage: 'Quella dell’ospite, o italiano',
    anyway: 'Prenota comunque',
    reason: 'Perché si fa, anche se la regola dice no',
    reasonHelp: 'Resta scritto, e si vede finché qualcuno non lo risolve. Il tavolo di un altro non si tocca mai.',
    waiting: {
      flexible: 'Va bene anche',
      help: 'Con un indirizzo l’offerta parte da sola quando si libera un tavolo; senza, chiami tu («Da guardare»).',
      choices: [
        ['0', 'solo a quell’ora'],
        ['30', 'mezz’ora prima o dopo'],
        ['60', 'un’ora prima o dopo'],
      ],
      button: 'Metti in lista d’attesa',
    },
    today: 'oggi',
    tomorrow: 'domani',
    readOut: 'Da dire',
    /** What is read out before it is booked: “Allora: sabato 28 alle 20:30, in quattro, a nome Cuzzo. Vi teniamo il tavolo fino alle 22:30.” */
    said: (day: string, time: string, count: number, name: string, until: string) =>
      `«Allora: ${day} alle ${time}, ${count === 1 ? 'uno' : `in ${inWords(count)}`}${name === '' ? '' : `, a nome ${name}`}. Vi teniamo il tavolo fino alle ${until}.»`,
    saidFull: (time: string, near: readonly string[]) =>
      near.length === 0
        ? `«Alle ${time} siamo al completo, e in tutto il servizio: posso mettervi in lista d’attesa.»`
        : `«Alle ${time} siamo al completo. Verso le ${near.join(' o le ')} andrebbe bene?»`,
    saidNotGiven: (time: string, near: readonly string[]) =>
      near.length === 0
        ? `«Per le ${time} non prendiamo prenotazioni.»`
        : `«Per le ${time} non prendiamo prenotazioni. Verso le ${near.join(' o le ')} andrebbe bene?»`,
    booked: (day: string, time: string, count: number) => `prenotata, ${day} alle ${time}, in ${inWords(count)}.`,
    waits: (day: string, time: string) => `in lista d’attesa per ${day}, verso le ${time}.`,
    see: 'Vai alla riga',
    wrong: 'Manca, o non è scritto bene.',
    book: 'Prenota',
    leave: 'Non prenotare',
  },

  monthPage: {
    title: 'Mese, prenotazioni',
    note: (past: number, coming: number) => `${covers(past)} finora, ${covers(coming)} da oggi in poi. Tocca un giorno per aprirlo.`,
    previous: 'Il mese prima',
    next: 'Il mese dopo',
    closed: 'chiuso',
    weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
    key: 'A sinistra il pranzo, a destra la cena. Vuote le colonne di quello che è già prenotato.',
  },

  guestPages: {
    title: 'Ospiti, prenotazioni',
    heading: 'Ospiti',
    search: 'Cerca un ospite o una prenotazione',
    searchHelp: 'Il nome, le prime cifre del telefono, o il riferimento della prenotazione.',
    find: 'Cerca',
    none: 'Nessuno con questo nome, questo numero o questo riferimento.',
    bookingOf: (name: string, date: string) => `La prenotazione di ${name}, ${date.slice(8).replace(/^0/, '')}/${date.slice(5, 7)}`,
    visits: (count: number) => (count === 1 ? 'visita' : 'visite'),
    noShows: (count: number) => (count === 1 ? 'volta non si è presentato' : 'volte non si è presentato'),
    notes: 'Note della casa',
    note: 'Quello che serve sapere',
    noteHelp: (kept: string) => `Le allergie non stanno qui: si scrivono per quella sera, e si cancellano dopo ${kept}.`,
    tags: 'Etichette',
    tagsHelp: 'Divise da virgole: lontano dalla porta, acqua frizzante.',
    save: 'Salva',
    saved: 'Salvato!!!',
    regulars: 'Chi torna più spesso',
    regularsNote: 'Nell’ultimo anno.',
    noRegulars: 'Ancora nessuno è tornato: qui si vede chi viene almeno due volte in un anno.',
    tagsHeading: 'Per etichetta',
    everybody: 'Tutti',
    tagged: (tag: string) => `Con l’etichetta «${tag}»`,
    noneTagged: 'Nessuno ha questa etichetta.',
    bookFor: 'Prenota per questo ospite',
    contact: 'Nome e contatti',
    contactHelp: 'Vale anche per le prenotazioni che devono venire. Se cambia la posta, la conferma riparte verso quella nuova.',
    wrong: 'Non è scritto bene.',
    correct: 'Correggi',
    corrected: (bookings: number) =>
      bookings === 0
        ? 'Corretto.'
        : bookings === 1
          ? 'Corretto, anche nella prenotazione che deve venire.'
          : `Corretto, anche nelle ${bookings} prenotazioni che devono venire.`,
    alike: (name: string, phone: string | undefined) =>
      `È la stessa persona? ${name}${phone === undefined ? '' : `, ${phone}`}: stesso numero o stessa posta.`,
    merge: 'Unisci le schede',
    bookings: 'Le prenotazioni',
    noBookings: 'Ancora nessuna.',
  },

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

  refusals: {
    full: (why: string) => `Non si può: ${why}.`,
    noSuchTime: 'Non si può: a quell’ora il ristorante è chiuso.',
    missing: 'Questa prenotazione non c’è più.',
    state: 'Nel frattempo è cambiata: guarda com’è adesso.',
    corrected: (what: string) => `Un altro ha appena corretto: ${what}. Non ho scritto niente: chiudi e riapri «Nota e dati».`,
    noName: 'Manca il nome, o un dato non è scritto bene.',
    notYours: 'Questo può farlo solo l’ospite.',
    tooEarly: 'È troppo presto per segnarlo.',
    tooLate: 'È troppo tardi: l’ora è passata.',
    offerOver: 'L’offerta è scaduta.',
    offerStands: 'L’offerta vale ancora.',
    nothingToUndo: 'Non c’è niente da ripristinare.',
    twice: 'Chi prenota ha già un tavolo in quel servizio.',
    keyReused: 'Questo modulo era già stato inviato: ricominciane uno nuovo.',
    tooMany: 'Questa casella ha già troppe prenotazioni aperte.',
    price: 'Prima chi ha prenotato deve aprire la nostra mail.',
  },
  limits: {
    seats: 'i posti sono tutti presi',
    arrivals: 'a quell’ora arrivano già in tanti',
    onlineShare: 'i posti per il sito sono finiti',
    tables: 'non c’è un tavolo adatto libero',
    past: 'l’ora è passata',
    lastSeating: 'è oltre l’ultimo ingresso',
    fixedTimes: 'non è un orario dei turni',
    closedTime: 'quell’orario è chiuso',
    lead: 'è troppo a ridosso',
    horizon: 'è troppo lontano',
    walkInOnly: 'quel servizio è solo per chi passa',
    paused: 'le prenotazioni dal sito sono in pausa',
    party: 'sono troppo pochi per il sito',
    undecided: 'la sala è così piena che un tavolo va cercato a mano',
  },
};
