import { count } from './catalogue.ts';

/** The words of the menu editor that dashboard.ts does not have; Italian, as all of the management area. */
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
