import type { Db, Tx } from '#database/connect.server.ts';

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

/** How often content has changed, by any process: what was rendered at another number may be out of date. */
export async function countChanges(db: Db): Promise<number> {
  const state = await db.selectFrom('content_state').select('changes').where('id', '=', 1).executeTakeFirst();
  return state?.changes ?? 0;
}
