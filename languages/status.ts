const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number.toLocaleString('it-IT')} ${many}`);

/**
 * The alarms of the machine: what Home says, and what *Stato* adds about meaning and remedy. docs/operations.md has each by name, for the
 * person who looks after the machine.
 */
export const alarmWords = {
  damaged: {
    name: 'Dati danneggiati',
    said: 'Una parte dei dati non si legge più: qualche pagina non si apre. Chiama subito chi cura il sito, prima che si perda altro.',
    means:
      'Il disco ha rovinato un pezzo della base di dati. Quello che si legge ancora è giusto; il resto torna da una copia di sicurezza.',
    steps: 'Non cancellare e non reimportare niente. Segna a mano le prenotazioni nuove finché chi cura il sito ha ripristinato la copia.',
  },
  full: {
    name: 'Disco pieno',
    said: 'Il disco è pieno: non si salva più niente, e dal sito nessuno può prenotare. Chiama subito chi cura il sito.',
    means: 'I menù si leggono ancora. Quello che era già salvato c’è tutto: chi prova adesso legge che non è riuscito.',
    steps: 'Rispondi al telefono e segna a mano. Chi cura il sito fa posto sul disco: poi tutto riprende da solo, senza riavviare.',
  },
  unwritable: {
    name: 'Disco in sola lettura',
    said: 'Sul disco non si scrive più: non si salva niente, e dal sito nessuno può prenotare. Chiama subito chi cura il sito.',
    means:
      'Il disco ha avuto un guasto e si è chiuso da sé, per non rovinare quello che c’è. I menù si leggono ancora, e quello che era salvato c’è tutto.',
    steps: 'Rispondi al telefono e segna a mano. Non spegnere la macchina: chi cura il sito copia i dati, e poi cambia il disco.',
  },
  low: {
    name: 'Disco quasi pieno',
    said: 'Il disco è quasi pieno: restano meno di 200\u00a0MB. Avvisa chi cura il sito, finché si salva ancora.',
    means: 'Si salva ancora tutto, ma la copia di sicurezza della notte non ha più posto.',
    steps: 'Avvisa chi cura il sito oggi. Intanto puoi svuotare il cestino delle immagini, in Lavori.',
  },
  bucket: {
    name: 'Immagini fuori portata',
    said: 'Le immagini non rispondono: gli ospiti vedono le pagine senza immagini, e non se ne possono caricare. Avvisa chi cura il sito.',
    means: 'Stanno su un’altra macchina, che non risponde. Non si sono perse, e i menù si leggono senza.',
    steps: 'Di solito torna da sola in pochi minuti. Se dura più di un’ora, avvisa chi cura il sito.',
  },
  proof: {
    name: 'Copia che non si ripristina',
    said: 'L’ultima copia di sicurezza non si lascia ripristinare: se oggi si rompe il disco, si torna a quella di prima. Avvisa chi cura il sito.',
    means:
      'Ogni notte la copia appena fatta viene aperta altrove, per prova. Stanotte la prova non è riuscita. Il sito di tutti i giorni non c’entra.',
    steps: 'Avvisa chi cura il sito e leggigli la frase accanto a «La copia di sicurezza». Le copie di prima restano.',
  },
  backup: {
    name: 'Copia vecchia',
    said: 'Da più di 36 ore non c’è una copia di sicurezza: se si rompe il disco si perde tutto quello che è venuto dopo. Avvisa chi cura il sito.',
    means: 'La copia della notte non è stata fatta: il lavoro non riesce, è in pausa, o di notte il sito era fermo.',
    steps: 'Guarda in Lavori se «Fa la copia di sicurezza» è in pausa e riprendilo. Se non riesce, avvisa chi cura il sito.',
  },
  changes: {
    name: 'Copia che non segue',
    said: 'Quello che succede nel sito non arriva più dove stanno le copie di sicurezza: se adesso si rompe il disco, si torna all’ultima copia. Avvisa chi cura il sito.',
    means:
      'Di solito ogni secondo di lavoro è subito anche altrove. Adesso quel posto non prende niente: quello che fai è salvato, ma qui soltanto.',
    steps: 'Avvisa chi cura il sito oggi. Intanto lavora come sempre: quando il posto risponde, riparte da solo da una copia nuova.',
  },
  mail: {
    name: 'Posta ferma',
    said: 'Il server di posta non risponde come dovrebbe: conferme e promemoria aspettano.',
    means:
      'Nessuna mail si perde: partono da sole appena il server risponde. Chi prenota adesso vede la conferma sul sito, ma non la riceve.',
    steps: 'Apri Posta e leggi perché. Se dura più di qualche ora, avvisa chi cura il sito, e telefona a chi viene stasera.',
  },
  doubt: {
    name: 'Posta in dubbio',
    said: 'Di qualche mail non si sa se è arrivata.',
    means: 'Il server l’ha presa e ha chiuso la linea senza dire «ricevuto». Non si rispedisce da sola, per non scrivere due volte.',
    steps: 'Apri Posta, «In dubbio», e decidi per ciascuna se rispedirla o lasciarla così.',
  },
  job: {
    name: 'Lavoro che non riesce',
    said: 'Un lavoro del sito non riesce.',
    means: 'Una cosa che il sito fa da solo si è fermata. Ritenta da sola, e il resto continua.',
    steps: 'Apri Lavori: c’è scritto quale, da quando e perché. Se domani c’è ancora, avvisa chi cura il sito.',
  },
} as const satisfies Record<string, { name: string; said: string; means: string; steps: string }>;

export const statusWords = {
  fine: 'È tutto a posto.',
  watched: (rows: number) => `Nessun allarme, e ${count(rows, 'una cosa', 'cose')} da guardare.`,
  alarms: (alarms: number) => count(alarms, 'C’è un allarme.', 'allarmi, il più grave per primo.'),
  means: 'Che cosa vuol dire',
  steps: 'Che cosa fare',
  states: { fine: 'a posto', watch: 'da guardare', bad: 'non va' },
  open: (desk: string) => `Apri ${desk}`,
  rows: {
    site: 'Il sito',
    processes: 'I processi',
    mail: 'La posta',
    backup: 'La copia di sicurezza',
    disk: 'Il disco',
    data: 'I dati',
    pictures: 'Le immagini',
    jobs: 'I lavori',
  },
  site: {
    ready: (since: string) => `Risponde e salva. È acceso ${since}.`,
    unready: (since: string) => `Risponde, ma non salva. È acceso ${since}.`,
  },
  processes: {
    fine: (processes: number) =>
      processes === 1 ? 'Uno solo serve il sito, e sta bene.' : `In ${processes} servono il sito, e stanno bene tutti.`,
    some: (processes: number) =>
      processes === 0
        ? 'Nessuno sta bene.'
        : processes === 1
          ? 'Uno serve il sito e sta bene.'
          : `In ${processes} servono il sito e stanno bene.`,
    unready: (name: string) => `${name} non salva.`,
    silent: (name: string, since: string) => `${name} non dice più niente ${since}.`,
  },
  mail: {
    fine: 'Parte.',
    queued: (mails: number) => (mails === 0 ? 'Nessuna mail aspetta.' : count(mails, 'Una mail aspetta.', 'mail aspettano.')),
    unknown: (mails: number) => count(mails, 'Una è in dubbio.', 'sono in dubbio.'),
    refused: (mails: number) => count(mails, 'Una è stata respinta.', 'sono state respinte.'),
  },
  disk: {
    free: (free: string, total: string) => `Liberi ${free} di ${total}.`,
    unknown: 'Il disco non dice quanto posto ha.',
  },
  data: {
    read: (when: string, tables: number) => `Riletti ${when}, ${count(tables, 'una tabella', 'tabelle')}.`,
    never: 'Si rileggono tutti ogni notte; la prima volta è stanotte.',
    failing: 'La rilettura della notte non è riuscita.',
    damaged: 'Una parte non si legge più.',
  },
  pictures: {
    disk: 'Stanno sul disco del sito.',
    answers: 'Stanno su un’altra macchina, che risponde.',
    dead: 'Stanno su un’altra macchina, che non risponde.',
  },
  jobs: {
    fine: (jobs: number) => `${jobs} lavori, e nessuno che non riesca.`,
    failing: (titles: string) => `Non riesce: ${titles}.`,
    paused: (titles: string) => `In pausa: ${titles}.`,
  },
  errors: {
    heading: 'Gli ultimi errori',
    note: 'Il codice è quello che l’ospite legge sulla pagina d’errore. La riga tecnica è per chi cura il sito: nel suo registro c’è il resto.',
    none: 'Nessun errore segnato.',
    ofRequest: 'Una pagina o un modulo non è riuscito',
    ofSite: 'Il sito ha segnato un problema',
    code: (request: string) => `codice ${request}`,
  },
  every: {
    heading: 'Che cosa vuol dire ogni allarme',
    about: (alarms: number) => `${alarms} allarmi`,
    note: 'Gli allarmi del disco, dei dati, delle immagini e delle copie stanno anche su Home, per chiunque entri.',
  },
} as const;

/** The last test of restoring a backup. */
export const backupWords = {
  proved: (seen: { when: string; rows: number; pictures: number; picturesRead: number; evening: string; parties: number }) => {
    const { when, rows, pictures, picturesRead, evening, parties } = seen;
    const held = [
      count(rows, 'una riga', 'righe'),
      ...(pictures === 0 ? [] : [count(pictures, 'un file di immagini', 'file di immagini')]),
    ];
    const read =
      picturesRead === pictures ? 'tutto uguale' : `tutto uguale (delle immagini ${count(picturesRead, 'riletta una', 'rilette')})`;
    const booked = parties === 0 ? 'senza prenotazioni' : `con ${count(parties, 'una prenotazione', 'prenotazioni')}`;
    return `La copia di sicurezza fatta ${when} è stata ripristinata altrove: ${held.join(' e ')}, ${read}. Il sito ripristinato si è aperto, con la pagina iniziale, la carta e la serata di ${evening}, ${booked}.`;
  },
  missing: (files: number) =>
    files === 1 ? 'Al sito manca già il file di un’immagine.' : `Al sito mancano già ${files.toLocaleString('it-IT')} file di immagini.`,
  sameDisk: 'Sta però sullo stesso disco del sito: se si rompe, si perdono insieme.',
  unproved: (when: string) => `La copia di sicurezza fatta ${when} c’è, e nessuno l’ha ancora provata.`,
  failed: (when: string, fault: string) => `La copia di sicurezza fatta ${when} non si lascia ripristinare: «${fault}».`,
  none: 'Non c’è ancora una copia di sicurezza: la prima si fa stanotte.',
} as const;
