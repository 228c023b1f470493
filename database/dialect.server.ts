import { sql, type Transaction } from 'kysely';
import type { Db } from './connect.server.ts';
import type { DatabaseKind } from './database-kind.ts';
import type { Database } from './schema.ts';

/**
 * Whether a connection or a transaction is one of SQLite. The class of its adapter says nothing where the connection was made by another
 * copy of this code: the built server has its own (decision 005).
 */
export function isSqlite(db: Db): boolean {
  const { adapter } = db.getExecutor();
  return 'kind' in adapter && adapter.kind === ('sqlite' satisfies DatabaseKind);
}

/**
 * For the rest of a transaction, gives up waiting for the lock of a row after some seconds (`DatabaseUnavailable`, busy). On
 * SQLite every transaction waits for one lock, for the time that its connection says.
 */
export async function limitLockWait(transaction: Transaction<Database>, seconds: number): Promise<void> {
  if (!isSqlite(transaction)) await sql`set local lock_timeout = ${sql.lit(`${seconds}s`)}`.execute(transaction);
}
