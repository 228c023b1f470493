import type { Transaction } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import { transact } from '#database/transact.server.ts';
import { type Language, languages as allLanguages } from '#languages/languages.ts';
import { queueMail } from '#mail/queue.server.ts';
import { issue as issueSchema } from './issue.ts';
import { readHouseNow } from './house-now.server.ts';
import { mailContentOf } from './mail-content.ts';
import { sendingContents, sendingLanguages } from './sending.ts';
import { causeOf, holdQueued } from './sending.server.ts';
import { findSuppressed } from './suppression.server.ts';
import { leaveToken } from './tokens.server.ts';

/** How many mails one transaction queues: it holds the lock of SQLite for some tens of milliseconds. */
const batchSize = 100;

/** How many batches of one sending follow each other before the runner looks at what else there is to do. */
const batchesAtOnce = 20;

export interface Batches {
  secret: string;
  publicUrl: string;
  now: () => Temporal.Instant;
}

/**
 * Queues the mails of the sendings whose moment has come, a batch a transaction. Any number of processes may run it, and be
 * killed: a batch and the place up to which readers have theirs are stored together.
 * @returns how many mails were queued
 */
export async function runSendings(db: Db, given: Batches): Promise<number> {
  await beginPlanned(db, given);
  const rows = await db.selectFrom('newsletter_sending').select(['id', 'status']).where('status', 'in', ['sending', 'paused']).execute();
  let queued = 0;
  for (const { id, status } of rows) {
    if (status === 'paused') await transact(db, holdAgain, { id });
    else queued += await runSending(db, id, given);
  }
  return queued;
}

async function runSending(db: Db, id: string, { secret, publicUrl, now }: Batches): Promise<number> {
  let queued = 0;
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    const did = await transact(db, queueBatch, { id, secret, publicUrl, now: now(), size: batchSize });
    if (did === undefined) break;
    queued += did;
  }
  return queued;
}

/** Starts what was planned for this moment: what its mails say is written down then, with the menus of that day. */
async function beginPlanned(db: Db, { publicUrl, now }: Batches): Promise<void> {
  const at = now();
  const rows = await db
    .selectFrom('newsletter_sending')
    .select(['id', 'issue', 'contents'])
    .where('status', '=', 'planned')
    .where('send_at', '<=', at.toString())
    .execute();
  for (const row of rows) {
    const issue = issueSchema.parse(JSON.parse(row.issue));
    const house = await readHouseNow(db, issue, publicUrl, at);
    const inLanguage = (language: Language) => mailContentOf(issue, language, house, false);
    const contents = row.contents ?? JSON.stringify({ it: inLanguage('it'), en: inLanguage('en'), pt: inLanguage('pt') });
    await transact(db, begin, { id: row.id, contents });
  }
}

async function begin(transaction: Transaction<Database>, { id, contents }: { id: string; contents: string }): Promise<void> {
  await transaction
    .updateTable('newsletter_sending')
    .set({ status: 'sending', contents })
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .execute();
}

/** A try that failed may have put a mail back into the queue of a sending that is held. */
async function holdAgain(transaction: Transaction<Database>, { id }: { id: string }): Promise<void> {
  const row = await transaction
    .updateTable('newsletter_sending')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .where('status', '=', 'paused')
    .returning('id')
    .executeTakeFirst();
  if (row) await holdQueued(transaction, id);
}

interface Batch {
  id: string;
  secret: string;
  publicUrl: string;
  now: Temporal.Instant;
  size: number;
}

/**
 * Queues the mails of the next readers and stores up to whom, in one transaction: a crash repeats nobody and misses nobody.
 * Only those who are subscribed at that moment, and whose address nothing keeps from being written to.
 * @returns how many; undefined when there is nothing left to queue
 */
export async function queueBatch(
  transaction: Transaction<Database>,
  { id, secret, publicUrl, now, size }: Batch,
): Promise<number | undefined> {
  const sending = await transaction
    .updateTable('newsletter_sending')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .returning(['languages', 'contents', 'last_subscriber'])
    .executeTakeFirst();
  if (!sending?.contents) return undefined;
  const languages = sendingLanguages.parse(JSON.parse(sending.languages));
  const next = await transaction
    .selectFrom('subscriber')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('language', 'in', languages)
    .where('id', '>', sending.last_subscriber ?? '')
    .orderBy('id')
    .limit(size)
    .execute();
  const last = next.at(-1);
  if (!last) {
    await endWhenSent(transaction, id, now);
    return undefined;
  }
  // Locked: whoever leaves from now on finds their mail in the outbox, and cancels it.
  const readers = await transaction
    .updateTable('subscriber')
    .set((eb) => ({ status: eb.ref('status') }))
    .where(
      'id',
      'in',
      next.map((reader) => reader.id),
    )
    .where('status', '=', 'confirmed')
    .returning(['id', 'email', 'language'])
    .execute();
  const contents = sendingContents.parse(JSON.parse(sending.contents));
  const emails = readers.map(({ email }) => email);
  const suppressed = await findSuppressed(transaction, secret, emails);
  let queued = 0;
  for (const reader of readers) {
    if (suppressed.has(reader.email)) continue;
    const language = allLanguages.find((one) => one === reader.language) ?? 'it';
    const token = leaveToken(secret, reader.id);
    const prefix = language === 'it' ? '' : `/${language}`;
    await queueMail(
      transaction,
      {
        kind: 'newsletter-issue',
        content: contents[language],
        links: { leave: `${publicUrl}${prefix}/newsletter/${token}`, oneClick: `${publicUrl}/newsletter/${token}/leave` },
        key: `${causeOf(id)}:${reader.id}`,
        cause: causeOf(id),
        recipient: reader.email,
        language,
      },
      now,
    );
    queued += 1;
  }
  await transaction.updateTable('newsletter_sending').set({ last_subscriber: last.id }).where('id', '=', id).execute();
  return queued;
}

/** All readers have their mail in the outbox: the sending is over once none waits there. */
async function endWhenSent(transaction: Transaction<Database>, id: string, now: Temporal.Instant): Promise<void> {
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
