import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import type { Language } from '#languages/languages.ts';
import { isBookingMailKind } from './booking-mails.ts';
import { type MailContent, mailContents, type MailKind, type MailLinks, mailLinks, type StoredLinks } from './mail.ts';
import { type MailReason, mailReasons, nextTryOfServer } from './outcome.ts';
import { subjectOf } from './booking-words.ts';

/** How long a mail is tried. */
const givenUpAfter = Temporal.Duration.from({ hours: 24 });

/** The columns of every new mail. */
const newMailColumns = {
  content_id: null,
  message_id: null,
  status: 'queued',
  tries: 0,
  claimed_by: null,
  claimed_until: null,
  handed_over_at: null,
  ended_at: null,
  reason: null,
  answer: null,
  settled_at: null,
} as const;

/** The lowest number is sent first; 0 by default. A mail that one person waits for precedes one to many. */
const priorities: Partial<Record<MailKind, number>> = {
  'message-copy': 1,
  'booking-offer-over': 1,
  'booking-reminder': 2,
  'newsletter-issue': 5,
};

type StoredMail = { [Kind in MailKind]: { kind: Kind; content: MailContent<Kind>; links: StoredLinks<Kind> } }[MailKind];

export type NewMail = StoredMail & {
  /** A second mail with the same key is not stored. */
  key: string;
  /** `message:{id}`, `subscriber:{id}`, `sending:{id}`, `booking:{id}`, `sheet:{date}:{service}`. */
  cause: string;
  recipient: string;
  recipientName?: string | undefined;
  language: Language;
  /** The Reply-To, if it is not the restaurant's. */
  replyTo?: string | undefined;
  /** The Message-ID of the previous mail of the thread. */
  inReplyTo?: string | undefined;
  /** The earliest time to send it; at once by default. */
  sendAt?: Temporal.Instant | undefined;
};

/**
 * Queues a mail in the transaction of its cause.
 * @returns its id, or that of the mail that already has its key
 * @throws ZodError for content that does not fit its kind
 */
