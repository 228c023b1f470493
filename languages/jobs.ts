const count = (number: number, one: string, many: string) =>
  number === 0 ? 'niente da fare' : number === 1 ? one : `${number.toLocaleString('it-IT')} ${many}`;

const these = (total: number) => (total === 1 ? 'questo' : `questi ${total.toLocaleString('it-IT')}`);

/** The desk "Lavori". A new job needs a title and a sentence for what it did. */
export const jobWords = {
  note: 'Quello che il sito fa da solo, e quando. Se qualcosa non riesce ritenta da solo, e lo dice qui.',
  titles: {
    'store-page-views': 'Salva le visite contate',
    'note-refused-forms': 'Segna i moduli respinti',
    'note-errors': 'Segna gli ultimi errori',
    'keep-disk-reserve': 'Tiene libero un po’ di disco',
    'watch-health': 'Guarda se disco, dati e immagini ci sono',
    'share-metrics': 'Dice agli altri processi come sta questo',
    'check-database': 'Rilegge tutti i dati',
    'back-up': 'Fa la copia di sicurezza, e la prova',
    'sweep-uploads': 'Toglie i caricamenti lasciati a metà',
    'clear-sign-in': 'Cancella accessi e inviti scaduti',
    'deliver-mail': 'Spedisce le mail',
    'deliver-push': 'Manda gli avvisi ai telefoni',
    'queue-newsletter': 'Mette in coda la newsletter',
    'offer-places': 'Offre i posti a chi aspetta',
    'keep-sheets': 'Tiene pronto il foglio del servizio',
    'remind-guests': 'Ricorda le prenotazioni agli ospiti',
    'give-up-mails': 'Rinuncia alle mail che non partono',
    'mark-unreached': 'Segna chi le mail non raggiungono',
    'sweep-bookings': 'Toglie i posti tenuti e scaduti',
    'erase-needs': 'Cancella allergie e richieste',
    'anonymise-bookings': 'Toglie i nomi alle prenotazioni vecchie',
    'erase-subscribers': 'Cancella gli iscritti scaduti',
    'erase-messages': 'Cancella i messaggi vecchi',
    'erase-mails': 'Cancella le mail vecchie',
    'remove-deleted-pictures': 'Svuota il cestino delle immagini',
  },
  did: {
    'store-page-views': (done: number) => count(done, 'una visita', 'visite'),
    'note-refused-forms': (done: number) => count(done, 'un invio', 'invii'),
    'note-errors': (done: number) => count(done, 'un errore', 'errori'),
    'keep-disk-reserve': () => 'controllato',
    'watch-health': (done: number) => (done === 0 ? 'tutto a posto' : count(done, 'un problema', 'problemi')),
    'share-metrics': (done: number) => count(done, 'detto una volta', 'volte'),
    'check-database': (done: number) => count(done, 'una tabella', 'tabelle'),
    'back-up': (done: number) => (done === 1 ? 'una riga' : `${done.toLocaleString('it-IT')} righe`),
    'sweep-uploads': (done: number) => count(done, 'un file', 'file'),
    'clear-sign-in': (done: number) => count(done, 'una cosa scaduta', 'cose scadute'),
    'deliver-mail': (done: number) => count(done, 'una mail', 'mail'),
    'deliver-push': (done: number) => count(done, 'un avviso', 'avvisi'),
    'queue-newsletter': (done: number) => count(done, 'una mail', 'mail'),
    'offer-places': (done: number) => count(done, 'un’offerta', 'offerte'),
    'keep-sheets': (done: number) => count(done, 'un foglio', 'fogli'),
    'remind-guests': (done: number) => count(done, 'un promemoria', 'promemoria'),
    'give-up-mails': (done: number) => count(done, 'una mail', 'mail'),
    'mark-unreached': (done: number) => count(done, 'una persona', 'persone'),
    'sweep-bookings': (done: number) => count(done, 'una cosa scaduta', 'cose scadute'),
    'erase-needs': (done: number) => count(done, 'una prenotazione', 'prenotazioni'),
    'anonymise-bookings': (done: number) => count(done, 'una prenotazione', 'prenotazioni'),
    'erase-subscribers': (done: number) => count(done, 'un iscritto', 'iscritti'),
    'erase-messages': (done: number) => count(done, 'un messaggio', 'messaggi'),
    'erase-mails': (done: number) => count(done, 'una mail', 'mail'),
    'remove-deleted-pictures': (done: number) => count(done, 'un’immagine', 'immagini'),
  },
  /** What the jobs with a dry run do, and after how long. */
  rules: {
    'offer-places':
      'Quando si libera un posto lo offre al primo che lo aspettava, se ci sta tutta la compagnia. Chi non risponde in tempo resta in lista, e il posto passa al prossimo. Chi non ha lasciato un indirizzo lo chiami tu.',
    'remind-guests': 'Una mail sola per prenotazione, le ore prima che dicono le regole. Chi ha appena prenotato o cambiato non la riceve.',
    'mark-unreached':
      'Chi non ha ricevuto la mail della sua prenotazione, perché il server l’ha respinta: va chiamato. Chi è iscritto con una casella che non esiste: non riceve più la lettera.',
    'sweep-bookings':
      'I posti tenuti a chi non ha finito di prenotare, i tavoli e i fogli dei giorni passati, i moduli che nessuno ha confermato e i codici delle reti di ieri. Le prenotazioni restano.',
    'erase-needs': (kept: string) => `Passati ${kept} dalla visita. Che cosa fosse non è scritto nemmeno qui.`,
    'anonymise-bookings': (kept: string) =>
      `Dopo ${kept}: nome, email, telefono, note. I numeri restano per i grafici, e chi non è più tornato perde la scheda.`,
    'erase-subscribers': (kept: string) =>
      `Chi non conferma entro ${kept}, e chi si è disiscritto da altrettanto. Di lui resta solo un codice, perché nessuno gli scriva più.`,
    'erase-messages': (kept: string, bin: string) =>
      `Dopo ${kept} dall’ultima parola, se nessuno li tiene; quelli eliminati dopo ${bin}. Con le loro risposte.`,
    'erase-mails': (kept: string) => `Quelle arrivate in fondo, dopo ${kept}. Ciò che aspetta di partire non si tocca.`,
    'remove-deleted-pictures': (kept: string) => `Dopo ${kept} nel cestino, con i loro file.`,
  },
  everySeconds: (seconds: number) => {
    if (seconds === 24 * 3600) return 'ogni giorno';
    if (seconds === 3600) return 'ogni ora';
    if (seconds === 60) return 'ogni minuto';
    if (seconds === 1) return 'ogni secondo';
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

  trial: (would: string) => `Prova: ${would}`,
  trialOf: (when: string, would: string, end: '.' | ':') => `La prossima volta, ${when}, ${would}${end}`,
  /** A dry run: what the next run would do, alone and before a list of it, and the button to do it now. */
  trials: {
    erase: {
      nothing: 'non cancellerebbe niente',
      would: (total: number) => `cancellerebbe ${count(total, 'una voce', 'voci')}`,
      listed: (total: number) => `cancellerebbe ${count(total, 'questa voce', 'voci')}`,
      now: 'Cancella adesso',
      nowText: (already: number) =>
        already === 1
          ? 'Una voce è scaduta già adesso: sarà cancellata per sempre.'
          : `${already.toLocaleString('it-IT')} voci sono scadute già adesso: saranno cancellate per sempre.`,
    },
    anonymise: {
      nothing: 'non toglierebbe nessun nome',
      would: (total: number) => `toglierebbe il nome a ${total.toLocaleString('it-IT')}`,
      listed: (total: number) => `toglierebbe il nome a ${total === 1 ? 'questa' : `queste ${total.toLocaleString('it-IT')}`}`,
      now: 'Togli i nomi adesso',
      nowText: (already: number) =>
        already === 1
          ? 'Una è già oltre il termine: il nome sarà tolto per sempre.'
          : `${already.toLocaleString('it-IT')} sono già oltre il termine: i nomi saranno tolti per sempre.`,
    },
    offer: {
      nothing: 'non offrirebbe niente',
      would: (total: number) => `ne offrirebbe ${total.toLocaleString('it-IT')}`,
      listed: (total: number) => `offrirebbe ${total === 1 ? 'questo posto' : `questi ${total.toLocaleString('it-IT')} posti`}`,
      now: 'Offri adesso',
      nowText: (already: number) => (already === 1 ? 'Parte una mail con l’offerta.' : 'Parte una mail a ciascuno.'),
    },
    remind: {
      nothing: 'non scriverebbe a nessuno',
      would: (total: number) => `scriverebbe a ${total.toLocaleString('it-IT')}`,
      listed: (total: number) => `scriverebbe a ${these(total)}`,
      now: 'Scrivi adesso',
      nowText: (already: number) => (already === 1 ? 'Parte un promemoria.' : `Partono ${already.toLocaleString('it-IT')} promemoria.`),
    },
    mark: {
      nothing: 'non segnerebbe nessuno',
      would: (total: number) => `ne segnerebbe ${total.toLocaleString('it-IT')}`,
      listed: (total: number) => `segnerebbe ${these(total)}`,
      now: 'Segna adesso',
      nowText: () => 'Sulla prenotazione comparirà «ospite non raggiunto».',
    },
  },
  dryHeading: (title: string) => `${title}: la prova`,
  more: (others: number) => (others === 1 ? '… e un altro.' : `… e altri ${others.toLocaleString('it-IT')}.`),
  noneYet: 'Adesso non c’è ancora niente da fare.',
  close: 'Chiudi la prova',
  person: 'I dati di una persona',
} as const;
