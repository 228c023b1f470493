import type { Db, Tx } from '#database/connect.server.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { countRows } from '#database/dialect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { mailContents, type MailKind, mailLanguage, type MailStatus, mailStatuses, type MailTab } from './mail.ts';
import { type MailDecision, mailDecisions, type MailReason, mailReasons, mailSteps } from './outcome.ts';
import { askServerNow } from './queue.server.ts';
import { status } from './claim.server.ts';

export const mailsOnPage = 30;

/** How long a mail that the staff send again is tried. */
const triedAgain = Temporal.Duration.from({ hours: 24 });

const mailKind = z.string().refine((kind): kind is MailKind => Object.hasOwn(mailContents, kind));

const row = z.object({
  id: z.string(),
  kind: mailKind,
  cause: z.string(),
  recipient: z.string(),
  recipient_name: z.string().nullable(),
  language: mailLanguage,
  subject: z.string(),
  status: z.enum(mailStatuses),
  reason: z.enum(mailReasons).nullable(),
  answer: z.string().nullable(),
  tries: z.number(),
  created_at: z.string(),
  send_at: z.string(),
  ended_at: z.string().nullable(),
  settled_at: z.string().nullable(),
});

export type ListedMail = z.infer<typeof row>;

/** Mails of a newsletter. The desk shows them with their sending, except those in doubt. */
const ofSending = sql<boolean>`cause like 'sending:%'`;

/**
 * One page of mails, the newest first.
 * @param given.before the last mail of the page before
 * @param given.cause only the mails of this cause; without it newsletters are left out
 */
export async function listMails(
  db: Db,
  tab: MailTab,
  { before, cause }: { before?: { at: string; id: string } | undefined; cause?: string | undefined } = {},
): Promise<{ mails: ListedMail[]; more: boolean }> {
  let query = db.selectFrom('mail').select(row.keyof().options);
  if (tab === 'unknown') query = query.where('status', '=', status('unknown')).where('settled_at', 'is', null);
  if (tab === 'refused') query = query.where('status', '=', status('refused')).where('settled_at', 'is', null);
  if (tab === 'queued') query = query.where('status', 'in', ['queued', 'sending']);
  if (tab === 'sent') query = query.where('status', '=', 'sent');
  if (cause !== undefined) query = query.where('cause', '=', cause);
  else if (tab !== 'unknown') query = query.where((eb) => eb.not(ofSending));
  if (before) {
    const { at, id } = before;
    query = query.where((eb) => eb.or([eb('created_at', '<', at), eb.and([eb('created_at', '=', at), eb('id', '<', id)])]));
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mailsOnPage + 1)
    .execute();
  return { mails: rows.slice(0, mailsOnPage).map((one) => row.parse(one)), more: rows.length > mailsOnPage };
}

/** How many mails wait for a decision, and how many for the server; of all, or of one cause. */
export async function countMails(db: Db, cause?: string): Promise<{ unknown: number; refused: number; queued: number }> {
  const all = db.selectFrom('mail');
  const mails = cause === undefined ? all : all.where('cause', '=', cause);
  const unsettled = (is: MailStatus) => mails.where('status', '=', status(is)).where('settled_at', 'is', null);
  const [unknown, refused, queued] = await Promise.all([
    countRows(unsettled('unknown')),
    countRows(cause === undefined ? unsettled('refused').where((eb) => eb.not(ofSending)) : unsettled('refused')),
    countRows(mails.where('status', '=', status('queued'))),
  ]);
  return { unknown, refused, queued };
}

export async function countByStatus(db: Db, cause: string): Promise<Partial<Record<MailStatus, number>>> {
  const rows = await db
    .selectFrom('mail')
    .select(['status', ({ fn }) => fn.countAll().as('mails')])
    .where('cause', '=', cause)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, mails }) => [z.enum(mailStatuses).parse(status), Number(mails)]));
}

/** The columns for showing a mail. */
const whole = row.extend({ content: z.string().nullable(), content_id: z.string().nullable(), links: z.string() });
type FoundMail = z.infer<typeof whole>;

export async function findMail(db: Db, id: string): Promise<FoundMail | undefined> {
  const found = await db.selectFrom('mail').select(whole.keyof().options).where('id', '=', id).executeTakeFirst();
  return found && whole.parse(found);
}

