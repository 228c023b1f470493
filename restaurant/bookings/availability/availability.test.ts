import { readFileSync } from 'node:fs';
import fc from '#tests/random-examples.ts';
import { describe, expect, test, vi } from 'vitest';
import { buildSettings } from '#tests/builders/documents.ts';
import { availabilityOn, bestOf, bestTimesOn, type DayInputs, slotAt } from './availability.ts';
import { modelDay } from '#tests/bookings/availability-model.ts';
import type { Occupancy } from './occupancy.ts';
import { randomDays } from '#tests/bookings/random-days.ts';
import { atAllTimes, defaultRules, rules } from '../rules/rules.ts';
import { tables } from '../tables/tables.ts';

const rome = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Rome').toInstant();
const onTheWall = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO('Europe/Rome').toPlainDateTime().toString({ smallestUnit: 'minute' });
const hours = buildSettings();
const noTables = tables.parse({});

const saturday = '2026-11-28';
function buildDay(given: Partial<DayInputs> = {}): DayInputs {
  return {
    rules: defaultRules,
    plan: noTables,
    hours,
    date: Temporal.PlainDate.from(saturday),
    occupied: [],
    now: rome('2026-11-27T10:00'),
    ...given,
  };
}
function buildOccupied(id: string, covers: number, start: string, given: Partial<Occupancy> = {}): Occupancy {
  return {
    id,
    covers,
    start: rome(`${saturday}T${start}`),
    end: rome(`${saturday}T${start}`).add({ minutes: 105 }),
    online: true,
    tables: { now: undefined },
    ...given,
  };
}
const two = { covers: 2, by: 'guest' } as const;
/** The outcomes of a day by local time. */
function outcomes(day: DayInputs, asking: Parameters<typeof availabilityOn>[1] = two) {
  return Object.fromEntries(availabilityOn(day, asking).map(({ start, outcome }) => [onTheWall(start).slice(11), outcome]));
}

