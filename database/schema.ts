import type { ColumnType, Generated } from 'kysely';
import type {
  BookingDayTable,
  BookingEventTable,
  BookingHoldTable,
  BookingNeedTable,
  BookingRefusalTable,
  BookingTable,
  GuestTable,
  TableClaimTable,
} from './booking-tables.ts';

/**
 * Every table on one page, those of bookings on the next (booking-tables.ts). Conventions: times are ISO 8601 text in UTC, booleans are 0 or 1, structured
 * data is JSON text, so that SQLite and PostgreSQL hold the same values. Who did something is two columns: the
 * name of that day, and the username, null for a command on the server or where it is not known. The tables of sign-in (`user`,
 * `session`, `account`, `verification`) belong to Better Auth and follow its types.
 */
export interface Database {
  document: DocumentTable;
  document_version: DocumentVersionTable;
  content_state: ContentStateTable;
  media: MediaTable;
  page_view: PageViewTable;
  attempt: AttemptTable;
  audit_entry: AuditEntryTable;
  audit_tally: AuditTallyTable;
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  second_step: SecondStepTable;
  recovery_code: RecoveryCodeTable;
  password_link: PasswordLinkTable;
  invitation: InvitationTable;
  staff_state: StaffStateTable;
  job: JobTable;
  mail: MailTable;
  mail_content: MailContentTable;
  mail_step: MailStepTable;
  mail_server: MailServerTable;
  message: MessageTable;
  message_reply: MessageReplyTable;
  live_topic: LiveTopicTable;
  subscriber: SubscriberTable;
  suppressed_address: SuppressedAddressTable;
  newsletter_sending: NewsletterSendingTable;
  booking: BookingTable;
  booking_day: BookingDayTable;
  booking_need: BookingNeedTable;
  booking_hold: BookingHoldTable;
  booking_event: BookingEventTable;
  booking_refusal: BookingRefusalTable;
  table_claim: TableClaimTable;
  guest: GuestTable;
}

/** The present state of each document; a deleted one keeps its row with `deleted_at`. */
export interface DocumentTable {
  collection: string;
  id: string;
  /** JSON, checked by the schema of its collection. */
  data: string;
  /** Counts the saves, from 1; a save names the version it edited. */
  version: number;
  updated_at: string;
  updated_by: string;
  updated_by_username: string | null;
  deleted_at: string | null;
}

/** What each document was at each version. */
export interface DocumentVersionTable {
  collection: string;
  id: string;
  version: number;
  data: string;
  updated_at: string;
  updated_by: string;
  updated_by_username: string | null;
  /** `save`, `delete` or `restore`. */
  change: string;
  /** Its place in the history of the whole site: grows with every change of content. */
  number: number;
}

/** One row: how often content has changed. */
export interface ContentStateTable {
  id: number;
  changes: number;
}

/** Uploaded pictures. A deleted one keeps its row and its files for a while, so that it can be brought back. */
export interface MediaTable {
  /** A hash of what was uploaded. */
  id: string;
  /** How the names of its files in the storage begin: one upload's own, so that two of the same picture never share files. */
  stored_as: string;
  name: string;
  alt: string;
  /** JSON: the alternative text in the other languages. */
  translations: string;
  /** Of the uploaded picture, upright. */
  width: number;
  height: number;
  bytes: number;
  placeholder: string;
  /** JSON: the sizes and formats it is kept in. */
  variants: string;
  /** What must stay in sight where it is cut: `30 70`, percent; null is the middle. */
  focus: string | null;
  uploaded_at: string;
  uploaded_by: string;
  uploaded_by_username: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
  deleted_by_username: string | null;
}

/** How often each public page was viewed, day by day; nothing of who viewed it. */
export interface PageViewTable {
  /** `2026-11-20`, in the restaurant's time zone. */
  day: string;
  /** The name of its route. */
  page: string;
  language: string;
  views: number;
}

/** How often something was tried in the present window of each key; erased when the window has ended. */
export interface AttemptTable {
  /** A hash of what is counted: of an address, a username, a form. */
  key: string;
  count: number;
  /** The end of the window. */
  until: string;
}

/** Who did what to accounts and documents; the database refuses to change or erase an entry. */
export interface AuditEntryTable {
  id: Generated<number>;
  at: string;
  /** A username; null for a command on the server, and where nobody was signed in yet. */
  actor: string | null;
  /** Null with `actor`, and in entries older than this column. */
  actor_name: string | null;
  action: string;
  subject: string | null;
  /** JSON, checked by the schema of its action. */
  details: string;
}

/** What repeats too often for an entry each: counted by the hour, and one entry of the audit log when the hour is over. */
export interface AuditTallyTable {
  action: string;
  /** Empty where the entry has none. */
  subject: string;
  /** The beginning of the hour. */
  since: string;
  count: number;
}

/** A date of Better Auth: text on SQLite, a real date on PostgreSQL. */
type AuthDate = ColumnType<Date | string, Date, Date>;
/** A flag of Better Auth: 0 or 1 on SQLite, a real boolean on PostgreSQL. */
type AuthFlag = ColumnType<boolean | number | null, boolean | undefined, boolean>;

