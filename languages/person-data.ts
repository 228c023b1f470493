const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number.toLocaleString('it-IT')} ${many}`);

export const personDataWords = {
  text: 'Se qualcuno chiede che cosa sappiamo di lui, o di dimenticarlo: qui c’è tutto quello che è rimasto con il suo indirizzo. Abbiamo un mese per rispondere, e dobbiamo essere sicuri che sia lui a chiederlo.',
  email: 'Il suo indirizzo email',
  look: 'Mostra',
  invalid: 'Scrivi un indirizzo completo, come nome@esempio.it.',
  nothing: (email: string) => `Di ${email} non c’è niente.`,
  found: (email: string) => `Quello che c’è di ${email}`,

  newsletter: 'Newsletter',
  notReader: 'Non è fra gli iscritti.',
  statuses: {
    asked: 'ha chiesto, non ha confermato',
    confirmed: 'iscritto',
    left: 'si è disiscritto',
    bounced: 'la casella non c’è più',
    complained: 'ha segnato la lettera come indesiderata',
  },
  facts: {
    status: 'Com’è',
    language: 'Lingua',
    source: 'Da dove viene',
    asked: 'Ha chiesto',
    confirmed: 'Ha confermato',
    left: 'Si è disiscritto',
    consent: 'Ha accettato',
  },
  fromSite: 'dal sito',
  suppressed: (since: string) =>
    `L’indirizzo è fra quelli a cui la newsletter non scrive più, da ${since}. È conservato solo come codice, da cui l’indirizzo non si ricava.`,
  messages: 'Messaggi',
  noMessages: 'Nessun messaggio.',
  reply: (by: string) => `Risposta di ${by}`,
  bookings: 'Prenotazioni',
  noBookings: 'Nessuna prenotazione.',
  booking: (when: string, people: string, state: string) => `${when}, ${people}: ${state}`,
  people: (covers: number) => count(covers, 'una persona', 'persone'),
  reference: (reference: string) => `Riferimento ${reference}`,
  withNeeds: 'Con allergie o richieste, che stanno solo nel file da scaricare.',
  card: 'La scheda dell’ospite',
  cardFacts: { name: 'Nome', phone: 'Telefono', notes: 'Note', tags: 'Etichette', since: 'Dal' },
  mails: 'Posta',
  noMails: 'Nessuna mail.',
  to: (recipient: string) => `a ${recipient}`,
  elsewhere: 'Le visite al sito non si contano per persona, e le copie di sicurezza della base di dati seguono i loro tempi.',

  export: 'Scarica tutto (JSON)',
  erase: 'Cancella tutto',
  eraseHeading: 'Cancellare i suoi dati?',
  goes: (found: { messages: number; mails: number; reader: boolean; bookings: number; card: boolean }) => {
    const parts = [
      ...(found.messages > 0
        ? [count(found.messages, 'un messaggio con le sue risposte', 'messaggi con le risposte, anche quelli tenuti da parte')]
        : []),
      ...(found.mails > 0 ? [count(found.mails, 'una mail', 'mail, anche quelle in coda')] : []),
      ...(found.reader ? ['l’iscrizione alla newsletter con la prova del consenso'] : []),
      ...(found.bookings > 0
        ? [count(found.bookings, 'nome, recapiti e richieste di una prenotazione', 'prenotazioni: nome, recapiti e richieste')]
        : []),
      ...(found.card ? ['la scheda dell’ospite'] : []),
    ];
    return `Saranno cancellati per sempre: ${parts.join('; ')}.`;
  },
  staysBookings:
    'Delle prenotazioni resta, senza nome, quello che serve ai conti: riferimento, giorno, ora, quanti, lingua, tavolo e com’è andata.',
  /** Shown first. */
  coming: (coming: number) =>
    coming === 1
      ? 'C’è una prenotazione in arrivo. Senza nome nessuno la può tenere: prima va annullata.'
      : `Ci sono ${coming} prenotazioni in arrivo. Senza nome nessuno le può tenere: prima vanno annullate.`,
  cancelComing: (coming: number) =>
    coming === 1 ? 'Annulla anche la prenotazione in arrivo' : `Annulla anche le ${coming} prenotazioni in arrivo`,
  notCancelled: 'Prima decidi delle prenotazioni in arrivo.',
  stays: 'Resta: nel registro una riga che dice quanto è stato cancellato e da chi, senza l’indirizzo.',
  staysReader: 'Resta anche il codice dell’indirizzo, perché nessun elenco lo iscriva di nuovo.',
  sure: 'È la persona stessa a chiederlo, e ho controllato',
  notSure: 'Prima conferma che è lei a chiederlo.',
  erased: (erased: { messages: number; mails: number; subscriber: boolean; bookings: number }) =>
    `Cancellati: ${[
      erased.messages === 0 ? 'nessun messaggio' : count(erased.messages, 'un messaggio', 'messaggi'),
      erased.mails === 0 ? 'nessuna mail' : count(erased.mails, 'una mail', 'mail'),
      ...(erased.subscriber ? ['l’iscrizione alla newsletter'] : []),
      ...(erased.bookings > 0 ? [count(erased.bookings, 'il nome di una prenotazione', 'nomi di prenotazioni')] : []),
    ].join(', ')}.`,
} as const;
