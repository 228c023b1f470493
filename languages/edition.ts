import type { Catalogue } from './catalogue.ts';

/* A printed copy of the allergen book or of a menu, and whether it still holds. */

const it = {
  title: (version: string) => `Edizione ${version}`,
  /** Beside the code on each sheet. */
  paper: 'È ancora in vigore? Inquadra il codice',
  titles: { holds: 'In vigore', changed: 'Non è più in vigore', unknown: 'Non la riconosciamo' },
  book: {
    holds: 'Questa copia dice ancora quello che dice il libro di oggi.',
    changed: 'Da quando questa copia è stata stampata, il libro è cambiato. Chiedete quella nuova, o leggete il libro di oggi.',
    unknown: 'Non troviamo nessun libro che dica quello che dice questa copia. Non fidatevene: leggete il libro di oggi.',
    same: 'Sono cambiati nomi, firme o l’ordine, non le risposte.',
    today: 'Il libro di oggi',
  },
  menu: {
    holds: 'Questa copia dice ancora quello che dice il menù di oggi. Un piatto può comunque essere finito.',
    changed: 'Da quando questa copia è stata stampata, il menù è cambiato. Chiedete quella nuova, o leggete il menù di oggi.',
    unknown: 'Non troviamo nessun menù che dica quello che dice questa copia. Non fidatevene: leggete il menù di oggi.',
    same: 'Sono cambiati nomi, descrizioni, firme o l’ordine, non i prezzi e non gli allergeni.',
    today: 'Il menù di oggi',
  },
  declared: (dishes: number) => (dishes === 1 ? 'Un piatto con un’altra dichiarazione' : `${dishes} piatti con un’altra dichiarazione`),
  priced: (dishes: number) => (dishes === 1 ? 'Un piatto con un altro prezzo' : `${dishes} piatti con un altro prezzo`),
  /** @param now the price of today, @param before that of the copy */
  price: (now: string, before: string) => `${now}, prima ${before}`,
  noPrice: 'senza prezzo',
  added: (dishes: number) => (dishes === 1 ? 'Un piatto nuovo' : `${dishes} piatti nuovi`),
  gone: (dishes: number) => (dishes === 1 ? 'Un piatto che non c’è più' : `${dishes} piatti che non ci sono più`),
  others: (dishes: number) => (dishes === 1 ? 'e un altro' : `e altri ${dishes}`),
};

export const editionWords = {
  it,
  en: {
    title: (version: string) => `Edition ${version}`,
    paper: 'Still in force? Scan the code',
    titles: { holds: 'In force', changed: 'No longer in force', unknown: 'We do not recognise it' },
    book: {
      holds: 'This copy still says what today’s book says.',
      changed: 'The book has changed since this copy was printed. Ask for the new one, or read today’s book.',
      unknown: 'We find no book that says what this copy says. Do not rely on it: read today’s book.',
      same: 'Names, signatures or the order have changed, not the answers.',
      today: 'Today’s book',
    },
    menu: {
      holds: 'This copy still says what today’s menu says. A dish may have run out all the same.',
      changed: 'The menu has changed since this copy was printed. Ask for the new one, or read today’s menu.',
      unknown: 'We find no menu that says what this copy says. Do not rely on it: read today’s menu.',
      same: 'Names, descriptions, signatures or the order have changed, not the prices and not the allergens.',
      today: 'Today’s menu',
    },
    declared: (dishes: number) => (dishes === 1 ? 'One dish with another declaration' : `${dishes} dishes with another declaration`),
    priced: (dishes: number) => (dishes === 1 ? 'One dish with another price' : `${dishes} dishes with another price`),
    price: (now: string, before: string) => `${now}, was ${before}`,
    noPrice: 'no price',
    added: (dishes: number) => (dishes === 1 ? 'One new dish' : `${dishes} new dishes`),
    gone: (dishes: number) => (dishes === 1 ? 'One dish that is gone' : `${dishes} dishes that are gone`),
    others: (dishes: number) => (dishes === 1 ? 'and one more' : `and ${dishes} more`),
  },
  pt: {
    title: (version: string) => `Edição ${version}`,
    paper: 'Ainda está em vigor? Leia o código',
    titles: { holds: 'Em vigor', changed: 'Já não está em vigor', unknown: 'Não a reconhecemos' },
    book: {
      holds: 'Esta cópia ainda diz o que diz o livro de hoje.',
      changed: 'O livro mudou desde que esta cópia foi impressa. Peça a nova, ou leia o livro de hoje.',
      unknown: 'Não encontramos nenhum livro que diga o que diz esta cópia. Não confie nela: leia o livro de hoje.',
      same: 'Mudaram nomes, assinaturas ou a ordem, não as respostas.',
      today: 'O livro de hoje',
    },
    menu: {
      holds: 'Esta cópia ainda diz o que diz a ementa de hoje. Mesmo assim, um prato pode ter acabado.',
      changed: 'A ementa mudou desde que esta cópia foi impressa. Peça a nova, ou leia a ementa de hoje.',
      unknown: 'Não encontramos nenhuma ementa que diga o que diz esta cópia. Não confie nela: leia a ementa de hoje.',
      same: 'Mudaram nomes, descrições, assinaturas ou a ordem, não os preços nem os alergénios.',
      today: 'A ementa de hoje',
    },
    declared: (dishes: number) => (dishes === 1 ? 'Um prato com outra declaração' : `${dishes} pratos com outra declaração`),
    priced: (dishes: number) => (dishes === 1 ? 'Um prato com outro preço' : `${dishes} pratos com outro preço`),
    price: (now: string, before: string) => `${now}, antes ${before}`,
    noPrice: 'sem preço',
    added: (dishes: number) => (dishes === 1 ? 'Um prato novo' : `${dishes} pratos novos`),
    gone: (dishes: number) => (dishes === 1 ? 'Um prato que já não há' : `${dishes} pratos que já não há`),
    others: (dishes: number) => (dishes === 1 ? 'e mais um' : `e mais ${dishes}`),
  },
} satisfies Catalogue<typeof it>;
