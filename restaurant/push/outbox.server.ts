import { sql } from 'kysely';
import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { countRows, withDue } from '#database/dialect.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { type Language, languages } from '#languages/languages.ts';
import { nextTryOfMail } from '#mail/outcome.ts';
import { consumeAttempt } from '#restaurant/rate-limits/count.server.ts';
import { requestPushLimit } from '#restaurant/rate-limits/limits.ts';
import { can, roles } from '#restaurant/staff/permissions.ts';
import { type PushKind, pushKinds, type PushSubscriptionInput } from './subscription.ts';

/** The roles that are notified of requests, because they decide about them. */
const rolesTold = roles.filter((role) => can(role, 'take bookings'));

/**
 * Queues a notification about a booking in the transaction of its cause, one message per browser. One of the same kind that waits already
 * is not sent twice.
 * @param until after which it is of no use
 */
export async function queuePush(
  transaction: Tx,
  { booking, kind, until }: { booking: string; kind: PushKind; until: Temporal.Instant },
  now: Temporal.Instant,
): Promise<number> {
  const told = transaction
    .selectFrom('push_subscription')
    .select('push_subscription.id')
    .$if(kind !== 'request', (query) => query.where('booking_id', '=', booking))
    .$if(kind === 'request', (query) =>
      query.where('user_id', 'in', transaction.selectFrom('user').select('user.id').where('role', 'in', rolesTold)),
    );
  const browsers = await told.execute();
  if (kind === 'request' && browsers.length > 0 && !(await consumeAttempt(transaction, 'requests by push', requestPushLimit, now)).within)
    return 0;
  const rows = browsers.map(({ id }) => ({
    id: randomUUID(),
    subscription_id: id,
    booking_id: booking,
    kind,
    send_at: now.toString(),
    give_up_at: until.toString(),
    tries: 0,
    claimed_by: null,
    claimed_until: null,
  }));
  if (rows.length === 0) return 0;
  await transaction
    .insertInto('push_message')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'booking_id', 'kind']).doUpdateSet({ send_at: now.toString(), give_up_at: until.toString() }),
    )
    .execute();
  return rows.length;
}

const claimed = z.object({
  id: z.string(),
  booking_id: z.string(),
  kind: z.enum(pushKinds),
  tries: z.number(),
  give_up_at: z.string(),
  subscription_id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: z.enum(languages),
  ofStaff: z.boolean(),
});

/** A message that only this process may send until its lease ends. */
export type ClaimedPush = z.output<typeof claimed>;

/**
 * The outcome of one try. `told`: the service accepted it; `gone`: the browser unsubscribed; `later`: the service was busy or not reached;
 * `refused`: permanently; `outdated`: the text is no longer true.
 */
export interface PushOutcome {
  push: ClaimedPush;
  is: 'told' | 'gone' | 'later' | 'refused' | 'outdated';
  at: Temporal.Instant;
}

/** Stores outcomes and claims as many messages as there is room for, in one commit. Of two processes only one gets a message. */
export async function storeAndClaimPushes(
  transaction: Tx,
  { ended, ...claiming }: Claiming & { ended: readonly PushOutcome[] },
): Promise<ClaimedPush[]> {
  const { holder, now } = claiming;
  for (const { push, is, at } of ended) {
    if (is === 'gone') await transaction.deleteFrom('push_subscription').where('id', '=', push.subscription_id).execute();
    else if (is === 'later') await putOff(transaction, push, holder, nextTryOfMail(push.tries, at));
    else await transaction.deleteFrom('push_message').where('id', '=', push.id).where('claimed_by', '=', holder).execute();
  }
  await transaction.deleteFrom('push_message').where('give_up_at', '<=', now.toString()).execute();
  return claiming.room > 0 ? claim(transaction, claiming) : [];
}

async function putOff(transaction: Tx, { id, tries }: ClaimedPush, holder: string, next: Temporal.Instant) {
  await transaction
    .updateTable('push_message')
    .set({ send_at: next.toString(), claimed_by: null, claimed_until: null })
    .where((eb) => eb.and({ id, claimed_by: holder, tries }))
    .execute();
}

interface Claiming {
  room: number;
  holder: string;
  now: Temporal.Instant;
  until: Temporal.Instant;
}

async function claim(transaction: Tx, { room, holder, now, until }: Claiming): Promise<ClaimedPush[]> {
  const due = transaction
    .selectFrom('push_message')
    .select('id')
    .where('send_at', '<=', now.toString())
    // A message of a process that ended is retried; shown twice, the second replaces the first (decision 073).
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now.toString())]))
    .orderBy('send_at')
    .limit(room);
  const rows = await withDue(transaction, due)
    .updateTable('push_message')
    .set(({ eb }) => ({ claimed_by: holder, claimed_until: until.toString(), tries: eb('tries', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning(['id', 'booking_id', 'kind', 'tries', 'give_up_at', 'subscription_id'])
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.subscription_id);
  const browsers = await transaction
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'language', 'user_id'])
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap((row) => {
    const browser = browsers.find(({ id }) => id === row.subscription_id);
    if (!browser) return [];
    const { id: _, user_id, ...keys } = browser;
    return [claimed.parse({ ...keys, ...row, tries: Number(row.tries), ofStaff: user_id !== null })];
  });
}

/** Whether anything is due, without a write; checked every few seconds. */
export async function isPushDue(db: Db, now: Temporal.Instant): Promise<boolean> {
  const due = await db
    .selectFrom('push_message')
    .select(sql<number>`1`.as('one'))
    .where('send_at', '<=', now.toString())
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** The most browsers of one booking or member of staff; the oldest is dropped. */
const maxBrowsers = 5;

/** The guest of a booking, or a member of staff. */
type PushOwner = { booking: string } | { user: string };

/** A member of staff subscribes in a session, and the subscription ends with it, so that nobody is notified after signing out. */
type PushAsker = { booking: string } | { user: string; session: string };

/** Stores a subscription, once. @returns whether it was stored already */
export const putPushSubscription = inTransaction(
  async (
    transaction,
    owner: PushAsker,
    { endpoint, p256dh, auth, language }: PushSubscriptionInput & { language: Language },
    now: Temporal.Instant,
  ): Promise<boolean> => {
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
  },
);

/** Deletes all subscriptions of an owner, with their waiting messages. */
export async function deletePushSubscriptions(db: Db, owner: PushOwner): Promise<void> {
  await db.deleteFrom('push_subscription').where(columnOf(owner), '=', idOf(owner)).execute();
}

/** The bookings among some whose guests have a subscription. */
export async function listToldBookings(db: Db, bookings: readonly string[]): Promise<string[]> {
  if (bookings.length === 0) return [];
  const rows = await db.selectFrom('push_subscription').select('booking_id').distinct().where('booking_id', 'in', bookings).execute();
  return rows.flatMap(({ booking_id }) => booking_id ?? []);
}

/** The number of an owner's subscriptions. */
export function countPushSubscriptions(db: Db, owner: PushOwner): Promise<number> {
  return countRows(db.selectFrom('push_subscription').where(columnOf(owner), '=', idOf(owner)));
}

function columnOf(owner: PushOwner): 'booking_id' | 'user_id' {
  return 'booking' in owner ? 'booking_id' : 'user_id';
}

function idOf(owner: PushOwner): string {
  return 'booking' in owner ? owner.booking : owner.user;
}
