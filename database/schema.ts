import type { ColumnType, Generated } from 'kysely';

/**
 * Every table on one page. Conventions: times are ISO 8601 text in UTC, booleans are 0 or 1, structured
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
