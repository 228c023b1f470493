import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Db } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { checkPictures } from '#restaurant/backup/picture-files.server.ts';
import { proveChanges } from '#restaurant/backup/replay.server.ts';
import { rowsIn } from '#restaurant/backup/manifest.ts';
import { type BackupSource, openBackup } from '#restaurant/backup/read.server.ts';
import { restoreDatabase } from '#restaurant/backup/restore.server.ts';
import type { Proof } from '#restaurant/backup/state.server.ts';
import { bookingStates, countsTowardCapacity } from '#restaurant/bookings/states.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { generatePassword } from '#restaurant/staff/passwords.server.ts';
import { createAuth } from '#restaurant/staff/auth.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';

interface Trial {
  /** A folder that is emptied before and removed afterwards. */
  folder: string;
  secret: Secret;
  siteSlug: string;
  isElsewhere: boolean;
}

/** A cheap hash: the password lives too briefly to be guessed. */
const passwordCost = { N: 2 ** 10, r: 8, p: 1 };

/**
 * Restores a backup elsewhere, whatever the site's own database: reads every row and hash, starts the site on it, and requests its first
 * page, a menu and a day's bookings. That site sends no mail, runs no jobs, and is only reachable from this machine.
 * @returns the findings
 * @throws with the first fault
 */
export async function proveBackup(from: BackupSource, name: string, trial: Trial, now: Temporal.Instant): Promise<Proof> {
  await rm(trial.folder, { recursive: true, force: true });
  await mkdir(trial.folder, { recursive: true, mode: 0o700 });
  try {
    const backup = await openBackup(from, name);
    // One copy after the other, so that the disk needs space for one only.
    await proveChanges(from, backup.manifest, join(trial.folder, 'changes.sqlite'));
    const file = join(trial.folder, 'restaurant.sqlite');
    await restoreDatabase(backup, file);
    const today = dayOf(now);
    const checked = await checkPictures(backup, from.place, today);
    const { manifest } = backup;
    const evening = await askRestoredSite(file, trial, today, now);
    return {
      rows: rowsIn(manifest),
      ...checked,
      picturesMissing: manifest.missingPictures.length,
      isElsewhere: trial.isElsewhere,
      evening,
    };
  } finally {
    await rm(trial.folder, { recursive: true, force: true });
  }
}

async function askRestoredSite(file: string, trial: Trial, today: Temporal.PlainDate, now: Temporal.Instant): Promise<Proof['evening']> {
  const { date, parties, cookie, booking } = await prepareTrial(file, trial, today, now);
  await using site = await startRestoredSite(trial.folder, { secret: trial.secret.current, siteSlug: trial.siteSlug });
  await site.ask('/', {});
  await site.ask('/carta', {});
  const query = new URLSearchParams({ giorno: date, ...(booking ? { servizio: serviceNames[booking.service] ?? '' } : {}) });
  const page = await site.ask(`/dashboard_${trial.siteSlug}/bookings?${query}`, { Cookie: cookie });
  if (booking && !page.includes(booking.id)) throw new Error(`The evening of ${date} lacks the booking ${booking.id}`);
  return { date, parties };
}

const serviceNames: Readonly<Record<string, string>> = { lunch: 'pranzo', dinner: 'cena' };

/** Disables the jobs of the restored database, and adds a login. @returns the service to request */
async function prepareTrial(file: string, { secret }: Trial, today: Temporal.PlainDate, now: Temporal.Instant) {
  await using db = connect(file);
  await migrate(db);
  await db
    .updateTable('job')
    .set({ paused_at: now.toString({ smallestUnit: 'millisecond' }), paused_by: 'backup', leased_until: null })
    .execute();
  await db.deleteFrom('required_second_factor').execute();
  const auth = createAuth(db, { publicUrl: 'http://localhost', secret, passwordCost });
  const [username, password] = [`prova.${now.epochMilliseconds}`.slice(0, 30), generatePassword()];
  await auth.createStaff({ username, name: username, password, role: 'door' });
  const session = await auth.signIn(username, password, new Headers(), now);
  const cookie = session?.cookies
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  if (cookie === undefined) throw new Error('Nobody can sign in to the restored site');
  return { ...(await findEvening(db, today)), cookie };
}

/** The next day with a booking, else the last one, else today. */
async function findEvening(db: Db, today: Temporal.PlainDate) {
  const there = bookingStates.filter((state) => countsTowardCapacity[state]);
  const bookings = db.selectFrom('booking').select(['id', 'date', 'service']).where('state', 'in', there);
  const booking =
    (await bookings.where('date', '>=', today.toString()).orderBy('date').orderBy('id').limit(1).executeTakeFirst()) ??
    (await bookings.orderBy('date', 'desc').orderBy('id').limit(1).executeTakeFirst());
  const date = booking?.date ?? today.toString();
  return { date, parties: await countRows(db.selectFrom('booking').where('date', '=', date).where('state', 'in', there)), booking };
}

const fromSource = import.meta.filename.endsWith('.ts');

const main = join(import.meta.dirname, fromSource ? '../../build/server/main.js' : 'main.js');

/** The longest start and the longest answer of the restored site, in milliseconds; it runs at the lowest priority. */
const patience = { start: 120_000, answer: 60_000 };

/** Ends the restored site with its parent, however that ends: its standard input is closed then. */
const endWithParent = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.exit()).on('error', () => process.exit()).resume();",
)}`;

interface RestoredSite extends AsyncDisposable {
  /** The text of a page. @throws unless the answer is a complete 200 */
  ask(path: string, headers: Record<string, string>): Promise<string>;
}

/**
 * Starts the site on restored data in a separate process, without a mail server, a bucket or any other variable of the environment, on a
 * free local port.
 */
async function startRestoredSite(folder: string, given: { secret: string; siteSlug: string }): Promise<RestoredSite> {
  if (!existsSync(main)) throw new Error(`${main} is missing: npm run build`);
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--import', endWithParent, main], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      BACKUP_FOLDER: join(folder, 'backups'),
      BACKUP_CHANGES: '0',
      SESSION_SECRET: given.secret,
      SITE_SLUG: given.siteSlug,
      LOG_LEVEL: 'error',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    const port = await portOf(child, ended);
    return { ask: (path, headers) => ask(`http://127.0.0.1:${port}${path}`, headers), [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ask(address: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(address, { redirect: 'manual', headers, signal: AbortSignal.timeout(patience.answer) });
  const text = await response.text();
  const path = new URL(address).pathname;
  if (response.status !== 200) throw new Error(`The restored site answers ${response.status} to ${path}`);
  if (!text.trimEnd().endsWith('</html>')) throw new Error(`The restored site ends ${path} in its middle`);
  return text;
}

/** The port that the site reports. @throws if it ends, or takes too long */
function portOf(child: ReturnType<typeof spawn>, ended: Promise<void>): Promise<string> {
  let output = '';
  const port = Promise.withResolvers<string>();
  const timer = setTimeout(() => port.reject(new Error(`The restored site did not start in time: ${output}`)), patience.start);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
      const [, found] = /The site\s+http:\/\/localhost:(\d+)\/[\s\S]*Ready in/.exec(output) ?? [];
      if (found !== undefined) port.resolve(found);
    });
  }
  child.once('error', (error) => port.reject(error));
  void ended.then(() => port.reject(new Error(`The restored site ended while it started: ${output}`)));
  return port.promise.finally(() => clearTimeout(timer));
}
