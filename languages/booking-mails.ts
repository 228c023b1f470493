import { capital, catalogue, type Say } from './languages.ts';

export interface BookingTexts {
  /** `sabato` */
  weekday: string;
  /** `sabato 28 novembre` */
  day: string;
  /** `20:30` */
  time: string;
  /** The end of the stay: `22:15`. */
  end: string;
  /** `4 persone` */
  people: string;
}

/** A subject that begins with the state: `Prenotazione confermata: sabato 28 novembre alle 20:30`. */
function called(say: Say, it: string, en: string, pt: string) {
  return ({ day, time }: BookingTexts) => say(`${it}: ${day} alle ${time}`, `${en}: ${day} at ${time}`, `${pt}: ${day}, às ${time}`);
}

const sorry = (say: Say) =>
  say(
    'Ci dispiace: questa volta non possiamo ospitarvi.',
    'We are sorry: we cannot host you this time.',
    'Lamentamos: desta vez não o podemos receber.',
  );

export const bookingMailWords = catalogue((say) => ({
  'booking-received': {
    subject: called(say, 'Richiesta ricevuta', 'Request received', 'Pedido recebido'),
    title: say('Richiesta ricevuta', 'Request received', 'Pedido recebido'),
    lead: say(
      'La leggiamo e vi rispondiamo. Finché non vi scriviamo, il tavolo non è ancora vostro.',
      'We will read it and answer you. Until we write, the table is not yours yet.',
      'Vamos lê-lo e responder. Enquanto não escrevermos, a mesa ainda não está garantida.',
    ),
  },
  'booking-confirmed': {
    subject: called(say, 'Prenotazione confermata', 'Booking confirmed', 'Reserva confirmada'),
    title: ({ weekday }: BookingTexts) => say(`Ci vediamo ${weekday}`, `See you on ${weekday}`, `Até ${weekday}`),
    lead: say(
      'La prenotazione è confermata, e il tavolo è vostro. Non serve rispondere: basta venire con fame.',
      'Your booking is confirmed, and the table is yours. There is no need to answer: just come hungry.',
      'A reserva está confirmada, e a mesa é sua. Não é preciso responder: basta vir com fome.',
    ),
    change: say(
      'Fate tardi, o cambia il programma? Dalla pagina della prenotazione potete avvisarci, cambiarla o annullarla.',
      'Running late, or a change of plan? On the page of the booking you can tell us, change it or cancel it.',
      'Vai atrasar-se, ou os planos mudaram? Na página da reserva pode avisar, alterar ou cancelar.',
    ),
  },
  'booking-changed': {
    subject: called(say, 'Prenotazione cambiata', 'Booking changed', 'Reserva alterada'),
    title: say('Prenotazione cambiata, tutto a posto', 'Your booking is changed', 'Reserva alterada, está tudo certo'),
    lead: say(
      'La prenotazione adesso è questa. Quella di prima non vale più.',
      'This is the booking now. The one before is no longer valid.',
      'Esta é agora a reserva. A anterior já não conta.',
    ),
    asked: {
      subject: called(say, 'Richiesta cambiata', 'Request changed', 'Pedido alterado'),
      title: say('Richiesta cambiata', 'Request changed', 'Pedido alterado'),
      lead: say(
        'La richiesta adesso è questa, e quella di prima non vale più. Vi scriviamo noi appena c’è una risposta.',
        'This is the request now; the one before is no longer valid. We will write as soon as there is an answer.',
        'Este é agora o pedido, e o anterior já não conta. Escrevemos assim que houver resposta.',
      ),
    },
    byHouse: {
      subject: called(say, 'Prenotazione spostata da noi', 'Booking moved by us', 'Reserva mudada por nós'),
      title: say('Abbiamo spostato la vostra prenotazione', 'We have moved your booking', 'Mudámos a sua reserva'),
      lead: say(
        'La prenotazione adesso è questa, e quella di prima non vale più. Se va bene così non serve rispondere; se no, dalla sua pagina la cambiate o la annullate.',
        'This is the booking now; the one before is no longer valid. If it suits you, there is no need to answer; if not, you can change or cancel it on its page.',
        'Esta é agora a reserva, e a anterior já não conta. Se lhe servir, não é preciso responder; se não, altere-a ou cancele-a na página da reserva.',
      ),
    },
  },
  'booking-cancelled': {
    byGuest: {
      subject: called(say, 'Prenotazione annullata', 'Booking cancelled', 'Reserva cancelada'),
      title: say('Prenotazione annullata', 'Booking cancelled', 'Reserva cancelada'),
      lead: say(
        'Fatto: il tavolo torna libero. Alla prossima.',
        'Done: the table is free again. Until next time.',
        'Feito: a mesa fica livre. Até à próxima.',
      ),
    },
    byHouse: {
      subject: called(say, 'Prenotazione annullata da noi', 'Booking cancelled by us', 'Reserva cancelada por nós'),
      title: say('Abbiamo annullato la prenotazione', 'We have cancelled your booking', 'Cancelámos a sua reserva'),
      lead: sorry(say),
    },
    /** A request or a place on the waiting list was never a booking. */
    requestByHouse: {
      subject: called(say, 'Richiesta annullata da noi', 'Request cancelled by us', 'Pedido cancelado por nós'),
      title: say('Abbiamo annullato la richiesta', 'We have cancelled your request', 'Cancelámos o seu pedido'),
      lead: sorry(say),
    },
    listByHouse: {
      subject: called(say, 'Posto in lista annullato da noi', 'Place on the list cancelled by us', 'Lugar na lista cancelado por nós'),
      title: say('Non siete più in lista', 'You are off the list', 'Já não está na lista'),
      lead: sorry(say),
    },
    waiting: {
      subject: called(say, 'Siete usciti dalla lista', 'You have left the list', 'Saiu da lista'),
      title: say('Non siete più in lista', 'You are off the list', 'Saiu da lista'),
      lead: say('Siete usciti dalla lista d’attesa.', 'You are no longer on the waiting list.', 'Já não está na lista de espera.'),
    },
    requested: {
      subject: called(say, 'Richiesta ritirata', 'Request withdrawn', 'Pedido retirado'),
      title: say('Richiesta ritirata', 'Request withdrawn', 'Pedido retirado'),
      lead: say(
        'La richiesta non c’è più, e nessuno vi richiamerà per questo.',
        'The request is gone, and nobody will call you about it.',
        'O pedido já não existe, e ninguém ligará por causa dele.',
      ),
    },
    /** A booking that was to choose another time, and was given up or expired. */
    toChoose: {
      subject: called(say, 'Prenotazione annullata', 'Booking cancelled', 'Reserva cancelada'),
      title: say('Prenotazione annullata', 'Booking cancelled', 'Reserva cancelada'),
      lead: say(
        'Fatto: non dovete più scegliere niente. Alla prossima.',
        'Done: there is nothing left to choose. Until next time.',
        'Feito: já não tem de escolher nada. Até à próxima.',
      ),
    },
    unanswered: {
      subject: called(say, 'Prenotazione annullata', 'Booking cancelled', 'Reserva cancelada'),
      title: say('Prenotazione annullata', 'Booking cancelled', 'Reserva cancelada'),
      lead: say(
        'Vi avevamo chiesto di scegliere un altro momento e il tempo è passato: questa prenotazione è annullata. Quando volete, ne prendiamo un’altra.',
        'We had asked you to choose another time, and the time to do so is over: this booking is cancelled. We will gladly take another whenever you like.',
        'Tínhamos pedido que escolhesse outro momento e o prazo passou: esta reserva foi cancelada. Quando quiser, aceitamos outra.',
      ),
    },
  },
  'booking-declined': {
    subject: called(say, 'Questa volta non c’è posto', 'No room this time', 'Desta vez não há lugar'),
    title: say('Questa volta non c’è posto', 'There is no room this time', 'Desta vez não há lugar'),
    lead: say(
      'Abbiamo provato a farci stare la vostra richiesta, e non ci riusciamo. Ci dispiace.',
      'We tried to fit your request in, and cannot. We are sorry.',
      'Tentámos encontrar lugar para o seu pedido, e não conseguimos. Lamentamos.',
    ),
  },
  'booking-waiting': {
    subject: called(say, 'Siete in lista d’attesa', 'You are on the waiting list', 'Está na lista de espera'),
    title: say('Siete in lista d’attesa', 'You are on the waiting list', 'Está na lista de espera'),
    /** @param kept how long, in words (terms.ts) */
    lead: (minutes: number, kept: string) =>
      say(
        `Se si libera un tavolo a quell’ora${minutes === 0 ? '' : `, o fino a ${minutes} minuti prima o dopo`}, ve lo scriviamo subito, e lo teniamo per voi ${kept}. Finché non vi scriviamo non dovete fare niente.`,
        `If a table becomes free at that time${minutes === 0 ? '' : `, or up to ${minutes} minutes before or after`}, we write to you at once, and keep it for you ${kept}. Until we write there is nothing for you to do.`,
        `Se vagar uma mesa a essa hora${minutes === 0 ? '' : `, ou até ${minutes} minutos antes ou depois`}, escrevemos de imediato, e guardamo-la ${kept}. Até lá não precisa de fazer nada.`,
      ),
    look: say('Guarda, o esci dalla lista', 'See it, or leave the list', 'Ver, ou sair da lista'),
  },
  'booking-offer': {
    subject: called(say, 'Si è liberato un tavolo', 'A table has become free', 'Vagou uma mesa'),
    title: say('Si è liberato un tavolo', 'A table has become free', 'Vagou uma mesa'),
    lead: ({ day, time, people }: BookingTexts, until: string, minutes: number) =>
      say(
        `${capital(day)} alle ${time} c’è posto per ${people}. Lo teniamo per voi fino alle ${until}, ${minutes === 1 ? 'un minuto' : `${minutes} minuti`} in tutto, poi passa a chi viene dopo.`,
        `On ${day} at ${time} there is room for ${people}. We keep it for you until ${until}, ${minutes === 1 ? 'a minute' : `${minutes} minutes`} in all; then it goes to the next in line.`,
        `${capital(day)}, às ${time}, há lugar para ${people}. Guardamo-lo até às ${until}, ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} ao todo; depois passa a quem vem a seguir.`,
      ),
    take: say('Prendi il tavolo, o lascialo', 'Take the table, or leave it', 'Aceitar a mesa, ou deixá-la'),
    nothing: say(
      'Se non rispondete non succede niente di male: restate in lista, e se si libera un altro posto ve lo scriviamo.',
      'If you do not answer, no harm is done: you stay on the list, and if another place becomes free we write to you.',
      'Se não responder, não há problema: continua na lista, e se vagar outro lugar escrevemos.',
    ),
  },
  'booking-offer-over': {
    subject: called(say, 'Siete ancora in lista', 'You are still on the list', 'Continua na lista'),
    title: say('Quel tavolo non c’è più', 'That table is gone', 'Essa mesa já não está livre'),
    lead: say(
      'Non lo teniamo più per voi. Restate in lista: se si libera un altro posto ve lo scriviamo.',
      'We no longer keep it for you. You stay on the list: if another place becomes free we write to you.',
      'Já não a guardamos. Continua na lista: se vagar outro lugar, escrevemos.',
    ),
  },
  'booking-reminder': {
    subject: ({ day, time, people }: BookingTexts) =>
      say(
        `Vi aspettiamo ${day} alle ${time}, ${people}`,
        `We look forward to ${day} at ${time}, ${people}`,
        `Esperamos por si: ${day}, às ${time}, ${people}`,
      ),
    title: ({ weekday }: BookingTexts) => say(`Vi aspettiamo ${weekday}`, `See you on ${weekday}`, `Até ${weekday}`),
    lead: say(
      'Se venite, ce lo confermate dalla pagina della prenotazione. Se non venite, da lì la annullate, e il tavolo va a qualcun altro. Se non rispondete, il tavolo resta vostro.',
      'If you are coming, please confirm it on the page of the booking. If you are not, cancel it there, and somebody else has the table. If you do not answer, the table stays yours.',
      'Se vem, confirme na página da reserva. Se não vem, cancele-a aí, e a mesa vai para outra pessoa. Se não responder, a mesa continua sua.',
    ),
    answer: say('Conferma, cambia o annulla', 'Confirm, change or cancel', 'Confirmar, alterar ou cancelar'),
    allergies: say('Avete un’allergia?', 'Do you have an allergy?', 'Tem alguma alergia?'),
    allergiesText: say(
      'Ditecelo di nuovo quando ordinate, per favore: anche se l’avete già scritto.',
      'Please tell us again when you order, even if you have written it before.',
      'Diga-nos outra vez quando pedir, por favor, mesmo que já o tenha escrito.',
    ),
  },
  'booking-closed': {
    booking: {
      subject: ({ day }: BookingTexts) =>
        say(`Prenotazione non più confermata: ${day}`, `Booking no longer confirmed: ${day}`, `Reserva já não confirmada: ${day}`),
      title: say('Vi chiediamo di cambiare', 'We have to ask you to change', 'Pedimos que altere a reserva'),
      lead: say(
        'Quel tavolo non possiamo più tenerlo, e la prenotazione non è più confermata. Sulla sua pagina ci sono già altri momenti: sceglietene uno, ed è di nuovo confermata.',
        'We can no longer keep that table, and the booking is not confirmed any more. Its page already has other times: choose one, and it is confirmed again.',
        'Já não podemos guardar essa mesa, e a reserva deixou de estar confirmada. Na página dela já há outros momentos: escolha um, e volta a estar confirmada.',
      ),
      until: (day: string, time: string) =>
        say(
          `Scegliete entro ${day} alle ${time}: dopo, la prenotazione si annulla da sola.`,
          `Please choose by ${day} at ${time}: after that the booking is cancelled by itself.`,
          `Escolha até ${day}, às ${time}: depois a reserva cancela-se sozinha.`,
        ),
    },
    /** It was never confirmed. */
    request: {
      subject: ({ day }: BookingTexts) =>
        say(`Richiesta non più valida: ${day}`, `Request no longer open: ${day}`, `Pedido já não válido: ${day}`),
      title: say('Vi chiediamo di cambiare', 'We have to ask you to change', 'Pedimos que altere o pedido'),
      lead: say(
        'A quell’ora non possiamo più ospitarvi, e la richiesta non vale più. Sulla sua pagina ci sono già altri momenti: sceglietene uno, e ve lo teniamo.',
        'We can no longer host you at that time, and your request no longer stands. Its page already has other times: choose one, and we keep it for you.',
        'A essa hora já não o podemos receber, e o pedido deixou de valer. Na página dele já há outros momentos: escolha um, e guardamo-lo.',
      ),
      until: (day: string, time: string) =>
        say(
          `Scegliete entro ${day} alle ${time}: dopo, la richiesta si annulla da sola.`,
          `Please choose by ${day} at ${time}: after that the request is cancelled by itself.`,
          `Escolha até ${day}, às ${time}: depois o pedido cancela-se sozinho.`,
        ),
    },
    choose: say('Scegli un altro momento', 'Choose another time', 'Escolher outro momento'),
  },
  'booking-to-decide': {
    subject: ({ day, time, people }: BookingTexts) =>
      say(
        `Da decidere: ${people}, ${day} alle ${time}`,
        `To be decided: ${people}, ${day} at ${time}`,
        `Para decidir: ${people}, ${day}, às ${time}`,
      ),
    title: say('Una richiesta da decidere', 'A request to be decided', 'Um pedido para decidir'),
    lead: say(
      'È arrivata dal sito. Finché nessuno decide, i suoi posti restano occupati.',
      'It came from the site. Until somebody decides, its seats are taken.',
      'Chegou pelo site. Enquanto ninguém decidir, os lugares ficam ocupados.',
    ),
    open: say('Decidi dalla gestione', 'Decide in the management area', 'Decidir na gestão'),
  },
  'booking-freed': {
    subject: ({ time, people }: BookingTexts) =>
      say(
        `Annullata per oggi: ${people} alle ${time}`,
        `Cancelled for today: ${people} at ${time}`,
        `Cancelada para hoje: ${people} às ${time}`,
      ),
    title: say('Un tavolo si libera oggi', 'A table becomes free today', 'Uma mesa fica livre hoje'),
    lead: say(
      'L’ospite ha annullato dal suo link. Se c’è qualcuno in lista d’attesa, l’offerta parte da sola.',
      'The guest cancelled with their link. If somebody is on the waiting list, the offer goes out by itself.',
      'O cliente cancelou pela ligação que tinha. Se houver alguém na lista de espera, a oferta segue sozinha.',
    ),
    open: say('Apri la giornata', 'Open the day', 'Abrir o dia'),
  },
}));
