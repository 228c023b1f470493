import type { Catalogue } from './catalogue.ts';

/** What the sentences of a booking's mail are made of, already in words of their language. */
export interface BookingSaid {
  /** `sabato` */
  weekday: string;
  /** `sabato 28 novembre` */
  day: string;
  /** `20:30` */
  time: string;
  /** Until when the place is theirs: `22:15`. */
  end: string;
  /** `4 persone` */
  people: string;
}

const it = {
  people: (covers: number) => (covers === 1 ? 'una persona' : `${covers} persone`),
  facts: { when: 'Quando', people: 'Quanti', name: 'Nome', reference: 'Riferimento', where: 'Dove', phone: 'Telefono', email: 'E-mail' },
  moment: (day: string, time: string) => `${day}, ore\u00a0${time}`,
  peopleUntil: (people: string, end: string) => `${people}, fino alle\u00a0${end}`,
  /** Before what it was until now, in plain text. */
  before: (before: string) => `prima: ${before}`,
  look: 'Guarda la prenotazione',
  anotherDay: 'Scegli un altro giorno',
  calendar: 'In allegato c’è il file per il calendario.',
  newCalendar: 'In allegato c’è il file nuovo per il calendario: sostituisce il primo.',
  calendarEnds: 'Il file in allegato la toglie dal calendario.',
  call: 'Se preferite parlarne, chiamateci:',
  notYou: 'Non siete stati voi?',
  notYouCall: 'Chiamateci:',
  /** For who did not book at all: somebody typed their address. */
  stranger: 'Non avete prenotato voi? Dalla pagina della prenotazione la annullate con un tocco, senza spiegazioni.',
  footer: 'La ricevete perché con questo indirizzo è stato prenotato un tavolo.',
  received: {
    subject: ({ day, time }: BookingSaid) => `Richiesta ricevuta: ${day} alle ${time}`,
    title: 'Richiesta ricevuta',
    lead: 'La leggiamo e vi rispondiamo. Finché non vi scriviamo, il tavolo non è ancora vostro.',
  },
  ways: { late: 'Fate tardi? Ditecelo con un tocco', cancel: 'Annullate' },
  confirmed: {
    subject: ({ day, time }: BookingSaid) => `Ci vediamo ${day} alle ${time}`,
    title: ({ weekday }: BookingSaid) => `Ci vediamo ${weekday}`,
    lead: 'Il tavolo è vostro. Non serve rispondere: basta venire con fame.',
    change: 'Fate tardi, o cambia il programma? Dalla pagina della prenotazione lo dite, la cambiate o la annullate con un tocco.',
  },
  changed: {
    subject: ({ day, time }: BookingSaid) => `Prenotazione cambiata: ${day} alle ${time}`,
    title: 'Cambiato, tutto a posto',
    lead: 'La prenotazione adesso è questa. Quella di prima non vale più.',
    asked: {
      title: 'Richiesta cambiata',
      lead: 'La richiesta adesso è questa, e quella di prima non vale più. Vi scriviamo noi appena c’è una risposta.',
    },
    byHouse: {
      title: 'Vi abbiamo tenuto un altro posto',
      lead: 'Abbiamo dovuto spostarvi. Se il momento nuovo non va bene, dalla pagina della prenotazione lo cambiate o annullate con un tocco.',
    },
  },
  cancelled: {
    subject: ({ day, time }: BookingSaid) => `Prenotazione annullata: ${day} alle ${time}`,
    byGuest: { title: 'Prenotazione annullata', lead: 'Fatto: il tavolo torna libero. Alla prossima.' },
    byHouse: {
      title: 'Dobbiamo annullare la prenotazione',
      lead: 'Ci dispiace: questa volta non possiamo ospitarvi.',
    },
    waiting: { title: 'Non siete più in lista', lead: 'Siete usciti dalla lista d’attesa.' },
    requested: { title: 'Richiesta ritirata', lead: 'La richiesta non c’è più, e nessuno vi richiamerà per questo.' },
    /** Of who was asked to choose another time: given up by them, or at its end. */
    toChoose: { title: 'Prenotazione annullata', lead: 'Fatto: non dovete più scegliere niente. Alla prossima.' },
    unanswered: {
      title: 'La prenotazione finisce qui',
      lead: 'Vi avevamo chiesto di scegliere un altro momento, e questa prenotazione non c’è più. Quando volete, ne prendiamo un’altra.',
    },
  },
  declined: {
    subject: ({ day, time }: BookingSaid) => `La vostra richiesta per ${day} alle ${time}`,
    title: 'Questa volta non c’è posto',
    lead: 'Abbiamo provato a farci stare la vostra richiesta, e non ci riusciamo. Ci dispiace.',
  },
  waiting: {
    subject: ({ day, time }: BookingSaid) => `Siete in lista d’attesa: ${day} alle ${time}`,
    title: 'Siete in lista d’attesa',
    lead: (minutes: number) =>
      minutes === 0
        ? 'Se a quell’ora si libera un tavolo ve lo scriviamo subito, e lo teniamo per il tempo di rispondere.'
        : `Se si libera un tavolo a quell’ora, o fino a ${minutes} minuti prima o dopo, ve lo scriviamo subito, e lo teniamo per il tempo di rispondere.`,
    look: 'Guarda, o esci dalla lista',
  },
  offer: {
    subject: ({ day, time }: BookingSaid) => `Si è liberato un tavolo: ${day} alle ${time}`,
    title: 'Si è liberato un tavolo',
    lead: ({ day, time, people }: BookingSaid, until: string, minutes: number) =>
      `${day.charAt(0).toUpperCase()}${day.slice(1)} alle ${time} c’è posto per ${people}. Lo teniamo per voi fino alle ${until}, ${minutes} minuti in tutto, poi passa a chi viene dopo.`,
    take: 'Prendi il tavolo, o lascialo',
    nothing: 'Se non rispondete non succede niente di male: restate in lista, e se si libera un altro posto ve lo scriviamo.',
    footer: 'La ricevete perché siete in lista d’attesa.',
  },
  offerOver: {
    subject: ({ day, time }: BookingSaid) => `Siete ancora in lista: ${day} alle ${time}`,
    title: 'Quel tavolo non c’è più',
    lead: 'Non lo teniamo più per voi. Restate in lista: se si libera un altro posto ve lo scriviamo.',
  },
  reminder: {
    subject: ({ day, time, people }: BookingSaid) => `Vi aspettiamo ${day} alle ${time}, ${people}`,
    title: ({ weekday }: BookingSaid) => `Vi aspettiamo ${weekday}`,
    lead: 'Se venite, un tocco ce lo conferma. Se non venite, un tocco e il tavolo va a qualcun altro.',
    answer: 'Conferma, cambia o annulla',
    allergies: 'Avete un’allergia?',
    allergiesText: 'Ditecelo di nuovo quando ordinate, per favore: anche se l’avete già scritto.',
  },
  closed: {
    subject: ({ day }: BookingSaid) => `La vostra prenotazione di ${day}: scegliete un altro momento`,
    title: 'Vi chiediamo di cambiare',
    lead: 'Quel tavolo non possiamo più tenerlo, e la prenotazione non è più confermata. Sulla sua pagina ci sono già altri momenti: ne scegliete uno con un tocco.',
    until: (day: string, time: string) => `Scegliete entro ${day} alle ${time}: dopo, la prenotazione si annulla da sola.`,
    choose: 'Scegli un altro momento',
  },
  toDecide: {
    subject: ({ day, time, people }: BookingSaid) => `Da decidere: ${people}, ${day} alle ${time}`,
    title: 'Una richiesta da decidere',
    lead: 'È arrivata dal sito. Finché nessuno decide, i suoi posti restano occupati.',
    open: 'Decidi dall’area',
  },
  freed: {
    subject: ({ time, people }: BookingSaid) => `Annullata per oggi: ${people} alle ${time}`,
    title: 'Un tavolo si libera oggi',
    lead: 'L’ospite ha annullato dal suo link. Se c’è qualcuno in lista d’attesa, l’offerta parte da sola.',
    open: 'Apri la giornata',
  },
};

