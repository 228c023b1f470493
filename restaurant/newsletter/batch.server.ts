import type { Secret } from '#restaurant/secret.server.ts';
import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { inLanguage } from '#languages/page-address.ts';
import type { Language } from '#languages/languages.ts';
import type { MailContent } from '#mail/mail.ts';
import { insertMailContent, queueMails, type Recipient } from '#mail/queue.server.ts';
import { issue as issueSchema, sendingContents, sendingLanguages } from './issue.ts';
import { loadIssueSnapshot } from './issues.server.ts';
import { causeOf, mailKeyOf, pauseQueuedMails, recordReceipts, selectUnreached } from './sending.server.ts';
import { cancelDeferredMails, mailContentOf } from './mails.server.ts';
import { findSuppressed, leaveToken } from './subscription.server.ts';

/** The mails that one transaction queues: it holds the lock of SQLite for some tens of milliseconds. */
const batchSize = 100;

/** The most batches of one sending in a run, so that other jobs get their turn. */
const maxAtOnce = 20;

interface Batches {
  secret: Secret;
  publicUrl: string;
  now: () => Temporal.Instant;
  /** Fewer batches of one sending than in a usual run. */
  atOnce?: number;
}

/**
 * Queues the mails of due sendings, one batch per transaction. Several processes may run it or be killed: a batch and the position among
 * readers are stored together.
 * @returns how many mails were queued
 */
export async function runSendings(db: Db, given: Batches): Promise<number> {
  const faults = await beginPlanned(db, given);
  await transact(db, cancelDeferredMails, { now: given.now() });
  const rows = await db.selectFrom('newsletter_sending').select(['id', 'status']).where('status', 'in', ['sending', 'paused']).execute();
  let queued = 0;
  for (const { id, status } of rows) {
    if (status === 'paused') await transact(db, holdAgain, { id });
    else queued += await runSending(db, id, given);
  }
  if (faults.length > 0) throw new AggregateError(faults, 'a sending could not begin');
  return queued;
}

async function runSending(db: Db, id: string, { secret, publicUrl, now, atOnce = maxAtOnce }: Batches): Promise<number> {
  let queued = 0;
  for (let batch = 0; batch < atOnce; batch++) {
    const did = await transact(db, queueBatch, { id, secret, publicUrl, now: now(), size: batchSize });
    if (did === undefined) break;
    queued += did;
  }
  return queued;
}

/**
 * Begins due sendings: the content of their mails is stored with the menus of that day.
 * @returns the faults; a sending that cannot begin does not stop others
 */
export async function beginPlanned(db: Db, { publicUrl, now }: Batches): Promise<unknown[]> {
  const at = now();
  const faults: unknown[] = [];
  const rows = await db
    .selectFrom('newsletter_sending')
    .select(['id', 'issue'])
    .where('status', '=', 'planned')
    .where('send_at', '<=', at.toString())
    .execute();
  for (const row of rows) {
    try {
      const issue = issueSchema.parse(JSON.parse(row.issue));
      const house = await loadIssueSnapshot(db, issue, publicUrl, at);
      const inLanguage = (language: Language) => mailContentOf(issue, language, house, false);
      await transact(db, begin, { id: row.id, it: inLanguage('it'), en: inLanguage('en'), pt: inLanguage('pt'), now: at });
    } catch (fault) {
      faults.push(fault);
    }
  }
  return faults;
}

type Beginning = Record<Language, MailContent<'newsletter-issue'>> & { id: string; now: Temporal.Instant };

/** A sending that was paused continues with its stored content. */
async function begin(transaction: Tx, { id, it, en, pt, now }: Beginning): Promise<void> {
  const row = await transaction
    .updateTable('newsletter_sending')
    .set({ status: 'sending' })
    .where((eb) => eb.and({ id, status: 'planned' }))
    .returning('contents')
    .executeTakeFirst();
  if (!row || row.contents !== null) return;
  const keep = (content: MailContent<'newsletter-issue'>) =>
    insertMailContent(transaction, { kind: 'newsletter-issue', cause: causeOf(id), content }, now);
  const contents = { it: await keep(it), en: await keep(en), pt: await keep(pt) };
  await transaction
    .updateTable('newsletter_sending')
    .set({ contents: JSON.stringify(contents) })
    .where('id', '=', id)
    .execute();
}

