// npm run bench:bookings [10000,100000,1000000]: times, calendar, sheet and searches with so many past bookings, on SQLite and PostgreSQL;
// and two hundred guests at once for the last places. `queries` after the numbers runs only the former, and the name of a database only
// that one. A Saturday over HTTP: bench:saturday.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Plugin, runnerImport } from 'vite';
import { connect, type Db } from '#database/connect.server.ts';
import { isSqlite } from '#database/dialect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { findBookingByReference, listBookingsOn } from '#restaurant/bookings/find-booking.server.ts';
import { findGuests } from '#restaurant/bookings/guests/guests.server.ts';
import { countBookings, countLeadTimes, countRefusals } from '#restaurant/bookings/overview/numbers.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { findCalendar, findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { at, buildOrder, editDocuments, fridayMorning, saturday, withoutTables } from '#tests/builders/bookings.ts';
import { importContent } from '#tests/builders/content.ts';
import { startPostgres } from '#tests/postgres.ts';
import { rush } from '#tests/process/rush.ts';
import { atMost, finish, folder, miss, quantile, quantiles, sized, tell, tellMachine } from './harness.ts';
import { fillEvenings, fillPast } from './past-bookings.ts';

/** The code that reads the sheet is among components, which Node alone does not load; their styles are left out. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0no-style' },
  load: { filter: { id: /^\0no-style$/ }, handler: () => '' },
};
const { loadShift } = (
  await runnerImport<typeof import('#app/dashboard/bookings/shift/load.server.ts')>(
    join(import.meta.dirname, '../app/dashboard/bookings/shift/load.server.ts'),
    { configFile: false, plugins: [withoutStyles] },
  )
).module;

const sizes = (process.argv[2] ?? sized('10000,100000,1000000', '5000')).split(',').map(Number);
const onlyQueries = process.argv[3] === 'queries';
const kinds = (['SQLite', 'PostgreSQL'] as const).filter((kind) => (process.argv[4] ?? kind) === kind);
const postgres = await startPostgres();
let databases = 0;
/** Work is repeated for this long, in milliseconds, for the clock of the processor. */
const shortest = sized(20, 0);
/** The days with full services, and the guests of a rush. */
const fullDays = sized(60, 5);
const guests = sized(200, 40);

try {
  tellMachine();
  await p95(undefined, 'the machine itself, always the same work', Number.POSITIVE_INFINITY, 80, async () => sameWork());
  for (const kind of kinds) {
    await measureQueries(kind, await open(kind));
    if (onlyQueries) continue;
    for (const processes of sized([1, 4], [2])) {
      await rushForCovers(kind, await open(kind), processes);
      await rushForTable(kind, await open(kind), processes);
    }
  }
} finally {
  await postgres.stop();
}
finish('bookings');

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
  await fillEvenings(db, fullDays);
  let filled = 0;
  for (const size of sizes) {
    await fillPast(db, filled, size);
    filled = size;
    const of = `${kind}, ${size} past bookings`;
    const asking = (covers: number) => ({ covers, by: 'guest' as const });
    const address = new URL(`https://bench.test/gestione/prenotazioni?giorno=${saturday.toString()}&servizio=cena`);
    const { reference } = (await listBookingsOn(db, saturday))[0] ?? { reference: '' };
    await p95(db, `${of}: the times of a full Saturday`, 5, 80, (turn) => findTimes(db, saturday, asking(1 + (turn % 8)), fridayMorning));
    await p95(db, `${of}: a calendar of 60 days`, 50, 50, (turn) =>
      findCalendar(db, { from: saturday, days: 60, asking: asking(1 + (turn % 8)) }, fridayMorning),
    );
    await p95(db, `${of}: the evening of the staff`, 50, 100, () => loadShift({ db, now: fridayMorning }, address));
    await p95(db, `${of}: a guest by name`, 50, 50, () => findGuests(db, 'marta gre'));
    await p95(db, `${of}: a name that nobody has`, 50, 50, () => findGuests(db, 'zzyzx'));
    await p95(db, `${of}: a guest by the first digits of the number`, 50, 50, () => findGuests(db, '+39 2025'));
    await p95(db, `${of}: a booking by its reference`, 50, 50, () => findBookingByReference(db, reference));
    const year = { first: saturday.subtract({ years: 1 }), last: saturday };
    const countYear = () => Promise.all([countBookings(db, year), countLeadTimes(db, year), countRefusals(db, year)]);
    await p95(db, `${of}: the numbers of a year`, Number.POSITIVE_INFINITY, 10, countYear);
    const book = (turn: number) => {
      const date = saturday.add({ days: 7 + turn });
      return executeBookingCommand(db, buildOrder({ wish: { date, start: at('13:00', date) } }), fridayMorning);
    };
    await p95(db, `${of}: a booking`, 50, 50, book, 0);
  }
  await db.destroy();
}

