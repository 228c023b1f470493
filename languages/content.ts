import { count } from './languages.ts';

export const contentWords = {
  note: 'I testi e le immagini della pagina iniziale, e le pagine legali.',
  landing: 'Pagina iniziale',
  legal: 'Pagine legali',

  fillIn: {
    fill: 'Riempi con i dati legali delle impostazioni',
    done: 'Ragione sociale, sede, Partita IVA e REA sono al loro posto, in tutte le lingue.',
    samples: 'I dati legali delle impostazioni sono ancora di esempio: scrivi quelli veri, poi da qui la bozza si riempie con un tocco.',
    settings: 'Vai alle impostazioni',
  },

  list: {
    lastSaved: (when: string, by: string) => `Salvata ${when} (${by})`,
    onSite: 'sul sito',
    hidden: 'nascosta',
    people: (published: number) =>
      published === 0 ? 'nascosta: nessuno è pubblicato' : `${count(published, 'persona', 'persone')} sul sito`,
    translated: 'tradotta per intero',
    missing: (texts: number, language: string) => `${language}: ${texts === 1 ? 'manca un testo' : `mancano ${texts} testi`}`,
    unfinished: (points: number) => `${points === 1 ? 'Resta un punto' : `Restano ${points} punti`} da completare`,
    lost: 'Questa sezione non si legge, e sul sito non c’è. Ripristina una versione di prima.',
    restore: 'Apri la cronologia',
  },

  editor: {
    title: (name: string) => `${name}, contenuti`,
    back: 'Tutti i contenuti',
    history: 'Cronologia',
    lastSaved: (when: string, by: string) => `Ultimo salvataggio ${when} (${by}).`,
    damaged: (parts: number) =>
      `Nel database ${parts === 1 ? 'una parte di questa sezione non si legge' : `${parts} parti di questa sezione non si leggono`}. Salvando resta solo quello che vedi qui; la versione di prima si conserva nella cronologia.`,
    needsScript: 'Per modificare i contenuti serve JavaScript, e in questo browser è disattivato.',
    formOf: (name: string) => `Modifica «${name}»`,
  },

  translations: {
    label: 'Traduzione accanto all’italiano',
    none: 'Nessuna',
    missing: (texts: number) => (texts === 1 ? 'manca 1' : `mancano ${texts}`),
    complete: 'completa',
    missingHere: 'manca: si legge l’italiano',
    of: (label: string, language: string) => `${label}, ${language}`,
  },

  dishes: {
    add: 'Aggiungi un blocco',
    featured: 'quelli in vetrina',
    chosen: (dishes: number) => (dishes === 1 ? 'uno scelto' : `${dishes} scelti`),
    gone: 'Un piatto che non c’è più',
    soldOut: 'esaurito, oggi non comparirebbe',
    none: 'Nessun piatto in vetrina: così il blocco non compare.',
    search: 'Cerca un piatto da scegliere',
    remove: (name: string) => `Togli ${name}`,
    removeShort: 'Togli',
  },
  items: {
    nameless: 'senza nome',
    place: (one: string, place: number, total: number) => `${one} ${place} di ${total}`,
    total: (items: number, min: number, max: number) =>
      min === max ? `${items}, né più né meno` : `${items}, ${min > 0 ? `da ${min} a ${max}` : `al massimo ${max}`}`,
    order: (label: string) => `${label}, in ordine`,
    drag: (name: string) => `Trascina «${name}»`,
    none: 'Non c’è ancora niente.',
    up: 'Sposta prima',
    down: 'Sposta dopo',
    duplicate: 'Duplica',
    remove: 'Togli',
    close: 'Chiudi',
    movedTo: (name: string, place: number, total: number) => `«${name}» è al posto ${place} di ${total}.`,
    full: (max: number) => `Di più non ce ne stanno: al massimo ${max}.`,
    least: (min: number) => (min === 1 ? 'Almeno uno ci vuole.' : `Ce ne vogliono almeno ${min}.`),
    toCorrect: 'da correggere',
    hidden: 'nascosto',
  },

  fault: {
    line: 'Serve un testo, al massimo 300 caratteri su una riga.',
    prose: (most: number) => `Serve un testo, al massimo ${most.toLocaleString('it', { useGrouping: 'always' })} caratteri.`,
    link: 'Un link come /menu, #contact, https://esempio.it, mailto:ciao@esempio.it o tel:+390965000000.',
    'web-links': 'Indirizzi interi come https://esempio.it, uno per riga.',
    picture: 'Scegli un’immagine.',
    euros: 'Un prezzo come 14 o 2,50.',
    choice: 'Scegli una voce dell’elenco.',
    list: (min: number, max: number) => (min === max ? `Devono essere ${max}.` : `Devono essere da ${min} a ${max}.`),
  },

  publish: {
    adminOnly: 'La pubblica un amministratore.',
    draft: 'Questa è ancora una bozza',
    draftText: (points: number) =>
      `Il consulente del titolare deve verificarla e completarla: ${points === 1 ? 'resta un punto fra [parentesi quadre]' : `restano ${points} punti fra [parentesi quadre]`}.`,
    points: 'Che cosa manca',
    /** Marks of the notice for which the site writes a paragraph (restaurant/privacy/retention.ts). */
    marks:
      'Le righe come {{prenotazioni}} le scrive il sito, da quello che conserva davvero: che cosa, perché, per quanto e chi lo legge. Nell’anteprima le vedi per intero.',
    unsaid: (marks: string) => `L’informativa non le dice tutte: manca ${marks}. Scrivi ciascuna su una riga sua, dove serve.`,
    stray: (marks: string) => `Così non vogliono dire niente, e sul sito si leggerebbero fra le graffe: ${marks}.`,
    heading: 'Pubblicare una bozza?',
    text: 'Una pagina legale incompleta non protegge il ristorante, e può metterlo in difetto. Falla vedere prima al consulente; se lo ha già fatto, togli i punti che restano.',
    confirm: 'Pubblica lo stesso',
    cancel: 'Tienila nascosta',
  },
} as const;
