import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { editIn, type SentEdit } from '#restaurant/documents/model/save.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { CurrentDocument, SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { changeDocument, findOrInitial, type InitialDocument, saveFromInitial } from '#restaurant/documents/store/first-save.server.ts';
import { type BookingRules, defaultRules, rules as schema } from './rules.ts';

const document: InitialDocument<BookingRules> = { collection: 'bookings', id: 'rules', schema, initial: defaultRules };

/** The present rules; version 0 in an installation older than bookings. */
export function requireRules(db: Db): Promise<CurrentDocument<BookingRules>> {
  return findOrInitial(db, document);
}

/** Saves an edit of the rules. Existing bookings keep what they were promised. */
export function saveRules(transaction: Tx, sent: SentEdit, change: Change): Promise<SaveResult<BookingRules>> {
  return saveFromInitial(transaction, { ...document, version: sent.version }, change, (base) => editIn(schema, base, sent));
}

/** Changes the rules from a button outside their form. @param edit returns undefined if nothing changes */
export async function changeRules(
  transaction: Tx,
  edit: (before: BookingRules) => BookingRules | undefined,
  change: Change,
): Promise<void> {
  // The first write takes the lock of everything about bookings.
  await touchTopic(transaction, 'bookings');
  await changeDocument(transaction, document, change, edit);
}

/** The possible lengths of a pause of online bookings, in minutes. */
export const pauseMinutes = [30, 60, 90, 120] as const;
type PauseMinutes = (typeof pauseMinutes)[number];

/** Pauses online bookings for some minutes, or ends the pause. It is saved like any change of the rules. */
export const pauseBookings = inTransaction(async (transaction, { minutes }: { minutes: PauseMinutes | 'end' }, change: Change) => {
  const edit = ({ pause: before, ...rest }: BookingRules): BookingRules | undefined => {
    if (minutes !== 'end') {
      const until = change.now.add({ minutes });
      // Of two requests at once the first is enough.
      if (before && isNear(Temporal.Instant.from(before.until), until)) return undefined;
      return { ...rest, pause: { from: change.now.toString(), until: until.toString() } };
    }
    return before === undefined ? undefined : rest;
  };
  await changeRules(transaction, edit, change);
});

function isNear(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Math.abs(one.until(other).total('seconds')) < 10;
}
