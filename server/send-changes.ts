import { setTimeout as sleep } from 'node:timers/promises';
import { databaseKind, sqliteFile } from '#database/database-kind.ts';
import { ChangeLog } from '#database/changes/change-log.server.ts';
import { ChangeSender } from '#restaurant/backup/change-sender.server.ts';
import { openPlace } from '#restaurant/backup/place.server.ts';
import { sealingOf } from '#restaurant/backup/sealing.server.ts';
import type { Services } from './services.ts';

/** How long between two sendings, in milliseconds: with the time to store them, what is a second old lies elsewhere. */
const pauseMs = 500;

/** What sends changes, until it is stopped. */
export interface ChangeSending {
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Sends what is changed in SQLite to where backups are, every half second, if that is configured (decision 068). */
export function sendChanges(services: Services): ChangeSending | undefined {
  const { config, log } = services;
  if (databaseKind(config.databaseUrl) !== 'sqlite') return undefined;
  const file = sqliteFile(config.databaseUrl);
  // In development nothing makes a base.
  if (!config.backup.sendsChanges || config.mode === 'development') {
    endRecording(file);
    return undefined;
  }
  const over = new AbortController();
  const sending = sendUntil(services, file, over.signal);
  sending.catch((error: unknown) => log.error({ err: error }, 'changes are not sent any more'));
  return {
    async stop() {
      over.abort();
      await sending.catch(() => undefined);
    },
  };
}

async function sendUntil({ config, secret, db, media, log, now, backUp }: Services, file: string, signal: AbortSignal): Promise<void> {
  const sender = new ChangeSender({
    file,
    db,
    media: media.storage,
    from: { place: openPlace(config.backup), sealing: await sealingOf(config.backup, secret) },
    makeBase: async () => void (await backUp(signal, { isProved: false })),
    onBegin: (reason) => log.info({ reason }, 'a record of changes begins'),
    onFault: (work, error) => {
      if (!signal.aborted) log.error({ work, err: error }, 'what belongs to the record of changes failed; it is tried again');
    },
  });
  let isFailing = false;
  while (!signal.aborted) {
    try {
      await sender.cycle(now());
      if (isFailing) log.info('changes are sent again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'changes cannot be sent; they wait in the database');
      isFailing = true;
    }
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await sender.stop();
}

/** Nobody would take them away. */
function endRecording(file: string): void {
  const changes = new ChangeLog(file);
  if (changes.position()) changes.end();
  changes.close();
}
