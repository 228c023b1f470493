import type { Catalogue } from './catalogue.ts';

/* What is answered to a guest who books: that it is taken, or full, with what is near; that it was sent, or could not be. */

const it = {
  /** Why a time cannot be had. */
  full: {
    full: (day: string, time: string, people: string) => `Per ${people}, ${day} alle ${time} siamo al completo.`,
    arrivals: (day: string, time: string) =>
      `${capital(day)} alle ${time} arrivano già in tanti: a quell’ora non possiamo accogliere altri.`,
    noSuchTime: (day: string, time: string) => `${capital(day)} alle ${time} non prendiamo prenotazioni.`,
    closed: (day: string) => `${capital(day)} siamo chiusi.`,
    late: (day: string) => `Per ${day} a quell’ora è tardi per prenotare dal sito: telefonate, un posto spesso si trova.`,
    horizon: (day: string) => `${capital(day)} è ancora lontano: non prendiamo ancora prenotazioni.`,
    walkInOnly: (day: string) => `${capital(day)} a quell’ora non si prenota: si viene e basta.`,
    paused: 'In questo momento non prendiamo prenotazioni dal sito: telefonate, o scegliete un altro orario.',
    party: (people: string) => `Per ${people} non prendiamo prenotazioni dal sito: telefonate.`,
    tooLarge: (people: string) => `In ${people} la sala non vi tiene tutti insieme. Scriveteci o telefonate: un modo si trova.`,
  },
  fullDay: (day: string) => `${capital(day)} è al completo`,
  fullService: {
    lunch: (day: string) => `Pranzo al completo, ${day}`,
    dinner: (day: string) => `Cena al completo, ${day}`,
  },
  cat: 'L’ultimo tavolo lo ha preso il gatto.',
  catPicture: 'Il gatto del ristorante seduto a un tavolo apparecchiato, di spalle',
  near: (people: string) => `Per ${people}, in orari vicini, abbiamo ancora:`,
  nothingNear: 'Nei giorni vicini non c’è altro.',
  keepLooking: 'Scegliete uno di questi e premete di nuovo «Prenota»; oppure cambiate giorno e ora qui sotto.',
  take: 'Prendi questo',
  wait: {
    title: 'In lista d’attesa',
    radio: (day: string, time: string) => `In lista d’attesa per ${day} alle ${time}`,
    /** @param kept how long, in words (kept-for.ts) */
    lead: (kept: string) => `Se un tavolo si libera ve lo scriviamo, e lo teniamo per voi ${kept}.`,
    time: 'Per che ora?',
    flexible: 'Di quanto potete spostarvi?',
    minutes: { 0: 'Solo a quell’ora', 30: 'Mezz’ora prima o dopo', 60: 'Un’ora prima o dopo' },
    submit: 'Entra in lista d’attesa',
  },

  /** Said once it is stored, on the landing page. */
  sent: {
    confirmed: (when: string, people: string) => `Il tavolo è vostro: ${when}, ${people}.`,
    requested: (when: string, people: string) =>
      `La richiesta è stata inviata: ${when}, ${people}. Vi richiamiamo o vi scriviamo per confermare.`,
    waiting: (when: string, people: string) => `Siete in lista d’attesa: ${when}, ${people}. Se un tavolo si libera vi scriviamo.`,
    reference: 'Riferimento',
    own: 'Vedi, cambia o annulla la prenotazione',
  },
  /** Where the network is gone; before the telephone number stands `call`. */
  unsent: {
    text: 'La rete non risponde. Riprovate: quello che avete scelto e scritto è ancora qui, e se era già arrivato non si fa due volte.',
    call: 'Oppure chiamate lo',
  },
  tooMany: 'Con questo indirizzo email ci sono già diverse prenotazioni in arrivo. Per un’altra, telefonate o scriveteci:',
  already: {
    text: (reference: string) => `Da questa pagina avete già prenotato: riferimento ${reference}.`,
    byMail: 'Il link per vederla, cambiarla o annullarla è nella mail che vi abbiamo scritto.',
    /** @param sent what they have, in a sentence */
    twice: (sent: string) => `Avete appena prenotato da qui. ${sent}`,
    onlyOne: 'Se è lo stesso tavolo, è già fatto. Se ne serve un altro, segnatelo e premete di nuovo.',
    second: 'Un altro tavolo, davvero',
    see: 'Vedi la prenotazione',
    another: 'Prenota un altro tavolo',
  },
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const bookingAnswerWords = {
  it,
  en: {
    full: {
      full: (day, time, people) => `For ${people}, ${day} at ${time}, we are full.`,
      arrivals: (day, time) => `On ${day} too many already arrive at ${time}: we cannot take more at that hour.`,
      noSuchTime: (day, time) => `On ${day} at ${time} we take no bookings.`,
      closed: (day) => `On ${day} we are closed.`,
      late: (day) => `For ${day} at that time it is too late to book online: call us, there is often a table.`,
      horizon: (day) => `${day} is still far away: we are not taking bookings yet.`,
      walkInOnly: (day) => `On ${day} at that time there are no bookings: just come.`,
      paused: 'We are not taking online bookings at the moment: call us, or choose another time.',
      party: (people) => `For ${people} we take no bookings online: please call.`,
      tooLarge: (people) => `The dining room does not hold ${people} together. Write or call: we will find a way.`,
    },
    fullDay: (day) => `${day} is full`,
    fullService: { lunch: (day) => `Lunch is full, ${day}`, dinner: (day) => `Dinner is full, ${day}` },
    cat: 'The cat took the last table.',
    catPicture: 'The restaurant’s cat sitting at a laid table, seen from behind',
    near: (people) => `For ${people}, at nearby times, we still have:`,
    nothingNear: 'There is nothing else on the days around.',
    keepLooking: 'Choose one of these and tap “Book” again; or change day and time below.',
    take: 'Take this one',
    wait: {
      title: 'On the waiting list',
      radio: (day, time) => `On the waiting list for ${day} at ${time}`,
      lead: (kept) => `If a table comes free we write to you, and keep it for you ${kept}.`,
      time: 'For what time?',
      flexible: 'By how much can you move?',
      minutes: { 0: 'Only at that time', 30: 'Half an hour before or after', 60: 'An hour before or after' },
      submit: 'Join the waiting list',
    },

    sent: {
      confirmed: (when, people) => `The table is yours: ${when}, ${people}.`,
      requested: (when, people) => `Your booking request was sent: ${when}, ${people}. We will call back or email you to confirm.`,
      waiting: (when, people) => `You are on the waiting list: ${when}, ${people}. If a table comes free we write to you.`,
      reference: 'Reference',
      own: 'See, change or cancel the booking',
    },
    unsent: {
      text: 'We could not be reached. Try again: what you chose and wrote is still here, and if it had arrived it is not done twice.',
      call: 'Or call',
    },
    tooMany: 'There are several upcoming bookings with this email address already. For another one, please call or write:',
    already: {
      text: (reference) => `You have booked from this page already: reference ${reference}.`,
      byMail: 'The link to see, change or cancel it is in the email that we have sent you.',
      twice: (sent) => `You have just booked from here. ${sent}`,
      onlyOne: 'If it is the same table, all is done. If you need another one, tick it and tap again.',
      second: 'Another table, really',
      see: 'See the booking',
      another: 'Book another table',
    },
  },
  pt: {
    full: {
      full: (day, time, people) => `Para ${people}, ${day}, às ${time}, não há mesa.`,
      arrivals: (day, time) => `${capital(day)}, às ${time}, já chegam muitos: a essa hora não podemos receber mais.`,
      noSuchTime: (day, time) => `${capital(day)}, às ${time}, não aceitamos reservas.`,
      closed: (day) => `${capital(day)} estamos fechados.`,
      late: (day) => `Para ${day} a essa hora já é tarde para reservar no site: ligue, muitas vezes há lugar.`,
      horizon: (day) => `${capital(day)} ainda está longe: ainda não aceitamos reservas.`,
      walkInOnly: (day) => `${capital(day)} a essa hora não se reserva: basta vir.`,
      paused: 'De momento não aceitamos reservas no site: ligue, ou escolha outra hora.',
      party: (people) => `Para ${people} não aceitamos reservas no site: ligue.`,
      tooLarge: (people) => `A sala não tem lugar para ${people} juntas. Escreva ou ligue: arranja-se maneira.`,
    },
    fullDay: (day) => `${capital(day)} está esgotado`,
    fullService: { lunch: (day) => `Almoço esgotado, ${day}`, dinner: (day) => `Jantar esgotado, ${day}` },
    cat: 'A última mesa ficou para o gato.',
    catPicture: 'O gato do restaurante sentado a uma mesa posta, de costas',
    near: (people) => `Para ${people}, a horas próximas, ainda temos:`,
    nothingNear: 'Nos dias próximos não há mais nada.',
    keepLooking: 'Escolha um destes e prima de novo «Reservar»; ou mude o dia e a hora aqui em baixo.',
    take: 'Escolher este',
    wait: {
      title: 'Na lista de espera',
      radio: (day, time) => `Na lista de espera para ${day}, às ${time}`,
      lead: (kept) => `Se uma mesa ficar livre escrevemos-lhe, e guardamo-la ${kept}.`,
      time: 'Para que hora?',
      flexible: 'Quanto se pode deslocar?',
      minutes: { 0: 'Só a essa hora', 30: 'Meia hora antes ou depois', 60: 'Uma hora antes ou depois' },
      submit: 'Entrar na lista de espera',
    },

    sent: {
      confirmed: (when, people) => `A mesa é sua: ${when}, ${people}.`,
      requested: (when, people) => `O pedido foi enviado: ${when}, ${people}. Ligamos ou escrevemos para confirmar.`,
      waiting: (when, people) => `Está na lista de espera: ${when}, ${people}. Se uma mesa ficar livre escrevemos-lhe.`,
      reference: 'Referência',
      own: 'Ver, mudar ou cancelar a reserva',
    },
    unsent: {
      text: 'A rede não responde. Tente de novo: o que escolheu e escreveu continua aqui, e se já tinha chegado não se faz duas vezes.',
      call: 'Ou ligue para o',
    },
    tooMany: 'Com este endereço de email já há várias reservas por vir. Para mais uma, ligue ou escreva:',
    already: {
      text: (reference) => `A partir desta página já reservou: referência ${reference}.`,
      byMail: 'A ligação para a ver, alterar ou cancelar está no email que lhe enviámos.',
      twice: (sent) => `Acabou de reservar a partir daqui. ${sent}`,
      onlyOne: 'Se é a mesma mesa, está feito. Se precisa de outra, assinale e carregue de novo.',
      second: 'Outra mesa, a sério',
      see: 'Ver a reserva',
      another: 'Reservar outra mesa',
    },
  },
} satisfies Catalogue<typeof it>;
