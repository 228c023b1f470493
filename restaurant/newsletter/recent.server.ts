import type { Db } from '#database/connect.server.ts';
import type { MailStatus } from '#mail/mail.ts';
import { countByStatus } from '#mail/outbox.server.ts';
import { causeOf } from './sending.server.ts';

/** How many sendings the outbox shows beside its single mails. */
const shown = 3;

/** One sending of the newsletter as the outbox sums it up. */
export interface RecentSending {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  counts: Partial<Record<MailStatus, number>>;
}

/** The last sendings, with how their mails stand. */
export async function listRecentSendings(db: Db): Promise<RecentSending[]> {
  const rows = await db
    .selectFrom('newsletter_sending')
    .select(['id', 'name', 'send_at'])
    .where('status', '!=', 'planned')
    .orderBy('send_at', 'desc')
    .limit(shown)
    .execute();
  return Promise.all(
    rows.map(async ({ id, name, send_at }) => ({
      id,
      name,
      at: Temporal.Instant.from(send_at).epochMilliseconds,
      counts: await countByStatus(db, causeOf(id)),
    })),
  );
}

/** The sending whose mails alone the outbox shows; `issueId` is where it was written. */
export async function findSending(db: Db, id: string): Promise<{ id: string; name: string; issueId: string } | undefined> {
  const row = await db.selectFrom('newsletter_sending').select(['id', 'name', 'issue_id']).where('id', '=', id).executeTakeFirst();
  return row && { id: row.id, name: row.name, issueId: row.issue_id };
}
