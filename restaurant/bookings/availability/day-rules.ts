import { dayOf, type Hours, type HoursException, type Service, timeZone, weekdays } from '#restaurant/hours/hours.ts';
import { holds, type Interval, isBefore, overlap } from '#restaurant/hours/interval.ts';
import { closedByException, type Shift, shiftsOn } from '#restaurant/hours/opening.ts';
import { type PaceOfDay, paceOn, minStayMinutes } from '../rules/pace.ts';
import { type BookingRules, stayMinutes } from '../rules/rules.ts';

/** A time that the staff closed. */
type ClosedTime = PaceOfDay['closed'][number];

/** The rules of one service on a day, with their sources: all that decides about its times, except the bookings and the clock. */
export interface ServiceRules {
  readonly service: Service;
  /** Its hours; undefined if the restaurant is closed. */
  readonly sitting: Shift | undefined;
  /** The times that are offered, in order. */
  readonly times: readonly Temporal.Instant[];
  /** Whether the times are fixed ("in turni") instead of evenly spaced. */
  readonly isFixed: boolean;
  readonly pace: PaceOfDay;
  /** How many covers may be present at once, and how many of these may be booked online. */
  readonly seats: number;
  readonly onlineSeats: number;
  /** The last bookable time, in milliseconds. */
  readonly lastSeating: number;
  /** Whatever closes the service or one of its times, with its source; empty if all of it is open. */
  readonly closings: readonly Closing[];
  readonly slotMinutes: number;
}

/** A reason why a service of a day, or a part of it, is closed. */
type Closing =
  /** The restaurant is closed: by an exception of the hours, or (undefined) by the weekly hours. */
  | { kind: 'house'; exception: HoursException | undefined }
  /** One of its times is closed; `slot` is its start in milliseconds. */
  | { kind: 'time'; slot: number; said: ClosedTime }
  /** It is for walk-ins: it takes no bookings online. */
  | { kind: 'walkInOnly' }
  /** The site takes no bookings in this interval. */
  | ({ kind: 'pause' } & Interval);

export interface DayRules {
  /** The services that are open that day, in order. */
  readonly open: readonly (ServiceRules & { readonly sitting: Shift })[];
  readonly of: Readonly<Record<Service, ServiceRules>>;
}

interface House {
  rules: BookingRules;
  hours: Hours;
}

/** Changed rules or hours are another object, so no entry gets out of date. */
const known = new WeakMap<Hours, WeakMap<BookingRules, Map<string, DayRules>>>();
/** The most days kept for the same rules, more than a horizon has; then the cache is emptied. */
const maxKeptDays = 1_000;

/**
 * The rules of a day: the only place that combines the booking rules, the hours, the pace of the day and its changes by the staff. Results
 * are cached, since every calendar asks for the same weeks.
 */
export function dayRulesOn({ rules, hours }: House, date: Temporal.PlainDate): DayRules {
  const ofHours = known.get(hours) ?? new WeakMap<BookingRules, Map<string, DayRules>>();
  known.set(hours, ofHours);
  const days = ofHours.get(rules) ?? new Map<string, DayRules>();
  ofHours.set(rules, days);
  const name = date.toString();
  const kept = days.get(name);
  if (kept) return kept;
  if (days.size >= maxKeptDays) days.clear();
  const found = decideDay({ rules, hours }, date);
  days.set(name, found);
  return found;
}

/**
 * The day with which a guest or a caller begins: after midnight the night before, while one of its times is still to come; otherwise the
 * day of the clock. @param from the first moment that may be booked
 */
export function firstDayToBook(house: House, now: Temporal.Instant, from = now): Temporal.PlainDate {
  const today = dayOf(now);
  const night = today.subtract({ days: 1 });
  const isToCome = ({ times, lastSeating }: ServiceRules) =>
    times.some((time) => !isBefore(time, from) && time.epochMilliseconds <= lastSeating);
  return dayRulesOn(house, night).open.some(isToCome) ? night : today;
}

