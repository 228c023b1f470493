import { listed } from './formats.ts';
import type { Language } from './languages.ts';
import { readyNotices } from './notice.ts';

const people = (count: number) => (count === 1 ? '1 persona' : `${count} persone`);
const ofTable = (names: readonly string[]) =>
  names.length === 1 ? `dal tavolo ${listed(names, 'it')}` : `dai tavoli ${listed(names, 'it')}`;
const toTable = (names: readonly string[]) =>
  names.length === 1 ? `al tavolo ${listed(names, 'it')}` : `ai tavoli ${listed(names, 'it')}`;
const parties = (count: number) => (count === 1 ? '1 prenotazione' : `${count} prenotazioni`);

/** The default reason of a closing, on the site and in mails. */
export const closingReasons = {
  it: 'Un imprevisto ci tiene chiusi.',
  en: 'Something unexpected keeps us closed.',
  pt: 'Um imprevisto obriga-nos a fechar.',
};

/** The reason of a closing today, also shown as the notice, so it says when. */
export const closingReasonsToday = {
  day: readyNotices.closed,
  lunch: {
    it: 'Oggi a pranzo siamo chiusi per un imprevisto.',
    en: 'We are unexpectedly closed for lunch today.',
    pt: 'Hoje ao almoço estamos fechados por um imprevisto.',
  },
  dinner: {
    it: 'Stasera siamo chiusi per un imprevisto.',
    en: 'We are unexpectedly closed tonight.',
    pt: 'Esta noite estamos fechados por um imprevisto.',
  },
} satisfies Record<'day' | 'lunch' | 'dinner', Record<Language, string>>;

/** The reason of closing tables, in mails to parties without another table. */
export const tableReasons = {
  it: 'Quel giorno una parte della sala resta chiusa.',
  en: 'Part of our dining room is closed that day.',
  pt: 'Nesse dia uma parte da sala está fechada.',
};

