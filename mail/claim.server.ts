import type { Db, Tx } from '#database/connect.server.ts';
import { sql } from 'kysely';
import { withDue } from '#database/dialect.server.ts';
import type { MailTable } from '#database/mail-tables.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { transact } from '#database/transact.server.ts';
import type { Language } from '#languages/languages.ts';
import { type MailKind, mailLanguage, type MailStatus } from './mail.ts';
import { type DeliveryOutcome, type MailReason, type MailStep, nextTryOfMail } from './outcome.ts';

/** A mail that only this process may send. */
export interface ClaimedMail
  extends Pick<
    MailTable,
    'id' | 'kind' | 'cause' | 'recipient' | 'recipient_name' | 'subject' | 'content' | 'content_id' | 'links' | 'reply_to' | 'in_reply_to'
  > {
  language: Language;
  /** The same at every try. */
  message_id: string;
  /** Includes this one. */
  tries: number;
}

/** The result of one try. */
export interface DeliveryAttempt {
  id: string;
  kind: string;
  tries: number;
  outcome: DeliveryOutcome;
  at: Temporal.Instant;
}

/** A literal in the SQL, since with a parameter SQLite would not use the partial index of this status. */
export const status = (name: MailStatus) => sql.lit<MailStatus>(name);

/**
 * Stores outcomes and claims as many mails as there is room for, in one commit. The claim is one conditional update, so that only one
 * process gets a mail; on PostgreSQL processes do not wait for each other either.
 */
export async function storeAndClaim(transaction: Tx, input: Claiming & { ended: readonly DeliveryAttempt[] }): Promise<ClaimedMail[]> {
  for (const ended of input.ended) await store(transaction, ended, input.holder);
  const claimed = input.room > 0 ? await claim(transaction, input) : [];
  if (input.ended.some(isShown) || claimed.some((mail) => isShown(mail))) await touchTopic(transaction, 'mail');
  return claimed;
}

/** A claim of mails. */
interface Claiming {
  /** The most mails to claim. */
  room: number;
  /** Claims mails of the lowest priority first: a server that may fail is tried with them, because they may end in doubt. */
  leastFirst: boolean;
  holder: string;
  domain: string;
  now: Temporal.Instant;
  until: Temporal.Instant;
}

/** Whether a screen shows this outcome at once. Mails of a newsletter appear only when one fails. */
function isShown({ kind, outcome }: { kind: string; outcome?: DeliveryOutcome }): boolean {
  return kind !== letter || outcome?.is === 'refused' || outcome?.is === 'unknown';
}

