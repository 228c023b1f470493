import fc from '#tests/random-examples.ts';
import type { Hours } from '#restaurant/hours/hours.ts';
import type { DayInputs } from '#restaurant/bookings/availability/availability.ts';
import type { PartyRequest, Occupancy } from '#restaurant/bookings/availability/occupancy.ts';
import { atAllTimes, type BookingRules, rules } from '#restaurant/bookings/rules/rules.ts';
import { weekdays } from '#restaurant/hours/hours.ts';
import { tables } from '#restaurant/bookings/tables/tables.ts';

/** Days for tests, with both clock changes, services past midnight, and rooms small enough to try everything. */

const dates = fc
  .oneof(
    { arbitrary: fc.constantFrom('2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01'), weight: 1 },
    {
      arbitrary: fc.integer({ min: 0, max: 364 }).map((day) => Temporal.PlainDate.from('2027-01-01').add({ days: day }).toString()),
      weight: 2,
    },
  )
  .map((text) => Temporal.PlainDate.from(text));

const clock = (from: number, to: number) =>
  fc
    .integer({ min: from * 4, max: to * 4 })
    .map((quarter) => `${String(Math.floor(quarter / 4) % 24).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`);
const spans = fc.oneof(
  fc.record({ from: clock(11, 13), to: clock(14, 16) }),
  fc.record({ from: clock(18, 20), to: clock(22, 28) }),
  fc.record({ from: clock(23, 26), to: clock(27, 29) }),
);

const length = (from: number, to: number) => fc.integer({ min: from / 5, max: to / 5 }).map((ticks) => ticks * 5);
const stay = fc.record({
  steps: fc.constantFrom(
    [],
    [{ upTo: 2, minutes: 45 }],
    [
      { upTo: 1, minutes: 30 },
      { upTo: 4, minutes: 75 },
    ],
  ),
  larger: length(30, 150),
});

const ruleSets = fc
  .record(
    {
      seats: fc.record({ lunch: fc.integer({ min: 0, max: 16 }), dinner: fc.integer({ min: 4, max: 16 }) }),
      arrivals: fc.record({ lunch: fc.integer({ min: 1, max: 8 }), dinner: fc.integer({ min: 2, max: 8 }) }),
      slotMinutes: fc.constantFrom(15, 20, 30, 60),
      stay,
      stayOf: fc.record({ lunch: stay }, { requiredKeys: [] }),
      turnMinutes: fc.constantFrom(0, 0, 10, 15),
      largerTableHours: fc.constantFrom(0, 0, 3, 24, atAllTimes),
      lastSeatingMinutes: length(0, 90),
      online: fc.record({ from: fc.integer({ min: 1, max: 2 }), to: fc.integer({ min: 2, max: 6 }) }),
      leadMinutes: length(0, 180),
      horizonDays: fc.integer({ min: 0, max: 3 }),
      onlineShare: fc.constantFrom(100, 100, 50, 33, 0),
      confirmUpTo: fc.integer({ min: 0, max: 6 }),
      walkInOnly: fc.array(
        fc.record({
          weekday: fc.constantFrom('monday', 'friday', 'saturday', 'sunday'),
          service: fc.constantFrom('lunch', 'dinner'),
        }),
        { maxLength: 1 },
      ),
    },
    { requiredKeys: [] },
  )
  .map((given) => rules.parse(given));

