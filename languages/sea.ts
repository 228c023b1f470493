import { catalogue } from './catalogue.ts';

/* Booking on the sea of the landing page: its times are the waves of the header. The questions after it are those of booking.ts. */

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
  times: say(
    (service: string, day: string) => `${service}, ${day}: scegliete l’ora`,
    (service, day) => `${service}, ${day}: choose the time`,
    (service, day) => `${service}, ${day}: escolha a hora`,
  ),
  free: say('libero', 'free', 'livre'),
  full: say('al completo', 'full', 'esgotado'),
  request: say('su richiesta', 'on request', 'sob pedido'),
  late: say(
    'Per oggi è tardi per prenotare dal sito. Un posto spesso si trova: chiamate lo',
    'It is too late today to book online. There is often a table all the same: call',
    'Hoje já é tarde para reservar pelo site. Muitas vezes ainda há uma mesa: ligue para o',
  ),
  /** Said above the times of the next open day. */
  those: say(
    (day: string) => `Questi sono gli orari di ${day}.`,
    (day) => `These are the times of ${day}.`,
    (day) => `Estes são os horários de ${day}.`,
  ),
  gone: say('Intanto l’hanno preso altri.', 'Somebody else has just taken it.', 'Entretanto, a mesa foi ocupada.'),
  near: say('Qui invece c’è posto:', 'There is room here:', 'Aqui, porém, há lugar:'),
  wait: say('Entra in lista d’attesa', 'Join the waiting list', 'Entrar na lista de espera'),
  another: say('Un’altra ora', 'Another time', 'Outra hora'),
  own: say('La vostra prenotazione', 'Your booking', 'A sua reserva'),
}));
