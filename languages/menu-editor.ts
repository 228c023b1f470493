import { houseWords } from './house.ts';
import { count } from './languages.ts';

export const menuEditorWords = {
  drag: {
    handle: (place: number) => `Sposta la riga ${place}`,
    help: 'Trascina, oppure usa le frecce su e giù; con Invio scegli la sezione.',
    lifted: (name: string, rows: number) => (rows > 1 ? `${name} e ${count(rows - 1, 'riga', 'righe')}` : name),
    moved: (place: number, rows: number, section: string | undefined) =>
      `Riga al posto ${place} di ${rows}${section ? `, in «${section}»` : ''}.`,
    sectionMoved: (name: string, place: number) => `Sezione «${name}» spostata: comincia alla riga ${place}.`,
    stays: 'Resta dov’è.',
    nameless: 'riga vuota',
  },

  move: {
    heading: (name: string) => `Dove va «${name}»?`,
    row: 'In fondo a',
    section: 'La sezione va',
    top: 'l’inizio del menù',
    first: 'all’inizio del menù',
    before: (name: string) => `prima di «${name}»`,
    last: 'in fondo al menù',
    whole: 'Con tutto quello che ha sotto',
    wholeNote: (rows: number) => count(rows, 'riga', 'righe'),
    confirm: 'Sposta',
  },

  row: {
    menu: (place: number) => `Altro per la riga ${place}`,
    addAfter: 'Nuovo Campo sotto',
    changeType: 'Tipo',
    types: { categorie: 'titolo grande', description: 'titolo piccolo', note: 'nota in corsivo', piatto: 'con il prezzo' },
    duplicate: 'Duplica',
    duplicated: (name: string) => `Copia fatta: «${name}».`,
    moveTo: 'Sposta…',
    moveUp: 'Sposta su',
    moveDown: 'Sposta giù',
    soldOut: 'Segna esaurito',
    available: 'È tornato',
    translations: 'Traduzioni',
    pasteAfter: 'Incolla una lista sotto',
    delete: 'Delete Campo',
  },

  order: {
    open: 'Ordina',
    heading: 'In che ordine li trovano gli ospiti',
    help: 'Trascina, oppure usa le frecce su e giù. I menù del pranzo stanno insieme, sotto «Pranzo».',
    handle: (name: string, place: number, menus: number) => `Sposta «${name}», posto ${place} di ${menus}`,
    moved: (name: string, place: number, menus: number) => `«${name}» al posto ${place} di ${menus}.`,
    changed: 'Qualcuno ha creato o tolto un menù nel frattempo: chiudi, e guarda prima com’è adesso.',
  },

  all: {
    label: 'Altri menù con modifiche non salvate',
    others: (menus: number) => (menus === 1 ? 'Anche un altro menù ha modifiche:' : `Anche altri ${menus} menù hanno modifiche:`),
    done: (menus: number) => (menus === 1 ? 'Anche l’altro menù:' : `Anche gli altri ${menus} menù:`),
    save: 'Salva tutti',
    saving: 'salvo…',
    saved: 'Salvato!!!',
    stale: 'qualcuno ha salvato nel frattempo: aprilo e scegli',
    invalid: 'qualcosa non va: aprilo e correggi',
    missing: 'non c’è più',
    failed: 'non salvato, riprova',
    signedOut: 'la sessione è finita: accedi e riprova',
    tooLarge: 'è troppo lungo',
  },

  translations: {
    label: 'Che cosa manca',
    undeclared: (dishes: number) => (dishes === 1 ? '1 piatto non dichiarato' : `${dishes} piatti non dichiarati`),
    nextDish: 'vai al prossimo',
    missing: (language: string, rows: number) => `${language}: mancano ${rows}`,
    missingOne: (language: string) => `${language}: manca 1`,
    complete: (language: string) => `${language}: completo`,
    next: 'vai alla prossima',
  },

  picture: 'Immagine del piatto',
} as const;

export const menuCopyWords = {
  duplicate: 'Duplica il menù',
  duplicateHeading: (menu: string) => `Duplica «${menu}»`,
  duplicateHelp: 'Nasce nascosto, con le stesse righe com’erano all’ultimo salvataggio. Le dichiarazioni sono da firmare.',
  name: 'Nome del menù nuovo',
  copyOf: (menu: string) => `${menu} (copia)`,
  confirm: 'Duplica',
  to: 'Copia in un altro menù…',
  toHeading: (row: string) => `Copia «${row}» in un altro menù`,
  toHelp: 'Va in fondo, com’era all’ultimo salvataggio. Le dichiarazioni copiate sono da firmare.',
  menu: 'In quale menù',
  whole: 'Con tutto quello che ha sotto',
  copy: 'Copia',
  copied: 'Copiato.',
  missing: 'Non si è potuto copiare: la riga o il menù non c’è più, o non è ancora salvata.',
  close: 'Annulla',
  done: 'Chiudi',
} as const;

