import type { Catalogue } from './catalogue.ts';

/* The words of /prenotazione: a guest's own booking. */

const it = {
  title: 'La vostra prenotazione',
  services: { lunch: 'a pranzo', dinner: 'a cena' },
  /** The heading: `Sabato a cena, in quattro`. */
  heading: (weekday: string, service: string, covers: number) => {
    const people = ['', 'da soli', 'in due', 'in tre', 'in quattro', 'in cinque', 'in sei', 'in sette', 'in otto', 'in nove', 'in dieci'];
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
      text: 'Se un tavolo si libera ve lo scriviamo, e resta fermo per voi il tempo di rispondere.',
    },
    offered: { heading: 'Si è liberato un tavolo', text: '' },
    cancelled: { heading: 'Annullata', text: 'Il tavolo è tornato libero, e il gatto si è già seduto.' },
    declined: { heading: 'Questa volta no', text: 'Non siamo riusciti a trovarvi posto. Un altro giorno sì: scegliete voi.' },
    noShow: { heading: 'Vi abbiamo aspettato', text: 'Il tavolo era pronto. Se è stato un contrattempo, scegliete un altro giorno.' },
    over: { heading: 'Grazie della visita', text: 'Questa prenotazione è passata. Per la prossima vi aspettiamo quando volete.' },
  },
  waitingMinutes: (minutes: number) => (minutes === 0 ? 'Solo a quell’ora.' : `Fino a ${minutes} minuti prima o dopo.`),
  offer: (until: string) => `È vostro se lo prendete entro le ${until}; poi passa a chi viene dopo.`,
  accept: 'Lo prendiamo',
  refuse: 'No, grazie',

  way: {
    label: 'A che punto è',
    received: 'Ricevuta',
    confirmed: 'Confermata',
    reminder: 'Promemoria',
    table: 'A tavola',
  },

  reconfirm: {
    title: 'Tutto confermato?',
    text: 'Basta un tocco, e in sala lo sanno.',
    submit: 'Sì, veniamo',
    done: 'Grazie: in sala lo sanno.',
  },
  late: {
    title: 'Arrivo in ritardo',
    text: 'Di quanto? Controlliamo chi viene dopo di voi e ve lo diciamo subito.',
    legend: 'Minuti di ritardo',
    submit: 'Avvisa la sala',
    told: (time: string, until: string) => `Avvisati: vi aspettiamo alle ${time}, e il tavolo è vostro fino alle ${until}. Andate piano.`,
  },
  change: {
    title: 'Cambia qualcosa?',
    text: 'Persone, giorno od ora. Il tavolo di adesso resta vostro finché non è sicuro quello nuovo.',
    link: 'Cambia la prenotazione',
    back: 'Lascia tutto com’è',
    sure: (when: string, people: string) => `Spostiamo a ${when}, ${people}?`,
    submit: 'Sposta la prenotazione',
    ask: 'Per questo dobbiamo sentirci: il tavolo di adesso resta vostro.',
    done: 'Fatto: la prenotazione è questa.',
  },
  cancel: {
    title: 'Non venite più?',
    text: 'Nessun problema e nessuna penale. Prima ce lo dite, meglio è per chi aspetta.',
    summary: 'Annulla la prenotazione',
    explain: 'Il tavolo torna libero subito. Se ci ripensate e nessuno l’ha preso, si torna indietro.',
    submit: 'Sì, annulla',
    undo: 'Ci ripenso, la rivogliamo',
    undone: 'Ripresa: il tavolo è di nuovo vostro.',
    again: 'Prenota un altro giorno',
  },
  refused: {
    full: 'Non è stato cambiato niente: quel posto nel frattempo è andato.',
    offerOver: 'L’offerta è scaduta, ed è passata a chi viene dopo. Siete ancora in lista.',
    tooLate: 'È tardi per farlo da qui: telefonate in sala.',
    other: 'Non è stato cambiato niente: la prenotazione non è più come questa pagina la mostrava.',
  },
  event: (house: string, people: string) => `${house}, tavolo per ${people}`,
  catPicture: 'Il gatto del ristorante seduto a un tavolo apparecchiato, di spalle',
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
        text: 'If a table comes free we write to you, and it stays yours for as long as it takes to answer.',
      },
      offered: { heading: 'A table has come free', text: '' },
      cancelled: { heading: 'Cancelled', text: 'The table is free again, and the cat has already sat down.' },
      declined: { heading: 'Not this time', text: 'We could not find room for you. Another day we will: please choose one.' },
      noShow: { heading: 'We waited for you', text: 'The table was ready. If something came up, choose another day.' },
      over: { heading: 'Thank you for coming', text: 'This booking is over. There is room for another whenever you like.' },
    },
    waitingMinutes: (minutes) => (minutes === 0 ? 'Only at that time.' : `Up to ${minutes} minutes before or after.`),
    offer: (until) => `It is yours if you take it by ${until}; then it goes to whoever comes next.`,
    accept: 'We take it',
    refuse: 'No, thank you',

    way: { label: 'How far it is', received: 'Received', confirmed: 'Confirmed', reminder: 'Reminder', table: 'At the table' },

    reconfirm: {
      title: 'Still coming?',
      text: 'One tap, and the dining room knows.',
      submit: 'Yes, we are',
      done: 'Thank you: the dining room knows.',
    },
    late: {
      title: 'Running late',
      text: 'By how much? We check who comes after you and tell you at once.',
      legend: 'Minutes late',
      submit: 'Tell the dining room',
      told: (time, until) => `They know: we expect you at ${time}, and the table is yours until ${until}. Take it easy.`,
    },
    change: {
      title: 'A change of plan?',
      text: 'People, day or time. The table you have stays yours until the new one is sure.',
      link: 'Change the booking',
      back: 'Leave it as it is',
      sure: (when, people) => `Move to ${when}, ${people}?`,
      submit: 'Move the booking',
      ask: 'For this we have to talk: the table you have stays yours.',
      done: 'Done: this is the booking.',
    },
    cancel: {
      title: 'Not coming?',
      text: 'No problem, and no fee. The sooner you tell us, the better for who is waiting.',
      summary: 'Cancel the booking',
      explain: 'The table is free again at once. If you change your mind and nobody took it, you can have it back.',
      submit: 'Yes, cancel',
      undo: 'We want it back',
      undone: 'It is yours again.',
      again: 'Book another day',
    },
    refused: {
      full: 'Nothing was changed: that place has gone in the meantime.',
      offerOver: 'The offer has run out and went to whoever came next. You are still on the list.',
      tooLate: 'It is too late to do this here: please call the dining room.',
      other: 'Nothing was changed: the booking is no longer as this page showed it.',
    },
    event: (house, people) => `${house}, table for ${people}`,
    catPicture: 'The restaurant’s cat sitting at a laid table, seen from behind',
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
      waiting: { heading: 'Na lista de espera', text: 'Se uma mesa ficar livre escrevemos-lhe, e fica guardada o tempo de responder.' },
      offered: { heading: 'Ficou livre uma mesa', text: '' },
      cancelled: { heading: 'Cancelada', text: 'A mesa ficou livre, e o gato já se sentou.' },
      declined: { heading: 'Desta vez não', text: 'Não conseguimos arranjar lugar. Noutro dia sim: escolha qual.' },
      noShow: { heading: 'Estivemos à espera', text: 'A mesa estava pronta. Se foi um contratempo, escolha outro dia.' },
      over: { heading: 'Obrigado pela visita', text: 'Esta reserva já passou. Há lugar para outra quando quiser.' },
    },
    waitingMinutes: (minutes) => (minutes === 0 ? 'Só a essa hora.' : `Até ${minutes} minutos antes ou depois.`),
    offer: (until) => `É sua se a aceitar até às ${until}; depois passa a quem vem a seguir.`,
    accept: 'Ficamos com ela',
    refuse: 'Não, obrigado',

    way: { label: 'Em que ponto está', received: 'Recebida', confirmed: 'Confirmada', reminder: 'Lembrete', table: 'À mesa' },

    reconfirm: {
      title: 'Continuam a vir?',
      text: 'Basta um toque, e a sala fica a saber.',
      submit: 'Sim, vamos',
      done: 'Obrigado: a sala já sabe.',
    },
    late: {
      title: 'Vou chegar atrasado',
      text: 'Quanto? Vemos quem vem a seguir e dizemos logo.',
      legend: 'Minutos de atraso',
      submit: 'Avisar a sala',
      told: (time, until) => `A sala já sabe: esperamos às ${time}, e a mesa é sua até às ${until}. Venha com calma.`,
    },
    change: {
      title: 'Alguma mudança?',
      text: 'Pessoas, dia ou hora. A mesa de agora continua sua até a nova ser certa.',
      link: 'Mudar a reserva',
      back: 'Deixar tudo como está',
      sure: (when, people) => `Mudamos para ${when}, ${people}?`,
      submit: 'Mudar a reserva',
      ask: 'Para isto temos de falar: a mesa de agora continua sua.',
      done: 'Feito: a reserva é esta.',
    },
    cancel: {
      title: 'Já não vem?',
      text: 'Sem problema e sem penalização. Quanto antes disser, melhor para quem espera.',
      summary: 'Cancelar a reserva',
      explain: 'A mesa fica livre de imediato. Se mudar de ideias e ninguém a tiver levado, volta atrás.',
      submit: 'Sim, cancelar',
      undo: 'Queremos a mesa de volta',
      undone: 'A mesa é sua outra vez.',
      again: 'Reservar outro dia',
    },
    refused: {
      full: 'Não foi mudado nada: esse lugar entretanto foi-se.',
      offerOver: 'A oferta terminou e passou a quem vinha a seguir. Continua na lista.',
      tooLate: 'É tarde para o fazer aqui: ligue para a sala.',
      other: 'Não foi mudado nada: a reserva já não está como esta página a mostrava.',
    },
    event: (house, people) => `${house}, mesa para ${people}`,
    catPicture: 'O gato do restaurante sentado a uma mesa posta, de costas',
  },
} satisfies Catalogue<typeof it>;