export async function queueMail(transaction: Tx, mail: NewMail, now: Temporal.Instant): Promise<string> {
  const sendAt = mail.sendAt ?? now;
  mailContents[mail.kind].parse(mail.content);
  if (!isBookingMailKind(mail.kind)) mailLinks[mail.kind].parse(mail.links);
  const row = await transaction
    .insertInto('mail')
    .values({
      ...newMailColumns,
      id: randomUUID(),
      key: mail.key,
      kind: mail.kind,
      cause: mail.cause,
      priority: priorities[mail.kind] ?? 0,
      recipient: mail.recipient,
      recipient_name: mail.recipientName ?? null,
      language: mail.language,
      subject: subjectOf(mail, mail.language),
      content: JSON.stringify(mail.content),
      links: JSON.stringify(mail.links),
      reply_to: mail.replyTo ?? null,
      in_reply_to: mail.inReplyTo ?? null,
      created_at: now.toString(),
      send_at: sendAt.toString(),
      give_up_at: sendAt.add(givenUpAfter).toString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  const { id } = await transaction.selectFrom('mail').select('id').where('key', '=', mail.key).executeTakeFirstOrThrow();
  return id;
}

/** Rows of one insert: their values stay below the limits of SQLite (32,766) and PostgreSQL (65,535). */
const rowsTogether = 500;

/** The content that all readers of an issue in one language share. */
interface SharedContent {
  kind: 'newsletter-issue';
  /** `sending:{id}`, as in its mails. */
  cause: string;
  content: MailContent<'newsletter-issue'>;
}

/** Stores shared content. @returns its id, by which mails refer to it @throws ZodError for content that does not fit its kind */
export async function insertMailContent(transaction: Tx, shared: SharedContent, now: Temporal.Instant): Promise<string> {
  const { kind, cause, content } = shared;
  mailContents[kind].parse(content);
  const id = randomUUID();
  await transaction
    .insertInto('mail_content')
    .values({ id, kind, cause, content: JSON.stringify(content), created_at: now.toString() })
    .execute();
  return id;
}

export interface Recipient {
  key: string;
  recipient: string;
  language: Language;
  links: MailLinks<'newsletter-issue'>;
}

/**
 * Queues one mail for each recipient with the same content (`insertMailContent`), in the transaction of their cause. All recipients are in
 * memory; ten thousand take about a second.
 * @throws if the content does not exist, and ZodError for invalid links
 */
export async function queueMails(
  transaction: Tx,
  contentId: string,
  recipients: readonly Recipient[],
  now: Temporal.Instant,
): Promise<void> {
  const shared = await transaction.selectFrom('mail_content').selectAll().where('id', '=', contentId).executeTakeFirstOrThrow();
  const kind = 'newsletter-issue';
  const content = mailContents[kind].parse(JSON.parse(shared.content));
  const common = {
    ...newMailColumns,
    kind,
    cause: shared.cause,
    priority: priorities[kind] ?? 0,
    content: null,
    content_id: contentId,
    recipient_name: null,
    reply_to: null,
    in_reply_to: null,
    created_at: now.toString(),
    send_at: now.toString(),
    give_up_at: now.add(givenUpAfter).toString(),
  };
  for (let first = 0; first < recipients.length; first += rowsTogether) {
    const rows = recipients.slice(first, first + rowsTogether).map(({ key, recipient, language, links }) => ({
      ...common,
      id: randomUUID(),
      key,
      recipient,
      language,
      subject: subjectOf({ kind, content }, language),
      links: JSON.stringify(mailLinks[kind].parse(links)),
    }));
    await transaction
      .insertInto('mail')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
}

/** This many doubts in a row count as a fault of the server; a single one may come from the network. */
export const maxDoubts = 2;

/** The state of the mail server, shared by all processes. */
export type ServerState = Awaited<ReturnType<typeof findServerState>>;

export async function findServerState(db: Db) {
  const row = await db.selectFrom('mail_server').selectAll().where('id', '=', 1).executeTakeFirst();
  const instant = (text: string | null | undefined) => (text ? Temporal.Instant.from(text) : null);
  return {
    /** Null while it answers. */
    failingSince: instant(row?.failing_since),
    nextTryAt: instant(row?.next_try_at),
    failures: row?.failures ?? 0,
    reason: z
      .enum(mailReasons)
      .nullable()
      .parse(row?.reason ?? null),
    answer: row?.answer ?? null,
    /** How many texts in a row it took without an answer. */
    doubts: row?.doubts ?? 0,
  };
}

/**
 * Records a fault of the server: no process tries it for a while, longer each time. Simultaneous faults count once.
 * @returns `first`: whether it had answered before
 */
export async function recordServerFault(db: Db, fault: { reason: MailReason; answer: string | null }, now: Temporal.Instant) {
  const { failures } = await findServerState(db);
  const { numUpdatedRows } = await db
    .updateTable('mail_server')
    .set(({ fn, val }) => ({
      failures: failures + 1,
      failing_since: fn.coalesce('failing_since', val(now.toString())),
      next_try_at: nextTryOfServer(failures + 1, now).toString(),
      reason: fault.reason,
      answer: fault.answer,
    }))
    .where((eb) => eb.and({ id: 1, failures }))
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now.toString())]))
    .executeTakeFirst();
  return { first: failures === 0 && numUpdatedRows > 0n };
}

/** Stores how many texts in a row got no answer. */
export async function recordDoubts(db: Db, doubts: number): Promise<void> {
  await db.updateTable('mail_server').set({ doubts }).where('id', '=', 1).execute();
}

export async function clearServerFault(db: Db): Promise<void> {
  await db
    .updateTable('mail_server')
    .set({ failures: 0, failing_since: null, next_try_at: null, reason: null, answer: null })
    .where('id', '=', 1)
    .where('failures', '>', 0)
    .execute();
}

/** Lets the next run try the server at once. */
export async function askServerNow(db: Db, now: Temporal.Instant): Promise<void> {
  await db.updateTable('mail_server').set({ next_try_at: now.toString() }).where('id', '=', 1).where('failures', '>', 0).execute();
}
