const count = (number: number, one: string, many: string) => `${number.toLocaleString('it-IT')} ${number === 1 ? one : many}`;

/** The words of the desk from which everything is exported, in Italian only. */
export const exportWords = {
  title: 'Esporta, gestione',
  note: 'Tutto quello che c’è qui, in file che si aprono altrove. Chi li scarica, e quando, resta nel registro.',
  kinds: {
    content: { name: 'Contenuti', about: 'Menù, impostazioni, testi e pagine legali, in un file che si importa di nuovo.', file: 'JSON' },
    bookings: { name: 'Prenotazioni', about: 'Una riga ciascuna, con nome e recapiti. Allergie e richieste restano fuori.', file: 'CSV' },
    guests: { name: 'Ospiti', about: 'Le schede: nome, recapiti, etichette e note.', file: 'CSV' },
    messages: { name: 'Messaggi', about: 'Una riga ciascuno, con le risposte. Quelli eliminati restano fuori.', file: 'CSV' },
    subscribers: { name: 'Iscritti alla newsletter', about: 'Con la prova di ogni consenso.', file: 'CSV' },
    pictures: { name: 'Immagini', about: 'Ognuna nella misura più grande che c’è, e un elenco con i testi.', file: 'ZIP' },
  },
  counts: {
    content: (number: number) => count(number, 'documento', 'documenti'),
    bookings: (number: number) => count(number, 'prenotazione', 'prenotazioni'),
    guests: (number: number) => count(number, 'scheda', 'schede'),
    messages: (number: number) => count(number, 'messaggio', 'messaggi'),
    subscribers: (number: number) => count(number, 'iscritto', 'iscritti'),
    pictures: (number: number) => count(number, 'immagine', 'immagini'),
  },
  save: (file: string) => `Scarica ${file}`,
  all: {
    heading: 'Tutto insieme',
    text: 'Un archivio ZIP con tutti i file di questa pagina. Dentro ci sono nomi e recapiti: tienilo dove lo apri solo tu.',
    save: 'Scarica tutto',
  },
  parts: {
    heading: 'Una parte sola',
    bookings: { link: 'Prenotazioni di un periodo', about: 'da un giorno all’altro, in CSV.' },
    subscribers: { link: 'Iscritti alla newsletter', about: 'anche la prova del consenso di uno solo.' },
    person: { link: 'Tutto di una persona', about: 'per chi chiede che cosa sappiamo di lei, o di essere dimenticata.' },
  },
  busy: 'Non ho preparato il file: un’altra esportazione è ancora in corso.',
  busyNext: 'Aspetta che finisca, poi riprova.',
} as const;
