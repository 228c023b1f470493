// npm run bench:backup: what a backup costs the running site, as a ratio (docs/performance.md). Site and backup share one core, the worst
// case; wrk has the other. Windows with and without a backup alternate. Requests are counted per second in which the site worked or waited
// for its core, since wrk itself may lack a processor.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#database/connect.server.ts';
import { freePort } from '#tests/free-port.ts';
import {
  atLeast,
  ensure,
  finish,
  folder,
  median,
  processorMs,
  processorTimes,
  quantile,
  sized,
  startSite,
  stop,
  tell,
  tellMachine,
} from './harness.ts';
import { fillPast } from './past-bookings.ts';

const bookings = sized(100_000, 25_000);
const rounds = sized(15, 1);
const seconds = sized(2, 1);
/** How long a backup runs before its window, in milliseconds, so that it is reading by then. */
const headStartMs = sized(1_500, 500);
const port = await freePort();
const dataFolder = join(folder, 'data');

ensure('wrk');
tellMachine();
const running: ChildProcess[] = [];
try {
  // The first start fills the database.
  await stop(await startSite({ dataFolder, port, core: 0 }));
  const file = join(dataFolder, 'restaurant.sqlite');
  const db = connect(file);
  await fillPast(db, 0, bookings);
  await db.destroy();
  running.push(await startSite({ dataFolder, port, core: 0 }));
  tell(`${bookings.toLocaleString('en')} bookings, ${(statSync(file).size / 1e6).toFixed(0)} MB`);

  const site = running[0]?.pid;
  const ratios: number[] = [];
  const shares: number[] = [];
  const walls: number[] = [];
  wrk();
  for (let round = 0; round < rounds; round++) {
    const before = measure(site);
    const backup = backUp();
    await sleep(headStartMs);
    const during = measure(site, backup.pid);
    await backup.end();
    const after = measure(site);
    const without = (before.perSecond + after.perSecond) / 2;
    ratios.push(during.perSecond / without);
    shares.push(during.share);
    walls.push((2 * during.requests) / (before.requests + after.requests));
  }
  atLeast(`Requests for a second that the site worked or waited, with a backup against without, median of ${rounds}`, median(ratios), 0.98);
  tell(`A half of the windows between ${quantile(ratios, 0.25).toFixed(3)} and ${quantile(ratios, 0.75).toFixed(3)}`);
  tell(`Of what both had of the core the backup had ${(100 * median(shares)).toFixed(1)}%, with what the site left`);
  tell(`By the clock on the wall ${median(walls).toFixed(2)}, of ${Math.min(...walls).toFixed(2)} to ${Math.max(...walls).toFixed(2)}`);
} finally {
  for (const child of running) child.kill('SIGTERM');
}
finish('backup');

/** One window: the answers per second in which the site wanted the core, and the backup's share of the core. */
function measure(site: number | undefined, backup?: number): { requests: number; perSecond: number; share: number } {
  const [ofSite, ofBackup] = [processorTimes(site), processorMs([backup])];
  const requests = wrk();
  const { used, waited } = processorTimes(site);
  const [own, others] = [used - ofSite.used, processorMs([backup]) - ofBackup];
  return { requests, perSecond: (1_000 * requests) / (own + waited - ofSite.waited), share: others / (own + others) };
}

/** Makes and proves backups on the site's core until it is ended. */
function backUp(): { pid: number | undefined; end: () => Promise<void> } {
  const env = { ...process.env, DATA_DIR: dataFolder, BACKUP_FOLDER: join(folder, 'backups') };
  const child = spawn(
    'taskset',
    ['-c', '0', 'nice', '-n', '19', process.execPath, '--max-semi-space-size=8', 'build/server/backup-program.js'],
    // In the site's session: between sessions Linux shares equally, regardless of priorities.
    { env, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid,
    async end() {
      if (child.exitCode !== null) throw new Error('the backup was over before its window: there have to be more bookings');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function wrk(): number {
  const args = ['-c', '1', 'wrk', '-t1', '-c16', `-d${seconds}s`, `http://127.0.0.1:${port}/carta`];
  const output = execFileSync('taskset', args, { encoding: 'utf8' });
  return Number(/(\d+) requests in/.exec(output)?.[1]);
}
