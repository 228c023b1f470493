// npm run bench:bookings [10000,100000,1000000]: the times, the calendar and the day of a restaurant with as many bookings behind
// it, on SQLite and on PostgreSQL; two hundred guests at once for the last places; and four hundred orders within a minute. With
// the word `queries` behind the numbers, only the first.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Db } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { listBookingsOn } from '#restaurant/bookings/find-booking.server.ts';
import { listNeeds } from '#restaurant/bookings/needs.server.ts';
import { reserve } from '#restaurant/bookings/reserve.server.ts';
import { findCalendar, findTimes } from '#restaurant/bookings/times.server.ts';
import { at, buildOrder, changeBookingDocuments, fridayMorning, saturday, withoutTables } from '#tests/build/bookings.ts';
import { importContent } from '#tests/build/content.ts';
import { startPostgres } from '#tests/postgres.ts';
import { rush } from '#tests/process/rush.ts';
import { fillEvenings, fillPast } from './past-bookings.ts';

const sizes = (process.argv[2] ?? '10000,100000,1000000').split(',').map(Number);
const onlyQueries = process.argv[3] === 'queries';
const folder = mkdtempSync(join(tmpdir(), 'restaurant-bench-'));
const postgres = await startPostgres();
const missed: string[] = [];
let databases = 0;

