import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ChangeSender } from '#restaurant/backup/change-sender.server.ts';
import { makeBackup } from '#restaurant/backup/make.server.ts';
import { createFolderPlace } from '#restaurant/backup/place.server.ts';
import type { BackupSource } from '#restaurant/backup/read.server.ts';
import { openBackupAt } from '#restaurant/backup/replay.server.ts';
import { restoreDatabase } from '#restaurant/backup/restore.server.ts';
import { plainSealing } from '#restaurant/backup/sealing.server.ts';
import { createDiskStorage } from '#restaurant/media/storage.server.ts';
import { openTestDatabase, type TestDatabase } from '../databases.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { buildOrder, requireBooking } from './bookings.ts';

export const now = () => Temporal.Now.instant();
export const later = (seconds: number) => now().add({ seconds });

/** A site on SQLite whose changes are sent to a folder; a new one for each test. */
export class SentSite {
  readonly site: TestDatabase & { close: () => Promise<void> };
  readonly folder = makeTemporaryFolder();
  readonly from: BackupSource = { place: createFolderPlace(join(this.folder, 'backups')), sealing: plainSealing };
  /** The reasons of its chains. */
  readonly began: string[] = [];
  bases = 0;
  readonly #senders: ChangeSender[] = [];

  private constructor(site: TestDatabase & { close: () => Promise<void> }) {
    this.site = site;
  }

  static async open(): Promise<SentSite> {
    return new SentSite(await openTestDatabase('sqlite', 'first-content'));
  }

  get media() {
    return createDiskStorage(join(this.folder, 'media'), join(this.folder, 'incoming'));
  }

  /** The backup of each base has another second in its name. */
  async makeBase(): Promise<void> {
    const source = { databaseUrl: this.site.url, media: this.media, secret: undefined };
    await makeBackup(source, this.from, later(this.bases++));
  }

  newSender(given: { mergedAtOnce?: number; faults?: unknown[] } = {}): ChangeSender {
    const sender = new ChangeSender({
      file: this.site.url,
      db: this.site.db,
      media: this.media,
      from: this.from,
      makeBase: () => this.makeBase(),
      onBegin: (reason) => this.began.push(reason),
      onFault: (_, error) => {
        if (given.faults) given.faults.push(error);
        else throw error;
      },
      ...(given.mergedAtOnce === undefined ? {} : { mergedAtOnce: given.mergedAtOnce }),
    });
    this.#senders.push(sender);
    return sender;
  }

  async started(given: { mergedAtOnce?: number } = {}): Promise<ChangeSender> {
    const sender = this.newSender(given);
    await beat(sender, now());
    return sender;
  }

  book() {
    return requireBooking(this.site.db, buildOrder());
  }

  /** The files of changes in the place. */
  segments(): string[] {
    return globSync('backups/changes/*', { cwd: this.folder }).toSorted();
  }

  /** A restore: the present site, and its number of bookings. */
  async restored(instant?: Temporal.Instant) {
    const backup = await openBackupAt(this.from, instant, join(makeTemporaryFolder(), 'replay'));
    const url = join(makeTemporaryFolder(), 'restored.sqlite');
    const contents = await restoreDatabase(backup, url);
    await backup.close();
    return { contents, bookings: contents.tables['booking']?.rows, reached: backup.reached, url };
  }

  async close(): Promise<void> {
    for (const sender of this.#senders) await sender.stop().catch(() => undefined);
    await this.site.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits until a due heartbeat is written and sent. */
export async function beat(sender: ChangeSender, at: Temporal.Instant): Promise<void> {
  await sender.cycle(at);
  await sender.settled();
  await sender.cycle(at);
}