const id = (index: number) => `t${index}`;
const plans = fc
  .record({
    tables: fc.array(
      fc.record({
        from: fc.constantFrom(1, 1, 2),
        to: fc.integer({ min: 2, max: 6 }),
        room: fc.constantFrom('sala', 'terrazza'),
        online: fc.constantFrom(true, true, true, false),
        stepFree: fc.boolean(),
        highChair: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    joined: fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.integer({ min: 2, max: 5 }), fc.integer({ min: 5, max: 9 })), { maxLength: 2 }),
    keepLarge: fc.option(
      fc.record({ seats: fc.integer({ min: 4, max: 6 }), party: fc.integer({ min: 3, max: 5 }), hours: fc.integer({ min: 1, max: 24 }) }),
      { nil: undefined },
    ),
  })
  .map((given) =>
    tables.parse({
      rooms: [
        { id: 'sala', name: 'Sala' },
        { id: 'terrazza', name: 'Terrazza', outside: true },
      ],
      tables: given.tables.map((table, index) => ({ ...table, id: id(index), name: id(index), x: 0, y: 0, width: 70, height: 70 })),
      combinations: given.joined
        .filter(([one, other]) => one !== other && Math.max(one, other) < given.tables.length)
        .map(([one, other, from, to]) => ({ tables: [id(one), id(other)], from, to })),
      ...(given.keepLarge && { keepLarge: given.keepLarge }),
    }),
  );

const needs = fc.record(
  { stepFree: fc.boolean(), highChair: fc.boolean(), room: fc.constantFrom('sala', 'terrazza') },
  { requiredKeys: [] },
);

/** Fixed times, far enough apart. */
const fixedTimes = fc
  .record({
    first: fc.oneof(fc.integer({ min: 12 * 4, max: 14 * 4 }), fc.integer({ min: 18 * 4, max: 26 * 4 })),
    gaps: fc.array(fc.integer({ min: 4, max: 10 }), { maxLength: 2 }),
  })
  .map(({ first, gaps }) => {
    const times = [first];
    for (const gap of gaps) times.push((times.at(-1) ?? first) + gap);
    return times.map((quarter) => quarterTime(quarter));
  });

function quarterTime(quarter: number): string {
  return `${String(Math.floor(quarter / 4) % 24).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
}

const service = fc.constantFrom('lunch' as const, 'dinner' as const);
const said = { by: 'Giulia', at: '2027-01-01T10:00:00Z' };

/** Rules for some days, and changes of one day, near an unknown day. */
const pacesNear = fc
  .record({
    paces: fc.array(
      fc.record({
        service,
        weekday: fc.constantFrom('none', 'none', 'own', 'own', 'next'),
        season: fc.option(fc.tuple(fc.integer({ min: -3, max: 1 }), fc.integer({ min: 0, max: 8 })), { nil: undefined }),
        arrivals: fc.integer({ min: 1, max: 8 }),
        fixedTimes: fc.option(fc.oneof({ arbitrary: fixedTimes, weight: 4 }, { arbitrary: fc.constant<string[]>([]), weight: 1 }), {
          nil: undefined,
        }),
        saysArrivals: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    dayPaces: fc.uniqueArray(
      fc.record({
        service,
        isOwn: fc.constantFrom(true, true, false),
        arrivals: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
        closed: fc.array(fc.integer({ min: 11 * 12, max: 28 * 12 }), { maxLength: 6 }),
      }),
      { maxLength: 2, selector: (one) => `${one.service} ${one.isOwn}` },
    ),
  })
  .map(
    ({ paces, dayPaces }) =>
      (date: Temporal.PlainDate): Pick<BookingRules, 'paces' | 'dayPaces'> => ({
        paces: paces.map(({ season, weekday, saysArrivals, arrivals, fixedTimes: times, ...one }) => ({
          service: one.service,
          ...(weekday === 'none' ? {} : { weekday: weekdays[(date.dayOfWeek - (weekday === 'own' ? 1 : 0)) % 7] }),
          ...(season && { from: date.add({ days: season[0] }).toString(), to: date.add({ days: season[0] + season[1] }).toString() }),
          ...(saysArrivals || times === undefined ? { arrivals } : {}),
          ...(times && { fixedTimes: times }),
        })),
        dayPaces: dayPaces.map(({ isOwn, arrivals, closed, ...one }) => ({
          service: one.service,
          date: date.add({ days: isOwn ? 0 : 1 }).toString(),
          ...(arrivals === undefined ? {} : { arrivals: { most: arrivals, ...said } }),
          closed: closed.map((tick) => ({
            time: `${String(Math.floor(tick / 12) % 24).padStart(2, '0')}:${String((tick % 12) * 5).padStart(2, '0')}`,
            ...said,
          })),
        })),
      }),
  );

/** A day with occupancies, and an asking party. */
export const randomDays: fc.Arbitrary<{ day: DayInputs; asking: PartyRequest }> = fc
  .record({
    date: dates,
    lunch: fc.option(spans, { nil: undefined }),
    dinner: spans,
    rules: ruleSets,
    plan: plans,
    /** In ticks from midnight (UTC) of the day. */
    now: fc.integer({ min: -4 * 288, max: 288 }),
    pause: fc.option(fc.tuple(fc.integer({ min: -24, max: 24 }), fc.integer({ min: 6, max: 24 })), { nil: undefined }),
    occupied: fc.array(
      fc.record({
        covers: fc.integer({ min: 1, max: 6 }),
        start: fc.integer({ min: 110, max: 330 }),
        length: fc.integer({ min: 6, max: 30 }),
        online: fc.boolean(),
        needs,
        until: fc.option(fc.integer({ min: -288, max: 288 }), { nil: undefined }),
        fixed: fc.option(fc.array(fc.nat(3), { maxLength: 2 }), { nil: undefined, freq: 4 }),
        table: fc.option(fc.nat(3), { nil: undefined, freq: 2 }),
        early: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined, freq: 6 }),
      }),
      { maxLength: 5 },
    ),
    /** How many ticks the first party overstays at the second's table, which is the largest. */
    overstay: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 }),
    closed: fc.option(
      fc.record({
        start: fc.integer({ min: 110, max: 300 }),
        length: fc.integer({ min: 24, max: 80 }),
        tables: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }),
      }),
      { nil: undefined, freq: 3 },
    ),
    asking: fc.record({
      covers: fc.integer({ min: 1, max: 9 }),
      by: fc.constantFrom('guest' as const, 'guest' as const, 'staff' as const),
      needs,
    }),
    ignoring: fc.array(fc.nat(4), { maxLength: 1 }),
    pacesNear: fc.option(pacesNear, { nil: undefined, freq: 3 }),
  })
  .map((given) => {
    const midnight = Date.parse(`${given.date}T00:00Z`);
    const at = (ticks: number) => Temporal.Instant.fromEpochMilliseconds(midnight + ticks * 300_000);
    const both = { lunch: given.lunch ?? ('closed' as const), dinner: given.dinner };
    const hours: Hours = {
      lunchTime: '12:00-15:00',
      dinnerTime: '19:00-23:00',
      week: { monday: both, tuesday: both, wednesday: both, thursday: both, friday: both, saturday: both, sunday: both },
      exceptions: [],
    };
    const [begin, lasts] = given.pause ?? [];
    const pause =
      begin === undefined || lasts === undefined
        ? {}
        : { pause: { from: at(given.now + begin).toString(), until: at(given.now + begin + lasts).toString() } };
    const occupied = given.occupied.map(
      ({ covers, start, length, online, needs, until, fixed, table, early }, index): Occupancy => ({
        id: `b${index}`,
        covers,
        start: at(start),
        end: at(start + length),
        online,
        needs,
        until: until === undefined ? undefined : at(given.now + until),
        ...(early === undefined || fixed === undefined ? {} : { since: at(start - early) }),
        tables: fixed === undefined ? { now: table === undefined ? undefined : [id(table)] } : { fixed: fixed.map(id) },
      }),
    );
    const { closed, overstay } = given;
    const [sits, comes] = occupied;
    const largest = given.plan.tables.toSorted((one, other) => other.to - one.to)[0];
    if (overstay !== undefined && sits && comes && largest) {
      const length = comes.end.since(comes.start);
      const start = sits.end.subtract({ minutes: overstay * 5 });
      occupied[0] = { ...sits, since: undefined, until: undefined, tables: { fixed: [largest.id] } };
      occupied[1] = { ...comes, since: undefined, covers: largest.to, start, end: start.add(length), tables: { now: [largest.id] } };
    }
    const nobody: Occupancy[] = closed
      ? [
          {
            id: 'closed',
            covers: 0,
            start: at(closed.start),
            end: at(closed.start + closed.length),
            online: false,
            tables: { fixed: closed.tables.map(id) },
          },
        ]
      : [];
    return {
      day: {
        rules: { ...given.rules, ...pause, ...given.pacesNear?.(given.date) },
        plan: given.plan,
        hours,
        date: given.date,
        occupied: [...occupied, ...nobody],
        now: at(given.now),
      },
      asking: { ...given.asking, ignoring: given.ignoring.map((index) => `b${index}`) },
    };
  });
