import type { Catalogue } from './catalogue.ts';

const it = {
  title: 'Da mostrare al cameriere',
  /** The link from a filtered menu. */
  link: 'Mostra al cameriere',
  /** What the card says, for who reads another language; in Italian it speaks for itself. */
  says: undefined,
  point: 'Indicate i piatti che vorreste',
  pointDo: 'Mostra questi',
  back: 'Torna al menù',
  print: 'Stampa',
  empty: {
    title: 'Prima scegliete, poi mostratelo',
    text: 'Aprite un menù, dite che cosa non potete mangiare, e da lì «Mostra al cameriere».',
  },
  notKept: 'Manca la rete, e di questo menù qui non c’è una copia in italiano.',
};

/** Around the card that a guest shows: in the guest's own language. */
export const waiterWords = {
  it,
  en: {
    title: 'To show the waiter',
    link: 'Show the waiter',
    says: (chosen: string) =>
      `In Italian, this card says what you cannot eat (${chosen}), which dishes are left by the signed declarations, and asks for a check with the kitchen.`,
    point: 'Point at the dishes you would like',
    pointDo: 'Show these',
    back: 'Back to the menu',
    print: 'Print',
    empty: {
      title: 'Choose first, then show it',
      text: 'Open a menu, say what you cannot eat, and from there “Show the waiter”.',
    },
    notKept: 'There is no network, and no Italian copy of this menu here.',
  },
  pt: {
    title: 'Para mostrar ao empregado de mesa',
    link: 'Mostrar ao empregado de mesa',
    says: (chosen: string) =>
      `Em italiano, este cartão diz o que não pode comer (${chosen}), que pratos restam segundo as declarações assinadas, e pede que se confirme na cozinha.`,
    point: 'Indique os pratos que gostaria de pedir',
    pointDo: 'Mostrar estes',
    back: 'Voltar à ementa',
    print: 'Imprimir',
    empty: {
      title: 'Primeiro escolha, depois mostre',
      text: 'Abra uma ementa, diga o que não pode comer, e a partir daí «Mostrar ao empregado de mesa».',
    },
    notKept: 'Não há rede, e não há aqui uma cópia desta ementa em italiano.',
  },
} satisfies Catalogue<Omit<typeof it, 'says'> & { says: ((chosen: string) => string) | undefined }>;

/** The card itself, in Italian whatever the guest's language: the waiter reads it. */
export const waiterCardWords = {
  cannot: (names: string) => `Non posso mangiare: ${names}`,
  only: (diet: string) => `Mangio solo ${diet}`,
  check: 'È per un’allergia o un’intolleranza: per favore, chiedete conferma in cucina prima di ordinare.',
  menu: (name: string) => `Dal menù ${name}`,
  fits: { left: 'Secondo le dichiarazioni restano', pointed: 'Vorrei, e secondo le dichiarazioni va bene' },
  traces: { left: 'Possibili tracce: non li ordino', pointed: 'Vorrei, ma ci sono possibili tracce' },
  undeclared: { left: 'Non dichiarati: da chiedere in cucina', pointed: 'Vorrei, ma non è dichiarato: da chiedere in cucina' },
  refused: { pointed: 'Vorrei, ma così non posso: si può fare diversamente?' },
  none: 'Secondo le dichiarazioni non resta nessun piatto.',
  unsigned: 'In questo menù nessuna dichiarazione è firmata.',
  updated: (date: string) => `Menù aggiornato ${date}.`,
} as const;
