import type { Catalogue } from './catalogue.ts';

/* The first questions of a booking, on the landing page and on /prenota: how many, which day, what time. */

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
  },
} satisfies Catalogue<typeof it>;
