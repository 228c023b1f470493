import { withArticle } from './formats.ts';

/** The words of taps that wait for the network, for every desk. */
export const bookingTapsWords = {
  changes: {
    confirm: 'Conferma',
    decline: 'Rifiuta',
    offer: 'Offri il posto',
    accept: 'Ha detto sì',
    withdraw: 'Ritira l’offerta',
    lapse: 'Fai scadere',
    ask: 'Chiedi di scegliere un altro momento',
    unanswered: 'Non ha scelto in tempo',
    arrive: 'È qui',
    seat: 'Accomoda',
    finish: 'Conto chiuso',
    cancel: 'Annulla la prenotazione',
    noShow: 'Non si è presentata',
    undo: 'Ripristina',
  },
  about: (change: string, name: string) => `${change}: ${name}`,
  dismiss: 'Chiudi',
  label: 'Tocchi che aspettano',
  notLive: (since: string) => `Non aggiornato ${since}.`,
  cutOff: 'La rete è caduta. Quello che vedi si legge ancora; i tocchi aspettano qui e partono appena torna.',
  goOn: 'Partono da soli appena il sito risponde.',
  count: (count: number) => (count === 1 ? '1 tocco in coda' : `${count} tocchi in coda`),
  again: 'Riprova adesso',
  waits: (change: string) => `In coda: ${change}`,
  takeBack: 'Togli',
  send: 'Manda adesso',
  notSent: {
    failed: (change: string) => `«${change}» non è ancora partito. Aspetta qui, e parte appena torna la rete.`,
    'signed-out': (change: string) =>
      `«${change}» non è ancora partito: la sessione è finita. Aspetta qui, e parte appena accedi di nuovo.`,
  },
  tooMany: (most: number) => `Ci sono già ${most} tocchi in coda: questo non c’è. Riprova quando torna la rete.`,
  stale: 'In coda da più di mezz’ora, e non partono da soli: valgono ancora?',
  pressedAt: (change: string, time: string) => `${change}, toccato alle ${time}`,
  refused: (change: string) => `Non fatto: ${change}.`,
  role: 'Il tuo ruolo non lo permette più.',
};

export const people = (count: number) => (count === 1 ? '1 persona' : `${count} persone`);
export const covers = (count: number) => (count === 1 ? '1 coperto' : `${count} coperti`);
export const tables = (names: readonly string[]) =>
  names.length === 0 ? 'senza tavolo' : names.length === 1 ? `tavolo ${names[0]}` : `tavoli ${names.join(' e ')}`;

/** `al 6`, `all’8`, `al 10 e 11`. */
export const at = (names: readonly string[]) => withArticle('al', names.join(' e '));

export const bookingDeskWords = {
  services: { lunch: 'pranzo', dinner: 'cena' },
  toService: { lunch: 'Pranzo', dinner: 'Cena' },
  /** On screens other than tonight's, with the bell. */
  newBooking: {
    came: 'Nuova prenotazione:',
    waits: 'In lista d’attesa:',
    who: (name: string, count: number, time: string) => `${name}, ${people(count)}, oggi alle ${time}.`,
    others: (count: number) => (count === 1 ? 'E un’altra.' : `E altre ${count}.`),
    see: 'Apri',
  },
  print: 'Stampa',
  people,
  tables,
  table: 'tavolo',
  /** For a table that is no longer on the plan: “tavolo tolto”. */
  removed: 'tolto',

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
  about: bookingTapsWords.about,
  dismiss: 'Chiudi',
  highChair: 'seggiolone',
  stepFree: 'senza gradini',
  languages: { it: 'parla italiano', en: 'parla inglese', pt: 'parla portoghese' },
  peopleNoun: (count: number) => (count === 1 ? 'persona' : 'persone'),
  call: (phone: string) => `Chiama ${phone}`,
  close: 'Chiudi',

  monthPage: {
    note: (past: number, coming: number) => `${covers(past)} finora, ${covers(coming)} da oggi in poi. Tocca un giorno per aprirlo.`,
    previous: 'Il mese prima',
    next: 'Il mese dopo',
    closed: 'chiuso',
    weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
    key: 'A sinistra il pranzo, a destra la cena. Vuote le colonne di quello che è già prenotato.',
  },

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
  pastVisits: (count: number, last: string | undefined) =>
    count === 0
      ? 'Mai venuto.'
      : `${count === 1 ? '1 visita' : `${count} visite`}${last === undefined ? '' : `, l’ultima ${withArticle('il', `${last.slice(8).replace(/^0/, '')}/${last.slice(5, 7)}`)}`}.`,
};
