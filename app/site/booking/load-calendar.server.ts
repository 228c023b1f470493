import { bookingWords } from '#languages/booking.ts';
import type { Language } from '#languages/languages.ts';
import { sayDate } from '#languages/say-date.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import type { Asking } from '#restaurant/bookings/availability/occupied.ts';
import { type CalendarDay, findCalendar, findTimes } from '#restaurant/bookings/reserve/times.server.ts';
import type { Connection } from '#restaurant/documents/store/documents.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { dayWords } from './moments.ts';

/** How many weeks are shown at once. */
const weeks = 4;

/** What a day is to a party: the names of the words for it. */
export type DayState = keyof (typeof bookingWords)['it']['which']['said'];

/** A day of the calendar, as the page shows it. */
export interface DayCell {
  /** `2026-11-28`. */
  date: string;
  number: number;
  state: DayState;
  /** Whether there is anything to choose. */
  open: boolean;
  chosen: boolean;
  /** Under the number: `oggi`, `pieno`, the month where one begins. */
  note: string;
  /** What is read out: `sabato 28 novembre, posti liberi`. */
  said: string;
}

export interface CalendarPage {
  /** Where each week begins on Monday. */
  days: DayCell[];
  /** The last day that can be booked: `21 gennaio`, and as the address has it. */
  until: string;
  last: string;
  today: string;
  /** The first days of the weeks before and after, where there are any to be booked. */
  earlier: string | undefined;
  later: string | undefined;
}

interface Shown {
  /** The first day that is asked for, as it was written in the address. */
  from: string;
  chosen: Temporal.PlainDate | undefined;
  asking: Asking;
  documents: BookingDocuments;
  language: Language;
}

/** Some weeks of days, each with what it is to a party. */
export async function loadCalendar(
  db: Connection,
  { from, chosen, asking, documents, language }: Shown,
  now: Temporal.Instant,
): Promise<CalendarPage> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const last = today.add({ days: documents.rules.horizonDays });
  const first = monday(dateWithin(from, today, last) ?? (chosen && isWithin(chosen, today, last) ? chosen : today));
  const calendar = await findCalendar(db, { from: first, days: weeks * 7, asking, documents }, now);
  const words = bookingWords[language];
  const days: DayCell[] = [];
  for (const [index, day] of calendar.entries()) {
    const { date } = day;
    const state = await stateOf(db, day, { today, last, asking, now });
    const month = sayDate(date, language, { month: 'short' }).replace('.', '');
    const begins = date.day === 1 || (index === 0 && date.month !== today.month);
    days.push({
      date: date.toString(),
      number: date.day,
      state,
      open: state === 'free' || state === 'onRequest' || state === 'waitingList',
      chosen: chosen?.equals(date) === true,
      note: date.equals(today) && state === 'free' ? words.which.today : words.which.short[state] || (begins ? month : ''),
      said: `${dayWords(date, language)}, ${words.which.said[state]}`,
    });
  }
  const before = first.subtract({ weeks });
  const after = first.add({ weeks });
  return {
    days,
    until: sayDate(last, language, { day: 'numeric', month: 'long' }),
    last: last.toString(),
    today: today.toString(),
    earlier: Temporal.PlainDate.compare(first, monday(today)) > 0 ? later(before, monday(today)).toString() : undefined,
    later: Temporal.PlainDate.compare(after, last) <= 0 ? after.toString() : undefined,
  };
}

async function stateOf(
  db: Connection,
  { date, best }: CalendarDay,
  { today, last, asking, now }: { today: Temporal.PlainDate; last: Temporal.PlainDate; asking: Asking; now: Temporal.Instant },
): Promise<DayState> {
  if (Temporal.PlainDate.compare(date, today) < 0) return 'past';
  if (best === 'closed') return 'closed';
  if (Temporal.PlainDate.compare(date, last) > 0) return 'horizon';
  if (best !== 'full') return best;
  // Such days are few; of them the limit says whether they are full, or for who comes by.
  const limits = new Set((await findTimes(db, date, asking, now)).map(({ outcome }) => ('limit' in outcome ? outcome.limit : undefined)));
  if (limits.has('paused')) return 'paused';
  if (limits.has('walkInOnly')) return 'walkInOnly';
  return limits.has('lead') || limits.has('past') ? 'over' : 'full';
}

function dateWithin(text: string, from: Temporal.PlainDate, to: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    const date = Temporal.PlainDate.from(text);
    return isWithin(date, monday(from), to) ? date : undefined;
  } catch {
    return undefined;
  }
}

function isWithin(date: Temporal.PlainDate, from: Temporal.PlainDate, to: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(date, from) >= 0 && Temporal.PlainDate.compare(date, to) <= 0;
}

function monday(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other;
}
