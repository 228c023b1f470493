import { z } from 'zod';
import type { Db, Tx } from '#database/connect.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { DeletedThing } from '#restaurant/audit/audit.ts';
import type { Change } from './actor.ts';
import type { Collection } from './collections.ts';
import { parseJson } from './read-data.ts';
import { singleLine } from './text.ts';

/**
 * Counts one change of content, for every process of the site; in the transaction that makes it.
 * @returns its number: the counter is locked until the transaction ends, so numbers grow in the order of commits
 */
export async function countChange(transaction: Tx): Promise<number> {
  const { changes } = await transaction
    .insertInto('content_state')
    .values({ id: 1, changes: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ changes: eb('content_state.changes', '+', 1) })))
    .returning('changes')
    .executeTakeFirstOrThrow();
  return changes;
}

/** The number of changes of content by any process; what was rendered at another number may be outdated. */
export async function countChanges(db: Db): Promise<number> {
  const state = await db.selectFrom('content_state').select('changes').where('id', '=', 1).executeTakeFirst();
  return state?.changes ?? 0;
}

/** The audit log's names for the documents of each collection. */
const thingOf: Record<Collection, DeletedThing> = {
  menu: 'menu',
  todos: 'settings',
  landing: 'landing',
  legal: 'legal',
  bookings: 'settings',
  newsletter: 'newsletter',
  // Replacements are never deleted: they end.
  kitchen: 'settings',
};

/** Records in the audit log that a document was deleted or restored. */
export async function recordDeletion(
  transaction: Tx,
  action: 'deletion' | 'undeletion',
  { collection, id }: { collection: Collection; id: string },
  data: string,
  { actor, now }: Change,
): Promise<void> {
  const details = { what: thingOf[collection], name: nameIn(data) ?? id };
  await insertAudit(transaction, { action, actor: actor.username, subject: id, details }, now);
}

/** The name of a document for people, if it has one; a damaged one may not. */
function nameIn(data: string): string | undefined {
  const parsed = z.union([z.object({ name: singleLine }), z.object({ subject: singleLine })]).safeParse(parseJson(data));
  if (!parsed.success) return undefined;
  return 'name' in parsed.data ? parsed.data.name : parsed.data.subject;
}
