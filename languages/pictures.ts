import { numberFormat } from './formats.ts';

const number = numberFormat('it-IT', { maximumFractionDigits: 1 });
const count = (pictures: number) => `${number(pictures)} ${pictures === 1 ? 'immagine' : 'immagini'}`;

export const pictureWords = {
  refused: {
    'too-large': 'Questa immagine pesa più di 15 MB: riducila e riprova.',
    'too-many-pixels': 'Questa immagine ha più di 40 megapixel: riducila e riprova.',
    'not-a-picture': 'Questo file non è un’immagine, anche se il nome lo dice.',
    'unsupported-type': 'Questo tipo di immagine non si può leggere: salvala come JPEG, PNG, WebP o AVIF e riprova.',
    damaged: 'Questa immagine è rovinata o incompleta: prendi l’originale e riprova.',
    interrupted: 'Il caricamento si è interrotto prima della fine: riprova.',
    busy: 'Ci sono già troppe immagini in coda: aspetta un momento e riprova.',
    'not-encoded':
      'L’immagine va bene: è il server che ora non riesce a prepararla. Riprova fra poco e, se succede ancora, avvisa chi cura il sito.',
    'not-stored': 'Il deposito delle immagini non risponde: niente è andato perso, riprova fra poco.',
  },
  /** For a photograph from an iPhone that the decoder does not support. */
  heic: 'Questa immagine è in formato HEIC: sull’iPhone scegli Impostazioni › Fotocamera › Formati › Più compatibile, oppure salvala come JPEG.',

  /** The names of documents with pictures, by id; a menu has its own name. */
  places: {
    settings: 'logo',
    slides: 'apertura',
    about: 'storia',
    'why-us': 'perché noi',
    specials: 'specialità',
    events: 'eventi',
    gallery: 'galleria',
    team: 'persone',
    samples: 'in vetrina',
  },
  notSaved: 'Testo cambiato, non ancora salvato',
  heading: 'Pictures Upload',
  section: 'Pictures Upload:',
  countAll: (all: number, withoutText: number) => (withoutText > 0 ? `${count(all)}, ${number(withoutText)} senza testo` : count(all)),
  /** `4,8 MB` */
  size: (bytes: number) => (bytes < 100_000 ? `${number(Math.ceil(bytes / 1000))}\u00a0kB` : `${number(bytes / 1_000_000)}\u00a0MB`),
  pixels: (width: number, height: number) => `${width} × ${height} pixel`,

  drop: {
    heading: 'Trascina qui le immagini',
    /** For touch screens. */
    headingTouch: 'Carica le immagini',
    or: 'oppure ',
    choose: 'sceglile dal telefono o dal computer',
    types: 'JPEG, PNG, WebP, AVIF, fino a 15 MB l’una, quante ne vuoi insieme.',
    noScript: 'Per caricare le immagini serve JavaScript, e in questo browser è disattivato: attivalo e ricarica la pagina.',
  },

  uploads: {
    label: 'Immagini in arrivo',
    summary: (of: { running: number; done: number; refused: number }) =>
      [
        of.running > 0 ? `${count(of.running)} in arrivo` : undefined,
        of.done > 0 ? `${count(of.done)} ${of.done === 1 ? 'caricata' : 'caricate'}` : undefined,
        of.refused > 0 ? `${count(of.refused)} non ${of.refused === 1 ? 'caricata' : 'caricate'}` : undefined,
      ]
        .filter(Boolean)
        .join(', '),
    waiting: 'aspetta il suo turno',
    sent: (percent: number) => `${percent}%`,
    reading: 'la preparo per il sito…',
    retrying: 'non è passata, riprovo da sola…',
    done: 'caricata',
    known: 'C’era già:',
    knownDone: 'c’era già',
    progress: (name: string) => `Caricamento di ${name}`,
    cancel: (name: string) => `Annulla ${name}`,
    remove: (name: string) => `Togli ${name} da questo elenco`,
    retry: 'Riprova',
    clear: 'Togli dall’elenco quelle finite',
    failed: 'Il caricamento non è riuscito. L’immagine è ancora qui: controlla la rete e riprova.',
    signedOut: 'La sessione è finita. L’immagine è ancora qui:',
    signIn: 'accedi di nuovo',
    thenRetry: ', poi riprova.',
    altOf: (name: string) => `Che cosa si vede in ${name}`,
    altPlaceholder: 'Che cosa si vede? Una riga, per chi non vede',
  },

  list: {
    filters: 'Quali immagini',
    all: 'Tutte',
    withoutText: 'Senza testo',
    bin: 'Cestino',
    search: 'Cerca per nome',
    searchButton: 'Cerca',
    pictures: 'Immagini',
    noText: 'senza testo',
    unused: 'non usata',
    moreUses: (more: number) => (more === 1 ? 'e un altro' : `e altri ${more}`),
    by: (who: string, when: string) => `${who}, ${when}`,
    toGallery: (pictures: number) => (pictures === 1 ? 'Apri le immagini' : `Apri tutte e ${pictures} le immagini`),
    empty: 'Qui ci starà tutto quello che si vede sul sito.',
    emptySteps: [
      'Scegli le immagini qui sopra, anche tutte insieme, anche appena scattate.',
      'Di ognuna scrivi in una riga che cosa si vede, per chi non la vede.',
      'Poi la scegli in un piatto, in una pagina o come logo.',
    ],
    emptySearch: (name: string) => `Nessuna immagine ha «${name}» nel nome.`,
    emptyWithoutText: 'Ogni immagine ha il suo testo. Chi non vede ringrazia.',
    emptyBin: 'Il cestino è vuoto.',
    binNote: (kept: string) => `Quello che è qui si può ripristinare per ${kept}; poi sarà cancellato per sempre.`,
    restore: 'Ripristina',
    restored: 'Ripristinata.',
    deleted: (kept: string) => `L’immagine è nel cestino, per ${kept} si può ripristinare.`,
    used: 'Le immagini che il sito usa oggi',
    newest: 'Le ultime arrivate',
  },

  focus: {
    heading: 'Che cosa deve restare in vista',
    why: 'Dove non ci sta intera, l’immagine si taglia: tocca il punto che conta, o spostalo con i cursori. Accanto vedi come viene.',
    x: 'Da sinistra a destra',
    y: 'Dall’alto in basso',
    percent: (value: number) => `${value} per cento`,
    cut: 'L’immagine tagliata, come la vedono gli ospiti',
    save: 'Salva il punto',
    saved: 'Salvato!!!',
  },

  texts: {
    title: 'Descrivere le immagini, gestione',
    heading: 'Che cosa si vede',
    link: 'Descrivile tutte insieme',
    why: 'Una riga per ogni immagine, per chi non la vede. Lascia vuote quelle a cui pensi dopo, e salva una volta sola.',
    of: (name: string) => `Che cosa si vede in «${name}»`,
    written: (texts: number) => `${texts === 1 ? 'Un testo scritto' : `${texts} testi scritti`}, da salvare`,
    more: 'Ce ne sono altre: salva queste, e arrivano.',
    save: 'Salva',
  },

  picture: {
    back: 'Tutte le immagini',
    text: 'Che cosa si vede',
    textWhy: 'Una riga per chi non vede l’immagine: la legge ad alta voce il telefono. Non «foto di», solo quello che c’è.',
    textHelp: 'Per esempio: Sashimi a ventaglio su un piatto di maiolica.',
    alt: 'In italiano',
    altIn: { en: 'In inglese', pt: 'In portoghese' },
    save: 'Salva',
    next: 'La prossima senza testo',
    wrong: 'Al massimo 300 caratteri, su una riga.',
    gone: 'Questa immagine non c’è più: qualcuno l’ha messa nel cestino.',
    uses: 'Dove si vede',
    unused: 'Da nessuna parte, per ora: sceglila in un piatto o in una pagina.',
    facts: 'Il file',
    delete: 'Elimina',
    deleteHeading: (name: string) => `Eliminare «${name}»?`,
    deleteText: (kept: string) => `Va nel cestino: per ${kept} si può ripristinare, poi sarà cancellata per sempre.`,
    deleteUsed: (places: number) =>
      places === 1 ? 'Adesso si vede qui, e questo posto resterebbe vuoto:' : `Adesso si vede in ${places} posti, che resterebbero vuoti:`,
    deleteConfirm: 'Sì, nel cestino',
    deleteAnyway: 'Elimina lo stesso',
    deleteForbidden:
      'Finché si vede da qualche parte la può eliminare solo un amministratore. Prima mettine un’altra al suo posto, o chiedi a lui.',
    understood: 'Va bene',
  },
};

