// npm run restore [-- NAME | --at INSTANT] [--from FOLDER] [--identity FILE]: fills the empty place of the environment with a backup, or
// with the newest and the changes since. npm run restore -- --list: lists the backups.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackupAt, type ReplayedBackup } from '#restaurant/backup/replay.server.ts';
import { openPlace } from '#restaurant/backup/place.server.ts';
import { type BackupSource, hasChanges, openBackup, type OpenBackup } from '#restaurant/backup/read.server.ts';
import { createAgeSealing, plainSealing, recipientsOf } from '#restaurant/backup/sealing.server.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connectForSetUp } from '#database/connect.server.ts';
import { requireEmpty } from '#database/contents/fill.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { restoreDatabase, restorePictures } from '#restaurant/backup/restore.server.ts';
import { rowsIn } from '#restaurant/backup/manifest.ts';
import { createMediaServices } from '#restaurant/media/media-services.server.ts';
import { readCommandLine, sayFailed } from './command-line.ts';

const usage = `Usage: npm run restore -- --list
       npm run restore [-- NAME | --at INSTANT] [--from FOLDER] [--identity FILE]

Without NAME the newest backup of BACKUP_FOLDER or BACKUP_BUCKET is restored, or of FOLDER, with all that was changed since, where that was
sent there; with --at 2026-11-28T20:14:05Z what was changed until then. With NAME that backup as it was made.
FILE holds the AGE-SECRET-KEY-1… of BACKUP_AGE_RECIPIENT, where backups are encrypted.`;

process.umask(0o077);

function readArguments() {
  const options = {
    list: { type: 'boolean', default: false },
    at: { type: 'string' },
    from: { type: 'string' },
    identity: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (positionals.length > 1) throw new Error('One backup at a time.');
  if (positionals.length > 0 && values.at !== undefined) throw new Error('A backup by its name, or an instant.');
  return { ...values, at: values.at === undefined ? undefined : readInstant(values.at), name: positionals[0] };
}

function readInstant(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text);
  } catch (cause) {
    throw new Error(`${text} is no instant: 2026-11-28T20:14:05Z is one, and so is 2026-11-28T21:14:05+01:00`, { cause });
  }
}

/** The keys of a file by age-keygen. */
async function readIdentities(file: string): Promise<string[]> {
  const identities = (await readFile(file, 'utf8')).match(/^AGE-SECRET-KEY-1[A-Z0-9]+$/gm) ?? [];
  if (identities.length === 0) throw new Error(`${file} holds no AGE-SECRET-KEY-1…`);
  return identities;
}

async function open(from: BackupSource, names: readonly string[], folder: string): Promise<OpenBackup | ReplayedBackup> {
  const name = given.name ?? names.at(-1);
  if (name === undefined || !names.includes(name)) throw new Error(`There is no backup ${name ?? ''} in ${from.place.name}`);
  if (given.name !== undefined || (given.at === undefined && !(await hasChanges(from, name)))) return openBackup(from, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return openBackupAt(from, given.at, join(folder, 'restore.unfinished'));
}

const given = readCommandLine(usage, readArguments);

try {
  const config = readConfig(process.env);
  const place = openPlace(given.from === undefined ? config.backup : { ...config.backup, place: { folder: given.from } });
  const names = await place.list();
  if (given.list) {
    for (const name of names) console.log(name);
    if (names.length === 0) console.log(`There is no backup in ${place.name}.`);
  } else {
    const identities = given.identity === undefined ? [] : await readIdentities(given.identity);
    const sealing = identities.length === 0 ? plainSealing : createAgeSealing({ recipients: await recipientsOf(identities), identities });
    const backup = await open({ place, sealing }, names, config.dataDir);
    const { rows, pictures, hasSecret } = await restoreSite(backup, config).finally(() => ('close' in backup ? backup.close() : undefined));
    console.log(`${backup.name} is restored: ${rows} rows, the same as in the backup, and ${pictures} files of pictures.`);
    if ('reached' in backup) console.log(`${backup.changes} changes since then are in it, the last of ${backup.reached.toString()}.`);
    if (!hasSecret && config.sessionSecret === undefined) {
      console.log('It has no secret. Put the former one into SESSION_SECRET, or DATA_DIR/session-secret, before the site starts;');
      console.log('if that is lost: npm run staff -- forget-secret.');
    }
  }
} catch (error) {
  sayFailed(error);
}

/**
 * Fills an empty site with a backup: the pictures, then the database, then migrations of this version. After a failure the database is
 * empty, and it can be repeated.
 * @throws if the database is not empty, or the place has another secret
 */
async function restoreSite(backup: OpenBackup, config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'sessionSecret'>) {
  const { dataDir, databaseUrl } = config;
  await using db = connectForSetUp(databaseUrl);
  await requireEmpty(db);
  const secret = await backup.readSecret();
  if (secret !== undefined && config.sessionSecret === undefined) await keepSecret(dataDir, secret);
  const pictures = await restorePictures(backup, createMediaServices(db, config).storage);
  await restoreDatabase(backup, databaseUrl);
  await migrate(db);
  return { rows: rowsIn(backup.manifest), pictures, hasSecret: secret !== undefined };
}

/** @throws if this installation has another secret, because its data would be lost */
async function keepSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'session-secret');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined && kept.trim() !== secret) throw new Error(`${file} is not that of the backup: this place is not empty`);
  await writeFile(file, secret, { mode: 0o600, flush: true });
}
