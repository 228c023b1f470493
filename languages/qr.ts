const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The words of the desk that prints cards, which speaks Italian alone. */
export const qrWords = {
  title: 'QR e stampa, gestione',
  heading: 'QR e stampa',
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

interface CardWords {
  /** The heading of a card that opens the list of menus, in two lines. */
  title: readonly [string, string];
  scan: string;
  offline: string;
  table: (number: number) => string;
  allergies: string;
}

/** The words on a card, in the language of the page it leads to. */
export const cardWords: Record<'it' | 'en' | 'pt', CardWords> = {
  it: {
    title: ['Il menù', 'è qui dentro'],
    scan: 'Inquadrate qui con il telefono.',
    offline: 'Aperto una volta, si legge anche senza rete.',
    table: (number) => `Tavolo ${number}`,
    allergies: 'Allergie? Ditecelo prima di ordinare.',
  },
  en: {
    title: ['The menu', 'is in here'],
    scan: 'Point your phone here.',
    offline: 'Open it once and it works without a signal.',
    table: (number) => `Table ${number}`,
    allergies: 'Allergies? Tell us before you order.',
  },
  pt: {
    title: ['A ementa', 'está aqui dentro'],
    scan: 'Aponte o telemóvel para aqui.',
    offline: 'Depois de aberta, lê-se mesmo sem rede.',
    table: (number) => `Mesa ${number}`,
    allergies: 'Alergias? Diga-nos antes de pedir.',
  },
};
