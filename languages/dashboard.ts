const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The words of the management area, which speaks Italian alone. */
export const dashboardWords = {
  skip: 'Vai al contenuto',

  desks: {
    home: 'Home',
    menus: 'Menu Edit',
  },

  roles: { admin: 'amministrazione', staff: 'in cucina' },

  navigation: {
    label: 'Gestione',
    more: 'Altro',
    rest: 'Altre sezioni',
    close: 'Chiudi',
    site: 'Vedi il sito',
    newTab: ' (si apre in una nuova scheda)',
    signOut: 'Esci',
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
    wrong: 'Nome utente o password non tornano.',
    triesLeft: (tries: number) =>
      `${tries === 1 ? 'Resta una prova' : `Restano ${['', '', 'due', 'tre', 'quattro'][tries] ?? tries} prove`}, poi si aspetta un quarto d’ora.`,
    paused: 'Troppe prove, una pausa fa bene.',
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
      text: 'Non sei stato tu. Niente è stato modificato: riprova fra un momento, o chiedi assistenza.',
    },
    offline: {
      heading: 'Manca la rete',
      text: 'Questa pagina non si è potuta caricare. Quello che hai salvato è salvato: riprova quando torna la rete.',
    },
    again: 'Riprova',
    home: 'Torna alla Home',
    code: 'Unexpected Application Error!',
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
    missing: 'Questo menù non c’è più: qualcuno l’ha tolto mentre scrivevi. Un amministratore può rimetterlo.',
    tooLarge: 'È troppo: più di 1 MB in un salvataggio non ci sta. Accorcia i testi.',
    signedOut: 'La sessione è finita.',
  },

  home: {
    title: 'Home, gestione',
    heading: 'Home',
    open: (until: string) => `Sala aperta fino alle ${until}.`,
    closed: (next: string) => `Adesso è chiuso, si riapre ${next}.`,
    closedForLong: 'Adesso è chiuso, e non c’è una riapertura in calendario.',
    figures: 'Il menù in numeri',
    dishes: (dishes: number, menus: number) => ({
      what: dishes === 1 ? 'piatto o bevanda' : 'piatti e bevande',
      where: `in ${count(menus, 'menù', 'menù')}`,
    }),
    undeclared: (dishes: number) => ({
      what: dishes === 1 ? 'piatto da dichiarare' : 'piatti da dichiarare',
      where: dishes === 0 ? 'tutti gli allergeni sono firmati' : 'chi mangia legge «non dichiarato»',
    }),
    soldOut: (names: readonly string[]) => ({
      what: names.length === 1 ? 'piatto esaurito' : 'piatti esauriti',
      where: names.length === 0 ? 'c’è tutto' : names.slice(0, 3).join(', ') + (names.length > 3 ? '…' : ''),
    }),
    untranslated: (dishes: number) => ({
      what: dishes === 1 ? 'piatto senza inglese' : 'piatti senza inglese',
      where: dishes === 0 ? 'tutto tradotto' : 'si legge l’italiano',
    }),
  },

  reload: {
    outdated: 'La pagina non si è potuta aggiornare.',
    safe: 'Quello che risulta salvato o caricato è al sicuro, e quello che scrivi resta qui: vedi ancora i dati di prima, finché non torna la rete.',
    again: 'Riprova',
  },

  leaving: {
    heading: 'Ci sono modifiche non salvate',
    text: 'Se te ne vai adesso si perdono.',
    leave: 'Lasciale perdere',
    stay: 'Resto qui',
  },

  menus: {
    title: 'Menu Edit, gestione',
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

    needsScript: 'Per modificare i menù serve JavaScript, e in questo browser è spento.',

    newMenu: 'New Menu',
    newMenuName: 'Nome del nuovo menù',
    newMenuPlaceholder: 'Menù di Natale',
    newMenuHelp: 'Avrà una pagina sua, e chi mangia lo trova in fondo alla pagina dei menù.',
    create: 'Crea il menù',
    saveFirst: (name: string) => `Le modifiche a «${name}» non sono ancora salvate: salvale o annullale, poi crea il menù nuovo.`,
    understood: 'Va bene',

    deleteMenu: 'Delete Menu',
    deleteHeading: (name: string) => `Togliere «${name}»?`,
    deleteText: (rows: number, address: string) =>
      `Se ne ${rows === 1 ? 'va la sua riga' : `vanno le sue ${rows} righe`} e la pagina ${address} non si apre più. Resta in archivio: si può rimettere.`,
    deleteConfirm: 'Togli il menù',
    deleteAsk: "Chiedi al admin del server la cancellazione del menu'",
    deleteChanged: 'Qualcuno lo ha salvato o tolto nel frattempo: ricarica la pagina e guarda prima com’è adesso.',

    name: 'Nome del menù',
    more: 'Frase, orari, traduzioni',
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
    noRows: 'Questo menù è ancora bianco. Comincia da un Nuovo Campo, o incolla una lista di piatti: uno per riga, con il prezzo.',
    newRow: 'Nuovo Campo',
    newRowAfter: (place: number) => `Nuovo Campo dopo la riga ${place}`,
    deleteRowShort: 'Delete Campo',
    deleteRow: (place: number) => `Delete Campo, riga ${place}`,
    removed: (content: string) => `Tolta «${content || 'riga vuota'}».`,
    putBack: 'Rimettila',
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
    soldOutNote: (until: string) => `fino a ${until}, poi torna da solo`,
    soldOutUntil: (time: string) => `esaurito fino alle ${time}`,
    noService: 'non c’è un servizio in calendario',
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
    allergensNote: 'Tutti e quattordici, uno per uno. Finché non firmi, il piatto resta «non dichiarato» per chi mangia.',
    clearAnswers: 'Non dichiarato',
    allergen: {
      glutine: 'Glutine',
      crostacei: 'Crostacei',
      uova: 'Uova',
      pesce: 'Pesce',
      arachidi: 'Arachidi',
      soia: 'Soia',
      latte: 'Latte',
      'frutta-a-guscio': 'Frutta a guscio',
      sedano: 'Sedano',
      senape: 'Senape',
      sesamo: 'Sesamo',
      solfiti: 'Solfiti',
      lupini: 'Lupini',
      molluschi: 'Molluschi',
    },
    declaration: { none: 'non dichiarato', partial: 'risposte a metà', unsigned: 'da firmare', 'to-sign': 'si firma salvando' },
    contains: (names: readonly string[]) => (names.length === 0 ? '' : `contiene ${names.join(', ')}`),
    traces: (traces: number, contained: number) => `${contained > 0 ? 'e ' : ''}tracce di ${traces}`,
    noAllergens: 'nessun allergene',
    declared: 'Dichiarazione completa',
    signedBy: (by: string, when: string) => `firmata da ${by} ${when}; se cambi un allergene si rifirma.`,
    sign: 'Firmo la dichiarazione',
    signsAs: (person: string) => `a nome di ${person}, con l’ora del salvataggio`,
    mayNotSign: 'il tuo ruolo non firma',
    answersMissing: (missing: number) => (missing === 1 ? 'manca una risposta' : `mancano ${missing} risposte`),

    changes: (changes: number, signed: number, name: string) =>
      [
        changes > 0 ? `${count(changes, 'campo modificato', 'campi modificati')} in «${name}»` : undefined,
        signed > 0 ? `${count(signed, 'firma', 'firme')} da mettere` : undefined,
      ]
        .filter(Boolean)
        .join(', '),
    notYet: (changes: number, signed: number) => {
      const gender = changes > 0 ? ['salvato', 'salvati'] : ['salvata', 'salvate'];
      return `non ancora ${gender[changes + signed === 1 ? 0 : 1]}`;
    },
    cancelHeading: 'Annullare tutto?',
    cancelText: 'Il menù torna com’era all’ultimo salvataggio, e quello che hai scritto dopo si perde.',
    cancelConfirm: 'Sì, annulla',
    keepWriting: 'Continuo a scrivere',

    fault: {
      name: 'Serve un nome, al massimo 300 caratteri su una riga.',
      description: 'Troppo lunga: al massimo 20.000 caratteri.',
      content: 'Serve un testo, al massimo 300 caratteri su una riga (20.000 per una nota).',
      cents: 'Un prezzo come 14 o 2,50.',
      allergens: 'Mancano delle risposte: o tutte e quattordici, o «Non dichiarato».',
    },

    stale: {
      heading: 'Avete scritto in due',
      who: (by: string, when: string) => `${by} ha salvato questo menù ${when}, mentre scrivevi.`,
      text: 'Non ho salvato niente e non ho perso niente. Qui sotto c’è tutto quello che è diverso: scegli riga per riga. Dove ha cambiato uno solo, la scelta è già segnata.',
      allMine: 'Tieni tutte le mie',
      allTheirs: (by: string) => `Prendi tutte quelle di ${by}`,
      mine: 'La tua',
      theirs: (by: string) => `Di ${by}`,
      aroundRows: 'Nome e dati del menù',
      nothing: '—',
      rowGone: 'riga tolta',
      same: 'Le due versioni dicono la stessa cosa.',
      open: (rows: number) => (rows === 1 ? 'Resta una riga da scegliere.' : `Restano ${rows} righe da scegliere.`),
      later: 'Torno all’editor',
      settle: 'Salva la scelta',
    },
  },
} as const;
