import type { Catalogue } from './catalogue.ts';

/*
 * The words of booking: the form of the landing page once it works, and /prenota. What a guest reads of a booking of their own stands
 * in own-booking.ts.
 */

const it = {
  title: 'Prenota un tavolo',
  /** By how the guest hears back. */
  description: {
    atOnce: 'Giorno, ora, persone: la risposta arriva subito.',
    onRequest: 'Giorno, ora, persone: leggiamo ogni richiesta e vi rispondiamo noi.',
  },
  /** By the same, on the page. */
  lead: {
    atOnce: 'Tre domande, un minuto. La risposta arriva subito: niente «vi faremo sapere».',
    onRequest: 'Tre domande, un minuto. Le richieste le leggiamo noi, una per una.',
    waiting: 'Tre domande, un minuto, e siete in lista d’attesa.',
  },
  onCalendar: 'Scegliete giorno e ora dal calendario',
  people: (count: number) => (count === 1 ? '1 persona' : `${count} persone`),
  dayAt: (day: string, time: string) => `${day}, ore ${time}`,

  steps: { label: 'A che punto siete', when: 'Quando', time: 'A che ora', who: 'Chi siete', done: 'fatto' },
  sheet: { title: 'Il vostro tavolo', day: 'Giorno', people: 'Persone', time: 'Ora', open: 'da scegliere' },
  /** @param length such as `un’ora e mezza` */
  stay: (length: string) => `Il tavolo resta vostro per ${length}.`,
  hours: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const whole = hours === 1 ? 'un’ora' : `${hours} ore`;
    const more = rest === 1 ? 'un minuto' : `${rest} minuti`;
    if (hours === 0) return more;
    if (rest === 0) return whole;
    if (rest === 30) return `${whole} e mezza`;
    return rest === 45 ? `${whole} e tre quarti` : rest === 15 ? `${whole} e un quarto` : `${whole} e ${more}`;
  },

  howMany: {
    legend: 'In quanti?',
    more: 'Siamo di più',
    count: 'Quanti siete?',
    large: (most: number) => `Oltre ${most} diventa una richiesta: vi rispondiamo noi.`,
  },
  which: {
    legend: 'Che giorno?',
    until: (date: string) => `fino ${/^(8|11) /.test(date) ? 'all’' : 'al '}${date}`,
    weekdays: ['lu', 'ma', 'me', 'gi', 've', 'sa', 'do'],
    earlier: 'Settimane precedenti',
    later: 'Settimane successive',
    write: 'Oppure scrivete la data',
    today: 'oggi',
    /** Under a day of the calendar whose disc does not say it. */
    short: {
      onRequest: 'richiesta',
      over: 'tardi',
      walkInOnly: 'si viene',
      paused: 'pausa',
    },
    /** Said after the name of a day. */
    said: {
      free: 'posti liberi',
      onRequest: 'su richiesta',
      waitingList: 'al completo, c’è la lista d’attesa',
      full: 'al completo',
      closed: 'chiuso',
      past: 'passato',
      over: 'per oggi è tardi per prenotare dal sito',
      walkInOnly: 'senza prenotazione: si viene e basta',
      paused: 'prenotazioni in pausa',
      horizon: 'non ancora prenotabile',
    },
    /** What a service of a day is, where lunch and dinner differ: `pranzo: posti liberi`. */
    service: { lunch: (said: string) => `pranzo: ${said}`, dinner: (said: string) => `cena: ${said}` },
    /** Of the disc of a day, and what each kind of it says. */
    halves: 'Sopra il pranzo, sotto la cena:',
    key: {
      free: 'libero',
      lunchFull: 'pranzo al completo',
      dinnerFull: 'cena al completo',
      full: 'al completo',
      onlyLunch: 'solo pranzo',
      onlyDinner: 'solo cena',
      closed: 'chiuso',
    },
    submit: 'Vedi gli orari',
    wrong: 'Scegliete un giorno del calendario, o scrivetelo così: 28/11.',
  },
  /** What a link says that was not understood. @param people such as `2 persone`, which is taken instead */
  unread: {
    persone: (people: string) => `Dal link non abbiamo capito in quanti siete: abbiamo messo ${people}.`,
    ora: 'Dal link non abbiamo capito l’ora: sceglietela qui.',
    servizio: 'Dal link non abbiamo capito se a pranzo o a cena: qui ci sono tutti gli orari.',
  },
  noService: {
    lunch: (day: string) => `${capital(day)} a pranzo siamo chiusi.`,
    dinner: (day: string) => `${capital(day)} a cena siamo chiusi.`,
  },
  when: {
    title: (day: string) => `A che ora, ${day}?`,
    services: { lunch: 'Pranzo', dinner: 'Cena' },
    last: (from: string, to: string, last: string) => `${from}–${to}, ultimo tavolo alle ${last}`,
    full: 'al completo',
    onRequest: 'su richiesta',
    /** Too many come at that hour. */
    crowded: 'a quell’ora arrivano già in tanti',
    late: 'troppo tardi',
    /** Beside the telephone number, where some times are too late for the site. */
    call: 'Più presto il sito non arriva; noi qualche volta sì, se telefonate:',
    submit: 'Continua',
    changeDay: 'Cambia giorno',
    request: (people: string) => `Per ${people} il tavolo va preparato: sarà una richiesta, e vi rispondiamo il prima possibile.`,
  },
  held: (time: string) => `Vi teniamo questo orario fino alle ${time}, il tempo di finire. Anche dopo, se è ancora libero.`,
  notHeld: 'Il tempo è passato: il tavolo è ancora libero, ma non lo teniamo più. Finite appena potete.',
  who: {
    title: 'Chi siete?',
    lead: 'Ci servono un nome da chiamare e un modo per avvisarvi.',
    needs: 'Allergie, seggiolone, ricorrenze',
    needsHint: 'solo se serve',
    allergies: 'Allergie o intolleranze',
    allergiesPlaceholder: 'Per esempio: una persona allergica ai crostacei',
    privacy: 'Come trattiamo i vostri dati',
    highChair: 'Un seggiolone',
    stepFree: 'Un tavolo raggiungibile senza gradini',
    occasion: 'Una ricorrenza',
    occasionPlaceholder: 'Un compleanno, da tenere segreto',
    room: 'Dove vi piacerebbe sedere',
    anyRoom: 'Dove capita',
    message: 'Altro da sapere',
    submit: 'Prenota',
    request: 'Manda la richiesta',
    wait: 'Entra in lista',
    change: 'Cambia giorno o ora',
    zone: (city: string, here: string) => `Le ore sono quelle di ${city}. Da voi: ${here}.`,
  },
  terms: {
    late: 'Se fate tardi, ditecelo dal link che ricevete.',
    cancel: 'Si annulla senza spiegazioni, anche all’ultimo. Prima è meglio.',
    allergens: 'Che cosa c’è nei piatti:',
    book: 'il libro degli allergeni',
  },

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

