import { closedTimeAt, dayRulesOn } from '#restaurant/bookings/availability/day-rules.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import type { Hours, Service } from '#restaurant/hours/hours.ts';
import { clockOf } from '#restaurant/hours/local-time.ts';

/** Parts of what is usual, or of the seats, that the staff may let arrive at one time. */
const parts = [0.75, 0.5, 0.25];

/** What holds of the pace of a service, and what may be changed of it. */
export function presentPace(
  house: { rules: BookingRules; hours: Hours },
  { date, service, now }: { date: Temporal.PlainDate; service: Service; now: Temporal.Instant },
) {
  const rules = dayRulesOn(house, date).of[service];
  const { arrivals, arrivalsBy, usualArrivals } = rules.pace;
  const usual = usualArrivals ?? rules.seats;
  const said = arrivalsBy && 'most' in arrivalsBy ? { most: arrivalsBy.most, by: arrivalsBy.by, at: msOf(arrivalsBy.at) } : undefined;
  const most = said?.most ?? usual;
  return {
    arrivals,
    said,
    choices: [...new Set(parts.map((part) => Math.max(1, Math.round(usual * part))))].filter((choice) => choice !== said?.most),
    /** Half of what is now, for one tap; undefined where there is nothing to halve. */
    half: most > 1 ? Math.round(most / 2) : undefined,
    /** Those that may still be given to somebody, and those that are closed. */
    times: rules.times.flatMap((time) => {
      const at = time.epochMilliseconds;
      const closed = closedTimeAt(rules, time);
      const isLeft = at <= rules.lastSeating && now.epochMilliseconds <= at;
      if (!isLeft) return [];
      return [{ time: clockOf(time), closed: closed && { time: closed.time, by: closed.by, at: msOf(closed.at) } }];
    }),
  };
}

function msOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds;
}