/** The words of the mails about bookings, to guests and to the house. */
export const bookingMailWords = {
  it,
  en: {
    people: (covers: number) => (covers === 1 ? 'one person' : `${covers} people`),
    facts: { when: 'When', people: 'How many', name: 'Name', reference: 'Reference', where: 'Where', phone: 'Telephone', email: 'E-mail' },
    moment: (day: string, time: string) => `${day}, ${time}`,
    peopleUntil: (people: string, end: string) => `${people}, until\u00a0${end}`,
    before: (before: string) => `before: ${before}`,
    look: 'See the booking',
    anotherDay: 'Choose another day',
    calendar: 'The file for your calendar is attached.',
    newCalendar: 'A new file for your calendar is attached: it replaces the first.',
    calendarEnds: 'The attached file takes it off your calendar.',
    call: 'If you would rather talk, call us:',
    notYou: 'Was it not you?',
    notYouCall: 'Call us:',
    stranger: 'Did you not book? On the page of the booking you can cancel it with one tap, no reason needed.',
    footer: 'You receive it because a table was booked with this address.',
    received: {
      subject: ({ day, time }: BookingSaid) => `Request received: ${day} at ${time}`,
      title: 'Request received',
      lead: 'We will read it and answer you. Until we write, the table is not yours yet.',
    },
    ways: { late: 'Running late? Tell us with one tap', cancel: 'Cancel' },
    confirmed: {
      subject: ({ day, time }: BookingSaid) => `See you on ${day} at ${time}`,
      title: ({ weekday }: BookingSaid) => `See you on ${weekday}`,
      lead: 'The table is yours. There is no need to answer: just come hungry.',
      change: 'Running late, or a change of plan? On the page of the booking you can tell us, change it or cancel it with one tap.',
    },
    changed: {
      subject: ({ day, time }: BookingSaid) => `Booking changed: ${day} at ${time}`,
      title: 'Changed, all is well',
      lead: 'This is the booking now. The one before no longer holds.',
      asked: {
        title: 'Request changed',
        lead: 'This is the request now; the one before no longer holds. We will write as soon as there is an answer.',
      },
      byHouse: {
        title: 'We have kept you another place',
        lead: 'We had to move you. If the new time does not suit you, the page of the booking changes or cancels it with one tap.',
      },
    },
    cancelled: {
      subject: ({ day, time }: BookingSaid) => `Booking cancelled: ${day} at ${time}`,
      byGuest: { title: 'Booking cancelled', lead: 'Done: the table is free again. Until next time.' },
      byHouse: { title: 'We have to cancel your booking', lead: 'We are sorry: this time we cannot have you.' },
      waiting: { title: 'You are off the list', lead: 'You are no longer on the waiting list.' },
      requested: { title: 'Request withdrawn', lead: 'The request is gone, and nobody will call you about it.' },
      toChoose: { title: 'Booking cancelled', lead: 'Done: there is nothing left to choose. Until next time.' },
      unanswered: {
        title: 'This booking ends here',
        lead: 'We had asked you to choose another time, and this booking is no more. We gladly take another whenever you like.',
      },
    },
    declined: {
      subject: ({ day, time }: BookingSaid) => `Your request for ${day} at ${time}`,
      title: 'There is no room this time',
      lead: 'We tried to fit your request in, and cannot. We are sorry.',
    },
    waiting: {
      subject: ({ day, time }: BookingSaid) => `You are on the waiting list: ${day} at ${time}`,
      title: 'You are on the waiting list',
      lead: (minutes: number) =>
        minutes === 0
          ? 'If a table becomes free at that time we write to you at once, and keep it while you answer.'
          : `If a table becomes free at that time, or up to ${minutes} minutes before or after, we write to you at once, and keep it while you answer.`,
      look: 'See it, or leave the list',
    },
    offer: {
      subject: ({ day, time }: BookingSaid) => `A table has become free: ${day} at ${time}`,
      title: 'A table has become free',
      lead: ({ day, time, people }: BookingSaid, until: string, minutes: number) =>
        `On ${day} at ${time} there is room for ${people}. We keep it for you until ${until}, ${minutes} minutes in all; then it goes to the next.`,
      take: 'Take the table, or leave it',
      nothing: 'If you do not answer, no harm is done: you stay on the list, and if another place becomes free we write to you.',
      footer: 'You receive it because you are on the waiting list.',
    },
    offerOver: {
      subject: ({ day, time }: BookingSaid) => `You are still on the list: ${day} at ${time}`,
      title: 'That table is gone',
      lead: 'We no longer keep it for you. You stay on the list: if another place becomes free we write to you.',
    },
    reminder: {
      subject: ({ day, time, people }: BookingSaid) => `We look forward to ${day} at ${time}, ${people}`,
      title: ({ weekday }: BookingSaid) => `Until ${weekday}`,
      lead: 'If you are coming, one tap tells us so. If you are not, one tap and somebody else has the table.',
      answer: 'Confirm, change or cancel',
      allergies: 'Do you have an allergy?',
      allergiesText: 'Please tell us again when you order, even if you have written it before.',
    },
    closed: {
      subject: ({ day }: BookingSaid) => `Your booking of ${day}: please choose another time`,
      title: 'We have to ask you to change',
      lead: 'We can no longer keep that table, and the booking is not confirmed any more. Its page already has other times: choose one with a tap.',
      until: (day: string, time: string) => `Please choose by ${day} at ${time}: after that the booking is cancelled by itself.`,
      choose: 'Choose another time',
    },
    toDecide: {
      subject: ({ day, time, people }: BookingSaid) => `To be decided: ${people}, ${day} at ${time}`,
      title: 'A request to be decided',
      lead: 'It came from the site. Until somebody decides, its seats are taken.',
      open: 'Decide in the area',
    },
    freed: {
      subject: ({ time, people }: BookingSaid) => `Cancelled for today: ${people} at ${time}`,
      title: 'A table becomes free today',
      lead: 'The guest cancelled with their link. If somebody is on the waiting list, the offer goes out by itself.',
      open: 'Open the day',
    },
  },
  pt: {
    people: (covers: number) => (covers === 1 ? 'uma pessoa' : `${covers} pessoas`),
    facts: { when: 'Quando', people: 'Quantos', name: 'Nome', reference: 'Referência', where: 'Onde', phone: 'Telefone', email: 'E-mail' },
    moment: (day: string, time: string) => `${day}, ${time}`,
    peopleUntil: (people: string, end: string) => `${people}, até às\u00a0${end}`,
    before: (before: string) => `antes: ${before}`,
    look: 'Ver a reserva',
    anotherDay: 'Escolher outro dia',
    calendar: 'Segue em anexo o ficheiro para o calendário.',
    newCalendar: 'Segue em anexo o novo ficheiro para o calendário: substitui o primeiro.',
    calendarEnds: 'O ficheiro em anexo retira-a do calendário.',
    call: 'Se preferir falar connosco, ligue:',
    notYou: 'Não fez esta alteração?',
    notYouCall: 'Ligue-nos:',
    stranger: 'Não fez esta reserva? Na página da reserva pode cancelá-la com um toque, sem explicações.',
    footer: 'Recebe-a porque foi reservada uma mesa com este endereço.',
    received: {
      subject: ({ day, time }: BookingSaid) => `Pedido recebido: ${day} às ${time}`,
      title: 'Pedido recebido',
      lead: 'Vamos lê-lo e responder. Enquanto não escrevermos, a mesa ainda não está garantida.',
    },
    ways: { late: 'Vai atrasar-se? Avise com um toque', cancel: 'Cancelar' },
    confirmed: {
      subject: ({ day, time }: BookingSaid) => `Até ${day} às ${time}`,
      title: ({ weekday }: BookingSaid) => `Até ${weekday}`,
      lead: 'A mesa está reservada. Não é preciso responder: basta vir com fome.',
      change: 'Vai atrasar-se, ou os planos mudaram? Na página da reserva pode avisar, alterar ou cancelar com um toque.',
    },
    changed: {
      subject: ({ day, time }: BookingSaid) => `Reserva alterada: ${day} às ${time}`,
      title: 'Alterada, está tudo certo',
      lead: 'Esta é agora a reserva. A anterior já não conta.',
      asked: {
        title: 'Pedido alterado',
        lead: 'Este é agora o pedido, e o anterior já não conta. Escrevemos assim que houver resposta.',
      },
      byHouse: {
        title: 'Guardámos-lhe outro lugar',
        lead: 'Tivemos de mudar a reserva. Se o novo momento não servir, na página da reserva altera-a ou cancela-a com um toque.',
      },
    },
    cancelled: {
      subject: ({ day, time }: BookingSaid) => `Reserva cancelada: ${day} às ${time}`,
      byGuest: { title: 'Reserva cancelada', lead: 'Feito: a mesa fica livre. Até à próxima.' },
      byHouse: { title: 'Temos de cancelar a reserva', lead: 'Lamentamos: desta vez não podemos aceitar a reserva.' },
      waiting: { title: 'Saiu da lista', lead: 'Já não está na lista de espera.' },
      requested: { title: 'Pedido retirado', lead: 'O pedido já não existe, e ninguém ligará por causa dele.' },
      toChoose: { title: 'Reserva cancelada', lead: 'Feito: já não tem de escolher nada. Até à próxima.' },
      unanswered: {
        title: 'Esta reserva termina aqui',
        lead: 'Tínhamos pedido que escolhesse outro momento, e esta reserva já não existe. Quando quiser, aceitamos outra.',
      },
    },
    declined: {
      subject: ({ day, time }: BookingSaid) => `O seu pedido para ${day} às ${time}`,
      title: 'Desta vez não há lugar',
      lead: 'Tentámos encontrar lugar para o seu pedido, e não conseguimos. Lamentamos.',
    },
    waiting: {
      subject: ({ day, time }: BookingSaid) => `Está na lista de espera: ${day} às ${time}`,
      title: 'Está na lista de espera',
      lead: (minutes: number) =>
        minutes === 0
          ? 'Se vagar uma mesa a essa hora, escrevemos logo, e guardamo-la durante o tempo da resposta.'
          : `Se vagar uma mesa a essa hora, ou até ${minutes} minutos antes ou depois, escrevemos logo, e guardamo-la durante o tempo da resposta.`,
      look: 'Ver, ou sair da lista',
    },
    offer: {
      subject: ({ day, time }: BookingSaid) => `Vagou uma mesa: ${day} às ${time}`,
      title: 'Vagou uma mesa',
      lead: ({ day, time, people }: BookingSaid, until: string, minutes: number) =>
        `${day.charAt(0).toUpperCase()}${day.slice(1)} às ${time} há lugar para ${people}. Guardamo-lo até às ${until}, ${minutes} minutos ao todo; depois passa a quem vem a seguir.`,
      take: 'Aceitar a mesa, ou deixá-la',
      nothing: 'Se não responder, não há problema: continua na lista, e se vagar outro lugar escrevemos.',
      footer: 'Recebe-a porque está na lista de espera.',
    },
    offerOver: {
      subject: ({ day, time }: BookingSaid) => `Continua na lista: ${day} às ${time}`,
      title: 'Essa mesa já não está livre',
      lead: 'Já não a guardamos. Continua na lista: se vagar outro lugar, escrevemos.',
    },
    reminder: {
      subject: ({ day, time, people }: BookingSaid) => `Esperamos por si ${day} às ${time}, ${people}`,
      title: ({ weekday }: BookingSaid) => `Até ${weekday}`,
      lead: 'Se vem, um toque confirma-o. Se não vem, um toque e a mesa vai para outra pessoa.',
      answer: 'Confirmar, alterar ou cancelar',
      allergies: 'Tem alguma alergia?',
      allergiesText: 'Diga-nos outra vez quando pedir, por favor, mesmo que já o tenha escrito.',
    },
    closed: {
      subject: ({ day }: BookingSaid) => `A sua reserva de ${day}: escolha outro momento`,
      title: 'Pedimos que altere a reserva',
      lead: 'Já não podemos guardar essa mesa, e a reserva deixou de estar confirmada. Na página dela já há outros momentos: escolha um com um toque.',
      until: (day: string, time: string) => `Escolha até ${day} às ${time}: depois a reserva cancela-se sozinha.`,
      choose: 'Escolher outro momento',
    },
    toDecide: {
      subject: ({ day, time, people }: BookingSaid) => `Para decidir: ${people}, ${day} às ${time}`,
      title: 'Um pedido para decidir',
      lead: 'Chegou pelo site. Enquanto ninguém decidir, os lugares ficam ocupados.',
      open: 'Decidir na área',
    },
    freed: {
      subject: ({ time, people }: BookingSaid) => `Cancelada para hoje: ${people} às ${time}`,
      title: 'Uma mesa fica livre hoje',
      lead: 'O cliente cancelou com o seu link. Se houver alguém na lista de espera, a oferta segue sozinha.',
      open: 'Abrir o dia',
    },
  },
} satisfies Catalogue<typeof it>;
