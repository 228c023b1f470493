import type { Db, Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#database/schema.ts';
import { retentionCutoff } from './retention.ts';

/** What a run would erase, the oldest first: how much in all, and the first of it. */
export interface ExpiredBatch {
  total: number;
  /** `since`: ISO 8601, when what is erased was last touched. */
  rows: { id: string; name: string; about: string; since: string }[];
}

/** The most that one transaction erases: a lock lasts a moment, and the next run takes the others at once. */
export const erasedAtOnce = 500;

/** Mails that have come to an end: what is still waiting or on its way is never erased. */
const ended = ['sent', 'refused', 'unknown', 'cancelled'];

/** Messages of more than twenty-four months that nobody keeps, and deleted ones. */
export async function listExpiredMessages(db: Db, now: Temporal.Instant, limit: number): Promise<ExpiredBatch> {
  const expired = db.selectFrom('message').where(isExpiredMessage(now));
  const rows = expired.select(['id', 'name', 'subject as about', 'last_at as since']).orderBy('last_at').orderBy('id').limit(limit);
  return { total: await countRows(expired), rows: await rows.execute() };
}

/** Erases some of them with their replies and with the mails that carried them. @returns how many messages */
export async function eraseExpiredMessages(transaction: Tx, now: Temporal.Instant): Promise<number> {
  const some = transaction.selectFrom('message').select('id').where(isExpiredMessage(now)).orderBy('last_at').limit(erasedAtOnce);
  const erased = await transaction.deleteFrom('message').where('id', 'in', some).returning('id').execute();
  await eraseMailsOf(
    transaction,
    erased.map(({ id }) => `message:${id}`),
  );
  return erased.length;
}

/** Mails of more than ninety days that have come to an end. */
export async function listExpiredMails(db: Db, now: Temporal.Instant, limit: number): Promise<ExpiredBatch> {
  const expired = db.selectFrom('mail').where(isExpiredMail(now));
  const rows = expired.select(['id', 'recipient as name', 'subject as about', 'created_at as since']);
  return { total: await countRows(expired), rows: await rows.orderBy('created_at').orderBy('id').limit(limit).execute() };
}

/** Erases some of them, and what only they said alike. @returns how many mails */
export async function eraseExpiredMails(transaction: Tx, now: Temporal.Instant): Promise<number> {
  const some = transaction.selectFrom('mail').select('id').where(isExpiredMail(now)).orderBy('created_at').limit(erasedAtOnce);
  return eraseMails(transaction, some);
}

/** Erases the mails of these causes that have come to an end, however old. */
export async function eraseMailsOf(transaction: Tx, causes: readonly string[]): Promise<number> {
  if (causes.length === 0) return 0;
  return eraseMails(transaction, transaction.selectFrom('mail').select('id').where('cause', 'in', causes).where('status', 'in', ended));
}

/** Erases these mails, and what only they said alike. @returns how many */
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
