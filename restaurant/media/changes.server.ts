import type { Db, Tx } from '#database/connect.server.ts';
import type { MediaTable } from '#database/schema.ts';
import { inTransaction, transact } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { Actor, Change } from '#restaurant/documents/store/actor.ts';
import { countChange } from '#restaurant/documents/store/content-state.server.ts';
import { type InvalidData, faultsOf } from '#restaurant/documents/store/faults.ts';
import { type FocalPoint, type Media, mediaText, type MediaText, type Variant, variantFile, writeFocus } from './media.ts';
import { listUses, purgedBefore, readMediaRow } from './queries.server.ts';
import type { Use } from './uses.ts';
import type { MediaServices } from './media-services.server.ts';

/** A picture to insert, whose files are stored already. */
export type NewMedia = Omit<Media, 'uploadedAt' | 'uploadedBy' | 'focus'> & { storedAs: string };

/** Inserts a picture. @returns undefined, without a change, if it was inserted meanwhile */
export async function insertMedia(db: Db, media: NewMedia, change: Change): Promise<Media | undefined> {
  const { id, storedAs, name, width, height, bytes, placeholder } = media;
  const described = { id, name, ...textColumns(media), width, height, bytes, placeholder };
  const row: MediaTable = {
    ...described,
    stored_as: storedAs,
    variants: JSON.stringify(media.variants),
    focus: null,
    uploaded_at: change.now.toString(),
    uploaded_by: change.actor.name,
    uploaded_by_username: change.actor.username,
    ...notDeleted,
  };
  return transact(db, insertRow, row);
}

async function insertRow(transaction: Tx, row: MediaTable) {
  const inserted = await transaction
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) await countChange(transaction);
  return inserted && readMediaRow(inserted);
}

const notDeleted = { deleted_at: null, deleted_by: null, deleted_by_username: null };

/** Restores a deleted picture. @returns undefined if there is no deleted one */
export const restoreMedia = inTransaction(async (transaction, id: string, change: Change): Promise<Media | undefined> => {
  const row = await transaction
    .updateTable('media')
    .set(notDeleted)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await countChange(transaction);
  await recordDeletion(transaction, 'undeletion', row, change);
  return readMediaRow(row);
});

/** Saves the description of a picture. Places with their own alternative text keep it. */
export async function saveMediaText(db: Db, id: string, text: unknown): Promise<{ saved: true } | { refused: 'missing' } | InvalidData> {
  const parsed = mediaText.safeParse(text);
  if (!parsed.success) return { refused: 'invalid', faults: faultsOf(parsed.error) };
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set(textColumns(parsed.data))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? { refused: 'missing' } : { saved: true };
}

/**
 * Saves the Italian descriptions of several pictures, all or none; translations stay, and deleted pictures are skipped.
 * @param texts by the ids of the pictures
 */
export async function saveMediaTexts(
  db: Db,
  texts: ReadonlyMap<string, string>,
): Promise<{ saved: number } | { refused: 'invalid'; wrong: string[] }> {
  const read = [...texts].map(([id, alt]) => ({ id, parsed: mediaText.shape.alt.safeParse(alt) }));
  const wrong = read.filter(({ parsed }) => !parsed.success).map(({ id }) => id);
  if (wrong.length > 0) return { refused: 'invalid', wrong };
  const alts = read.map(({ id, parsed }) => ({ id, alt: parsed.data ?? '' }));
  return transact(db, saveTexts, alts);
}

async function saveTexts(transaction: Tx, texts: readonly { id: string; alt: string }[]) {
  let saved = 0;
  for (const { id, alt } of texts) {
    const { numUpdatedRows } = await transaction
      .updateTable('media')
      .set({ alt })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    saved += Number(numUpdatedRows);
  }
  return { saved };
}

/** Saves the focal point of a picture, and invalidates kept pages. @returns whether the picture exists */
export const saveFocalPoint = inTransaction(async (transaction, id: string, focus: FocalPoint): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('media')
    .set({ focus: writeFocus(focus) ?? null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await countChange(transaction);
  return numUpdatedRows > 0n;
});

/** @throws if the description breaks its schema; callers check user input first */
function textColumns(text: MediaText): Pick<MediaTable, 'alt' | 'translations'> {
  const { alt, translations } = mediaText.parse({ alt: text.alt, translations: text.translations });
  return { alt, translations: JSON.stringify(translations ?? {}) };
}

type DeleteResult = { deleted: true } | { refused: 'missing' } | { refused: 'in use'; uses: Use[] };

/**
 * Deletes a picture; for `daysUntilPurged` days it can be restored. One in use is refused with its uses, unless the user confirms
 * (`evenInUse`), which leaves its places empty.
 */
export const deleteMedia = inTransaction(
  async (transaction, id: string, given: { evenInUse: boolean }, change: Change): Promise<DeleteResult> => {
    const uses = given.evenInUse ? [] : await listUses(transaction, id);
    if (uses.length > 0) return { refused: 'in use', uses };
    const deleted = await transaction
      .updateTable('media')
      .set({ deleted_at: change.now.toString(), deleted_by: change.actor.name, deleted_by_username: change.actor.username })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!deleted) return { refused: 'missing' };
    await countChange(transaction);
    await recordDeletion(transaction, 'deletion', deleted, change);
    return { deleted: true };
  },
);

/** Deletes the rows of pictures whose time in the bin is over. The caller deletes their files. */
async function deleteExpired(transaction: Tx, now: Temporal.Instant) {
  const purged = await transaction.deleteFrom('media').where('deleted_at', '<', purgedBefore(now)).returningAll().execute();
  for (const row of purged) await recordDeletion(transaction, 'purge', row, { actor: null, now });
  return purged;
}

async function recordDeletion(
  transaction: Tx,
  action: 'deletion' | 'undeletion' | 'purge',
  { id, name }: Pick<MediaTable, 'id' | 'name'>,
  { actor, now }: { actor: Actor | null; now: Temporal.Instant },
): Promise<void> {
  await insertAudit(transaction, { action, actor: actor?.username ?? null, subject: id, details: { what: 'picture', name } }, now);
}

/** Deletes the files of a picture. @param withinMs a time limit for each @returns the files that were not deleted, with the reason */
export async function removeFiles(
  { storage }: Pick<MediaServices, 'storage'>,
  storedAs: string,
  variants: readonly Pick<Variant, 'width' | 'format'>[],
  withinMs?: number,
): Promise<{ key: string; cause: unknown }[]> {
  const keys = variants.map(({ width, format }) => variantFile({ id: storedAs, width, format }));
  const removals = await Promise.allSettled(keys.map((key) => storage.delete(key, { withinMs })));
  return removals.flatMap((removal, index) => {
    const key = keys[index];
    return removal.status === 'rejected' && key ? [{ key, cause: removal.reason }] : [];
  });
}

/** Purges pictures that were deleted more than `daysUntilPurged` days ago, with their files. */
export async function purgeMedia(services: Pick<MediaServices, 'db' | 'storage'>, now: Temporal.Instant) {
  const expired = await transact(services.db, deleteExpired, now);
  const left = await Promise.all(expired.map((row) => removeFiles(services, row.stored_as, readMediaRow(row).variants)));
  return { purged: expired.length, left: left.flat() };
}
