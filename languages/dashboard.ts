import { houseWords } from './house.ts';
import { count } from './languages.ts';

/** The words of the management area, in Italian only. */
export const dashboardWords = {
  skip: 'Vai al contenuto',
  today: 'Oggi',
  pages: { label: 'Pagine dell’elenco', older: 'Più indietro', newest: 'Torna ai più recenti' },
  yesterday: 'Ieri',

  navigation: {
    label: 'Gestione',
    more: 'Altro',
    parts: (desk: string) => `Parti: ${desk}`,
    every: 'Tutte le sezioni',
    close: 'Chiudi',
    waiting: 'da vedere',
    site: 'Vedi il sito',
    newTab: ' (si apre in una nuova scheda)',
    signOut: 'Esci',
  },

  signOut: {
    heading: 'Esci senza salvare?',
    text: (drafts: number, taps: number) => {
      const left = [
        ...(drafts === 0 ? [] : [drafts === 1 ? 'una modifica non salvata' : `${drafts} modifiche non salvate`]),
        ...(taps === 0 ? [] : [taps === 1 ? 'un tocco che non è ancora partito' : `${taps} tocchi che non sono ancora partiti`]),
      ];
      return `Su questo dispositivo hai lasciato ${left.join(' e ')}. Se esci, qui si cancella tutto per sempre: dopo di te può usarlo qualcun altro.`;
    },
    confirm: 'Esci e cancella',
  },

  signIn: {
    title: 'Accesso del personale',
    heading: 'Si entra dalla cucina',
    again: 'Riproviamo con calma',
    lead: 'Quest’area è per chi lavora qui. Gli altri passino dalla porta davanti, che è più bella.',
    username: 'Nome utente',
    password: 'Password',
    login: 'Login',
    toSite: 'Torna al sito',
    missingUsername: 'Scrivi il tuo nome utente.',
    missingPassword: 'Scrivi la password.',
    wrong: 'Nome utente o password errati.',
    triesLeft: (tries: number) =>
      `${tries === 1 ? 'Resta un tentativo' : `Restano ${['', '', 'due', 'tre', 'quattro'][tries] ?? tries} tentativi`}, poi si aspetta un quarto d’ora.`,
    paused: 'Troppi tentativi.',
    minutesLeft: (minutes: number) => `Si può riprovare fra ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}.`,
  },

  errors: {
    title: 'Gestione',
    notFound: {
      heading: 'Qui non c’è niente',
      text: 'Questa pagina della gestione non esiste, o qualcuno l’ha tolta. Il resto è al suo posto.',
    },
    forbidden: {
      heading: 'Questo non si può',
      text: 'Il tuo ruolo non lo permette, o la tua sessione è cambiata. Niente è stato modificato: ricarica la pagina, o chiedi a chi è in amministrazione.',
    },
    failed: {
      heading: 'Si è rotto qualcosa',
      text: 'Non dipende da te. Niente è stato modificato: riprova fra un momento, o chiedi assistenza.',
    },
    offline: {
      heading: 'Manca la rete',
      text: 'Questa pagina non si è potuta caricare. Quello che hai salvato è salvato, e quello che stavi scrivendo in menù, contenuti e impostazioni resta su questo dispositivo: riprova quando torna la rete.',
    },
    unreachable: 'Quella pagina non si è ancora aperta su questo schermo: si apre quando torna la rete. Qui tutto resta com’è.',
    cannotRender: { heading: 'Questa pagina non si apre', text: 'Quello che hai salvato è salvato.' },
    notStarted: 'I pulsanti di questa pagina non rispondono ancora: se la rete è lenta, aspetta un momento.',
    reload: 'Ricarica la pagina',
    otherBrowser: 'Se ricaricare non basta, aggiorna il browser o usane un altro: servono almeno Chrome 119, Firefox 128 o Safari 17.',
    again: 'Riprova',
    home: 'Torna alla Home',
  },

  saving: {
    label: 'Salvataggio',
    save: 'Salva',
    saveMenu: 'Salva/Update',
    saving: 'Salvo…',
    saved: 'Salvato!!!',
    failed: "ERRORE, prova piu' tardi o chiedi assistenza!",
    kept: 'Quello che hai scritto è ancora qui.',
    cancel: 'Annulla',
    nothing: 'Tutto salvato.',
    wrong: (fields: number) => `${fields === 1 ? 'Un campo non va' : `${fields} campi non vanno`}: correggi e salva di nuovo.`,
    missing: 'Non c’è più: qualcuno l’ha tolto mentre scrivevi. Si può ripristinare dalla cronologia; quello che hai scritto è ancora qui.',
    tooLarge: 'È troppo: più di 1 MB in un salvataggio non ci sta. Accorcia i testi.',
    signedOut: 'La sessione è finita.',
  },

  home: {
    heading: 'Home',
  },

  reload: {
    outdated: 'La pagina non si è potuta aggiornare.',
    safe: 'Quello che risulta salvato o caricato è al sicuro, e quello che scrivi resta qui: vedi ancora i dati di prima, finché non torna la rete.',
    again: 'Riprova',
  },

  live: {
    cutOff: (since: string) => `Nessun collegamento ${since}.`,
    over: 'Vedi ancora i dati di prima, e quello che hai scritto è ancora qui.',
    again: 'Vedi ancora i dati di allora: si aggiornano da soli appena il server risponde.',
  },

  leaving: {
    heading: 'Ci sono modifiche non salvate',
    text: 'Se te ne vai adesso si perdono.',
    leave: 'Esci senza salvare',
    stay: 'Resta qui',
  },

  menus: {
    heading: 'Menu Edit',
    section: 'Menu edit.',
    about: (menus: number, rows: number) => `${menus} menù, ${count(rows, 'riga', 'righe')}`,
    rows: (rows: number) => count(rows, 'riga', 'righe'),
    rowsShort: 'righe',
    undeclared: (dishes: number) => `${count(dishes, 'piatto', 'piatti')} da dichiarare`,
    none: 'Non c’è nessun menù.',
    menus: 'Menù',
    lastSaved: (name: string, rows: number, when: string, by: string) =>
      `${name}, ${count(rows, 'riga', 'righe')}. Ultimo salvataggio ${when} (${by}).`,
    editorOf: (name: string) => `Editor di «${name}»`,
    rowsOf: (name: string) => `Righe di «${name}»`,
    damaged: (parts: number) =>
      `Nel database ${parts === 1 ? 'una parte di questo menù non si legge' : `${parts} parti di questo menù non si leggono`}. Salvando resta solo quello che vedi qui; la versione di prima si conserva.`,

    needsScript: 'Per modificare i menù serve JavaScript, e in questo browser è disattivato.',

    newMenu: 'New Menu',
    newMenuName: 'Nome del nuovo menù',
    newMenuPlaceholder: 'Menù di Natale',
    newMenuHelp: 'Nasce nascosto, con una pagina sua: lo rendi visibile quando è pronto.',
    create: 'Crea il menù',
    saveFirst: (name: string) => `Le modifiche a «${name}» non sono ancora salvate: salvale o annullale, poi crea il menù nuovo.`,
    understood: 'Va bene',

    deleteMenu: 'Delete Menu',
    deleteHeading: (name: string) => `Eliminare «${name}»?`,
    deleteText: (rows: number, address: string) =>
      `${rows === 1 ? 'La sua riga va' : `Le sue ${rows} righe vanno`} nel cestino, e la pagina ${address} non si apre più. Si può ripristinare.`,
    deleteConfirm: 'Elimina il menù',
    deleteAsk: "Chiedi al admin del server la cancellazione del menu'",
    deleteChanged: 'Qualcuno lo ha salvato o eliminato nel frattempo: ricarica la pagina e guarda prima com’è adesso.',

    name: 'Nome del menù',
    more: 'Nome, chi lo vede, orari, traduzioni',
    description: 'Una frase sotto il nome',
    nameIn: { en: 'Nome in inglese', pt: 'Nome in portoghese' },
    descriptionIn: { en: 'Frase in inglese', pt: 'Frase in portoghese' },
    servedAt: 'Si serve',
    servedAtNote: 'Nessuno dei due: quando siamo aperti.',
    service: { lunch: 'a pranzo', dinner: 'a cena' },

    type: 'Tipo',
    text: 'Testo',
    typeOf: (place: number) => `Tipo della riga ${place}`,
    textOf: (place: number) => `Testo della riga ${place}`,
    placeholder: { categorie: 'Titolo grande', description: 'Titolo piccolo', note: 'Nota in corsivo', piatto: 'Nome del piatto' },
    noRows: 'Questo menù è ancora vuoto. Comincia da un Nuovo Campo, o incolla una lista di piatti: uno per riga, con il prezzo.',
    newRow: 'Nuovo Campo',
    newRowAfter: (place: number) => `Nuovo Campo dopo la riga ${place}`,
    deleteRowShort: 'Delete Campo',
    deleteRow: (place: number) => `Delete Campo, riga ${place}`,
    moveUp: (place: number) => `Sposta su la riga ${place}`,
    moveDown: (place: number) => `Sposta giù la riga ${place}`,
    translationsOf: (place: number) => `Traduzioni della riga ${place}: `,
    missingShort: ' manca, ',
    sections: 'Vai a una sezione',
    language: { it: 'Italiano', en: 'English', pt: 'Português' },

    nameless: 'Piatto senza nome',
    toCorrect: 'da correggere',
    priceOf: (dish: string) => `Prezzo di ${dish}`,
    pricesOf: (dish: string) => `Prezzi di ${dish}: `,
    dishAt: (place: number) => `piatto, riga ${place}`,
    close: 'Chiudi',
    soldOut: 'Esaurito',
    prices: 'Prezzi',
    price: 'Prezzo',
    priceAt: (place: number) => `Prezzo ${place}`,
    priceName: 'Nome',
    priceNamePlaceholder: ['porzione', 'mezza'],
    priceNamed: (name: string) => `Prezzo, ${name}`,
    priceNameOf: (name: string) => `Prezzo «${name}»`,
    firstPrice: 'Un prezzo',
    anotherPrice: 'Un altro prezzo',
    deletePrice: (name: string) => `Togli il prezzo ${name}`,
    marks: 'Segni',
    featured: 'In vetrina sulla pagina iniziale',
    notFeatured: 'no',
    category: { starters: 'Antipasti', salads: 'Insalate', specialty: 'Specialità', nigiri: 'Nigiri', sushi: 'Sushi (solo sotto «Tutto»)' },
    texts: 'Testi',
    dishName: 'Nome del piatto',
    dishDescription: 'Descrizione',
    missing: 'manca: si legge l’italiano',

    allergens: 'Allergeni',
    allergensNote: 'Tutti e quattordici, uno per uno. Finché non firmi, il piatto resta «non dichiarato» per gli ospiti.',
    clearAnswers: 'Non dichiarato',
    allergen: houseWords.it.shortAllergens,
    declaration: { none: 'non dichiarato', partial: 'risposte a metà', unsigned: 'da firmare', 'to-sign': 'si firma salvando' },
    contains: (names: readonly string[]) => (names.length === 0 ? '' : `contiene ${names.join(', ')}`),
    traces: (traces: number, contained: number) => `${contained > 0 ? 'e ' : ''}tracce di ${traces}`,
    noAllergens: 'nessun allergene fra gli ingredienti',
    declared: 'Dichiarazione completa',
    signedBy: (by: string, when: string) => `firmata da ${by} ${when}; se cambi un allergene si rifirma.`,
    sign: 'Firmo la dichiarazione',
    signsAs: (person: string) => `a nome di ${person}, con l’ora del salvataggio`,
    mayNotSign: 'il tuo ruolo non può firmare',
    answersMissing: (missing: number) => (missing === 1 ? 'manca una risposta' : `mancano ${missing} risposte`),

    signatures: (signed: number) => `${count(signed, 'firma', 'firme')} da mettere`,

    fault: {
      name: 'Serve un nome, al massimo 300 caratteri su una riga.',
      description: 'Troppo lunga: al massimo 20.000 caratteri.',
      content: 'Serve un testo, al massimo 300 caratteri su una riga (20.000 per una nota).',
      cents: 'Un prezzo come 14 o 2,50.',
      allergens:
        'Mancano delle risposte: o tutte e quattordici, o «Non dichiarato». Per i solfiti: no, oppure contiene. Di cereali e frutta a guscio, se li precisi, almeno uno contenuto.',
    },
  },
} as const;