export const declareWords = {
  fill: 'Compila in fretta',
  othersNo: 'Tutti gli altri: no',
  /** The preparations of a dish. A press adds one. */
  madeOf: 'Di che cosa è fatto',
  all: (parts: number) => `Tutte e ${parts}`,
  preparation: 'Altra preparazione',
  choose: 'scegli…',
  add: 'Aggiungi',
  /** The answers in words, above the signature. */
  summary: (contains: readonly string[], traces: readonly string[]) =>
    [
      contains.length === 0 ? 'Non contiene nessuno dei quattordici' : `Contiene ${contains.join(', ')}`,
      traces.length > 0 && `tracce di ${traces.join(', ')}`,
    ]
      .filter((part) => part !== false)
      .join('; '),
  /** The law requires the names of cereals and nuts. They are asked only if there are some. */
  which: { contiene: 'Quali?', tracce: 'Tracce di quali?' },
  tracesToo: { glutine: 'Tracce di altri cereali', 'frutta-a-guscio': 'Tracce di altra frutta a guscio' },
  allOthers: { glutine: 'Tutti gli altri', 'frutta-a-guscio': 'Tutta l’altra' },
  unnamed: 'Non precisato: per chi filtra può esserci ognuno di questi.',
  noneContained: 'Scegline almeno uno che il piatto contiene.',
  /** Allergens that the texts of the dish name and the answers deny. */
  denied: (parts: readonly { part: string; allergens: readonly string[] }[]) =>
    `Le parole del piatto fanno pensare ad altro: ${parts.map(({ part, allergens }) => `${part} (${allergens.join(', ')})`).join('; ')}. Qui c’è scritto no: controlla.`,
  signNext: (dish: string) => `Firmo «${dish}» e vado al prossimo`,
  allDone: 'Tutti i piatti hanno la dichiarazione: salva per firmarle.',
  next: (dish: string) => `Ora «${dish}».`,
  addedOf: (preparation: string) => `${preparation}: risposte aggiunte. Nessuna si è abbassata.`,
  takenOut: (preparation: string) => `${preparation}: tolta. Le risposte restano come sono.`,
  othersNoDone: 'Agli altri ho risposto no: controlla, poi firma.',
  copy: 'Copia da un altro piatto…',
  copyHeading: 'Copia le risposte da un altro piatto',
  copyHelp: 'Le risposte già date restano, o salgono: non si abbassano. Poi firmi tu.',
  search: 'Cerca un piatto',
  loading: 'Carico i piatti…',
  failed: 'I piatti non si sono caricati: controlla la rete e riprova.',
  none: 'Nessun piatto con le risposte.',
  copied: (dish: string) => `Risposte copiate da «${dish}».`,
  close: 'Annulla',
} as const;

/** The most letters of a row's text that name it in a sentence. */
const maxBeginning = 40;

function beginningOf(text: string): string {
  const begun = text.length <= maxBeginning ? text.replace(/\.$/, '') : `${text.slice(0, maxBeginning).replace(/[\s,;:.]+\S*$/, '')}…`;
  return begun.replaceAll('«', '“').replaceAll('»', '”');
}

