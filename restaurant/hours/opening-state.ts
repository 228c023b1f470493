import { type Hours, timeZone, type Weekday, weekdays } from './hours.ts';
import { openingAt } from './opening.ts';

/** What a guest wants to know of the hours at this moment; times are wall-clock `HH:MM` in Italy. */
export type OpeningState =
  | { open: true; until: string }
  | { open: false; next: { inDays: number; weekday: Weekday; date: string; time: string } | undefined };

/** Whether the house is open and until when, or when it opens next. Right until `stateChange`. */
export function openingState(hours: Hours, now: Temporal.Instant): OpeningState {
  const opening = openingAt(hours, now);
  if ('open' in opening) return { open: true, until: clock(opening.open.end) };
  if (!opening.next) return { open: false, next: undefined };
  const start = opening.next.start.toZonedDateTimeISO(timeZone).toPlainDate();
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return {
    open: false,
    next: {
      inDays: today.until(start).days,
      weekday: weekdays[start.dayOfWeek - 1] ?? 'monday',
      date: start.toString(),
      time: clock(opening.next.start),
    },
  };
}

/** When the words of `openingState` change next: a service begins or ends, or tomorrow becomes today. */
export function stateChange(hours: Hours, now: Temporal.Instant): Temporal.Instant {
  const midnight = now.toZonedDateTimeISO(timeZone).add({ days: 1 }).startOfDay().toInstant();
  const opening = openingAt(hours, now);
  const change = 'open' in opening ? opening.open.end : opening.next?.start;
  return change && Temporal.Instant.compare(change, midnight) < 0 ? change : midnight;
}

function clock(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}
