import type { Tx } from '#database/connect.server.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { decideMails, type DoubtHeap, listHeap, type MailsDecided } from '#mail/outbox.server.ts';
import type { MailStatus } from '#mail/mail.ts';

/** Cancels the letters that wait for an address: between the queue and the sending its owner has left. */
export async function cancelIssuesTo(transaction: Tx, email: string, now: Temporal.Instant): Promise<void> {
  await transaction
    .updateTable('mail')
    .set({ status: 'cancelled', ended_at: now.toString() })
    .where('recipient', '=', email)
    .where('kind', '=', 'newsletter-issue')
    .where('status', '=', 'queued')
    .execute();
}

/**
 * Cancels the letters that came back into the queue and nobody is to have any more: while they were on their way, their reader
 * left or the sending was stopped. They are tried again ten seconds later at the earliest, this is looked at sooner.
 */
export async function cancelDeferredMails(transaction: Tx, { now }: { now: Temporal.Instant }): Promise<void> {
  await transaction
    .updateTable('mail')
    .set({ status: 'cancelled' satisfies MailStatus, ended_at: now.toString() })
    .where('status', '=', sql.lit<MailStatus>('queued'))
    // Given at the first try.
    .where('message_id', 'is not', null)
    .where(isOfSending)
    .where((eb) => eb.or([eb.not(hasReader(eb)), isOfStopped(eb)]))
    .execute();
}

/** What became of a decision: how many it was done to, and how many have no reader any more. */
interface Decided {
  done: number;
  left: number;
}

/**
 * Does what somebody of the staff decided about mails. A letter is not sent once more to somebody who has left, or whom
 * another sending of it has written to since.
 */
export async function decideAnyMails(transaction: Tx, given: MailsDecided): Promise<Decided> {
  const { ids, decision } = given;
  const unwanted = decision === 'again' && ids.length > 0 ? await lockUnwanted(transaction, ids) : new Set<string>();
  const done = await decideMails(transaction, { ...given, ids: ids.filter((id) => !unwanted.has(id)) });
  return { done: done.length, left: unwanted.size };
}

/** The same about a heap of mails in doubt, as far as it was seen. */
export async function decideHeap(
  transaction: Tx,
  { heap, ...given }: Omit<MailsDecided, 'ids'> & { heap: DoubtHeap & { until: string } },
): Promise<Decided> {
  return decideAnyMails(transaction, { ...given, ids: await listHeap(transaction, heap) });
}

async function lockUnwanted(transaction: Tx, ids: readonly string[]): Promise<Set<string>> {
  // The batch of another sending waits for this lock, or this for the batch.
  await transaction
    .updateTable('subscriber')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('email', 'in', (eb) => eb.selectFrom('mail').select('recipient').where('mail.id', 'in', ids).where(isOfSending))
    .execute();
  const rows = await transaction
    .selectFrom('mail')
    .select('id')
    .where('id', 'in', ids)
    .where(isOfSending)
    .where((eb) => eb.or([eb.not(hasReader(eb)), isWrittenSince(eb)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Mails = ExpressionBuilder<Database, 'mail'>;

function isOfSending(eb: Mails) {
  return eb('cause', 'like', 'sending:%');
}

function hasReader(eb: Mails) {
  const readers = eb.selectFrom('subscriber').select('subscriber.id').where('subscriber.status', '=', 'confirmed');
  return eb.exists(readers.whereRef('subscriber.email', '=', 'mail.recipient'));
}

/** Whether another sending of the same issue has written to this mail's reader. */
function isWrittenSince(eb: Mails) {
  const receipts = eb
    .selectFrom('newsletter_receipt')
    .innerJoin('subscriber', 'subscriber.id', 'newsletter_receipt.subscriber_id')
    .innerJoin('newsletter_sending', 'newsletter_sending.issue_id', 'newsletter_receipt.issue_id')
    .select('newsletter_receipt.subscriber_id')
    .whereRef('subscriber.email', '=', 'mail.recipient')
    .whereRef('newsletter_receipt.sending_id', '!=', 'newsletter_sending.id');
  return eb.exists(receipts.whereRef('mail.cause', '=', sql<string>`'sending:' || newsletter_sending.id`));
}

function isOfStopped(eb: Mails) {
  const stopped = eb.selectFrom('newsletter_sending').select('newsletter_sending.id').where('newsletter_sending.status', '=', 'stopped');
  return eb.exists(stopped.whereRef('mail.cause', '=', sql<string>`'sending:' || newsletter_sending.id`));
}
