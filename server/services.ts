import { RecentErrors } from '#restaurant/health/processes.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import { chmod, mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { pino, type Logger } from 'pino';
import { connect, type Db } from '#database/connect.server.ts';
import { databaseKind, sqliteFile } from '#database/connection-line.ts';
import { DiskReserve } from '#database/disk-reserve.server.ts';
import { setUpDatabase } from '#database/migrate.server.ts';
import { seedContent } from '#restaurant/documents/import-export/exchange.server.ts';
import { type MailServer, openMailServer } from '#mail/mail-server.server.ts';
import { Health } from '#restaurant/health/health.server.ts';
import { createMediaServices, type MediaServices } from '#restaurant/media/media-services.server.ts';
import { createFirstAdmin } from '#restaurant/staff/accounts.server.ts';
import { type Auth, createAuth } from '#restaurant/staff/auth.server.ts';
import { findKeptKey } from '#restaurant/staff/kept-key.server.ts';
import { runBackup, type RunBackup } from './run-backup.ts';
import type { Config } from './config.ts';
import { LogDestination, noteErrors } from './log-destination.ts';
import { type Draw, drawInProcess } from './pictures/draw-in-process.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { loadOrCreateSecret } from './secret-files.ts';

/** The services of the application. None is global, so that tests create their own. */
export interface Services {
  config: Config;
  db: Db;
  auth: Auth;
  /** Signs links, tokens and cookies. */
  secret: Secret;
  media: MediaServices;
  health: Health;
  errors: RecentErrors;
  log: Logger;
  now: () => Temporal.Instant;
  /** `now` in milliseconds since 1970, for calls tens of thousands of times a second. */
  milliseconds: () => number;
  /** Draws the pictures of shared links and the icons. */
  draw: Draw;
  /** Undefined without a mail server. */
  mailServer?: MailServer | undefined;
  /** Makes and proves a backup, in a separate process. */
  backUp: RunBackup;
  /** Disk space for signing in on a full disk; undefined for PostgreSQL. */
  reserve?: DiskReserve | undefined;
}

/**
 * Opens, migrates and fills the database, so that the site can answer.
 * @returns the services, and at the first start the administrator
 * @throws if the former database is missing (lost-database.ts)
 */
export async function prepareServices(config: Config, contentFolder: string, now: () => Temporal.Instant) {
  const errors = new RecentErrors();
  refuseLostDatabase(config);
  const log = pino({ level: config.logLevel, hooks: noteErrors(errors, now) }, new LogDestination());
  const mailServer = config.mail && openMailServer(config.mail);
  await chmod(await makeFolder(config.dataDir), 0o700);
  const current = config.sessionSecret ?? (await loadOrCreateSecret(config.dataDir));
  const kind = databaseKind(config.databaseUrl);
  const reserve = kind === 'sqlite' ? new DiskReserve(await makeFolder(dirname(sqliteFile(config.databaseUrl)))) : undefined;
  const open = async () => {
    const kept = await setUpDatabase(config.databaseUrl, async (transaction) => ({
      seeded: await seedContent(transaction, contentFolder, now()),
      firstAdmin: await createFirstAdmin(transaction, config.admin, now()),
      secret: await findKeptKey(transaction, { current, former: config.formerSecret }),
    }));
    const db = connect(config.databaseUrl);
    // The first query makes SQLite create a file beside its own.
    await db.selectFrom('content_state').select('changes').execute();
    return { ...kept, db };
  };
  // On a full disk, too, the menus must be served after a restart.
  const { seeded, firstAdmin, secret, db } = await (reserve ? reserve.lend(open) : open());
  if (seeded) log.info('first content put in');
  const auth = createAuth(db, { publicUrl: config.publicUrl, secret });
  const media = createMediaServices(db, config);
  const health = new Health({ process: `${hostname()}:${config.port}`, db, folder: config.dataDir, bucket: config.s3 && media.storage });
  const services: Services = {
    config,
    db,
    auth,
    secret,
    media,
    health,
    errors,
    log,
    now,
    milliseconds: () => Date.now(),
    draw: drawInProcess(),
    mailServer,
    backUp: runBackup(log),
    reserve,
  };
  return { services, firstAdmin };
}

async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
