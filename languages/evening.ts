import { at, covers } from './bookings-desk.ts';

const parties = (count: number) => (count === 1 ? '1 prenotazione' : `${count} prenotazioni`);

/** The words of the evening, as the dining room reads it: its head, its list, and what ends a tap. */
export const eveningWords = {
  title: 'Prenotazioni, gestione',
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
  /** Browsers let a page sound only once somebody has touched it. */
  soundWaits: 'Suona dopo un tocco',
  /** Of a party that has just booked. */
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
  /** Of a service that was closed: whose booking still stands. */
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
