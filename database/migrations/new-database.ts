import { appendOnlyAudit, changeTables, searchIndex, statements, tellChanges, type Types } from './statements.ts';

/**
 * All tables at once, for a new installation: the result of the ladder's steps (ladder.ts), which older databases run. A test compares
 * both. A later migration is first a further step of the ladder, and both are merged when there are many.
 */
export const newDatabase = statements((types) => tables(types, types.postgres));

const tables = (types: Types, postgres: boolean) => [
  `create table document (collection text not null, id text not null, data text not null, version integer not null, updated_at text not
    null, updated_by text not null, deleted_at text, updated_by_username text, constraint document_pk primary key (collection, id))`,
  `create table document_version (collection text not null, id text not null, version integer not null, data text not null, updated_at
    text not null, updated_by text not null, change text not null, number integer not null default 0, updated_by_username text, constraint document_version_pk
    primary key (collection, id, version))`,
  `create index document_version_history on document_version (collection, number)`,
  `create index document_version_person on document_version (collection, updated_by_username, number)`,
  `create index document_version_unknown_person on document_version (collection, updated_by, number) where updated_by_username is null`,
  // Counts the changes of content, so that every process of the site notices those of others.
  `create table content_state (id integer primary key, changes integer not null)`,
  `create table "user" (id text primary key, name text not null, email text not null unique, "emailVerified" ${types.flag} not null, username
    text unique, "displayUsername" text, role text, "createdAt" ${types.date} not null, "updatedAt" ${types.date} not null, "lastSignInAt" text)`,
  `create table session (id text primary key, "expiresAt" ${types.date} not null, token text not null unique, "userAgent" text, "userId" text
    not null references "user" (id) on delete cascade, "createdAt" ${types.date} not null, "updatedAt" ${types.date} not null)`,
  `create index "session_user" on session ("userId")`,
  `create table account (id text primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references
    "user" (id) on delete cascade, password text, "createdAt" ${types.date} not null, "updatedAt" ${types.date} not null, "passwordToReplace"
    integer not null default 0)`,
  `create index account_user on account ("userId")`,
  `create table media (id text primary key, stored_as text not null, name text not null, alt text not null, translations text not null,
    width integer not null, height integer not null, bytes integer not null, placeholder text not null, variants text not null,
    uploaded_at text not null, uploaded_by text not null, deleted_at text, deleted_by text, uploaded_by_username text, deleted_by_username text, focus text)`,
  `create index media_uploaded on media (uploaded_at)`,
  `create table audit_entry (id ${types.id}, at text not null, actor text, action text not null, subject text, details text not null, actor_name text)`,
  ...appendOnlyAudit(postgres),
  `create index audit_entry_action on audit_entry (action, id)`,
  ...unchanged.pageViews,
  ...unchanged.invitations,
  ...unchanged.staffState,
  ...unchanged.attempts,
  ...unchanged.secondSteps,
  ...unchanged.passwordLinks,
  ...unchanged.jobs,
  // The outbox: every mail, from the transaction that causes it until it is erased.
  ...unchanged.mailContents,
  `create table mail (id text primary key, key text not null unique, kind text not null, cause text not null, priority integer not null,
    recipient text not null, recipient_name text, language text not null, subject text not null, content text, content_id text
    references mail_content (id), links text not null, reply_to text, in_reply_to text, message_id text, status text not null,
    created_at text not null, send_at text not null, give_up_at text not null, tries integer not null, claimed_by text, claimed_until
    text, ended_at text, reason text, answer text, settled_at text, handed_over_at text)`,
  ...unchanged.mailIndexes,
  postgres
    ? `create table mail_step (${mailStep}, number serial primary key)`
    : `create table mail_step (number integer primary key, ${mailStep})`,
  `create index mail_step_mail on mail_step (mail_id, at)`,
  `create table mail_server (id integer primary key, failures integer not null, failing_since text, next_try_at text, reason text,
    answer text, doubts integer not null default 0)`,
  `insert into mail_server (id, failures) values (1, 0)`,
  ...unchanged.messages,
  ...searchIndex('message', postgres),
  ...unchanged.newsletter,
  ...unchanged.newsletterReceipts,
  ...unchanged.guests,
  ...searchIndex('guest', postgres),
  `create table booking (id text primary key, reference text not null unique, key text not null unique, order_hash text not null, state
    text not null, date text not null, service text not null, start_at text not null, end_at text not null, covers integer not null,
    source text not null, language text not null, guest_id text references guest (id) on delete set null, name text not null, email
    text, phone text, search text not null default '', tables text not null default '[]', "placing" text not null, flexible_minutes
    integer, offered_until text, late_minutes integer, reconfirmed_at text, unreached_at text, override_reason text, override_by text,
    sequence integer not null default 0, created_at text not null, anonymised_at text, browser text, network text, wide_network text,
    stranger_since text, proven_at text)`,
  ...unchanged.bookingIndexes,
  // Needs are health data. They have a table of their own, so that they are erased days after the visit and are in no export.
  `create table booking_need (booking_id text primary key references booking (id) on delete cascade, message text not null default '',
    allergies text not null default '', occasion text not null default '', high_chair integer not null default 0, step_free integer not
    null default 0, room text, erase_after text not null, consent_version integer, consented_at text, consent_by text)`,
  ...unchanged.bookingParts,
  ...closingOfEvents,
  ...unchanged.serviceSheets,
  ...unchanged.formsToConfirm,
  ...unchanged.secondFactors,
  ...unchanged.health,
  ...unchanged.backups,
  ...unchanged.printedEditions,
  ...unchanged.processMetrics,
  ...unchanged.siteErrors,
  ...unchanged.calendarFeeds,
  // Browsers that subscribed to a booking or to all requests, and the notifications to be sent to them (decision 073).
  `create table push_subscription (${pushSubscription}, session_id text references session (id) on delete cascade)`,
  ...unchanged.pushMessages,
  `create index push_subscription_session on push_subscription (session_id)`,
  // The change records of SQLite until they are stored elsewhere (decision 068); PostgreSQL archives its own log.
  ...(postgres ? tellChanges : changeTables(types)),
];

