import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#database/connect.server.ts';
import { mailContents, type MailKind, type MailStatus } from './mail.ts';
import { mailReasons } from './reasons.ts';

/** Mails in doubt that are alike: of one letter or of one kind, and for the same reason. */
export const doubtHeap = z.object({
  kind: z.string().refine((kind): kind is MailKind => Object.hasOwn(mailContents, kind)),
  /** `sending:{id}` of a letter; empty for all other mails, which are taken together. */
  sending: z.string().max(60),
  reason: z.enum(mailReasons),
});
export type DoubtHeap = z.infer<typeof doubtHeap>;

/** From how many on there is one press for all. */
const minHeap = 2;

/** The most heaps that are shown; the largest first. */
const maxHeaps = 20;

/** The most mails that one press decides about: what is beyond stays in doubt, and is shown again. */
const maxDecided = 1_000;

/** Of letters which one; the same for all other mails. */
const sendingOf = sql<string>`case when cause like 'sending:%' then cause else '' end`;

function inDoubt(db: Db) {
  return db.selectFrom('mail').where('status', '=', sql.lit<MailStatus>('unknown')).where('settled_at', 'is', null);
}

/** What is in doubt by heaps, the largest first. @returns with how many mails each has, and when the last of them ended */
export async function listDoubtHeaps(db: Db): Promise<(DoubtHeap & { mails: number; until: string })[]> {
  const rows = await inDoubt(db)
    .select((eb) => ['kind', 'reason', sendingOf.as('sending'), eb.fn.countAll().as('mails'), eb.fn.max('ended_at').as('until')])
    .groupBy(['kind', 'reason', sendingOf])
    .having(({ fn }) => fn.countAll(), '>=', minHeap)
    .orderBy('mails', 'desc')
    .orderBy('kind')
    .limit(maxHeaps)
    .execute();
  return rows.flatMap(({ mails, until, ...row }) => {
    const heap = doubtHeap.safeParse(row);
    return heap.success ? [{ ...heap.data, mails: Number(mails), until: until ?? '' }] : [];
  });
}

/**
 * The mails of a heap as somebody saw it, the oldest first.
 * @param until when the last that they saw ended: who decides about a heap decides about no mail that came to it since
 */
export async function listHeap(transaction: Tx, heap: DoubtHeap & { until: string }): Promise<string[]> {
  const rows = await inDoubt(transaction)
    .select('id')
    .where('kind', '=', heap.kind)
    .where('reason', '=', heap.reason)
    .where(sendingOf, '=', heap.sending)
    .where('ended_at', '<=', heap.until)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(maxDecided)
    .execute();
  return rows.map(({ id }) => id);
}
