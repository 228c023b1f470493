import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { databaseKind, sqliteFile } from '#database/connection-line.ts';
import { requireDatabase } from '#database/require-database.server.ts';
import { openPlace } from '#restaurant/backup/place.server.ts';
import { sealingOf } from '#restaurant/backup/sealing.server.ts';
import { makeBackup } from '#restaurant/backup/make.server.ts';
import { rowsIn } from '#restaurant/backup/manifest.ts';
import { pruneBackups } from '#restaurant/backup/retention.server.ts';
import { recordBackup, recordProof } from '#restaurant/backup/state.server.ts';
import { createMediaServices } from '#restaurant/media/media-services.server.ts';
import { findKeptKey } from '#restaurant/staff/kept-key.server.ts';
import { type Config, readConfig } from '../config.ts';
import type { BackupReport } from '../run-backup.ts';
import { loadOrCreateSecret } from '../secret-files.ts';
import { proveBackup } from './prove-backup.ts';

const megabyte = 1024 * 1024;

/** The bytes that stay free on the data disk, because bookings continue. */
const reserved = 200 * megabyte;

/**
 * Makes a backup of the site in the environment, restores it elsewhere as proof, and then removes old ones. The result is stored in the
 * site's database for the staff.
 * @param given.isProved whether it is restored, which needs the built site and room on its data disk
 * @throws if the backup could not be made
 */
export async function backUp({ isProved }: { isProved: boolean }): Promise<BackupReport> {
  const config = readConfig(process.env);
  requireDatabase(config.databaseUrl);
  const now = Temporal.Now.instant();
  const kept = config.sessionSecret ?? (await loadOrCreateSecret(config.dataDir));
  await using db = connect(config.databaseUrl);
  const secret = await db.transaction().execute((transaction) => findKeptKey(transaction, { current: kept, former: config.formerSecret }));
  const from = { place: openPlace(config.backup), sealing: await sealingOf(config.backup, secret) };
  await requireRoom(config.dataDir, 0);
  const media = createMediaServices(db, config).storage;
  const { name, manifest } = await makeBackup({ databaseUrl: config.databaseUrl, media, secret: kept }, from, now);
  await recordBackup(db, { name, madeAt: now, place: from.place.name }, await from.place.list());
  const report = { name, place: from.place.name, rows: rowsIn(manifest), pictures: manifest.pictures.length };
  // Old backups are removed only after a proof.
  if (!isProved) return report;
  const trial = {
    folder: join(config.dataDir, 'backup-trial'),
    secret,
    siteSlug: config.siteSlug,
    isElsewhere: await isElsewhere(config),
  };
  const end = await requireRoom(config.dataDir, await sizeOf(config.databaseUrl))
    .then(() => proveBackup(from, name, trial, now))
    .then(
      (proof) => ({ proof }),
      (error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) }),
    );
  await recordProof(db, name, end, Temporal.Now.instant());
  // If this one is unusable, only the old ones are left.
  if ('proof' in end) await pruneBackups(from, now);
  return { ...report, ...end };
}

/** The size of the database to restore; 0 for PostgreSQL. */
async function sizeOf(databaseUrl: string): Promise<number> {
  return databaseKind(databaseUrl) === 'sqlite' ? (await stat(sqliteFile(databaseUrl))).size : 0;
}

/** Whether the backups are on another disk than the data. */
async function isElsewhere({ backup, dataDir }: Config): Promise<boolean> {
  return 'bucket' in backup.place || (await stat(backup.place.folder)).dev !== (await stat(dataDir)).dev;
}

/** @throws if the disk would become full, which would stop the site too */
async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const missing = bytes + reserved - bavail * bsize;
  if (missing > 0) throw new Error(`The disk of ${folder} lacks ${Math.ceil(missing / megabyte)} MB for it`);
}
