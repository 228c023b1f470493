import { join } from 'node:path';
import type { Db } from '#database/connect.server.ts';
import { describeContents, differences } from '#database/contents/snapshot.server.ts';
import { ChangeSender } from '#restaurant/backup/change-sender.server.ts';
import { makeBackup } from '#restaurant/backup/make.server.ts';
import { contentsOf } from '#restaurant/backup/manifest.ts';
import type { BackupSource } from '#restaurant/backup/read.server.ts';
import { openBackupAt } from '#restaurant/backup/replay.server.ts';
import { createDiskStorage } from '#restaurant/media/storage.server.ts';

/** An SQLite file without pictures, whose changes are sent. */
interface SentDatabase {
  url: string;
  db: Db;
  from: BackupSource;
  /** For temporary files. */
  folder: string;
}

/** Sends the changes of a database as a process of the site does; background faults are thrown. */
export function openSender({ url, db, from, folder }: SentDatabase): ChangeSender {
  const media = createDiskStorage(join(folder, 'media'), join(folder, 'incoming'));
  return new ChangeSender({
    file: url,
    db,
    media,
    from,
    makeBase: async () => void (await makeBackup({ databaseUrl: url, media, secret: undefined }, from, Temporal.Now.instant())),
    onBegin: () => undefined,
    onFault: (_, error) => {
      throw error;
    },
  });
}

/** Restores what was sent. @returns the differing tables, and the number of changes since the base */
export async function compareElsewhere({ url, from, folder }: SentDatabase): Promise<{ differing: string[]; changes: number }> {
  const backup = await openBackupAt(from, undefined, join(folder, 'replay'));
  const differing = differences(contentsOf(backup.manifest), await describeContents(url));
  await backup.close();
  return { differing, changes: backup.changes };
}
