import type { Db, Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#database/schema.ts';
import { retentionCutoff } from './retention.ts';

/** What a run would erase: the number, and the oldest rows. */
export interface ExpiredBatch {
  total: number;
  /** `since` is the instant of the last change, in ISO 8601. */
  rows: { id: string; name: string; about: string; since: string }[];
}

/** The most rows that one transaction erases, so that it holds its locks briefly. The next run follows at once. */
export const erasedAtOnce = 500;

/** The final states of a mail. A mail in another state is never erased. */
const ended = ['sent', 'refused', 'unknown', 'cancelled'];

/** Messages older than twenty-four months that are not marked to be kept, and deleted ones. */
export async function listExpiredMessages(db: Db, now: Temporal.Instant, limit: number): Promise<ExpiredBatch> {
  const expired = db.selectFrom('message').where(isExpiredMessage(now));
  const rows = expired.select(['id', 'name', 'subject as about', 'last_at as since']).orderBy('last_at').orderBy('id').limit(limit);
  return { total: await countRows(expired), rows: await rows.execute() };
}

/** Erases a batch of them, with their replies and mails. @returns how many messages */
export async function eraseExpiredMessages(transaction: Tx, now: Temporal.Instant): Promise<number> {
  const some = transaction.selectFrom('message').select('id').where(isExpiredMessage(now)).orderBy('last_at').limit(erasedAtOnce);
  const erased = await transaction.deleteFrom('message').where('id', 'in', some).returning('id').execute();
  await eraseMailsOf(
    transaction,
    erased.map(({ id }) => `message:${id}`),
  );
  return erased.length;
}

/** Mails in a final state for more than ninety days. */
export async function listExpiredMails(db: Db, now: Temporal.Instant, limit: number): Promise<ExpiredBatch> {
  const expired = db.selectFrom('mail').where(isExpiredMail(now));
  const rows = expired.select(['id', 'recipient as name', 'subject as about', 'created_at as since']);
  return { total: await countRows(expired), rows: await rows.orderBy('created_at').orderBy('id').limit(limit).execute() };
}

/** Erases a batch of them, and contents that no other mail shares. @returns how many mails */
export async function eraseExpiredMails(transaction: Tx, now: Temporal.Instant): Promise<number> {
  const some = transaction.selectFrom('mail').select('id').where(isExpiredMail(now)).orderBy('created_at').limit(erasedAtOnce);
  return eraseMails(transaction, some);
}

/** Erases the mails of these causes that are in a final state, of any age. */
export async function eraseMailsOf(transaction: Tx, causes: readonly string[]): Promise<number> {
  if (causes.length === 0) return 0;
  return eraseMails(transaction, transaction.selectFrom('mail').select('id').where('cause', 'in', causes).where('status', 'in', ended));
}

/** Erases these mails, and contents that no other mail shares. @returns how many */
export async function eraseMails(transaction: Tx, some: ReturnType<typeof idsOfMails>): Promise<number> {
  const erased = await transaction.deleteFrom('mail').where('id', 'in', some).returning('content_id').execute();
  const contents = [...new Set(erased.flatMap(({ content_id }) => content_id ?? []))];
  if (contents.length > 0) {
    await transaction
      .deleteFrom('mail_content')
      .where('id', 'in', contents)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('mail').select('mail.id').whereRef('mail.content_id', '=', 'mail_content.id'))))
      .execute();
  }
  return erased.length;
}

function idsOfMails(db: Db) {
  return db.selectFrom('mail').select('id');
}

function isExpiredMessage(now: Temporal.Instant) {
  return (eb: ExpressionBuilder<Database, 'message'>) =>
    eb.or([
      eb.and([eb('kept', '=', 0), eb('last_at', '<=', retentionCutoff('messages', now))]),
      eb('deleted_at', '<=', retentionCutoff('deletedMessages', now)),
    ]);
}

function isExpiredMail(now: Temporal.Instant) {
  return (eb: ExpressionBuilder<Database, 'mail'>) =>
    eb.and([eb('status', 'in', ended), eb('created_at', '<=', retentionCutoff('mails', now))]);
}