describe('the times of a Saturday', () => {
  test('are every quarter of an hour for a couple, up to 45 minutes before the end', () => {
    const times = Object.entries(outcomes(buildDay()));
    expect(times.filter(([, { kind }]) => kind === 'free').map(([time]) => time)).toEqual(
      (
        '12:00 12:15 12:30 12:45 13:00 13:15 13:30 13:45 14:00 14:15 ' +
        '19:00 19:15 19:30 19:45 20:00 20:15 20:30 20:45 21:00 21:15 21:30 21:45 22:00 22:15'
      ).split(' '),
    );
    expect(outcomes(buildDay())['22:30']).toEqual({ kind: 'full', limit: 'lastSeating', filledBy: [] });
  });

  test('are limited by the notice for guests, and only by the past for staff', () => {
    const day = buildDay({ now: rome(`${saturday}T19:10`) });
    expect(outcomes(day)['20:00']).toMatchObject({ limit: 'lead' });
    expect(outcomes(day)['20:15']).toEqual({ kind: 'free' });
    const staff = outcomes(day, { covers: 2, by: 'staff' });
    expect([staff['19:00'], staff['19:15']]).toMatchObject([{ limit: 'past' }, { kind: 'free' }]);
  });

  test('are full while the seats are taken, and name the bookings that fill them', () => {
    const day = buildDay({ rules: rules.parse({ arrivals: { lunch: 40, dinner: 40 } }), occupied: [buildOccupied('a', 39, '20:00')] });
    const times = outcomes(day);
    expect(times['18:30']).toBeUndefined();
    expect(times['19:00']).toEqual({ kind: 'waitingList', limit: 'seats', filledBy: ['a'] });
    expect(times['21:30']).toEqual({ kind: 'waitingList', limit: 'seats', filledBy: ['a'] });
    expect(times['21:45']).toEqual({ kind: 'free' });
  });

  test('are full if too many arrive at once, even with free seats; a larger party may arrive alone', () => {
    const day = buildDay({ occupied: [buildOccupied('a', 9, '20:00')] });
    expect(outcomes(day)['20:00']).toEqual({ kind: 'waitingList', limit: 'arrivals', filledBy: ['a'] });
    expect(outcomes(day)['20:15']).toEqual({ kind: 'free' });
    expect(outcomes(buildDay(), { covers: 12, by: 'staff' })['20:00']).toEqual({ kind: 'free' });
  });

  test('are on request for a large party, and for any party if everything is confirmed by hand', () => {
    expect(outcomes(buildDay(), { covers: 9, by: 'guest' })['20:00']).toEqual({ kind: 'onRequest', because: 'largeParty' });
    expect(outcomes(buildDay(), { covers: 10_000, by: 'guest' })['20:00']).toMatchObject({ kind: 'full', limit: 'seats' });
    expect(outcomes(buildDay({ rules: rules.parse({ confirmUpTo: 0 }) }))['20:00']).toEqual({ kind: 'onRequest', because: 'byHand' });
  });

  test('count the arrivals of their slot also for a time that the staff choose between two', () => {
    const day = buildDay({ rules: rules.parse({ arrivals: { lunch: 10, dinner: 10 } }), occupied: [buildOccupied('a', 8, '20:30')] });
    const between = (covers: number, by: 'staff' | 'guest', time: string) =>
      slotAt(day, { covers, by }, rome(`2026-11-28T${time}`))?.outcome;
    expect(between(6, 'staff', '20:35')).toEqual({ kind: 'full', limit: 'arrivals', filledBy: ['a'] });
    expect(between(2, 'staff', '20:35')).toEqual({ kind: 'free' });
    expect(between(6, 'staff', '20:45')).toEqual({ kind: 'free' });
  });

  test('keep a share of the seats for walk-ins', () => {
    const day = buildDay({
      rules: rules.parse({ onlineShare: 10, arrivals: { lunch: 40, dinner: 40 } }),
      occupied: [buildOccupied('a', 3, '20:00')],
    });
    expect(outcomes(day)['20:00']).toEqual({ kind: 'waitingList', limit: 'onlineShare', filledBy: ['a'] });
    expect(outcomes(day, { covers: 2, by: 'staff' })['20:00']).toEqual({ kind: 'free' });
  });

  test('do not count an expired hold, nor the booking that is being changed', () => {
    const now = rome('2026-11-27T10:00');
    const all = (id: string, given: Partial<Occupancy>) => buildDay({ now, occupied: [buildOccupied(id, 40, '20:00', given)] });
    expect(outcomes(all('hold', { until: now.add({ seconds: 1 }) }))['20:00']).toMatchObject({ limit: 'seats' });
    expect(outcomes(all('hold', { until: now }))['20:00']).toEqual({ kind: 'free' });
    expect(outcomes(all('own', {}), { ...two, ignoring: ['own'] })['20:00']).toEqual({ kind: 'free' });
  });

  test('are closed during a pause and to the end of its service, whatever the notice: a pause on Friday night leaves Saturday open', () => {
    const paused = {
      ...defaultRules,
      pause: { from: rome('2026-11-27T19:00').toString(), until: rome('2026-11-27T20:00').toString() },
    };
    const now = rome('2026-11-27T19:05');
    const friday = outcomes(buildDay({ rules: paused, now, date: Temporal.PlainDate.from('2026-11-27') }));
    expect([friday['20:15'], friday['22:00']]).toMatchObject([{ limit: 'paused' }, { limit: 'paused' }]);
    const atNoon = { ...paused, pause: { from: rome('2026-11-27T12:30').toString(), until: rome('2026-11-27T14:30').toString() } };
    const noon = outcomes(buildDay({ rules: atNoon, now: rome('2026-11-27T12:35'), date: Temporal.PlainDate.from('2026-11-27') }));
    expect([noon['13:45'], noon['19:00']]).toMatchObject([{ limit: 'paused' }, { kind: 'free' }]);
    expect(bestOf(bestTimesOn(buildDay({ rules: paused, now }), two))?.kind).toBe('free');
    const over = outcomes(buildDay({ rules: paused, now: rome('2026-11-27T20:00'), date: Temporal.PlainDate.from('2026-11-27') }));
    expect(over['21:00']).toEqual({ kind: 'free' });
  });
});

