const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
const views = (count: number) => `${number.format(count)} ${count === 1 ? 'visita' : 'visite'}`;

/** The words of the plots of page views, for the management area, which speaks Italian alone. */
export const pageViewWords = {
  heading: 'Visite alle pagine',
  total: (count: number) => `${views(count)} in trenta giorni`,
  how: 'contate senza cookie e senza sapere di chi',
  today: (count: number) => `${views(count)} oggi`,
  usual: (weekday: string, count: number) =>
    `${/[aà]$/.test(weekday) ? 'una' : 'un'} ${weekday} ${/[aà]$/.test(weekday) ? 'media' : 'medio'} ne fa ${number.format(count)}`,
  views,
  number: (count: number) => number.format(count),

  none: 'Ancora nessuna visita.',
  noneHow: 'Appena qualcuno apre una pagina del sito, qui comincia il conto: giorno per giorno, pagina per pagina, lingua per lingua.',

  choose: 'Che cosa mostrare',
  page: 'Pagina',
  language: 'Lingua',
  allPages: 'Tutte le pagine',
  allLanguages: 'Tutte le lingue',
  plot: (from: string, to: string) => `Visite al giorno, dal ${from} al ${to}`,
  plotHelp: 'Con le frecce si passa da un giorno all’altro; gli stessi numeri stanno nella tabella qui sotto.',
  chosenTotal: (count: number) => `${views(count)} di quello che hai scelto`,
  todayTick: 'oggi',
  byPage: 'Per pagina',
  byLanguage: 'Per lingua',
  table: 'I numeri, giorno per giorno',
  day: 'Giorno',
  all: 'Tutte',

  limits:
    'Non si contano i motori di ricerca, le pagine che il telefono prepara da solo, e chi lavora qui. Una pagina letta senza rete, dalla copia tenuta sul telefono, da qui non si vede.',

  pages: {
    landing: 'Pagina iniziale',
    menu: 'Menù',
    carta: 'Carta',
    cena: 'Cena',
    beverage: 'Bevande',
    pranzo: 'Pranzo',
    pranzoCarta: 'Pranzo, carta',
    pranzoPanini: 'Pranzo, panini',
    pranzoPoke: 'Pranzo, pokè',
    'menu-added': 'Altri menù',
    allergeni: 'Allergeni',
    prenota: 'Prenota un tavolo',
    wip: 'Stiamo arrivando!',
    privacy: 'Privacy',
    termini: 'Termini',
  },
  languages: { it: 'Italiano', en: 'English', pt: 'Português' },
} as const;
