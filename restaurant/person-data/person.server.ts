import type { Db, Tx } from '#database/connect.server.ts';
import { mailboxHash } from '#restaurant/newsletter/subscription.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import {
  erasePersonalBookings,
  findPersonalBookings,
  listComing,
  type PersonalBooking,
  type PersonalCard,
} from '#restaurant/bookings/guests/person.server.ts';
import { eraseSubscriber } from '#restaurant/newsletter/retention.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { mailCause } from '#restaurant/bookings/notifications/notices.server.ts';
import { eraseMails } from '#restaurant/privacy/expired.server.ts';

/** Everything that is kept about whoever has an email address. Times are ISO 8601 in UTC. */
export interface PersonalData {
  email: string;
  messages: {
    receivedAt: string;
    name: string;
    language: string;
    subject: string;
    text: string;
    replies: { at: string; by: string; text: string }[];
  }[];
  newsletter:
    | {
        language: string;
        status: string;
        source: string;
        consentText: string;
        consentVersion: number;
        askedAt: string;
        confirmedAt: string | null;
        leftAt: string | null;
      }
    | undefined;
  /** Why, and since when, nobody writes to this address: of the keyed hash that stays. */
  suppressed: { reason: string; at: string } | undefined;
  bookings: PersonalBooking[];
  /** What the staff keep of a guest. */
  cards: PersonalCard[];
  /** Mails to this address, and those about its messages and bookings. */
  mails: { createdAt: string; kind: string; recipient: string; subject: string; status: string; endedAt: string | null }[];
}

/** The most messages and mails that are read about one person: a mailbox that has more has written with a program. */
const maxRead = 2_000;

/** Reads everything that is kept about an address. @param person.email in lower case */
export async function findPersonalData(db: Db, { email, secret }: { email: string; secret: Secret }): Promise<PersonalData> {
  const messages = await db.selectFrom('message').selectAll().where(isOf(email)).orderBy('received_at').limit(maxRead).execute();
  const ids = messages.map(({ id }) => id);
  const replies =
    ids.length === 0 ? [] : await db.selectFrom('message_reply').selectAll().where('message_id', 'in', ids).orderBy('at').execute();
  const subscriber = await db.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirst();
  const { bookings, cards } = await findPersonalBookings(db, email);
  const mails = await db
    .selectFrom('mail')
    .select(['created_at', 'kind', 'recipient', 'subject', 'status', 'ended_at'])
    .where(isAbout(email, [...causesOf(ids, subscriber?.id), ...bookings.map(({ id }) => mailCause(id))]))
    .orderBy('created_at')
    .limit(maxRead)
    .execute();
  return {
    email,
    messages: messages.map(({ id, received_at, name, language, subject, text }) => ({
      receivedAt: received_at,
      name,
      language,
      subject,
      text,
      replies: replies.filter(({ message_id }) => message_id === id).map(({ at, actor_name, text }) => ({ at, by: actor_name, text })),
    })),
    newsletter: subscriber && {
      language: subscriber.language,
      status: subscriber.status,
      source: subscriber.source,
      consentText: subscriber.consent_text,
      consentVersion: subscriber.consent_version,
      askedAt: subscriber.asked_at,
      confirmedAt: subscriber.confirmed_at,
      leftAt: subscriber.left_at,
    },
    suppressed: await db
      .selectFrom('suppressed_address')
      .select(['reason', 'at'])
      .where('email_hash', '=', mailboxHash(secret, email))
      .executeTakeFirst(),
    bookings,
    cards,
    mails: mails.map(({ created_at, ended_at, ...mail }) => ({ ...mail, createdAt: created_at, endedAt: ended_at })),
  };
}

/** What was erased of a person. */
export interface ErasedPerson {
  messages: number;
  mails: number;
  subscriber: boolean;
  bookings: number;
}

/**
 * Erases everything that is kept about an address, those that wait to be sent too; what is being sent this moment stays until
 * its retention. Bookings lose all that says whose they were, and count on. Of a reader of the newsletter the keyed hash of the address stays, so that no list brings them back.
 * @param person.email in lower case
 * @returns `coming`: how many bookings are still to come; then nothing was erased, for they have to be called off before
 */
export async function erasePerson(
  transaction: Tx,
  { email, secret }: { email: string; secret: Secret },
  { actor, now }: Change,
): Promise<ErasedPerson | { coming: number }> {
  const coming = await listComing(transaction, email, now);
  if (coming.length > 0) return { coming: coming.length };
  const messages = await transaction.deleteFrom('message').where(isOf(email)).returning('id').execute();
  const found = await transaction.selectFrom('subscriber').select('id').where('email', '=', email).executeTakeFirst();
  const subscriber = await eraseSubscriber(transaction, { email, secret, now });
  const ofBookings = await erasePersonalBookings(transaction, email, now);
  const causes = [
    ...causesOf(
      messages.map(({ id }) => id),
      found?.id,
    ),
    ...ofBookings,
  ];
  const mails = await eraseMails(
    transaction,
    transaction.selectFrom('mail').select('id').where(isAbout(email, causes)).where('status', '<>', 'sending'),
  );
  const erased = { messages: messages.length, mails, subscriber, bookings: ofBookings.length };
  // Without the address: the log would keep what was to be erased.
  await insertAudit(transaction, { action: 'person-erased', actor: actor.username, subject: null, details: erased }, now);
  return erased;
}

function isOf(email: string) {
  return (eb: ExpressionBuilder<Database, 'message'>) => eb(sql`lower(email)`, '=', email);
}

/** Mails to this address, or caused by what this person did. */
function isAbout(email: string, causes: readonly string[]) {
  return (eb: ExpressionBuilder<Database, 'mail'>) => {
    const toThem = eb(sql`lower(recipient)`, '=', email);
    return causes.length === 0 ? toThem : eb.or([toThem, eb('cause', 'in', causes)]);
  };
}

function causesOf(messages: readonly string[], subscriber: string | undefined): string[] {
  return [...messages.map((id) => `message:${id}`), ...(subscriber === undefined ? [] : [`subscriber:${subscriber}`])];
}
