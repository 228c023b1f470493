import { count } from './languages.ts';

const counted = (number: number, one: string, many: string) => `${number.toLocaleString('it-IT')} ${number === 1 ? one : many}`;

export const exportWords = {
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
    content: (number: number) => counted(number, 'documento', 'documenti'),
    bookings: (number: number) => counted(number, 'prenotazione', 'prenotazioni'),
    guests: (number: number) => counted(number, 'scheda', 'schede'),
    messages: (number: number) => counted(number, 'messaggio', 'messaggi'),
    subscribers: (number: number) => counted(number, 'iscritto', 'iscritti'),
    pictures: (number: number) => counted(number, 'immagine', 'immagini'),
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

export const exchangeWords = {
  link: 'Importa i contenuti',
  back: 'Impostazioni',
  tooLarge: 'Il file è troppo grande: al massimo 1\u00a0MB. Non ho cambiato niente.',

  export: {
    heading: 'Esporta',
    text: 'I contenuti, con prenotazioni, ospiti, messaggi, iscritti e immagini, si scaricano da un posto solo.',
    link: 'Vai a Esporta',
  },

  import: {
    heading: 'Un file',
    text: 'Un file esportato da qui, o dal sito di prima. Prima vedi che cosa cambierebbe, poi decidi.',
    needsScript: 'Per importare serve JavaScript, e in questo browser è disattivato.',
    file: 'Il file',
    reading: 'Leggo il file…',
    refused: {
      'not json': 'Questo file non si legge: non è JSON, o è troppo grande.',
      'not an export': 'Questo file non è un’esportazione valida.',
    },
    nothingChanged: 'Non ho cambiato niente.',
    morePaths: (more: number) => (more === 1 ? 'e un altro punto' : `e altri ${more} punti`),
    would: (file: string) => `Che cosa cambierebbe con «${file}»`,
    what: {
      new: () => 'nuovo',
      changed: (changes: number) => `cambia: ${count(changes, 'modifica', 'modifiche')}`,
      same: () => 'resta com’è',
      deleted: () => 'va nel cestino: la sua pagina passa a un altro menù',
    },
    warnings: (parts: number) =>
      parts === 1
        ? 'Una parte del file non si può importare, e si salta.'
        : `${parts} parti del file non si possono importare, e si saltano.`,
    nothing: 'Il file dice già quello che c’è: non c’è niente da importare.',
    safe: 'Ogni documento cambiato diventa una nuova versione: dalla cronologia si torna indietro.',
    confirm: (documents: number) => `Importa ${count(documents, 'documento', 'documenti')}`,
    moved: 'Qualcuno ha salvato nel frattempo, e non ho importato niente. Guarda di nuovo che cosa cambierebbe, poi decidi.',
    done: (documents: number) => `Importato: ${count(documents, 'documento', 'documenti')}. Il sito mostra già i nuovi.`,
  },
} as const;
