import type { ColumnType, Generated } from 'kysely';

export interface StaffTables {
  /** The number of attempts in the present window of each key; deleted after the window. */
  attempt: {
    /** A hash of what is counted: an address, a username, a form. */
    key: string;
    count: number;
    /** The end of the window. */
    until: string;
  };

  /** Who did what to accounts and documents. The database refuses to change or delete an entry. */
  audit_entry: {
    id: Generated<number>;
    at: string;
    /** A username; null for a command on the server, and before anybody has signed in. */
    actor: string | null;
    /** Null with `actor`, and in entries older than this column. */
    actor_name: string | null;
    action: string;
    subject: string | null;
    /** JSON by the schema of its action. */
    details: string;
  };

  /** Events too frequent for an entry each: they are counted by the hour, and become one entry when it is over. */
  audit_tally: {
    action: string;
    /** Empty if the entry has none. */
    subject: string;
    /** The beginning of the hour. */
    since: string;
    count: number;
  };

  user: {
    id: string;
    name: string;
    /** Made up: people sign in by their username. */
    email: string;
    emailVerified: AuthFlag;
    /** In lower case; `displayUsername` is as typed. */
    username: string | null;
    displayUsername: string | null;
    role: string | null;
    /** ISO 8601 in UTC. */
    lastSignInAt: string | null;
    createdAt: AuthDate;
    updatedAt: AuthDate;
  };

  session: {
    id: string;
    userId: string;
    token: string;
    userAgent: string | null;
    expiresAt: AuthDate;
    createdAt: AuthDate;
    /** When it was last used, to within five minutes. */
    updatedAt: AuthDate;
  };

  /** How a user signs in: always by password (`providerId` is `credential`, `accountId` the user's id). */
  account: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    /** A hash. */
    password: string | null;
    /** 1 if another person knows the generated password, so that its owner has to replace it. */
    passwordToReplace: Generated<number>;
    createdAt: AuthDate;
    updatedAt: AuthDate;
  };

  /** A user's second step: codes of an authenticator app. */
  second_step: {
    user_id: string;
    /** Encrypted with the installation's secret. */
    secret: string;
    /** 1 after the first code; before, it has no effect. */
    confirmed: number;
    /** The half minute of the last accepted code; no code up to it is accepted again. */
    last_step: number | null;
    /** Old recovery codes, encrypted; null once their hashes are in their own table. */
    old_codes: string | null;
  };

  /** An unused recovery code. */
  recovery_code: {
    user_id: string;
    hash: string;
  };

  /** One row: the key of stored hashes and encrypted values. */
  kept_key: {
    id: number;
    /** Encrypted with the installation's secret. */
    sealed: string;
  };

  /** The public half of a passkey (WebAuthn), whose key pair a device or an account keeps. */
  passkey: {
    /** The id of the credential, chosen by its authenticator, in base64url. */
    id: string;
    user_id: string;
    /** Its owner's name for it. */
    name: string;
    /** COSE in base64url. */
    public_key: string;
    /** The last signature counter of the authenticator; always 0 if it does not count. */
    counter: number;
    /** JSON: the ways to reach the authenticator (`usb`, `internal`, `hybrid`…). */
    transports: string;
    created_at: string;
    /** ISO 8601 in UTC; null when never. */
    used_at: string | null;
  };

  required_second_factor: {
    role: string;
    /** Sessions that begin from this instant on need one. */
    since: string;
  };

  /** A link to choose a new password; each person has at most one. */
  password_link: {
    user_id: string;
    /** A hash: the token is shown once. */
    token_hash: string;
    /** The username of the administrator who made it. */
    made_by: string;
    expires_at: string;
  };

  /** The address of a user's calendar feed. */
  calendar_feed: {
    user_id: string;
    /** A hash of the token in the address, which is shown once. */
    token_hash: string;
    /** 1 if it shows the names of parties, as long as its owner may see them. */
    names: number;
    made_at: string;
  };

  /** An open invitation to make an account. */
  invitation: {
    id: string;
    /** A hash: the token is shown once. */
    token_hash: string;
    role: string;
    /** A note by the administrator who invited. */
    note: string;
    /** The username of the administrator who invited. */
    invited_by: string;
    created_at: string;
    expires_at: string;
  };

  /** One row, the lock for every change of roles and accounts. */
  staff_state: {
    id: number;
    changes: number;
  };
}

/** A date of the first sign-in tables: text on SQLite, a date on PostgreSQL. */
type AuthDate = ColumnType<Date | string, Date, Date>;
/** A flag of these: 0 or 1 on SQLite, a boolean on PostgreSQL. */
type AuthFlag = ColumnType<boolean | number | null, boolean | undefined, boolean>;