async function rushForCovers(kind: string, { db, url }: { db: Db; url: string }, processes: number): Promise<void> {
  await withoutTables(db);
  await editDocuments(db, ({ rules }) => ({
    rules: { ...rules, seats: { lunch: 10, dinner: 10 }, arrivals: { lunch: 100, dinner: 100 } },
  }));
  const answers = await rush(
    url,
    Array.from({ length: guests }, (_, index) => 1 + (index % 4)),
    processes,
  );
  const { covers } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.sum<number>('covers').as('covers'))
    .executeTakeFirstOrThrow();
  told(`${kind}, processes: ${processes}: ${guests} guests for the last 10 covers`, answers, Number(covers) === 10);
  await db.destroy();
}

async function rushForTable(kind: string, { db, url }: { db: Db; url: string }, processes: number): Promise<void> {
  await editDocuments(db, ({ plan }) => ({ plan: { ...plan, tables: plan.tables.slice(0, 1), combinations: [] } }));
  const answers = await rush(
    url,
    Array.from({ length: guests }, () => 2),
    processes,
  );
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  told(`${kind}, processes: ${processes}: ${guests} guests for the last table`, answers, Number(count) === 1);
  await db.destroy();
}

function told(what: string, answers: Awaited<ReturnType<typeof rush>>, right: boolean): void {
  const errors = answers.filter((answer) => answer.told.startsWith('error')).length;
  const slowest = Math.max(...answers.map(({ after }) => after));
  tell(`${what}: ${right ? 'exactly as many as fit' : 'WRONG'}, ${errors} errors, the last answer after ${slowest.toFixed(0)} ms`);
  if (!right || errors > 0) miss(what);
}

/**
 * The 95th percentile of processor time, because others use the machine too: of this thread, where SQLite works, and of PostgreSQL's
 * processes. A thread's clock may tick every few milliseconds, so short work is repeated and averaged. The wall time is shown beside it.
 */
async function p95(
  db: Db | undefined,
  what: string,
  most: number,
  times: number,
  work: (turn: number) => Promise<unknown>,
  least = shortest,
): Promise<void> {
  for (let turn = 0; turn < sized(10, 1); turn++) await work(turn);
  const waits: number[] = [];
  const spent: number[] = [];
  for (let turn = 0; turn < sized(times, 3); turn++) {
    const theirs = processorTimes(await postgresProcesses(db));
    const before = process.threadCpuUsage();
    const until = performance.now() + least;
    let rounds = 0;
    do {
      const begun = performance.now();
      await work(turn);
      waits.push(performance.now() - begun);
      rounds++;
    } while (performance.now() < until);
    const { user, system } = process.threadCpuUsage(before);
    spent.push(((user + system) / 1_000 + spentBy(theirs)) / rounds);
  }
  tell(`${what}, load ${loadavg()[0]?.toFixed(1)}: wall ${quantiles(waits, 1)}; processor ${quantiles(spent, 1)}`);
  atMost(`${what}, p95 of the processor`, quantile(spent, 0.95), most, 'ms', 1);
}

/** About four milliseconds of processor time. Its variation is the machine's. */
function sameWork(): void {
  let digest = 'the same work';
  for (let round = 0; round < 2_000; round++) digest = createHash('sha256').update(digest).digest('hex');
}

/** The process ids of a PostgreSQL database, without its background cleaners; empty on SQLite. */
async function postgresProcesses(db: Db | undefined): Promise<number[]> {
  if (!db || isSqlite(db)) return [];
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(db);
  return rows.map(({ pid }) => pid);
}

/** The processor time of processes in milliseconds, without ended ones. */
function processorTimes(processes: readonly number[]): Map<number, number> {
  return new Map(
    processes
      .filter((pid) => existsSync(`/proc/${pid}/schedstat`))
      .map((pid) => [pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6]),
  );
}

/** What processes have used since; an ended one counts as idle, because the pool closes idle connections. */
function spentBy(before: ReadonlyMap<number, number>): number {
  let spent = 0;
  for (const [pid, now] of processorTimes([...before.keys()])) spent += now - (before.get(pid) ?? now);
  return spent;
}
