import type { Catalogue } from './catalogue.ts';

/* A printed copy of the allergen book, and whether it still holds. */

const it = {
  title: (version: string) => `Edizione ${version}`,
  /** Beside the code on each sheet. */
  paper: 'È ancora in vigore? Inquadra il codice',
  holds: { title: 'In vigore', text: 'Questa copia dice ancora quello che dice il libro di oggi.' },
  changed: {
    title: 'Non è più in vigore',
    text: 'Da quando questa copia è stata stampata, il libro è cambiato. Chiedete quella nuova, o leggete il libro di oggi.',
  },
  unknown: {
    title: 'Non la riconosciamo',
    text: 'Non troviamo nessun libro che dica quello che dice questa copia. Non fidatevene: leggete il libro di oggi.',
  },
  declared: (dishes: number) => (dishes === 1 ? 'Un piatto con un’altra dichiarazione' : `${dishes} piatti con un’altra dichiarazione`),
  added: (dishes: number) => (dishes === 1 ? 'Un piatto nuovo' : `${dishes} piatti nuovi`),
  gone: (dishes: number) => (dishes === 1 ? 'Un piatto che non c’è più' : `${dishes} piatti che non ci sono più`),
  others: (dishes: number) => (dishes === 1 ? 'e un altro' : `e altri ${dishes}`),
  words: 'Sono cambiati nomi, firme o l’ordine, non le risposte.',
  book: 'Il libro di oggi',
};

export const editionWords = {
  it,
  en: {
    title: (version: string) => `Edition ${version}`,
    paper: 'Still in force? Scan the code',
    holds: { title: 'In force', text: 'This copy still says what today’s book says.' },
    changed: {
      title: 'No longer in force',
      text: 'The book has changed since this copy was printed. Ask for the new one, or read today’s book.',
    },
    unknown: {
      title: 'We do not recognise it',
      text: 'We find no book that says what this copy says. Do not rely on it: read today’s book.',
    },
    declared: (dishes: number) => (dishes === 1 ? 'One dish with another declaration' : `${dishes} dishes with another declaration`),
    added: (dishes: number) => (dishes === 1 ? 'One new dish' : `${dishes} new dishes`),
    gone: (dishes: number) => (dishes === 1 ? 'One dish that is gone' : `${dishes} dishes that are gone`),
    others: (dishes: number) => (dishes === 1 ? 'and one more' : `and ${dishes} more`),
    words: 'Names, signatures or the order have changed, not the answers.',
    book: 'Today’s book',
  },
  pt: {
    title: (version: string) => `Edição ${version}`,
    paper: 'Ainda está em vigor? Leia o código',
    holds: { title: 'Em vigor', text: 'Esta cópia ainda diz o que diz o livro de hoje.' },
    changed: {
      title: 'Já não está em vigor',
      text: 'O livro mudou desde que esta cópia foi impressa. Peça a nova, ou leia o livro de hoje.',
    },
    unknown: {
      title: 'Não a reconhecemos',
      text: 'Não encontramos nenhum livro que diga o que diz esta cópia. Não confie nela: leia o livro de hoje.',
    },
    declared: (dishes: number) => (dishes === 1 ? 'Um prato com outra declaração' : `${dishes} pratos com outra declaração`),
    added: (dishes: number) => (dishes === 1 ? 'Um prato novo' : `${dishes} pratos novos`),
    gone: (dishes: number) => (dishes === 1 ? 'Um prato que já não há' : `${dishes} pratos que já não há`),
    others: (dishes: number) => (dishes === 1 ? 'e mais um' : `e mais ${dishes}`),
    words: 'Mudaram nomes, assinaturas ou a ordem, não as respostas.',
    book: 'O livro de hoje',
  },
} satisfies Catalogue<typeof it>;
