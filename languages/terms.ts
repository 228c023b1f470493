import { catalogue, type Catalogue } from './languages.ts';

export type Term = { minutes: number } | { hours: number } | { days: number } | { months: number };

type Unit = 'minutes' | 'hours' | 'days' | 'months';

/** Numbers in letters, as in a sentence; others are in digits. */
const inLetters = {
  it: { 6: 'sei', 7: 'sette', 12: 'dodici', 24: 'ventiquattro', 30: 'trenta', 90: 'novanta' },
  en: { 6: 'six', 7: 'seven', 12: 'twelve', 24: 'twenty-four', 30: 'thirty', 90: 'ninety' },
  pt: { 6: 'seis', 7: 'sete', 12: 'doze', 24: 'vinte e quatro', 30: 'trinta', 90: 'noventa' },
} satisfies Catalogue<Record<number, string>>;

const units = {
  it: { minutes: ['un minuto', 'minuti'], hours: ['un’ora', 'ore'], days: ['un giorno', 'giorni'], months: ['un mese', 'mesi'] },
  en: { minutes: ['a minute', 'minutes'], hours: ['an hour', 'hours'], days: ['a day', 'days'], months: ['a month', 'months'] },
  pt: { minutes: ['um minuto', 'minutos'], hours: ['uma hora', 'horas'], days: ['um dia', 'dias'], months: ['um mês', 'meses'] },
} satisfies Catalogue<Record<Unit, [string, string]>>;

function sayer(numbers: Readonly<Record<number, string>>, nouns: Record<Unit, [string, string]>): (term: Term) => string {
  const say = (count: number, unit: Unit) => (count === 1 ? nouns[unit][0] : `${numbers[count] ?? count} ${nouns[unit][1]}`);
  return (term) => {
    if ('minutes' in term) return say(term.minutes, 'minutes');
    if ('hours' in term) return say(term.hours, 'hours');
    return 'days' in term ? say(term.days, 'days') : say(term.months, 'months');
  };
}

/** A term within a sentence: *sette giorni*, *twelve months*, *noventa dias*. */
export const sayTerm: Catalogue<(term: Term) => string> = {
  it: sayer(inLetters.it, units.it),
  en: sayer(inLetters.en, units.en),
  pt: sayer(inLetters.pt, units.pt),
};

/** How long a free table is kept for a guest of the waiting list, in minutes; `soonMinutes` applies shortly before the service. */
interface OfferMinutes {
  minutes: number;
  soonMinutes: number;
}

/** The same at the end of a sentence: *lo teniamo per voi* `30 minuti (10 se manca poco)`. */
export const keptFor = catalogue((say) => ({ minutes, soonMinutes }: OfferMinutes) => {
  const said =
    minutes === 1 ? say('un minuto', 'a minute', 'um minuto') : say(`${minutes} minuti`, `${minutes} minutes`, `${minutes} minutos`);
  const whole = say(said, `for ${said}`, `durante ${said}`);
  if (soonMinutes === minutes) return whole;
  return `${whole} (${say(`${soonMinutes} se manca poco`, `${soonMinutes} close to the time`, `${soonMinutes} se faltar pouco`)})`;
});

/** For mails queued by an earlier version, without a number. */
export const keptWhileAnswering: Catalogue<string> = { it: 'il tempo di rispondere', en: 'while you answer', pt: 'o tempo de responder' };

/** The terms of service about bookings, from the current rules. */
interface BookingTerms {
  /** The largest party that is confirmed at once; 0 if every booking is decided by the staff. */
  confirmUpTo: number;
  /** How long an offer to the waiting list is valid, in minutes; `soonMinutes` applies if the time is nearer than `soonBeforeMinutes`. */
  offer: { minutes: number; soonMinutes: number; soonBeforeMinutes: number };
}

const near = (minutes: number, [hour, hours]: [string, string], many: string) =>
  minutes % 60 > 0 ? `${minutes} ${many}` : minutes === 60 ? hour : `${minutes / 60} ${hours}`;

/** By their marks (`{{conferma}}`), which are the same in every language. */
export const bookingTerms = catalogue((say) => ({
  conferma: ({ confirmUpTo }: BookingTerms) =>
    confirmUpTo === 0
      ? say(
          'Leggiamo ogni richiesta e vi rispondiamo per telefono o per email.',
          'We read every request and reply by telephone or email.',
          'Lemos todos os pedidos e respondemos por telefone ou por email.',
        )
      : say(
          `Fino a ${confirmUpTo === 1 ? 'una persona' : `${confirmUpTo} persone`} la conferma può arrivare subito, se ci sono posti, con il suo riferimento; per tavoli più grandi vi rispondiamo per telefono o per email.`,
          `For up to ${confirmUpTo === 1 ? 'one person' : `${confirmUpTo} people`} confirmation may come at once, if there are seats, with its reference; for larger tables we reply by telephone or email.`,
          `Até ${confirmUpTo === 1 ? 'uma pessoa' : `${confirmUpTo} pessoas`}, a confirmação pode chegar de imediato, se houver lugares, com a sua referência; para mesas maiores respondemos por telefone ou por email.`,
        ),
  offerta: ({ offer: { minutes, soonMinutes, soonBeforeMinutes } }: BookingTerms) =>
    say(
      `La proposta vale ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}${soonMinutes === minutes ? '' : `, ${soonMinutes} se mancano meno di ${near(soonBeforeMinutes, ['un’ora', 'ore'], 'minuti')}`}, poi passa al successivo.`,
      `The offer stands for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}${soonMinutes === minutes ? '' : `, or ${soonMinutes} if the time is less than ${near(soonBeforeMinutes, ['an hour', 'hours'], 'minutes')} away`}, then passes to the next.`,
      `A proposta vale ${minutes === 1 ? 'um minuto' : `${minutes} minutos`}${soonMinutes === minutes ? '' : `, ${soonMinutes} se faltarem menos de ${near(soonBeforeMinutes, ['uma hora', 'horas'], 'minutos')}`}, e depois passa ao seguinte.`,
    ),
}));
