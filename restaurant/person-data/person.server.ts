import type { Db, Tx } from '#database/connect.server.ts';
import { mailboxHash } from '#restaurant/newsletter/subscription.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { erasePersonalBookings, findPersonalBookings, listComing } from '#restaurant/bookings/guests/person.server.ts';
import { eraseSubscriber } from '#restaurant/newsletter/retention.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { mailCause } from '#restaurant/bookings/notifications/notices.server.ts';
import { eraseMails } from '#restaurant/privacy/expired.server.ts';

/** How many messages and mails are read about one person; only a program has sent more. */
const maxRead = 2_000;

/** Everything that is stored about the owner of an email address. Times are ISO 8601 in UTC. */
export type PersonalData = Awaited<ReturnType<typeof findPersonalData>>;

/** Reads everything that is stored about an email address. @param person.email in lower case */
export async function findPersonalData(db: Db, { email, secret }: { email: string; secret: Secret }) {
  const messages = await db
    .selectFrom('message')
    .select(['id', 'received_at as receivedAt', 'name', 'language', 'subject', 'text'])
    .where(isOf(email))
    .orderBy('received_at')
    .limit(maxRead)
    .execute();
  const replies = await db
    .selectFrom('message_reply')
    .select(['message_id', 'at', 'actor_name as by', 'text'])
    .where('message_id', 'in', ['', ...messages.map(({ id }) => id)])
    .orderBy('at')
    .execute();
  const subscriber = db.selectFrom('subscriber').where('email', '=', email);
  const subscribed = await subscriber.select('id').executeTakeFirst();
  const { bookings, cards } = await findPersonalBookings(db, email);
  const causes = [...causesOf(messages, subscribed), ...bookings.map(({ id }) => mailCause(id))];
  return {
    email,
    messages: messages.map(({ id, ...message }) => ({
      ...message,
      replies: replies.filter((reply) => reply.message_id === id).map(({ at, by, text }) => ({ at, by, text })),
    })),
    newsletter: await subscriber
      .select(['language', 'status', 'source', 'consent_text as consentText', 'consent_version as consentVersion'])
      .select(['asked_at as askedAt', 'confirmed_at as confirmedAt', 'left_at as leftAt'])
      .executeTakeFirst(),
    /** Why and since when the newsletter is not sent to this address, by its keyed hash, which is kept. */
    suppressed: await db
      .selectFrom('suppressed_address')
      .select(['reason', 'at'])
      .where('email_hash', '=', mailboxHash(secret, email))
      .executeTakeFirst(),
    bookings,
    /** The guest's cards, which the staff write. */
    cards,
    /** Mails to this address, and those about its messages and bookings. */
    mails: await db
      .selectFrom('mail')
      .select(['kind', 'recipient', 'subject', 'status', 'created_at as createdAt', 'ended_at as endedAt'])
      .where(isAbout(email, causes))
      .orderBy('created_at')
      .limit(maxRead)
      .execute(),
  };
}

/**
 * Erases everything that is stored about an email address, waiting mails included. A mail that is being sent stays until its retention
 * ends. Past bookings are made anonymous and still count in the statistics. The keyed hash of a subscriber's address stays, so that no
 * imported list subscribes it again.
 * @param person.email in lower case
 * @returns `coming`: how many bookings are in the future. Then nothing was erased: they have to be cancelled first
 */
export async function erasePerson(transaction: Tx, { email, secret }: { email: string; secret: Secret }, { actor, now }: Change) {
  const coming = await listComing(transaction, email, now);
  if (coming.length > 0) return { coming: coming.length };
  const messages = await transaction.deleteFrom('message').where(isOf(email)).returning('id').execute();
  const found = await transaction.selectFrom('subscriber').select('id').where('email', '=', email).executeTakeFirst();
  const subscriber = await eraseSubscriber(transaction, { email, secret, now });
  const ofBookings = await erasePersonalBookings(transaction, email, now);
  const causes = [...causesOf(messages, found), ...ofBookings];
  const mails = await eraseMails(
    transaction,
    transaction.selectFrom('mail').select('id').where(isAbout(email, causes)).where('status', '<>', 'sending'),
  );
  const erased = { messages: messages.length, mails, subscriber, bookings: ofBookings.length };
  // Without the address: the log would keep what has to be erased.
  await insertAudit(transaction, { action: 'person-erased', actor: actor.username, subject: null, details: erased }, now);
  return erased;
}

function isOf(email: string) {
  return (eb: ExpressionBuilder<Database, 'message'>) => eb(sql`lower(email)`, '=', email);
}

/** Mails to this address, or caused by this person. */
function isAbout(email: string, causes: readonly string[]) {
  return (eb: ExpressionBuilder<Database, 'mail'>) => eb.or([eb(sql`lower(recipient)`, '=', email), eb('cause', 'in', ['', ...causes])]);
}

function causesOf(messages: readonly { id: string }[], subscriber: { id: string } | undefined): string[] {
  return [...messages.map(({ id }) => `message:${id}`), ...(subscriber ? [`subscriber:${subscriber.id}`] : [])];
}
