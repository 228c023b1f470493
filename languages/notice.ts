import type { Language } from './languages.ts';

/** The accessible name of the notice. */
export const noticeLabel = { it: 'Avviso', en: 'Notice', pt: 'Aviso' } satisfies Record<Language, string>;

export const readyNotices = {
  weather: {
    it: 'Stasera siamo chiusi per maltempo.',
    en: 'We are closed tonight because of bad weather.',
    pt: 'Esta noite estamos fechados devido ao mau tempo.',
  },
  full: {
    it: 'Stasera siamo al completo.',
    en: 'We are fully booked tonight.',
    pt: 'Esta noite não temos mesas livres.',
  },
  closed: {
    it: 'Oggi siamo chiusi per un imprevisto.',
    en: 'We are unexpectedly closed today.',
    pt: 'Hoje estamos fechados por um imprevisto.',
  },
  phone: {
    it: 'Oggi il telefono non funziona: scriveteci una mail.',
    en: 'Our phone is out of order today: please send us an email.',
    pt: 'Hoje o telefone não funciona: envie-nos um email.',
  },
} satisfies Record<string, Record<Language, string>>;

export const noticeWords = {
  heading: 'Avviso sul sito',
  none: 'Adesso non c’è nessun avviso.',
  closeNext: { lunch: 'Chiudi il pranzo', dinner: 'Chiudi stasera', later: 'Chiudi il prossimo servizio' },
  shown: (until: string) => `Gli ospiti lo leggono in cima a ogni pagina, ${until}.`,
  /** What a notice of a closed or full restaurant does not do. @param booked the number of bookings for the current or next service */
  closesNothing: (booked: number) =>
    booked === 0
      ? 'L’avviso non chiude niente: dal sito si prenota ancora.'
      : `${booked === 1 ? 'C’è una prenotazione' : `Ci sono ${booked} prenotazioni`}: l’avviso non scrive a nessuno, e dal sito si prenota ancora.`,
  /** What closing does besides the notice. */
  closesAll: (booked: number) =>
    `Se non si apre: avviso, orari${booked === 0 ? '' : ` e ${booked === 1 ? 'la prenotazione' : `le ${booked} prenotazioni`}`} in un colpo solo, con le mail viste prima.`,
  stop: 'Ferma le prenotazioni dal sito, dalla serata',
  remove: 'Togli l’avviso',
  ready: 'Che cosa succede',
  own: 'Scrivi tu',
  text: 'Testo',
  translation: { en: 'In inglese', pt: 'In portoghese' },
  translationHelp: 'Se manca, si legge l’italiano.',
  until: 'Fino a quando',
  terms: { tonight: 'Stanotte', tomorrow: 'Domani notte', day: 'Un altro giorno' },
  day: 'Ultimo giorno',
  show: 'Mostra l’avviso',
  wrong: { text: 'Scrivi l’avviso, in una riga.', day: 'Scegli un giorno da oggi in poi.' },
  changed: 'Intanto qualcuno ha cambiato le impostazioni: riprova.',
};
