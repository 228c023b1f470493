import type { Catalogue } from './languages.ts';

export const floodWords = {
  title: 'Prenotazioni sospette',
  heading: 'Prenotazioni sospette',
  note: 'Prenotazioni delle ultime 24 ore che sembrano fatte da una sola mano. Guarda i nomi: dietro a un indirizzo della compagnia telefonica possono esserci anche famiglie vere.',
  none: 'Nessuna prenotazione delle ultime 24 ore sembra fatta da una sola mano.',
  group: {
    own: (parties: string, covers: string) => `${parties} da uno stesso indirizzo, ${covers}`,
    wide: (parties: string, covers: string) => `${parties} da una stessa rete, ${covers}`,
    service: (parties: string, covers: string) => `${parties} per lo stesso servizio, ${covers}: nessuno ha ancora aperto la nostra mail`,
  },
  parties: (count: number) => (count === 1 ? 'una prenotazione' : `${count} prenotazioni`),
  covers: (count: number) => (count === 1 ? 'un coperto' : `${count} coperti`),
  proven: 'ha aperto la nostra mail',
  made: (when: string) => `fatta ${when}`,
  toldLegend: 'A chi le ha fatte',
  told: 'Scrivi che sono annullate',
  untold: 'Non scrivere niente',
  sure: 'Annullo tutte quelle segnate',
  submit: 'Annulla le prenotazioni',
  done: (count: number) => (count === 1 ? 'Una prenotazione annullata.' : `${count} prenotazioni annullate.`),
  nothing: 'Non è stato annullato niente: segna almeno una prenotazione e conferma.',
  undo: 'Chi non c’entrava si ripristina dalla sua scheda, entro un giorno.',
  home: (parties: string, covers: string) =>
    `Qualcuno prenota in massa: ${parties} nelle ultime 24 ore, ${covers}, sembrano fatte da una sola mano.`,
  look: 'Guarda e decidi',
  waiting: (count: number) =>
    `Al sito arrivano molte richieste tutte insieme: ${count === 1 ? 'una aspetta' : `${count} aspettano`} che chi scrive apra la nostra mail. I tavoli restano liberi per chi la apre.`,
  audit: (count: number, told: boolean) =>
    `ha annullato insieme ${count === 1 ? 'una prenotazione sospetta' : `${count} prenotazioni sospette`}, ${told ? 'avvisando chi le aveva fatte' : 'senza avvisare nessuno'}`,
};

/** Why a booking was cancelled with others of one person, in its history and in the mail. */
export const calledOffWords: Catalogue<string> = {
  it: 'Sono arrivate molte prenotazioni tutte insieme, e non siamo riusciti a capire se dietro a questa c’era qualcuno. Se siete voi, telefonateci.',
  en: 'Many bookings arrived all at once, and we could not tell whether there was anybody behind this one. If it is you, please call us.',
  pt: 'Chegaram muitas reservas ao mesmo tempo, e não conseguimos perceber se por trás desta havia alguém. Se é o seu caso, telefone-nos.',
};