export const searchWords = {
  find: 'Cerca un nome, un numero, un piatto…',
  findShort: 'Cerca',
  keys: 'Ctrl K',
  heading: 'Cerca',
  hint: 'Un pezzo di nome, di telefono o di riferimento; l’inizio di un piatto, per cambiarne qui prezzo ed esaurito.',
  loading: 'Cerco…',
  failed: 'La ricerca non è arrivata: controlla la rete e riprova.',
  none: (query: string) => `Niente con «${query}».`,
  found: (count: number) => (count === 1 ? '1 risultato' : `${count} risultati`),
  close: 'Chiudi',
  sections: {
    today: 'Oggi',
    others: 'Altri giorni',
    guests: 'Ospiti',
    messages: 'Messaggi',
    dishes: 'Piatti',
    menus: 'Menù',
    screens: 'Sezioni',
  },
  evening: {
    label: 'Cerca nella serata',
    placeholder: 'Nome, telefono o riferimento',
    found: (count: number, all: number) => `${count} su ${all}`,
    none: (query: string) => `Nessuno con «${query}» in questo servizio.`,
    everywhere: (query: string) => `Cerca «${query}» dappertutto`,
  },
} as const;

export const copyWords = { copy: 'Copia', copied: 'Copiato', failed: 'Non si copia: selezionalo a mano.' } as const;

export const historyLinkWords = {
  link: 'Cronologia',
  trash: 'Menù eliminati',
  lastSaved: (when: string, by: string) => `Ultimo salvataggio ${when} (${by}).`,
} as const;