export const closingWords = {
  title: 'Chiudi un giorno o un servizio, prenotazioni',
  heading: 'Chiudi un giorno o un servizio',
  link: 'Chiudi un giorno',
  linkDay: 'Chiudi o riapri',
  linkHours: 'Chiudi un servizio con chi ha prenotato',
  hoursNote: 'Qui cambiano solo gli orari: a chi ha prenotato non si scrive.',
  note: 'Prima si guarda chi c’è, poi si decide per ciascuno. Si chiude e si avvisa in un colpo solo.',

  what: 'Che cosa',
  day: 'Giorno',
  until: 'Fino al, se sono di più',
  period: (first: string, last: string) => `da ${first} a ${last}`,
  service: 'Quanto',
  services: { day: 'tutto il giorno', lunch: 'solo il pranzo', dinner: 'solo la cena' },
  of: 'Quale parte',
  house: 'tutto il ristorante',
  room: (name: string) => `solo ${name}`,
  someTables: 'solo alcuni tavoli',
  tablesOf: 'Quali tavoli',
  look: 'Vedi chi ha prenotato',

  seats: (all: number, staying: number) => `Da ${all === 1 ? '1 posto' : `${all} posti`} a ${staying}.`,
  without: (count: number, covers: number) => `Senza posto: ${parties(count)}, ${people(covers)}`,
  noneWithout: 'Nessuno resta senza posto',
  noneWithoutNote: 'Si chiude senza scrivere a nessuno.',
  reseated: (count: number) => (count === 1 ? '1 prenotazione cambia tavolo' : `${count} prenotazioni cambiano tavolo`),
  reseatedNote: 'A loro non si scrive: l’ora e la conferma restano quelle, cambia solo il tavolo.',
  move: (from: readonly string[], to: readonly string[]) =>
    from.length === 0 ? `era senza tavolo, ora ${toTable(to)}` : `${ofTable(from)} ${toTable(to)}`,
  stays: 'sta',
  tables: (names: readonly string[]) => (names.length === 1 ? `tavolo ${listed(names, 'it')}` : `tavoli ${listed(names, 'it')}`),
  closedTables: 'Tavoli già chiusi',

  who: (count: number, covers: number) => `Chi tocca: ${parties(count)}, ${people(covers)}`,
  nobody: 'Non tocca nessuno',
  nobodyNote: 'Nessuno ha prenotato: si chiude senza scrivere a nessuno.',
  whoNote: 'Quando il sito propone un altro posto, ha già controllato che ci stiano, uno dopo l’altro.',
  staying: (count: number) =>
    count === 1
      ? 'Una prenotazione è già a tavola: resta finché vuole.'
      : `${count} prenotazioni sono già a tavola: restano finché vogliono.`,
  decide: (name: string) => `Che cosa fai con ${name}`,
  ways: { cancel: 'Annulla', move: 'Sposta', ask: 'Chiedi', call: 'Chiamo io' },
  wayNotes: {
    cancel: 'Riceve le scuse, e il file che toglie l’appuntamento dal calendario.',
    ask: 'Non è più confermata: sceglie un altro momento dalla sua pagina.',
    call: 'Non parte niente: resta confermata, fra quelle da guardare, finché non segni com’è andata.',
  },
  forAll: 'Per tutti:',
  each: 'Guardale una per una',
  where: (name: string) => `Se si sposta, dove va ${name}`,
  place: (day: string, time: string) => `${day}, ${time}`,
  noMail: 'senza email: si può solo chiamare',
  bounced: 'mail respinta: si può solo chiamare',
  noPhone: 'non c’è nemmeno il telefono',
  writes: { it: 'scrive in italiano', en: 'scrive in inglese', pt: 'scrive in portoghese' },
  waiting: 'in lista d’attesa',
  request: 'richiesta',
  offer: 'offerta',

  leaves: 'Che cosa parte',
  reason: 'Che cosa si legge, sul sito e nelle mail',
  reasonHelp: 'Una frase, in italiano.',
  reasonIn: { en: 'In inglese', pt: 'In portoghese' },
  counts: {
    cancel: (count: number) => (count === 1 ? '1 annullamento' : `${count} annullamenti`),
    move: (count: number) => (count === 1 ? '1 spostamento' : `${count} spostamenti`),
    ask: (count: number) =>
      count === 1 ? '1 richiesta di scegliere un altro momento' : `${count} richieste di scegliere un altro momento`,
    call: (count: number) => `${count} da chiamare`,
  },
  countNotes: {
    cancel: 'con le scuse, nella lingua di ciascuno.',
    move: 'con il posto nuovo, già loro.',
    ask: 'dalla pagina della prenotazione, con un tocco, entro due giorni e comunque prima di quell’ora. Fino ad allora sono «da scegliere»; chi non sceglie è annullato, e glielo si scrive.',
    call: 'Non parte niente.',
  },
  notice: (until: string) => `In cima a ogni pagina del sito si legge la stessa frase, ${until}.`,
  noticeReplaces: (shown: string) => `Prende il posto di «${shown}»`,
  noticeShown: 'L’avviso è in cima a ogni pagina del sito.',
  site: 'Il sito',
  siteNote: 'non offre più quel momento, e dice perché.',
  siteNoteOfTables: 'non dà più quei tavoli.',
  reasonOfTables: 'Che cosa legge chi resta senza posto',
  close: {
    tables: 'Chiudi questi tavoli',
    period: 'Chiudi il periodo',
    day: 'Chiudi il giorno',
    lunch: 'Chiudi il pranzo',
    dinner: 'Chiudi la cena',
  },
  writesTo: (button: string, count: number) => `${button} e scrivi a ${count === 1 ? 'uno' : count}`,
  letter: 'La lettera per',
  letterIn: (name: string, writes: string) => `${name}, ${writes}`,
  letterOf: (name: string) => `La lettera per ${name}`,
  settle: 'Applica',
  leave: 'Lascia aperto',
  canReopen:
    'Si può riaprire, avviso compreso: per un giorno le prenotazioni annullate, spostate o da scegliere riprendono il loro posto, se è libero.',

  closed: (done: string) => `Chiuso. ${done}`,
  settled: (done: string) => `Era già chiuso. ${done}`,
  nothingToTell: 'Non c’era nessuno da avvisare.',
  reopened: (count: number) =>
    count === 0
      ? 'Riaperto.'
      : count === 1
        ? 'Riaperto, con una prenotazione ripristinata.'
        : `Riaperto, con ${count} prenotazioni ripristinate.`,
  leftOut: (count: number) =>
    count === 1
      ? 'Una prenotazione non ha riavuto il suo posto: chiama tu.'
      : `${count} prenotazioni non hanno riavuto il loro posto: chiama tu.`,
  call: (phone: string) => `Chiama ${phone}`,
  notPutBack: (name: string, why: string) => `${name}: ${why}`,

  left: (count: number) => (count === 1 ? 'Resta da chiamare' : `Restano da chiamare in ${count}`),
  leftNote: 'Sul foglio di quel giorno si annullano o si spostano, quando si sa com’è andata.',

  isClosed: 'È già chiuso',
  closedNote: {
    exception: (reason: string) => `Sul sito si legge: «${reason}»`,
    ofTables: (reason: string) => `Chi è rimasto senza posto ha letto: «${reason}»`,
    hours: 'Così dicono gli orari: si cambia da lì.',
    tables: 'Li chiude già un’altra chiusura: guarda quali ci sono.',
    period: (days: string) => `Fa parte di una chiusura più lunga, ${days}: guardala, o riaprila tutta.`,
  },
  hours: 'Apri gli orari',
  reopen: 'Riapri',
  reopenHours: 'Gli orari tornano com’erano.',
  reopenTables: 'I tavoli tornano a chi prenota.',
  reopenNotice: 'L’avviso in cima al sito si toglie.',
  reopenText: 'Chi era stato annullato, spostato o messo da scegliere per questo si può ripristinare, e riceve la conferma:',
  putBack: (count: number, all: number) => (count === all ? `Tutte, ${parties(count)}.` : `${count} di ${parties(all)}.`),
  reopenNobody: 'Nessuno aveva perso il posto per questo.',
  movedTo: (day: string, time: string) => `spostata a ${day}, ${time}`,
  tooLate: {
    ended: 'annullata da più di un giorno: si chiama, e si prenota di nuovo',
    moved: 'da più di un giorno: si chiama, e si sposta dal foglio di quel giorno',
  },

  refusals: {
    unseen: 'Nel frattempo qualcosa è cambiato: qui sotto c’è chi tocca adesso. Non si è chiuso niente.',
    alreadyClosed: 'Era già chiuso, e non c’era più nessuno da avvisare.',
    booking: (name: string, why: string) => `${name}: ${why} Non si è chiuso niente.`,
    hours: 'Gli orari non si sono potuti salvare: ci sono già troppi giorni particolari. Togline qualcuno già passato.',
    plan: 'Non si è potuto salvare: ci sono già troppi tavoli chiusi, in troppi giorni. Riaprine qualcuno.',
    tables: 'Scegli almeno un tavolo.',
    notClosed: 'Non è chiuso da qui: guarda gli orari.',
    reason: 'Scrivi una frase di una riga, al massimo trecento lettere.',
    notice: 'In cima al sito sta una frase di duecento lettere al massimo: accorciala, o togli l’avviso.',
    past: 'Quel giorno è passato.',
    period: 'L’ultimo giorno viene dopo il primo, e al massimo sono trentuno: ferie più lunghe si chiudono in due volte.',
    tooMany: 'Tocca più di duecento prenotazioni: chiudi meno giorni per volta.',
  },
};