export const bookingWords = {
  it,
  en: {
    title: 'Book a table',
    description: {
      atOnce: 'Day, time, people: you hear back at once.',
      onRequest: 'Day, time, people: we read every request and answer you ourselves.',
    },
    lead: {
      atOnce: 'Three questions, one minute. The answer comes at once: no “we will let you know”.',
      onRequest: 'Three questions, one minute. We read every request ourselves.',
      waiting: 'Three questions, one minute, and you are on the waiting list.',
    },
    onCalendar: 'Choose day and time on the calendar',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    dayAt: (day, time) => `${day}, at ${time}`,

    steps: { label: 'Progress', when: 'When', time: 'What time', who: 'Who you are', done: 'done' },
    sheet: { title: 'Your table', day: 'Day', people: 'People', time: 'Time', open: 'to be chosen' },
    stay: (length) => `The table is yours for ${length}.`,
    hours: (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const more = rest === 1 ? 'a minute' : `${rest} minutes`;
      if (hours === 0) return more;
      if (rest === 0) return hours === 1 ? 'an hour' : `${hours} hours`;
      if (rest === 30) return hours === 1 ? 'an hour and a half' : `${hours} and a half hours`;
      return `${hours === 1 ? 'an hour' : `${hours} hours`} and ${rest === 45 ? 'three quarters' : rest === 15 ? 'a quarter' : more}`;
    },

    howMany: {
      legend: 'How many of you?',
      more: 'More of us',
      count: 'How many are you?',
      large: (most) => `Above ${most} it becomes a request: we get back to you.`,
    },
    which: {
      legend: 'Which day?',
      until: (date) => `until ${date}`,
      weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
      earlier: 'Earlier weeks',
      later: 'Later weeks',
      write: 'Or write the date',
      today: 'today',
      short: {
        onRequest: 'request',
        over: 'late',
        walkInOnly: 'walk in',
        paused: 'paused',
      },
      said: {
        free: 'tables free',
        onRequest: 'on request',
        waitingList: 'full, there is a waiting list',
        full: 'full',
        closed: 'closed',
        past: 'past',
        over: 'too late today to book online',
        walkInOnly: 'no bookings: just come',
        paused: 'bookings paused',
        horizon: 'not open for bookings yet',
      },
      service: { lunch: (said) => `lunch: ${said}`, dinner: (said) => `dinner: ${said}` },
      halves: 'Lunch above, dinner below:',
      key: {
        free: 'free',
        lunchFull: 'lunch full',
        dinnerFull: 'dinner full',
        full: 'full',
        onlyLunch: 'lunch only',
        onlyDinner: 'dinner only',
        closed: 'closed',
      },
      submit: 'See the times',
      wrong: 'Please choose a day on the calendar, or write it like this: 28/11.',
    },
    unread: {
      persone: (people) => `The link did not say clearly how many you are: we have put ${people}.`,
      ora: 'The link did not say the time clearly: choose it here.',
      servizio: 'The link did not say clearly whether lunch or dinner: here are all the times.',
    },
    noService: {
      lunch: (day) => `We are closed for lunch on ${day}.`,
      dinner: (day) => `We are closed for dinner on ${day}.`,
    },
    when: {
      title: (day) => `What time, ${day}?`,
      services: { lunch: 'Lunch', dinner: 'Dinner' },
      last: (from, to, last) => `${from}–${to}, last table at ${last}`,
      full: 'full',
      onRequest: 'on request',
      crowded: 'too many arrive at that hour',
      late: 'too late',
      call: 'The site takes nothing sooner; we sometimes can, if you call:',
      submit: 'Continue',
      changeDay: 'Change the day',
      request: (people) => `A table for ${people} has to be prepared: it will be a request, and we answer as soon as we can.`,
    },
    held: (time) => `We are keeping this time for you until ${time}, so that you can finish. After that too, if it is still free.`,
    notHeld: 'Your time is up: the table is still free, but we no longer keep it. Finish as soon as you can.',
    who: {
      title: 'Who are you?',
      lead: 'We need a name to call, and a way to reach you.',
      needs: 'Allergies, high chair, celebrations',
      needsHint: 'only if you need it',
      allergies: 'Allergies or intolerances',
      allergiesPlaceholder: 'For example: one person is allergic to crustaceans',
      privacy: 'How we treat your data',
      highChair: 'A high chair',
      stepFree: 'Step-free access to the table',
      occasion: 'A celebration',
      occasionPlaceholder: 'A birthday, to be kept secret',
      room: 'Where you would like to sit',
      anyRoom: 'Anywhere',
      message: 'Anything else',
      submit: 'Book',
      request: 'Send the request',
      wait: 'Join the waiting list',
      change: 'Change day or time',
      zone: (city, here) => `Times are those of ${city}. Where you are it will be ${here}.`,
    },
    terms: {
      late: 'If you are running late, tell us from the link that you get.',
      cancel: 'You can cancel without explanations, even at the last moment. Sooner is better.',
      allergens: 'What is in the dishes:',
      book: 'the allergen book',
    },

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
    title: 'Reservar uma mesa',
    description: {
      atOnce: 'Dia, hora, pessoas: a resposta chega de imediato.',
      onRequest: 'Dia, hora, pessoas: lemos cada pedido e respondemos nós.',
    },
    lead: {
      atOnce: 'Três perguntas, um minuto. A resposta chega de imediato: nada de «depois dizemos».',
      onRequest: 'Três perguntas, um minuto. Os pedidos somos nós que os lemos, um a um.',
      waiting: 'Três perguntas, um minuto, e está na lista de espera.',
    },
    onCalendar: 'Escolha o dia e a hora no calendário',
    people: (count) => (count === 1 ? '1 pessoa' : `${count} pessoas`),
    dayAt: (day, time) => `${day}, às ${time}`,

    steps: { label: 'Em que ponto está', when: 'Quando', time: 'A que horas', who: 'Quem é', done: 'feito' },
    sheet: { title: 'A sua mesa', day: 'Dia', people: 'Pessoas', time: 'Hora', open: 'por escolher' },
    stay: (length) => `A mesa é sua durante ${length}.`,
    hours: (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const whole = hours === 1 ? 'uma hora' : `${hours} horas`;
      const more = rest === 1 ? 'um minuto' : `${rest} minutos`;
      if (hours === 0) return more;
      if (rest === 0) return whole;
      return rest === 30 ? `${whole} e meia` : `${whole} e ${more}`;
    },

    howMany: {
      legend: 'Quantas pessoas?',
      more: 'Somos mais',
      count: 'Quantos são?',
      large: (most) => `Acima de ${most} passa a ser um pedido: respondemos nós.`,
    },
    which: {
      legend: 'Que dia?',
      until: (date) => `até ${date}`,
      weekdays: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
      earlier: 'Semanas anteriores',
      later: 'Semanas seguintes',
      write: 'Ou escreva a data',
      today: 'hoje',
      short: {
        onRequest: 'pedido',
        over: 'tarde',
        walkInOnly: 'sem reserva',
        paused: 'pausa',
      },
      said: {
        free: 'mesas livres',
        onRequest: 'a pedido',
        waitingList: 'esgotado, há lista de espera',
        full: 'esgotado',
        closed: 'fechado',
        past: 'passado',
        over: 'hoje já é tarde para reservar no site',
        walkInOnly: 'sem reserva: basta vir',
        paused: 'reservas em pausa',
        horizon: 'ainda não aberto a reservas',
      },
      service: { lunch: (said) => `almoço: ${said}`, dinner: (said) => `jantar: ${said}` },
      halves: 'Em cima o almoço, em baixo o jantar:',
      key: {
        free: 'livre',
        lunchFull: 'almoço esgotado',
        dinnerFull: 'jantar esgotado',
        full: 'esgotado',
        onlyLunch: 'só almoço',
        onlyDinner: 'só jantar',
        closed: 'fechado',
      },
      submit: 'Ver as horas',
      wrong: 'Escolha um dia no calendário, ou escreva-o assim: 28/11.',
    },
    unread: {
      persone: (people) => `Na ligação não percebemos quantos são: pusemos ${people}.`,
      ora: 'Na ligação não percebemos a hora: escolham-na aqui.',
      servizio: 'Na ligação não percebemos se ao almoço ou ao jantar: aqui estão todos os horários.',
    },
    noService: {
      lunch: (day) => `${capital(day)} estamos fechados ao almoço.`,
      dinner: (day) => `${capital(day)} estamos fechados ao jantar.`,
    },
    when: {
      title: (day) => `${/-feira\b/.test(day) ? 'Na' : 'No'} ${day}, a que horas?`,
      services: { lunch: 'Almoço', dinner: 'Jantar' },
      last: (from, to, last) => `${from}–${to}, última mesa às ${last}`,
      full: 'esgotado',
      onRequest: 'a pedido',
      crowded: 'a essa hora já chega muita gente',
      late: 'tarde demais',
      call: 'Mais cedo o site não consegue; nós às vezes sim, se ligar:',
      submit: 'Continuar',
      changeDay: 'Mudar o dia',
      request: (people) => `Para ${people} a mesa tem de ser preparada: será um pedido, e respondemos o mais depressa possível.`,
    },
    held: (time) => `Guardamos-lhe esta hora até às ${time}, o tempo de acabar. Depois também, se ainda estiver livre.`,
    notHeld: 'O tempo passou: a mesa ainda está livre, mas já não a guardamos. Acabe assim que puder.',
    who: {
      title: 'Quem é?',
      lead: 'Precisamos de um nome para chamar e de uma forma de avisar.',
      needs: 'Alergias, cadeira de bebé, datas especiais',
      needsHint: 'só se for preciso',
      allergies: 'Alergias ou intolerâncias',
      allergiesPlaceholder: 'Por exemplo: uma pessoa alérgica a crustáceos',
      privacy: 'Como tratamos os seus dados',
      highChair: 'Uma cadeira de bebé',
      stepFree: 'Uma mesa com acesso sem degraus',
      occasion: 'Uma data especial',
      occasionPlaceholder: 'Um aniversário, a manter em segredo',
      room: 'Onde gostaria de se sentar',
      anyRoom: 'Onde calhar',
      message: 'Mais alguma coisa',
      submit: 'Reservar',
      request: 'Enviar o pedido',
      wait: 'Entrar na lista',
      change: 'Mudar o dia ou a hora',
      zone: (city, here) => `As horas são as de ${city}. Onde está serão ${here}.`,
    },
    terms: {
      late: 'Se se atrasar, avise na ligação que recebe.',
      cancel: 'Cancela-se sem explicações, mesmo à última hora. Antes é melhor.',
      allergens: 'O que há nos pratos:',
      book: 'o livro dos alergénios',
    },

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
