import { count } from './languages.ts';
import { numberFormat, withArticle } from './formats.ts';

export const tonightWords = {
  service: { lunch: 'Pranzo', dinner: 'Cena' },
  running: (service: string, until: string) => `${service}, fino alle ${until}`,
  soon: (service: string, wait: string) => `${service} fra ${wait}`,
  later: (service: string, when: string) => `${service} ${when}`,
  wait: (hours: number, minutes: number) =>
    [hours > 0 && `${hours}\u00a0h`, (minutes > 0 || hours === 0) && `${minutes}\u00a0min`].filter(Boolean).join(' '),
  closedForLong: 'Chiuso, senza una riapertura in calendario',
  hours: 'Cambia gli orari',
  served: 'Si servono',
  menu: (dishes: number, soldOut: number) =>
    [count(dishes, 'piatto', 'piatti'), soldOut > 0 && count(soldOut, 'esaurito', 'esauriti')].filter(Boolean).join(', '),
  noMenus: 'Nessun menù è di questo servizio.',
  open: 'Apri Menu Edit',

  tables: {
    covers: 'coperti in tutto il servizio',
    parties: (parties: number) => count(parties, 'prenotazione', 'prenotazioni'),
    peak: (covers: number, seats: number, at: string) =>
      covers > seats
        ? `fino a ${covers} insieme, ${covers - seats} oltre i posti, alle ${at}`
        : `al massimo ${covers} insieme su ${count(seats, 'posto', 'posti')}, alle ${at}`,
    none: 'Nessuna prenotazione, per ora.',
    seated: (covers: number) => `${covers} già a tavola`,
    next: 'I prossimi',
    noNext: 'Non si aspetta più nessuno.',
    people: (covers: number) => count(covers, 'persona', 'persone'),
    withoutTable: (parties: number) => `${parties} senza tavolo`,
    allergies: (parties: number) => `${count(parties, 'tavolo', 'tavoli')} con un’allergia, sul foglio`,
    open: 'Apri la serata',
    sheet: 'Apri il foglio della serata',
  },
  messages: (some: number) => `${count(some, 'messaggio', 'messaggi')} da leggere`,
  messagesNote: 'chi scrive aspetta una risposta',
  read: 'Leggi',

  soldOut: 'Esauriti',
  all: 'C’è tutto.',
  markAnother: 'Segna esaurito un altro piatto',
  back: 'di nuovo disponibile',

  floods: (times: number) =>
    `Nelle ultime 24 ore ${times === 1 ? 'un invio di troppo ai moduli del sito è stato respinto' : `${times.toLocaleString('it-IT')} invii di troppo ai moduli del sito sono stati respinti`}: chi scrive davvero è invitato a riprovare o a telefonare. Non serve fare niente.`,

  waiting: 'Da sbrigare',
  bookings: {
    request: (some: number) => `${count(some, 'richiesta', 'richieste')} da decidere`,
    replaced: (some: number) => `${count(some, 'allergia', 'allergie')} con una parte sostituita in cucina`,
    toChoose: (some: number) => `${count(some, 'prenotazione deve', 'prenotazioni devono')} scegliere un altro momento`,
    outside: (some: number) => `${count(some, 'prenotazione', 'prenotazioni')} a un’ora in cui il ristorante è chiuso`,
    table: (some: number) => `${count(some, 'prenotazione', 'prenotazioni')} senza un tavolo adatto`,
    needs: (some: number) => `${count(some, 'prenotazione', 'prenotazioni')} con un tavolo che non va bene a chi viene`,
    unreached: (some: number) => `${count(some, 'ospite non raggiunto', 'ospiti non raggiunti')} dalle mail`,
    inDoubt: (some: number) => `${count(some, 'ospite', 'ospiti')} con la mail in dubbio`,
    place: (some: number) => `${count(some, 'posto', 'posti')} da offrire al telefono`,
  },
  andOthers: (some: number) => ` e ${some === 1 ? 'un altro' : `altri ${some}`}`,
  nobody: 'Niente in sospeso: tutto è dichiarato e tradotto.',
  undeclared: (dishes: number) => `${count(dishes, 'piatto', 'piatti')} da dichiarare`,
  undeclaredNote: 'gli ospiti leggono «non dichiarato»',
  declare: 'Dichiara',
  untranslated: {
    en: (dishes: number) => `${count(dishes, 'piatto', 'piatti')} senza inglese`,
    pt: (dishes: number) => `${count(dishes, 'piatto', 'piatti')} senza portoghese`,
  },
  untranslatedNote: 'si legge l’italiano',
  translate: 'Traduci',
  unseen: (menus: number) => `${count(menus, 'menù', 'menù')} che gli ospiti non vedono`,
  look: 'Guarda',
} as const;

