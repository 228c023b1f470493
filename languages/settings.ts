import { count } from './languages.ts';

export const settingsWords = {
  outside: {
    heading: (count: number) =>
      count === 1
        ? 'Una prenotazione è a un’ora in cui, con questi orari, il ristorante è chiuso.'
        : `${count} prenotazioni sono a un’ora in cui, con questi orari, il ristorante è chiuso.`,
    more: (count: number) => (count === 1 ? ' e un’altra' : ` e altre ${count}`),
    link: 'Decidi che cosa farne',
  },
  note: (when: string, by: string) => `Quello che salvi qui è sul sito alla prossima pagina aperta. Ultimo salvataggio ${when} (${by}).`,

  /** The section of Home, with the specification's name. */
  section: 'Logo principale, Telefono, Orari, Lingue.',
  about: (phone: string, lunch: string, dinner: string, languages: readonly string[]) =>
    `${phone}, ${lunch} e ${dinner}, ${['it', ...languages].join(' ')}`,
  more: 'Settimana, chiusure, indirizzo, dati legali e tutto il resto',

  stale: (by: string, when: string) => `${by} ha salvato ${when}, mentre scrivevi.`,
  staleChoice:
    'Non ho salvato niente: il tuo testo è ancora nei campi. Qui sotto c’è quello che adesso è diverso; se salvi di nuovo, resta il tuo.',
  optional: 'facoltativo',
  missing: 'manca: si legge l’italiano',
  inLanguage: { en: 'in inglese', pt: 'in portoghese' },

  logo: {
    heading: 'Logo principale',
    choose: 'Logo principale',
    drawnMark: 'Il marchio disegnato',
    ofSite: 'Immagini caricate',
    drawings: 'Disegni della casa',
    help: 'Il link a un’immagine del sito: sceglila, o caricane una in «Pictures Upload:».',
    wrong: 'Scegli una delle immagini del sito.',
  },

  contact: {
    heading: 'Telefono, indirizzo, social',
    about: (phone: string, city: string) => `${phone}, ${city}`,
    phone: 'Telefono',
    shortPhone: (phone: string) => `Sicuro che sia tutto? «${phone}» sembra corto: gli ospiti chiamano proprio questo.`,
    wrongPhone: 'Un numero di telefono: cifre, spazi e al massimo un + davanti.',
    email: 'Email',
    wrongEmail: 'Un indirizzo email intero, come ciao@example.it.',
    address: 'Indirizzo',
    street: 'Via e numero',
    postalCode: 'CAP',
    wrongPostalCode: 'Cinque cifre.',
    city: 'Città',
    province: 'Provincia',
    wrongProvince: 'Due lettere, come RC.',
    mapLink: 'Link alla mappa',
    mapHelp: 'Si apre toccando l’indirizzo.',
    social: 'Social',
    facebook: 'Facebook',
    instagram: 'Instagram',
    socialHelp: 'Vuoto: il simbolo non si vede.',
    wrongLink: 'Un indirizzo intero, che comincia con https://',
  },

  hours: {
    heading: 'Orari di apertura',
    usual: 'Gli orari di sempre',
    lunch: 'Pranzo',
    dinner: 'Cena',
    from: 'dalle',
    to: 'alle',
    wrongFrom: 'Un’ora come 12:00.',
    wrongTo: 'Un’ora come 23:00, o 24:00.',
    wrongOverlap: 'Pranzo e cena si accavallano: fai finire il pranzo prima che cominci la cena.',
    whole: { lunch: 'Orario del pranzo', dinner: 'Orario della cena' },
    note: 'Nota accanto agli orari',
    notePlaceholder: 'domedica chiuso',

    week: 'La settimana',
    today: 'oggi',
    weekHelp: 'Gli orari si scrivono dove si leggono. Un giorno con quelli di sempre cambia con loro; quello che scrivi qui resta suo.',
    day: {
      monday: 'Lunedì',
      tuesday: 'Martedì',
      wednesday: 'Mercoledì',
      thursday: 'Giovedì',
      friday: 'Venerdì',
      saturday: 'Sabato',
      sunday: 'Domenica',
    },
    copyDay: (day: string) => `Copia ${day.toLowerCase()} su tutti i giorni aperti`,
    copiedDay: (day: string, days: number) =>
      days === 0
        ? 'Gli altri giorni sono tutti chiusi: non è cambiato niente.'
        : `Gli orari di ${day.toLowerCase()} valgono ora per ${days === 1 ? 'un altro giorno' : `altri ${days} giorni`}.`,
    cell: (day: string, service: string) => `${day}, ${service.toLowerCase()}`,
    usualTime: (from: string, to: string) => `${from}–${to}`,
    is: { usual: 'come sempre', closed: 'chiuso', own: 'altro orario', unchanged: 'come la settimana' },
    wrongService: 'Scegli: come sempre, chiuso o un altro orario.',
  },

  exceptions: {
    heading: 'Chiusure e aperture speciali',
    about: (coming: number) => (coming === 0 ? 'nessuna in arrivo' : `${coming} in arrivo`),
    none: 'Nessuna in arrivo: il sito dice gli orari della settimana.',
    add: { day: 'Chiudi un giorno', range: 'Un periodo', opening: 'Apertura speciale', service: 'Un solo servizio' },
    rule: 'Salvando si mettono in ordine di data. Dove due si incontrano vale quella che comincia dopo; se cominciano insieme, la più breve.',
    overruled: (days: string, services: string, by: string) => `${days}, ${services}: vale «${by}».`,
    services: { lunch: 'a pranzo', dinner: 'a cena' },
    and: ' e ',
    from: 'Giorno',
    wrongFrom: 'Scegli il giorno.',
    to: 'fino al (compreso)',
    toHelp: 'Un giorno solo: lascia lo stesso.',
    wrongTo: 'Finisce prima di cominciare: scegli lo stesso giorno, o uno dopo.',
    wrongNothing: 'Così non cambia niente: scegli pranzo o cena.',
    reason: 'Perché',
    reasonPlaceholder: 'Natale',
    tooMany: 'Più di 200 sono troppe: togli quelle passate.',
    past: (past: number) => count(past, 'passata', 'passate'),
    remove: (days: string) => `Togli: ${days}`,
    noDay: 'giorno da scegliere',
    noChange: 'non cambia niente',
    closed: 'chiuso',
    closedAt: { lunch: 'chiuso a pranzo', dinner: 'chiuso a cena' },
    at: { lunch: (time: string) => `pranzo ${time}`, dinner: (time: string) => `cena ${time}` },
    withoutScript: 'Una nuova',

    coming: 'I prossimi quattordici giorni',
    comingBroken: 'Correggi gli orari e li vedi qui.',
    unlike: 'non come la settimana',
  },

  languages: {
    heading: 'Lingue',
    name: { it: 'Italiano', en: 'English', pt: 'Português' },
    always: 'sempre',
    translated: (translated: number, dishes: number) =>
      translated === 1 ? `un piatto su ${dishes} tradotto` : `${translated} piatti su ${dishes} tradotti`,
    help: 'Una lingua disattivata non si vede: i suoi link e i suoi cartoncini portano alla pagina italiana.',
  },

  house: {
    heading: 'La casa',
    about: (name: string, coperto: string) => `${name}, coperto ${coperto} €`,
    name: 'Nome del ristorante',
    description: 'Una frase sulla casa',
    descriptionHelp: 'La leggono in fondo al sito, nei motori di ricerca e dove si condivide un link.',
    coperto: 'Coperto, a persona',
    copertoHelp: 'In euro; 0 se non c’è. Sta su ogni menù.',
    wrongCoperto: 'Un importo come 2,50; 0 se non c’è.',
    rawFish:
      'Il pesce da consumare crudo o praticamente crudo ha avuto la bonifica preventiva del Reg. (CE) n. 853/2004, all. III, sez. VIII, cap. III, parte D',
    rawFishOff: 'Finché nessuno lo conferma, sui menù non se ne parla.',
    rawFishToSign: (person: string) => `Confermi a nome di ${person}, con l’ora del salvataggio. I menù lo diranno.`,
    rawFishSigned: (by: string, when: string) => `Confermato da ${by} ${when}. I menù lo dicono.`,
    rawFishTakenBack: 'La conferma si toglie salvando.',
    rawFishMayNot: 'Il tuo ruolo non può confermare.',
  },

  partner: {
    heading: 'Partner',
    name: 'Nome',
    text: 'Una frase',
    link: 'Sito',
  },

  legal: {
    heading: 'Dati legali',
    about: (name: string, placeholder: boolean) => (placeholder ? 'dati di esempio, da sostituire' : name),
    ragioneSociale: 'Ragione sociale',
    sede: 'Sede',
    partitaIva: 'Partita IVA',
    wrongPartitaIva: 'Una Partita IVA ha undici cifre, e l’ultima controlla le altre: questa non torna.',
    rea: 'REA',
    registro: 'Registro delle imprese',
    registroHelp: 'Quale, e il numero d’iscrizione: per esempio «di Reggio Calabria, n. 01234567897».',
    capitale: 'Capitale sociale',
    socioUnico: 'Società con unico socio',
    socioUnicoNote: 'La legge chiede di dirlo, in fondo al sito, insieme agli altri dati.',
    placeholder: 'Sono dati di esempio',
    placeholderOn: 'In fondo a ogni pagina il sito lo dice, e i motori di ricerca non li leggono. Disattiva quando sono quelli veri.',
    placeholderOff: 'Il sito li dà per veri: stanno in fondo alle pagine e nei dati per i motori di ricerca.',
  },

  forms: {
    heading: 'Moduli del sito',
    about: (on: number) => (on === 0 ? 'tutti disattivati' : count(on, 'attivo', 'attivi')),
    name: { booking: 'Prenotazioni', contact: 'Contatti', newsletter: 'Newsletter' },
    on: 'attivo: funziona',
    off: 'disattivato: chi scrive trova telefono ed email',
    noticeIsDraft:
      'L’informativa sulla privacy è ancora una bozza, e sul sito non c’è. Chi lascia nome ed email deve poterla leggere: va pubblicata prima di attivare un modulo.',
    toNotice: 'Vai all’informativa',
  },

  wrong: {
    line: 'Serve un testo, al massimo 300 caratteri su una riga.',
    optionalLine: 'Al massimo 300 caratteri, su una riga.',
    prose: 'Serve un testo, al massimo 20.000 caratteri.',
  },
} as const;
