import { count } from './languages.ts';

export const editingWords = {
  changes: (changes: number) => count(changes, 'modifica', 'modifiche'),
  inside: (name: string) => `in «${name}»`,
  notYet: (changes: number) => (changes === 1 ? 'non ancora salvata' : 'non ancora salvate'),
  lost: (name: string) => `Hai tolto «${name || 'senza nome'}».`,
  cancelled: 'Tutto com’era all’ultimo salvataggio.',
  putBack: 'Ripristina',
  putAllBack: 'Ripristina le modifiche',

  undo: 'Annulla l’ultima modifica',
  redo: 'Ripeti la modifica',
  done: {
    undo: (place: string) => (place ? `Modifica annullata: ${place}.` : 'Modifica annullata.'),
    redo: (place: string) => (place ? `Modifica ripetuta: ${place}.` : 'Modifica ripetuta.'),
  },
  nothingTo: { undo: 'Non c’è altro da annullare.', redo: 'Non c’è altro da ripetere.' },

  kept: {
    heading: 'Hai lasciato delle modifiche',
    text: (name: string, when: string, changes: number) =>
      `${count(changes, 'modifica', 'modifiche')} a «${name}», ${when}. ${changes === 1 ? 'Non era stata salvata' : 'Non erano state salvate'}.`,
    since: (by: string, when: string) =>
      `Nel frattempo ${by} ha salvato, ${when}: se le riprendi le metto insieme alle sue, e dove avete scritto in due scegli tu.`,
    resume: 'Riprendile',
    discard: 'Scartale',
    leaving: 'Restano in questo browser e le ritrovi quando torni, ma chi guarda il sito vede ancora quello di prima.',
    leave: 'Esci senza salvare',
    elsewhere:
      'Qui ci sono modifiche non salvate anche in un’altra scheda. Quello che scrivi in questa si perde se la chiudi: salva prima di andartene.',
    full: 'Il browser non ha più posto: quello che scrivi si perde se chiudi la scheda. Salva prima di andartene.',
  },

  /** Fields and values of any document in words. */
  field: {
    inLanguage: { it: '', en: 'in inglese', pt: 'in portoghese' },
    publication: 'Pubblicazione',
    signed: (by: string, when: string) => `firmata da ${by}, ${when}`,
    yes: 'sì',
    no: 'no',
  },

  conflict: {
    heading: 'Avete scritto in due',
    who: (by: string, when: string) => `${by} ha salvato ${when}, mentre scrivevi.`,
    together: 'Avete cambiato cose diverse: le ho messe insieme, e non si è perso niente. Salva, oppure torna a guardare.',
    choose:
      'Non ho salvato niente e non ho perso niente. Quello che ha cambiato uno solo è già a posto; qui sotto c’è dove avete scritto in due: scegli.',
    allMine: 'Tieni tutte le mie',
    allTheirs: (by: string) => `Prendi tutte quelle di ${by}`,
    mine: 'La tua',
    theirs: (by: string) => `Di ${by}`,
    gone: 'via: qui non c’è più',
    stays: 'resta, con le modifiche',
    empty: 'vuoto',
    open: (places: number) => (places === 1 ? 'Resta una scelta da fare.' : `Restano ${places} scelte da fare.`),
    later: 'Torna all’editor',
    settle: 'Salva la scelta',
    saveTogether: 'Salva insieme',
  },

  doubts: {
    several: 'È tutto giusto?',
    unpriced: (dishes: number) => (dishes === 1 ? 'Resta senza prezzo?' : 'Restano senza prezzo?'),
    unpricedText: (names: readonly string[]) =>
      `Prima ${names.length === 1 ? 'aveva' : 'avevano'} un prezzo, e adesso no: ${names.join(', ')}. Sul menù si ${names.length === 1 ? 'legge' : 'leggono'} senza.`,
    sameName: 'Due menù con lo stesso nome?',
    sameNameText: (name: string) => `C’è già un menù che si chiama «${name}»: chi legge non li distingue, e qui nemmeno tu.`,
    long: 'Così a lungo?',
    longText: (days: string, count: number) => `${days}: sono ${count} giorni. Controlla l’anno.`,
    past: 'Un giorno già passato?',
    pastText: (days: string) => `${days}: è già passato, e sul sito non cambia niente.`,
    overlap: 'Due volte gli stessi giorni?',
    overlapText: (one: string, other: string) =>
      one === other
        ? `${one} è scritto due volte: vale una riga sola.`
        : `${one} e ${other} hanno giorni in comune: per quelli vale una riga sola.`,
    save: 'Salva così',
    later: 'Torna a guardare',
  },

  preview: {
    heading: 'Come lo vedono gli ospiti',
    open: 'Anteprima',
    print: 'Stampa',
    saved: 'com’è salvato',
    unsaved: 'non ancora salvato',
    paused: 'ferma: c’è un campo da correggere',
    failed: 'ferma: il server non risponde',
    title: (name: string) => `Anteprima di «${name}»`,
    language: 'Lingua dell’anteprima',
    close: 'Chiudi',
  },
} as const;
