import { count } from './languages.ts';

export const mailPageWords = {
  note: 'Ogni mail della casa, prima ancora che parta.',

  tabs: { all: 'Tutte', unknown: 'In dubbio', queued: 'In coda', refused: 'Respinte', sent: 'Inviate' },
  tabsLabel: 'Stato',
  list: 'Le mail',
  none: {
    all: { heading: 'Ancora nessuna mail', text: 'Qui si vede ogni mail della casa, dal momento in cui nasce.' },
    unknown: { heading: 'Nessun dubbio', text: 'Di ogni mail si sa com’è andata.' },
    queued: { heading: 'Niente in partenza', text: 'Nessuna mail aspetta. Il gabbiano è pronto per la prossima.' },
    refused: { heading: 'Nessuna respinta', text: 'Nessun server ha detto di no.' },
    sent: { heading: 'Ancora nessuna', text: (kept: string) => `Le mail inviate restano qui ${kept}.` },
  },

  states: {
    queued: 'in coda',
    sending: 'in partenza',
    sent: 'inviata',
    unknown: 'in dubbio',
    refused: 'respinta',
    cancelled: 'annullata',
  },
  settled: 'vista',

  kinds: {
    'message-copy': 'la copia di un messaggio dal sito',
    'message-reply': 'la risposta a un messaggio',
    'newsletter-confirm': 'la domanda di conferma della newsletter',
    'form-confirm': 'la domanda di confermare una prenotazione o un messaggio',
    'newsletter-issue': 'la newsletter',
    'service-sheet': 'il foglio del servizio, alla casa',
    'booking-received': 'la richiesta ricevuta',
    'booking-confirmed': 'la conferma di una prenotazione',
    'booking-changed': 'il cambio di una prenotazione',
    'booking-cancelled': 'l’annullamento di una prenotazione',
    'booking-declined': 'la risposta a una richiesta che non trova posto',
    'booking-waiting': 'il posto in lista d’attesa',
    'booking-offer': 'l’offerta di un tavolo che si è liberato',
    'booking-offer-over': 'l’offerta scaduta',
    'booking-reminder': 'il promemoria di una prenotazione',
    'booking-closed': 'la domanda di scegliere un altro momento',
    'booking-to-decide': 'l’avviso di una richiesta da decidere',
    'booking-freed': 'l’avviso di un tavolo annullato in giornata',
  },

  /** Half a sentence each. */
  reasons: {
    reply: 'il server di posta ha risposto così',
    dns: 'il nome del server di posta non si trova',
    connect: 'il server di posta non risponde',
    timeout: 'il server di posta non ha risposto in tempo',
    closed: 'il server di posta ha chiuso la linea prima di prendere il testo',
    tls: 'la linea con il server di posta non è sicura',
    auth: 'il server di posta non accetta nome utente o password',
    'closed after text': 'la linea è caduta dopo l’invio del testo: forse è arrivata',
    'process ended': 'il sito si è fermato mentre la spediva: forse è arrivata',
    'too late': 'non è riuscita a partire in tempo',
    content: 'il testo non si è potuto comporre',
    mailbox: 'la casella non esiste',
    address: 'questo indirizzo non va bene per nessun server',
    database: 'la base di dati non rispondeva mentre si componeva',
    outdated: 'quello che diceva non valeva più quando è toccato a lei',
    returned: 'è partita, e poi è tornata indietro',
  },
  said: (answer: string) => `«${answer}»`,
  accepted: 'il server di posta l’ha presa',
  waits: 'aspetta il suo momento',
  leaves: 'si prova adesso',
  nextTry: (number: number, when: string) => `${number}º tentativo ${when}`,
  planned: (when: string) => `parte ${when}`,

  to: (name: string | null, address: string, kind: string) => (name ? `A ${name}, ${address}: ${kind}.` : `A ${address}: ${kind}.`),
  choose: 'Scegli una mail per vedere com’è, e che cosa le è successo.',
  back: 'Tutte le mail',

  doubt: {
    heading: 'Non sappiamo se è arrivata',
    text: (when: string) =>
      `Il testo era già partito, ${when}, quando è mancato il «ricevuto». Non si rispedisce da sola: chi la aspetta potrebbe averne due. Una telefonata toglie il dubbio.`,
  },
  refusedHeading: 'Non è partita',
  decisions: {
    again: 'Rispediscila',
    arrived: 'È arrivata',
    returned: 'È tornata indietro',
    leave: 'Lasciala così',
    cancel: 'Non mandarla',
    now: 'Prova adesso',
  },
  changed: 'Nel frattempo è cambiata: guarda prima com’è adesso.',
  readerLeft: 'Chi la aspettava si è disiscritto dalla newsletter: non si rispedisce.',
  done: {
    again: 'Torna in coda: parte fra poco.',
    arrived: 'Segnata come arrivata.',
    returned: 'Segnata come tornata indietro. Le prenotazioni in arrivo di quell’indirizzo sono fra quelle da guardare.',
    leave: 'Resta com’è.',
    cancel: 'Tolta dalla coda.',
    now: 'Si prova fra poco.',
  },

  heaps: {
    heading: 'Tutte in una volta',
    note: 'Se le rispedisci, chi l’ha già avuta ne riceve due. Per una lettera della newsletter di solito conviene lasciarle così.',
    what: (mails: number, what: string) => `${count(mails, 'mail', 'mail')}: ${what}`,
    about: (what: string, which: string) => `${what} (${which})`,
    decisions: {
      leave: (mails: number) => `Lasciale così tutte e ${mails}`,
      arrived: (mails: number) => `Sono arrivate tutte e ${mails}`,
      again: (mails: number) => `Rispediscile tutte e ${mails}`,
    },
    done: (mails: number, left: number) =>
      [
        mails === 0 ? 'Nessuna è cambiata: qualcuno ha già deciso.' : mails === 1 ? 'Fatto, per una mail.' : `Fatto, per ${mails} mail.`,
        left > 0 &&
          (left === 1
            ? 'Una non si rispedisce: chi la aspettava si è disiscritto.'
            : `${left} non si rispediscono: chi le aspettava si è disiscritto.`),
      ]
        .filter(Boolean)
        .join(' '),
  },

  looks: { label: 'La mail com’è', pictures: 'Con immagini', plain: 'Senza immagini', night: 'Notte', text: 'Solo testo' },
  frame: 'La mail come si vede',

  steps: {
    heading: 'I passi, uno per uno',
    written: 'scritta, insieme a quello che l’ha causata',
    failed: 'tentativo non riuscito',
    refused: 'respinta',
    unknown: 'in dubbio',
    'sent again': 'di nuovo in coda',
    arrived: 'segnata come arrivata',
    returned: 'segnata come tornata indietro',
    left: 'lasciata com’è',
    cancelled: 'tolta dalla coda',
    sent: 'presa dal server di posta',
    by: (step: string, who: string) => `${step} da ${who}`,
  },

  newsletter: {
    heading: 'Newsletter',
    states: {
      sent: 'inviate',
      queued: 'in coda',
      sending: 'in partenza',
      unknown: 'in dubbio',
      refused: 'respinte',
      cancelled: 'annullate',
    },
    only: (name: string) => `Solo le mail di «${name}».`,
    issue: 'La lettera',
    all: 'Tutta la posta',
  },

  server: {
    none: 'Non c’è ancora un server di posta.',
    noneText: (mails: number) =>
      mails === 0
        ? 'Quello che c’è da spedire aspetta qui finché chi installa il sito non lo configura (SMTP_URL e MAIL_FROM).'
        : `${count(mails, 'mail aspetta', 'mail aspettano')}, e nessuna si perde. Chi installa il sito lo configura con SMTP_URL e MAIL_FROM.`,
    /** The reason for a server that accepts texts and disconnects. */
    noAnswer: 'prende il testo delle mail e chiude la linea senza dire «ricevuto»',
    failing: (since: string) => `Il server di posta non risponde come dovrebbe da ${since}.`,
    failingText: (reason: string, mails: number, next: string) =>
      `Perché: ${reason}. ${mails === 0 ? 'Nessuna mail aspetta.' : `${count(mails, 'mail aspetta', 'mail aspettano')}; nessuna si perde.`} Prossimo tentativo ${next}.`,
    soon: 'fra poco',
    ask: 'Prova adesso',
    asked: 'Si prova fra poco.',
  },
};
