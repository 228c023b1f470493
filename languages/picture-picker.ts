const number = new Intl.NumberFormat('it-IT');

/** The words of choosing a picture, for the management area, which speaks Italian alone. */
export const picturePickerWords = {
  choose: 'Scegli un’immagine',
  change: 'Cambia immagine',
  remove: 'Togli l’immagine',
  none: 'nessuna immagine',
  /** Names the button of one field among others. */
  of: (label: string) => `: ${label}`,

  heading: (label: string) => `${label}: quale?`,
  search: 'Cerca per nome o per quello che si vede',
  choices: 'Immagini fra cui scegliere',
  without: 'Nessuna immagine',
  chosen: 'scelta',
  found: (pictures: number, more: boolean) =>
    more ? `Le ultime ${number.format(pictures)} immagini.` : `${number.format(pictures)} ${pictures === 1 ? 'immagine' : 'immagini'}.`,
  notFound: (words: string) => `Nessuna immagine con «${words}». Prova con un’altra parola, o con una sola.`,
  empty: 'Non ci sono ancora immagini. Caricane una da qui, oppure tutte insieme da',
  gallery: 'Pictures Upload',
  newTab: ' (si apre in una nuova scheda)',
  loading: 'Cerco le immagini…',
  failed: 'Le immagini non arrivano. Riprova fra un momento.',
  again: 'Riprova',
  more: 'Altre immagini',

  upload: 'Carica un’immagine',
  uploadTypes: 'JPEG, PNG, WebP o AVIF, fino a 15 MB. Appena arriva è scelta.',
  arriving: 'Immagini in arrivo',
  arrived: (name: string) => `${name} è arrivata, ed è scelta.`,

  alt: 'Che cosa si vede, per chi non può vederla',
  altMissing: 'Serve una frase che dica che cosa si vede.',
  confirm: 'Usa questa',
  confirmNone: 'Senza immagine',
} as const;
