import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { findDocument, lockDocument, putDocument } from '#restaurant/documents/store/documents.server.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import { type BookingRules, defaultRules, rules } from './rules.ts';

const key = { collection: 'bookings', id: 'rules' } as const;

/** Changes the rules by a button of the evening: a save like any other, with its history. @param edit undefined where nothing changes */
export async function changeRules(
  transaction: Transaction<Database>,
  edit: (before: BookingRules) => BookingRules | undefined,
  change: Change,
): Promise<void> {
  // The first write takes the lock; the row's own lock keeps out a save of the form, which would be overwritten.
  await touchTopic(transaction, 'bookings');
  await lockDocument(transaction, key);
  const before = (await findDocument(transaction, key.collection, key.id, rules))?.data ?? defaultRules;
  const data = edit(before);
  if (data) await putDocument(transaction, { ...key, data }, change);
}
