import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import type { Language } from '#languages/languages.ts';
import type { PushSubscriptionInput } from './subscription.ts';

/** The most browsers that are told of one booking, or that one of the staff is told on: the oldest gives way. */
const maxBrowsers = 5;

/** Who is told: the guest of a booking, or one of the staff. */
export type PushOwner = { booking: string } | { user: string };

/** Keeps a browser that asked to be told, once. */
export function putPushSubscription(
  db: Db,
  owner: PushOwner,
  given: PushSubscriptionInput & { language: Language },
  now: Temporal.Instant,
): Promise<void> {
  return transact(db, putSubscription, owner, given, now);
}

async function putSubscription(
  transaction: Tx,
  owner: PushOwner,
  { endpoint, p256dh, auth, language }: PushSubscriptionInput & { language: Language },
  now: Temporal.Instant,
): Promise<void> {
  await transaction.deleteFrom('push_subscription').where(columnOf(owner), '=', idOf(owner)).where('endpoint', '=', endpoint).execute();
  const ids = { booking_id: 'booking' in owner ? owner.booking : null, user_id: 'user' in owner ? owner.user : null };
  await transaction
    .insertInto('push_subscription')
    .values({ id: randomUUID(), ...ids, endpoint, p256dh, auth, language, created_at: now.toString() })
    .execute();
  const kept = transaction
    .selectFrom('push_subscription')
    .select('id')
    .where(columnOf(owner), '=', idOf(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxBrowsers);
  await transaction.deleteFrom('push_subscription').where(columnOf(owner), '=', idOf(owner)).where('id', 'not in', kept).execute();
}

/** Forgets every browser of an owner, and what waited to be told them. */
export async function deletePushSubscriptions(db: Db, owner: PushOwner): Promise<void> {
  await db.deleteFrom('push_subscription').where(columnOf(owner), '=', idOf(owner)).execute();
}

/** Of some bookings, those whose guest is told somewhere. */
export async function listToldBookings(db: Db, bookings: readonly string[]): Promise<string[]> {
  if (bookings.length === 0) return [];
  const rows = await db.selectFrom('push_subscription').select('booking_id').distinct().where('booking_id', 'in', bookings).execute();
  return rows.flatMap(({ booking_id }) => booking_id ?? []);
}

/** On how many browsers an owner is told. */
export async function countPushSubscriptions(db: Db, owner: PushOwner): Promise<number> {
  const { total } = await db
    .selectFrom('push_subscription')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(columnOf(owner), '=', idOf(owner))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function columnOf(owner: PushOwner): 'booking_id' | 'user_id' {
  return 'booking' in owner ? 'booking_id' : 'user_id';
}

function idOf(owner: PushOwner): string {
  return 'booking' in owner ? owner.booking : owner.user;
}
