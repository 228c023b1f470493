/* Days and times as guests write them. Without a year, the next such day is meant; without minutes, the full hour. Ambiguous texts are not
   guessed; the form asks again. */

/** The names of the months, by the letters that distinguish them in Italian, English and Portuguese. */
const months = [
  /^(?:gen|jan)/,
  /^(?:feb|fev)/,
  /^mar/,
  /^(?:apr|abr)/,
  /^(?:mag|may|mai)/,
  /^(?:giu|jun)/,
  /^(?:lug|jul)/,
  /^(?:ago|aug)/,
  /^(?:set|sep)/,
  /^(?:ott|oct|out)/,
  /^nov/,
  /^(?:dic|dec|dez)/,
] as const;

const weekdays = [
  /^(?:lun|mon|seg)/,
  /^(?:mar|tue|ter)/,
  /^(?:mer|wed|qua)/,
  /^(?:gio|thu|qui)/,
  /^(?:ven|fri|sex)/,
  /^(?:sab|sat)/,
  /^(?:dom|sun)/,
] as const;

const today = /^(?:oggi|stasera|today|tonight|hoje)$/;
const tomorrow = /^(?:domani|tomorrow|amanha)$/;

/**
 * Reads a written day: `2026-11-28`, `28/11/2026`, `28-11`, `28.11.26`, `sabato 28 novembre`, `28 Nov`, `sabato`, `domani`. The day
 * precedes the month, as in Italy.
 * @param now the day when it was written
 * @returns undefined for no day; also a past day, which the form reports
 */
export function parseDateInput(text: string, now: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const words = fold(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (today.test(words)) return now;
  if (tomorrow.test(words)) return now.add({ days: 1 });

  const rest = words.replace(/^(?:il|l'|on|no|dia)\s*/, '').replace(/\bd[ei]\b|\bof\b|(?<=\d)(?:st|nd|rd|th|o|º)\b/g, ' ');
  const numbers = /^(?:\p{L}+[,.]?\s+)?(\d{1,2})\s*[/.-]\s*(\d{1,2})(?:\s*[/.-]\s*(\d{4}|\d{2}))?$/u.exec(rest);
  if (numbers) return dated(Number(numbers[1]), Number(numbers[2]), numbers[3], now);
  const named = /^(?:\p{L}+[,.]?\s+)?(\d{1,2})\s+(\p{L}{3,})\.?,?(?:\s+(\d{4}|\d{2}))?$/u.exec(rest.replaceAll(/\s+/g, ' ').trim());
  if (named) return dated(Number(named[1]), 1 + indexIn(months, named[2]), named[3], now);
  const weekday = /^(\p{L}{3,})\.?$/u.exec(rest.trim());
  const index = indexIn(weekdays, weekday?.[1]);
  return index < 0 ? undefined : now.add({ days: (index + 8 - now.dayOfWeek) % 7 });
}

/**
 * Reads a written time: `20:30`, `20.30`, `2030`, `20`, `ore 20`, `alle 8 e mezza di sera`, `8:30 pm`.
 * @returns undefined for no time
 */
export function parseTimeInput(text: string): Temporal.PlainTime | undefined {
  const words = fold(text).replace(/^(?:alle|all'|le|ore|at|as|pelas)\s*/, '');
  const found = /^(\d{1,2})\s*(?:[:.,h]\s*(\d{2})?|(\d{2}))?\s*(e mezza|e mezzo|e meia|e un quarto|e tre quarti)?\s*(.*)$/.exec(words);
  if (!found) return undefined;
  const [, hours = '', minutes, together, part = '', side = ''] = found;
  const evening = /^(?:p\.?m\.?|di sera|del pomeriggio|da noite|da tarde|in the evening)$/.test(side);
  if (side !== '' && !evening && !/^(?:a\.?m\.?|h|hrs|in punto|di mattina)$/.test(side)) return undefined;
  const hour = Number(hours) + (evening && Number(hours) < 12 ? 12 : 0);
  const minute = Number(minutes ?? together ?? minutesOf[part] ?? 0);
  return hour > 24 || minute > 59 ? undefined : Temporal.PlainTime.from({ hour: hour % 24, minute });
}

const minutesOf: Readonly<Record<string, number>> = { 'e mezza': 30, 'e mezzo': 30, 'e meia': 30, 'e un quarto': 15, 'e tre quarti': 45 };

/** A day without a year is the next such day. */
function dated(day: number, month: number, year: string | undefined, now: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (year !== undefined) return dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = dateOf(now.year, month, day);
  if (thisYear && Temporal.PlainDate.compare(thisYear, now) >= 0) return thisYear;
  return dateOf(now.year + 1, month, day) ?? thisYear;
}

function dateOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

function indexIn(names: readonly RegExp[], word: string | undefined): number {
  return word === undefined ? -1 : names.findIndex((name) => name.test(word));
}

/** Lower case, without accents, with single spaces. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
