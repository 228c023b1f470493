import type { Generated } from 'kysely';

export interface MailTables {
  /** The outbox: every mail, stored in the transaction that causes it. */
  mail: {
    id: string;
    /** The same cause has the same key, so that it sends one mail. */
    key: string;
    /** The name of the template (mail/mail.ts). */
    kind: string;
    /** `message:{id}`, `subscriber:{id}`, `sending:{id}`, `booking:{id}`, `sheet:{date}:{service}`. */
    cause: string;
    /** The lowest is sent first: mails to one person before those to many. */
    priority: number;
    recipient: string;
    recipient_name: string | null;
    language: string;
    subject: string;
    /** JSON by the schema of its kind; null where mails share their content. */
    content: string | null;
    content_id: string | null;
    /** JSON: the recipient's own links, by name. */
    links: string;
    reply_to: string | null;
    /** The Message-ID of the answered mail. */
    in_reply_to: string | null;
    /** The Message-ID, set at the first try and kept. */
    message_id: string | null;
    /** `queued`, `sending`, `sent`, `unknown`, `refused`, `cancelled`. */
    status: string;
    created_at: string;
    /** The earliest moment of the first or next try. */
    send_at: string;
    give_up_at: string;
    tries: number;
    /** The process that sends it; after `claimed_until` it counts as ended. */
    claimed_by: string | null;
    claimed_until: string | null;
    /** When the text was handed over except the final dot: only from then on a server may have accepted it. */
    handed_over_at: string | null;
    ended_at: string | null;
    /** A word for the fault (mail/outcome.ts); null without one. */
    reason: string | null;
    /** The mail server's last answer. */
    answer: string | null;
    /** When the staff decided to leave it refused or unknown. */
    settled_at: string | null;
  };

  /** Content that many mails share, in one language. */
  mail_content: {
    id: string;
    kind: string;
    /** The cause of its mails. */
    cause: string;
    /** JSON by the schema of its kind. */
    content: string;
    created_at: string;
  };

  /** The history of a mail that its row does not hold: failed tries, and the staff's decisions. */
  mail_step: {
    number: Generated<number>;
    mail_id: string;
    at: string;
    /** mail/outcome.ts. */
    step: string;
    reason: string | null;
    answer: string | null;
    /** Who did it; null for the process. */
    actor_name: string | null;
  };

  /** One row: whether the mail server answers, for all processes. While it does not, only one mail is claimed, at `next_try_at`. */
  mail_server: {
    id: number;
    /** Failures in a row. */
    failures: number;
    failing_since: string | null;
    next_try_at: string | null;
    reason: string | null;
    answer: string | null;
    /** Texts in a row that got no answer. */
    doubts: Generated<number>;
  };

  /** A message of the contact form. */
  message: {
    id: string;
    /** A hash of the content and the day: the same message sent twice is stored once. */
    key: string;
    received_at: string;
    /** The time of the last message or reply of its thread. */
    last_at: string;
    language: string;
    name: string;
    email: string;
    subject: string;
    text: string;
    /** The searched text: name, mailbox, subject and text, folded. */
    search: Generated<string>;
    /** `new`, `read`, `answered`, `spam`. */
    status: string;
    /** 1 if the staff keep it beyond the usual period. */
    kept: Generated<number>;
    deleted_at: string | null;
  };

  /** A reply of the staff; its mail says whether it was sent. */
  message_reply: {
    id: string;
    message_id: string;
    at: string;
    actor: string | null;
    actor_name: string;
    text: string;
    mail_id: string;
  };

  /** A reader of the newsletter, or somebody who asked for it, with the proof of consent. */
  subscriber: {
    id: string;
    /** In lower case. */
    email: string;
    language: string;
    /** `asked`, `confirmed`, `left`, `bounced`, `complained`. */
    status: string;
    /** The source of the consent: `site`, or a text by the person who imported it. */
    source: string;
    /** The text that they read, and its version. */
    consent_text: string;
    consent_version: number;
    asked_at: string;
    confirmed_at: string | null;
    left_at: string | null;
  };

  /** An address that gets no mail any more; after an erasure only its keyed hash is left. */
  suppressed_address: {
    email_hash: string;
    /** `left`, `bounced`, `complained`, `erased`. */
    reason: string;
    at: string;
  };

  /** One sending of an issue of the newsletter. */
  newsletter_sending: {
    id: string;
    /** The document (collection `newsletter`) and its version. */
    issue_id: string;
    issue_version: number;
    name: string;
    /** JSON: the document when the sending was confirmed. */
    issue: string;
    /** JSON: the ids of the mails' contents (`mail_content`) by language, with the menus when it began; null before. */
    contents: string | null;
    /** JSON: the languages of its readers. */
    languages: string;
    /** `planned`, `sending`, `paused`, `stopped`, `sent`. */
    status: string;
    send_at: string;
    /** The number of readers when it began. */
    audience: number;
    /** The last subscriber, in order of ids, whose mail is queued. */
    last_subscriber: string | null;
    created_at: string;
    actor: string | null;
    actor_name: string;
    ended_at: string | null;
  };

  /** Records that a reader was sent an issue, which happens once, in however many sendings. */
  newsletter_receipt: {
    issue_id: string;
    subscriber_id: string;
    /** The last sending with a mail to the reader; earlier mails were refused or cancelled. */
    sending_id: string;
  };
}

export type MailTable = MailTables['mail'];
