import type { RouterContextProvider } from 'react-router';
import type { Db } from '#database/connect.server.ts';
import { bookingWords } from '#languages/booking.ts';
import type { Language } from '#languages/languages.ts';
import { sayDate } from '#languages/formats.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import type { PartyRequest } from '#restaurant/bookings/availability/occupancy.ts';
import { bestOf, type SlotStatus } from '#restaurant/bookings/availability/availability.ts';
import { type CalendarDay, findCalendar } from '#restaurant/bookings/commands/times.server.ts';
import { firstDayOnline } from '#restaurant/bookings/availability/day-rules.ts';
import { dayOf, type Service, services } from '#restaurant/hours/hours.ts';
import { cacheContext, nowContext } from '../../context.ts';
import { formatDay } from './moments.ts';

const weeks = 4;

/** The state of a day for a party: the keys of its words. */
export type DayState = keyof (typeof bookingWords)['it']['which']['said'];

interface CalendarRequest {
  /** The first day in the address, as text. */
  from: string;
  chosen: Temporal.PlainDate | undefined;
  asking: PartyRequest;
  documents: BookingDocuments;
  language: Language;
}

export async function loadCalendar(db: Db, { from, chosen, asking, documents, language }: CalendarRequest, now: Temporal.Instant) {
  const today = dayOf(now);
  const last = today.add({ days: documents.rules.horizonDays });
  const start = firstDayOnline(documents, now);
  const first = monday(dateWithin(from, start, last) ?? (chosen && isWithin(chosen, start, last) ? chosen : start));
  const calendar = await findCalendar(db, { from: first, days: weeks * 7, asking, documents }, now);
  const words = bookingWords[language];
  const states = calendar.map((day) => dayLimit(day, start, last) ?? stateOf(bestOf(day.best)));
  // Where no day is free, each is a request, as the page says above.
  const short: Partial<Record<DayState, string>> = { ...words.which.short };
  if (!states.includes('free')) delete short.onRequest;
  const days = calendar.map((day, index) => {
    const { date } = day;
    const state = states[index] ?? 'closed';
    const { lunch, dinner } = { lunch: stateOf(day.best.lunch), dinner: stateOf(day.best.dinner) };
    const open = state === 'free' || state === 'onRequest' || state === 'waitingList';
    const halves = open || state === 'full' ? { lunch, dinner } : undefined;
    const isTold = open && lunch !== dinner && lunch !== 'closed' && dinner !== 'closed';
    const month = sayDate(date, language, { month: 'short' }).replace('.', '');
    const begins = date.day === 1 || (index === 0 && date.month !== today.month);
    return {
      date: date.toString(),
      number: date.day,
      state,
      open,
      chosen: chosen?.equals(date) === true,
      /** The state of each service, drawn as the halves of the day's disc; undefined on a day without services. */
      halves,
      /** Below the number: `oggi`, `tardi`, or the month where one begins. */
      note: date.equals(today) && open ? words.which.today : (short[state] ?? (begins ? month : '')),
      /** For screen readers: `sabato 28 novembre, posti liberi`, or by service if they differ. */
      label: `${formatDay(date, language)}, ${isTold ? eachSaid({ lunch, dinner }, words) : words.which.said[state]}`,
    };
  });
  const before = first.subtract({ weeks });
  const after = first.add({ weeks });
  return {
    /** Weeks begin on Monday. */
    days,
    /** The last day that can be booked, `21 gennaio`; `last` is the same for addresses. */
    until: sayDate(last, language, { day: 'numeric', month: 'long' }),
    last: last.toString(),
    /** The first day that can be booked: after midnight perhaps that of the night before. */
    start: start.toString(),
    /** The first days of the weeks before and after; undefined if nothing can be booked there. */
    earlier: Temporal.PlainDate.compare(first, monday(start)) > 0 ? later(before, monday(start)).toString() : undefined,
    later: Temporal.PlainDate.compare(after, last) <= 0 ? after.toString() : undefined,
  };
}

export type CalendarPage = Awaited<ReturnType<typeof loadCalendar>>;
export type DayCell = CalendarPage['days'][number];

function eachSaid(halves: Record<Service, DayState>, { which }: (typeof bookingWords)[Language]): string {
  return services.map((service) => which.service[service](which.said[halves[service]])).join(', ');
}

/** The state of a day that does not depend on its times: past, or not bookable yet. */
function dayLimit({ date, best }: CalendarDay, start: Temporal.PlainDate, last: Temporal.PlainDate): DayState | undefined {
  if (Temporal.PlainDate.compare(date, start) < 0) return 'past';
  return Temporal.PlainDate.compare(date, last) > 0 && bestOf(best) ? 'horizon' : undefined;
}

/** The state of a service or a day, by its best time. */
function stateOf(outcome: SlotStatus | undefined): DayState {
  if (!outcome) return 'closed';
  if (outcome.kind !== 'full') return outcome.kind;
  switch (outcome.limit) {
    case 'paused':
    case 'walkInOnly':
      return outcome.limit;
    case 'lead':
    case 'past':
      return 'over';
    default:
      return 'full';
  }
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

/** How long a page with times is cached at most: holds end, and times pass. */
const kept = Temporal.Duration.from({ minutes: 1 });

/** Marks a page that is the same for everybody as showing what can be booked (decision 038). */
export function keepWithTimes(context: Readonly<RouterContextProvider>): void {
  const cache = context.get(cacheContext);
  cache.showsBookings();
  cache.freshUntil(context.get(nowContext).add(kept));
}
