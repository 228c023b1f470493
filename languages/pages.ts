import type { Catalogue } from './catalogue.ts';

/* The slim header and footer, the legal pages, /wip and the error screen. */

const it = {
  skip: 'Vai al contenuto',
  home: 'pagina iniziale',
  phone: 'Telefono',
  languages: 'Lingua',
  book: 'Prenota',
  footer: { toSite: 'Torna al sito', menu: 'Il menù', allergens: 'Allergeni', vat: 'P. IVA' },
  tools: { print: 'Stampa', share: 'Condividi', copied: 'Il link è copiato: incollatelo dove volete.' },
  wip: {
    title: 'Stiamo arrivando!',
    picture: 'Il gatto del ristorante, di spalle sul molo accanto a un piatto vuoto, guarda una barca all’orizzonte',
  },
  error: {
    lost: {
      title: 'Il polpo ha preso la pagina',
      text: 'La cercava per il menù, ci si è avvolto dentro e adesso non sa più da che parte si legge. Succede. La pagina che volevate non c’è, o non c’è più.',
      document: 'pagina non trovata',
    },
    refused: {
      title: 'Di qui non si passa',
      text: 'Il polpo ha guardato la richiesta da tutte e otto le parti e non l’ha lasciata entrare. Se pensate che si sbagli, provate da un’altra porta.',
      document: 'richiesta rifiutata',
    },
    broken: {
      title: 'Qualcosa si è rotto da noi',
      text: 'Non è colpa vostra. Il polpo ha già tirato fuori gli attrezzi, uno per braccio; fra un minuto di solito va.',
      document: 'errore del sito',
    },
    lasting: {
      full: 'Non è colpa vostra. Sul nostro disco non c’è più posto: il menù si legge, ma per ora non possiamo scrivere niente, nemmeno una prenotazione.',
      unwritable:
        'Non è colpa vostra. Il nostro disco non prende più niente: il menù si legge, ma per ora non possiamo scrivere niente, nemmeno una prenotazione.',
      damaged: 'Non è colpa vostra. Una parte dei nostri dati non si legge più, e riprovare fra un minuto non basta: va riparata a mano.',
    },
    phoneNow: 'Per un tavolo telefonateci, il telefono non si rompe mai:',
    phone: 'Se serve un tavolo stasera, il telefono non si rompe mai:',
    picture: 'Un polpo con la fascia da cuoco, tutto avvolto nel rotolo del menù',
    menu: 'Vai al menù',
    retry: 'Riprova',
    book: 'Prenota un tavolo',
    home: 'Torna alla pagina iniziale',
  },
};

export const pageWords = {
  it,
  en: {
    skip: 'Skip to content',
    home: 'home page',
    phone: 'Telephone',
    languages: 'Language',
    book: 'Book',
    footer: { toSite: 'Back to the site', menu: 'The menu', allergens: 'Allergens', vat: 'VAT no.' },
    tools: { print: 'Print', share: 'Share', copied: 'The link is copied: paste it wherever you like.' },
    wip: {
      title: 'We are on our way!',
      picture: 'The restaurant’s cat, seen from behind on the pier beside an empty plate, watching a boat on the horizon',
    },
    error: {
      lost: {
        title: 'The octopus has taken the page',
        text: 'It wanted it for the menu, got wrapped up in it and no longer knows which way up it reads. It happens. The page you were after is not here, or not here any more.',
        document: 'page not found',
      },
      refused: {
        title: 'No way through here',
        text: 'The octopus looked at the request from all eight sides and did not let it in. If you think it is mistaken, try another door.',
        document: 'request refused',
      },
      broken: {
        title: 'Something broke on our side',
        text: 'It is not your fault. The octopus has its tools out already, one to an arm; in a minute it usually works.',
        document: 'site error',
      },
      lasting: {
        full: 'It is not your fault. Our disk has no room left: you can read the menu, but for now we cannot write anything down, a booking included.',
        unwritable:
          'It is not your fault. Our disk takes nothing any more: you can read the menu, but for now we cannot write anything down, a booking included.',
        damaged:
          'It is not your fault. A part of our data cannot be read any more, and trying again in a minute will not do: it has to be repaired by hand.',
      },
      phoneNow: 'For a table please call, the telephone never breaks:',
      phone: 'If you need a table tonight, the telephone never breaks:',
      picture: 'An octopus with a cook’s headband, wrapped up in the scroll of the menu',
      menu: 'Go to the menu',
      retry: 'Try again',
      book: 'Book a table',
      home: 'Back to the home page',
    },
  },
  pt: {
    skip: 'Ir para o conteúdo',
    home: 'página inicial',
    phone: 'Telefone',
    languages: 'Língua',
    book: 'Reservar',
    footer: { toSite: 'Voltar ao site', menu: 'A ementa', allergens: 'Alergénios', vat: 'N.º de IVA' },
    tools: { print: 'Imprimir', share: 'Partilhar', copied: 'A ligação foi copiada: cole-a onde quiser.' },
    wip: {
      title: 'Estamos a chegar!',
      picture: 'O gato do restaurante, de costas no molhe ao lado de um prato vazio, olha para um barco no horizonte',
    },
    error: {
      lost: {
        title: 'O polvo levou a página',
        text: 'Queria-a por causa da ementa, enrolou-se nela e agora já não sabe de que lado se lê. Acontece. A página que procurava não existe, ou já não existe.',
        document: 'página não encontrada',
      },
      refused: {
        title: 'Por aqui não se passa',
        text: 'O polvo olhou para o pedido dos oito lados e não o deixou entrar. Se acha que se enganou, tente por outra porta.',
        document: 'pedido recusado',
      },
      broken: {
        title: 'Partiu-se qualquer coisa do nosso lado',
        text: 'A culpa não é sua. O polvo já tirou as ferramentas, uma por braço; num minuto, costuma ficar bom.',
        document: 'erro do site',
      },
      lasting: {
        full: 'A culpa não é sua. O nosso disco já não tem espaço: a ementa lê-se, mas por agora não podemos escrever nada, nem uma reserva.',
        unwritable:
          'A culpa não é sua. O nosso disco já não aceita nada: a ementa lê-se, mas por agora não podemos escrever nada, nem uma reserva.',
        damaged:
          'A culpa não é sua. Uma parte dos nossos dados já não se lê, e tentar daqui a um minuto não chega: tem de ser reparada à mão.',
      },
      phoneNow: 'Para uma mesa telefone-nos, o telefone nunca avaria:',
      phone: 'Se precisa de uma mesa para esta noite, o telefone nunca avaria:',
      picture: 'Um polvo com fita de cozinheiro, todo enrolado no rolo da ementa',
      menu: 'Ir para a ementa',
      retry: 'Tentar de novo',
      book: 'Reservar uma mesa',
      home: 'Voltar à página inicial',
    },
  },
} satisfies Catalogue<typeof it>;
