import { firstOfMonth } from './say-date.ts';
import { houseWords } from './house.ts';

// A day of the calendar, without a time: the zone only has to be the same for reading and writing it.
const dayAndMonth = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** A day in words: `10 dicembre`. */
const day = (date: string) => firstOfMonth(dayAndMonth.format(new Date(`${date}T00:00:00Z`)));

/** Whether a day begins with a vowel when it is said: `l’8`, `l’11`. */
const elided = (words: string) => /^(8|11)\b/.test(words);
const from = (date: string) => (elided(day(date)) ? `dall’${day(date)}` : `dal ${day(date)}`);
const until = (date: string) => (elided(day(date)) ? `all’${day(date)}` : `al ${day(date)}`);

const ordinals = ['primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto', 'settimo', 'ottavo', 'nono', 'decimo'];

/** The first and the last day, `2026-12-10`. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** The words about whether guests see a menu or a dish; Italian, as all of the management area. */
export const showingWords = {
  legend: 'Chi lo vede',
  state: { shown: 'Visibile', hidden: 'Nascosto', draft: 'Bozza' },
  note: {
    shown: 'Si vede sul sito, nei suoi giorni.',
    hidden: 'Non si vede da nessuna parte, finché non lo rendi visibile.',
    draft: 'Ci stai ancora lavorando: non si vede da nessuna parte.',
  },
  from: 'Primo giorno',
  to: 'Ultimo giorno',
  days: 'Compresi tutti e due. Vuoti: sempre.',
  wrongDays: 'L’ultimo giorno viene prima del primo.',

  /** Why guests do not see it, beside a name. */
  unseen: {
    shown: () => undefined,
    hidden: () => 'nascosto',
    draft: () => 'bozza',
    coming: ({ from: first }: Days) => `si vede ${from(first ?? '')}`,
    over: ({ to: last }: Days) => `visto fino ${until(last ?? '')}`,
  },
  unseenMenu: (why: string) => `Adesso sul sito questo menù non c’è: ${why}.`,
  stands: (address: string, place: string) => `Il suo indirizzo è ${address}; fra i menù è il ${place}.`,
  wouldStand: (address: string, place: string) => `Nasce nascosto. Il suo indirizzo sarà ${address}; fra i menù sarà il ${place}.`,
  place: (place: number, after: string | undefined) =>
    `${ordinals[place - 1] ?? `numero ${place}`}${after === undefined ? '' : `, dopo «${after}»`}`,
  show: 'Rendilo visibile',

  /** In the history: `visibile dal 10 dicembre al 26 dicembre`. */
  told: (state: 'shown' | 'hidden' | 'draft', first: string | undefined, last: string | undefined) => {
    const words = { shown: 'visibile', hidden: 'nascosto', draft: 'bozza' }[state];
    return [words, first && from(first), last && (first ? until(last) : `fino ${until(last)}`)].filter(Boolean).join(' ');
  },
} as const;

/** The words about the hours of one menu; Italian, as all of the management area. */
export const ownHoursWords = {
  legend: 'Orari suoi',
  note: 'Per un aperitivo, un brunch: contano al posto di pranzo e cena.',
  add: 'Un orario suo',
  remove: (place: number) => `Togli l’orario ${place}`,
  at: (place: number) => `Orario ${place}`,
  from: 'Dalle',
  to: 'Alle',
  day: { monday: 'lun', tuesday: 'mar', wednesday: 'mer', thursday: 'gio', friday: 'ven', saturday: 'sab', sunday: 'dom' },
  dayName: houseWords.it.weekdays,
  wrongDays: 'Scegli almeno un giorno.',
  wrongTime: 'Un orario come 18:00 o 18:30.',
  told: (days: readonly string[], from: string, to: string) => `${days.join(', ')} ${from}–${to}`,
} as const;
