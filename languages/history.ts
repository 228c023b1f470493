import { listed } from './formats.ts';
import { replacementWords } from './dishes.ts';

const count = (number: number, one: string, many: string) => (number === 1 ? one : `${number} ${many}`);

/** The name of a single thing, or the number of several. */
const one = (things: readonly string[], many: string) => (things.length === 1 ? things.join('') : `${things.length} ${many}`);

/** A time after a noun: `di oggi alle 17:42`, `del 2 novembre alle 10:30`. */
const of = (moment: string) =>
  moment.startsWith('il ') ? `del ${moment.slice(3)}` : moment.startsWith('l’') ? `dell’${moment.slice(2)}` : `di ${moment}`;

export const historyWords = {
  note: 'Ogni salvataggio resta qui. Si torna indietro, e si torna indietro dal tornare indietro.',
  list: (things: readonly string[]) => listed(things, 'it'),

  filter: {
    label: 'Che cosa',
    all: 'Tutto',
    menu: 'Menù',
    settings: 'Impostazioni',
    pages: 'Pagine',
    newsletter: 'Newsletter',
    who: 'Chi',
    anybody: 'Tutti',
    show: 'Mostra',
    inTrash: 'nel cestino',
    dish: 'Un piatto',
    dishExample: 'caponata',
    /** None of the searched saves changed the dish. */
    noDish: (dish: string) => `Nessun cambiamento di «${dish}»`,
    noDishText: (saves: number, more: boolean) =>
      more
        ? `Non negli ultimi ${saves} salvataggi dei menù: cerca più indietro.`
        : 'Nessun salvataggio lo ha toccato: guarda se il nome è scritto così.',
    /** Distinguishes people of the same name; a username may be unknown. */
    which: (name: string, username: string | null) => `${name} (${username ?? 'account non noto'})`,
  },

  empty: {
    heading: 'Qui non è ancora successo niente',
    text: 'Al primo salvataggio di un menù, delle impostazioni o di una pagina, qui si legge chi ha cambiato che cosa, e si può tornare indietro.',
    filtered: 'Nessun salvataggio così',
    filteredText: 'Con questa scelta non c’è niente: togli il nome, o guarda tutto.',
    showAll: 'Mostra tutto',
  },

  document: {
    settings: 'Impostazioni',
    landing: {
      slides: 'Apertura',
      about: 'Storia',
      'why-us': 'Perché noi',
      specials: 'Specialità',
      events: 'Eventi',
      gallery: 'Galleria',
      team: 'Persone',
      samples: 'In vetrina',
      forms: 'Accanto ai moduli',
      'menu-page': 'Pagina dei menù',
      'lunch-page': 'Pagina del pranzo',
      wip: '«Stiamo arrivando»',
    },
    legal: { privacy: 'Privacy', termini: 'Termini' },
    bookings: { rules: 'Regole delle prenotazioni', tables: 'Sala e tavoli' },
    newsletter: { consent: 'Testo del consenso' },
    kitchen: { replacements: replacementWords.heading },
  },

  /** A save in a few words: its main change, and the number of others. */
  brief: {
    notice: (text: string) => `avviso: «${text}»`,
    noticeGone: 'avviso tolto',
    dayGone: (day: string) => `tolto: ${day}`,
    others: (changes: number) => (changes === 1 ? 'e un’altra modifica' : `e altre ${changes} modifiche`),
    becomes: ' diventa ',
  },

  sentence: {
    created: 'ha creato il menù',
    first: 'ha scritto la prima versione',
    deleted: 'ha eliminato il menù',
    undeleted: 'ha ripristinato il menù',
    restored: 'ha ripristinato una versione di prima',
    unreadable: 'ha salvato una versione che non si legge',
    unknown: 'ha salvato',
    nothing: 'ha salvato senza cambiare niente',
    changed: (things: readonly string[]) => `ha cambiato ${listed(things, 'it')}`,
    added: (things: readonly string[], noun: string) => `ha aggiunto ${one(things, noun)}`,
    removed: (things: readonly string[], noun: string) => `ha tolto ${one(things, noun)}`,
    moved: (things: readonly string[], noun: string) => `ha spostato ${one(things, noun)}`,
    soldOut: (dishes: readonly string[]) =>
      dishes.length === 1 ? `ha segnato esaurito ${dishes[0]}` : `ha segnato esauriti ${dishes.length} piatti`,
    available: (dishes: readonly string[]) =>
      dishes.length === 1 ? `ha segnato disponibile ${dishes[0]}` : `ha segnato disponibili ${dishes.length} piatti`,
    signed: (dishes: readonly string[]) =>
      dishes.length === 1 ? `ha firmato la dichiarazione di ${dishes[0]}` : `ha firmato ${dishes.length} dichiarazioni`,
    /** In the order in which they are named. */
    topic: {
      price: (prices: number) => count(prices, 'un prezzo', 'prezzi'),
      text: (texts: number) => count(texts, 'un testo', 'testi'),
      allergens: (dishes: number) => `gli allergeni di ${count(dishes, 'un piatto', 'piatti')}`,
      unsigned: (dishes: number) => `la firma di ${count(dishes, 'un piatto', 'piatti')}`,
      look: (things: number) => count(things, 'un segno o un’immagine', 'segni e immagini'),
      showing: (dishes: number) => `chi vede ${count(dishes, 'un piatto', 'piatti')}`,
      menuShowing: () => 'chi vede il menù',
      translation: (texts: number) => count(texts, 'una traduzione', 'traduzioni'),
      heading: () => 'i dati del menù',
    },
    andOthers: (things: number) => (things === 1 ? 'un’altra cosa' : `altre ${things} cose`),
    named: (name: string) => `«${name}»`,
    rows: 'righe',
    elements: 'elementi',
  },

  side: {
    wasNot: 'non c’era',
    gone: 'tolto',
    nothing: 'niente',
    row: (place: number, section: string | undefined) => (section ? `riga ${place}, in «${section}»` : `riga ${place}`),
    place: (place: number) => `al posto ${place}`,
    noDish: 'un piatto che non c’è più',
    noPicture: 'un’immagine che non c’è più',
    deletedPicture: (name: string) => `${name}, eliminata`,
  },

  row: {
    in: (row: string, section: string) => `${row}, in «${section}»`,
    inSection: (section: string) => `in «${section}»`,
    part: (row: string, part: string) => `${row}, ${part}`,
    place: 'posto',
  },

  versions: {
    back: 'Tutta la cronologia',
    all: (name: string) => `Tutte le versioni di «${name}»`,
    open: 'Apri nell’editor',
  },

  version: {
    heading: (name: string, when: string) => `${name}, ${when}`,
    present: 'È la versione di adesso.',
    deleted: 'Adesso è nel cestino: chi visita il sito non lo vede.',
    comparedWith: (when: string) => `Confronto con la versione di prima, ${when}.`,
    comparedWithToday: 'Confronto con la versione di adesso.',
    compare: 'Confronto',
    withBefore: 'Che cosa è cambiato',
    withNow: 'Differenze da adesso',
    nothingThen: 'In questo salvataggio non è cambiato niente.',
    nothingNow: 'Questa versione e quella di adesso dicono la stessa cosa.',
    firstOne: 'È la prima versione: prima non c’era niente con cui confrontarla.',
    lostBefore: 'La versione di prima non si legge, quindi non c’è un confronto.',
    where: 'dove',
    before: 'prima',
    after: 'dopo',
    here: 'in questa versione',
    today: 'adesso',
    same: (rows: number) => (rows === 1 ? 'Una riga uguale, nascosta.' : `${rows} righe uguali, nascoste.`),
    showSame: 'Mostrale',
    kind: { changed: 'cambiato: ', added: 'aggiunto: ', removed: 'tolto: ', moved: 'spostato: ' },
    restoreLine: 'Ripristina',
    restoreThis: 'Torna a questa versione',
    restoreBefore: (when: string) => `Torna alla versione ${of(when)}`,
    putBack: 'Ripristina com’era',
    safe: 'Tornare indietro non cancella niente:',
    safeText: 'diventa un nuovo salvataggio, a nome tuo, e questo resta in elenco.',
    damaged: (parts: number) =>
      parts === 1
        ? 'Una parte di questa versione oggi non si legge più: qui c’è il resto. Per questo si guarda, ma non si può ripristinare.'
        : `${parts} parti di questa versione oggi non si leggono più: qui c’è il resto. Per questo si guarda, ma non si può ripristinare.`,
    lost: 'Questa versione è danneggiata e non si legge. Si conserva, ma non si può ripristinare: scegline un’altra.',
    askAdmin: 'Per ripristinare un menù eliminato chiedi a un amministratore.',
    askToPublish: 'Tornare a questa versione cambierebbe se la pagina è pubblica o no: chiedi a un amministratore.',
  },

  restore: {
    title: 'Tornare indietro, gestione',
    heading: (name: string) => `Riportare indietro «${name}»?`,
    undelete: (name: string) => `Ripristinare «${name}»?`,
    text: (when: string, by: string) => `Torna com’era ${when}, salvato da ${by}. Ecco che cosa cambia rispetto ad adesso:`,
    undeleteText: (when: string, by: string) => `Torna sul sito com’era ${when}, salvato da ${by}, alla sua pagina di prima.`,
    nothing: 'La versione di adesso dice già la stessa cosa: tornare indietro non cambierebbe niente.',
    partText: (when: string, by: string) => `Solo questo torna com’era ${when}, salvato da ${by}. Il resto rimane com’è adesso.`,
    nothingOfPart: 'Qui adesso non c’è niente di diverso da riportare indietro.',
    signAgain: 'Gli allergeni che tornano indietro chiedono una firma nuova: finché manca, il piatto non risulta dichiarato.',
    confirmPart: 'Ripristina solo questo',
    confirm: 'Torna a questa versione',
    confirmUndelete: 'Ripristina il menù',
    cancel: 'Lascia com’è',
    now: 'adesso',
    after: 'tornando indietro',
    done: (name: string) => `«${name}» è tornato com’era.`,
    donePart: 'Quello che hai scelto è tornato com’era; il resto è rimasto com’è adesso.',
    stale: 'Qualcuno ha salvato nel frattempo, e non ho cambiato niente. Guarda di nuovo qui sotto che cosa cambierebbe, poi decidi.',
    invalid: 'Questa versione non va più bene per il sito di oggi: una sua parte non si legge. Non ho cambiato niente.',
    unfitting:
      'Da solo non può tornare com’era, perché il resto è cambiato: quel nome ormai è di un altro, o qualcosa che gli serve non c’è più. Non ho cambiato niente.',
    missing: 'Questa versione non c’è più. Non ho cambiato niente.',
    pageTaken: (name: string) => `La sua pagina adesso è di «${name}». Elimina prima quel menù, o lascia questo nel cestino.`,
  },

  trash: {
    text: 'Un menù eliminato aspetta qui. Ripristinarlo lo riporta sul sito com’era, alla sua pagina.',
    textAsk: 'Un menù eliminato aspetta qui. Per ripristinarlo chiedi a un amministratore.',
    empty: 'Il cestino è vuoto',
    emptyText: 'Quando un amministratore elimina un menù, aspetta qui con tutte le sue righe, e si può ripristinare.',
    deleted: 'messo nel cestino',
    putBack: 'Ripristina',
    putBackName: (name: string) => `Ripristina «${name}»`,
  },

  firstContent: (documents: number) => `ha messo i primi contenuti: ${count(documents, 'un documento', 'documenti')}`,
} as const;