/** The same for a guest of the site, who has to book some time before. */
export function firstDayOnline(house: House, now: Temporal.Instant): Temporal.PlainDate {
  return firstDayToBook(house, now, now.add({ minutes: house.rules.leadMinutes }));
}

function decideDay(house: House, date: Temporal.PlainDate): DayRules {
  const sittings = shiftsOn(house.hours, date);
  const ruleOf = (service: Service) =>
    serviceRules(
      house,
      { date, service },
      sittings.find((one) => one.service === service),
    );
  const of = { lunch: ruleOf('lunch'), dinner: ruleOf('dinner') } satisfies Record<Service, ServiceRules>;
  return { of, open: sittings.map((sitting) => ({ ...of[sitting.service], sitting })) };
}

function serviceRules(
  { rules, hours }: House,
  { date, service }: Pick<Shift, 'date' | 'service'>,
  sitting: Shift | undefined,
): ServiceRules {
  const pace = paceOn(rules, date, service);
  const fixed = sitting ? fixedTimesOf(sitting, pace.fixedTimes) : [];
  // If an exception of the hours leaves no fixed time, the times are evenly spaced: nobody meant to close.
  const isFixed = fixed.length > 0;
  const free = sitting && !isFixed ? slotsOf(sitting, rules.slotMinutes) : [];
  const [seats, usual] = [rules.seats[service], rules.arrivals[service]];
  const closes = sitting ? sitting.end.epochMilliseconds - rules.lastSeatingMinutes * 60_000 : 0;
  const shared = {
    service,
    sitting,
    times: isFixed ? fixed : free,
    isFixed,
    pace: isFixed ? pace : { ...pace, usualArrivals: pace.usualArrivals ?? usual, arrivals: pace.arrivals ?? usual },
    seats,
    onlineSeats: Math.floor((seats * rules.onlineShare) / 100),
    slotMinutes: rules.slotMinutes,
    // A fixed time is bookable however close to the end it is.
    lastSeating: isFixed ? Math.max(closes, fixed.at(-1)?.epochMilliseconds ?? 0) : closes,
  };
  if (!sitting) return { ...shared, closings: [{ kind: 'house', exception: closedByException(hours, date, service) }] };
  const closed = pace.closed.flatMap((said): Closing[] => {
    const at = momentIn(sitting, said.time);
    return at ? [{ kind: 'time', slot: slotAt(shared, at.epochMilliseconds).from, said }] : [];
  });
  const isWalkInOnly = rules.walkInOnly.some((one) => one.service === service && weekdays.indexOf(one.weekday) === date.dayOfWeek - 1);
  return { ...shared, closings: [...closed, ...(isWalkInOnly ? [{ kind: 'walkInOnly' } as const] : []), ...pausesOf(rules, sitting)] };
}

function fixedTimesOf(sitting: Shift, fixedTimes: readonly string[]): Temporal.Instant[] {
  return fixedTimes.flatMap((time) => momentIn(sitting, time) ?? []).sort(Temporal.Instant.compare);
}

/** The instant of a local time within a service; undefined if it lies outside, or does not exist that night. */
function momentIn(sitting: Shift, time: string): Temporal.Instant | undefined {
  return [sitting.date, sitting.date.add({ days: 1 })]
    .map((day) => day.toZonedDateTime({ timeZone, plainTime: time }))
    .filter((zoned) => zoned.toPlainTime().equals(Temporal.PlainTime.from(time)))
    .map((zoned) => zoned.toInstant())
    .find((at) => holds(sitting, at));
}

/** A pause closes the services that are running or begin within it, until their end, so that a pause on Friday night does not close Saturday. */
function pausesOf({ pause }: BookingRules, sitting: Shift): Closing[] {
  const lasts = pause && { start: Temporal.Instant.from(pause.from), end: Temporal.Instant.from(pause.until) };
  return lasts && overlap(lasts, sitting) ? [{ kind: 'pause', ...lasts }] : [];
}

