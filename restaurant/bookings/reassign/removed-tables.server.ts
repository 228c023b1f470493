import type { Db } from '#database/connect.server.ts';
import { z } from 'zod';
import { parseJson } from '#restaurant/documents/store/parse-json.ts';
import type { TablePlan } from '../tables/tables.ts';

/** How many versions of the plan are looked through, the newest first: whose table went longer ago sits no more. */
const maxVersions = 30;

/** All that is read of a version: whatever else it says, its schema may have changed since. */
const version = z.object({ tables: z.array(z.object({ id: z.string(), name: z.string() })) });

/** The last names of tables that bookings still have and the plan does not any more, by their ids. */
export async function listRemovedTables(
  db: Db,
  plan: Pick<TablePlan, 'tables'>,
  bookings: readonly { tables: readonly string[] }[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Set(plan.tables.map(({ id }) => id));
  const removed = new Set(bookings.flatMap(({ tables }) => tables).filter((id) => !known.has(id)));
  const names = new Map<string, string>();
  if (removed.size === 0) return names;
  const rows = await db
    .selectFrom('document_version')
    .select('data')
    .where('collection', '=', 'bookings')
    .where('id', '=', 'tables')
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute();
  for (const { data } of rows) {
    for (const { id, name } of version.safeParse(parseJson(data)).data?.tables ?? []) {
      if (removed.has(id) && !names.has(id)) names.set(id, name);
    }
  }
  return names;
}
