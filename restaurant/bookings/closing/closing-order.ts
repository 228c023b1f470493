import { timeZone } from '#restaurant/hours/hours.ts';
import type { Shift } from '#restaurant/hours/opening.ts';
import { type DayInputs, slotAt } from '../availability/availability.ts';
import { dayRulesOn } from '../availability/day-rules.ts';
import { type Booking, type BookingNeeds, tableNeeds } from '../booking.ts';
import type { ClosingReason, ClosingScope, ClosingAction } from './closing.ts';
import type { BookingRefusal } from '../commands/commands.ts';

/** What becomes of one booking. */
export interface ClosingDecision {
  booking: string;
  way: ClosingAction;
  /** Of `move`. */
  to?: AlternativeSlot | undefined;
}

export interface ClosingCommand {
  scope: ClosingScope;
  reason: ClosingReason;
  /** Whether guests read the reason at the head of every page, too; of tables nobody does. */
  notice?: boolean | undefined;
  /** For every booking that somebody saw. */
  decisions: readonly ClosingDecision[];
}

/** What became of a closing. */
export type ClosingResult =
  /** `again`: the same person had closed it a moment before, and is told the same. */
  | { closed: Record<ClosingAction, number>; again?: true }
  /** Somebody has booked since: nothing was done. */
  | { refused: 'unseen' }
  /** It touches more than `maxAffectedBookings` bookings: it is closed in parts. */
  | { refused: 'tooMany' }
  /** There is nothing to close, and nobody to tell. */
  | { refused: 'alreadyClosed' }
  /** One booking cannot become what was decided: nothing was done. */
  | { refused: 'booking'; booking: string; why: BookingRefusal }
  /** The hours could not be saved: there are too many exceptions, or a text is too long. */
  | { refused: 'hours' }
  /** The plan of the tables could not be saved: there are too many closings. */
  | { refused: 'plan' };

/** Stops a closing, and with it everything that it had written. */
export class ClosingRollback extends Error {
  readonly closed: Extract<ClosingResult, { refused: unknown }>;

  constructor(closed: Extract<ClosingResult, { refused: unknown }>) {
    super(`closing stopped: ${closed.refused}`);
    this.closed = closed;
  }
}

/** Places that a booking is offered in place of its own, at most. */
const maxPlaces = 3;
/** Times of one service that are tried, the nearest to the wished one first: more on the very day, which the guest has kept free. */
const maxTries = { sameDay: 12, otherDay: 5 };

/** Another day or time that a booking may have. */
export interface AlternativeSlot {
  date: Temporal.PlainDate;
  start: Temporal.Instant;
}

/**
 * Where parties may go: for each the nearest time that has room on each of the days, the nearest day first. What the first of a
 * party's places takes is no longer there for the next party, so that all may be moved as they are proposed.
 */
export function alternativeSlotsFor(
  parties: readonly { booking: Booking; needs: BookingNeeds }[],
  days: readonly DayInputs[],
): Map<string, AlternativeSlot[]> {
  const standing = new Map(days.map((day) => [day.date.toString(), day]));
  const places = new Map<string, AlternativeSlot[]>();
  for (const { booking, needs } of parties) {
    const own: AlternativeSlot[] = [];
    const away = ({ date }: DayInputs) => Math.abs(booking.date.until(date, { largestUnit: 'days' }).days);
    for (const day of days.toSorted((one, other) => away(one) - away(other)).map(({ date }) => standing.get(date.toString()))) {
      if (!day || own.length >= maxPlaces) break;
      const only = booking.placing === 'pinned' ? booking.tables : undefined;
      const asking = { covers: booking.covers, by: 'staff', needs: tableNeeds(needs), ignoring: [booking.id], only } as const;
      const start = wishesOn(day, booking).find((wish) => slotAt(day, asking, wish)?.outcome.kind === 'free');
      if (!start) continue;
      const end = start.add(booking.start.until(booking.end));
      if (own.length === 0) {
        const taken = {
          id: booking.id,
          covers: booking.covers,
          online: false,
          needs: asking.needs,
          tables: { now: undefined },
          start,
          end,
        };
        standing.set(day.date.toString(), { ...day, occupied: [...day.occupied, taken] });
      }
      own.push({ date: day.date, start });
    }
    places.set(booking.id, own);
  }
  return places;
}

/** The times of a day to try: at the same time of the clock in the same service, as long after the opening in another. */
function wishesOn(day: DayInputs, booking: Booking): Temporal.Instant[] {
  const { date, now } = day;
  const { open } = dayRulesOn(day, date);
  const rules = open.find(({ service }) => service === booking.service) ?? open[0];
  if (!rules) return [];
  const wished = wishedIn(rules.sitting, booking);
  const away = (start: Temporal.Instant) => Math.abs(start.epochMilliseconds - wished.epochMilliseconds);
  return rules.times
    .filter((start) => Temporal.Instant.compare(start, now) > 0)
    .toSorted((one, other) => away(one) - away(other) || Temporal.Instant.compare(one, other))
    .slice(0, date.equals(booking.date) ? maxTries.sameDay : maxTries.otherDay);
}

/** Half an hour after the opening, where nothing is known of the service that it was for. */
const afterOpening = { minutes: 30 };

function wishedIn(sitting: Shift, { service, date, start }: Booking): Temporal.Instant {
  if (sitting.service !== service) return sitting.start.add(afterOpening);
  const local = start.toZonedDateTimeISO(timeZone);
  const days = date.until(local.toPlainDate()).days;
  return sitting.date.add({ days }).toZonedDateTime({ timeZone, plainTime: local.toPlainTime() }).toInstant();
}
