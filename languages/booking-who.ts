import { catalogue } from './languages.ts';

export const bookingWhoWords = catalogue((say) => ({
  title: say('Chi siete?', 'Who is the table for?', 'Em nome de quem?'),
  needs: say('Allergie, seggiolone, ricorrenze', 'Allergies, high chair, celebrations', 'Alergias, cadeira de bebé, datas especiais'),
  needsHint: say('solo se serve', 'only if you need it', 'só se for preciso'),
  allergies: say('Allergie o intolleranze', 'Allergies or intolerances', 'Alergias ou intolerâncias'),
  allergiesPlaceholder: say(
    'Per esempio: una persona allergica ai crostacei',
    'For example: one person is allergic to crustaceans',
    'Por exemplo: uma pessoa alérgica a crustáceos',
  ),
  privacy: say('Come trattiamo i vostri dati', 'How we treat your data', 'Como tratamos os seus dados'),
  highChair: say('Un seggiolone', 'A high chair', 'Uma cadeira de bebé'),
  stepFree: say('Un tavolo raggiungibile senza gradini', 'Step-free access to the table', 'Uma mesa com acesso sem degraus'),
  occasion: say('Una ricorrenza', 'A celebration', 'Uma data especial'),
  occasionPlaceholder: say('Un compleanno, da tenere segreto', 'A birthday, to be kept secret', 'Um aniversário, a manter em segredo'),
  room: say('Dove vi piacerebbe sedere', 'Where you would like to sit', 'Onde gostaria de se sentar'),
  anyRoom: say('Dove capita', 'Anywhere', 'Onde calhar'),
  message: say('Altro da sapere', 'Anything else', 'Mais alguma coisa'),
  submit: say('Prenota', 'Book', 'Reservar'),
  request: say('Manda la richiesta', 'Send the request', 'Enviar o pedido'),
  wait: say('Entra in lista', 'Join the waiting list', 'Entrar na lista'),
  change: say('Cambia giorno o ora', 'Change day or time', 'Mudar o dia ou a hora'),
  zone: (city: string, here: string) =>
    say(
      `Le ore sono quelle di ${city}. Da voi: ${here}.`,
      `Times are those of ${city}. Where you are it will be ${here}.`,
      `As horas são as de ${city}. Onde está serão ${here}.`,
    ),
  terms: {
    late: say(
      'Se fate tardi, ditecelo dal link che ricevete.',
      'If you are running late, tell us from the link that you get.',
      'Se se atrasar, avise na ligação que recebe.',
    ),
    cancel: say(
      'Si annulla senza spiegazioni, anche all’ultimo. Prima è meglio.',
      'You can cancel without explanations, even at the last moment. Sooner is better.',
      'Cancela-se sem explicações, mesmo à última hora. Antes é melhor.',
    ),
    allergens: say('Che cosa c’è nei piatti:', 'What is in the dishes:', 'O que há nos pratos:'),
    book: say('il libro degli allergeni', 'the allergen book', 'o livro dos alergénios'),
  },
}));
