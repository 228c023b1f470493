import type { Catalogue } from './catalogue.ts';

/** How long something is kept: so much in one unit. */
export type Term = { minutes: number } | { hours: number } | { days: number } | { months: number };

type Unit = 'minutes' | 'hours' | 'days' | 'months';

/** Said in letters, as in a sentence; other numbers stand in digits. */
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
