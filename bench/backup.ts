// npm run bench:backup: what a backup costs the site that goes on serving. One run, a ratio (docs/performance.md).
// Site and backup share one core, wrk has the other: the worst that can be. Windows with a backup and without take turns.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { atLeast, ensure, finish, folder, median, startSite, stop, tell, tellMachine } from './harness.ts';
import { fillPast } from './past-bookings.ts';

const bookings = 100_000;
const rounds = 7;
const seconds = 3;
const port = 4387;
/** The least of its throughput that the site keeps while a backup is made. */
const limit = 0.98;
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

  const ratios: number[] = [];
  const used: number[] = [];
  wrk();
  for (let round = 0; round < rounds; round++) {
    const [before, backup] = [wrk(), backUp()];
    const during = wrk();
    used.push(await backup.end());
    const after = wrk();
    ratios.push(during / ((before + after) / 2));
  }
  atLeast(`Requests a second with a backup against without, median of ${rounds}`, median(ratios), limit);
  tell(
    `Of ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; of a window the backup had ${(median(used) * 100).toFixed(1)}% of the core`,
  );
} finally {
  for (const child of running) child.kill('SIGTERM');
}
finish('backup');

/** Makes a backup and proves it, on the core of the site, until the window is over. */
function backUp(): { end: () => Promise<number> } {
  const env = { ...process.env, DATA_DIR: dataFolder, BACKUP_FOLDER: join(folder, 'backups') };
  const child = spawn(
    'taskset',
    ['-c', '0', 'nice', '-n', '19', process.execPath, '--max-semi-space-size=8', 'build/server/backup-program.js'],
    { env, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    /** @returns its share of the core; less than its due where it was over before */
    async end() {
      const used = processorSeconds(child.pid);
      child.kill('SIGKILL');
      await ended;
      return used / seconds;
    },
  };
}

/** What a process has had of a processor, in seconds (man proc_pid_stat); none where it is over. */
function processorSeconds(pid: number | undefined): number {
  try {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
    return (user + system) / 100;
  } catch {
    return 0;
  }
}

/** Requests a second that wrk, on the other core, gets answered. */
function wrk(): number {
  const args = ['-c', '1', 'wrk', '-t1', '-c16', `-d${seconds}s`, `http://127.0.0.1:${port}/carta`];
  const output = execFileSync('taskset', args, { encoding: 'utf8' });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
