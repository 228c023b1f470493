/** The words of the guests, and of each one’s card. */
export const guestWords = {
  title: 'Ospiti, prenotazioni',
  heading: 'Ospiti',
  search: 'Cerca un ospite o una prenotazione',
  searchHelp: 'Il nome, le prime cifre del telefono, o il riferimento della prenotazione.',
  find: 'Cerca',
  none: 'Nessuno con questo nome, questo numero o questo riferimento.',
  bookingOf: (name: string, date: string) => `La prenotazione di ${name}, ${date.slice(8).replace(/^0/, '')}/${date.slice(5, 7)}`,
  visits: (count: number) => (count === 1 ? 'visita' : 'visite'),
  noShows: (count: number) => (count === 1 ? 'volta non si è presentato' : 'volte non si è presentato'),
  notes: 'Note della casa',
  note: 'Quello che serve sapere',
  noteHelp: (kept: string) => `Le allergie non stanno qui: si scrivono per quella sera, e si cancellano dopo ${kept}.`,
  tags: 'Etichette',
  tagsHelp: 'Divise da virgole: lontano dalla porta, acqua frizzante.',
  save: 'Salva',
  saved: 'Salvato!!!',
  regulars: 'Chi torna più spesso',
  regularsNote: 'Nell’ultimo anno.',
  noRegulars: 'Ancora nessuno è tornato: qui si vede chi viene almeno due volte in un anno.',
  tagsHeading: 'Per etichetta',
  everybody: 'Tutti',
  tagged: (tag: string) => `Con l’etichetta «${tag}»`,
  noneTagged: 'Nessuno ha questa etichetta.',
  bookFor: 'Prenota per questo ospite',
  contact: 'Nome e contatti',
  contactHelp: 'Vale anche per le prenotazioni che devono venire. Se cambia la posta, la conferma riparte verso quella nuova.',
  wrong: 'Non è scritto bene.',
  correct: 'Correggi',
  corrected: (bookings: number) =>
    bookings === 0
      ? 'Corretto.'
      : bookings === 1
        ? 'Corretto, anche nella prenotazione che deve venire.'
        : `Corretto, anche nelle ${bookings} prenotazioni che devono venire.`,
  alike: (name: string, phone: string | undefined) =>
    `È la stessa persona? ${name}${phone === undefined ? '' : `, ${phone}`}: stesso numero o stessa posta.`,
  merge: 'Unisci le schede',
  bookings: 'Le prenotazioni',
  noBookings: 'Ancora nessuna.',
};
