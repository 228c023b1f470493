import type { ColumnType, Generated } from 'kysely';

/** The tables that this file describes. */
export interface StaffTables {
  attempt: AttemptTable;
  audit_entry: AuditEntryTable;
  audit_tally: AuditTallyTable;
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  second_step: SecondStepTable;
  recovery_code: RecoveryCodeTable;
  kept_key: KeptKeyTable;
  passkey: PasskeyTable;
  required_second_factor: RequiredSecondFactorTable;
  password_link: PasswordLinkTable;
  calendar_feed: CalendarFeedTable;
  invitation: InvitationTable;
  staff_state: StaffStateTable;
}

/** How often something was tried in the present window of each key; erased when the window has ended. */
interface AttemptTable {
  /** A hash of what is counted: of an address, a username, a form. */
  key: string;
  count: number;
  /** The end of the window. */
  until: string;
}

/** Who did what to accounts and documents; the database refuses to change or erase an entry. */
interface AuditEntryTable {
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
interface AuditTallyTable {
  action: string;
  /** Empty where the entry has none. */
  subject: string;
  /** The beginning of the hour. */
  since: string;
  count: number;
}

/** A date of the first tables of sign-in: text on SQLite, a real date on PostgreSQL. */
type AuthDate = ColumnType<Date | string, Date, Date>;
/** A flag of these: 0 or 1 on SQLite, a real boolean on PostgreSQL. */
type AuthFlag = ColumnType<boolean | number | null, boolean | undefined, boolean>;

interface UserTable {
  id: string;
  name: string;
  /** A made-up one: people sign in by their username. */
  email: string;
  emailVerified: AuthFlag;
  /** In lower case; `displayUsername` as it was typed. */
  username: string | null;
  displayUsername: string | null;
  role: string | null;
  /** ISO 8601 in UTC. */
  lastSignInAt: string | null;
  createdAt: AuthDate;
  updatedAt: AuthDate;
}

interface SessionTable {
  id: string;
  userId: string;
  token: string;
  userAgent: string | null;
  expiresAt: AuthDate;
  createdAt: AuthDate;
  /** When it was used last, exact to five minutes. */
  updatedAt: AuthDate;
}

/** How somebody signs in: for us always by password (`providerId` is `credential`, `accountId` the user's id). */
interface AccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  /** A hash. */
  password: string | null;
  /** 1 where somebody else knows the password (it was generated), so that its owner has to choose another first. */
  passwordToReplace: Generated<number>;
  createdAt: AuthDate;
  updatedAt: AuthDate;
}

/** The second step of somebody's sign-in: codes of an authenticator app. */
interface SecondStepTable {
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
interface RecoveryCodeTable {
  user_id: string;
  hash: string;
}

/** A passkey (WebAuthn): a key pair that somebody's device, or their account at its maker, keeps; here is the public half. */
interface PasskeyTable {
  /** The credential's id, which its authenticator chose, in base64url. */
  id: string;
  user_id: string;
  /** What its owner calls it. */
  name: string;
  /** In the format of COSE, in base64url. */
  public_key: string;
  /** How often the authenticator signed, as it said last; always 0 where it does not count. */
  counter: number;
  /** JSON: how browsers may reach the authenticator (`usb`, `internal`, `hybrid`…). */
  transports: string;
  created_at: string;
  /** ISO 8601 in UTC; null when never. */
  used_at: string | null;
}

interface RequiredSecondFactorTable {
  role: string;
  /** Sessions that begin from this instant on need it. */
  since: string;
}

/** One row: the key of what is kept hashed or encrypted. */
interface KeptKeyTable {
  id: number;
  /** Encrypted with the installation's secret. */
  sealed: string;
}

/** A link with which somebody who lost their password chooses a new one; each person has at most one. */
interface PasswordLinkTable {
  user_id: string;
  /** The link's token is told once and kept only as a hash. */
  token_hash: string;
  /** The username of the administrator who made it. */
  made_by: string;
  expires_at: string;
}

/** The address under which somebody's calendar program reads the coming services. */
interface CalendarFeedTable {
  user_id: string;
  /** The address holds the token, which is told once. */
  token_hash: string;
  /** 1 where it tells the names of parties, as long as its owner may see them. */
  names: number;
  made_at: string;
}

/** An invitation to make an account, open until it is taken up, withdrawn or too old. */
interface InvitationTable {
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
interface StaffStateTable {
  id: number;
  changes: number;
}
