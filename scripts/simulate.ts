// npm run simulate -- --seed 4711 [--evenings 1000] [--database postgres]: random Saturdays, each from its seed: guests, staff, jobs,
// mails, closings, removed tables, a failing database and dying processes. A fault is reported with its seed, which reproduces the evening;
// `--again` checks that.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { importContent } from '#tests/builders/content.ts';
import { startPostgres } from '#tests/postgres.ts';
import { breakRule } from '#tests/simulation/mutations.ts';
import { OneAtATime } from '#tests/simulation/one-at-a-time.ts';
import { readCommandLine } from './command-line.ts';

const usage = 'Usage: npm run simulate -- --seed 4711 [--evenings 1000] [--database postgres] [--broken RULE] [--again] [--quiet]';

const { values, first, count } = readCommandLine(usage, () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      evenings: { type: 'string', default: '1' },
      /** `postgres`: on its own server. */
      database: { type: 'string', default: 'sqlite' },
      /** A rule to break (tests/simulation/mutations.ts), which the evenings must detect. */
      broken: { type: 'string' },
      /** Plays each evening twice; a difference is a fault. */
      again: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
    },
  });
  const [first, count] = [Number(values.seed), Number(values.evenings)];
  // With a word instead of a number no evening would be simulated, and none would fail.
  const isRight = Number.isInteger(first) && Number.isInteger(count) && count > 0 && ['sqlite', 'postgres'].includes(values.database);
  return isRight ? { values, first, count } : undefined;
});
if (values.broken !== undefined) breakRule(values.broken);
const { simulateEvening } = await import('#tests/simulation/evening.ts');

/** Plays evenings, each in a database of its own with the first content. */
interface Stage {
  play(seed: number): ReturnType<typeof simulateEvening>;
  close(): Promise<void>;
}

const found: number[] = [];
const sum = { acts: 0, mails: 0 };
const begun = performance.now();
const stage = values.database === 'postgres' ? await openServer() : await openFolder();
try {
  for (let seed = first; seed < first + count; seed++) {
    const { acts, mails, faults, log } = await stage.play(seed);
    if (values.again && (await stage.play(seed)).log.join('\n') !== log.join('\n')) faults.push('it is another one the second time');
    sum.acts += acts;
    sum.mails += mails;
    if (count === 1 || (faults.length > 0 && !values.quiet)) for (const line of log) console.log(line);
    for (const fault of faults) console.log(`FAULT in the evening ${seed}, after ${acts} acts: ${fault}`);
    if (faults.length > 0) found.push(seed);
    if (values.broken !== undefined && found.length > 0) break;
  }
} finally {
  await stage.close();
}
const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
console.log(`${count} evenings from seed ${first}: ${sum.acts} acts, ${sum.mails} mails, ${seconds} s, ${found.length} with faults`);
const where = values.database === 'postgres' ? ' --database postgres' : '';
if (found.length > 0) console.log(`Again: npm run simulate -- --seed ${found[0]}${where}`);
process.exit(found.length > 0 ? 1 : 0);

async function openFolder(): Promise<Stage> {
  // In memory if possible: none of the thousands of commits has to survive.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'simulated-'));
  const template = join(folder, 'template.sqlite');
  await fill(template);
  return {
    play: async (seed) => {
      const file = join(folder, 'evening.sqlite');
      copyFileSync(template, file);
      const evening = await simulateEvening(seed, file);
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
      return evening;
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function openServer(): Promise<Stage> {
  const server = await startPostgres();
  await server.createDatabase('template');
  await fill(`${server.url}/template`);
  const observer = connect(`${server.url}/postgres`);
  return {
    play: async (seed) => {
      await sql`create database evening template template strategy file_copy`.execute(observer);
      const url = `${server.url}/evening`;
      const turns = await OneAtATime.open(url);
      const evening = await simulateEvening(seed, url, turns);
      await turns.close();
      await sql`drop database evening with (force)`.execute(observer);
      return evening;
    },
    close: async () => {
      await observer.destroy();
      await server.stop();
    },
  };
}

async function fill(url: string): Promise<void> {
  const db = connect(url);
  await migrate(db);
  await importContent(db);
  await db.destroy();
}
