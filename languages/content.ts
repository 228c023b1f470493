const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The same help text is shown at every alternative text. */
const altHelp = 'Che cosa si vede, in una frase: il telefono la legge ad alta voce a chi non vede, e la legge Google.';
const linkHelp = 'Una pagina del sito (/menu), un punto della pagina iniziale (#contact) o un indirizzo https, mailto o tel.';

/** The marks of a dish, as the menus have them. */
const marks = {
  label: 'Segni',
  options: {
    congelato: 'congelato',
    abbattuto: 'abbattuto',
    crudo: 'crudo',
    vegetariano: 'vegetariano',
    vegano: 'vegano',
    piccante: 'piccante',
    consigliato: 'consigliato',
  },
} as const;

const picture = { label: 'Immagine', fields: { src: { label: 'Immagine' }, alt: { label: 'Che cosa si vede', help: altHelp } } } as const;
const button = { name: { label: 'Scritta' }, link: { label: 'Dove porta', help: linkHelp } } as const;

/**
 * The words of each section: its name, what guests see of it, and its fields in the order of their form; the compiler
 * compares them with the document (restaurant/landing/landing.ts).
 */
const sections = {
  slides: {
    name: 'Apertura',
    shows: 'Le grandi immagini con cui si apre il sito, che scorrono una dopo l’altra.',
    fields: {
      slides: {
        label: 'Immagini',
        one: 'Immagine',
        add: 'Aggiungi un’immagine',
        fields: {
          span: { label: 'Prima riga del titolo' },
          title: { label: 'Seconda riga del titolo' },
          mainContent: { label: 'Testo' },
          backgroundImage: { label: 'Immagine di sfondo' },
          buttons: { label: 'Pulsanti', one: 'Pulsante', add: 'Aggiungi un pulsante', fields: button },
        },
      },
    },
  },
  about: {
    name: 'Storia',
    shows: 'Chi siamo e da dove viene quello che si mangia, con la carta dei luoghi.',
    fields: {
      title: { label: 'Titolo' },
      lead: { label: 'Primo capoverso, più grande' },
      text: { label: 'Testo', help: 'Una riga vuota separa i capoversi.' },
      motto: { label: 'Motto' },
      picture,
      places: {
        label: 'Luoghi sulla carta',
        help: 'Nell’ordine dei numeri disegnati sulla carta.',
        one: 'Luogo',
        add: 'Aggiungi un luogo',
        fields: { place: { label: 'Luogo' }, ingredient: { label: 'Che cosa ci dà' } },
      },
    },
  },
  'why-us': {
    name: 'Perché noi',
    shows: 'Le tre buone ragioni per venire qui.',
    fields: {
      title: { label: 'Titolo' },
      boxes: {
        label: 'Ragioni',
        one: 'Ragione',
        add: 'Aggiungi una ragione',
        fields: { title: { label: 'Titolo' }, text: { label: 'Testo' }, picture: { label: 'Immagine' } },
      },
    },
  },
  specials: {
    name: 'Specialità',
    shows: 'Quattro piatti da raccontare, uno per scheda.',
    fields: {
      title: { label: 'Titolo' },
      tabs: {
        label: 'Schede',
        one: 'Specialità',
        add: 'Aggiungi una specialità',
        fields: {
          name: { label: 'Nome sulla scheda' },
          heading: { label: 'Titolo' },
          text: { label: 'Testo', help: 'Due capoversi, separati da una riga vuota.' },
          marks,
          picture,
        },
      },
    },
  },
  events: {
    name: 'Eventi',
    shows: 'Le sere di festa: che cosa offriamo e come si chiede.',
    fields: {
      title: { label: 'Titolo' },
      text: { label: 'Testo' },
      button: { label: 'Pulsante', fields: button },
      offers: {
        label: 'Proposte',
        one: 'Proposta',
        add: 'Aggiungi una proposta',
        fields: { title: { label: 'Titolo' }, text: { label: 'Testo' } },
      },
    },
  },
  gallery: {
    name: 'Galleria',
    shows: 'Le immagini in fila; ognuna porta al profilo social.',
    fields: {
      title: { label: 'Titolo' },
      text: { label: 'Testo' },
      pictures: {
        label: 'Immagini',
        help: 'Trascinale nell’ordine in cui si guardano.',
        one: 'Immagine',
        add: 'Aggiungi un’immagine',
        fields: { src: { label: 'Immagine' }, name: { label: 'Nome' }, alt: { label: 'Che cosa si vede', help: altHelp } },
      },
    },
  },
  team: {
    name: 'Persone',
    shows: 'Le mani della casa. La sezione compare quando pubblichi almeno una persona.',
    fields: {
      title: { label: 'Titolo' },
      people: {
        label: 'Persone',
        one: 'Persona',
        add: 'Aggiungi una persona',
        fields: {
          published: { label: 'Sul sito', help: 'Disattivato, nessuno fuori la vede. Prima chiedile se va bene.' },
          name: { label: 'Nome' },
          role: { label: 'Che cosa fa' },
          image: { label: 'Ritratto' },
          social: { label: 'Profili social', help: 'Indirizzi https, uno per riga; al massimo quattro.' },
        },
      },
    },
  },
  samples: {
    name: 'In vetrina',
    shows: 'Gli assaggi fra le specialità e gli eventi, insieme ai piatti «in vetrina» dei menù.',
    fields: {
      title: { label: 'Titolo' },
      dishes: {
        label: 'Assaggi',
        one: 'Assaggio',
        add: 'Aggiungi un assaggio',
        fields: {
          featured: { label: 'In vetrina', help: 'Disattivato, resta qui e sul sito non si vede.' },
          name: { label: 'Nome' },
          ingredients: { label: 'Ingredienti' },
          price: { label: 'Prezzo' },
          image: { label: 'Immagine' },
          alt: { label: 'Che cosa si vede', help: altHelp },
          href: { label: 'Dove porta', help: linkHelp },
          category: {
            label: 'Filtro',
            options: {
              starters: 'Antipasti',
              salads: 'Insalate',
              specialty: 'Specialità',
              nigiri: 'Nigiri',
              sushi: 'Sushi (solo sotto «Tutto»)',
            },
          },
          marks,
        },
      },
    },
  },
  forms: {
    name: 'Accanto ai moduli',
    shows: 'Le righe accanto alla prenotazione e alla newsletter.',
    fields: { booking: { label: 'Accanto alla prenotazione' }, newsletter: { label: 'Accanto alla newsletter' } },
  },
  'menu-page': {
    name: 'Pagina dei menù',
    shows: 'L’introduzione della pagina con tutti i menù.',
    fields: { intro: { label: 'Introduzione', help: 'Il primo capoverso è più grande; una riga vuota separa i capoversi.' } },
  },
  'lunch-page': {
    name: 'Pagina del pranzo',
    shows: 'L’introduzione della pagina con i menù del pranzo.',
    fields: { intro: { label: 'Introduzione', help: 'Il primo capoverso è più grande; una riga vuota separa i capoversi.' } },
  },
  wip: {
    name: '«Stiamo arrivando»',
    shows: 'La pagina /wip, per chi arriva prima che il sito sia pronto.',
    fields: { title: { label: 'Titolo' }, text: { label: 'Testo' } },
  },
  privacy: {
    name: 'Privacy',
    shows: 'L’informativa su come si trattano i dati di chi prenota e scrive.',
    fields: legal('l’informativa'),
  },
  termini: {
    name: 'Termini',
    shows: 'Le regole del sito e delle prenotazioni.',
    fields: legal('la pagina dei termini'),
  },
} as const;

function legal(what: string) {
  return {
    published: { label: 'Sul sito', help: `Attivo, chiunque legge ${what} e il piè di pagina ci porta.` },
    title: { label: 'Titolo' },
    text: { label: 'Testo', help: 'Una riga che comincia con «## » è un titolo; una riga vuota separa i capoversi.' },
  } as const;
}

/** The words of the desk "Contenuti", which speaks Italian alone. */
export const contentWords = {
  title: 'Contenuti, gestione',
  heading: 'Contenuti',
  note: 'I testi e le immagini della pagina iniziale, e le pagine legali.',
  landing: 'Pagina iniziale',
  legal: 'Pagine legali',
  sections,

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
    prose: 'Serve un testo, al massimo 20.000 caratteri.',
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
    /** Marks of the notice for which the site writes a paragraph (restaurant/privacy/notice.ts). */
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
