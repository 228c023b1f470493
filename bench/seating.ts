/* npm run bench:seating [nights]: Saturday nights in a room of twenty tables with combinations, requested for 80 to 130 % of the tables'
   time in a generated order; some parties are pinned, a few seated early. It fails when a question is undecided, or when a date (all times
   for one party size) or a calendar of 60 days exceeds the limits below. */
import { availabilityOn, bestTimesOn, type DayInputs } from '#restaurant/bookings/availability/availability.ts';
import { newcomerId, findTables } from '#restaurant/bookings/availability/find-tables.ts';
import type { Occupancy } from '#restaurant/bookings/availability/occupancy.ts';
import { rules, stayMinutes } from '#restaurant/bookings/rules/rules.ts';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import type { Hours } from '#restaurant/hours/hours.ts';
import { Chance } from '#tests/simulation/chance.ts';
import { atMost, finish, quantile, quantiles, sized, tell, tellMachine } from './harness.ts';

/**
 * The 95th percentile in milliseconds of processor time. A date is an overbooked Saturday; an ordinary one is a day of the calendar up to
 * nine tenths full.
 */
const limits = { ordinary: 5, date: 5, calendar: 50 };
const loads = [0.8, 0.9, 1, 1.1, 1.2, 1.3];
const nights = Number(process.argv[2] ?? sized(5, 1) * loads.length);
const partySizes = [1, 2, 3, 4, 5, 6, 7, 8];

const plan = tables.parse({
  rooms: [{ id: 'sala', name: 'Sala' }],
  tables: [
    ...Array.from({ length: 8 }, (_none, index) => ({ id: `d${index}`, from: 1, to: 2 })),
    ...Array.from({ length: 8 }, (_none, index) => ({ id: `q${index}`, from: 2, to: 4 })),
    ...Array.from({ length: 3 }, (_none, index) => ({ id: `s${index}`, from: 4, to: 6 })),
    { id: 'o0', from: 5, to: 8 },
  ].map((table) => ({ ...table, name: table.id, room: 'sala', x: 0, y: 0, width: 70, height: 70 })),
  combinations: [
    { tables: ['d0', 'd1'], from: 3, to: 4 },
    { tables: ['d2', 'd3'], from: 3, to: 4 },
    { tables: ['d1', 'd2'], from: 3, to: 4 },
    { tables: ['q0', 'q1'], from: 5, to: 8 },
    { tables: ['q2', 'q3'], from: 5, to: 8 },
    { tables: ['q1', 'q2'], from: 5, to: 8 },
    { tables: ['s0', 's1'], from: 8, to: 12 },
    { tables: ['q4', 'd4'], from: 4, to: 6 },
  ],
});
// Only the tables may bind.
const bookingRules = rules.parse({ seats: { lunch: 200, dinner: 200 }, arrivals: { lunch: 200, dinner: 200 }, turnMinutes: 5 });
const open = { lunch: 'usual' as const, dinner: 'usual' as const };
const hours: Hours = {
  lunchTime: '12:00-15:00',
  dinnerTime: '19:00-23:00',
  week: { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open, sunday: open },
  exceptions: [],
};
const firstDate = Temporal.PlainDate.from('2026-12-05');
const now = firstDate.subtract({ days: 3 }).toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: '10:00' }).toInstant();
const wantedSizes = [2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 7, 8, 1];
/** From the first time of dinner until the last table is free again. */
const eveningMinutes = 330;