export const picturePickerWords = {
  choose: 'Scegli un’immagine',
  change: 'Cambia immagine',
  remove: 'Togli l’immagine',
  none: 'nessuna immagine',
  /** Distinguishes the button of one field from others. */
  of: (label: string) => `: ${label}`,

  heading: (label: string) => `${label}: quale?`,
  search: 'Cerca per nome o per quello che si vede',
  choices: 'Immagini fra cui scegliere',
  without: 'Nessuna immagine',
  chosen: 'scelta',
  found: (pictures: number, more: boolean) =>
    more ? `Le ultime ${number(pictures)} immagini.` : `${number(pictures)} ${pictures === 1 ? 'immagine' : 'immagini'}.`,
  notFound: (words: string) => `Nessuna immagine con «${words}». Prova con un’altra parola, o con una sola.`,
  empty: 'Non ci sono ancora immagini. Caricane una da qui, oppure tutte insieme da',
  gallery: 'Pictures Upload',
  newTab: ' (si apre in una nuova scheda)',
  loading: 'Cerco le immagini…',
  failed: 'Le immagini non arrivano. Riprova fra un momento.',
  again: 'Riprova',
  more: 'Altre immagini',

  upload: 'Carica un’immagine',
  uploadTypes: 'JPEG, PNG, WebP o AVIF, fino a 15 MB. Appena arriva è scelta.',
  arriving: 'Immagini in arrivo',
  arrived: (name: string) => `${name} è arrivata, ed è scelta.`,

  alt: 'Che cosa si vede, per chi non può vederla',
  altMissing: 'Serve una frase che dica che cosa si vede.',
  confirm: 'Usa questa',
  confirmNone: 'Senza immagine',
} as const;
