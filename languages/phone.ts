import { people } from './bookings-desk.ts';
import { capital } from './languages.ts';

const counted = ['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici'];
/** `in quattro`, and `per uno`. */
const party = (count: number) => (count === 1 ? 'per uno' : `in ${counted[count] ?? count}`);

export const phoneWords = {
  heading: 'Al telefono',
  note: 'Scrivi mentre parli: la tastiera basta.',
  digits: 'Telefono: prime cifre, o il nome',
  digitsHelp: 'Dopo tre cifre si vede chi è.',
  known: (count: number) => (count === 1 ? 'Forse è questo ospite' : 'Forse è uno di questi'),
  isNew: 'È nuovo',
  noShows: (count: number) => (count === 0 ? '' : count === 1 ? 'Una volta non si è presentato.' : `${count} volte non si è presentato.`),
  nameHelp: 'Vuoto se è uno degli ospiti qui sopra.',
  covers: 'In quanti',
  day: 'Che giorno',
  look: 'Cerca gli orari',
  onDay: (day: string, count: number) => `${capital(day)}, ${people(count)}`,
  count: (free: number, all: number) =>
    free === 0 ? 'Nessun orario libero.' : free === 1 ? `1 orario libero su ${all}.` : `${free} orari liberi su ${all}.`,
  closed: 'Per quel giorno non ci sono più orari, o il ristorante è chiuso.',
  free: 'libero',
  full: 'pieno',
  /** A time outside the hours or the rules. */
  notGiven: 'non si prenota',
  whyFull: 'Perché è pieno?',
  party: (name: string, count: number) => `${name} (${count})`,
  hold: 'chi sta prenotando adesso dal sito',
  closedTables: 'tavoli chiusi',
  needs: 'Nota, email, lingua',
  allergiesHelp: (kept: string) => `Si leggono solo sul foglio di quel giorno, e si cancellano ${kept} dopo.`,
  emailHelp: 'Per mandare la conferma.',
  meant: (mailbox: string) => `Forse ${mailbox}? Se invece è giusta così, premi ancora.`,
  /** By default; mails to a new guest are in Italian. */
  guestsLanguage: 'Quella dell’ospite, o italiano',
  anyway: 'Prenota comunque',
  reason: 'Perché si fa, anche se la regola dice no',
  reasonHelp: 'Resta scritto, e si vede finché qualcuno non lo risolve. Il tavolo di un altro non si tocca mai.',
  waiting: {
    flexible: 'Va bene anche',
    help: 'Con un indirizzo l’offerta parte da sola quando si libera un tavolo; senza, chiami tu («Da guardare»).',
    choices: [
      ['0', 'solo a quell’ora'],
      ['30', 'mezz’ora prima o dopo'],
      ['60', 'un’ora prima o dopo'],
    ],
    button: 'Metti in lista d’attesa',
  },
  today: 'oggi',
  tomorrow: 'domani',
  readOut: 'Da dire',
  /**
   * The sentence to read out before booking: “Allora: sabato 28 alle 20:30, in quattro, a nome Cuzzo. Vi teniamo il tavolo fino alle
   * 22:30.”
   */
  said: (day: string, time: string, count: number, name: string, until: string) =>
    `«Allora: ${day} alle ${time}, ${party(count)}${name === '' ? '' : `, a nome ${name}`}. Vi teniamo il tavolo fino alle ${until}.»`,
  saidFull: (time: string, near: readonly string[]) =>
    near.length === 0
      ? `«Alle ${time} siamo al completo, e in tutto il servizio: posso mettervi in lista d’attesa.»`
      : `«Alle ${time} siamo al completo. Verso le ${near.join(' o le ')} andrebbe bene?»`,
  saidNotGiven: (time: string, near: readonly string[]) =>
    near.length === 0
      ? `«Per le ${time} non prendiamo prenotazioni.»`
      : `«Per le ${time} non prendiamo prenotazioni. Verso le ${near.join(' o le ')} andrebbe bene?»`,
  booked: (day: string, time: string, count: number) => `prenotata, ${day} alle ${time}, ${party(count)}.`,
  waits: (day: string, time: string) => `in lista d’attesa per ${day}, verso le ${time}.`,
  see: 'Vai alla riga',
  book: 'Prenota',
  leave: 'Non prenotare',
};
