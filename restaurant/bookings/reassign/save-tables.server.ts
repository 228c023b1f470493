import type { Db, Tx } from '#database/connect.server.ts';
import { editIn, type SentEdit } from '#restaurant/documents/model/save.ts';
import { type SaveResult, type CurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import { findOrInitial, type InitialDocument, saveFromInitial } from '#restaurant/documents/store/first-save.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { lockPlan } from '../commands/day-lock.server.ts';
import { reassignAfterPlanChange } from './reseat.server.ts';
import { completePlan, namedTwice, planTexts } from '../tables/edited-plan.ts';
import { type TablePlan, tables as schema } from '../tables/tables.ts';

const document: InitialDocument<TablePlan> = { collection: 'bookings', id: 'tables', schema, initial: schema.parse({}) };

/** The rooms and tables as they stand; version 0 in an installation from before bookings. */
export function requireTables(db: Db): Promise<CurrentDocument<TablePlan>> {
  return findOrInitial(db, document);
}

/** Saves an edit of the tables, and seats anew whom it takes the table of: no booking is lost, and each keeps its time. */
export async function saveTables(transaction: Tx, sent: SentEdit, change: Change): Promise<SaveResult<TablePlan>> {
  await lockPlan(transaction);
  const result = await saveFromInitial(transaction, { ...document, version: sent.version }, change, (base) => ({
    ...editIn(schema, base, { ...sent, texts: planTexts(base, sent.texts) }),
    finish: completePlan,
    refuse: namedTwice,
  }));
  if ('saved' in result && result.before) await reassignAfterPlanChange(transaction, result.before, change.now);
  return result;
}
