import { type Catalogue, type Language, locales } from './languages.ts';

/* Creating a format takes as long as using it a hundred times, and a desk knows some thirty: each is created on first use. */

/** Formats times, in milliseconds since 1970 or as dates: `const month = dateFormat('it-IT', { month: 'long' })`, then `month(moment)`. */
/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (moment: number | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => (format ??= new Intl.DateTimeFormat(locale, options)).format(moment);
}

/* @__NO_SIDE_EFFECTS__ */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): (number: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (number) => (format ??= new Intl.NumberFormat(locale, options)).format(number);
}

/** A list in words: `pesce, soia e latte`, or as a choice `pesce, soia o latte`. */
export const listed = (things: readonly string[], language: Language, joint: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat(locales[language], { type: joint === 'and' ? 'conjunction' : 'disjunction' }).format(things);

/** The Partita IVA; abroad a number for VAT begins with its country. */
export const sayPartitaIva: Catalogue<(number: string) => string> = {
  it: (number) => `P.\u00a0IVA ${number}`,
  en: (number) => `VAT no. IT${number}`,
  pt: (number) => `N.º de IVA IT${number}`,
};

/** The created formats. There are as many as the code names, some twenty. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date or a time in words: `sabato 28 novembre`. */
export function sayDate(value: Temporal.PlainDate | Temporal.PlainTime, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  // The platform creates another format for each plain date; an instant in UTC takes a fiftieth of the time.
  const moment = 'year' in value ? value.toPlainDateTime() : new Temporal.PlainDateTime(1970, 1, 1, value.hour, value.minute);
  const words = format.format(moment.toZonedDateTime('UTC').epochMilliseconds);
  return language === 'it' && options.day ? firstOfMonth(words) : words;
}

/** Before this hour a time belongs to the evening before. */
export const nightUntil = 5;

/** The day to whose service a time belongs: `00:30` on a Sunday to Saturday's dinner. */
export function dayOfService(start: Temporal.ZonedDateTime): Temporal.PlainDate {
  const date = start.toPlainDate();
  return start.hour < nightUntil ? date.subtract({ days: 1 }) : date;
}

const alreadyOn: Record<Language, (time: string, day: string) => string> = {
  it: (time, day) => `${time} (già ${day})`,
  en: (time, day) => `${time} (early on ${day})`,
  pt: (time, day) => `${time} (já ${day})`,
};

/** The time of a table beside the day of its service: `20:30`; after midnight with its own day: `00:15 (già domenica 29)`. */
export function sayTimeOfService(start: Temporal.ZonedDateTime, language: Language): string {
  const time = sayDate(start.toPlainTime(), language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (start.hour >= nightUntil) return time;
  return alreadyOn[language](time, sayDate(start.toPlainDate(), language, { weekday: 'long', day: 'numeric' }));
}

/** Italian uses an ordinal for the first day of a month: `martedì 1º dicembre`, `martedì 1º`. */
export function firstOfMonth(words: string): string {
  return words.replace(/(?<!\d)1(?= [a-z])|(?<=\p{L} )1$/u, '1º');
}

/**
 * Italian elides an article before a vowel sound: `l’8 novembre`, `dall’11/12`, `all’8` of a table, but `il 1º`, `al 10`.
 * @param words a day of the month, or the name of a table
 */
export function withArticle(article: keyof typeof elided, words: string): string {
  const elides = /^(8\d?|11)(?!\d)|^1(?![\d/º])|^[aeiouàèéìòù]/i.test(words);
  return `${elides ? elided[article] : `${article} `}${words}`;
}

const elided = { il: 'l’', al: 'all’', 'con il': 'con l’', dal: 'dall’', del: 'dell’' };
