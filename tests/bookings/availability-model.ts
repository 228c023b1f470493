import type { DayInputs, SlotStatus, Slot } from '#restaurant/bookings/availability/availability.ts';
import type { PartyRequest, Occupancy } from '#restaurant/bookings/availability/occupancy.ts';
import type { Table } from '#restaurant/bookings/tables/tables.ts';

/* A naive model of a day's availability: minute by minute and table by table, by the design, without code of the engine. Only for small
   rooms. */

const minute = 60_000;

/** The times of a day and their status for a party. @param only restricts it to one time */
export function modelDay(day: DayInputs, asking: PartyRequest, only?: Temporal.Instant): Pick<Slot, 'service' | 'start' | 'outcome'>[] {
  const services = ['lunch', 'dinner'] as const;
  const open = services
    .flatMap((service) => {
      const span = spanOf(day, service);
      if (!span) return [];
      const from = firstMinuteAt(`${day.date}T${span.from}`);
      const next = span.to <= span.from || span.to === '24:00';
      const to = firstMinuteAt(`${next ? day.date.add({ days: 1 }) : day.date}T${span.to === '24:00' ? '00:00' : span.to}`);
      return [{ service, from, to }];
    })
    .sort((one, other) => one.from - other.from);
  const slots: Pick<Slot, 'service' | 'start' | 'outcome'>[] = [];
  const seen = new Set<number>();
  for (const { service, from, to } of open) {
    const pace = paceOf(day, service, from, to);
    for (const moment of pace.times) {
      if (seen.has(moment)) continue;
      seen.add(moment);
      if (only && moment !== msOf(only)) continue;
      slots.push({
        service,
        start: Temporal.Instant.fromEpochMilliseconds(moment),
        outcome: modelSlot(day, asking, { service, from, to, pace }, moment),
      });
    }
  }
  return slots;
}

interface ModelPace {
  times: number[];
  isFixed: boolean;
  most: number;
  closed: string[];
}

/** How a service is sold: its times by the rule of the fewest days. */
function paceOf({ rules, date }: DayInputs, service: 'lunch' | 'dinner', from: number, to: number): ModelPace {
  const day = date.toString();
  const own = rules.dayPaces.find((one) => one.date === day && one.service === service);
  const weekday = weekdayOf(day);
  const holding = rules.paces
    .map((rule, index) => {
      let days = 1_000_000;
      if (rule.from !== undefined && rule.to !== undefined) days = (Date.parse(rule.to) - Date.parse(rule.from)) / (1_440 * minute) + 1;
      return { ...rule, index, days: rule.weekday ? days / 7 : days };
    })
    .filter((rule) => rule.service === service && (rule.weekday ?? weekday) === weekday)
    .filter((rule) => (rule.from ?? day) <= day && day <= (rule.to ?? day))
    .sort((one, other) => one.days - other.days || other.index - one.index);
  const labels = new Set<string>();
  const [free, fixed]: [number[], number[]] = [[], []];
  let fixing: (typeof holding)[number] | undefined;
  for (const rule of holding.toReversed()) if (rule.fixedTimes) fixing = rule;
  const first = wallMinutes(from);
  for (let moment = from; moment < to; moment += 5 * minute) {
    const label = wall(moment);
    if (labels.has(label)) continue;
    labels.add(label);
    if ((wallMinutes(moment) - first) % rules.slotMinutes === 0) free.push(moment);
    if (fixing?.fixedTimes?.includes(label.slice(11))) fixed.push(moment);
  }
  const isFixed = fixed.length > 0;
  const usual = isFixed ? 1_000_000 : rules.arrivals[service];
  let said: number | undefined;
  for (const rule of holding) {
    said ??= rule.arrivals;
    if (fixing?.fixedTimes?.length && rule === fixing) break;
  }
  const closed = (own?.closed ?? []).map(({ time }) => time);
  return { times: isFixed ? fixed : free, isFixed, most: own?.arrivals?.most ?? said ?? usual, closed };
}

function weekdayOf(day: string): string | undefined {
  return ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'][new Date(`${day}T12:00Z`).getUTCDay()];
}

function spanOf({ hours, date }: DayInputs, service: 'lunch' | 'dinner'): { from: string; to: string } | undefined {
  const day = date.toString();
  let said: 'usual' | 'closed' | { from: string; to: string } = Object.values(hours.week)[date.dayOfWeek - 1]?.[service] ?? 'closed';
  for (const exception of hours.exceptions)
    if (exception.from <= day && day <= exception.to && exception[service] !== 'unchanged') said = exception[service];
  if (said === 'closed') return undefined;
  if (said !== 'usual') return said;
  const [from = '', to = ''] = (service === 'lunch' ? hours.lunchTime : hours.dinnerTime).split('-');
  return { from, to };
}