export const firstDaysWords = {
  heading: 'Primi giorni',
  note: (left: number) =>
    left === 1
      ? 'Una cosa è ancora quella dell’esempio. Fatta, la riga sparisce.'
      : `${left} cose sono ancora quelle dell’esempio. Fatta, ogni riga sparisce.`,
  close: 'Chiudi i primi giorni, in questo browser',
  tasks: {
    phone: { what: 'Il telefono è quello dell’esempio', why: 'chi chiama non trova nessuno', way: 'Scrivilo' },
    address: { what: 'L’indirizzo è quello dell’esempio', why: 'la mappa porta altrove', way: 'Scrivilo' },
    mailbox: { what: 'L’email è quella dell’esempio', why: 'chi scrive non riceve risposta', way: 'Scrivila' },
    legal: {
      what: 'La partita IVA è fatta di zeri',
      why: 'la legge la vuole in fondo a ogni pagina, insieme alla ragione sociale',
      way: 'Scrivila',
    },
    declarations: {
      what: 'Gli allergeni sono dichiarati dall’esempio',
      why: 'nessuno della tua cucina li ha letti e firmati, piatto per piatto',
      way: 'Rileggili',
    },
    tables: { what: 'I tavoli sono quelli dell’esempio', why: 'si prenota sui posti che dice la pianta', way: 'Disegnali' },
    mail: { what: 'Non parte nessuna mail', why: 'le conferme aspettano che ci sia un server di posta', way: 'Vedi come' },
    forms: { what: 'I moduli del sito sono disattivati', why: 'nessuno può prenotare, scrivere o iscriversi', way: 'Attivali' },
  },
} as const;

const number = numberFormat('it-IT', { useGrouping: 'always' });
const views = (count: number) => `${number(count)} ${count === 1 ? 'visita' : 'visite'}`;

export const pageViewWords = {
  heading: 'Visite alle pagine',
  total: (count: number) => `${views(count)} in trenta giorni`,
  how: 'contate senza cookie e senza sapere di chi',
  today: (count: number) => `${views(count)} oggi`,
  usual: (weekday: string, count: number) =>
    `${/[aà]$/.test(weekday) ? 'una' : 'un'} ${weekday} ${/[aà]$/.test(weekday) ? 'media' : 'medio'} ne fa ${number(count)}`,
  views,
  number,

  none: 'Ancora nessuna visita.',
  noneHow: 'Appena qualcuno apre una pagina del sito, qui comincia il conto: giorno per giorno, pagina per pagina, lingua per lingua.',

  choose: 'Che cosa mostrare',
  page: 'Pagina',
  language: 'Lingua',
  allPages: 'Tutte le pagine',
  allLanguages: 'Tutte le lingue',
  plot: (from: string, to: string) => `Visite al giorno, ${withArticle('dal', from)} ${withArticle('al', to)}`,
  plotHelp: 'Con le frecce si passa da un giorno all’altro; gli stessi numeri stanno nella tabella qui sotto.',
  chosenTotal: (count: number) => `${views(count)} di quello che hai scelto`,
  todayTick: 'oggi',
  byPage: 'Per pagina',
  byLanguage: 'Per lingua',
  table: 'I numeri, giorno per giorno',
  day: 'Giorno',
  all: 'Tutte',

  limits:
    'Non si contano i motori di ricerca, le pagine che il telefono prepara da solo, e chi lavora qui. Una pagina letta senza rete, dalla copia tenuta sul telefono, da qui non si vede.',

  pages: {
    landing: 'Pagina iniziale',
    menu: 'Menù',
    carta: 'Carta',
    cena: 'Cena',
    beverage: 'Bevande',
    pranzo: 'Pranzo',
    pranzoCarta: 'Pranzo, carta',
    pranzoPanini: 'Pranzo, panini',
    pranzoPoke: 'Pranzo, pokè',
    'menu-added': 'Altri menù',
    allergeni: 'Allergeni',
    prenota: 'Prenota un tavolo',
    wip: 'Stiamo arrivando!',
    privacy: 'Privacy',
    termini: 'Termini',
  },
  languages: { it: 'Italiano', en: 'English', pt: 'Português' },
} as const;

export const stalePaperWords = {
  stale: (names: readonly string[]) =>
    names.length === 1
      ? `In sala c’è una copia da sostituire: ${names[0]}.`
      : `In sala ci sono ${names.length} copie da sostituire: ${names.join('; ')}.`,
  look: 'Vedi la carta in sala',
} as const;
