import type { Catalogue } from './catalogue.ts';

/* The words of /prenotazione: what a guest’s own booking is, and what they are offered. */

const it = {
  title: 'La vostra prenotazione',
  services: { lunch: 'a pranzo', dinner: 'a cena' },
  /** The heading: `Sabato a cena, in quattro`. */
  heading: (weekday: string, service: string, covers: number) => {
    const people = ['', 'per uno', 'in due', 'in tre', 'in quattro', 'in cinque', 'in sei', 'in sette', 'in otto', 'in nove', 'in dieci'];
    return `${capital(weekday)} ${service}, ${people[covers] ?? `in ${covers}`}`;
  },
  who: (people: string, name: string, until: string) => `${capital(people)}, a nome ${name}. Il tavolo è vostro fino alle ${until}.`,
  whoAsked: (people: string, name: string) => `${capital(people)}, a nome ${name}.`,
  reference: 'Riferimento',
  sayIt: 'ditelo all’ingresso',
  calendar: 'Metti in calendario',
  directions: 'Come arrivare',
  call: 'Chiama',

  states: {
    requested: { heading: 'Richiesta ricevuta', text: 'Non è ancora una prenotazione: vi richiamiamo o vi scriviamo per confermare.' },
    waiting: {
      heading: 'In lista d’attesa',
      text: '',
    },
    offered: { heading: 'Si è liberato un tavolo', text: '' },
    toChoose: {
      heading: 'Scegliete un altro momento',
      text: 'Quel tavolo non c’è più, e la prenotazione non è più confermata. Ci dispiace.',
    },
    cancelled: { heading: 'Annullata', text: 'Il tavolo è tornato libero, e il gatto si è già seduto.' },
    declined: { heading: 'Questa volta no', text: 'Non siamo riusciti a trovarvi posto. Un altro giorno sì: scegliete voi.' },
    noShow: { heading: 'Vi abbiamo aspettato', text: 'Il tavolo era pronto. Se è stato un contrattempo, scegliete un altro giorno.' },
    over: { heading: 'Grazie della visita', text: 'Questa prenotazione è passata. Per la prossima vi aspettiamo quando volete.' },
  },
  /** In place of "cancelled", by what was given up and who ended it: there was no table, or no guest who left it. */
  ended: {
    left: { heading: 'Fuori dalla lista', text: 'Non siete più in lista d’attesa.' },
    withdrawn: { heading: 'Richiesta ritirata', text: 'La richiesta non c’è più, e nessuno vi richiamerà per questo.' },
    notChosen: { heading: 'Annullata', text: 'Non dovete più scegliere niente.' },
    unanswered: { heading: 'Annullata', text: 'Vi avevamo chiesto di scegliere un altro momento, e il tempo è passato.' },
    byHouse: { heading: 'Annullata da noi', text: 'Ci dispiace: questa volta non possiamo ospitarvi. Un altro giorno sì: scegliete voi.' },
  },
  /** @param kept how long, in words (kept-for.ts) */
  waits: (kept: string) => `Se un tavolo si libera ve lo scriviamo, e lo teniamo per voi ${kept}.`,
  waitingMinutes: (minutes: number) => (minutes === 0 ? 'Solo a quell’ora.' : `Fino a ${minutes} minuti prima o dopo.`),
  offer: (until: string) => `È vostro se lo prendete entro le ${until}; poi passa a chi viene dopo.`,
  choice: {
    until: (until: string) => `Scegliete entro ${until}: un tocco, ed è confermata. Dopo si annulla da sola.`,
    other: 'Un altro giorno, o un’altra ora',
    none: 'Vedi gli altri giorni',
  },
  accept: 'Prendi il tavolo',
  refuse: 'Rifiuta',

  way: {
    label: 'A che punto è',
    received: 'Ricevuta',
    confirmed: 'Confermata',
    reminder: 'Promemoria',
    table: 'A tavola',
  },
  booked: { confirmed: 'Confermata.' },
  mailbox: {
    sent: (mailbox: string) => `Vi abbiamo scritto a ${mailbox}.`,
    notSent: 'A questo indirizzo abbiamo già scritto più volte oggi, e non riceverete un’altra mail: segnatevi il riferimento.',
    summary: 'Non è il vostro indirizzo? Correggetelo',
    label: 'Email',
    submit: 'Usa questo',
    wrong: 'Non è stato cambiato niente: scrivete un indirizzo email valido.',
  },
  event: (house: string, people: string) => `${house}, tavolo per ${people}`,
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const ownBookingWords = {
  it,
  en: {
    title: 'Your booking',
    services: { lunch: 'lunch', dinner: 'dinner' },
    heading: (weekday, service, covers) => `${weekday} ${service} for ${covers}`,
    who: (people, name, until) => `${capital(people)}, under the name ${name}. The table is yours until ${until}.`,
    whoAsked: (people, name) => `${capital(people)}, under the name ${name}.`,
    reference: 'Reference',
    sayIt: 'say it at the door',
    calendar: 'Add to calendar',
    directions: 'How to get here',
    call: 'Call',

    states: {
      requested: { heading: 'Request received', text: 'It is not a booking yet: we will call back or email you to confirm.' },
      waiting: {
        heading: 'On the waiting list',
        text: '',
      },
      offered: { heading: 'A table has come free', text: '' },
      toChoose: {
        heading: 'Please choose another time',
        text: 'That table is no longer there, and the booking is not confirmed any more. We are sorry.',
      },
      cancelled: { heading: 'Cancelled', text: 'The table is free again, and the cat has already sat down.' },
      declined: { heading: 'Not this time', text: 'We could not find room for you. Another day we will: please choose one.' },
      noShow: { heading: 'We waited for you', text: 'The table was ready. If something came up, choose another day.' },
      over: { heading: 'Thank you for coming', text: 'This booking is over. There is room for another whenever you like.' },
    },
    ended: {
      left: { heading: 'Off the list', text: 'You are no longer on the waiting list.' },
      withdrawn: { heading: 'Request withdrawn', text: 'The request is gone, and nobody will call you about it.' },
      notChosen: { heading: 'Cancelled', text: 'There is nothing left to choose.' },
      unanswered: { heading: 'Cancelled', text: 'We had asked you to choose another time, and that time is up.' },
      byHouse: { heading: 'Cancelled by us', text: 'We are sorry: we cannot host you this time. Another day we will: please choose one.' },
    },
    waits: (kept) => `If a table comes free we write to you, and keep it for you ${kept}.`,
    waitingMinutes: (minutes) => (minutes === 0 ? 'Only at that time.' : `Up to ${minutes} minutes before or after.`),
    offer: (until) => `It is yours if you take it by ${until}; then it goes to whoever comes next.`,
    choice: {
      until: (until) => `Choose by ${until}: one tap, and it is confirmed. After that it is cancelled by itself.`,
      other: 'Another day or time',
      none: 'See the other days',
    },
    accept: 'Take the table',
    refuse: 'Decline',

    way: { label: 'Progress', received: 'Received', confirmed: 'Confirmed', reminder: 'Reminder', table: 'At the table' },
    booked: { confirmed: 'Confirmed.' },
    mailbox: {
      sent: (mailbox) => `We have written to you at ${mailbox}.`,
      notSent: 'We have written to this address several times today, and you will not receive another email: please note the reference.',
      summary: 'Not your address? Correct it',
      label: 'Email',
      submit: 'Write to this one',
      wrong: 'Nothing was changed: please write a valid email address.',
    },
    event: (house, people) => `${house}, table for ${people}`,
  },
  pt: {
    title: 'A sua reserva',
    services: { lunch: 'ao almoço', dinner: 'ao jantar' },
    heading: (weekday, service, covers) => `${capital(weekday)} ${service}, para ${covers}`,
    who: (people, name, until) => `${capital(people)}, em nome de ${name}. A mesa é sua até às ${until}.`,
    whoAsked: (people, name) => `${capital(people)}, em nome de ${name}.`,
    reference: 'Referência',
    sayIt: 'diga-a à entrada',
    calendar: 'Pôr no calendário',
    directions: 'Como chegar',
    call: 'Ligar',

    states: {
      requested: { heading: 'Pedido recebido', text: 'Ainda não é uma reserva: ligamos ou escrevemos para confirmar.' },
      waiting: { heading: 'Na lista de espera', text: '' },
      offered: { heading: 'Ficou livre uma mesa', text: '' },
      toChoose: {
        heading: 'Escolha outro momento',
        text: 'Essa mesa já não existe, e a reserva deixou de estar confirmada. Lamentamos.',
      },
      cancelled: { heading: 'Cancelada', text: 'A mesa ficou livre, e o gato já se sentou.' },
      declined: { heading: 'Desta vez não', text: 'Não conseguimos arranjar lugar. Noutro dia sim: escolha qual.' },
      noShow: { heading: 'Estivemos à espera', text: 'A mesa estava pronta. Se foi um contratempo, escolha outro dia.' },
      over: { heading: 'Obrigado pela visita', text: 'Esta reserva já passou. Há lugar para outra quando quiser.' },
    },
    ended: {
      left: { heading: 'Fora da lista', text: 'Já não está na lista de espera.' },
      withdrawn: { heading: 'Pedido retirado', text: 'O pedido já não existe, e ninguém ligará por causa dele.' },
      notChosen: { heading: 'Cancelada', text: 'Já não tem de escolher nada.' },
      unanswered: { heading: 'Cancelada', text: 'Tínhamos pedido que escolhesse outro momento, e o prazo passou.' },
      byHouse: { heading: 'Cancelada por nós', text: 'Lamentamos: desta vez não o podemos receber. Noutro dia sim: escolha qual.' },
    },
    waits: (kept) => `Se uma mesa ficar livre escrevemos-lhe, e guardamo-la ${kept}.`,
    waitingMinutes: (minutes) => (minutes === 0 ? 'Só a essa hora.' : `Até ${minutes} minutos antes ou depois.`),
    offer: (until) => `É sua se a aceitar até às ${until}; depois passa a quem vem a seguir.`,
    choice: {
      until: (until) => `Escolha até ${until}: um toque, e fica confirmada. Depois cancela-se sozinha.`,
      other: 'Outro dia, ou outra hora',
      none: 'Ver os outros dias',
    },
    accept: 'Aceitar a mesa',
    refuse: 'Recusar',

    way: { label: 'Em que ponto está', received: 'Recebida', confirmed: 'Confirmada', reminder: 'Lembrete', table: 'À mesa' },
    booked: { confirmed: 'Confirmada.' },
    mailbox: {
      sent: (mailbox) => `Escrevemos para ${mailbox}.`,
      notSent: 'Hoje já escrevemos várias vezes para este endereço, e não vai receber outro email: anote a referência.',
      summary: 'Não é o seu endereço? Corrija-o',
      label: 'Email',
      submit: 'Escrever para este',
      wrong: 'Não foi mudado nada: escreva um endereço de email válido.',
    },
    event: (house, people) => `${house}, mesa para ${people}`,
  },
} satisfies Catalogue<typeof it>;
