import { catalogue } from './languages.ts';

export const pageWords = catalogue((say) => ({
  skip: say('Vai al contenuto', 'Skip to content', 'Ir para o conteúdo'),
  home: say('pagina iniziale', 'home page', 'página inicial'),
  phone: say('Telefono', 'Telephone', 'Telefone'),
  languages: say('Lingua', 'Language', 'Língua'),
  book: say('Prenota', 'Book', 'Reservar'),
  footer: {
    toSite: say('Torna al sito', 'Back to the site', 'Voltar ao site'),
    menu: say('Il menù', 'The menu', 'A ementa'),
    allergens: say('Allergeni', 'Allergens', 'Alergénios'),
  },
  tools: {
    print: say('Stampa', 'Print', 'Imprimir'),
    share: say('Condividi', 'Share', 'Partilhar'),
    copied: say(
      'Il link è copiato: incollatelo dove volete.',
      'The link is copied: paste it wherever you like.',
      'A ligação foi copiada: cole-a onde quiser.',
    ),
  },
  wip: {
    title: say('Stiamo arrivando!', 'We are on our way!', 'Estamos a chegar!'),
    picture: say(
      'Il gatto del ristorante, di spalle sul molo accanto a un piatto vuoto, guarda una barca all’orizzonte',
      'The restaurant’s cat, seen from behind on the pier beside an empty plate, watching a boat on the horizon',
      'O gato do restaurante, de costas no molhe ao lado de um prato vazio, olha para um barco no horizonte',
    ),
  },
  error: {
    lost: {
      title: say('Il polpo ha preso la pagina', 'The octopus has taken the page', 'O polvo levou a página'),
      text: say(
        'La cercava per il menù, ci si è avvolto dentro e adesso non sa più da che parte si legge. Succede. La pagina che volevate non c’è, o non c’è più.',
        'It wanted it for the menu, got wrapped up in it and no longer knows which way up it reads. It happens. The page you were after is not here, or not here any more.',
        'Queria-a por causa da ementa, enrolou-se nela e agora já não sabe de que lado se lê. Acontece. A página que procurava não existe, ou já não existe.',
      ),
      document: say('pagina non trovata', 'page not found', 'página não encontrada'),
    },
    refused: {
      title: say('Di qui non si passa', 'No way through here', 'Por aqui não se passa'),
      text: say(
        'Il polpo ha guardato la richiesta da tutte e otto le parti e non l’ha lasciata entrare. Se pensate che si sbagli, provate da un’altra porta.',
        'The octopus looked at the request from all eight sides and did not let it in. If you think it is mistaken, try another door.',
        'O polvo olhou para o pedido dos oito lados e não o deixou entrar. Se acha que se enganou, tente por outra porta.',
      ),
      document: say('richiesta rifiutata', 'request refused', 'pedido recusado'),
    },
    broken: {
      title: say('Qualcosa si è rotto da noi', 'Something broke on our side', 'Partiu-se qualquer coisa do nosso lado'),
      text: say(
        'Non è colpa vostra. Il polpo ha già tirato fuori gli attrezzi, uno per braccio; fra un minuto di solito va.',
        'It is not your fault. The octopus has its tools out already, one to an arm; in a minute it usually works.',
        'A culpa não é sua. O polvo já tirou as ferramentas, uma por braço; num minuto, costuma ficar bom.',
      ),
      document: say('errore del sito', 'site error', 'erro do site'),
    },
    lasting: {
      full: say(
        'Non è colpa vostra. Sul nostro disco non c’è più posto: il menù si legge, ma per ora non possiamo scrivere niente, nemmeno una prenotazione.',
        'It is not your fault. Our disk has no room left: you can read the menu, but for now we cannot write anything down, a booking included.',
        'A culpa não é sua. O nosso disco já não tem espaço: a ementa lê-se, mas por agora não podemos escrever nada, nem uma reserva.',
      ),
      unwritable: say(
        'Non è colpa vostra. Il nostro disco non prende più niente: il menù si legge, ma per ora non possiamo scrivere niente, nemmeno una prenotazione.',
        'It is not your fault. Our disk takes nothing any more: you can read the menu, but for now we cannot write anything down, a booking included.',
        'A culpa não é sua. O nosso disco já não aceita nada: a ementa lê-se, mas por agora não podemos escrever nada, nem uma reserva.',
      ),
      damaged: say(
        'Non è colpa vostra. Una parte dei nostri dati non si legge più, e riprovare fra un minuto non basta: va riparata a mano.',
        'It is not your fault. A part of our data cannot be read any more, and trying again in a minute will not do: it has to be repaired by hand.',
        'A culpa não é sua. Uma parte dos nossos dados já não se lê, e tentar daqui a um minuto não chega: tem de ser reparada à mão.',
      ),
    },
    phoneNow: say(
      'Per un tavolo telefonateci, il telefono non si rompe mai:',
      'For a table please call, the telephone never breaks:',
      'Para uma mesa telefone-nos, o telefone nunca avaria:',
    ),
    phone: say(
      'Se serve un tavolo stasera, il telefono non si rompe mai:',
      'If you need a table tonight, the telephone never breaks:',
      'Se precisa de uma mesa para esta noite, o telefone nunca avaria:',
    ),
    picture: say(
      'Un polpo con la fascia da cuoco, tutto avvolto nel rotolo del menù',
      'An octopus with a cook’s headband, wrapped up in the scroll of the menu',
      'Um polvo com fita de cozinheiro, todo enrolado no rolo da ementa',
    ),
    menu: say('Vai al menù', 'Go to the menu', 'Ir para a ementa'),
    retry: say('Riprova', 'Try again', 'Tentar de novo'),
    book: say('Prenota un tavolo', 'Book a table', 'Reservar uma mesa'),
    home: say('Torna alla pagina iniziale', 'Back to the home page', 'Voltar à página inicial'),
  },
}));

export const shareImageWords = catalogue((say) => ({
  /** The text of pictures for pages without a document. */
  menu: say('Il menù, di giorno e di sera', 'The menu, by day and by night', 'A ementa, de dia e de noite'),
  lunch: say('A pranzo', 'At lunch', 'Ao almoço'),
  allergens: say('Il libro degli allergeni', 'The allergen book', 'O livro dos alergénios'),
  alt: (title: string, house: string) =>
    say(
      `${house}: «${title}», in grandi lettere sopra un mare di onde di maiolica`,
      `${house}: “${title}”, in large letters above a sea of majolica waves`,
      `${house}: «${title}», em letras grandes sobre um mar de ondas de majólica`,
    ),
}));

export const structuredDataWords = catalogue((say) => ({
  cuisines: say(['Sushi', 'Giapponese', 'Mediterranea'], ['Sushi', 'Japanese', 'Mediterranean'], ['Sushi', 'Japonesa', 'Mediterrânica']),
}));
