import { catalogue, count } from './catalogue.ts';

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

/** The words on a card, in the language of the page it leads to. */
export const cardWords = catalogue((say) => ({
  /** The heading of a card that opens the list of menus, in two lines. */
  title: say(['Il menù', 'è qui dentro'], ['The menu', 'is in here'], ['A ementa', 'está aqui dentro']),
  scan: say('Inquadrate qui con il telefono.', 'Point your phone here.', 'Aponte o telemóvel para aqui.'),
  offline: say(
    'Aperto una volta, si legge anche senza rete.',
    'Open it once and it works without a signal.',
    'Depois de aberta, lê-se mesmo sem rede.',
  ),
  table: say(
    (number: number) => `Tavolo ${number}`,
    (number) => `Table ${number}`,
    (number) => `Mesa ${number}`,
  ),
  allergies: say('Allergie? Ditecelo prima di ordinare.', 'Allergies? Tell us before you order.', 'Alergias? Diga-nos antes de pedir.'),
}));
