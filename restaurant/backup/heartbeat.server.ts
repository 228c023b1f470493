import { DatabaseSync, constants } from 'node:sqlite';
import type { Db } from '#database/connect.server.ts';
import { readSegment } from './change-segments.server.ts';
import type { BackupSource } from './read.server.ts';

/** The row of `health_check` that has to come out of the place that changes are sent to. */
const id = 'changes';

export async function writeHeartbeat(db: Db, at: Temporal.Instant): Promise<void> {
  const row = { id, written_at: at.toString() };
  await db
    .insertInto('health_check')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Reads segments again, and applies them elsewhere. @returns the heartbeat that comes out; an empty text where there is none */
export async function readHeartbeat(from: BackupSource, files: readonly string[]): Promise<unknown> {
  const elsewhere = new DatabaseSync(':memory:');
  try {
    elsewhere.exec('create table health_check (id text primary key, written_at text)');
    elsewhere.prepare('insert into health_check values (?, ?)').run(id, '');
    const { SQLITE_CHANGESET_NOTFOUND, SQLITE_CHANGESET_OMIT, SQLITE_CHANGESET_REPLACE } = constants;
    for (const file of files) {
      for (const { changeset } of await readSegment(from, file)) {
        elsewhere.applyChangeset(changeset, {
          filter: (table) => table === 'health_check',
          // The row was another before; those of others are not here.
          onConflict: (kind) => (kind === SQLITE_CHANGESET_NOTFOUND ? SQLITE_CHANGESET_OMIT : SQLITE_CHANGESET_REPLACE),
        });
      }
    }
    return elsewhere.prepare('select written_at from health_check where id = ?').get(id)?.['written_at'];
  } finally {
    elsewhere.close();
  }
}
