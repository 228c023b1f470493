export const guestWords = {
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
  noteLong: (most: number) => `Al massimo ${most.toLocaleString('it-IT')} caratteri: accorcia la nota, e salva di nuovo.`,
  changed: (notes: string) =>
    `Intanto le note di questa scheda sono cambiate, e quello che hai scritto non è salvato. Adesso dicono: «${notes}». Unisci i due testi, e salva di nuovo.`,
  tags: 'Etichette',
  tagsHelp: 'Divise da virgole: lontano dalla porta, acqua frizzante.',
  tagsLong: (most: number, letters: number) =>
    `Le etichette sono al massimo ${most}, le lettere di ognuna ${letters}: togli o accorcia, e salva di nuovo.`,
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
  contactHelp: 'Vale anche per le prenotazioni in arrivo. Se cambia l’indirizzo email, la conferma riparte verso quello nuovo.',
  correct: 'Correggi',
  corrected: (bookings: number) =>
    bookings === 0
      ? 'Corretto.'
      : bookings === 1
        ? 'Corretto, anche nella prenotazione in arrivo.'
        : `Corretto, anche nelle ${bookings} prenotazioni in arrivo.`,
  alike: (name: string, phone: string | undefined) =>
    `È la stessa persona? ${name}${phone === undefined ? '' : `, ${phone}`}: stesso telefono o stessa email.`,
  merge: 'Unisci le schede',
  bookings: 'Le prenotazioni',
  noBookings: 'Ancora nessuna.',
};

const parties = (count: number) => (count === 1 ? '1 prenotazione' : `${count} prenotazioni`);
const rows = (count: number) => (count === 1 ? '1 riga' : `${count} righe`);

export const bookingExchangeWords = {
  link: 'Esporta o importa (CSV)',
  heading: 'Prenotazioni in CSV',
  note: 'Un foglio che ogni programma apre, e che ogni altro sistema sa scrivere.',

  out: {
    heading: 'Esporta',
    text: 'Chi, quando, in quanti, a che tavolo. Le allergie e le altre richieste non ci sono: restano sul foglio del giorno.',
    from: 'Dal giorno',
    to: 'Al giorno',
    save: 'Scarica il CSV',
  },
  in: {
    heading: 'Importa',
    text: 'Da un altro sistema: la prima riga ha i nomi delle colonne, in italiano o in inglese. Servono data, ora, persone e nome; telefono, email e lingua aiutano. Nessuno riceve mail. La stessa riga due volte entra una volta sola.',
    file: 'Scegli il file',
    content: 'Oppure incollalo qui',
    contentHelp:
      'Al massimo 2.000 righe e un megabyte. Le colonne divise da virgola, punto e virgola o tabulazione: va bene anche quello che copi da un foglio di calcolo.',
    look: 'Guarda che cosa c’è',
    import: (count: number) => `Importa ${parties(count)}`,
    tooLarge: 'Il file è più grande di un megabyte: dividilo.',
    noColumns: (missing: string) => `Manca la colonna: ${missing}. La prima riga deve avere i nomi delle colonne.`,
    tooMany: 'Sono più di 2.000 righe: dividi il file.',
    found: (columns: string) => `Colonne riconosciute: ${columns}.`,
    fresh: (count: number) => (count === 0 ? 'Niente di nuovo da importare.' : `${parties(count)} da importare`),
    known: (count: number) => `${rows(count)} già qui, o scritte due volte: non entrano di nuovo.`,
    past: (count: number) => `${rows(count)} di un’ora già passata: restano fuori.`,
    undecided: (count: number) =>
      `${rows(count)} di chi aspetta o ha solo chiesto: restano fuori, perché un tavolo non l’ha ancora. Richiamali tu.`,
    off: (count: number) => `${rows(count)} di prenotazioni annullate: restano fuori.`,
    wrong: (count: number) => (count === 1 ? '1 riga non si capisce, e resta fuori:' : `${count} righe non si capiscono, e restano fuori:`),
    wrongRow: (line: number, columns: string) => `Riga ${line}, ${columns}:`,
    moreRows: (count: number) => `… e ${count === 1 ? 'un’altra riga' : `altre ${count} righe`}.`,
    row: (line: number) => `Riga ${line}`,
    done: (count: number) =>
      count === 0 ? 'Non è entrato niente di nuovo.' : count === 1 ? '1 prenotazione importata.' : `${count} prenotazioni importate.`,
    over: (count: number) =>
      count === 1
        ? 'Una sta dove la sala era già piena o il ristorante chiuso: è segnata «fuori regola: importazione».'
        : `${count} stanno dove la sala era già piena o il ristorante chiuso: sono segnate «fuori regola: importazione».`,
    left: (count: number) => `Ne restano ${count}: premi di nuovo, quelle entrate non entrano due volte.`,
  },
  columns: {
    date: 'data',
    time: 'ora',
    covers: 'persone',
    name: 'nome',
    surname: 'cognome',
    phone: 'telefono',
    email: 'email',
    language: 'lingua',
    state: 'stato',
  },
};
