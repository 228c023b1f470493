import { count } from './catalogue.ts';

/** The words of the change of many prices; Italian, as all of the management area. */
export const pricesWords = {
  title: 'Molti prezzi, gestione',
  heading: 'Molti prezzi insieme',
  note: 'Scegli le sezioni e di quanto: sotto vedi ogni prezzo, com’è e come diventa. Salvi una volta sola.',
  which: 'Quali sezioni',
  /** In Menu Edit. */
  open: 'Molti prezzi',
  all: (menu: string) => `Tutto «${menu}»`,
  first: 'in cima, senza titolo',
  prices: (prices: number) => count(prices, 'prezzo', 'prezzi'),
  how: 'Di quanto',
  by: { percent: 'in percentuale (%)', amount: 'in euro (€)' },
  byLabel: 'Cambia',
  change: 'Di quanto',
  changeHelp: 'Per esempio 5, o -2,50 per abbassare.',
  changeWrong: 'Un numero come 5 o -2,50.',
  round: 'Arrotonda a',
  rounding: { 1: 'un centesimo', 5: '5 centesimi', 10: '10 centesimi', 50: '50 centesimi', 100: '1 euro' },
  preview: 'Com’è e come diventa',
  dish: 'Piatto',
  before: 'Com’è',
  after: 'Diventa',
  nothing: 'Nessun prezzo cambia: scegli una sezione e di quanto.',
  /** On the button while no price changes yet. */
  applyNothing: 'Cambia i prezzi',
  apply: (prices: number, menus: number) => `Cambia ${count(prices, 'prezzo', 'prezzi')} in ${menus} menù`,
  saved: (prices: number, menus: number) => `Salvato!!! ${count(prices, 'prezzo cambiato', 'prezzi cambiati')} in ${menus} menù.`,
  back: 'Si annulla dalla cronologia di ogni menù.',
  stale: (menu: string, by: string) =>
    `Nel frattempo ${by} ha salvato «${menu}»: non è cambiato nessun prezzo. Qui sotto i prezzi sono quelli di adesso: guarda e riprova.`,
  refused: (menu: string) => `«${menu}» non si è potuto salvare: non è cambiato nessun prezzo.`,
} as const;
