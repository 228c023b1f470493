// npm run bench:seating: generated Saturday nights in a room of twenty tables, filled until each has refused twenty-five parties.
import { type Party, type Place, seat } from '#restaurant/bookings/seating.ts';

const nights = Number(process.argv[2] ?? 30);
const refusals = 25;
const turn = 1;

const tables = [
  ...Array.from({ length: 8 }, (_none, index) => ({ id: `d${index}`, from: 1, to: 2 })),
  ...Array.from({ length: 8 }, (_none, index) => ({ id: `q${index}`, from: 2, to: 4 })),
  ...Array.from({ length: 3 }, (_none, index) => ({ id: `s${index}`, from: 4, to: 6 })),
  { id: 'o0', from: 5, to: 8 },
];
const joined = [
  { tables: ['d0', 'd1'], from: 3, to: 4 },
  { tables: ['d2', 'd3'], from: 3, to: 4 },
  { tables: ['d1', 'd2'], from: 3, to: 4 },
  { tables: ['q0', 'q1'], from: 5, to: 8 },
  { tables: ['q2', 'q3'], from: 5, to: 8 },
  { tables: ['q1', 'q2'], from: 5, to: 8 },
  { tables: ['s0', 's1'], from: 8, to: 12 },
  { tables: ['q4', 'd4'], from: 4, to: 6 },
];
const sizes = [2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 7, 8, 1];

const outcomes = { seated: 0, impossible: 0, undecided: 0 };
const best = { proven: 0, not: 0 };
const times: number[] = [];
const bestTimes: number[] = [];
for (let night = 0; night < nights; night++) {
  const random = randomFrom(night);
  const seated: Party[] = [];
  for (let refused = 0; refused < refusals; ) {
    const covers = sizes[Math.floor(random() * sizes.length)] ?? 2;
    const start = Math.floor(random() * 14) * 3;
    const party = { id: `${seated.length}`, covers, start, end: start + stayOf(covers), places: placesFor(covers) };
    const answer = timed(times, () => seat([...seated, party], [], { turn }));
    if ('seated' in answer) {
      outcomes.seated++;
      seated.push(party);
    } else {
      outcomes['impossible' in answer ? 'impossible' : 'undecided']++;
      refused++;
    }
  }
  const cheapest = timed(bestTimes, () => seat(seated, [], { turn, best: true }));
  best['seated' in cheapest && cheapest.best ? 'proven' : 'not']++;
}
console.log({ nights, ...outcomes, milliseconds: summary(times), best, bestMilliseconds: summary(bestTimes) });

function placesFor(covers: number): Place[] {
  const fits = ({ from, to }: { from: number; to: number }) => from <= covers && covers <= to;
  return [
    ...tables.filter(fits).map(({ id, to }) => ({ tables: [id], seats: to })),
    ...joined.filter(fits).map((one) => ({ tables: one.tables, seats: one.to })),
  ];
}

/** In ticks of five minutes, by the rules of the first content. */
function stayOf(covers: number): number {
  if (covers <= 2) return 18;
  if (covers <= 4) return 21;
  return covers <= 6 ? 24 : 30;
}

function timed<Answer>(list: number[], work: () => Answer): Answer {
  const before = performance.now();
  const answer = work();
  list.push(performance.now() - before);
  return answer;
}

function summary(list: number[]): Record<string, number> {
  const sorted = list.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

/** Mulberry32: the same nights every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
