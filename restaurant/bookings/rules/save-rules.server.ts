import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { editIn, type SentEdit } from '#restaurant/documents/model/save.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { CurrentDocument, SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { changeDocument, findOrInitial, type InitialDocument, saveFromInitial } from '#restaurant/documents/store/first-save.server.ts';
import { type BookingRules, defaultRules, rules as schema } from './rules.ts';

const document: InitialDocument<BookingRules> = { collection: 'bookings', id: 'rules', schema, initial: defaultRules };

/** The rules as they stand; version 0 in an installation from before bookings. */
export function requireRules(db: Db): Promise<CurrentDocument<BookingRules>> {
  return findOrInitial(db, document);
}

/** Saves an edit of the rules. Whoever has booked keeps what they were promised: only what is booked from now on follows them. */
export function saveRules(transaction: Tx, sent: SentEdit, change: Change): Promise<SaveResult<BookingRules>> {
  return saveFromInitial(transaction, { ...document, version: sent.version }, change, (base) => editIn(schema, base, sent));
}

/** Changes the rules by a button of the evening. @param edit undefined where nothing changes */
export async function changeRules(
  transaction: Tx,
  edit: (before: BookingRules) => BookingRules | undefined,
  change: Change,
): Promise<void> {
  // The first write takes the lock of all that concerns bookings.
  await touchTopic(transaction, 'bookings');
  await changeDocument(transaction, document, change, edit);
}

/** For how long online bookings may be paused, in minutes. */
export const pauseMinutes = [30, 60, 90, 120] as const;
export type PauseMinutes = (typeof pauseMinutes)[number];

/** Takes no more online bookings for the times of the next minutes, or takes them again; a save of the rules like any other. */
export const pauseBookings = inTransaction(async (transaction, { minutes }: { minutes: PauseMinutes | 'end' }, change: Change) => {
  const edit = ({ pause: before, ...rest }: BookingRules): BookingRules | undefined => {
    if (minutes !== 'end') {
      const until = change.now.add({ minutes });
      // Of two presses at once the first is enough.
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
