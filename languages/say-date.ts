import { type Language, locales } from './languages.ts';

/** To make a format takes as long as to use it a hundred times: each is made once. They are as many as the code names, some twenty. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A day of the calendar, or a time of the clock, as a language says it: `sabato 28 novembre`. */
export function sayDate(value: Temporal.PlainDate | Temporal.PlainTime, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  // The platform makes another format for each plain date that it is given; a moment of UTC takes a fiftieth of the time.
  const moment = 'year' in value ? value.toPlainDateTime() : new Temporal.PlainDateTime(1970, 1, 1, value.hour, value.minute);
  return format.format(moment.toZonedDateTime('UTC').epochMilliseconds);
}
