import type { Generated } from 'kysely';

/** The tables that this file describes. */
export interface MailTables {
  mail: MailTable;
  mail_content: MailContentTable;
  mail_step: MailStepTable;
  mail_server: MailServerTable;
  message: MessageTable;
  message_reply: MessageReplyTable;
  subscriber: SubscriberTable;
  suppressed_address: SuppressedAddressTable;
  newsletter_sending: NewsletterSendingTable;
  newsletter_receipt: NewsletterReceiptTable;
}

/** The outbox: every mail, from the transaction that causes it on. */
export interface MailTable {
  id: string;
  /** The same cause writes the same key, so that it is one mail. */
  key: string;
  /** Which template (mail/mail.ts). */
  kind: string;
  /** What caused it: `message:{id}`, `subscriber:{id}`, `sending:{id}`. */
  cause: string;
  /** The lowest is sent first: what a person waits for before what goes to all. */
  priority: number;
  recipient: string;
  recipient_name: string | null;
  language: string;
  subject: string;
  /** JSON, checked by the schema of its kind; null where many mails share one. */
  content: string | null;
  content_id: string | null;
  /** JSON: this recipient's own links, by name. */
  links: string;
  reply_to: string | null;
  /** The Message-ID of the mail that it answers. */
  in_reply_to: string | null;
  /** Its own Message-ID, set at the first try and the same at each. */
  message_id: string | null;
  /** `queued`, `sending`, `sent`, `unknown`, `refused`, `cancelled`. */
  status: string;
  created_at: string;
  /** Not before this moment: of a first try or of the next. */
  send_at: string;
  give_up_at: string;
  tries: number;
  /** The process that sends it now; after `claimed_until` that process counts as ended. */
  claimed_by: string | null;
  claimed_until: string | null;
  /** When the text of its present or last try was handed over but for the final dot: only from then on it may have been taken. */
  handed_over_at: string | null;
  ended_at: string | null;
  /** Why it is where it is, in one word (mail/outcome.ts); null where nothing went wrong. */
  reason: string | null;
  /** The mail server's last words. */
  answer: string | null;
  /** When somebody of the staff left it as it is: refused or unknown, and seen. */
  settled_at: string | null;
}

/** What many mails say alike, in one language. */
interface MailContentTable {
  id: string;
  kind: string;
  /** That of its mails. */
  cause: string;
  /** JSON, checked by the schema of its kind. */
  content: string;
  created_at: string;
}

/** What happened to a mail on its way that its row no longer tells: tries that failed, and what the staff decided. */
interface MailStepTable {
  number: Generated<number>;
  mail_id: string;
  at: string;
  /** mail/outcome.ts. */
  step: string;
  reason: string | null;
  answer: string | null;
  /** Of who did it; null for the process. */
  actor_name: string | null;
}

/** One row: whether the mail server answers, for all processes. While it does not, nothing is claimed but one mail at `next_try_at`. */
interface MailServerTable {
  id: number;
  /** In a row. */
  failures: number;
  failing_since: string | null;
  next_try_at: string | null;
  reason: string | null;
  answer: string | null;
  /** Texts in a row that the server took without a word. */
  doubts: Generated<number>;
}

/** A message of the contact form. */
export interface MessageTable {
  id: string;
  /** A hash of what was sent and the day: the same sent twice is one message. */
  key: string;
  received_at: string;
  /** Of the last message or reply of its thread. */
  last_at: string;
  language: string;
  name: string;
  email: string;
  subject: string;
  text: string;
  /** Name, mailbox, subject and text in lower case without accents, to be searched. */
  search: Generated<string>;
  /** `new`, `read`, `answered`, `spam`. */
  status: string;
  /** 1 where the staff keep it longer than the law's usual time. */
  kept: Generated<number>;
  deleted_at: string | null;
}

/** What a member of the staff answered; its mail tells whether it went. */
interface MessageReplyTable {
  id: string;
  message_id: string;
  at: string;
  actor: string | null;
  actor_name: string;
  text: string;
  mail_id: string;
}

/** Who asked for the newsletter, with the proof of their consent. */
export interface SubscriberTable {
  id: string;
  /** In lower case. */
  email: string;
  language: string;
  /** `asked`, `confirmed`, `left`, `bounced`, `complained`. */
  status: string;
  /** Where the consent comes from: `site`, or the words of who imported it. */
  source: string;
  /** What they read, word for word, and its version. */
  consent_text: string;
  consent_version: number;
  asked_at: string;
  confirmed_at: string | null;
  left_at: string | null;
}

/** An address that is never written to again; it survives erasure as a keyed hash. */
interface SuppressedAddressTable {
  email_hash: string;
  /** `left`, `bounced`, `complained`, `erased`. */
  reason: string;
  at: string;
}

/** One issue of the newsletter on its way to its readers. */
interface NewsletterSendingTable {
  id: string;
  /** The document that was sent (collection `newsletter`), and its version. */
  issue_id: string;
  issue_version: number;
  name: string;
  /** JSON: the document as it was when its sending was confirmed. */
  issue: string;
  /** JSON: the ids of what its mails say (`mail_content`), by language, as the menus were when it began; null before. */
  contents: string | null;
  /** JSON: the languages whose readers receive it. */
  languages: string;
  /** `planned`, `sending`, `paused`, `stopped`, `sent`. */
  status: string;
  send_at: string;
  /** How many readers it had when it began. */
  audience: number;
  /** The last subscriber whose mail is in the outbox, in the order of ids. */
  last_subscriber: string | null;
  created_at: string;
  actor: string | null;
  actor_name: string;
  ended_at: string | null;
}

/** That an issue has been written to a reader: once, whatever the number of its sendings. */
interface NewsletterReceiptTable {
  issue_id: string;
  subscriber_id: string;
  /** The sending that wrote to the reader last; an earlier mail was refused or cancelled. */
  sending_id: string;
}
