import { capital, catalogue, onDay } from './languages.ts';

export const bookingWords = catalogue((say) => ({
  title: say('Prenota un tavolo', 'Book a table', 'Reservar uma mesa'),
  /** By how the guest gets an answer. */
  description: {
    atOnce: say(
      'Giorno, ora, persone: la risposta arriva subito.',
      'Day, time, people: you hear back at once.',
      'Dia, hora, pessoas: a resposta chega de imediato.',
    ),
    onRequest: say(
      'Giorno, ora, persone: leggiamo ogni richiesta e vi rispondiamo noi.',
      'Day, time, people: we read every request and answer you ourselves.',
      'Dia, hora, pessoas: lemos cada pedido e respondemos nós.',
    ),
  },
  lead: {
    atOnce: say(
      'Tre domande, un minuto. La risposta arriva subito: niente «vi faremo sapere».',
      'Three questions, one minute. The answer comes at once: no “we will let you know”.',
      'Três perguntas, um minuto. A resposta chega de imediato: nada de «depois dizemos».',
    ),
    onRequest: say(
      'Tre domande, un minuto. Le richieste le leggiamo noi, una per una.',
      'Three questions, one minute. We read every request ourselves.',
      'Três perguntas, um minuto. Os pedidos somos nós que os lemos, um a um.',
    ),
    waiting: say(
      'Tre domande, un minuto, e siete in lista d’attesa.',
      'Three questions, one minute, and you are on the waiting list.',
      'Três perguntas, um minuto, e está na lista de espera.',
    ),
  },
  onCalendar: say('Scegliete giorno e ora dal calendario', 'Choose day and time on the calendar', 'Escolha o dia e a hora no calendário'),
  people: (count: number) =>
    count === 1 ? say('1 persona', '1 person', '1 pessoa') : say(`${count} persone`, `${count} people`, `${count} pessoas`),
  dayAt: (day: string, time: string) => say(`${day}, ore ${time}`, `${day}, at ${time}`, `${day}, às ${time}`),

  steps: {
    label: say('A che punto siete', 'Progress', 'Em que ponto está'),
    when: say('Quando', 'When', 'Quando'),
    time: say('A che ora', 'What time', 'A que horas'),
    who: say('Chi siete', 'Your details', 'Os seus dados'),
    done: say('fatto', 'done', 'feito'),
  },
  sheet: {
    title: say('Il vostro tavolo', 'Your table', 'A sua mesa'),
    day: say('Giorno', 'Day', 'Dia'),
    people: say('Persone', 'People', 'Pessoas'),
    time: say('Ora', 'Time', 'Hora'),
    open: say('da scegliere', 'to be chosen', 'por escolher'),
  },
  /** @param length such as `un’ora e mezza` */
  stay: (length: string) =>
    say(`Il tavolo resta vostro per ${length}.`, `The table is yours for ${length}.`, `A mesa é sua durante ${length}.`),
  hours: say(
    (minutes: number) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const whole = hours === 1 ? 'un’ora' : `${hours} ore`;
      const more = rest === 1 ? 'un minuto' : `${rest} minuti`;
      if (hours === 0) return more;
      if (rest === 0) return whole;
      if (rest === 30) return `${whole} e mezza`;
      return rest === 45 ? `${whole} e tre quarti` : rest === 15 ? `${whole} e un quarto` : `${whole} e ${more}`;
    },
    (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const more = rest === 1 ? 'a minute' : `${rest} minutes`;
      if (hours === 0) return more;
      if (rest === 0) return hours === 1 ? 'an hour' : `${hours} hours`;
      if (hours > 1) return rest === 30 ? `${hours}½ hours` : `${hours} hours and ${more}`;
      return `an hour and ${rest === 30 ? 'a half' : rest === 45 ? 'three quarters' : rest === 15 ? 'a quarter' : more}`;
    },
    (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const whole = hours === 1 ? 'uma hora' : `${hours} horas`;
      const more = rest === 1 ? 'um minuto' : `${rest} minutos`;
      if (hours === 0) return more;
      if (rest === 0) return whole;
      return rest === 30 ? `${whole} e meia` : `${whole} e ${more}`;
    },
  ),

  howMany: {
    legend: say('In quanti?', 'How many of you?', 'Quantas pessoas?'),
    more: say('Siamo di più', 'More of us', 'Somos mais'),
    count: say('Quanti siete?', 'How many people?', 'Quantos são?'),
    large: (most: number) =>
      say(
        `Oltre ${most} diventa una richiesta: vi rispondiamo noi.`,
        `Above ${most} it becomes a request: we get back to you.`,
        `Acima de ${most} passa a ser um pedido: respondemos nós.`,
      ),
  },
  which: {
    legend: say('Che giorno?', 'Which day?', 'Que dia?'),
    until: (date: string) => say(`fino ${/^(8|11) /.test(date) ? 'all’' : 'al '}${date}`, `until ${date}`, `até ${date}`),
    weekdays: say(
      ['lu', 'ma', 'me', 'gi', 've', 'sa', 'do'],
      ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
      ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
    ),
    earlier: say('Settimane precedenti', 'Earlier weeks', 'Semanas anteriores'),
    later: say('Settimane successive', 'Later weeks', 'Semanas seguintes'),
    write: say('Oppure scrivete la data', 'Or write the date', 'Ou escreva a data'),
    today: say('oggi', 'today', 'hoje'),
    /** Below a day of the calendar whose disc does not show it. */
    short: {
      onRequest: say('richiesta', 'request', 'pedido'),
      over: say('tardi', 'late', 'tarde'),
      walkInOnly: say('si viene', 'walk in', 'sem reserva'),
      paused: say('pausa', 'paused', 'pausa'),
    },
    /** After the name of a day, for screen readers. */
    said: {
      free: say('posti liberi', 'tables free', 'mesas livres'),
      onRequest: say('su richiesta', 'on request', 'a pedido'),
      waitingList: say('al completo, c’è la lista d’attesa', 'full, there is a waiting list', 'esgotado, há lista de espera'),
      full: say('al completo', 'full', 'esgotado'),
      closed: say('chiuso', 'closed', 'fechado'),
      past: say('passato', 'past', 'passado'),
      over: say('per oggi è tardi per prenotare dal sito', 'too late today to book online', 'hoje já é tarde para reservar no site'),
      walkInOnly: say('senza prenotazione: si viene e basta', 'no bookings: just come', 'sem reserva: basta vir'),
      paused: say('prenotazioni in pausa', 'bookings paused', 'reservas em pausa'),
      horizon: say('non ancora prenotabile', 'not open for bookings yet', 'ainda não aberto a reservas'),
    },
    /** A service of a day, if lunch and dinner differ: `pranzo: posti liberi`. */
    service: {
      lunch: (said: string) => say(`pranzo: ${said}`, `lunch: ${said}`, `almoço: ${said}`),
      dinner: (said: string) => say(`cena: ${said}`, `dinner: ${said}`, `jantar: ${said}`),
    },
    halves: say('Sopra il pranzo, sotto la cena:', 'Lunch above, dinner below:', 'Em cima o almoço, em baixo o jantar:'),
    key: {
      free: say('libero', 'free', 'livre'),
      lunchFull: say('pranzo al completo', 'lunch full', 'almoço esgotado'),
      dinnerFull: say('cena al completo', 'dinner full', 'jantar esgotado'),
      full: say('al completo', 'full', 'esgotado'),
      onlyLunch: say('solo pranzo', 'lunch only', 'só almoço'),
      onlyDinner: say('solo cena', 'dinner only', 'só jantar'),
      closed: say('chiuso', 'closed', 'fechado'),
    },
    submit: say('Vedi gli orari', 'See the times', 'Ver as horas'),
    wrong: say(
      'Scegliete un giorno del calendario, o scrivetelo così: 28/11.',
      'Please choose a day on the calendar, or write it like this: 28/11.',
      'Escolha um dia no calendário, ou escreva-o assim: 28/11.',
    ),
  },
  /** The invalid parts of a link. @param people such as `2 persone`, which is used instead */
  unread: {
    persone: (people: string) =>
      say(
        `Dal link non abbiamo capito in quanti siete: abbiamo messo ${people}.`,
        `The link did not say clearly how many you are: we have put ${people}.`,
        `Na ligação não percebemos quantos são: pusemos ${people}.`,
      ),
    ora: say(
      'Dal link non abbiamo capito l’ora: sceglietela qui.',
      'The link did not say the time clearly: choose it here.',
      'Na ligação não percebemos a hora: escolha-a aqui.',
    ),
    servizio: say(
      'Dal link non abbiamo capito se a pranzo o a cena: qui ci sono tutti gli orari.',
      'The link did not say clearly whether lunch or dinner: here are all the times.',
      'Na ligação não percebemos se ao almoço ou ao jantar: aqui estão todos os horários.',
    ),
  },
  noService: {
    lunch: (day: string) =>
      say(
        `${capital(day)} a pranzo siamo chiusi.`,
        `We are closed for lunch on ${day}.`,
        `${capital(onDay(day))} estamos fechados ao almoço.`,
      ),
    dinner: (day: string) =>
      say(
        `${capital(day)} a cena siamo chiusi.`,
        `We are closed for dinner on ${day}.`,
        `${capital(onDay(day))} estamos fechados ao jantar.`,
      ),
  },
  when: {
    title: (day: string) => say(`A che ora, ${day}?`, `What time, ${day}?`, `${capital(onDay(day))} a que horas?`),
    services: { lunch: say('Pranzo', 'Lunch', 'Almoço'), dinner: say('Cena', 'Dinner', 'Jantar') },
    last: (from: string, to: string, last: string) =>
      say(`${from}–${to}, ultimo tavolo alle ${last}`, `${from}–${to}, last table at ${last}`, `${from}–${to}, última mesa às ${last}`),
    full: say('al completo', 'full', 'esgotado'),
    onRequest: say('su richiesta', 'on request', 'a pedido'),
    crowded: say('a quell’ora arrivano già in tanti', 'too many arrive at that time', 'a essa hora já chega muita gente'),
    late: say('troppo tardi', 'too late', 'tarde demais'),
    /** Before the telephone number, if some times are too soon to book here. */
    call: say(
      'Più presto il sito non arriva; noi qualche volta sì, se telefonate:',
      'The site takes nothing sooner; we sometimes can, if you call:',
      'Mais cedo o site não consegue; nós às vezes sim, se ligar:',
    ),
    submit: say('Continua', 'Continue', 'Continuar'),
    changeDay: say('Cambia giorno', 'Change the day', 'Mudar o dia'),
    request: (people: string) =>
      say(
        `Per ${people} il tavolo va preparato: sarà una richiesta, e vi rispondiamo il prima possibile.`,
        `A table for ${people} has to be prepared: it will be a request, and we answer as soon as we can.`,
        `Para ${people} a mesa tem de ser preparada: será um pedido, e respondemos o mais depressa possível.`,
      ),
  },
  held: (time: string) =>
    say(
      `Vi teniamo questo orario fino alle ${time}, il tempo di finire. Anche dopo, se è ancora libero.`,
      `We are keeping this time for you until ${time}, so that you can finish. After that too, if it is still free.`,
      `Guardamos-lhe esta hora até às ${time}, o tempo de acabar. Depois também, se ainda estiver livre.`,
    ),
  notHeld: say(
    'Il tempo è passato: il tavolo è ancora libero, ma non lo teniamo più. Finite appena potete.',
    'Your time is up: the table is still free, but we no longer keep it. Finish as soon as you can.',
    'O tempo passou: a mesa ainda está livre, mas já não a guardamos. Acabe assim que puder.',
  ),
}));

