import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/connect.server.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '#database/schema.ts';
import type { Language } from '#languages/languages.ts';
import type { MailStatus } from '#mail/mail.ts';
import { findDocument, lockDocument } from '#restaurant/documents/store/documents.server.ts';
import type { Actor } from '#restaurant/documents/store/actor.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { farFuture, isGoing, issue as issueSchema, type SendingStatus } from './issue.ts';

interface SendingPlan {
  issueId: string;
  /** The version that was shown, so that nothing newer is sent unseen. */
  version: number;
  languages: Language[];
  /** The newest sending that was shown, so that a later one is not repeated unseen. */
  latest: string | undefined;
  /** Undefined: at once. */
  sendAt: Temporal.Instant | undefined;
  actor: Actor;
  now: Temporal.Instant;
}

type PlanResult = { planned: string } | { refused: 'missing' | 'stale' | 'empty' | 'already' | 'sent' | 'nobody' };

/**
 * Plans the sending of an issue as it is now; the batches begin at its time. An issue has one sending at a time, and each goes only to
 * readers whom no earlier one has reached.
 */
export async function planSending(transaction: Tx, plan: SendingPlan): Promise<PlanResult> {
  const { issueId, languages, actor, now } = plan;
  // Of two simultaneous requests one plans it.
  await lockDocument(transaction, { collection: 'newsletter', id: issueId });
  const found = await findDocument(transaction, 'newsletter', issueId, issueSchema);
  if (!found?.data) return { refused: 'missing' };
  if (found.version !== plan.version) return { refused: 'stale' };
  if (found.data.blocks.length === 0) return { refused: 'empty' };
  const other = await findLatestSending(transaction, issueId);
  if (other && isGoing(other.status)) return { refused: 'already' };
  if (other?.id !== plan.latest) return { refused: 'sent' };
  const unreached = await countUnreached(transaction, issueId);
  const audience = languages.reduce((sum, language) => sum + unreached[language], 0);
  if (audience === 0) return { refused: 'nobody' };
  const id = randomUUID();
  await transaction
    .insertInto('newsletter_sending')
    .values({
      id,
      issue_id: issueId,
      issue_version: found.version,
      name: found.data.subject,
      issue: JSON.stringify(found.data),
      contents: null,
      languages: JSON.stringify(languages),
      status: 'planned',
      send_at: (plan.sendAt ?? now).toString(),
      audience,
      last_subscriber: null,
      created_at: now.toString(),
      actor: actor.username,
      actor_name: actor.name,
      ended_at: null,
    })
    .execute();
  await insertAudit(
    transaction,
    { action: 'newsletter', actor: actor.username, subject: id, details: { what: 'planned', name: found.data.subject, count: audience } },
    now,
  );
  return { planned: id };
}

export function findLatestSending(db: Db, issueId: string) {
  return db
    .selectFrom('newsletter_sending')
    .select(['id', 'status'])
    .where('issue_id', '=', issueId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

interface SendingChange {
  id: string;
  actor: Actor;
  now: Temporal.Instant;
}

/** Pauses a sending: no more batches, and queued mails wait. @returns whether there was one */
export async function pauseSending(transaction: Tx, change: SendingChange): Promise<boolean> {
  const isHeld = await changeSending(transaction, change, { from: ['sending', 'planned'], to: { status: 'paused' }, what: 'paused' });
  if (isHeld) await pauseQueuedMails(transaction, change.id);
  return isHeld;
}

/** Resumes a paused sending. */
export async function resumeSending(transaction: Tx, change: SendingChange): Promise<boolean> {
  const { id, now } = change;
  const goesOn = await changeSending(transaction, change, { from: ['paused'], to: { status: 'planned' }, what: 'resumed' });
  if (goesOn) {
    const times = { send_at: now.toString(), give_up_at: now.add({ hours: 24 }).toString() };
    await queuedMails(transaction, id).set(times).where('send_at', '=', farFuture).execute();
  }
  return goesOn;
}

/** Stops a sending for good: queued mails are cancelled; others have been sent. */
export async function stopSending(transaction: Tx, change: SendingChange): Promise<boolean> {
  const ended_at = change.now.toString();
  const to = { status: 'stopped', ended_at } as const;
  const isStopped = await changeSending(transaction, change, { from: ['planned', 'sending', 'paused'], to, what: 'stopped' });
  if (isStopped) await queuedMails(transaction, change.id).set({ status: 'cancelled', ended_at }).execute();
  return isStopped;
}

/** Holds the queued mails of a sending, also those queued again after a failed try. */
export async function pauseQueuedMails(transaction: Tx, id: string): Promise<void> {
  await queuedMails(transaction, id).set({ send_at: farFuture, give_up_at: farFuture }).execute();
}

function queuedMails(transaction: Tx, id: string) {
  return transaction.updateTable('mail').where('cause', '=', causeOf(id)).where('status', '=', 'queued');
}

/** The cause of a sending's mails. */
export function causeOf(sendingId: string): string {
  return `sending:${sendingId}`;
}

/** @returns whether the sending was in one of the given states */
async function changeSending(
  transaction: Tx,
  { id, actor, now }: SendingChange,
  {
    from,
    to,
    what,
  }: {
    from: readonly SendingStatus[];
    to: { status: SendingStatus; ended_at?: string };
    what: 'paused' | 'resumed' | 'stopped';
  },
): Promise<boolean> {
  const row = await transaction
    .updateTable('newsletter_sending')
    .set(to)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('name')
    .executeTakeFirst();
  if (!row) return false;
  const details = { what, name: row.name, count: 0 };
  await insertAudit(transaction, { action: 'newsletter', actor: actor.username, subject: id, details }, now);
  return true;
}

/** The states of mails that certainly did not arrive. */
const notReceived = ['refused', 'cancelled'] as const satisfies MailStatus[];

/** The key of the mail of a sending to a reader. */
export function mailKeyOf(sendingId: string, subscriberId: string): string {
  return `sending:${sendingId}:${subscriberId}`;
}

/** Confirmed readers who were not sent an issue, or whose mail was refused or cancelled. */
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

/** How many readers an issue would reach now, by language. */
export async function countUnreached(db: Db, issueId: string): Promise<Record<Language, number>> {
  const rows = await selectUnreached(db, issueId)
    .select((eb) => ['subscriber.language', eb.fn.countAll<number>().as('readers')])
    .groupBy('subscriber.language')
    .execute();
  const inLanguage = (language: Language) => Number(rows.find((row) => row.language === language)?.readers ?? 0);
  return { it: inLanguage('it'), en: inLanguage('en'), pt: inLanguage('pt') };
}

/**
 * Records that a sending writes to readers. The primary key lets one sending win, also between processes.
 * @returns the readers whom no other sending has written to
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

/** Whether the mail of a receipt did not arrive. An erased mail did. */
function wasReturned(eb: Pick<ExpressionBuilder<Database, 'newsletter_receipt'>, 'exists' | 'selectFrom'>) {
  return eb.exists(
    eb
      .selectFrom('mail')
      .select('mail.id')
      .where('mail.key', '=', sql<string>`'sending:' || newsletter_receipt.sending_id || ':' || newsletter_receipt.subscriber_id`)
      .where('mail.status', 'in', notReceived),
  );
}
