import type { Tx } from '#database/connect.server.ts';
import { z } from 'zod';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { DeletedThing } from '#restaurant/audit/audit.ts';
import type { Change } from './actor.ts';
import type { Collection } from './collections.ts';
import { parseJson } from './parse-json.ts';
import { singleLine } from './text.ts';

/** What the audit log calls the documents of each collection. */
const thingOf: Record<Collection, DeletedThing> = {
  menu: 'menu',
  todos: 'settings',
  landing: 'landing',
  legal: 'legal',
  bookings: 'settings',
  newsletter: 'newsletter',
  // Nobody deletes what is replaced: it ends.
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

/** What people call a document, where it carries a name; a damaged one may not. */
function nameIn(data: string): string | undefined {
  const parsed = z.union([z.object({ name: singleLine }), z.object({ subject: singleLine })]).safeParse(parseJson(data));
  if (!parsed.success) return undefined;
  return 'name' in parsed.data ? parsed.data.name : parsed.data.subject;
}
