import { describe, expect, test } from 'vitest';
import { clockOf } from '#restaurant/hours/hours.ts';
import { buildSettings } from '#tests/builders/documents.ts';
import { type BookingRules, rules } from '../rules/rules.ts';
import { tables } from '../tables/tables.ts';
import { availabilityOn, type DayInputs, slotAt } from './availability.ts';
import { dayRulesOn, firstDayOnline, firstDayToBook, reasonOfHouse } from './day-rules.ts';

const hours = buildSettings();
const saturday = Temporal.PlainDate.from('2026-11-28');
const at = (time: string) => Temporal.PlainDateTime.from(`2026-11-28T${time}`).toZonedDateTime('Europe/Rome').toInstant();
const said = { by: 'Giulia', at: '2026-11-28T18:40:00Z' };
const inTwo = { service: 'dinner', weekday: 'saturday', fixedTimes: ['20:00', '22:15'] };

function dinnerOf(
  given: object,
  asking: { covers: number; by: 'guest' | 'staff' } = { covers: 2, by: 'guest' },
  day: Partial<DayInputs> = {},
) {
  const all = availabilityOn(buildDay(rules.parse(given), day), asking);
  return all.filter(({ service }) => service === 'dinner').map(({ start, end, outcome }) => [clockOf(start), clockOf(end), outcome]);
}

function buildDay(given: BookingRules, day: Partial<DayInputs> = {}): DayInputs {
  return {
    rules: given,
    plan: tables.parse({}),
    hours,
    date: saturday,
    occupied: [],
    now: Temporal.Instant.from('2026-11-27T09:00:00Z'),
    ...day,
  };
}

describe('a service at fixed times', () => {
  test('has only these times, and a party stays until the next one less the turnaround, at the last one for the usual stay', () => {
    expect(dinnerOf({ paces: [inTwo], turnMinutes: 15 })).toEqual([
      ['20:00', '22:00', { kind: 'free' }],
      ['22:15', '23:45', { kind: 'free' }],
    ]);
  });

  test('is free at the second time once all tables are taken at the first', () => {
    const occupied = [{ id: 'a', covers: 40, start: at('20:00'), end: at('22:15'), online: true, tables: { now: undefined } }];
    expect(dinnerOf({ paces: [inTwo] }, undefined, { occupied }).map(([time, , outcome]) => [time, outcome])).toMatchObject([
      ['20:00', { kind: 'waitingList', limit: 'seats' }],
      ['22:15', { kind: 'free' }],
    ]);
  });

  test('can be booked at another time only by staff who break the rule, which leaves the next fixed time free if it is late enough', () => {
    const day = buildDay(rules.parse({ paces: [inTwo] }));
    expect(slotAt(day, { covers: 2, by: 'guest' }, at('20:30'))).toBeUndefined();
    const between = slotAt(day, { covers: 8, by: 'staff' }, at('20:30'));
    expect(between).toMatchObject({ outcome: { kind: 'full', limit: 'fixedTimes' }, end: at('22:15') });
    expect(slotAt(day, { covers: 2, by: 'staff' }, at('21:45'))?.end).toEqual(at('23:15'));
  });

  test('has free times if the hours of that day contain none of the fixed ones', () => {
    const early = { ...hours, dinnerTime: '17:00-19:00' };
    const [first] = dayRulesOn({ rules: rules.parse({ paces: [inTwo] }), hours: early }, saturday).of.dinner.times;
    expect(first).toEqual(at('17:00'));
  });

  test('may have its last time after the last seating', () => {
    expect(dinnerOf({ paces: [{ ...inTwo, fixedTimes: ['20:00', '22:45'] }] }).map(([, , outcome]) => outcome)).toEqual([
      { kind: 'free' },
      { kind: 'free' },
    ]);
  });
});

describe('a closed time', () => {
  const closing = { dayPaces: [{ date: '2026-11-28', service: 'dinner', closed: [{ time: '20:15', ...said }] }] };
  const outcomeAt = (time: string, by: 'guest' | 'staff') => slotAt(buildDay(rules.parse(closing)), { covers: 2, by }, at(time))?.outcome;

  test('cannot be booked, also not between two times, while the quarters beside it can', () => {
    expect([outcomeAt('20:15', 'guest'), outcomeAt('20:25', 'staff')]).toMatchObject([{ limit: 'closedTime' }, { limit: 'closedTime' }]);
    expect([outcomeAt('20:00', 'guest'), outcomeAt('20:30', 'guest')]).toEqual([{ kind: 'free' }, { kind: 'free' }]);
  });

  test('keeps a hold or a booking that was promised it', () => {
    const promised = slotAt(buildDay(rules.parse(closing)), { covers: 2, by: 'guest', promised: at('20:15') }, at('20:15'));
    expect(promised?.outcome).toEqual({ kind: 'free' });
  });

  test('names the person who closed it', () => {
    const { closings } = dayRulesOn({ rules: rules.parse(closing), hours }, saturday).of.dinner;
    expect(closings).toEqual([{ kind: 'time', slot: at('20:15').epochMilliseconds, said: { time: '20:15', ...said } }]);
  });
});

describe('a service that cannot be booked', () => {
  const wholeDay = { from: '2026-11-28', to: '2026-11-28' };

  test('names the exception that closed it with its reason, or the regular closing day', () => {
    const exceptions = [{ ...wholeDay, lunch: 'unchanged', dinner: 'closed', reason: 'Festa privata' } as const];
    const { of } = dayRulesOn({ rules: rules.parse({}), hours: { ...hours, exceptions } }, saturday);
    expect(of.dinner.closings).toEqual([{ kind: 'house', exception: exceptions[0] }]);
    expect([of.dinner, of.lunch].map(reasonOfHouse)).toEqual(['Festa privata', undefined]);
    expect(of.lunch.closings).toEqual([]);
    const monday = dayRulesOn({ rules: rules.parse({}), hours }, saturday.add({ days: 2 }));
    expect(monday.of.dinner.closings).toEqual([{ kind: 'house', exception: undefined }]);
  });

  test('names every reason: a closed time, walk-ins only, a pause', () => {
    const pause = { from: '2026-11-28T18:00:00Z', until: '2026-11-28T19:00:00Z' };
    const walkInOnly = [{ weekday: 'saturday', service: 'dinner' }];
    const dayPaces = [{ date: '2026-11-28', service: 'dinner', closed: [{ time: '20:15', ...said }] }];
    const { of } = dayRulesOn({ rules: rules.parse({ pause, walkInOnly, dayPaces }), hours }, saturday);
    expect(of.dinner.closings.map(({ kind }) => kind)).toEqual(['time', 'walkInOnly', 'pause']);
    expect(of.lunch.closings).toEqual([]);
  });
});

test('the first bookable day is that of the night before while one of its times is still to come after the notice', () => {
  const house = { rules: rules.parse({ leadMinutes: 20, lastSeatingMinutes: 60 }), hours: { ...hours, dinnerTime: '19:00-02:00' } };
  const sunday = (time: string) => at(time).add({ hours: 24 });
  const [night, day] = ['2026-11-28', '2026-11-29'];
  const first = (time: string) => [firstDayToBook(house, sunday(time)), firstDayOnline(house, sunday(time))].map(String);
  expect(first('00:30')).toEqual([night, night]);
  expect(first('00:45')).toEqual([night, day]);
  expect(first('01:00')).toEqual([night, day]);
  expect(first('01:01')).toEqual([day, day]);
  expect(firstDayToBook({ ...house, hours }, sunday('00:10')).toString()).toBe(day);
});
