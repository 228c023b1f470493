import { capital, catalogue } from './languages.ts';

const inNumber = ['', 'per uno', 'in due', 'in tre', 'in quattro', 'in cinque', 'in sei', 'in sette', 'in otto', 'in nove', 'in dieci'];

export const ownBookingWords = catalogue((say) => ({
  /** By what the guest has: a table, a request for one, or a place on the waiting list. */
  title: {
    booking: say('La vostra prenotazione', 'Your booking', 'A sua reserva'),
    request: say('La vostra richiesta', 'Your request', 'O seu pedido'),
    list: say('Il vostro posto in lista d’attesa', 'Your place on the waiting list', 'O seu lugar na lista de espera'),
  },
  services: { lunch: say('a pranzo', 'lunch', 'ao almoço'), dinner: say('a cena', 'dinner', 'ao jantar') },
  /** `Sabato a cena, in quattro`. */
  heading: (weekday: string, service: string, covers: number) =>
    say(
      `${capital(weekday)} ${service}, ${inNumber[covers] ?? `in ${covers}`}`,
      `${weekday} ${service} for ${covers}`,
      `${capital(weekday)} ${service}, para ${covers}`,
    ),
  who: (people: string, name: string, until: string) =>
    say(
      `${capital(people)}, a nome ${name}. Il tavolo è vostro fino alle ${until}.`,
      `${capital(people)}, under the name ${name}. The table is yours until ${until}.`,
      `${capital(people)}, em nome de ${name}. A mesa é sua até às ${until}.`,
    ),
  whoAsked: (people: string, name: string) =>
    say(`${capital(people)}, a nome ${name}.`, `${capital(people)}, under the name ${name}.`, `${capital(people)}, em nome de ${name}.`),
  reference: say('Riferimento', 'Reference', 'Referência'),
  sayIt: say('ditelo all’ingresso', 'say it at the door', 'diga-a à entrada'),
  calendar: say('Metti in calendario', 'Add to calendar', 'Pôr no calendário'),
  directions: say('Come arrivare', 'How to get here', 'Como chegar'),
  call: say('Chiama', 'Call', 'Ligar'),

  states: {
    requested: {
      heading: say('Richiesta ricevuta', 'Request received', 'Pedido recebido'),
      text: say(
        'Non è ancora una prenotazione: vi richiamiamo o vi scriviamo per confermare.',
        'It is not a booking yet: we will call back or email you to confirm.',
        'Ainda não é uma reserva: ligamos ou escrevemos para confirmar.',
      ),
    },
    waiting: {
      heading: say('In lista d’attesa', 'On the waiting list', 'Na lista de espera'),
      text: say('', '', ''),
    },
    offered: { heading: say('Si è liberato un tavolo', 'A table has come free', 'Ficou livre uma mesa'), text: say('', '', '') },
    toChoose: {
      heading: say('Scegliete un altro momento', 'Please choose another time', 'Escolha outro momento'),
      text: say(
        'Quel tavolo non c’è più, e la prenotazione non è più confermata. Ci dispiace.',
        'That table is no longer there, and the booking is not confirmed any more. We are sorry.',
        'Essa mesa já não existe, e a reserva deixou de estar confirmada. Lamentamos.',
      ),
    },
    cancelled: {
      heading: say('Annullata', 'Cancelled', 'Cancelada'),
      text: say(
        'Il tavolo è tornato libero, e il gatto si è già seduto.',
        'The table is free again, and the cat has already sat down.',
        'A mesa ficou livre, e o gato já se sentou.',
      ),
    },
    declined: {
      heading: say('Questa volta no', 'Not this time', 'Desta vez não'),
      text: say(
        'Non siamo riusciti a trovarvi posto. Un altro giorno sì: scegliete voi.',
        'We could not find room for you. Another day we will: please choose one.',
        'Não conseguimos arranjar lugar. Noutro dia sim: escolha qual.',
      ),
    },
    noShow: {
      heading: say('Vi abbiamo aspettato', 'We waited for you', 'Estivemos à espera'),
      text: say(
        'Il tavolo era pronto. Se è stato un contrattempo, scegliete un altro giorno.',
        'The table was ready. If something came up, choose another day.',
        'A mesa estava pronta. Se foi um contratempo, escolha outro dia.',
      ),
    },
    over: {
      heading: say('Grazie della visita', 'Thank you for coming', 'Obrigado pela visita'),
      text: say(
        'Questa prenotazione è passata. Per la prossima vi aspettiamo quando volete.',
        'This booking is over. There is room for another whenever you like.',
        'Esta reserva já passou. Há lugar para outra quando quiser.',
      ),
    },
  },
  /** Replaces the text of "toChoose" for a request, which was never confirmed. */
  askedToChoose: say(
    'A quell’ora non possiamo più ospitarvi, e la richiesta non vale più. Ci dispiace.',
    'We can no longer host you at that time, and your request no longer stands. We are sorry.',
    'A essa hora já não o podemos receber, e o pedido deixou de valer. Lamentamos.',
  ),
  /** Replaces "cancelled", by what was given up and who ended it: there was no table, or the guest did not end it. */
  ended: {
    left: {
      heading: say('Fuori dalla lista', 'Off the list', 'Fora da lista'),
      text: say('Non siete più in lista d’attesa.', 'You are no longer on the waiting list.', 'Já não está na lista de espera.'),
    },
    withdrawn: {
      heading: say('Richiesta ritirata', 'Request withdrawn', 'Pedido retirado'),
      text: say(
        'La richiesta non c’è più, e nessuno vi richiamerà per questo.',
        'The request is gone, and nobody will call you about it.',
        'O pedido já não existe, e ninguém ligará por causa dele.',
      ),
    },
    notChosen: {
      heading: say('Annullata', 'Cancelled', 'Cancelada'),
      text: say('Non dovete più scegliere niente.', 'There is nothing left to choose.', 'Já não tem de escolher nada.'),
    },
    unanswered: {
      heading: say('Annullata', 'Cancelled', 'Cancelada'),
      text: say(
        'Vi avevamo chiesto di scegliere un altro momento, e il tempo è passato.',
        'We had asked you to choose another time, and that time is up.',
        'Tínhamos pedido que escolhesse outro momento, e o prazo passou.',
      ),
    },
    byHouse: {
      heading: say('Annullata da noi', 'Cancelled by us', 'Cancelada por nós'),
      text: say(
        'Ci dispiace: questa volta non possiamo ospitarvi. Un altro giorno sì: scegliete voi.',
        'We are sorry: we cannot host you this time. Another day we will: please choose one.',
        'Lamentamos: desta vez não o podemos receber. Noutro dia sim: escolha qual.',
      ),
    },
  },
  waitingMinutes: (minutes: number) =>
    minutes === 0
      ? say('Solo a quell’ora.', 'Only at that time.', 'Só a essa hora.')
      : say(
          `Fino a ${minutes} minuti prima o dopo.`,
          `Up to ${minutes} minutes before or after.`,
          `Até ${minutes} minutos antes ou depois.`,
        ),
  offer: (until: string) =>
    say(
      `È vostro se lo prendete entro le ${until}; poi passa a chi viene dopo.`,
      `It is yours if you take it by ${until}; then it goes to whoever comes next.`,
      `É sua se a aceitar até às ${until}; depois passa a quem vem a seguir.`,
    ),
  choice: {
    until: (until: string) =>
      say(
        `Scegliete entro ${until}: un tocco, ed è confermata. Dopo si annulla da sola.`,
        `Choose by ${until}: one tap, and it is confirmed. After that it is cancelled by itself.`,
        `Escolha até ${until}: um toque, e fica confirmada. Depois cancela-se sozinha.`,
      ),
    other: say('Un altro giorno, o un’altra ora', 'Another day or time', 'Outro dia, ou outra hora'),
    none: say('Vedi gli altri giorni', 'See the other days', 'Ver os outros dias'),
  },
  accept: say('Prendi il tavolo', 'Take the table', 'Aceitar a mesa'),
  refuse: say('Rifiuta', 'Decline', 'Recusar'),

  way: {
    label: say('A che punto è', 'Progress', 'Em que ponto está'),
    received: say('Ricevuta', 'Received', 'Recebida'),
    confirmed: say('Confermata', 'Confirmed', 'Confirmada'),
    reminder: say('Promemoria', 'Reminder', 'Lembrete'),
    table: say('A tavola', 'At the table', 'À mesa'),
  },
  booked: { confirmed: say('Confermata.', 'Confirmed.', 'Confirmada.') },
  mailbox: {
    sent: (mailbox: string) => say(`Vi scriviamo a ${mailbox}.`, `We are writing to you at ${mailbox}.`, `Escrevemos para ${mailbox}.`),
    notSent: say(
      'A questo indirizzo abbiamo già scritto più volte oggi, e non riceverete un’altra mail: segnatevi il riferimento.',
      'We have written to this address several times today, and you will not receive another email: please note the reference.',
      'Hoje já escrevemos várias vezes para este endereço, e não vai receber outro email: anote a referência.',
    ),
    summary: say('Non è il vostro indirizzo? Correggetelo', 'Not your address? Correct it', 'Não é o seu endereço? Corrija-o'),
    label: say('Email', 'Email', 'Email'),
    submit: say('Usa questo', 'Write to this one', 'Escrever para este'),
    wrong: say(
      'Non è stato cambiato niente: scrivete un indirizzo email valido.',
      'Nothing was changed: please write a valid email address.',
      'Não foi mudado nada: escreva um endereço de email válido.',
    ),
  },
  event: (house: string, people: string) =>
    say(`${house}, tavolo per ${people}`, `${house}, table for ${people}`, `${house}, mesa para ${people}`),
}));
