import { dayOfService } from '#languages/formats.ts';
import { dayOf, type Hours, type Service, timeZone } from '#restaurant/hours/hours.ts';
import { type Interval, isBefore } from '#restaurant/hours/interval.ts';
import { type Shift, shiftsOn, withoutExceptions } from '#restaurant/hours/opening.ts';
import type { Booking } from '../booking.ts';
import { type Occupancy, ticksOf, toTicks } from '../availability/occupancy.ts';
import { tickMinutes } from '../rules/pace.ts';

/** The groups of a service on the staff's screen: due now, seated, later, on the waiting list, and over. */
export type EveningGroup = 'now' | 'seated' | 'later' | 'waiting' | 'over';

/** From how long before its time a party counts as coming now, in minutes. */
export const soonMinutes = 30;

/** From how many minutes after its announced time a party is late. */
const lateAfterMinutes = 10;

type Party = Pick<Booking, 'state' | 'start' | 'end' | 'covers' | 'lateMinutes'>;

export function shiftGroupOf({ state, start }: Party, now: Temporal.Instant): EveningGroup {
  switch (state) {
    case 'requested':
    case 'arrived':
      return 'now';
    case 'confirmed':
      return isBefore(now.add({ minutes: soonMinutes }), start) ? 'later' : 'now';
    case 'seated':
      return 'seated';
    case 'waiting':
    case 'offered':
    case 'toChoose':
      return 'waiting';
    case 'finished':
    case 'cancelled':
    case 'declined':
    case 'noShow':
      return 'over';
  }
}

/** How many minutes a party is late, from the time that it announced last; undefined while it is not. */
export function minutesLate({ state, start, lateMinutes }: Party, now: Temporal.Instant): number | undefined {
  if (state !== 'confirmed') return undefined;
  const missing = minutesBetween(start.add({ minutes: lateMinutes ?? 0 }), now);
  return missing >= lateAfterMinutes ? missing : undefined;
}

/** A service in five numbers: covers, except `late`, which are parties. `arriving` is within `soonMinutes`. */
export function shiftTotals(parties: readonly Party[], seats: number, now: Temporal.Instant) {
  const covers = (which: (party: Party) => boolean) => parties.filter(which).reduce((sum, party) => sum + party.covers, 0);
  const seated = covers(({ state }) => state === 'seated');
  const toSeat = covers(({ state }) => state === 'arrived');
  const late = parties.filter((party) => minutesLate(party, now) !== undefined);
  const arriving = covers((party) => party.state === 'confirmed' && shiftGroupOf(party, now) === 'now' && !late.includes(party));
  return { seated, toSeat, arriving, late: late.length, free: Math.max(0, seats - seated - toSeat) };
}

/** The interval in which a finished party was there; it may have left before its promised end. */
export function visitOf({ booking, since }: { booking: Pick<Booking, 'covers' | 'start' | 'end'>; since: Temporal.Instant }): Visit {
  const { covers, start, end } = booking;
  return { covers, start, end: isBefore(since, end) ? since : end };
}

type Visit = Pick<Occupancy, 'covers' | 'since' | 'start' | 'end'>;

/** The seats taken over a period; each step lasts until the next. */
export function seatsOverTime(occupied: readonly Visit[], from: Temporal.Instant, to: Temporal.Instant) {
  const ticks = toTicks(from, to);
  const present = occupied.map((party) => ({ covers: party.covers, ...ticksOf(party) }));
  const moments = new Set([ticks.start]);
  for (const { start, end } of present) {
    for (const moment of [start, end]) if (ticks.start < moment && moment < ticks.end) moments.add(moment);
  }
  return [...moments]
    .sort((one, other) => one - other)
    .map((moment) => ({
      at: Temporal.Instant.fromEpochMilliseconds(moment * tickMinutes * 60_000),
      covers: present.filter(({ start, end }) => start <= moment && moment < end).reduce((sum, party) => sum + party.covers, 0),
    }));
}

/**
 * The day that the dining room works on: until the night ends that of the evening before, also if its service is over or was closed,
 * because parties may still be seated.
 */
export function dayByClock(hours: Hours, now: Temporal.Instant): Temporal.PlainDate {
  const evening = dayOfService(now.toZonedDateTimeISO(timeZone));
  return [hours, withoutExceptions(hours)].some((by) => shiftsOn(by, evening).length > 0) ? evening : dayOf(now);
}

/** The service of a day to show first: the current or next one, even if it was closed meanwhile; else the last. */
export function serviceByClock(hours: Hours, date: Temporal.PlainDate, now: Temporal.Instant): Service {
  const sittings = shiftsOn(hours, date);
  const toCome = [sittings, shiftsOn(withoutExceptions(hours), date)].flatMap((by) => by.find(({ end }) => isBefore(now, end)) ?? []);
  return (toCome[0] ?? sittings.at(-1))?.service ?? 'dinner';
}

/**
 * The interval of a service's sheet: its hours, widened to parties that come earlier or stay longer; an evening if the restaurant is
 * closed.
 */
export function spanOfService(
  hours: Hours,
  { date, service }: Pick<Shift, 'date' | 'service'>,
  parties: readonly Pick<Booking, 'start' | 'end'>[],
): Interval {
  const sitting = shiftsOn(hours, date).find((one) => one.service === service);
  const usual = service === 'lunch' ? { from: '12:00', hours: 3 } : { from: '19:00', hours: 4 };
  const opens = sitting?.start ?? date.toZonedDateTime({ timeZone, plainTime: usual.from }).toInstant();
  const closes = sitting?.end ?? opens.add({ hours: usual.hours });
  return {
    start: parties.reduce((first, { start }) => (isBefore(start, first) ? start : first), opens),
    end: parties.reduce((last, { end }) => (isBefore(last, end) ? end : last), closes),
  };
}

/** Whole minutes between two moments; negative if `to` is before `from`. */
export function minutesBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000);
}