/** The slot that contains a moment, since staff may choose one between two times. Outside the times it begins at the moment itself. */
export function slotAt(
  { times, isFixed, slotMinutes }: Pick<ServiceRules, 'times' | 'isFixed' | 'slotMinutes'>,
  at: number,
): { from: number; to: number } {
  const index = times.findLastIndex((time) => time.epochMilliseconds <= at);
  const from = times[index]?.epochMilliseconds ?? at;
  const next = times[index + 1]?.epochMilliseconds;
  return { from, to: isFixed && index >= 0 ? (next ?? Number.POSITIVE_INFINITY) : from + slotMinutes * 60_000 };
}

/**
 * The end of the stay of a party that comes at a moment. With fixed times it is the next one minus the turnaround, so that the next time is
 * really free; a party that comes between two of them leaves by then too, if that is long enough.
 */
export function stayEnd(
  rules: BookingRules,
  { service, times, isFixed }: Pick<ServiceRules, 'service' | 'times' | 'isFixed'>,
  start: Temporal.Instant,
  covers: number,
): Temporal.Instant {
  const usual = stayMinutes(rules, service, covers);
  const next = isFixed ? times.find((time) => isBefore(start, time)) : undefined;
  if (!next) return start.add({ minutes: usual });
  const allowed = next.since(start).total('minutes') - rules.turnMinutes;
  const isFixedTime = times.some((time) => time.equals(start));
  return start.add({ minutes: isFixedTime || (minStayMinutes <= allowed && allowed < usual) ? allowed : usual });
}

/** The service of a day that is running at a moment; the earlier one if two overlap. */
export function serviceLasting({ open }: Pick<DayRules, 'open'>, at: Temporal.Instant): DayRules['open'][number] | undefined {
  return open.find(({ sitting }) => holds(sitting, at));
}

/** Why a moment of a service is closed to everybody; undefined if it is not. */
export function closedTimeAt(rules: ServiceRules, at: Temporal.Instant): ClosedTime | undefined {
  if (rules.closings.length === 0) return undefined;
  const { from } = slotAt(rules, at.epochMilliseconds);
  for (const closing of rules.closings) if (closing.kind === 'time' && closing.slot === from) return closing.said;
  return undefined;
}

export function reasonOfHouse({ closings }: ServiceRules): string | undefined {
  const closing = closings.find(({ kind }) => kind === 'house');
  return closing?.kind === 'house' ? closing.exception?.reason : undefined;
}

/** What closes a whole service to guests at this moment; undefined if they may book. */
export function closedToGuests({ closings }: ServiceRules, now: Temporal.Instant): 'walkInOnly' | 'paused' | undefined {
  for (const closing of closings) {
    if (closing.kind === 'walkInOnly') return 'walkInOnly';
    if (closing.kind === 'pause' && holds(closing, now)) return 'paused';
  }
  return undefined;
}

/**
 * The times of a service, evenly spaced in local time, without its end. On the two nights on which the clock changes, a time that does not
 * exist is left out, and one that exists twice means the first.
 */
function slotsOf({ start, end }: Pick<Shift, 'start' | 'end'>, slotMinutes: number): Temporal.Instant[] {
  const opens = start.toZonedDateTimeISO(timeZone);
  if (opens.offsetNanoseconds === end.toZonedDateTimeISO(timeZone).offsetNanoseconds) return spacedTimes(start, end, slotMinutes);
  const first = opens.toPlainDateTime();
  const slots: Temporal.Instant[] = [];
  for (let step = 0; ; step += slotMinutes) {
    const onTheWall = first.add({ minutes: step });
    const zoned = onTheWall.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
    // A time that does not exist must not be compared with the end: it would be read an hour later.
    if (!zoned.toPlainDateTime().equals(onTheWall)) continue;
    if (!isBefore(zoned.toInstant(), end)) return slots;
    slots.push(zoned.toInstant());
  }
}

/** The times if the clock does not change within the service, without asking the time zone about each. */
function spacedTimes(start: Temporal.Instant, end: Temporal.Instant, slotMinutes: number): Temporal.Instant[] {
  const slots: Temporal.Instant[] = [];
  for (let at = start.epochMilliseconds; at < end.epochMilliseconds; at += slotMinutes * 60_000)
    slots.push(Temporal.Instant.fromEpochMilliseconds(at));
  return slots;
}
