import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Language } from '#languages/languages.ts';
import { type Mail, type MailKind, mailContents, mailLinks } from './mail.ts';
import { subjectOf } from './subject.ts';

/** How long a mail is tried before it is given up. */
const givenUpAfter = Temporal.Duration.from({ hours: 24 });

/** What a person waits for goes before what goes to everybody. */
const priorities = {
  'message-copy': 1,
  'message-reply': 0,
  'newsletter-confirm': 0,
  'newsletter-issue': 5,
} as const satisfies Record<MailKind, number>;

export type NewMail = Mail & {
  /** Of its cause: written twice with the same key it is one mail. */
  key: string;
  /** `message:{id}`, `subscriber:{id}`, `sending:{id}`. */
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
export async function queueMail(transaction: Transaction<Database>, mail: NewMail, now: Temporal.Instant): Promise<string> {
  const sendAt = mail.sendAt ?? now;
  mailContents[mail.kind].parse(mail.content);
  mailLinks[mail.kind].parse(mail.links);
  const row = await transaction
    .insertInto('mail')
    .values({
      id: randomUUID(),
      key: mail.key,
      kind: mail.kind,
      cause: mail.cause,
      priority: priorities[mail.kind],
      recipient: mail.recipient,
      recipient_name: mail.recipientName ?? null,
      language: mail.language,
      subject: subjectOf(mail, mail.language),
      content: JSON.stringify(mail.content),
      content_id: null,
      links: JSON.stringify(mail.links),
      reply_to: mail.replyTo ?? null,
      in_reply_to: mail.inReplyTo ?? null,
      message_id: null,
      status: 'queued',
      created_at: now.toString(),
      send_at: sendAt.toString(),
      give_up_at: sendAt.add(givenUpAfter).toString(),
      tries: 0,
      claimed_by: null,
      claimed_until: null,
      ended_at: null,
      answer: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  const { id } = await transaction.selectFrom('mail').select('id').where('key', '=', mail.key).executeTakeFirstOrThrow();
  return id;
}
