import { catalogue } from './languages.ts';

/* A printed copy of the allergen book or of a menu, and whether it is still in force. */

export const editionWords = catalogue((say) => ({
  title: (version: string) => say(`Edizione ${version}`, `Edition ${version}`, `Edição ${version}`),
  /** Beside the code on each sheet. */
  paper: say('È ancora in vigore? Inquadra il codice', 'Still in force? Scan the code', 'Ainda está em vigor? Leia o código'),
  titles: {
    holds: say('In vigore', 'In force', 'Em vigor'),
    changed: say('Non è più in vigore', 'No longer in force', 'Já não está em vigor'),
    unknown: say('Non la riconosciamo', 'We do not recognise it', 'Não a reconhecemos'),
  },
  book: {
    holds: say(
      'Questa copia dice ancora quello che dice il libro di oggi.',
      'This copy still says what today’s book says.',
      'Esta cópia ainda diz o que diz o livro de hoje.',
    ),
    changed: say(
      'Da quando questa copia è stata stampata, il libro è cambiato. Chiedete quella nuova, o leggete il libro di oggi.',
      'The book has changed since this copy was printed. Ask for the new one, or read today’s book.',
      'O livro mudou desde que esta cópia foi impressa. Peça a nova, ou leia o livro de hoje.',
    ),
    unknown: say(
      'Non troviamo nessun libro che dica quello che dice questa copia. Non fidatevene: leggete il libro di oggi.',
      'We find no book that says what this copy says. Do not rely on it: read today’s book.',
      'Não encontramos nenhum livro que diga o que diz esta cópia. Não confie nela: leia o livro de hoje.',
    ),
    same: say(
      'Sono cambiati nomi, firme o l’ordine, non le risposte.',
      'Names, signatures or the order have changed, not the answers.',
      'Mudaram nomes, assinaturas ou a ordem, não as respostas.',
    ),
    today: say('Il libro di oggi', 'Today’s book', 'O livro de hoje'),
  },
  menu: {
    holds: say(
      'Questa copia dice ancora quello che dice il menù di oggi. Un piatto può comunque essere finito.',
      'This copy still says what today’s menu says. A dish may have run out all the same.',
      'Esta cópia ainda diz o que diz a ementa de hoje. Mesmo assim, um prato pode ter acabado.',
    ),
    changed: say(
      'Da quando questa copia è stata stampata, il menù è cambiato. Chiedete quella nuova, o leggete il menù di oggi.',
      'The menu has changed since this copy was printed. Ask for the new one, or read today’s menu.',
      'A ementa mudou desde que esta cópia foi impressa. Peça a nova, ou leia a ementa de hoje.',
    ),
    unknown: say(
      'Non troviamo nessun menù che dica quello che dice questa copia. Non fidatevene: leggete il menù di oggi.',
      'We find no menu that says what this copy says. Do not rely on it: read today’s menu.',
      'Não encontramos nenhuma ementa que diga o que diz esta cópia. Não confie nela: leia a ementa de hoje.',
    ),
    same: say(
      'Sono cambiati nomi, descrizioni, firme o l’ordine, non i prezzi e non gli allergeni.',
      'Names, descriptions, signatures or the order have changed, not the prices and not the allergens.',
      'Mudaram nomes, descrições, assinaturas ou a ordem, não os preços nem os alergénios.',
    ),
    today: say('Il menù di oggi', 'Today’s menu', 'A ementa de hoje'),
  },
  declared: (dishes: number) =>
    dishes === 1
      ? say('Un piatto con un’altra dichiarazione', 'One dish with another declaration', 'Um prato com outra declaração')
      : say(
          `${dishes} piatti con un’altra dichiarazione`,
          `${dishes} dishes with another declaration`,
          `${dishes} pratos com outra declaração`,
        ),
  priced: (dishes: number) =>
    dishes === 1
      ? say('Un piatto con un altro prezzo', 'One dish with another price', 'Um prato com outro preço')
      : say(`${dishes} piatti con un altro prezzo`, `${dishes} dishes with another price`, `${dishes} pratos com outro preço`),
  /** @param now today's price @param before the price on the copy */
  price: (now: string, before: string) => say(`${now}, prima ${before}`, `${now}, was ${before}`, `${now}, antes ${before}`),
  noPrice: say('senza prezzo', 'no price', 'sem preço'),
  added: (dishes: number) =>
    dishes === 1
      ? say('Un piatto nuovo', 'One new dish', 'Um prato novo')
      : say(`${dishes} piatti nuovi`, `${dishes} new dishes`, `${dishes} pratos novos`),
  gone: (dishes: number) =>
    dishes === 1
      ? say('Un piatto che non c’è più', 'One dish that is gone', 'Um prato que já não há')
      : say(`${dishes} piatti che non ci sono più`, `${dishes} dishes that are gone`, `${dishes} pratos que já não há`),
  others: (dishes: number) =>
    dishes === 1 ? say('e un altro', 'and one more', 'e mais um') : say(`e altri ${dishes}`, `and ${dishes} more`, `e mais ${dishes}`),
}));

export const paperWords = {
  note: 'Il libro degli allergeni e i menù stampati: quali copie sono in sala, e se dicono ancora quello che dice il sito.',
  book: 'Libro degli allergeni',
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
};
