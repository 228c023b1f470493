import type { Catalogue } from './catalogue.ts';

/** What the sentences of a booking's mail are made of, already in words of their language. */
export interface BookingTexts {
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

/** A subject that begins with what became of it. */
function called(state: string) {
  return ({ day, time }: BookingTexts) => `${state}: ${day} alle ${time}`;
}

const it = {
  received: {
    subject: ({ day, time }: BookingTexts) => `Richiesta ricevuta: ${day} alle ${time}`,
    title: 'Richiesta ricevuta',
    lead: 'La leggiamo e vi rispondiamo. Finché non vi scriviamo, il tavolo non è ancora vostro.',
  },
  confirmed: {
    subject: ({ day, time }: BookingTexts) => `Prenotazione confermata: ${day} alle ${time}`,
    title: ({ weekday }: BookingTexts) => `Ci vediamo ${weekday}`,
    lead: 'La prenotazione è confermata, e il tavolo è vostro. Non serve rispondere: basta venire con fame.',
    change: 'Fate tardi, o cambia il programma? Dalla pagina della prenotazione potete avvisarci, cambiarla o annullarla.',
  },
  changed: {
    subject: ({ day, time }: BookingTexts) => `Prenotazione cambiata: ${day} alle ${time}`,
    title: 'Prenotazione cambiata, tutto a posto',
    lead: 'La prenotazione adesso è questa. Quella di prima non vale più.',
    asked: {
      subject: ({ day, time }: BookingTexts) => `Richiesta cambiata: ${day} alle ${time}`,
      title: 'Richiesta cambiata',
      lead: 'La richiesta adesso è questa, e quella di prima non vale più. Vi scriviamo noi appena c’è una risposta.',
    },
    byHouse: {
      subject: ({ day, time }: BookingTexts) => `Prenotazione spostata da noi: ${day} alle ${time}`,
      title: 'Abbiamo spostato la vostra prenotazione',
      lead: 'La prenotazione adesso è questa, e quella di prima non vale più. Se va bene così non serve rispondere; se no, dalla sua pagina la cambiate o la annullate.',
    },
  },
  cancelled: {
    byGuest: {
      subject: called('Prenotazione annullata'),
      title: 'Prenotazione annullata',
      lead: 'Fatto: il tavolo torna libero. Alla prossima.',
    },
    byHouse: {
      subject: called('Prenotazione annullata da noi'),
      title: 'Abbiamo annullato la prenotazione',
      lead: 'Ci dispiace: questa volta non possiamo ospitarvi.',
    },
    waiting: { subject: called('Siete usciti dalla lista'), title: 'Non siete più in lista', lead: 'Siete usciti dalla lista d’attesa.' },
    requested: {
      subject: called('Richiesta ritirata'),
      title: 'Richiesta ritirata',
      lead: 'La richiesta non c’è più, e nessuno vi richiamerà per questo.',
    },
    /** Of who was asked to choose another time: given up by them, or at its end. */
    toChoose: {
      subject: called('Prenotazione annullata'),
      title: 'Prenotazione annullata',
      lead: 'Fatto: non dovete più scegliere niente. Alla prossima.',
    },
    unanswered: {
      subject: called('Prenotazione annullata'),
      title: 'Prenotazione annullata',
      lead: 'Vi avevamo chiesto di scegliere un altro momento e il tempo è passato: questa prenotazione è annullata. Quando volete, ne prendiamo un’altra.',
    },
  },
  declined: {
    subject: ({ day, time }: BookingTexts) => `Questa volta non c’è posto: ${day} alle ${time}`,
    title: 'Questa volta non c’è posto',
    lead: 'Abbiamo provato a farci stare la vostra richiesta, e non ci riusciamo. Ci dispiace.',
  },
  waiting: {
    subject: ({ day, time }: BookingTexts) => `Siete in lista d’attesa: ${day} alle ${time}`,
    title: 'Siete in lista d’attesa',
    /** @param kept how long, in words (kept-for.ts) */
    lead: (minutes: number, kept: string) =>
      `Se si libera un tavolo a quell’ora${minutes === 0 ? '' : `, o fino a ${minutes} minuti prima o dopo`}, ve lo scriviamo subito, e lo teniamo per voi ${kept}. Finché non vi scriviamo non dovete fare niente.`,
    look: 'Guarda, o esci dalla lista',
  },
  offer: {
    subject: ({ day, time }: BookingTexts) => `Si è liberato un tavolo: ${day} alle ${time}`,
    title: 'Si è liberato un tavolo',
    lead: ({ day, time, people }: BookingTexts, until: string, minutes: number) =>
      `${day.charAt(0).toUpperCase()}${day.slice(1)} alle ${time} c’è posto per ${people}. Lo teniamo per voi fino alle ${until}, ${minutes === 1 ? 'un minuto' : `${minutes} minuti`} in tutto, poi passa a chi viene dopo.`,
    take: 'Prendi il tavolo, o lascialo',
    nothing: 'Se non rispondete non succede niente di male: restate in lista, e se si libera un altro posto ve lo scriviamo.',
  },
  offerOver: {
    subject: ({ day, time }: BookingTexts) => `Siete ancora in lista: ${day} alle ${time}`,
    title: 'Quel tavolo non c’è più',
    lead: 'Non lo teniamo più per voi. Restate in lista: se si libera un altro posto ve lo scriviamo.',
  },
  reminder: {
    subject: ({ day, time, people }: BookingTexts) => `Vi aspettiamo ${day} alle ${time}, ${people}`,
    title: ({ weekday }: BookingTexts) => `Vi aspettiamo ${weekday}`,
    lead: 'Se venite, ce lo confermate dalla pagina della prenotazione. Se non venite, da lì la annullate, e il tavolo va a qualcun altro. Se non rispondete, il tavolo resta vostro.',
    answer: 'Conferma, cambia o annulla',
    allergies: 'Avete un’allergia?',
    allergiesText: 'Ditecelo di nuovo quando ordinate, per favore: anche se l’avete già scritto.',
  },
  closed: {
    subject: ({ day }: BookingTexts) => `Prenotazione non più confermata: ${day}`,
    title: 'Vi chiediamo di cambiare',
    lead: 'Quel tavolo non possiamo più tenerlo, e la prenotazione non è più confermata. Sulla sua pagina ci sono già altri momenti: sceglietene uno, ed è di nuovo vostro.',
    until: (day: string, time: string) => `Scegliete entro ${day} alle ${time}: dopo, la prenotazione si annulla da sola.`,
    choose: 'Scegli un altro momento',
  },
  toDecide: {
    subject: ({ day, time, people }: BookingTexts) => `Da decidere: ${people}, ${day} alle ${time}`,
    title: 'Una richiesta da decidere',
    lead: 'È arrivata dal sito. Finché nessuno decide, i suoi posti restano occupati.',
    open: 'Decidi dalla gestione',
  },
  freed: {
    subject: ({ time, people }: BookingTexts) => `Annullata per oggi: ${people} alle ${time}`,
    title: 'Un tavolo si libera oggi',
    lead: 'L’ospite ha annullato dal suo link. Se c’è qualcuno in lista d’attesa, l’offerta parte da sola.',
    open: 'Apri la giornata',
  },
};

function calledInEnglish(state: string) {
  return ({ day, time }: BookingTexts) => `${state}: ${day} at ${time}`;
}

function calledInPortuguese(state: string) {
  return ({ day, time }: BookingTexts) => `${state}: ${day}, às ${time}`;
}

/** What each mail about a booking says, to guests and to the house. */
export const bookingMailWords = {
  it,
  en: {
    received: {
      subject: ({ day, time }: BookingTexts) => `Request received: ${day} at ${time}`,
      title: 'Request received',
      lead: 'We will read it and answer you. Until we write, the table is not yours yet.',
    },
    confirmed: {
      subject: ({ day, time }: BookingTexts) => `Booking confirmed: ${day} at ${time}`,
      title: ({ weekday }: BookingTexts) => `See you on ${weekday}`,
      lead: 'Your booking is confirmed, and the table is yours. There is no need to answer: just come hungry.',
      change: 'Running late, or a change of plan? On the page of the booking you can tell us, change it or cancel it.',
    },
    changed: {
      subject: ({ day, time }: BookingTexts) => `Booking changed: ${day} at ${time}`,
      title: 'Your booking is changed',
      lead: 'This is the booking now. The one before is no longer valid.',
      asked: {
        subject: ({ day, time }: BookingTexts) => `Request changed: ${day} at ${time}`,
        title: 'Request changed',
        lead: 'This is the request now; the one before is no longer valid. We will write as soon as there is an answer.',
      },
      byHouse: {
        subject: ({ day, time }: BookingTexts) => `Booking moved by us: ${day} at ${time}`,
        title: 'We have moved your booking',
        lead: 'This is the booking now; the one before is no longer valid. If it suits you, there is no need to answer; if not, you can change or cancel it on its page.',
      },
    },
    cancelled: {
      byGuest: {
        subject: calledInEnglish('Booking cancelled'),
        title: 'Booking cancelled',
        lead: 'Done: the table is free again. Until next time.',
      },
      byHouse: {
        subject: calledInEnglish('Booking cancelled by us'),
        title: 'We have cancelled your booking',
        lead: 'We are sorry: we cannot host you this time.',
      },
      waiting: {
        subject: calledInEnglish('You have left the list'),
        title: 'You are off the list',
        lead: 'You are no longer on the waiting list.',
      },
      requested: {
        subject: calledInEnglish('Request withdrawn'),
        title: 'Request withdrawn',
        lead: 'The request is gone, and nobody will call you about it.',
      },
      toChoose: {
        subject: calledInEnglish('Booking cancelled'),
        title: 'Booking cancelled',
        lead: 'Done: there is nothing left to choose. Until next time.',
      },
      unanswered: {
        subject: calledInEnglish('Booking cancelled'),
        title: 'Booking cancelled',
        lead: 'We had asked you to choose another time, and the time to do so is over: this booking is cancelled. We will gladly take another whenever you like.',
      },
    },
    declined: {
      subject: ({ day, time }: BookingTexts) => `No room this time: ${day} at ${time}`,
      title: 'There is no room this time',
      lead: 'We tried to fit your request in, and cannot. We are sorry.',
    },
    waiting: {
      subject: ({ day, time }: BookingTexts) => `You are on the waiting list: ${day} at ${time}`,
      title: 'You are on the waiting list',
      lead: (minutes: number, kept: string) =>
        `If a table becomes free at that time${minutes === 0 ? '' : `, or up to ${minutes} minutes before or after`}, we write to you at once, and keep it for you ${kept}. Until we write there is nothing for you to do.`,
      look: 'See it, or leave the list',
    },
    offer: {
      subject: ({ day, time }: BookingTexts) => `A table has become free: ${day} at ${time}`,
      title: 'A table has become free',
      lead: ({ day, time, people }: BookingTexts, until: string, minutes: number) =>
        `On ${day} at ${time} there is room for ${people}. We keep it for you until ${until}, ${minutes === 1 ? 'a minute' : `${minutes} minutes`} in all; then it goes to the next in line.`,
      take: 'Take the table, or leave it',
      nothing: 'If you do not answer, no harm is done: you stay on the list, and if another place becomes free we write to you.',
    },
    offerOver: {
      subject: ({ day, time }: BookingTexts) => `You are still on the list: ${day} at ${time}`,
      title: 'That table is gone',
      lead: 'We no longer keep it for you. You stay on the list: if another place becomes free we write to you.',
    },
    reminder: {
      subject: ({ day, time, people }: BookingTexts) => `We look forward to ${day} at ${time}, ${people}`,
      title: ({ weekday }: BookingTexts) => `See you on ${weekday}`,
      lead: 'If you are coming, please confirm it on the page of the booking. If you are not, cancel it there, and somebody else has the table. If you do not answer, the table stays yours.',
      answer: 'Confirm, change or cancel',
      allergies: 'Do you have an allergy?',
      allergiesText: 'Please tell us again when you order, even if you have written it before.',
    },
    closed: {
      subject: ({ day }: BookingTexts) => `Booking no longer confirmed: ${day}`,
      title: 'We have to ask you to change',
      lead: 'We can no longer keep that table, and the booking is not confirmed any more. Its page already has other times: choose one, and it is yours again.',
      until: (day: string, time: string) => `Please choose by ${day} at ${time}: after that the booking is cancelled by itself.`,
      choose: 'Choose another time',
    },
    toDecide: {
      subject: ({ day, time, people }: BookingTexts) => `To be decided: ${people}, ${day} at ${time}`,
      title: 'A request to be decided',
      lead: 'It came from the site. Until somebody decides, its seats are taken.',
      open: 'Decide in the management area',
    },
    freed: {
      subject: ({ time, people }: BookingTexts) => `Cancelled for today: ${people} at ${time}`,
      title: 'A table becomes free today',
      lead: 'The guest cancelled with their link. If somebody is on the waiting list, the offer goes out by itself.',
      open: 'Open the day',
    },
  },
  pt: {
    received: {
      subject: ({ day, time }: BookingTexts) => `Pedido recebido: ${day}, às ${time}`,
      title: 'Pedido recebido',
      lead: 'Vamos lê-lo e responder. Enquanto não escrevermos, a mesa ainda não está garantida.',
    },
    confirmed: {
      subject: ({ day, time }: BookingTexts) => `Reserva confirmada: ${day}, às ${time}`,
      title: ({ weekday }: BookingTexts) => `Até ${weekday}`,
      lead: 'A reserva está confirmada, e a mesa é sua. Não é preciso responder: basta vir com fome.',
      change: 'Vai atrasar-se, ou os planos mudaram? Na página da reserva pode avisar, alterar ou cancelar.',
    },
    changed: {
      subject: ({ day, time }: BookingTexts) => `Reserva alterada: ${day}, às ${time}`,
      title: 'Reserva alterada, está tudo certo',
      lead: 'Esta é agora a reserva. A anterior já não conta.',
      asked: {
        subject: ({ day, time }: BookingTexts) => `Pedido alterado: ${day}, às ${time}`,
        title: 'Pedido alterado',
        lead: 'Este é agora o pedido, e o anterior já não conta. Escrevemos assim que houver resposta.',
      },
      byHouse: {
        subject: ({ day, time }: BookingTexts) => `Reserva mudada por nós: ${day}, às ${time}`,
        title: 'Mudámos a sua reserva',
        lead: 'Esta é agora a reserva, e a anterior já não conta. Se lhe servir, não é preciso responder; se não, altere-a ou cancele-a na página da reserva.',
      },
    },
    cancelled: {
      byGuest: {
        subject: calledInPortuguese('Reserva cancelada'),
        title: 'Reserva cancelada',
        lead: 'Feito: a mesa fica livre. Até à próxima.',
      },
      byHouse: {
        subject: calledInPortuguese('Reserva cancelada por nós'),
        title: 'Cancelámos a sua reserva',
        lead: 'Lamentamos: desta vez não o podemos receber.',
      },
      waiting: {
        subject: calledInPortuguese('Saiu da lista'),
        title: 'Saiu da lista',
        lead: 'Já não está na lista de espera.',
      },
      requested: {
        subject: calledInPortuguese('Pedido retirado'),
        title: 'Pedido retirado',
        lead: 'O pedido já não existe, e ninguém ligará por causa dele.',
      },
      toChoose: {
        subject: calledInPortuguese('Reserva cancelada'),
        title: 'Reserva cancelada',
        lead: 'Feito: já não tem de escolher nada. Até à próxima.',
      },
      unanswered: {
        subject: calledInPortuguese('Reserva cancelada'),
        title: 'Reserva cancelada',
        lead: 'Tínhamos pedido que escolhesse outro momento e o prazo passou: esta reserva foi cancelada. Quando quiser, aceitamos outra.',
      },
    },
    declined: {
      subject: ({ day, time }: BookingTexts) => `Desta vez não há lugar: ${day}, às ${time}`,
      title: 'Desta vez não há lugar',
      lead: 'Tentámos encontrar lugar para o seu pedido, e não conseguimos. Lamentamos.',
    },
    waiting: {
      subject: ({ day, time }: BookingTexts) => `Está na lista de espera: ${day}, às ${time}`,
      title: 'Está na lista de espera',
      lead: (minutes: number, kept: string) =>
        `Se vagar uma mesa a essa hora${minutes === 0 ? '' : `, ou até ${minutes} minutos antes ou depois`}, escrevemos de imediato, e guardamo-la ${kept}. Até lá não precisa de fazer nada.`,
      look: 'Ver, ou sair da lista',
    },
    offer: {
      subject: ({ day, time }: BookingTexts) => `Vagou uma mesa: ${day}, às ${time}`,
      title: 'Vagou uma mesa',
      lead: ({ day, time, people }: BookingTexts, until: string, minutes: number) =>
        `${day.charAt(0).toUpperCase()}${day.slice(1)}, às ${time}, há lugar para ${people}. Guardamo-lo até às ${until}, ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} ao todo; depois passa a quem vem a seguir.`,
      take: 'Aceitar a mesa, ou deixá-la',
      nothing: 'Se não responder, não há problema: continua na lista, e se vagar outro lugar escrevemos.',
    },
    offerOver: {
      subject: ({ day, time }: BookingTexts) => `Continua na lista: ${day}, às ${time}`,
      title: 'Essa mesa já não está livre',
      lead: 'Já não a guardamos. Continua na lista: se vagar outro lugar, escrevemos.',
    },
    reminder: {
      subject: ({ day, time, people }: BookingTexts) => `Esperamos por si: ${day}, às ${time}, ${people}`,
      title: ({ weekday }: BookingTexts) => `Até ${weekday}`,
      lead: 'Se vem, confirme na página da reserva. Se não vem, cancele-a aí, e a mesa vai para outra pessoa. Se não responder, a mesa continua sua.',
      answer: 'Confirmar, alterar ou cancelar',
      allergies: 'Tem alguma alergia?',
      allergiesText: 'Diga-nos outra vez quando pedir, por favor, mesmo que já o tenha escrito.',
    },
    closed: {
      subject: ({ day }: BookingTexts) => `Reserva já não confirmada: ${day}`,
      title: 'Pedimos que altere a reserva',
      lead: 'Já não podemos guardar essa mesa, e a reserva deixou de estar confirmada. Na página dela já há outros momentos: escolha um, e volta a ser sua.',
      until: (day: string, time: string) => `Escolha até ${day}, às ${time}: depois a reserva cancela-se sozinha.`,
      choose: 'Escolher outro momento',
    },
    toDecide: {
      subject: ({ day, time, people }: BookingTexts) => `Para decidir: ${people}, ${day}, às ${time}`,
      title: 'Um pedido para decidir',
      lead: 'Chegou pelo site. Enquanto ninguém decidir, os lugares ficam ocupados.',
      open: 'Decidir na gestão',
    },
    freed: {
      subject: ({ time, people }: BookingTexts) => `Cancelada para hoje: ${people} às ${time}`,
      title: 'Uma mesa fica livre hoje',
      lead: 'O cliente cancelou pela ligação que tinha. Se houver alguém na lista de espera, a oferta segue sozinha.',
      open: 'Abrir o dia',
    },
  },
} satisfies Catalogue<typeof it>;
