import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import {
  type Connection,
  findDocument,
  putDocument,
  saveDocument,
  type SaveResult,
  type Standing,
} from '#restaurant/documents/store/documents.server.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import { reseat } from './reseat.server.ts';
import { type TablePlan, tables as schema } from '../tables/tables.ts';
import { readTablesDraft, type TablesDraft, tablesDraftOf, tablesWith } from '../tables/tables-form.ts';

/** The rooms and tables as they stand; version 0 in an installation from before bookings. */
export async function requireTables(db: Connection): Promise<Standing<TablePlan>> {
  const found = await findDocument(db, 'bookings', 'tables', schema);
  if (found?.data) return found;
  return { data: schema.parse({}), version: 0, updatedAt: '1970-01-01T00:00:00Z', updatedBy: { username: null, name: '' } };
}

/** Saves what a form says of the tables, and seats anew whom it takes the table of: no booking is lost, and each keeps its time. */
export async function saveTables(
  transaction: Transaction<Database>,
  sent: { version: number; sent: TablesDraft },
  change: Change,
): Promise<SaveResult<TablePlan>> {
  const result = await saveEdited(transaction, sent, change);
  if ('saved' in result && result.before) await reseat(transaction, result.before, change.now);
  return result;
}

async function saveEdited(
  transaction: Transaction<Database>,
  { version, sent }: { version: number; sent: TablesDraft },
  change: Change,
): Promise<SaveResult<TablePlan>> {
  const edited = (before: TablePlan) => tablesWith(before, readTablesDraft(sent, tablesDraftOf(before)), randomUUID);
  if (version > 0) return saveDocument(transaction, { collection: 'bookings', id: 'tables', schema, version }, change, edited);
  const standing = await requireTables(transaction);
  if (standing.version > 0) return { refused: 'stale', current: standing };
  const result = edited(standing.data);
  if ('faults' in result) return { refused: 'invalid', faults: result.faults };
  await putDocument(transaction, { collection: 'bookings', id: 'tables', data: result.data }, change);
  return { saved: await requireTables(transaction), before: standing.data };
}
