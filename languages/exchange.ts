import { count } from './catalogue.ts';

/** The words of the desk that exports and imports the content, in Italian only. */
export const exchangeWords = {
  title: 'Importa i contenuti, gestione',
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
    morePaths: (more: number) => `e altri ${more} punti`,
    would: (file: string) => `Che cosa cambierebbe con «${file}»`,
    what: {
      new: () => 'nuovo',
      changed: (changes: number) => `cambia: ${count(changes, 'modifica', 'modifiche')}`,
      same: () => 'resta com’è',
      deleted: () => 'va nel cestino: la sua pagina passa a un altro menù',
    },
    warnings: (parts: number) => `${count(parts, 'parte', 'parti')} del file non si può importare, e si salta.`,
    nothing: 'Il file dice già quello che c’è: non c’è niente da importare.',
    safe: 'Ogni documento cambiato diventa una nuova versione: dalla cronologia si torna indietro.',
    confirm: (documents: number) => `Importa ${count(documents, 'documento', 'documenti')}`,
    moved: 'Qualcuno ha salvato nel frattempo, e non ho importato niente. Guarda di nuovo che cosa cambierebbe, poi decidi.',
    done: (documents: number) => `Importato: ${count(documents, 'documento', 'documenti')}. Il sito mostra già i nuovi.`,
  },
} as const;