/** The part of Better Auth's users that we read and write ourselves. */
export interface UserTable {
  id: string;
  name: string;
  /** Better Auth's key for a person; ours sign in by username, and their email address is a made-up one. */
  email: string;
  emailVerified: AuthFlag;
  /** In lower case; `displayUsername` as it was typed. */
  username: string | null;
  displayUsername: string | null;
  role: string | null;
  /** A column of our own: ISO 8601 in UTC. */
  lastSignInAt: string | null;
  createdAt: AuthDate;
  updatedAt: AuthDate;
}

export interface SessionTable {
  id: string;
  userId: string;
  token: string;
  userAgent: string | null;
  expiresAt: AuthDate;
  createdAt: AuthDate;
  /** Better Auth writes it as the session is used, at most every five minutes. */
  updatedAt: AuthDate;
}

/** How somebody signs in: for us always by password (`providerId` is `credential`, `accountId` the user's id). */
export interface AccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  /** A hash. */
  password: string | null;
  /** Ours: 1 where somebody else knows the password (it was generated), so that its owner has to choose another first. */
  passwordToReplace: Generated<number>;
  createdAt: AuthDate;
  updatedAt: AuthDate;
}

/** Better Auth's table of what is pending; nothing of ours is. */
export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: AuthDate;
}

/** The second step of somebody's sign-in: codes of an authenticator app. */
export interface SecondStepTable {
  user_id: string;
  /** Encrypted with the installation's secret. */
  secret: string;
  /** 1 once a first code was given; before that it counts for nothing. */
  confirmed: number;
  /** The number of the half minute whose code was accepted last: it and those before are not accepted again. */
  last_step: number | null;
  /** Recovery codes of before they were hashed, encrypted; null once they are in their table. */
  old_codes: string | null;
}

/** A recovery code that has not been used. */
export interface RecoveryCodeTable {
  user_id: string;
  hash: string;
}

/** A link with which somebody who lost their password chooses a new one; each person has at most one. */
export interface PasswordLinkTable {
  user_id: string;
  /** The link's token is told once and kept only as a hash. */
  token_hash: string;
  /** The username of the administrator who made it. */
  made_by: string;
  expires_at: string;
}

/** An invitation to make an account, open until it is taken up, withdrawn or too old. */
export interface InvitationTable {
  id: string;
  /** A hash of the link's token, which is shown once and not stored. */
  token_hash: string;
  role: string;
  /** Whom it is for, in the inviting person's words. */
  note: string;
  /** The username of who invited. */
  invited_by: string;
  created_at: string;
  expires_at: string;
}

/** One row, the lock of every change of roles and accounts. */
export interface StaffStateTable {
  id: number;
  changes: number;
}

/** What the processes do by themselves: one row a job, whichever of them runs it. */
export interface JobTable {
  name: string;
  next_run_at: string;
  /** The process that runs it now; after `leased_until` it counts as crashed. */
  leased_by: string | null;
  leased_until: string | null;
  last_started_at: string | null;
  /** Before `last_started_at` while it runs, and where its process crashed. */
  last_ended_at: string | null;
  /** How many things the last run did (mails sent, messages erased). */
  last_done: number | null;
  /** In a row, since the last run that succeeded. */
  failures: Generated<number>;
  failing_since: string | null;
  last_error: string | null;
  paused_at: string | null;
  /** The name of who paused it. */
  paused_by: string | null;
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
  /** The process that sends it now; after `claimed_until` nobody knows whether it was sent. */
  claimed_by: string | null;
  claimed_until: string | null;
  ended_at: string | null;
  /** Why it is where it is, in one word (mail/reasons.ts); null where nothing went wrong. */
  reason: string | null;
  /** The mail server's last words. */
  answer: string | null;
  /** When somebody of the staff left it as it is: refused or unknown, and seen. */
  settled_at: string | null;
}

/** What many mails say alike, in one language. */
export interface MailContentTable {
  id: string;
  kind: string;
  /** That of its mails. */
  cause: string;
  /** JSON, checked by the schema of its kind. */
  content: string;
  created_at: string;
}

/** What happened to a mail on its way that its row no longer tells: tries that failed, and what the staff decided. */
export interface MailStepTable {
  mail_id: string;
  at: string;
  /** mail/reasons.ts. */
  step: string;
  reason: string | null;
  answer: string | null;
  /** Of who did it; null for the process. */
  actor_name: string | null;
}

/** One row: whether the mail server answers, for all processes. While it does not, nothing is claimed but one mail at `next_try_at`. */
export interface MailServerTable {
  id: number;
  /** In a row. */
  failures: number;
  failing_since: string | null;
  next_try_at: string | null;
  reason: string | null;
  answer: string | null;
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

/** How often something has changed that screens show live; one row a topic (database/live/topics.ts). */
export interface LiveTopicTable {
  topic: string;
  version: number;
}

/** What a member of the staff answered; its mail tells whether it went. */
export interface MessageReplyTable {
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
export interface SuppressedAddressTable {
  email_hash: string;
  /** `left`, `bounced`, `complained`, `erased`. */
  reason: string;
  at: string;
}

/** One issue of the newsletter on its way to its readers. */
export interface NewsletterSendingTable {
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
