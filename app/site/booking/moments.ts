import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWords } from '#languages/booking.ts';
import type { Language } from '#languages/languages.ts';
import { sayDate, sayTimeOfService } from '#languages/formats.ts';
import type { SlotStatus } from '#restaurant/bookings/availability/availability.ts';
import { clockOf, timeZone } from '#restaurant/hours/hours.ts';

interface UnavailableTime {
  date: Temporal.PlainDate;
  /** `20:30`. */
  time: string;
  covers: number;
  closed: boolean;
  /** Undefined if the day has no such time. */
  outcome: SlotStatus | undefined;
}

/** Whether the sentence refers to the telephone, because the restaurant may have seats that the site does not offer. */
export function leadsToCall(outcome: SlotStatus | undefined): boolean {
  return outcome?.kind === 'full' && outcome.limit !== 'horizon' && outcome.limit !== 'walkInOnly';
}

/** Why a time is not available, in a sentence: the limit that binds, if the guest can do something about it. */
export function fullSentence({ date, time, covers, closed, outcome }: UnavailableTime, language: Language): string {
  const words = bookingAnswerWords[language].full;
  const day = formatDay(date, language);
  const people = bookingWords[language].people(covers);
  if (closed) return words.closed(day);
  if (!outcome || !('limit' in outcome)) return words.noSuchTime(day, time);
  switch (outcome.limit) {
    case 'past':
    case 'lead':
    case 'lastSeating':
      return words.late(day);
    case 'horizon':
      return words.horizon(day);
    case 'closedTime':
      return words.noSuchTime(day, time);
    case 'walkInOnly':
      return words.walkInOnly(day);
    case 'paused':
      return words.paused;
    case 'arrivals':
      // The restaurant is not full: too many arrive at that time.
      return outcome.kind === 'full' ? words.tooLarge(people) : words.arrivals(day, time);
    case 'party':
      return words.party(people);
    default:
      return outcome.kind === 'full' ? words.tooLarge(people) : words.full(day, time, people);
  }
}

/** A day for guests: `sabato 28 novembre`. */
export function formatDay(date: Temporal.PlainDate, language: Language): string {
  return sayDate(date, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** `sabato 28 novembre, ore 20:30`. @param date the day of the service, also for a time after midnight */
export function describeSlot({ date, start }: { date: Temporal.PlainDate; start: Temporal.Instant }, language: Language): string {
  return bookingWords[language].dayAt(formatDay(date, language), formatTime(start, language));
}

export function formatTime(start: Temporal.Instant, language: Language): string {
  return sayTimeOfService(start.toZonedDateTimeISO(timeZone), language);
}

/** A table's day and time in forms: `2026-11-28T20:30`. */
export function momentOf({ date, start }: { date: Temporal.PlainDate; start: Temporal.Instant }): string {
  return `${date.toString()}T${clockOf(start)}`;
}
