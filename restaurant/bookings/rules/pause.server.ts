import type { Transaction } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import { transact } from '#database/transact.server.ts';
import { findDocument, putDocument } from '#restaurant/documents/store/documents.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import { type BookingRules, defaultRules, rules } from './rules.ts';

/** For how long online bookings may be paused, in minutes. */
export const pauseMinutes = [30, 60, 90, 120] as const;
export type PauseMinutes = (typeof pauseMinutes)[number];

/** Takes no more online bookings for the times of the next minutes, or takes them again; a save of the rules like any other. */
export async function pauseBookings(db: Db, pausing: { minutes: PauseMinutes | 'end' }, change: Change): Promise<void> {
  await transact(db, pauseIn, pausing, change);
}

async function pauseIn(transaction: Transaction<Database>, { minutes }: { minutes: PauseMinutes | 'end' }, change: Change): Promise<void> {
  // The first write takes the lock; what is read after it stays true.
  await touchTopic(transaction, 'bookings');
  const known = (await findDocument(transaction, 'bookings', 'rules', rules))?.data ?? defaultRules;
  const { pause: before, ...rest } = known;
  if (minutes === 'end' && before === undefined) return;
  const data: BookingRules =
    minutes === 'end' ? rest : { ...rest, pause: { from: change.now.toString(), until: change.now.add({ minutes }).toString() } };
  await putDocument(transaction, { collection: 'bookings', id: 'rules', data }, change);
}