const questions = { seated: 0, impossible: 0, undecided: 0 };
const questionTimes: number[] = [];
const dateTimes: Times = { processor: [], wall: [] };
const hardest: string[] = [];
for (let night = 0; night < nights; night++) {
  const load = loads[night % loads.length] ?? 1;
  const day = dayOf(firstDate, nightOf(firstDate, load, night, questionTimes));
  for (const covers of partySizes) {
    const taken = timed(dateTimes, () => {
      for (const { outcome } of availabilityOn(day, { covers, by: 'guest' })) if (outcome.kind === 'onRequest') questions.undecided++;
    });
    if (taken > 20) hardest.push(`night ${night}, load ${load}, party of ${covers}: ${taken.toFixed(1)} ms`);
  }
}
/** Quiet and full days, three in ten overfull. */
const month = Array.from({ length: 60 }, (_none, index) => {
  const date = firstDate.add({ days: index });
  return dayOf(date, nightOf(date, [0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.1, 1.2, 1.3][index % 10] ?? 0, 1_000 + index, []));
});
const ordinaryTimes: Times = { processor: [], wall: [] };
for (const [index, day] of month.entries())
  if (index % 10 < 7) for (const covers of partySizes) timed(ordinaryTimes, () => availabilityOn(day, { covers, by: 'guest' }));
const calendarTimes: Times = { processor: [], wall: [] };
for (const covers of partySizes)
  timed(calendarTimes, () => {
    for (const day of month) bestTimesOn(day, { covers, by: 'guest' });
  });

tellMachine();
tell(`${nights} nights: ${questions.seated} questions seated, ${questions.impossible} impossible; each ${quantiles(questionTimes, 1)}`);
atMost('questions left undecided', questions.undecided, 0, '');
for (const [what, times, most] of [
  ['an ordinary date', ordinaryTimes, limits.ordinary],
  ['a date', dateTimes, limits.date],
  ['a calendar of 60 days', calendarTimes, limits.calendar],
] as const) {
  tell(`${what}: wall ${quantiles(times.wall, 1)}; processor ${quantiles(times.processor, 1)}`);
  atMost(`${what}, p95 of the processor`, quantile(times.processor, 0.95), most, 'ms', 1);
}
for (const one of hardest) tell(one);
finish('seating');

/** The dinner of a day after parties have requested a part of the tables' time. */
function nightOf(date: Temporal.PlainDate, load: number, seed: number, times: number[]): Occupancy[] {
  const random = new Chance(seed);
  const opening = date.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: '19:00' }).toInstant();
  let occupied: Occupancy[] = [];
  for (let asked = 0; asked < load * plan.tables.length * eveningMinutes; ) {
    const covers = random.pick(wantedSizes) ?? 2;
    const minutes = stayMinutes(bookingRules, 'dinner', covers);
    const start = opening.add({ minutes: 15 * random.from(0, 13) });
    const end = start.add({ minutes });
    const isPinned = random.percent(10);
    asked += minutes;
    const answer = timedAnswer(times, () => findTables({ plan, occupied, now, rules: bookingRules }, { covers, by: 'guest', start, end }));
    if ('impossible' in answer) questions.impossible++;
    if ('undecided' in answer) questions.undecided++;
    if (!('seated' in answer)) continue;
    questions.seated++;
    const own = answer.seated.get(newcomerId) ?? [];
    occupied = occupied.map((one) =>
      'now' in one.tables ? { ...one, tables: { now: answer.seated.get(one.id) ?? one.tables.now } } : one,
    );
    occupied.push({ id: `b${occupied.length}`, covers, start, end, online: true, tables: isPinned ? { fixed: own } : { now: own } });
  }
  return occupied;
}

function dayOf(date: Temporal.PlainDate, occupied: readonly Occupancy[]): DayInputs {
  return { rules: bookingRules, plan, hours, date, occupied, now };
}

interface Times {
  processor: number[];
  wall: number[];
}

/**
 * The processor time of this thread for some work, averaged over many rounds: others use the machine, and a thread's clock may be coarse.
 */
function timed(times: Times, work: () => void): number {
  const begun = performance.now();
  const before = process.threadCpuUsage();
  let rounds = 0;
  let spent = 0;
  while (spent < 40 && rounds < sized(20, 1)) {
    work();
    rounds++;
    const { user, system } = process.threadCpuUsage(before);
    spent = (user + system) / 1_000;
  }
  times.processor.push(spent / rounds);
  times.wall.push((performance.now() - begun) / rounds);
  return spent / rounds;
}

function timedAnswer<Answer>(list: number[], work: () => Answer): Answer {
  const before = performance.now();
  const answer = work();
  list.push(performance.now() - before);
  return answer;
}
