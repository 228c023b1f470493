import type { Db, Tx } from '#database/connect.server.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Language } from '#languages/languages.ts';
import type { MailStatus } from '#mail/mail.ts';

/** What a mail became that its reader certainly did not get. */
const notReceived = ['refused', 'cancelled'] as const satisfies MailStatus[];

/** The key of the mail of one sending to one reader. */
export function mailKeyOf(sendingId: string, subscriberId: string): string {
  return `sending:${sendingId}:${subscriberId}`;
}

/** Confirmed readers whom an issue has not been written to, or whose mail was refused or cancelled. */
export function selectUnreached(db: Db, issueId: string) {
  return db
    .selectFrom('subscriber')
    .where('subscriber.status', '=', 'confirmed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('newsletter_receipt')
            .select('newsletter_receipt.subscriber_id')
            .where('newsletter_receipt.issue_id', '=', issueId)
            .whereRef('newsletter_receipt.subscriber_id', '=', 'subscriber.id')
            .where((receipt) => receipt.not(wasReturned(receipt))),
        ),
      ),
    );
}

/** How many readers an issue would go to now, by language. */
export async function countUnreached(db: Db, issueId: string): Promise<Record<Language, number>> {
  const rows = await selectUnreached(db, issueId)
    .select((eb) => ['subscriber.language', eb.fn.countAll<number>().as('readers')])
    .groupBy('subscriber.language')
    .execute();
  const inLanguage = (language: Language) => Number(rows.find((row) => row.language === language)?.readers ?? 0);
  return { it: inLanguage('it'), en: inLanguage('en'), pt: inLanguage('pt') };
}

/**
 * Notes that a sending writes to some readers. The key of the table lets one sending win, also between two processes.
 * @returns the readers whom no other sending of the issue has written to
 */
export async function recordReceipts(
  transaction: Tx,
  { issueId, sendingId, subscriberIds }: { issueId: string; sendingId: string; subscriberIds: readonly string[] },
): Promise<Set<string>> {
  if (subscriberIds.length === 0) return new Set();
  const rows = await transaction
    .insertInto('newsletter_receipt')
    .values(subscriberIds.map((id) => ({ issue_id: issueId, subscriber_id: id, sending_id: sendingId })))
    .onConflict((conflict) =>
      conflict
        .columns(['issue_id', 'subscriber_id'])
        .doUpdateSet({ sending_id: sendingId })
        .where((eb) => wasReturned(eb)),
    )
    .returning('subscriber_id')
    .execute();
  return new Set(rows.map(({ subscriber_id }) => subscriber_id));
}

/** Whether the mail that a receipt stands for did not reach its reader. A mail that has been erased did. */
function wasReturned(eb: Pick<ExpressionBuilder<Database, 'newsletter_receipt'>, 'exists' | 'selectFrom'>) {
  return eb.exists(
    eb
      .selectFrom('mail')
      .select('mail.id')
      .where('mail.key', '=', sql<string>`'sending:' || newsletter_receipt.sending_id || ':' || newsletter_receipt.subscriber_id`)
      .where('mail.status', 'in', notReceived),
  );
}
