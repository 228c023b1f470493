import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { changePosition, type ChangePosition } from './change-position.ts';

/** Where the chain of a database is; undefined where nothing is recorded. @param select all columns of a position */
export function readPosition(select: StatementSync): ChangePosition | undefined {
  const row = select.get();
  return row && changePosition.parse({ ...row });
}

/** The same of a database that may not have the table yet. */
export function findPosition(database: DatabaseSync): ChangePosition | undefined {
  if (!database.prepare("select 1 from sqlite_schema where name = 'change_chain'").get()) return undefined;
  return readPosition(database.prepare('select chain, seq, hash, at from change_chain'));
}
