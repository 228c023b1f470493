import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';

/** Cancels the letters that wait for an address: between the queue and the sending its owner has left. */
export async function cancelIssuesTo(transaction: Transaction<Database>, email: string, now: Temporal.Instant): Promise<void> {
  await transaction
    .updateTable('mail')
    .set({ status: 'cancelled', ended_at: now.toString() })
    .where('recipient', '=', email)
    .where('kind', '=', 'newsletter-issue')
    .where('status', '=', 'queued')
    .execute();
}
