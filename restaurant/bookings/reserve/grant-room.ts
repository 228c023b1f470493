import { nightUntil } from '#languages/say-date.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { type Day, type Outcome, roomAt, slotAt } from '../availability/availability.ts';
import { closedTimeAt, dayRulesOn, serviceLasting, stayEnd } from '../availability/day-rules.ts';
import type { Booking, Placing } from '../booking.ts';
import { type Asking, standing } from '../availability/occupied.ts';
import { assertGrant } from './assert-grant.ts';
import { type Placement, placeParty } from '../availability/place-party.ts';

/** The time that somebody wants. */
export interface TimeWish {
  start: Temporal.Instant;
  /** A stay that the staff chose, in minutes; by the rules without it. */
  minutes?: number | undefined;
}

/** A place that a party may have. */
export interface Grant extends Placement {
  service: Service;
  start: Temporal.Instant;
  end: Temporal.Instant;
  placing: Placing;
  /** Whether it is promised, or only asked for. */
  sure: boolean;
  /** Whether a rule was broken for it. */
  overridden: boolean;
}

export type Granted = { grant: Grant } | { refused: 'noSuchTime' } | { refused: 'full'; outcome: Outcome };

/**
 * Decides whether a party may have a time, and where it sits. Staff may break a rule (`override`): then it has tables if there
 * are any, and none otherwise; never those that somebody else has.
 */
export function grantRoom(day: Day, asking: Asking, wish: TimeWish, override = false): Granted {
  const granted = decideRoom(day, asking, wish, override);
  if ('grant' in granted) assertGrant(day, asking, granted.grant, !granted.grant.overridden);
  return granted;
}

function decideRoom(day: Day, asking: Asking, wish: TimeWish, override: boolean): Granted {
  const slot = slotAt(day, asking, wish.start, wish.minutes) ?? (override ? anyTime(day, asking, wish) : undefined);
  if (!slot) return { refused: 'noSuchTime' };
  const { service, start, end, outcome } = slot;
  const asked = outcome.kind === 'onRequest' && asking.by === 'guest';
  if (outcome.kind !== 'free' && !asked && !override) return { refused: 'full', outcome };
  const common = { service, start, end, sure: !asked, overridden: outcome.kind !== 'free' && !asked };
  // Of these the staff decide where they sit; the others hold tables while the staff decide whether they come.
  const placement = asked && outcome.because !== 'byHand' ? undefined : placeParty(day, asking, { start, end });
  if (placement) return { grant: { ...common, ...placement, placing: asking.only ? 'pinned' : 'free' } };
  if (asking.only) return { refused: 'full', outcome: { kind: 'full', limit: 'tables', filledBy: [] } };
  return { grant: { ...common, tables: [], moved: new Map(), placing: 'none' } };
}

/**
 * What is asked again of a time that was promised: all of its room, only a table, only the seats (of a party that the staff arrange), or
 * nothing, where it is given anyhow.
 */
export type Asked = 'room' | 'tables' | 'seats' | 'nothing';

/** Whether a booking may keep its time, or have it again. What is said of the time itself was settled when it was promised. */
export function grantAgain(
  day: Day,
  asking: Asking,
  interval: { service: Service; start: Temporal.Instant; end: Temporal.Instant },
  asked: Asked = 'room',
): Granted {
  const granted = decideAgain(day, asking, interval, asked);
  if ('grant' in granted) assertGrant(day, asking, granted.grant, asked === 'room' || asked === 'seats');
  return granted;
}

function decideAgain(day: Day, asking: Asking, interval: Parameters<typeof grantAgain>[2], asked: Asked): Granted {
  const full = roomAt(day, asking, interval.service, interval, asked === 'seats');
  if (full && (asked === 'room' || asked === 'seats')) {
    return { refused: 'full', outcome: 'limit' in full ? { kind: 'full', ...full } : { kind: 'onRequest', because: 'undecided' } };
  }
  const placement = placeParty(day, asking, interval) ?? (asked === 'nothing' ? emptyTables(day, asking, interval) : undefined);
  const { service, start, end } = interval;
  const common = { service, start, end, sure: true, overridden: full !== undefined && asked === 'nothing' };
  if (placement) return { grant: { ...common, ...placement, placing: asking.only ? 'pinned' : 'free' } };
  if (asking.only || asked === 'room' || asked === 'tables') {
    const filledBy = full && 'limit' in full && full.limit === 'tables' ? full.filledBy : [];
    return { refused: 'full', outcome: { kind: 'full', limit: 'tables', filledBy } };
  }
  return { grant: { ...common, tables: [], moved: new Map(), placing: 'none' } };
}

