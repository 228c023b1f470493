/** The words of the desk of what is printed for the room; the staff read Italian. */
export const paperWords = {
  title: 'Carta in sala, gestione',
  heading: 'Carta in sala',
  note: 'Il libro degli allergeni e i menù stampati: quali copie sono in sala, e se dicono ancora quello che dice il sito.',
  book: 'Libro degli allergeni',
  print: 'Stampa',
  printOf: (name: string, language: string) => `Stampa ${name}, ${language}`,
  opens:
    'Si apre in una nuova scheda, pronta da stampare, e la copia si segna qui da sola. Ogni foglio ha un codice: chi lo inquadra legge se è ancora in vigore.',
  toPrint: 'Da stampare',
  inRoom: 'In sala',
  none: 'Nessuna copia segnata. Quelle stampate da qui compaiono in questo elenco.',
  edition: (version: string) => `edizione ${version}`,
  printed: (by: string, when: string) => `stampata da ${by}, ${when}`,
  holds: 'In vigore',
  changed: 'Da sostituire',
  gone: 'Non è più sul sito',
  what: 'Che cosa è cambiato',
  remove: 'Tolta dalla sala',
  removeOf: (name: string, version: string) => `${name}, edizione ${version}: tolta dalla sala`,
  removed: 'Segnata come tolta dalla sala.',
  back: 'Ripristina',
  /** On Home. */
  stale: (names: readonly string[]) =>
    names.length === 1
      ? `In sala c’è una copia da sostituire: ${names[0]}.`
      : `In sala ci sono ${names.length} copie da sostituire: ${names.join('; ')}.`,
  look: 'Vedi la carta in sala',
};