async function claim(transaction: Tx, input: Claiming): Promise<ClaimedMail[]> {
  const { now, domain } = input;
  const due = transaction
    .selectFrom('mail')
    .select('id')
    .where('status', '=', status('queued'))
    .where('send_at', '<=', now.toString())
    .where('give_up_at', '>', now.toString())
    .orderBy('priority', input.leastFirst ? 'desc' : 'asc')
    .orderBy('send_at')
    .limit(input.room);
  const rows = await withDue(transaction, due)
    .updateTable('mail')
    .set(({ fn, eb }) => ({
      status: 'sending',
      claimed_by: input.holder,
      claimed_until: input.until.toString(),
      handed_over_at: null,
      tries: eb('tries', '+', 1),
      message_id: fn.coalesce('message_id', sql<string>`'<' || id || '@' || cast(${domain} as text) || '>'`),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .where('status', '=', status('queued'))
    .returning(['id', 'kind', 'cause', 'recipient', 'recipient_name', 'language', 'subject', 'content', 'content_id', 'links'])
    .returning(['reply_to', 'in_reply_to', 'message_id', 'tries', 'priority', 'send_at'])
    .execute();
  return rows
    .sort((one, other) => one.priority - other.priority || (one.send_at < other.send_at ? -1 : 1))
    .map((row) => ({ ...row, language: mailLanguage.parse(row.language), message_id: row.message_id ?? '' }));
}

/**
 * Stores that texts were handed over except the final dot. It leaves out mails whose lease expired and that another process has claimed, or
 * that are queued again: their text must not be ended.
 * @returns the ids of the mails whose text may be ended
 */
async function markHandedOver(
  transaction: Tx,
  { tries, holder, now }: { tries: readonly { id: string; tries: number }[]; holder: string; now: Temporal.Instant },
): Promise<string[]> {
  const rows = await transaction
    .updateTable('mail')
    .set({ handed_over_at: now.toString() })
    .where((eb) => eb.or(tries.map((one) => eb.and([eb('id', '=', one.id), eb('tries', '=', one.tries)]))))
    .where((eb) => eb.and({ claimed_by: holder, status: status('sending') }))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores the outcome of a try while this process still holds the mail, even after its lease expired: it knows more. The number of the try
 * tells it from another try of the same process.
 */
async function store(transaction: Tx, { id, kind, tries, outcome, at }: DeliveryAttempt, holder: string): Promise<void> {
  const mine = (query: ReturnType<typeof updateMail>) =>
    query
      .where((eb) => eb.and({ id, claimed_by: holder, tries }))
      .where('status', 'in', ['sending', 'unknown'])
      .executeTakeFirst();
  if (outcome.is === 'unsent') {
    await mine(updateMail(transaction).set({ ...givenBack(kind, at), tries: tries - 1 }));
    return;
  }
  const reason = outcome.is === 'sent' ? null : outcome.reason;
  const ended = { ended_at: at.toString(), claimed_by: null, claimed_until: null, reason, answer: outcome.answer };
  const { numUpdatedRows } = await mine(
    updateMail(transaction).set(
      outcome.is === 'later' || outcome.is === 'server'
        ? { ...ended, status: 'queued' satisfies MailStatus, ended_at: null, send_at: nextTryOfMail(tries, at).toString() }
        : { ...ended, status: outcome.is satisfies MailStatus },
    ),
  );
  if (outcome.is === 'sent' || numUpdatedRows === 0n) return;
  await addStep(transaction, {
    mail_id: id,
    at: at.toString(),
    step: outcome.is === 'later' || outcome.is === 'server' ? 'failed' : outcome.is,
    reason,
    answer: outcome.answer,
  });
}

function updateMail(db: Db) {
  return db.updateTable('mail');
}

/** How long a returned letter of the newsletter waits, in seconds: longer than it takes to cancel the letters of readers who left. */
const letterWaits = 10;

const letter: MailKind = 'newsletter-issue';

/** The columns of a mail that was not handed over and is queued again, in its place. */
function givenBack(kind: string, now: Temporal.Instant) {
  const waiting = { status: 'queued' satisfies MailStatus, claimed_by: null, claimed_until: null };
  return kind === letter ? { ...waiting, send_at: now.add({ seconds: letterWaits }).toString() } : waiting;
}

/** Records a step of a mail. */
async function addStep(
  db: Db,
  step: { mail_id: string; at: string; step: MailStep; reason: MailReason | null; answer: string | null },
): Promise<void> {
  await db
    .insertInto('mail_step')
    .values({ ...step, actor_name: null })
    .execute();
}

/**
 * Ends the mails whose process died while sending. Without the end of its text no server has taken a mail, so it is queued again. The
 * others may have been sent, so they are not sent again without a decision of the staff. They keep their holder: if it is alive after all,
 * its outcome still counts.
 * @returns how many of each
 */
export async function failAbandonedMails(db: Db, now: Temporal.Instant): Promise<{ inDoubt: number; givenBack: number }> {
  const abandoned = () => updateMail(db).where('status', '=', status('sending')).where('claimed_until', '<=', now.toString());
  const reason = 'process ended' satisfies MailReason;
  const rows = await abandoned()
    .set({ status: 'unknown' satisfies MailStatus, ended_at: now.toString(), claimed_until: null, reason, answer: null })
    .where('handed_over_at', 'is not', null)
    .returning('id')
    .execute();
  for (const { id } of rows) await addStep(db, { mail_id: id, at: now.toString(), step: 'unknown', reason, answer: null });
  const unsent = () => abandoned().where('handed_over_at', 'is', null);
  const letters = await unsent().set(givenBack(letter, now)).where('kind', '=', letter).executeTakeFirst();
  const others = await unsent().set(givenBack('', now)).where('kind', '<>', letter).executeTakeFirst();
  return { inDoubt: rows.length, givenBack: Number(letters.numUpdatedRows + others.numUpdatedRows) };
}

/** When the newest claim of another process ends; it moves while that process continues. @returns undefined if no other process sends */
export async function findOthersClaim(db: Db, holder: string, now: Temporal.Instant): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.max('claimed_until').as('until'))
    .where('status', '=', status('sending'))
    .where('claimed_until', '>', now.toString())
    .where('claimed_by', '<>', holder)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

/** Gives up the mails that could not be sent in time. The last answer of the server stays. @returns how many */
export async function expireOverdueMails(db: Db, now: Temporal.Instant): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ status: 'refused' satisfies MailStatus, ended_at: now.toString(), reason: 'too late' satisfies MailReason })
    .where('status', '=', status('queued'))
    .where('give_up_at', '<=', now.toString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** One try of a mail, identified by its number. */
type Try = Pick<ClaimedMail, 'id' | 'tries'>;

interface Waiting {
  mail: Try;
  resolve: (mayEnd: boolean) => void;
  reject: (error: unknown) => void;
}

/** How long a mark waits for others to be stored with it, in milliseconds. */
const together = 2;

/**
 * Stores that texts were handed over, before their final dots. A commit flushes the disk, so marks that arrive during one share the next.
 */
export class HandOver {
  readonly #given: { db: Db; holder: string; now: () => Temporal.Instant };
  #waiting: Waiting[] = [];
  #storing = false;

  constructor(given: { db: Db; holder: string; now: () => Temporal.Instant }) {
    this.#given = given;
  }

  /**
   * Resolves once the mark is stored.
   * @returns whether the final dot may be sent: not if another process holds the mail
   * @throws DatabaseUnavailable if it cannot be stored
   */
  mark(mail: Try): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ mail, resolve, reject });
      if (this.#storing) return;
      this.#storing = true;
      setTimeout(() => void this.#store(), together);
    });
  }

  async #store(): Promise<void> {
    const { db, holder, now } = this.#given;
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting.splice(0);
      try {
        const tries = waiting.map(({ mail: { id, tries } }) => ({ id, tries }));
        const held = new Set(await transact(db, markHandedOver, { tries, holder, now: now() }));
        for (const { mail, resolve } of waiting) resolve(held.has(mail.id));
      } catch (error) {
        for (const { reject } of waiting) reject(error);
      }
    }
    this.#storing = false;
  }
}
