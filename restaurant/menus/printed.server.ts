import type { Db, Tx } from '#database/connect.server.ts';
import { randomUUID } from 'node:crypto';
import { isLanguage, type Language } from '#languages/languages.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { PaperEdition } from './paper-edition.ts';

/** A copy on paper that the staff printed, as far as they said not yet out of the room. */
export interface Printed extends PaperEdition {
  id: string;
  language: Language;
  at: string;
  by: string;
}

/** Editions in the room at most: beyond it the one printed first counts as taken away. */
const maxPrinted = 100;

/** After how many days what was taken out of the room is forgotten. */
const keptRemovedDays = 365;

/** Notes that an edition is printed; one that is in the room already is printed again. */
export async function notePrinted(
  transaction: Tx,
  { page, language, version, changes, day }: PaperEdition & { language: Language },
  { actor, now }: Change,
): Promise<void> {
  const at = now.toString();
  const printed = { printed_at: at, printed_by: actor.name, printed_by_username: actor.username };
  const known = await transaction
    .updateTable('printed_edition')
    .set({ ...printed, changes, day })
    .where('page', page === undefined ? 'is' : '=', page ?? null)
    .where('language', '=', language)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  const row = { id: randomUUID(), page: page ?? null, language, version, changes, day, ...printed, removed_at: null };
  await transaction.insertInto('printed_edition').values(row).execute();
  const beyond = (await listPrinted(transaction)).slice(maxPrinted).map(({ id }) => id);
  if (beyond.length > 0) await transaction.updateTable('printed_edition').set({ removed_at: at }).where('id', 'in', beyond).execute();
  const forgotten = now.subtract({ hours: 24 * keptRemovedDays }).toString();
  await transaction.deleteFrom('printed_edition').where('removed_at', '<', forgotten).execute();
}

/** What is in the room, the newest first. */
export async function listPrinted(db: Db): Promise<Printed[]> {
  const rows = await db
    .selectFrom('printed_edition')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('printed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, page, language, version, changes, day, printed_at: at, printed_by: by }) => ({
    id,
    page: page ?? undefined,
    language: isLanguage(language) ? language : 'it',
    version,
    changes,
    day,
    at,
    by,
  }));
}

/** Says that the copies of an edition are out of the room, or there again. @param removed none for a mistake that is taken back */
export async function markRemoved(transaction: Tx, id: string, removed: Temporal.Instant | undefined): Promise<void> {
  await transaction
    .updateTable('printed_edition')
    .set({ removed_at: removed?.toString() ?? null })
    .where('id', '=', id)
    .execute();
}
