import { type Language, locales } from './languages.ts';

/* Formats of the platform. To make one takes as long as to use it a hundred times, and a desk knows some thirty: each is made when it is first used. */

/** Writes moments, in milliseconds since 1970 or as dates: `const month = dateFormat('it-IT', { month: 'long' })`, then `month(moment)`. */
/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (moment: number | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => (format ??= new Intl.DateTimeFormat(locale, options)).format(moment);
}

/** Writes numbers. */
/* @__NO_SIDE_EFFECTS__ */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): (number: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (number) => (format ??= new Intl.NumberFormat(locale, options)).format(number);
}

/** Things in a row, as they are said: `pesce, soia e latte`, or of a choice `pesce, soia o latte`. */
export const listed = (things: readonly string[], language: Language, joint: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat(locales[language], { type: joint === 'and' ? 'conjunction' : 'disjunction' }).format(things);

/** To make a format takes as long as to use it a hundred times: each is made once. They are as many as the code names, some twenty. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day of the calendar, or a time of the clock, as a language says it: `sabato 28 novembre`. */
export function sayDate(value: Temporal.PlainDate | Temporal.PlainTime, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  // The platform makes another format for each plain date that it is given; a moment of UTC takes a fiftieth of the time.
  const moment = 'year' in value ? value.toPlainDateTime() : new Temporal.PlainDateTime(1970, 1, 1, value.hour, value.minute);
  const words = format.format(moment.toZonedDateTime('UTC').epochMilliseconds);
  return language === 'it' && options.day ? firstOfMonth(words) : words;
}

/** Until this hour of the clock a time belongs to the evening before. */
export const nightUntil = 5;

/** The day that a time of a service belongs to: `00:30` of a Sunday to Saturday's dinner. */
export function dayOfService(start: Temporal.ZonedDateTime): Temporal.PlainDate {
  const date = start.toPlainDate();
  return start.hour < nightUntil ? date.subtract({ days: 1 }) : date;
}

const alreadyOn: Record<Language, (time: string, day: string) => string> = {
  it: (time, day) => `${time} (già ${day})`,
  en: (time, day) => `${time} (early on ${day})`,
  pt: (time, day) => `${time} (já ${day})`,
};

/** The time of a table, to be said with the day of its service: `20:30`; after midnight with the day that it is by then: `00:15 (già domenica 29)`. */
export function sayTimeOfService(start: Temporal.ZonedDateTime, language: Language): string {
  const time = sayDate(start.toPlainTime(), language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (start.hour >= nightUntil) return time;
  return alreadyOn[language](time, sayDate(start.toPlainDate(), language, { weekday: 'long', day: 'numeric' }));
}

/** Italian says the first day of a month as an ordinal, and every other as a number: `martedì 1º dicembre`, `martedì 1º`. */
export function firstOfMonth(words: string): string {
  return words.replace(/(?<!\d)1(?= [a-z])|(?<=\p{L} )1$/u, '1º');
}

/**
 * Italian elides an article before what is said with a vowel: `l’8 novembre`, `dall’11/12`, `all’8` of a table, and `il 1º`, `al 10`.
 * @param words a day of the month, or the name of a table
 */
export function withArticle(article: keyof typeof elided, words: string): string {
  const elides = /^(8\d?|11)(?!\d)|^1(?![\d/º])|^[aeiouàèéìòù]/i.test(words);
  return `${elides ? elided[article] : `${article} `}${words}`;
}

const elided = { il: 'l’', al: 'all’', 'con il': 'con l’', dal: 'dall’', del: 'dell’' };