/** A failed try may have queued a mail of a paused sending again. */
async function holdAgain(transaction: Tx, { id }: { id: string }): Promise<void> {
  const row = await transaction
    .updateTable('newsletter_sending')
    .set((eb) => ({ status: eb.ref('status') }))
    .where((eb) => eb.and({ id, status: 'paused' }))
    .returning('id')
    .executeTakeFirst();
  if (row) await pauseQueuedMails(transaction, id);
}

interface Batch {
  id: string;
  secret: Secret;
  publicUrl: string;
  now: Temporal.Instant;
  size: number;
}

/**
 * Queues the mails of the next readers and stores the position in one transaction, so that a crash repeats and skips nobody. Readers are
 * those subscribed at that moment whom no other sending of the issue has reached, and whose address is not suppressed.
 * @returns how many; undefined if there is nothing left
 */
export async function queueBatch(transaction: Tx, { id, secret, publicUrl, now, size }: Batch): Promise<number | undefined> {
  const sending = await transaction
    .updateTable('newsletter_sending')
    .set((eb) => ({ status: eb.ref('status') }))
    .where((eb) => eb.and({ id, status: 'sending' }))
    .returning(['issue_id', 'languages', 'contents', 'last_subscriber'])
    .executeTakeFirst();
  if (!sending?.contents) return undefined;
  const languages = sendingLanguages.parse(JSON.parse(sending.languages));
  const next = await selectUnreached(transaction, sending.issue_id)
    .select('subscriber.id')
    .where('subscriber.language', 'in', languages)
    .where('subscriber.id', '>', sending.last_subscriber ?? '')
    .orderBy('subscriber.id')
    .limit(size)
    .execute();
  const last = next.at(-1);
  if (!last) {
    await endWhenSent(transaction, id, now);
    return undefined;
  }
  // Locked, so that readers who leave from now on find their mail in the outbox, and cancel it.
  const ids = next.map((reader) => reader.id);
  const readers = await transaction
    .updateTable('subscriber')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', 'in', ids)
    .where('status', '=', 'confirmed')
    .returning(['id', 'email', 'language'])
    .execute();
  const contents = sendingContents.parse(JSON.parse(sending.contents));
  const emails = readers.map(({ email }) => email);
  const suppressed = await findSuppressed(transaction, secret, emails);
  const allowed = readers.filter(({ email }) => !suppressed.has(email));
  const subscriberIds = allowed.map((reader) => reader.id);
  const recorded = await recordReceipts(transaction, { issueId: sending.issue_id, sendingId: id, subscriberIds });
  const written = allowed.filter((reader) => recorded.has(reader.id));
  for (const language of languages) {
    const recipients = written
      .filter((reader) => reader.language === language)
      .map((reader): Recipient => {
        const token = leaveToken(secret, reader.id);
        return {
          key: mailKeyOf(id, reader.id),
          recipient: reader.email,
          language,
          links: { leave: publicUrl + inLanguage(`/newsletter/${token}`, language), oneClick: `${publicUrl}/newsletter/${token}/leave` },
        };
      });
    if (recipients.length > 0) await queueMails(transaction, contents[language], recipients, now);
  }
  await transaction.updateTable('newsletter_sending').set({ last_subscriber: last.id }).where('id', '=', id).execute();
  return written.length;
}

/** All mails are queued; the sending ends when none is waiting. */
async function endWhenSent(transaction: Tx, id: string, now: Temporal.Instant): Promise<void> {
  const waiting = await transaction
    .selectFrom('mail')
    .select('id')
    .where('cause', '=', causeOf(id))
    .where('status', 'in', ['queued', 'sending'])
    .limit(1)
    .executeTakeFirst();
  if (!waiting) {
    await transaction.updateTable('newsletter_sending').set({ status: 'sent', ended_at: now.toString() }).where('id', '=', id).execute();
  }
}