try {
  console.log(`Machine: ${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; load ${loadavg()[0]?.toFixed(1)}`);
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    await measureQueries(kind, await open(kind));
    if (onlyQueries) continue;
    for (const processes of [1, 4]) {
      await rushForCovers(kind, await open(kind), processes);
      await rushForTable(kind, await open(kind), processes);
    }
  }
  if (!onlyQueries) await measureSaturday((await open('SQLite')).db);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(missed.length === 0 ? 'All within the limits.' : `Missed: ${missed.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);

/** A new database with the first content. */
async function open(kind: 'SQLite' | 'PostgreSQL'): Promise<{ db: Db; url: string }> {
  const name = `bench_${databases++}`;
  if (kind === 'PostgreSQL') await postgres.createDatabase(name);
  const url = kind === 'PostgreSQL' ? `${postgres.url}/${name}` : join(folder, `${name}.sqlite`);
  const db = connect(url);
  await migrate(db);
  await importContent(db, undefined, fridayMorning);
  return { db, url };
}

async function measureQueries(kind: string, { db }: { db: Db }): Promise<void> {
  await fillEvenings(db, 60);
  let filled = 0;
  for (const size of sizes) {
    await fillPast(db, filled, size);
    filled = size;
    const of = `${kind}, ${size} past bookings`;
    const asking = (covers: number) => ({ covers, by: 'guest' as const });
    await p95(`${of}: the times of a full Saturday`, 5, 80, (turn) => findTimes(db, saturday, asking(1 + (turn % 8)), fridayMorning), 10);
    await p95(`${of}: a calendar of 60 days`, 50, 50, (turn) =>
      findCalendar(db, { from: saturday, days: 60, asking: asking(1 + (turn % 8)) }, fridayMorning),
    );
    await p95(`${of}: a day with its needs`, 50, 100, async () => {
      const bookings = await listBookingsOn(db, saturday);
      return listNeeds(
        db,
        bookings.map(({ id }) => id),
      );
    });
    await p95(`${of}: a booking`, 50, 50, (turn) =>
      reserve(
        db,
        buildOrder({ wish: { date: saturday.add({ days: 7 + turn }), start: at('13:00', saturday.add({ days: 7 + turn })) } }),
        fridayMorning,
      ),
    );
  }
  await db.destroy();
}

async function rushForCovers(kind: string, { db, url }: { db: Db; url: string }, processes: number): Promise<void> {
  await withoutTables(db);
  await changeBookingDocuments(db, ({ rules }) => ({
    rules: { ...rules, seats: { lunch: 10, dinner: 10 }, arrivals: { lunch: 100, dinner: 100 } },
  }));
  const answers = await rush(
    url,
    Array.from({ length: 200 }, (_, index) => 1 + (index % 4)),
    processes,
  );
  const { covers } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.sum<number>('covers').as('covers'))
    .executeTakeFirstOrThrow();
  told(`${kind}, processes: ${processes}: 200 guests for the last 10 covers`, answers, Number(covers) === 10);
  await db.destroy();
}

async function rushForTable(kind: string, { db, url }: { db: Db; url: string }, processes: number): Promise<void> {
  await changeBookingDocuments(db, ({ plan }) => ({ plan: { ...plan, tables: plan.tables.slice(0, 1), combinations: [] } }));
  const answers = await rush(
    url,
    Array.from({ length: 200 }, () => 2),
    processes,
  );
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  told(`${kind}, processes: ${processes}: 200 guests for the last table`, answers, Number(count) === 1);
  await db.destroy();
}

function told(what: string, answers: Awaited<ReturnType<typeof rush>>, right: boolean): void {
  const errors = answers.filter((answer) => answer.told.startsWith('error')).length;
  const slowest = Math.max(...answers.map(({ after }) => after));
  console.log(`${what}: ${right ? 'exactly as many as fit' : 'WRONG'}, ${errors} errors, the last answer after ${slowest.toFixed(0)} ms`);
  if (!right || errors > 0) missed.push(what);
}

/** Orders of a Saturday, one every 150 ms, whoever is still being answered. */
async function measureSaturday(db: Db): Promise<void> {
  const orders = 400;
  const times = ['19:00', '19:30', '20:00', '20:15', '20:30', '21:00', '21:30', '22:00'];
  const waits: number[] = [];
  const outcomes = new Map<string, number>();
  const running: Promise<void>[] = [];
  const book = async (number: number) => {
    const begun = performance.now();
    const reserved = await reserve(
      db,
      buildOrder({ wish: { start: at(times[number % times.length] ?? '20:00'), covers: 1 + (number % 6) } }),
      fridayMorning,
    );
    waits.push(performance.now() - begun);
    const outcome = 'booking' in reserved ? reserved.booking.state : reserved.refused.why;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  for (let number = 0; number < orders; number++) {
    running.push(book(number));
    await wait(150);
  }
  await Promise.all(running);
  console.log(`A Saturday on SQLite: ${[...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`);
  limit('p99 of 400 orders within a minute', quantile(waits, 0.99), 300);
  await db.destroy();
}

/**
 * What nineteen of twenty keep to: the time that this thread has of a processor, since others use the machine too; the wall's beside it.
 * SQLite works in this thread; what PostgreSQL does is only in the wall's. A thread's clock may tick every few milliseconds only: short
 * work is done several times, and its mean is taken.
 */
async function p95(what: string, most: number, times: number, work: (turn: number) => Promise<unknown>, again = 1): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await work(turn);
  const waits: number[] = [];
  const spent: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const before = process.threadCpuUsage();
    for (let round = 0; round < again; round++) {
      const begun = performance.now();
      await work(turn);
      waits.push(performance.now() - begun);
    }
    const { user, system } = process.threadCpuUsage(before);
    spent.push((user + system) / 1_000 / again);
  }
  console.log(`${what}, load ${loadavg()[0]?.toFixed(1)}:`);
  console.log(`  wall ${quantiles(waits)}`);
  console.log(`  processor ${quantiles(spent)}`);
  limit(`${what}, p95 of the processor`, quantile(spent, 0.95), most);
}

function quantiles(values: readonly number[]): string {
  const at = (part: number) => quantile(values, part).toFixed(1);
  return `median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)} ms`;
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
}

function limit(what: string, measured: number, most: number): void {
  console.log(`${what}: ${measured.toFixed(1)} ms (limit: ${most})`);
  if (measured > most) missed.push(what);
}
