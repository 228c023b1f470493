import { capital, catalogue, onDay } from './languages.ts';

export const bookingAnswerWords = catalogue((say) => ({
  full: {
    full: (day: string, time: string, people: string) =>
      say(
        `Per ${people}, ${day} alle ${time} siamo al completo.`,
        `We are full for ${people} on ${day} at ${time}.`,
        `Para ${people}, ${onDay(day)} às ${time}, não há mesa.`,
      ),
    arrivals: (day: string, time: string) =>
      say(
        `${capital(day)} alle ${time} arrivano già in tanti: a quell’ora non possiamo accogliere altri.`,
        `Too many guests already arrive on ${day} at ${time}: we cannot take more at that time.`,
        `${capital(onDay(day))} às ${time}, já chega muita gente: a essa hora não podemos receber mais.`,
      ),
    noSuchTime: (day: string, time: string) =>
      say(
        `${capital(day)} alle ${time} non prendiamo prenotazioni.`,
        `On ${day} at ${time} we take no bookings.`,
        `${capital(onDay(day))} às ${time}, não aceitamos reservas.`,
      ),
    closed: (day: string) => say(`${capital(day)} siamo chiusi.`, `On ${day} we are closed.`, `${capital(onDay(day))} estamos fechados.`),
    late: (day: string) =>
      say(
        `Per ${day} a quell’ora è tardi per prenotare dal sito: telefonate, un posto spesso si trova.`,
        `For ${day} at that time it is too late to book online: call us, there is often a table.`,
        `Para ${day}, a essa hora, já é tarde para reservar no site: ligue, muitas vezes há lugar.`,
      ),
    horizon: (day: string) =>
      say(
        `${capital(day)} è ancora lontano: non prendiamo ancora prenotazioni.`,
        `${day} is still far away: we are not taking bookings yet.`,
        `${capital(day)}, ainda está longe: por agora não aceitamos reservas para esse dia.`,
      ),
    walkInOnly: (day: string) =>
      say(
        `${capital(day)} a quell’ora non si prenota: si viene e basta.`,
        `On ${day} at that time there are no bookings: just come.`,
        `${capital(onDay(day))} a essa hora não se reserva: basta vir.`,
      ),
    paused: say(
      'In questo momento non prendiamo prenotazioni dal sito: telefonate, o scegliete un altro orario.',
      'We are not taking online bookings at the moment: call us, or choose another time.',
      'De momento não aceitamos reservas no site: ligue, ou escolha outra hora.',
    ),
    party: (people: string) =>
      say(
        `Per ${people} non prendiamo prenotazioni dal sito: telefonate.`,
        `For ${people} we take no bookings online: please call.`,
        `Para ${people} não aceitamos reservas no site: ligue.`,
      ),
    tooLarge: (people: string) =>
      say(
        `In ${people} la sala non vi tiene tutti insieme. Scriveteci o telefonate: un modo si trova.`,
        `The dining room does not hold ${people} together. Write or call: we will find a way.`,
        `A sala não tem lugar para ${people} juntas. Escreva ou ligue: arranja-se maneira.`,
      ),
  },
  fullDay: (day: string) => say(`${capital(day)} è al completo`, `${day} is full`, `${capital(onDay(day))} está tudo esgotado`),
  fullService: {
    lunch: (day: string) => say(`Pranzo al completo, ${day}`, `Lunch is full, ${day}`, `Almoço esgotado, ${day}`),
    dinner: (day: string) => say(`Cena al completo, ${day}`, `Dinner is full, ${day}`, `Jantar esgotado, ${day}`),
  },
  cat: say('L’ultimo tavolo lo ha preso il gatto.', 'The cat took the last table.', 'A última mesa ficou para o gato.'),
  catPicture: say(
    'Il gatto del ristorante seduto a un tavolo apparecchiato, di spalle',
    'The restaurant’s cat sitting at a laid table, seen from behind',
    'O gato do restaurante sentado a uma mesa posta, de costas',
  ),
  near: (people: string) =>
    say(
      `Per ${people}, in orari vicini, abbiamo ancora:`,
      `For ${people}, at nearby times, we still have:`,
      `Para ${people}, a horas próximas, ainda temos:`,
    ),
  nothingNear: say('Nei giorni vicini non c’è altro.', 'There is nothing else on the days around.', 'Nos dias próximos não há mais nada.'),
  keepLooking: say(
    'Scegliete uno di questi e premete di nuovo «Prenota»; oppure cambiate giorno e ora qui sotto.',
    'Choose one of these and tap “Book” again; or change day and time below.',
    'Escolha um destes e prima de novo «Reservar»; ou mude o dia e a hora aqui em baixo.',
  ),
  take: say('Prendi questo', 'Take this one', 'Escolher este'),
  wait: {
    title: say('In lista d’attesa', 'On the waiting list', 'Na lista de espera'),
    radio: (day: string, time: string) =>
      say(
        `In lista d’attesa per ${day} alle ${time}`,
        `On the waiting list for ${day} at ${time}`,
        `Na lista de espera para ${day}, às ${time}`,
      ),
    /** @param kept how long, in words (terms.ts) */
    lead: (kept: string) =>
      say(
        `Se un tavolo si libera ve lo scriviamo, e lo teniamo per voi ${kept}.`,
        `If a table comes free we write to you, and keep it for you ${kept}.`,
        `Se uma mesa ficar livre escrevemos-lhe, e guardamo-la ${kept}.`,
      ),
    time: say('Per che ora?', 'For what time?', 'Para que hora?'),
    flexible: say('Di quanto potete spostarvi?', 'By how much can you move?', 'Quanto pode mudar a hora?'),
    minutes: {
      0: say('Solo a quell’ora', 'Only at that time', 'Só a essa hora'),
      30: say('Mezz’ora prima o dopo', 'Half an hour before or after', 'Meia hora antes ou depois'),
      60: say('Un’ora prima o dopo', 'An hour before or after', 'Uma hora antes ou depois'),
    },
    submit: say('Entra in lista d’attesa', 'Join the waiting list', 'Entrar na lista de espera'),
  },

  sent: {
    confirmed: (when: string, people: string) =>
      say(`Il tavolo è vostro: ${when}, ${people}.`, `The table is yours: ${when}, ${people}.`, `A mesa é sua: ${when}, ${people}.`),
    requested: (when: string, people: string) =>
      say(
        `La richiesta è stata inviata: ${when}, ${people}. Vi richiamiamo o vi scriviamo per confermare.`,
        `Your booking request was sent: ${when}, ${people}. We will call back or email you to confirm.`,
        `O pedido foi enviado: ${when}, ${people}. Ligamos ou escrevemos para confirmar.`,
      ),
    waiting: (when: string, people: string) =>
      say(
        `Siete in lista d’attesa: ${when}, ${people}. Se un tavolo si libera vi scriviamo.`,
        `You are on the waiting list: ${when}, ${people}. If a table comes free we write to you.`,
        `Está na lista de espera: ${when}, ${people}. Se uma mesa ficar livre escrevemos-lhe.`,
      ),
    reference: say('Riferimento', 'Reference', 'Referência'),
    own: say('Vedi, cambia o annulla', 'See, change or cancel', 'Ver, mudar ou cancelar'),
  },
  /** For a lost network; `call` stands before the telephone number. */
  unsent: {
    text: say(
      'La rete non risponde. Riprovate: quello che avete scelto e scritto è ancora qui, e se era già arrivato non si fa due volte.',
      'We could not be reached. Try again: what you chose and wrote is still here, and if it had arrived it is not done twice.',
      'A rede não responde. Tente de novo: o que escolheu e escreveu continua aqui, e se já tinha chegado não se faz duas vezes.',
    ),
    call: say('Oppure chiamate lo', 'Or call', 'Ou ligue para o'),
  },
  tooMany: say(
    'Con questo indirizzo email ci sono già diverse prenotazioni in arrivo. Per un’altra, telefonate o scriveteci:',
    'There are several upcoming bookings with this email address already. For another one, please call or write:',
    'Com este endereço de email já há várias reservas por vir. Para mais uma, ligue ou escreva:',
  ),
  already: {
    text: (reference: string) =>
      say(
        `Da questa pagina avete già prenotato: riferimento ${reference}.`,
        `You have booked from this page already: reference ${reference}.`,
        `A partir desta página já reservou: referência ${reference}.`,
      ),
    byMail: say(
      'Il link per vedere, cambiare o annullare è nella mail che vi scriviamo.',
      'The link to see, change or cancel it is in the email that we send you.',
      'A ligação para ver, mudar ou cancelar está no email que lhe enviamos.',
    ),
    /** @param sent the booking, in a sentence */
    twice: (sent: string) =>
      say(
        `Avete appena prenotato da qui. ${sent}`,
        `You have just booked from here. ${sent}`,
        `Acabou de reservar a partir daqui. ${sent}`,
      ),
    onlyOne: say(
      'Se è lo stesso tavolo, è già fatto. Se ne serve un altro, segnatelo e premete di nuovo.',
      'If it is the same table, all is done. If you need another one, tick it and tap again.',
      'Se é a mesma mesa, está feito. Se precisa de outra, assinale e carregue de novo.',
    ),
    second: say('Un altro tavolo, davvero', 'Another table, really', 'Outra mesa, a sério'),
    see: say('Vedi la prenotazione', 'See the booking', 'Ver a reserva'),
    another: say('Prenota un altro tavolo', 'Book another table', 'Reservar outra mesa'),
  },
}));