export const pasteWords = {
  open: 'Incolla una lista',
  heading: 'Incolla una lista',
  help: 'Così com’è: da Word, da un PDF, da un messaggio o da un file CSV, anche con l’inglese accanto o sotto. Quello che non è sicuro te lo chiedo.',
  label: 'La lista',
  placeholder: 'Per cominciare\nEdamame al limone 5\nAlici allo zenzero (tirreniche, marinate) 9,50\nEtna rosso calice 6 bottiglia 28',
  where: (name: string) => `Va sotto «${beginningOf(name)}».`,
  atEnd: 'Va in fondo al menù.',
  inPlace: 'Ogni riga va al suo posto, dove stava nella lista.',
  nothing: 'Qui vedi come la leggo, prima di metterla nel menù.',
  read: 'Come la leggo',
  understood: (dishes: number, headings: number, notes: number) =>
    [
      dishes > 0 && count(dishes, 'piatto', 'piatti'),
      headings > 0 && count(headings, 'titolo', 'titoli'),
      notes > 0 && count(notes, 'nota', 'note'),
    ]
      .filter((part) => part !== false)
      .join(', '),
  unread: (lines: number) =>
    lines === 1
      ? 'Una riga è da guardare: dimmi cos’è, poi va nel menù'
      : `${lines} righe sono da guardare: dimmi cosa sono, poi vanno nel menù`,
  left: (lines: number) => `Il resto è nel menù. ${lines === 1 ? 'È rimasta una riga' : `Sono rimaste ${lines} righe`}:`,
  line: (line: number) => `Riga ${line}`,
  toLookAt: 'Da guardare',
  reason: {
    'no-price': 'non trovo il prezzo',
    price: 'il prezzo non è un prezzo',
    prices: 'ha un numero di troppo',
    'no-name': 'manca il nome',
    long: 'è troppo lunga',
    'too-many': 'sono più di 500 righe in una volta',
    slip: 'nel prezzo c’è una lettera',
    language: 'sembra un’altra lingua',
    which: 'non so cosa sia',
  },
  /** What a line in doubt seems to be, before its own text. */
  guess: { piatto: 'Forse il piatto', categorie: 'Forse il titolo', note: 'Forse la nota' },
  /** The roles of a line in doubt, one press each. */
  as: { right: 'È giusto così', dish: 'Piatto', description: 'Descrizione', note: 'Nota', heading: 'Titolo', nothing: 'Togli' },
  asOf: (what: string, line: number) => `${what}, riga ${line}`,
  english: 'inglese',
  noPrice: 'senza prezzo',
  /** Below a dish: the list's words about allergens do not become its description. */
  allergens: (said: string) => `${said}: da dichiarare, non va nella descrizione`,
  toDeclare: 'Ora gli allergeni',
  toDeclareText:
    'I piatti sono nel menù. La lista ne diceva gli allergeni, ma solo tu sai che cosa vuol dire ogni numero: dichiarali piatto per piatto.',
  declaredNext: 'Va bene',
  confirm: (rows: number) => (rows === 0 ? 'Metti nel menù' : rows === 1 ? 'Metti una riga' : `Metti ${rows} righe`),
  cancel: 'Annulla',
  leave: 'Lascia stare il resto',
  done: (rows: number) => `${count(rows, 'riga messa', 'righe messe')} nel menù. Gli allergeni sono da dichiarare.`,
} as const;

export const ownHoursWords = {
  legend: 'Orari suoi',
  note: 'Per un aperitivo, un brunch: contano al posto di pranzo e cena.',
  add: 'Un orario suo',
  remove: (place: number) => `Togli l’orario ${place}`,
  at: (place: number) => `Orario ${place}`,
  from: 'Dalle',
  to: 'Alle',
  day: { monday: 'lun', tuesday: 'mar', wednesday: 'mer', thursday: 'gio', friday: 'ven', saturday: 'sab', sunday: 'dom' },
  dayName: houseWords.it.weekdays,
  wrongDays: 'Scegli almeno un giorno.',
  wrongTime: 'Un orario come 18:00 o 18:30.',
  told: (days: readonly string[], from: string, to: string) => `${days.join(', ')} ${from}–${to}`,
} as const;

/** Fields of menus and dishes by name, and their values, where no form is around them: in conflicts and in the history. */
export const menuFieldWords = {
  menu: {
    name: 'Nome del menù',
    page: 'Indirizzo della pagina',
    position: 'Posto nell’elenco',
    order: 'Posto fra i menù',
    description: 'Frase sotto il nome',
    servedAt: 'Si serve',
    showing: 'Chi lo vede',
    ownHours: ownHoursWords.legend,
    picture: 'Immagine del menù',
  },
  row: {
    description: 'descrizione',
    preparations: 'di che cosa è fatto',
    prices: 'prezzo',
    allergens: 'allergeni',
    signature: 'dichiarazione',
    marks: 'segni',
    picture: 'immagine',
    soldOutUntil: 'disponibilità',
    featured: 'in vetrina',
    showing: 'chi lo vede',
  },
  content: { categorie: 'testo', description: 'testo', note: 'testo', piatto: 'nome' },
  kind: { categorie: 'titolo grande', description: 'titolo piccolo', note: 'nota', piatto: 'piatto' },
  named: { categorie: 'Titolo', description: 'Titoletto', note: 'Nota', piatto: '' },
  always: 'quando siamo aperti',
  available: 'disponibile',
  notFeatured: 'no',
  signed: (by: string, when: string) => `firmata da ${by} ${when}`,
  unsigned: 'da firmare',
  undeclared: 'non dichiarati',
  noAllergens: 'nessuno dei quattordici fra gli ingredienti',
  traces: (allergen: string) => `tracce di ${allergen}`,
} as const;