/**
 * Statements that the ladder's steps and this file share, because no later step changed their tables. A migration that changes one of these
 * tables leaves these statements as they are, and writes its own into both.
 */
export const unchanged = {
  pageViews: [
    `create table page_view (day text not null, page text not null, language text not null, views integer not null, constraint
      page_view_key primary key (day, page, language))`,
  ],
  invitations: [
    `create table invitation (id text primary key, token_hash text not null unique, role text not null, note text not null, invited_by
      text not null, created_at text not null, expires_at text not null)`,
  ],
  // One row, which every change of roles and accounts locks first, so that two such changes never run at the same time.
  staffState: [`create table staff_state (id integer primary key, changes integer not null)`],
  attempts: [
    `create table attempt (key text primary key, count integer not null, until text not null)`,
    `create index attempt_until on attempt (until)`,
    `create table audit_tally (action text not null, subject text not null, since text not null, count integer not null, constraint
      audit_tally_key primary key (action, subject, since))`,
  ],
  secondSteps: [
    `create table second_step (user_id text primary key references "user" (id) on delete cascade, secret text not null, confirmed integer
      not null, last_step integer, old_codes text)`,
    `create table recovery_code (user_id text not null references "user" (id) on delete cascade, hash text not null, constraint
      recovery_code_key primary key (user_id, hash))`,
  ],
  passwordLinks: [
    `create table password_link (user_id text primary key references "user" (id) on delete cascade, token_hash text not null unique,
      made_by text not null, expires_at text not null)`,
  ],
  // The state and schedule of each job; its row is created at the first start that knows the job.
  jobs: [
    `create table job (name text primary key, next_run_at text not null, leased_by text, leased_until text, last_started_at text,
      last_ended_at text, last_done integer, failures integer not null default 0, failing_since text, last_error text, paused_at text,
      paused_by text)`,
  ],
  mailContents: [
    `create table mail_content (id text primary key, kind text not null, cause text not null, content text not null, created_at text not
      null)`,
    `create index mail_content_created on mail_content (created_at)`,
  ],
  // Partial indexes of the few mails that are waiting, in delivery or in doubt, so that the many sent ones cost nothing.
  mailIndexes: [
    `create index mail_waiting on mail (priority, send_at) where status = 'queued'`,
    `create index mail_overdue on mail (give_up_at) where status = 'queued'`,
    `create index mail_claimed on mail (claimed_until) where status = 'sending'`,
    `create index mail_unknown on mail (settled_at, created_at, id) where status = 'unknown'`,
    `create index mail_refused on mail (content_id, settled_at, created_at, id) where status = 'refused'`,
    `create index mail_cause on mail (cause, status, created_at)`,
    `create index mail_listed on mail (content_id, created_at, id)`,
    `create index mail_created on mail (created_at)`,
    `create index mail_recipient on mail (recipient)`,
  ],
  // Messages and their answers; and one row per topic, whose version grows with each change, so that every process notices it.
  messages: [
    `create table message (id text primary key, key text not null unique, received_at text not null, last_at text not null, language text
      not null, name text not null, email text not null, subject text not null, text text not null, search text not null default '',
      status text not null, kept integer not null default 0, deleted_at text)`,
    `create index message_box on message (status, last_at, id) where deleted_at is null`,
    `create index message_received on message (received_at)`,
    `create index message_last on message (last_at)`,
    `create index message_email on message (email)`,
    `create table message_reply (id text primary key, message_id text not null references message (id) on delete cascade, at text not
      null, actor text, actor_name text not null, text text not null, mail_id text not null)`,
    `create index message_reply_thread on message_reply (message_id, at)`,
    `create table live_topic (topic text primary key, version integer not null)`,
  ],
  // The readers of the newsletter, with the proof of their consent, and what was sent to them.
  newsletter: [
    `create table subscriber (id text primary key, email text not null unique, language text not null, status text not null, source text
      not null, consent_text text not null, consent_version integer not null, asked_at text not null, confirmed_at text, left_at text)`,
    `create index subscriber_audience on subscriber (status, language, id)`,
    `create table suppressed_address (email_hash text primary key, reason text not null, at text not null)`,
    `create table newsletter_sending (id text primary key, issue_id text not null, issue_version integer not null, name text not null,
      issue text not null, contents text, languages text not null, status text not null, send_at text not null, audience integer not null,
      last_subscriber text, created_at text not null, actor text, actor_name text not null, ended_at text)`,
    `create index newsletter_sending_issue on newsletter_sending (issue_id)`,
    `create index newsletter_sending_status on newsletter_sending (status, send_at)`,
  ],
  newsletterReceipts: [
    `create table newsletter_receipt (issue_id text not null, subscriber_id text not null references subscriber (id) on delete cascade,
      sending_id text not null, constraint newsletter_receipt_key primary key (issue_id, subscriber_id))`,
    `create index newsletter_receipt_subscriber on newsletter_receipt (subscriber_id)`,
  ],
  guests: [
    // One row per day. Every transaction that gives or frees capacity locks it first.
    `create table booking_day (date text primary key, version integer not null)`,
    `create table guest (id text primary key, name text not null, email text, phone text, phone_digits text, notes text not null default
      '', tags text not null default '[]', search text not null default '', created_at text not null)`,
    `create index guest_email on guest (email)`,
    `create index guest_phone on guest (phone_digits)`,
  ],
  // One index of the bookings that take capacity, so that a million past ones cost nothing, and others of all bookings.
  bookingIndexes: [
    `create index booking_room on booking (date) where state in ('requested', 'offered', 'confirmed', 'arrived', 'seated')`,
    `create index booking_waiting on booking (date, created_at) where state = 'waiting'`,
    `create index booking_date on booking (date, start_at)`,
    `create index booking_guest on booking (guest_id, start_at)`,
    `create index booking_email on booking (email, start_at)`,
    `create index booking_created on booking (created_at)`,
    `create index booking_named on booking (end_at) where anonymised_at is null`,
  ],
  // What a booking holds and claims, and its history.
  bookingParts: [
    `create index booking_need_erase on booking_need (erase_after)`,
    `create table booking_hold (key text primary key, holder text not null, date text not null, start_at text not null, end_at text not
      null, covers integer not null, needs text not null, until text not null)`,
    `create index booking_hold_date on booking_hold (date)`,
    `create index booking_hold_holder on booking_hold (holder, until)`,
    `create index booking_hold_until on booking_hold (until)`,
    // A second protection beside the lock of the day: no table can be given twice for one tick.
    `create table table_claim (table_id text not null, tick integer not null, booking_id text not null references booking (id) on delete
      cascade, constraint table_claim_key primary key (table_id, tick))`,
    `create index table_claim_booking on table_claim (booking_id)`,
    `create index table_claim_tick on table_claim (tick)`,
    `create table booking_event (id text primary key, booking_id text not null references booking (id) on delete cascade, number integer
      not null, at text not null, change text not null, "by" text not null, actor text, actor_name text, from_state text, to_state text
      not null, reason text, detail text, constraint booking_event_number unique (booking_id, number))`,
    `create index booking_event_at on booking_event (at)`,
    // How many guests were refused for lack of capacity, counted without names.
    `create table booking_refusal (date text not null, service text not null, reason text not null, parties integer not null, covers
      integer not null, constraint booking_refusal_key primary key (date, service, reason))`,
  ],
  // The newest sheet of each service as a PDF, until its day is over.
  serviceSheets: [
    `create table service_sheet (date text not null, service text not null, made_at text not null, pdf text not null, constraint
      service_sheet_key primary key (date, service))`,
  ],
  // The forms of strangers that wait until their mail is opened (decision 046).
  formsToConfirm: [
    `create table form_to_confirm (id text primary key, key text not null unique, form text not null, language text not null, fields text
      not null, networks text not null, received_at text not null, until text not null)`,
  ],
  secondFactors: [
    `create table passkey (id text primary key, user_id text not null references "user" (id) on delete cascade, name text not null,
      public_key text not null, counter bigint not null, transports text not null, created_at text not null, used_at text)`,
    `create index passkey_user on passkey (user_id)`,
    `create table required_second_factor (role text primary key, since text not null)`,
    `create table kept_key (id integer primary key, sealed text not null)`,
  ],
  // One row, written repeatedly: `/readyz` proves that writing works.
  health: [`create table health_check (id text primary key, written_at text not null)`],
  backups: [
    `create table backup (name text primary key, made_at text not null, place text not null, proved_at text, proof text, fault text)`,
  ],
  // The editions of the allergen book and of menus that were printed for the room. There are few, so all of them are read.
  printedEditions: [
    `create table printed_edition (id text primary key, page text, language text not null, version text not null, changes integer not
      null, day text not null, printed_at text not null, printed_by text not null, printed_by_username text, removed_at text)`,
  ],
  // The metrics of each process, which any of them reports (`/metrics`).
  processMetrics: [`create table process_metrics (process text primary key, at text not null, samples text not null)`],
  siteErrors: [`create table site_error (id text primary key, at text not null, request text, message text not null, kind text not null)`],
  // The address at which a calendar program reads the coming services: one per person, stored as a hash only.
  calendarFeeds: [
    `create table calendar_feed (user_id text primary key references "user" (id) on delete cascade, token_hash text not null unique, names
      integer not null, made_at text not null)`,
  ],
  pushMessages: [
    `create index push_subscription_booking on push_subscription (booking_id)`,
    `create index push_subscription_user on push_subscription (user_id)`,
    `create table push_message (id text primary key, subscription_id text not null references push_subscription (id) on delete cascade,
      booking_id text not null references booking (id) on delete cascade, kind text not null, send_at text not null, give_up_at text not null,
      tries integer not null, claimed_by text, claimed_until text)`,
    `create index push_message_due on push_message (send_at)`,
    `create unique index push_message_once on push_message (subscription_id, booking_id, kind)`,
  ],
} satisfies Record<string, readonly string[]>;

/** The columns of mail steps. The numeric key is the first column on SQLite, and the last on PostgreSQL, where it was added. */
export const mailStep =
  'mail_id text not null references mail (id) on delete cascade, at text not null, step text not null, reason text, answer text, actor_name text';

/** The closing of days or of tables by which a booking was cancelled, moved or asked to choose. */
export const closingOfEvents = [
  'alter table booking_event add column closing_id text',
  'create index booking_event_closing on booking_event (closing_id) where closing_id is not null',
];

/** A subscription of a guest's browser or, with its session, of a member of staff. */
export const pushSubscription = `id text primary key, booking_id text references booking (id) on delete cascade, user_id text references
  "user" (id) on delete cascade, endpoint text not null, p256dh text not null, auth text not null, language text not null, created_at text
  not null`;
