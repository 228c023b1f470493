import { withArticle } from './formats.ts';
import { catalogue } from './languages.ts';

/** Around the card, in the guest's language. */
export const waiterWords = catalogue((say) => ({
  title: say('Da mostrare al cameriere', 'To show the waiter', 'Para mostrar ao empregado de mesa'),
  /** The link from a filtered menu. */
  link: say('Mostra al cameriere', 'Show the waiter', 'Mostrar ao empregado de mesa'),
  /** What the card says, for a guest who does not read Italian. */
  says: say<((chosen: string) => string) | undefined>(
    undefined,
    (chosen: string) =>
      `In Italian, this card says what you chose (${chosen}), which dishes are left by the signed declarations, and asks for a check with the kitchen.`,
    (chosen: string) =>
      `Em italiano, este cartão diz o que escolheu (${chosen}), que pratos restam segundo as declarações assinadas, e pede que se confirme na cozinha.`,
  ),
  point: say('Indicate i piatti che vorreste', 'Point at the dishes you would like', 'Indique os pratos que gostaria de pedir'),
  pointDo: say('Mostra questi', 'Show these', 'Mostrar estes'),
  back: say('Torna al menù', 'Back to the menu', 'Voltar à ementa'),
  print: say('Stampa', 'Print', 'Imprimir'),
  empty: {
    title: say('Prima scegliete, poi mostratelo', 'Choose first, then show it', 'Primeiro escolha, depois mostre'),
    text: say(
      'Aprite un menù, dite che cosa non potete mangiare, e da lì «Mostra al cameriere».',
      'Open a menu, say what you cannot eat, and from there “Show the waiter”.',
      'Abra uma ementa, diga o que não pode comer, e a partir daí «Mostrar ao empregado de mesa».',
    ),
  },
  notKept: say(
    'Manca la rete, e di questo menù qui non c’è una copia in italiano.',
    'There is no network, and no Italian copy of this menu here.',
    'Não há rede, e não há aqui uma cópia desta ementa em italiano.',
  ),
}));

/** The card itself, in Italian for the waiter. */
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
  updated: (date: string) => `Menù aggiornato ${withArticle('il', date)}.`,
} as const;