function wall(moment: number): string {
  return Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO('Europe/Rome')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** Local minutes since a fixed day. */
function wallMinutes(moment: number): number {
  return Date.parse(`${wall(moment)}Z`) / minute;
}

/** The first moment with a local time; an hour later for a skipped one. */
function firstMinuteAt(label: string): number {
  const about = Date.parse(`${label}Z`);
  for (let moment = about - 180 * minute; moment <= about; moment += 5 * minute) if (wall(moment) === label) return moment;
  return firstMinuteAt(new Date(about + 60 * minute).toISOString().slice(0, 16));
}

function modelSlot(
  day: DayInputs,
  asking: PartyRequest,
  { service, from: opening, to: closing, pace }: { service: 'lunch' | 'dinner'; from: number; to: number; pace: ModelPace },
  start: number,
): SlotStatus {
  const { rules, plan } = day;
  const now = day.now.epochMilliseconds;
  const guest = asking.by === 'guest';
  const full = (limit: Extract<SlotStatus, { kind: 'full' }>['limit']): SlotStatus => ({ kind: 'full', limit, filledBy: [] });
  if (start < now) return full('past');
  if (start > closing - rules.lastSeatingMinutes * minute && !pace.isFixed) return full('lastSeating');
  // A slot with one closed minute is closed.
  const next = pace.times.find((time) => time > start) ?? closing;
  for (let moment = start; moment < next; moment += 5 * minute) {
    // Of a repeated time the first is meant.
    const isSecond = moment - 60 * minute >= opening && wall(moment) === wall(moment - 60 * minute);
    if (!isSecond && pace.closed.includes(wall(moment).slice(11))) return full('closedTime');
  }
  if (guest) {
    if (start < now + rules.leadMinutes * minute) return full('lead');
    if (Date.parse(`${day.date}Z`) > Date.parse(`${wall(now).slice(0, 10)}Z`) + rules.horizonDays * 1_440 * minute) return full('horizon');
    const weekday = weekdayOf(day.date.toString());
    if (rules.walkInOnly.some((one) => one.weekday === weekday && one.service === service)) return full('walkInOnly');
    const [from, until] = rules.pause ? [Date.parse(rules.pause.from), Date.parse(rules.pause.until)] : [0, 0];
    if (from <= now && now < until && opening < until && from < closing) return full('paused');
    if (asking.covers < rules.online.from) return full('party');
  }
  const steps = (rules.stayOf[service] ?? rules.stay).steps.filter(({ upTo }) => upTo >= asking.covers).map(({ minutes }) => minutes);
  const usual = start + (steps[0] ?? (rules.stayOf[service] ?? rules.stay).larger) * minute;
  const end = pace.isFixed && next < closing ? next - rules.turnMinutes * minute : usual;
  const here = day.occupied.filter(
    ({ id, until }) => !(asking.ignoring ?? []).includes(id) && (until === undefined || until.epochMilliseconds > now),
  );
  const online = here.filter((one) => one.online);
  const large = guest && asking.covers > rules.online.to;
  const seatable =
    plan.tables.length === 0 ||
    choicesOf({ ...day, now: day.now.add({ hours: 24_000 }) }, { ...asking, online: true }, start, true).some((tables) =>
      // Closed tables cannot be given up.
      here.every(
        (one) =>
          one.covers > 0 ||
          !('fixed' in one.tables) ||
          msOf(one.start) >= end ||
          msOf(one.end) <= start ||
          !one.tables.fixed.some((id) => tables.includes(id)),
      ),
    );
  const inEmptyRoom =
    asking.covers <= rules.seats[service] && (large || (asking.covers * 100 <= rules.seats[service] * rules.onlineShare && seatable));
  const limited = (limit: 'seats' | 'arrivals' | 'onlineShare' | 'tables'): SlotStatus =>
    guest && inEmptyRoom ? { kind: 'waitingList', limit, filledBy: [] } : full(limit);
  for (let moment = start; moment < end; moment += 5 * minute)
    if (coversAt(here, moment) + asking.covers > rules.seats[service]) return limited('seats');
  if (large) return { kind: 'onRequest', because: 'largeParty' };
  let arriving = 0;
  const slotEnds = !pace.isFixed ? start + rules.slotMinutes * minute : next < closing ? next : Number.POSITIVE_INFINITY;
  for (const one of here) if (msOf(one.start) >= start && msOf(one.start) < slotEnds) arriving += one.covers;
  if (arriving > 0 && arriving + asking.covers > pace.most) return limited('arrivals');
  if (guest)
    for (let moment = start; moment < end; moment += 5 * minute)
      if ((coversAt(online, moment) + asking.covers) * 100 > rules.seats[service] * rules.onlineShare) return limited('onlineShare');
  if (plan.tables.length > 0 && !hasTable(day, here, asking, start, end)) return limited('tables');
  return guest && asking.covers > rules.confirmUpTo ? { kind: 'onRequest', because: 'byHand' } : { kind: 'free' };
}

function msOf(instant: Temporal.Instant): number {
  return instant.epochMilliseconds;
}

function coversAt(occupied: readonly Occupancy[], moment: number): number {
  return occupied
    .filter(({ since, start, end }) => msOf(since ?? start) <= moment && moment < msOf(end))
    .reduce((sum, { covers }) => sum + covers, 0);
}

interface Sitter {
  covers: number;
  start: number;
  end: number;
  choices: string[][];
}

function hasTable(day: DayInputs, here: readonly Occupancy[], asking: PartyRequest, start: number, end: number): boolean {
  const turn = day.rules.turnMinutes * minute;
  const meets = (one: { start: number; end: number }, other: { start: number; end: number }) =>
    one.start < other.end + turn && other.start < one.end + turn;
  const movable = here.flatMap((one) => ('now' in one.tables ? [{ one, start: msOf(one.start), end: msOf(one.end) }] : []));
  const connected = (all: typeof movable) => {
    const reached = [{ start, end }];
    const others = new Set<(typeof movable)[number]>();
    for (let grown = true; grown; ) {
      grown = false;
      for (const other of all)
        if (!others.has(other) && reached.some((one) => meets(one, other))) {
          others.add(other);
          reached.push(other);
          grown = true;
        }
    }
    return [...others];
  };
  const pinned = here.flatMap((one) =>
    'fixed' in one.tables ? [{ tables: [...one.tables.fixed], start: msOf(one.since ?? one.start), end: msOf(one.end) }] : [],
  );
  const sitter = (one: Pick<Occupancy, 'covers' | 'needs' | 'online'>, from: number, to: number, strict: boolean): Sitter => ({
    covers: one.covers,
    start: from,
    end: to,
    choices: choicesOf(day, one, from, strict),
  });
  const newcomer = sitter({ covers: asking.covers, needs: asking.needs, online: asking.by === 'guest' }, start, end, true);
  const seated = (strict: boolean, all = movable) => connected(all).map((other) => sitter(other.one, other.start, other.end, strict));
  const possible = (sitters: Sitter[], taken = pinned): boolean => {
    const given = [...taken];
    const next = (index: number): boolean => {
      const one = sitters[index];
      if (!one) return true;
      for (const tables of one.choices) {
        const wish = { tables, start: one.start, end: one.end };
        if (given.some((other) => meets(wish, other) && other.tables.some((table) => tables.includes(table)))) continue;
        given.push(wish);
        if (next(index + 1)) return true;
        given.pop();
      }
      return false;
    };
    return next(0);
  };
  if (possible([...seated(true), newcomer])) return true;
  if (possible(seated(true))) return false;
  if (possible([...seated(false), newcomer])) return true;
  if (possible(seated(false))) return false;
  // A party whose table is still taken waits for it, and counts as present only.
  const nowOf = ({ one }: (typeof movable)[number]) => ('now' in one.tables ? [...(one.tables.now ?? [])] : []);
  const waits = (other: (typeof movable)[number]) =>
    pinned.some((taken) => meets(taken, other) && taken.tables.some((table) => nowOf(other).includes(table)));
  const waiting = movable.filter(waits).map((other) => ({ tables: nowOf(other), start: other.start, end: other.end }));
  const free = movable.filter((other) => !waits(other));
  return possible([...seated(false, free), newcomer], [...pinned, ...waiting]);
}

function choicesOf(
  { plan, rules, now }: DayInputs,
  one: Pick<Occupancy, 'covers' | 'needs' | 'online'>,
  start: number,
  strict: boolean,
): string[][] {
  const kept =
    strict &&
    plan.keepLarge !== undefined &&
    one.covers < plan.keepLarge.party &&
    start - plan.keepLarge.hours * 60 * minute >= now.epochMilliseconds;
  const hours = rules.largerTableHours;
  const larger = !strict || (hours > 0 && start - now.epochMilliseconds <= hours * 60 * minute);
  const refused = (table: Table | undefined) =>
    table === undefined ||
    (strict &&
      ((one.online && !table.online) ||
        (one.needs?.stepFree === true && !table.stepFree) ||
        (one.needs?.highChair === true && !table.highChair) ||
        (one.needs?.room !== undefined && one.needs.room !== table.room) ||
        (kept && table.to >= (plan.keepLarge?.seats ?? 0))));
  const all = [...plan.tables.map((table) => ({ tables: [table.id], from: table.from, to: table.to })), ...plan.combinations];
  return all
    .filter(
      ({ from, to, tables }) =>
        ((larger && tables.length === 1) || from <= one.covers) &&
        one.covers <= to &&
        !tables.some((id) => refused(plan.tables.find((table) => table.id === id))),
    )
    .map(({ tables }) => tables);
}
