import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { findDocument } from '#restaurant/documents/store/documents.server.ts';
import { changeDocument, type InitialDocument } from '#restaurant/documents/store/first-save.server.ts';
import { type Change, serverCommand } from '#restaurant/documents/store/actor.ts';
import { signatureOf } from './allergens.ts';
import { preparationNames } from './preparation-name.ts';
import type { Preparation } from './preparations.ts';
import { type Replacement, type Replacements, replacedAt, replacements } from './replacements.ts';

const document: InitialDocument<Replacements> = {
  collection: 'kitchen',
  id: 'replacements',
  schema: replacements,
  initial: { replaced: [] },
};

/**
 * What is replaced at a moment. An installation where nobody ever replaced anything has no such document; one that cannot be read
 * whole may say anything, so that every preparation counts as replaced until somebody says again what is.
 */
export async function listReplaced(db: Db, now: Temporal.Instant): Promise<Replacement[]> {
  const found = await findDocument(db, document.collection, document.id, replacements);
  if (!found || found.faults.length > 0) return found ? everything(now) : [];
  return found.data ? replacedAt(found.data, now) : [];
}

function everything(now: Temporal.Instant): Replacement[] {
  const until = now.add({ hours: 24 }).toString({ smallestUnit: 'second' });
  const said = signatureOf({ actor: serverCommand('nuova versione'), now });
  return preparationNames.map((preparation) => ({ preparation, until, apart: true, said }));
}

/** What the kitchen replaces, until when (ISO 8601 in UTC), and whether it is kept apart. */
export type ReplacementOrder = Pick<Replacement, 'preparation' | 'until' | 'apart'>;

/** Replaces a preparation; one that is replaced already has the new end. A save like any other, with its history. */
export async function replacePreparation(transaction: Tx, order: ReplacementOrder, change: Change): Promise<void> {
  await changeReplaced(transaction, change, (replaced) => [
    ...replaced.filter(({ preparation }) => preparation !== order.preparation),
    { ...order, said: signatureOf(change) },
  ]);
}

/** Ends a replacement before its time: the usual preparation counts again. Of one that has ended nothing changes. */
export async function endReplacement(transaction: Tx, { preparation }: { preparation: Preparation }, change: Change): Promise<void> {
  await changeReplaced(transaction, change, (replaced) =>
    replaced.some((one) => one.preparation === preparation) ? replaced.filter((one) => one.preparation !== preparation) : undefined,
  );
}

/** @param edit makes the new list of the one that holds now; undefined where nothing changes */
async function changeReplaced(
  transaction: Tx,
  change: Change,
  edit: (replaced: Replacement[]) => Replacement[] | undefined,
): Promise<void> {
  // The topic's row serves as the lock of a document that may not exist yet; the evening shows whom a replacement concerns.
  await touchTopic(transaction, 'bookings');
  await changeDocument(transaction, document, change, (before) => {
    const replaced = edit(replacedAt(before, change.now));
    return replaced && { replaced };
  });
}
