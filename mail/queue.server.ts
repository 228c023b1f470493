import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import type { Language } from '#languages/languages.ts';
import { isBookingMailKind } from './booking-mails.ts';
import { type MailContent, mailContents, type MailKind, type MailLinks, mailLinks, type StoredLinks } from './mail.ts';
import { type MailReason, mailReasons, nextTryOfServer } from './outcome.ts';
import { subjectOf } from './booking-words.ts';

/** How long a mail is tried before it is given up. */
const givenUpAfter = Temporal.Duration.from({ hours: 24 });

/** What every mail has at its beginning. */
const asItBegins = {
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

/** What a person waits for goes before what goes to everybody: the lowest first, 0 where nothing is said. */
const priorities: Partial<Record<MailKind, number>> = {
  'message-copy': 1,
  'booking-offer-over': 1,
  'booking-reminder': 2,
  'newsletter-issue': 5,
};

type StoredMail = { [Kind in MailKind]: { kind: Kind; content: MailContent<Kind>; links: StoredLinks<Kind> } }[MailKind];

export type NewMail = StoredMail & {
  /** Of its cause: written twice with the same key it is one mail. */
  key: string;
  /** `message:{id}`, `subscriber:{id}`, `sending:{id}`, `booking:{id}`, `sheet:{date}:{service}`. */
  cause: string;
  recipient: string;
  recipientName?: string | undefined;
  language: Language;
  /** Where answers go, if not to the house. */
  replyTo?: string | undefined;
  /** The Message-ID of the mail before it in the thread. */
  inReplyTo?: string | undefined;
  /** Not before this moment; at once without it. */
  sendAt?: Temporal.Instant | undefined;
};

/**
 * Puts a mail into the outbox, in the transaction of what causes it: with that it is sent, or was never written.
 * @returns its id, also when its key was there already
 * @throws ZodError for content that its template does not take
 */
export async function queueMail(transaction: Tx, mail: NewMail, now: Temporal.Instant): Promise<string> {
  const sendAt = mail.sendAt ?? now;
  mailContents[mail.kind].parse(mail.content);
  if (!isBookingMailKind(mail.kind)) mailLinks[mail.kind].parse(mail.links);
  const row = await transaction
    .insertInto('mail')
    .values({
      ...asItBegins,
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

/** Rows that are written with one statement: their values stay below what SQLite (32,766) and PostgreSQL (65,535) take. */
const rowsTogether = 500;

/** What the readers of an issue receive alike, in one language. */
interface SharedContent {
  kind: 'newsletter-issue';
  /** `sending:{id}`, that of its mails. */
  cause: string;
  content: MailContent<'newsletter-issue'>;
}

/** Keeps what many mails say alike; they name it by the id that this returns. @throws ZodError for content that its template does not take */
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

/** A reader of what many read. */
export interface Recipient {
  /** As in `NewMail`: twice the same key is one mail. */
  key: string;
  recipient: string;
  language: Language;
  links: MailLinks<'newsletter-issue'>;
}

/**
 * Puts one mail for each recipient into the outbox, all with the same content (`insertMailContent`), in the transaction of
 * what causes them. As many as fit in memory; ten thousand take about a second.
 * @throws when there is no such content, and ZodError for links that its template does not take
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
    ...asItBegins,
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

/** So many doubts in a row are a fault of the server: one may be the network's. */
export const maxDoubts = 2;

/** Whether the mail server answers, as all processes see it. */
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
    /** Texts in a row that it took without a word. */
    doubts: row?.doubts ?? 0,
  };
}

/**
 * The server does not answer, or not as it should: everybody leaves it alone for a while, longer each time. Faults of
 * several mails at once are one.
 * @returns whether it had answered before
 */
export async function recordServerFault(
  db: Db,
  fault: { reason: MailReason; answer: string | null },
  now: Temporal.Instant,
): Promise<{ first: boolean }> {
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

/** Keeps how many texts in a row got no answer, for the next run and for all processes. */
export async function recordDoubts(db: Db, doubts: number): Promise<void> {
  await db.updateTable('mail_server').set({ doubts }).where('id', '=', 1).execute();
}

/** The server answered. */
export async function clearServerFault(db: Db): Promise<void> {
  await db
    .updateTable('mail_server')
    .set({ failures: 0, failing_since: null, next_try_at: null, reason: null, answer: null })
    .where('id', '=', 1)
    .where('failures', '>', 0)
    .execute();
}

/** The staff do not want to wait: the next run asks the server. */
export async function askServerNow(db: Db, now: Temporal.Instant): Promise<void> {
  await db.updateTable('mail_server').set({ next_try_at: now.toString() }).where('id', '=', 1).where('failures', '>', 0).execute();
}