/**
 * The tables that the staff chose against a rule, where nobody has them at the time: whatever the others of the evening lack, they lack either
 * way, and everybody sees that these are empty.
 */
function emptyTables(day: Day, asking: Asking, { start, end }: { start: Temporal.Instant; end: Temporal.Instant }): Placement | undefined {
  const { only } = asking;
  if (!only) return undefined;
  const isTaken = standing(day, asking).some(({ since, start: from, end: until, tables }) => {
    const meets = Temporal.Instant.compare(since ?? from, end) < 0 && Temporal.Instant.compare(start, until) < 0;
    return meets && ('fixed' in tables ? tables.fixed : (tables.now ?? [])).some((id) => only.includes(id));
  });
  return isTaken ? undefined : { tables: only, moved: new Map() };
}

/**
 * Where a party that is at the door sits down, from now on: at its own tables; at others where somebody has those still; undefined where there
 * are no others either. Then it keeps its own: the staff see two parties at one table, and nobody else is given it.
 */
export function grantSeat(
  day: Day,
  { only: _pinned, ...asking }: Asking,
  { service, start, end, tables, placing }: Pick<Booking, 'service' | 'start' | 'end' | 'tables' | 'placing'>,
): Grant | undefined {
  const interval = { service, start: Temporal.Instant.compare(day.now, start) < 0 ? day.now : start, end };
  const own = tables.length > 0 ? grantAgain(day, { ...asking, only: tables }, interval, 'nothing') : undefined;
  if (own && 'grant' in own) return { ...own.grant, placing };
  const other = grantAgain(day, asking, interval, tables.length > 0 ? 'tables' : 'nothing');
  return 'grant' in other ? other.grant : undefined;
}

/** The interval of a party that comes by now: to the next whole tick, in the service that lasts, or else the one nearest by the clock. */
export function walkInAt(
  { hours, date, rules }: Pick<Day, 'hours' | 'date' | 'rules'>,
  covers: number,
  start: Temporal.Instant,
  minutes?: number,
) {
  const day = dayRulesOn({ hours, rules }, date);
  const service = serviceLasting(day, start)?.service ?? serviceAt(start);
  const end = minutes === undefined ? stayEnd(rules, day.of[service], start, covers) : start.add({ minutes });
  return { service, start, end };
}

/** Why a party that comes by has no room by the rules, though there may be a table; undefined when it has. */
export function walkInLimitAt(
  day: Day,
  asking: Asking,
  interval: { service: Service; start: Temporal.Instant; end: Temporal.Instant },
): Extract<Outcome, { kind: 'full' | 'onRequest' }> | undefined {
  const { service, start } = interval;
  if (closedTimeAt(dayRulesOn(day, day.date).of[service], start)) return { kind: 'full', limit: 'closedTime', filledBy: [] };
  const full = roomAt(day, asking, service, interval);
  return full && ('limit' in full ? { kind: 'full', ...full } : { kind: 'onRequest', because: 'undecided' });
}

/** Whether a party that comes by now may sit down, and where. Staff may break a rule (`override`). */
export function grantWalkIn(day: Day, asking: Asking, wish: TimeWish, override: boolean): Granted {
  const interval = walkInAt(day, asking.covers, wish.start, wish.minutes);
  const outcome = walkInLimitAt(day, asking, interval);
  if (outcome && !override) return { refused: 'full', outcome };
  const granted = grantAgain(day, asking, interval, override ? 'nothing' : 'room');
  return outcome && 'grant' in granted ? { grant: { ...granted.grant, overridden: true } } : granted;
}

/** A time outside the hours, for whoever may break the rules. */
function anyTime(day: Day, asking: Asking, { start, minutes }: TimeWish) {
  const outcome: Outcome = { kind: 'full', limit: 'lastSeating', filledBy: [] };
  return { ...walkInAt(day, asking.covers, start, minutes), outcome };
}

/** From this hour on it is dinner, where no hours say it. */
const dinnerFrom = 17;

/** The service that a time belongs to where no hours say it. */
export function serviceAt(start: Temporal.Instant): Service {
  const { hour } = start.toZonedDateTimeISO(timeZone);
  return hour >= dinnerFrom || hour < nightUntil ? 'dinner' : 'lunch';
}
