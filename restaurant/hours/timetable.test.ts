import { describe, expect, it, test } from 'vitest';
import { buildSettings } from '#tests/builders/documents.ts';
import type { HoursException } from './hours.ts';
import { comingChanges, comingDays, weeklyTimetable, weekRows } from './timetable.ts';

const hours = buildSettings();
const usual = { lunch: 'usual', dinner: 'usual' } as const;
const closed = { lunch: 'closed', dinner: 'closed' } as const;
const bothServices = [
  { from: '12:00', to: '15:00' },
  { from: '19:00', to: '23:00' },
];

describe('the weekly timetable', () => {
  test('consecutive days with equal hours are one line, and the closed day comes last', () => {
    expect(weeklyTimetable(hours)).toEqual([
      { days: ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], spans: bothServices },
      { days: ['monday'], spans: [] },
    ]);
  });

  test('a run of equal days continues past the end of the week', () => {
    const week = { ...hours.week, monday: usual, wednesday: closed, thursday: closed };
    expect(weeklyTimetable({ ...hours, week }).map(({ days }) => days)).toEqual([
      ['friday', 'saturday', 'sunday', 'monday', 'tuesday'],
      ['wednesday', 'thursday'],
    ]);
  });

  test('a week without a closed day is one line, and so is a week that is all closed', () => {
    expect(weeklyTimetable({ ...hours, week: { ...hours.week, monday: usual } })).toHaveLength(1);
    const rest = Object.fromEntries(Object.keys(hours.week).map((day) => [day, closed]));
    expect(weeklyTimetable({ ...hours, week: { ...hours.week, ...rest } })).toMatchObject([{ spans: [] }]);
  });

  test('days with different hours have their own line, also when they are not consecutive', () => {
    const dinnerOnly = { lunch: 'closed', dinner: { from: '18:00', to: '01:00' } } as const;
    const week = { ...hours.week, tuesday: dinnerOnly, sunday: dinnerOnly };
    expect(weeklyTimetable({ ...hours, week }).map(({ days }) => days[0])).toEqual(['tuesday', 'wednesday', 'sunday', 'monday']);
  });
});

describe('the week service by service', () => {
  const dinnerOnly = { lunch: 'closed', dinner: { from: '18:00', to: '01:00' } } as const;
  const [lunch, dinner] = bothServices;
  const usually = [
    { service: 'lunch', span: lunch },
    { service: 'dinner', span: dinner },
  ];

  test('has a line for lunch, dinner and the closed day', () => {
    expect(weekRows(hours)).toEqual([...usually, { days: ['monday'], spans: [] }]);
    expect(weekRows({ ...hours, week: { ...hours.week, monday: usual } })).toEqual(usually);
  });

  test('names days with other hours, and leaves out a service that never takes place', () => {
    const sunday = { days: ['sunday'], spans: [{ from: '18:00', to: '01:00' }] };
    expect(weekRows({ ...hours, week: { ...hours.week, sunday: dinnerOnly } })).toEqual([
      ...usually,
      sunday,
      { days: ['monday'], spans: [] },
    ]);
    const evenings = Object.fromEntries(Object.keys(hours.week).map((day) => [day, { lunch: 'closed', dinner: 'usual' } as const]));
    expect(weekRows({ ...hours, week: { ...hours.week, ...evenings } })).toEqual([{ service: 'dinner', span: dinner }]);
  });

  test('is day by day if no hours hold on most days', () => {
    const week = { ...hours.week, tuesday: dinnerOnly, wednesday: dinnerOnly, thursday: dinnerOnly };
    expect(weekRows({ ...hours, week }).map((row) => ('days' in row ? row.days[0] : row.service))).toEqual(['tuesday', 'friday', 'monday']);
  });
});

describe('the coming exceptions', () => {
  const today = Temporal.PlainDate.from('2026-11-20');
  const changes = (exceptions: HoursException[], days = 30) =>
    comingChanges({ ...hours, exceptions }, today, days).map(
      ({ from, to, spans }) => `${from} ${to} ${spans.map((span) => span.from).join(' ')}`,
    );

  test('a range is listed from today on, and only up to the given number of days', () => {
    const holidays = { from: '2026-11-18', to: '2026-11-22', ...closed };
    expect(changes([holidays])).toEqual(['2026-11-20 2026-11-22 ']);
    expect(changes([{ ...holidays, to: '2027-01-31' }], 3)).toEqual(['2026-11-20 2026-11-22 ']);
    expect(changes([{ from: '2026-12-25', to: '2026-12-25', ...closed }], 30)).toEqual([]);
  });

  test('days of one exception with different resulting hours are listed separately', () => {
    const lunchOff = { from: '2026-11-22', to: '2026-11-24', lunch: 'closed', dinner: 'unchanged' } as const;
    expect(changes([lunchOff])).toEqual(['2026-11-22 2026-11-22 19:00', '2026-11-23 2026-11-23 ', '2026-11-24 2026-11-24 19:00']);
  });

  test('if two overlap, the later in the list gives hours and reason', () => {
    const found = comingChanges(
      {
        ...hours,
        exceptions: [
          { from: '2026-11-21', to: '2026-11-23', ...closed, reason: 'Ferie' },
          { from: '2026-11-22', to: '2026-11-22', lunch: 'unchanged', dinner: { from: '20:00', to: '24:00' }, reason: 'Concerto' },
        ],
      },
      today,
      30,
    );
    expect(found.map(({ from, exception }) => `${from} ${exception.reason}`)).toEqual([
      '2026-11-21 Ferie',
      '2026-11-22 Concerto',
      '2026-11-23 Ferie',
    ]);
    expect(found[1]?.spans).toEqual([{ from: '20:00', to: '24:00' }]);
  });

  test('an exception that changes nothing is not listed', () => {
    expect(changes([{ from: '2026-11-21', to: '2026-11-21', lunch: 'unchanged', dinner: 'unchanged' }])).toEqual([]);
  });
});

it('lists the coming days with their hours, and marks those that differ from the usual week', () => {
  const hours = buildSettings({
    exceptions: [{ from: '2026-12-25', to: '2026-12-25', lunch: 'unchanged', dinner: 'closed' }],
  });
  const lunch = { from: '12:00', to: '15:00' };
  const dinner = { from: '19:00', to: '23:00' };
  expect(comingDays(hours, '2026-12-24', 5)).toEqual([
    { date: '2026-12-24', spans: [lunch, dinner], exceptional: false },
    { date: '2026-12-25', spans: [lunch], exceptional: true },
    { date: '2026-12-26', spans: [lunch, dinner], exceptional: false },
    { date: '2026-12-27', spans: [lunch, dinner], exceptional: false },
    { date: '2026-12-28', spans: [], exceptional: false },
  ]);
});

it('continues past the end of the year and over clock changes', () => {
  expect(comingDays(buildSettings(), '2026-12-31', 2).map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-01']);
  expect(comingDays(buildSettings(), '2026-10-24', 3).map(({ date }) => date)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
});
