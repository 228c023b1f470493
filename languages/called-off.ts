import type { Catalogue } from './catalogue.ts';

/** Why a booking was called off with others that came from one hand: in its history, and in the mail to whoever is told. */
export const calledOffWords: Catalogue<string> = {
  it: 'Sono arrivate molte prenotazioni tutte insieme, e non siamo riusciti a capire se dietro a questa c’era qualcuno. Se siete voi, telefonateci.',
  en: 'Many bookings arrived all at once, and we could not tell whether there was anybody behind this one. If it is you, please call us.',
  pt: 'Chegaram muitas reservas ao mesmo tempo, e não conseguimos perceber se por trás desta havia alguém. Se é o seu caso, telefone-nos.',
};
