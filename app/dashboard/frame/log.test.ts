import { expect, test } from 'vitest';
import { groupByDay } from './log.tsx';

const at = (text: string) => ({ at: Date.parse(text) });
const now = Date.parse('2026-11-20T17:42:00Z');

test('entries are grouped by day in the restaurant’s time zone', () => {
  const days = groupByDay(
    ['2026-11-20T16:00:00Z', '2026-11-19T23:30:00Z', '2026-11-19T22:30:00Z', '2026-11-18T09:00:00Z', '2025-12-31T09:00:00Z'].map(at),
    now,
  );
  expect(days.map(({ heading, things }) => `${heading}: ${things.length}`)).toEqual([
    'Oggi, venerdì 20 novembre: 2',
    'Ieri, giovedì 19 novembre: 1',
    'Mercoledì 18 novembre: 1',
    'Mercoledì 31 dicembre 2025: 1',
  ]);
});

test.each([
  ['after a day of 23 hours', '2026-03-30T00:30+02:00', '2026-03-29T12:00+02:00', 'Ieri, domenica 29 marzo'],
  ['two days after, over a day of 23 hours', '2026-03-30T00:30+02:00', '2026-03-28T23:45+01:00', 'Sabato 28 marzo'],
  ['on a day of 25 hours', '2026-10-25T23:30+01:00', '2026-10-24T12:00+02:00', 'Ieri, sabato 24 ottobre'],
])('the day before %s has the heading of yesterday', (_when, now, moment, heading) => {
  expect(groupByDay([at(moment)], Date.parse(now)).map((day) => day.heading)).toEqual([heading]);
});

test('an empty list has no days', () => {
  expect(groupByDay([], now)).toEqual([]);
});
