import { bookingWords } from '#languages/booking.ts';
import type { Language } from '#languages/languages.ts';
import type { SlotStatus } from '#restaurant/bookings/availability/availability.ts';
import { formatDay } from './moments.ts';

/** A time that was asked for and cannot be had. */
interface UnavailableTime {
  date: Temporal.PlainDate;
  /** `20:30`. */
  time: string;
  covers: number;
  /** Whether the house is closed that day. */
  closed: boolean;
  /** What the time is to the party; undefined when the house has no such time. */
  outcome: SlotStatus | undefined;
}

/** Whether the sentence leads to the telephone: where the house may still find a seat that the site does not give. */
export function leadsToCall(outcome: SlotStatus | undefined): boolean {
  return outcome?.kind === 'full' && outcome.limit !== 'horizon' && outcome.limit !== 'walkInOnly';
}

/** Why a time cannot be had, in a sentence: the limit that binds, where a guest can do something about it. */
export function fullSentence({ date, time, covers, closed, outcome }: UnavailableTime, language: Language): string {
  const words = bookingWords[language];
  const day = formatDay(date, language);
  const people = words.people(covers);
  if (closed) return words.full.closed(day);
  if (!outcome || !('limit' in outcome)) return words.full.noSuchTime(day, time);
  switch (outcome.limit) {
    case 'past':
    case 'lead':
    case 'lastSeating':
      return words.full.late(day);
    case 'horizon':
      return words.full.horizon(day);
    case 'closedTime':
      return words.full.noSuchTime(day, time);
    case 'walkInOnly':
      return words.full.walkInOnly(day);
    case 'paused':
      return words.full.paused;
    case 'arrivals':
      // The house is not full: too many come at that hour.
      return outcome.kind === 'full' ? words.full.tooLarge(people) : words.full.arrivals(day, time);
    case 'party':
      return words.full.party(people);
    default:
      return outcome.kind === 'full' ? words.full.tooLarge(people) : words.full.full(day, time, people);
  }
}
