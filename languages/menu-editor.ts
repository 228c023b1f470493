const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The words of the menu editor that dashboard.ts does not have; Italian, as all of the management area. */
export const menuEditorWords = {
  undo: 'Annulla l’ultima modifica',
  redo: 'Ripeti la modifica',
  undone: (row: string) => (row ? `Modifica annullata: ${row}.` : 'Modifica annullata.'),
  redone: (row: string) => (row ? `Modifica ripetuta: ${row}.` : 'Modifica ripetuta.'),
  nothingToUndo: 'Non c’è altro da annullare.',
  nothingToRedo: 'Non c’è altro da ripetere.',

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
    of: (name: string) => `Riga «${name}»`,
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

  kept: {
    heading: 'Hai lasciato delle modifiche',
    headingOf: (person: string) => `${person} ha lasciato delle modifiche`,
    text: (name: string, when: string, changes: number) =>
      `${count(changes, 'modifica', 'modifiche')} a «${name}», ${when}. ${changes === 1 ? 'Non era stata salvata' : 'Non erano state salvate'}.`,
    since: (by: string, when: string) =>
      `Nel frattempo ${by} ha salvato questo menù, ${when}: se le riprendi, vedi una accanto all’altra le due versioni e scegli tu.`,
    resume: 'Riprendile',
    discard: 'Lasciale perdere',
    leaving: 'Restano in questo browser e te le ripropongo quando torni, ma chi mangia vede ancora il menù di prima.',
    leave: 'Esci senza salvare',
    elsewhere:
      'Questo menù ha modifiche non salvate anche in un’altra scheda. Quello che scrivi qui si perde se chiudi questa: salva prima di andartene.',
    full: 'Il browser non ha più posto: quello che scrivi si perde se chiudi la scheda. Salva prima di andartene.',
  },

  all: {
    label: 'Altri menù con modifiche non salvate',
    others: (menus: number) => (menus === 1 ? 'Anche un altro menù ha modifiche:' : `Anche altri ${menus} menù hanno modifiche:`),
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

  paste: {
    open: 'Incolla una lista',
    heading: 'Incolla una lista',
    help: 'Un piatto per riga, con il prezzo dopo un trattino: Etna — 16. Vanno bene anche punti, tabulazioni, punto e virgola o un file CSV. Una riga in MAIUSCOLO, o che finisce con i due punti, è un titolo.',
    label: 'La lista',
    placeholder: 'PER COMINCIARE\nEdamame al limone — 5\nAlici allo zenzero — tirreniche, marinate — 9,50',
    where: (name: string) => `Va sotto «${name}».`,
    atEnd: 'Va in fondo al menù.',
    nothing: 'Qui vedi come la leggo, prima di metterla nel menù.',
    understood: (dishes: number, headings: number) =>
      [dishes > 0 && count(dishes, 'piatto', 'piatti'), headings > 0 && count(headings, 'titolo', 'titoli')].filter(Boolean).join(' e '),
    unread: (lines: number) => (lines === 1 ? 'Una riga non l’ho capita' : `${lines} righe non le ho capite`),
    line: (line: number) => `Riga ${line}`,
    reason: {
      'no-price': 'non trovo il prezzo',
      price: 'il prezzo non è un prezzo',
      'no-name': 'manca il nome',
      long: 'è troppo lunga',
      'too-many': 'sono più di 500 righe in una volta',
    },
    confirm: (rows: number) => (rows === 1 ? 'Metti una riga' : `Metti ${rows} righe`),
    cancel: 'Lascia stare',
    done: (rows: number) => `${count(rows, 'riga messa', 'righe messe')} nel menù. Gli allergeni sono da dichiarare.`,
  },

  preview: {
    heading: 'Come lo vede chi mangia',
    open: 'Anteprima',
    saved: 'com’è salvato',
    unsaved: 'non ancora salvato',
    failed: 'ferma: il server non risponde',
    title: (name: string) => `Anteprima di «${name}»`,
    language: 'Lingua dell’anteprima',
    close: 'Chiudi',
  },

  translations: {
    label: 'Traduzioni che mancano',
    missing: (language: string, rows: number) => `${language}: mancano ${rows}`,
    missingOne: (language: string) => `${language}: manca 1`,
    complete: (language: string) => `${language}: completo`,
    next: 'vai alla prossima',
  },

  picture: 'Figura del piatto',
} as const;
