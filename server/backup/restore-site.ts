import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectForSetUp } from '#database/connect.server.ts';
import { requireEmpty } from '#database/contents/fill.server.ts';
import { migrate } from '#database/migrate.server.ts';
import type { OpenBackup } from '#restaurant/backup/read.server.ts';
import { restoreDatabase, restorePictures } from '#restaurant/backup/restore.server.ts';
import { rowsIn } from '#restaurant/backup/manifest.ts';
import { createMediaServices } from '#restaurant/media/media-services.server.ts';
import type { Config } from '../config.ts';

/**
 * Fills the place that a configuration describes with a backup: the pictures first, then the database, and its tables as this version of
 * the site has them. Where it fails or is killed, the database is empty, and it can be begun again.
 * @throws where the database is not empty, or the place has another secret than the backup
 */
export async function restoreSite(
  backup: OpenBackup,
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'sessionSecret'>,
): Promise<{ rows: number; pictures: number; hasSecret: boolean }> {
  const { dataDir, databaseUrl } = config;
  const db = connectForSetUp(databaseUrl);
  try {
    await requireEmpty(db);
    const secret = await backup.readSecret();
    if (secret !== undefined && config.sessionSecret === undefined) await keepSecret(dataDir, secret);
    const pictures = await restorePictures(backup, createMediaServices(db, config).storage);
    await restoreDatabase(backup, databaseUrl);
    await migrate(db);
    return { rows: rowsIn(backup.manifest), pictures, hasSecret: secret !== undefined };
  } finally {
    await db.destroy();
  }
}

/** @throws where this installation has another secret: what it made would be lost */
async function keepSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'session-secret');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined && kept.trim() !== secret) throw new Error(`${file} is not that of the backup: this place is not empty`);
  await writeFile(file, secret, { mode: 0o600, flush: true });
}
