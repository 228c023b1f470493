import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import type { Language } from '#languages/languages.ts';
import type { PushSubscriptionInput } from './subscription.ts';

/** The most browsers that are told of one booking, or that one of the staff is told on: the oldest gives way. */
const maxBrowsers = 5;

/** Who is told: the guest of a booking, or one of the staff. */
type PushOwner = { booking: string } | { user: string };

/** Who asks to be told: of the staff in a session, with which it ends, so that nobody is told who was signed out. */
type PushAsker = { booking: string } | { user: string; session: string };

/** Keeps a browser that asked to be told, once. @returns whether it was kept already */
export function putPushSubscription(
  db: Db,
  owner: PushAsker,
  given: PushSubscriptionInput & { language: Language },
  now: Temporal.Instant,
): Promise<boolean> {
  return transact(db, putSubscription, owner, given, now);
}

async function putSubscription(
  transaction: Tx,
  owner: PushAsker,
  { endpoint, p256dh, auth, language }: PushSubscriptionInput & { language: Language },
  now: Temporal.Instant,
): Promise<boolean> {
  const known = await transaction
    .deleteFrom('push_subscription')
    .where(columnOf(owner), '=', idOf(owner))
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  const ids =
    'booking' in owner
      ? { booking_id: owner.booking, user_id: null, session_id: null }
      : { booking_id: null, user_id: owner.user, session_id: owner.session };
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
  return known.numDeletedRows > 0n;
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