const keptStep = z.object({
  at: z.string(),
  step: z.enum(mailSteps),
  reason: z.enum(mailReasons).nullable(),
  answer: z.string().nullable(),
  actor_name: z.string().nullable(),
});
type KeptStep = z.infer<typeof keptStep>;

/** The steps of a mail, the oldest first; a mail that was sent at the first try has none. */
export async function listSteps(db: Db, mailId: string): Promise<KeptStep[]> {
  const rows = await db
    .selectFrom('mail_step')
    .select(keptStep.keyof().options)
    .where('mail_id', '=', mailId)
    .orderBy('at')
    .limit(200)
    .execute();
  return rows.map((one) => keptStep.parse(one));
}

/** A decision of the staff about mails. */
export interface MailsDecided {
  ids: readonly string[];
  decision: MailDecision;
  actorName: string;
  now: Temporal.Instant;
}

/** Carries out a decision of the staff. @returns the ids of the mails whose state allowed it */
export async function decideMails(transaction: Tx, { ids, decision, actorName, now }: MailsDecided): Promise<string[]> {
  if (ids.length === 0) return [];
  const { from, step } = mailDecisions[decision];
  const at = now.toString();
  const queued = { status: 'queued', send_at: at, ended_at: null, settled_at: null, claimed_by: null, claimed_until: null };
  const changes = {
    again: { ...queued, give_up_at: now.add(triedAgain).toString(), reason: null, answer: null },
    arrived: { status: 'sent', claimed_by: null, reason: null, answer: null },
    // The member of staff who reports it has seen it.
    returned: { status: 'refused', ended_at: at, settled_at: at, reason: 'returned' satisfies MailReason, answer: null },
    leave: { settled_at: at, claimed_by: null },
    cancel: { status: 'cancelled', ended_at: at },
    now: { send_at: at },
  } satisfies Record<MailDecision, unknown>;
  const rows = await transaction
    .updateTable('mail')
    .set(changes[decision])
    .where('id', 'in', ids)
    .where('status', 'in', from)
    .returning('id')
    .execute();
  if (rows.length === 0) return [];
  await touchTopic(transaction, 'mail');
  if (decision === 'again' || decision === 'now') await askServerNow(transaction, now);
  const none: { reason: MailReason | null; answer: string | null } = { reason: null, answer: null };
  if (step)
    await transaction
      .insertInto('mail_step')
      .values(rows.map(({ id }) => ({ mail_id: id, at, step, ...none, actor_name: actorName })))
      .execute();
  return rows.map(({ id }) => id);
}

/** When the next queued mail may be sent; null if none is queued. */
export async function findNextSend(db: Db): Promise<Temporal.Instant | null> {
  const { at } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.min('send_at').as('at'))
    .where('status', '=', status('queued'))
    .executeTakeFirstOrThrow();
  return at ? Temporal.Instant.from(at) : null;
}

/** Similar mails in doubt: of one sending or one kind, with the same reason. */
export const doubtHeap = z.object({
  kind: mailKind,
  /** `sending:{id}` for a newsletter; empty for all other mails. */
  sending: z.string().max(60),
  reason: z.enum(mailReasons),
});
export type DoubtHeap = z.infer<typeof doubtHeap>;

/** The fewest mails that are shown as a heap. */
const minHeap = 2;

/** The most heaps shown, the largest first. */
const maxHeaps = 20;

/** The most mails that one decision covers; the others stay in doubt and are shown again. */
const maxDecided = 1_000;

/** The sending of a newsletter's mails; empty for all others. */
const sendingOf = sql<string>`case when cause like 'sending:%' then cause else '' end`;

function inDoubt(db: Db) {
  return db.selectFrom('mail').where('status', '=', status('unknown')).where('settled_at', 'is', null);
}

/** The mails in doubt by heaps, the largest first. @returns with the number of mails and when the last of them ended */
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
 * The mails of a heap, the oldest first.
 * @param until when the last mail that the staff saw ended, so that they decide about no later one
 */
export async function listHeap(transaction: Tx, heap: DoubtHeap & { until: string }): Promise<string[]> {
  const rows = await inDoubt(transaction)
    .select('id')
    .where((eb) => eb.and({ kind: heap.kind, reason: heap.reason }))
    .where(sendingOf, '=', heap.sending)
    .where('ended_at', '<=', heap.until)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(maxDecided)
    .execute();
  return rows.map(({ id }) => id);
}
