import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Db } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { checkPictures } from '#restaurant/backup/check-pictures.server.ts';
import { proveChanges } from '#restaurant/backup/replay.server.ts';
import { rowsIn } from '#restaurant/backup/manifest.ts';
import { type BackupSource, openBackup } from '#restaurant/backup/read.server.ts';
import { restoreDatabase } from '#restaurant/backup/restore.server.ts';
import type { Proof } from '#restaurant/backup/state.server.ts';
import { bookingStates, countsTowardCapacity } from '#restaurant/bookings/states.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';
import { generatePassword } from '#restaurant/staff/generate.server.ts';
import { createAuth } from '#restaurant/staff/auth.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import { startRestoredSite } from './restored-site.ts';

/** Where a backup is tried, and with what. */
export interface Trial {
  /** A folder that is emptied before and removed after. */
  folder: string;
  secret: Secret;
  siteSlug: string;
  isElsewhere: boolean;
}

/** Hashing is slow so that nobody guesses: nobody has the time to guess this one. */
const passwordCost = { N: 2 ** 10, r: 8, p: 1 };

/**
 * Restores a backup elsewhere, whatever the site's own database is: reads every row and hash, starts the site on it, and asks it for its
 * first page, a menu and an evening. No mail leaves that site, no job runs in it, and it is reached from this machine alone.
 * @returns what was seen
 * @throws with the first thing that was not as it should be
 */
export async function proveBackup(from: BackupSource, name: string, trial: Trial, now: Temporal.Instant): Promise<Proof> {
  await rm(trial.folder, { recursive: true, force: true });
  await mkdir(trial.folder, { recursive: true, mode: 0o700 });
  try {
    const backup = await openBackup(from, name);
    // One copy after the other: the disk has to take one of them.
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
  const db = connect(file);
  let evening: Awaited<ReturnType<typeof prepareTrial>>;
  try {
    await migrate(db);
    evening = await prepareTrial(db, trial, today, now);
  } finally {
    await db.destroy();
  }
  const site = await startRestoredSite(trial.folder, { secret: trial.secret.current, siteSlug: trial.siteSlug });
  try {
    await site.ask('/', {});
    await site.ask('/carta', {});
    const { date, parties, cookie, booking } = evening;
    const query = new URLSearchParams({ giorno: date, ...(booking ? { servizio: serviceNames[booking.service] ?? '' } : {}) });
    const page = await site.ask(`/dashboard_${trial.siteSlug}/bookings?${query}`, { Cookie: cookie });
    if (booking && !page.includes(booking.id)) throw new Error(`The evening of ${date} lacks the booking ${booking.id}`);
    return { date, parties };
  } finally {
    await site.stop();
  }
}

/** As addresses say it. */
const serviceNames: Readonly<Record<string, string>> = { lunch: 'pranzo', dinner: 'cena' };

/** Lets nothing happen by itself in the restored database, and somebody sign in. @returns the evening to ask for */
async function prepareTrial(db: Db, { secret }: Trial, today: Temporal.PlainDate, now: Temporal.Instant) {
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

/** The next day with a booking, or else the last; today where there is none at all. */
async function findEvening(db: Db, today: Temporal.PlainDate) {
  const there = bookingStates.filter((state) => countsTowardCapacity[state]);
  const bookings = db.selectFrom('booking').select(['id', 'date', 'service']).where('state', 'in', there);
  const booking =
    (await bookings.where('date', '>=', today.toString()).orderBy('date').orderBy('id').limit(1).executeTakeFirst()) ??
    (await bookings.orderBy('date', 'desc').orderBy('id').limit(1).executeTakeFirst());
  const date = booking?.date ?? today.toString();
  const { parties } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('parties'))
    .where('date', '=', date)
    .where('state', 'in', there)
    .executeTakeFirstOrThrow();
  return { date, parties, booking };
}