describe('with tables', () => {
  const plan = tables.parse({
    rooms: [{ id: 'sala', name: 'Sala' }],
    tables: [2, 4].map((to, index) => ({
      id: `t${to}`,
      name: `${index + 1}`,
      room: 'sala',
      from: 1,
      to,
      x: 0,
      y: 0,
      width: 70,
      height: 70,
    })),
  });

  test('moves a couple from the large table for a party of four, unless the couple is seated', () => {
    const at = (given: Occupancy['tables']) => buildDay({ plan, occupied: [buildOccupied('a', 2, '20:00', { tables: given })] });
    expect(outcomes(at({ now: ['t4'] }), { covers: 4, by: 'guest' })['20:00']).toEqual({ kind: 'free' });
    expect(outcomes(at({ fixed: ['t4'] }), { covers: 4, by: 'guest' })['20:00']).toMatchObject({ kind: 'waitingList', limit: 'tables' });
    expect(outcomes(at({ fixed: ['t4'] }), { covers: 4, by: 'guest' })['21:45']).toEqual({ kind: 'free' });
  });

  test('shows a time in the calendar for which a party would have to move, between full ones', () => {
    const taken = (id: string, start: string, tables: Occupancy['tables']) => buildOccupied(id, 2, start, { tables });
    const stays = [taken('a', '17:15', { fixed: ['t4'] }), taken('c', '22:45', { fixed: ['t4'] })];
    const moves = taken('b', '20:30', { now: ['t4'] });
    const four = { covers: 4, by: 'guest' } as const;
    const evening = (occupied: Occupancy[]) => bestTimesOn(buildDay({ plan, occupied }), four).dinner?.kind;
    expect(evening([...stays, moves])).toBe('free');
    expect(evening([...stays, { ...moves, tables: { fixed: ['t4'] } }])).toBe('waitingList');
  });

  test('gives a couple the large table once the small one is taken, or from so many hours before, or never', () => {
    const large = { ...plan, tables: plan.tables.map((table) => (table.id === 't4' ? { ...table, from: 3 } : table)) };
    const at = (largerTableHours: number, now = '2026-11-25T10:00') =>
      outcomes(
        buildDay({ plan: large, occupied: [buildOccupied('a', 2, '20:00')], now: rome(now), rules: rules.parse({ largerTableHours }) }),
      );
    expect(at(atAllTimes)['20:00']).toEqual({ kind: 'free' });
    expect(at(3, `${saturday}T16:59`)['20:00']).toEqual({ kind: 'waitingList', limit: 'tables', filledBy: ['a'] });
    expect(at(3, `${saturday}T17:00`)['20:00']).toEqual({ kind: 'free' });
    expect(at(0, `${saturday}T18:59`)['20:00']).toMatchObject({ limit: 'tables' });
  });

  test('is never full for a couple in the room of the first content while a table is empty', () => {
    const sample = tables.parse(JSON.parse(readFileSync('content/bookings/tables.json', 'utf8')));
    const couples = (count: number) => Array.from({ length: count }, (_, index) => buildOccupied(`c${index}`, 2, '20:00'));
    const many = rules.parse({ arrivals: { lunch: 40, dinner: 40 } });
    const at = (count: number) => outcomes(buildDay({ plan: sample, occupied: couples(count), rules: many }))['20:00']?.kind;
    expect([at(10), at(11), at(12)]).toEqual(['free', 'free', 'waitingList']);
  });

  test('ignores a booking at a removed table', () => {
    const lost = buildOccupied('a', 2, '20:00', { tables: { fixed: ['gone'] } });
    expect(outcomes(buildDay({ plan, occupied: [lost] }), { covers: 4, by: 'guest' })['20:00']).toEqual({ kind: 'free' });
  });

  test('keeps the large table for large parties until so many hours before', () => {
    const kept = { ...plan, keepLarge: { seats: 4, party: 3, hours: 24 } };
    const occupied = [buildOccupied('a', 2, '20:00')];
    expect(outcomes(buildDay({ plan: kept, occupied, now: rome('2026-11-27T19:59') }))['20:00']).toMatchObject({ limit: 'tables' });
    expect(outcomes(buildDay({ plan: kept, occupied, now: rome('2026-11-27T20:01') }))['20:00']).toEqual({ kind: 'free' });
    expect(outcomes(buildDay({ plan: kept, occupied, now: rome('2026-11-26T10:00') }), { covers: 3, by: 'guest' })['20:00']).toEqual({
      kind: 'free',
    });
  });
});

describe('on the nights on which the clock changes', () => {
  const late = (date: string) =>
    buildDay({
      hours: { ...hours, dinnerTime: '23:00-04:00', exceptions: [] },
      date: Temporal.PlainDate.from(date),
      now: rome('2027-03-01T10:00'),
      rules: rules.parse({ horizonDays: 730, lastSeatingMinutes: 0, slotMinutes: 30 }),
    });
  const times = (date: string) =>
    availabilityOn(late(date), two)
      .filter(({ service }) => service === 'dinner')
      .map(({ start }) => start.toString());

  test('does not offer a time that the clock skips', () => {
    expect(times('2027-03-27').map((text) => onTheWall(Temporal.Instant.from(text)).slice(11))).toEqual([
      '23:00',
      '23:30',
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
    ]);
  });

  test('offers a repeated time once, and a stay across the change keeps its minutes', () => {
    expect(times('2027-10-30').slice(5, 9)).toEqual([
      '2027-10-30T23:30:00Z',
      '2027-10-31T00:00:00Z',
      '2027-10-31T00:30:00Z',
      '2027-10-31T02:00:00Z',
    ]);
    const slot = availabilityOn(late('2027-10-30'), two).find(({ start }) => start.toString() === '2027-10-31T00:30:00Z');
    expect(slot?.end.toString()).toBe('2027-10-31T02:00:00Z');
  });

  test.each([
    // At one o'clock, with ninety minutes of notice, when the hour after two is skipped or repeated.
    ['2027-03-27', '2027-03-28T00:00:00Z', { '01:30': 'lead', '03:00': 'lead', '03:30': 'free' }],
    ['2027-10-30', '2027-10-30T23:00:00Z', { '01:30': 'lead', '02:00': 'lead', '02:30': 'free', '03:00': 'free' }],
  ])('measures the notice in elapsed minutes, not by the clock: %s', (date, now, expected) => {
    const day = { ...late(date), now: Temporal.Instant.from(now) };
    const found = outcomes({ ...day, rules: { ...day.rules, leadMinutes: 90 } });
    const said = Object.keys(expected).map((time) => {
      const outcome = found[time];
      return [time, outcome && 'limit' in outcome ? outcome.limit : outcome?.kind];
    });
    expect(Object.fromEntries(said)).toEqual(expected);
  });

  test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])('gives the same times on a server in the time zone %s', (zone) => {
    const [spring, autumn] = [times('2027-03-27'), times('2027-10-30')];
    vi.stubEnv('TZ', zone);
    expect(new Date('2027-01-01T12:00:00Z').getHours()).not.toBe(13);
    expect([times('2027-03-27'), times('2027-10-30')]).toEqual([spring, autumn]);
    vi.unstubAllEnvs();
  });
});

