import { catalogue, count } from './languages.ts';

export const reachWords = {
  note: 'I link che portano qui, e dove metterli.',
  link: {
    heading: 'Un link che prenota',
    text: 'Chi lo apre trova già risposto quello che scegli qui, e lo può cambiare. Se un giorno o un’ora non si può, la pagina lo dice e propone altro.',
    language: 'Lingua',
    people: 'Persone',
    service: 'Servizio',
    services: { lunch: 'Pranzo', dinner: 'Cena' },
    day: 'Giorno',
    time: 'Ora',
    any: 'Lo sceglie chi apre',
    show: 'Mostra',
    result: 'Il link',
    copy: 'il link',
    code: (address: string) => `Codice QR per ${address}`,
    off: 'Le prenotazioni dal sito sono disattivate: attivale in Impostazioni, o il link porta a una pagina che lo dice.',
  },
  names: {
    heading: 'Come è fatto',
    text: 'Per scriverlo a mano. Questi nomi non cambiano.',
    about: {
      persone: 'quante persone: 4',
      giorno: 'il giorno: 2026-11-28',
      servizio: 'pranzo, o cena',
      ora: 'l’ora: 20:30',
    },
  },
  places: {
    heading: 'Dove metterlo',
    google: [
      'Google',
      'Cerca il nome del ristorante mentre sei nell’account del profilo, apri «Prenotazioni» e aggiungi il link. In «Menù» metti quello dei menù.',
    ],
    instagram: ['Instagram', '«Modifica profilo», «Link», «Aggiungi link esterno». Nelle storie c’è l’adesivo «Link».'],
    whatsapp: ['WhatsApp Business', '«Strumenti», «Risposte rapide»: il link in una risposta pronta per chi chiede un tavolo.'],
    paper: ['Sulla carta', 'Il codice QR qui sopra, o quelli dei menù in «QR e stampa».'],
  },
  menus: 'I menù',
  data: {
    heading: 'Che cosa leggono i motori di ricerca',
    text: 'Non c’è niente da fare: ogni pagina dice da sola, in una forma che Google e gli altri leggono, il ristorante con indirizzo e telefono, gli orari con le chiusure, i menù con piatti e prezzi, e come si prenota.',
    api: 'Per chi scrive programmi: i menù, gli orari, i tavoli liberi e la prenotazione, descritti come OpenAPI. Un piatto non dichiarato lì è «undeclared», mai senza allergeni.',
    copyApi: 'l’indirizzo per i programmi',
  },
} as const;

export const qrWords = {
  note: 'Cartoncini da mettere sui tavoli: chi li inquadra apre il menù.',
  options: 'Che cosa stampare',
  target: 'Apre',
  everyMenu: 'Tutti i menù',
  language: 'Lingua',
  sheet: 'Formato',
  sheets: { four: 'A6, quattro per foglio A4', one: 'A6, uno per pagina', table: 'A4, un foglio da tavolo' },
  tables: 'Tavoli numerati',
  tablesHelp: 'Da 1 a questo numero; vuoto: senza numero, con il nome del ristorante.',
  wrongTables: (most: number) => `Un numero da 1 a ${most}, o niente.`,
  show: 'Mostra',
  print: 'Stampa',
  result: (cards: number, pages: number) => `${count(cards, 'cartoncino', 'cartoncini')}, ${count(pages, 'pagina', 'pagine')}.`,
  advice: 'Nella finestra di stampa: margini «nessuno», scala 100%. Carta opaca, meglio se da 300 grammi: la plastica riflette le lampade.',
  preview: 'Anteprima',
  code: (address: string) => `Codice QR per ${address}`,
} as const;

/** The words on a card, in the language of its page. */
export const cardWords = catalogue((say) => ({
  /** In two lines, for a card that opens the list of menus. */
  title: say(['Il menù', 'è qui dentro'], ['The menu', 'is in here'], ['A ementa', 'está aqui dentro']),
  scan: say('Inquadrate qui con il telefono.', 'Point your phone here.', 'Aponte o telemóvel para aqui.'),
  offline: say(
    'Aperto una volta, si legge anche senza rete.',
    'Open it once and it works without a signal.',
    'Depois de aberta, lê-se mesmo sem rede.',
  ),
  table: (number: number) => say(`Tavolo ${number}`, `Table ${number}`, `Mesa ${number}`),
  allergies: say('Allergie? Ditecelo prima di ordinare.', 'Allergies? Tell us before you order.', 'Alergias? Diga-nos antes de pedir.'),
}));