/* Booking on the sea of the landing page. Later questions have the words of booking.ts. */

export const seaWords = catalogue((say) => ({
  label: say('Gli orari sul mare', 'Times on the sea', 'Horários no mar'),
  people: say('In quanti', 'How many', 'Quantos'),
  when: say('Quando', 'When', 'Quando'),
  tonight: say('Stasera', 'Tonight', 'Esta noite'),
  today: say('Oggi', 'Today', 'Hoje'),
  tomorrow: say('Domani', 'Tomorrow', 'Amanhã'),
  otherDay: say('Altro giorno', 'Another day', 'Outro dia'),
  more: say('Più di otto?', 'More than eight?', 'Mais de oito?'),
  show: say('Mostra gli orari', 'Show the times', 'Mostrar os horários'),
  /** The legend of the times. @param service such as `Cena` */
  times: (service: string, day: string) =>
    say(`${service}, ${day}: scegliete l’ora`, `${service}, ${day}: choose the time`, `${service}, ${day}: escolha a hora`),
  free: say('libero', 'free', 'livre'),
  full: say('al completo', 'full', 'esgotado'),
  request: say('su richiesta', 'on request', 'a pedido'),
  late: say(
    'Per oggi è tardi per prenotare dal sito. Un posto spesso si trova: chiamate lo',
    'It is too late today to book online. There is often a table all the same: call',
    'Hoje já é tarde para reservar no site. Muitas vezes ainda há uma mesa: ligue para o',
  ),
  /** Above the times of the next open day. */
  those: (day: string) => say(`Questi sono gli orari di ${day}.`, `These are the times of ${day}.`, `Estes são os horários de ${day}.`),
  gone: say('Intanto l’hanno preso altri.', 'Somebody else has just taken it.', 'Entretanto, a mesa foi ocupada.'),
  near: say('Qui invece c’è posto:', 'There is room here:', 'Aqui, porém, há lugar:'),
  wait: say('Entra in lista d’attesa', 'Join the waiting list', 'Entrar na lista de espera'),
  another: say('Un’altra ora', 'Another time', 'Outra hora'),
  own: say('Vedi, cambia o annulla', 'See, change or cancel', 'Ver, mudar ou cancelar'),
}));