/** `BOOKING_DAYS` sets more for a longer run. */
const runs = Number(process.env['BOOKING_DAYS'] ?? 300);

test('agrees on every random day with a naive count about the times, their status and the binding limit', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(randomDays, ({ day, asking }) => {
      const shown = availabilityOn(day, asking).map(({ service, start, outcome }) => `${service} ${start} ${brief(outcome)}`);
      expect(shown).toEqual(modelDay(day, asking).map(({ service, start, outcome }) => `${service} ${start} ${brief(outcome)}`));
    }),
    { numRuns: runs },
  );
});

/** The same days where only tables bind, and a party may ask for any time of a long evening. */
const tableDays = randomDays.map(({ day, asking }) => ({
  asking: { ...asking, by: 'guest' as const, covers: Math.min(asking.covers, 6) },
  day: {
    ...day,
    rules: rules.parse({
      seats: { lunch: 200, dinner: 200 },
      arrivals: { lunch: 200, dinner: 200 },
      leadMinutes: 0,
      lastSeatingMinutes: 0,
    }),
    hours: { ...hours, dinnerTime: '12:00-23:00', exceptions: [] },
    now: day.now.subtract({ hours: 24 }),
  },
}));

test('shows in the calendar of every random day the best status of each service', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(fc.oneof(randomDays, tableDays), ({ day, asking }) => {
      const best = bestTimesOn(day, asking);
      const byService = Map.groupBy(availabilityOn(day, asking), ({ service }) => service);
      expect(Object.keys(best).toSorted()).toEqual([...byService.keys()].toSorted());
      for (const [service, slots] of byService) {
        expect(slots.map(({ outcome }) => brief(outcome))).toContain(brief(best[service] ?? {}));
        for (const { outcome } of slots) expect(bestOf({ lunch: best[service], dinner: outcome })).toBe(best[service]);
      }
    }),
    { numRuns: runs },
  );
});

function brief(outcome: object): string {
  const { filledBy: _filledBy, ...rest } = { filledBy: [], ...outcome };
  return JSON.stringify(rest);
}

function isMeanwhile(one: Occupancy, other: Occupancy): boolean {
  return Temporal.Instant.compare(one.start, other.end) < 0 && Temporal.Instant.compare(other.start, one.end) < 0;
}

test('names only parties that fill a time: without them that limit does not bind', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(randomDays, ({ day, asking }) => {
      for (const { start, outcome } of availabilityOn(day, asking)) {
        if (!('limit' in outcome) || outcome.filledBy.length === 0) continue;
        const without = { ...asking, ignoring: [...(asking.ignoring ?? []), ...outcome.filledBy] };
        const after = availabilityOn(day, without).find((slot) => slot.start.equals(start))?.outcome;
        if (!after || !('limit' in after) || after.limit !== outcome.limit) continue;
        // The fullest moment without these parties may be another one. A party that stays, or a closed table, may have displaced another
        // party, which then gets its table back and fills the time itself.
        const fillers = day.occupied.filter(({ id }) => outcome.filledBy.includes(id));
        const stays = day.occupied.some((one) => 'fixed' in one.tables && fillers.some((other) => isMeanwhile(one, other)));
        if (!stays) expect(outcome.limit).not.toBe('tables');
        expect(after.filledBy.some((id) => outcome.filledBy.includes(id))).toBe(false);
      }
    }),
    { numRuns: runs },
  );
});
