const count = (number: number, one: string, many: string) =>
  number === 0 ? 'niente da fare' : number === 1 ? one : `${number.toLocaleString('it-IT')} ${many}`;

/** The words of the desk "Lavori": what the processes do by themselves. A new job has a title and says what it did. */
export const jobWords = {
  desk: 'Lavori',
  title: 'Lavori, gestione',
  note: 'Quello che il sito fa da solo, e quando. Se qualcosa non riesce ritenta da solo, e lo dice qui.',
  titles: {
    'store-page-views': 'Salva le visite contate',
    'note-refused-forms': 'Segna i moduli respinti',
    'keep-disk-reserve': 'Tiene libero un po’ di disco',
    'sweep-uploads': 'Toglie i caricamenti lasciati a metà',
    'clear-sign-in': 'Cancella accessi e inviti scaduti',
    'deliver-mail': 'Spedisce la posta',
    'queue-newsletter': 'Mette in coda la newsletter',
    'erase-subscribers': 'Cancella gli iscritti scaduti',
    'erase-messages': 'Cancella i messaggi vecchi',
    'erase-mails': 'Cancella la posta vecchia',
    'remove-deleted-pictures': 'Svuota il cestino delle immagini',
  },
  /** What the last run did. */
  did: {
    'store-page-views': (done: number) => count(done, 'una visita', 'visite'),
    'note-refused-forms': (done: number) => count(done, 'un invio', 'invii'),
    'keep-disk-reserve': () => 'controllato',
    'sweep-uploads': (done: number) => count(done, 'un file', 'file'),
    'clear-sign-in': (done: number) => count(done, 'una cosa scaduta', 'cose scadute'),
    'deliver-mail': (done: number) => count(done, 'una mail', 'mail'),
    'queue-newsletter': (done: number) => count(done, 'una mail', 'mail'),
    'erase-subscribers': (done: number) => count(done, 'un iscritto', 'iscritti'),
    'erase-messages': (done: number) => count(done, 'un messaggio', 'messaggi'),
    'erase-mails': (done: number) => count(done, 'una mail', 'mail'),
    'remove-deleted-pictures': (done: number) => count(done, 'un’immagine', 'immagini'),
  },
  /** What the jobs that erase leave, and after how long. */
  rules: {
    'erase-subscribers':
      'Chi non conferma entro 30 giorni, e chi ha lasciato da 30. Di chi ha lasciato resta solo un codice, perché nessuno gli scriva più.',
    'erase-messages': 'Dopo 24 mesi dall’ultima parola, se nessuno li tiene; quelli eliminati dopo 30 giorni. Con le loro risposte.',
    'erase-mails': 'Quelle arrivate in fondo, dopo 90 giorni. Ciò che aspetta di partire non si tocca.',
    'remove-deleted-pictures': 'Dopo 30 giorni nel cestino, con i loro file.',
  },
  everySeconds: (seconds: number) => {
    if (seconds === 24 * 3600) return 'ogni giorno';
    if (seconds === 3600) return 'ogni ora';
    if (seconds === 60) return 'ogni minuto';
    return seconds % 60 === 0 ? `ogni ${seconds / 60} minuti` : `ogni ${seconds} secondi`;
  },
  dailyAt: (time: string) => `ogni giorno alle ${time}`,
  last: 'L’ultima volta',
  next: 'La prossima',
  never: 'non ancora',
  took: (milliseconds: number) =>
    `${(milliseconds / 1000).toLocaleString('it-IT', { maximumFractionDigits: milliseconds < 10_000 ? 1 : 0 })}\u00a0s`,
  retry: (when: string) => `ritenta ${when}`,
  onAsking: 'quando lo riprendi',
  soon: 'fra poco',
  states: {
    fine: 'a posto',
    running: 'in corso',
    failing: 'non riesce',
    paused: 'in pausa',
    interrupted: 'interrotto',
    waiting: 'in attesa',
  },
  runningSince: (when: string) => `in corso da ${when}`,
  failingTimes: (failures: number, error: string) => `${failures === 1 ? 'Una volta' : `${failures} volte di fila`}: «${error}».`,
  interrupted: 'Il processo che lo eseguiva è finito prima. Riparte da solo.',
  pausedBy: (name: string, when: string) => `da ${name}, ${when}`,
  alarm: (title: string, since: string) => `«${title}» non riesce, da ${since}.`,
  alarmText: (when: string) => `Ritenta da solo ${when}. Il resto continua.`,
  runNow: 'Esegui adesso',
  pause: 'Metti in pausa',
  resume: 'Riprendi',
  of: (action: string, title: string) => `${action}: ${title}`,
  answers: {
    done: (did: string) => `Fatto: ${did}.`,
    failed: (error: string) => `Non è riuscito: «${error}».`,
    busy: 'È già in corso.',
    running: 'È partito, e sta ancora lavorando: ricarica fra poco.',
    stopped: 'Il sito si sta riavviando: ripartirà da solo.',
    paused: 'In pausa: non parte finché non lo riprendi.',
    resumed: 'Ripreso.',
  },

  /** The dry run of a job that erases. */
  wouldErase: (total: number) =>
    total === 0 ? 'Prova: non cancellerebbe niente' : `Prova: ne cancellerebbe ${total.toLocaleString('it-IT')}`,
  dryHeading: (title: string) => `${title}: la prova`,
  dryWhen: (total: number, when: string) =>
    total === 0
      ? `La prossima volta, ${when}, non cancellerebbe niente.`
      : `La prossima volta, ${when}, cancellerebbe ${total === 1 ? 'questo' : `questi ${total.toLocaleString('it-IT')}`}:`,
  more: (others: number) => (others === 1 ? '… e un altro.' : `… e altri ${others.toLocaleString('it-IT')}.`),
  eraseNow: 'Cancella adesso',
  eraseNowText: (already: number) =>
    already === 1
      ? 'Uno è scaduto già adesso: cancellato, non torna.'
      : `${already.toLocaleString('it-IT')} sono scaduti già adesso: cancellati, non tornano.`,
  noneYet: 'Adesso non è ancora scaduto niente.',
  close: 'Chiudi la prova',
  table: { who: 'Di chi', what: 'Che cosa', since: 'Da quando' },
  person: 'I dati di una persona',
} as const;
