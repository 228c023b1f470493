import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { closingOfEvents, mailStep, pushSubscription, unchanged } from './new-database.ts';
import { appendOnlyAudit, changeTables, run, searchIndex, statements, tellChanges } from './statements.ts';

/**
 * The migrations of databases that are older than `new-database.ts`. A database at any of these steps runs the remaining ones. A step that
 * has run anywhere is never changed. The missing numbers were never released.
 */
export const ladder = {
  '001-documents': statements(() => [
    `create table document (collection text not null, id text not null, data text not null, version integer not null, updated_at text
      not null, updated_by text not null, deleted_at text, constraint document_pk primary key (collection, id))`,
    `create table document_version (collection text not null, id text not null, version integer not null, data text not null, updated_at
      text not null, updated_by text not null, change text not null, constraint document_version_pk primary key (collection, id,
      version))`,
    `create table content_state (id integer primary key, changes integer not null)`,
  ]),
  // The tables as the schema of Better Auth 1.7 required them. It stores real dates and booleans if the database has them.
  '002-sign-in': statements(({ date, flag, id }) => [
    `create table "user" (id text primary key, name text not null, email text not null unique, "emailVerified" ${flag} not null, image
      text, username text unique, "displayUsername" text, role text, banned ${flag}, "banReason" text, "banExpires" ${date}, "createdAt"
      ${date} not null, "updatedAt" ${date} not null)`,
    `create table session (id text primary key, "expiresAt" ${date} not null, token text not null unique, "ipAddress" text, "userAgent"
      text, "userId" text not null references "user" (id) on delete cascade, "impersonatedBy" text, "createdAt" ${date} not null,
      "updatedAt" ${date} not null)`,
    `create index "session_user" on session ("userId")`,
    `create table account (id text primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references
      "user" (id) on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" ${date},
      "refreshTokenExpiresAt" ${date}, scope text, password text, "createdAt" ${date} not null, "updatedAt" ${date} not null)`,
    `create index account_user on account ("userId")`,
    `create table verification (id text primary key, identifier text not null, value text not null, "expiresAt" ${date} not null,
      "createdAt" ${date} not null, "updatedAt" ${date} not null)`,
    `create index verification_identifier on verification (identifier)`,
    `create table sign_in_failure (id ${id}, key text not null, at text not null)`,
    `create index sign_in_failure_key on sign_in_failure (key, at)`,
  ]),
  '003-media': statements(() => [
    `create table media (id text primary key, stored_as text not null, name text not null, alt text not null, translations text not
      null, width integer not null, height integer not null, bytes integer not null, placeholder text not null, variants text not null,
      uploaded_at text not null, uploaded_by text not null, deleted_at text, deleted_by text)`,
    `create index media_uploaded on media (uploaded_at)`,
  ]),
  '004-audit': statements(({ id, postgres }) => [
    `create table audit_entry (id ${id}, at text not null, actor text, action text not null, subject text, details text not null)`,
    ...appendOnlyAudit(postgres),
  ]),
  '005-page-views': statements(() => unchanged.pageViews),
  '006-people': statements(({ date, flag }) => [
    `alter table "user" add column "twoFactorEnabled" ${flag}`,
    `alter table "user" add column "lastSignInAt" text`,
    `create table "twoFactor" (id text primary key, secret text not null, "backupCodes" text not null, "userId" text not null references
      "user" (id) on delete cascade, verified ${flag}, "failedVerificationCount" integer, "lockedUntil" ${date})`,
    `create index two_factor_user on "twoFactor" ("userId")`,
    ...unchanged.invitations,
    ...unchanged.staffState,
  ]),
  '007-history': statements(() => [
    `alter table document_version add column number integer not null default 0`,
    // Each change of a document gets its number in the history of the whole site, which is read newest first.
    `with ordered as (
        select collection, id, version, row_number() over (order by updated_at, version, collection, id) as place from document_version
      )
      update document_version set number = ordered.place from ordered where document_version.collection = ordered.collection
        and document_version.id = ordered.id and document_version.version = ordered.version`,
    // New changes take their number from this counter, which must not be below the existing ones.
    `update content_state set changes = (select max(number) from document_version)
      where changes < (select max(number) from document_version)`,
    `create index document_version_history on document_version (collection, number)`,
    `create index document_version_person on document_version (collection, updated_by, number)`,
    `create index audit_entry_action on audit_entry (action, id)`,
  ]),
  '008-actors': { up: storeUsernames },
  '009-sign-in-firm': statements(({ postgres }) => [
    `drop table sign_in_failure`,
    ...unchanged.attempts,
    ...unchanged.secondSteps,
    // Active second steps stay active. Their recovery codes are moved at their next use.
    `insert into second_step (user_id, secret, confirmed, old_codes)
      select "userId", max(secret), 1, max("backupCodes") from "twoFactor"
      where "userId" in (select id from "user" where "twoFactorEnabled" = ${postgres ? 'true' : 1}) group by "userId"`,
    `drop table "twoFactor"`,
    `alter table "user" drop column "twoFactorEnabled"`,
    `alter table account add column "passwordToReplace" integer not null default 0`,
    ...unchanged.passwordLinks,
  ]),
  '010-picture-focus': statements(() => [`alter table media add column focus text`]),
  '011-jobs': statements(() => unchanged.jobs),
  '012-mail': statements(() => [
    ...unchanged.mailContents,
    `create table mail (id text primary key, key text not null unique, kind text not null, cause text not null, priority integer not
      null, recipient text not null, recipient_name text, language text not null, subject text not null, content text, content_id text
      references mail_content (id), links text not null, reply_to text, in_reply_to text, message_id text, status text not null,
      created_at text not null, send_at text not null, give_up_at text not null, tries integer not null, claimed_by text, claimed_until
      text, ended_at text, reason text, answer text, settled_at text)`,
    ...unchanged.mailIndexes,
    `create table mail_step (${mailStep})`,
    `create index mail_step_mail on mail_step (mail_id, at)`,
    `create table mail_server (id integer primary key, failures integer not null, failing_since text, next_try_at text, reason text,
      answer text)`,
    `insert into mail_server (id, failures) values (1, 0)`,
  ]),
  '013-messages': statements(() => unchanged.messages),
  '014-newsletter': statements(() => unchanged.newsletter),
  '015-bookings': statements(() => [
    ...unchanged.guests,
    `create table booking (id text primary key, reference text not null unique, key text not null unique, order_hash text not null,
      state text not null, date text not null, service text not null, start_at text not null, end_at text not null, covers integer not
      null, source text not null, language text not null, guest_id text references guest (id) on delete set null, name text not null,
      email text, phone text, search text not null default '', tables text not null default '[]', "placing" text not null,
      flexible_minutes integer, offered_until text, late_minutes integer, reconfirmed_at text, unreached_at text, override_reason text,
      override_by text, sequence integer not null default 0, created_at text not null, anonymised_at text)`,
    ...unchanged.bookingIndexes,
    `create table booking_need (booking_id text primary key references booking (id) on delete cascade, message text not null default '',
      allergies text not null default '', occasion text not null default '', high_chair integer not null default 0, step_free integer
      not null default 0, room text, erase_after text not null)`,
    ...unchanged.bookingParts,
  ]),
  '021-message-search': statements(({ postgres }) => searchIndex('message', postgres)),
  '022-guest-search': statements(({ postgres }) => searchIndex('guest', postgres)),
  '023-newsletter-receipts': statements(() => [
    ...unchanged.newsletterReceipts,
    // Sendings that are older than this table count as received by every reader they were sent to.
    `insert into newsletter_receipt (issue_id, subscriber_id, sending_id)
      select sending.issue_id, subscriber.id, max(sending.id) from newsletter_sending as sending
      join subscriber on subscriber.id <= sending.last_subscriber and sending.languages like '%"' || subscriber.language || '"%'
        and subscriber.confirmed_at <= coalesce(sending.ended_at, '9999')
      group by sending.issue_id, subscriber.id`,
  ]),
  // The only role besides administrator becomes the office, with the same permissions. Open invitations change too.
  '024-roles-by-work': statements(() => [
    `update "user" set role = 'office' where role = 'staff'`,
    `update invitation set role = 'office' where role = 'staff'`,
  ]),
  '026-service-sheets': statements(() => unchanged.serviceSheets),
  '027-booking-browser': statements(() => [`alter table booking add column browser text`]),
  '029-strangers': statements(() => [
    `alter table booking add column network text`,
    `alter table booking add column wide_network text`,
    `alter table booking add column stranger_since text`,
    `alter table booking add column proven_at text`,
    ...unchanged.formsToConfirm,
  ]),
  '030-mail-handed-over': statements(() => [
    `alter table mail add column handed_over_at text`,
    // Mails in delivery were claimed by a process that does not store the handover, so they count as handed over.
    `update mail set handed_over_at = claimed_until where status = 'sending'`,
    `alter table mail_server add column doubts integer not null default 0`,
  ]),
  '031-second-factors': statements(() => unchanged.secondFactors),
  '032-health-consent': statements(() => [
    `alter table booking_need add column consent_version integer`,
    `alter table booking_need add column consented_at text`,
    `alter table booking_need add column consent_by text`,
  ]),
  '033-health': statements(() => unchanged.health),
  '034-tell-changes': statements(({ postgres }) => (postgres ? tellChanges : [])),
  '035-backups': statements(() => unchanged.backups),
  '036-printed-editions': statements(() => unchanged.printedEditions),
  '038-step-free-asked-again': { up: askForStepsAgain },
  // Columns of Better Auth's schema that the site does not read. Sessions stay valid.
  '039-own-sessions': statements(() => [
    `drop table verification`,
    `alter table "user" drop column image`,
    `alter table "user" drop column banned`,
    `alter table "user" drop column "banReason"`,
    `alter table "user" drop column "banExpires"`,
    `alter table session drop column "ipAddress"`,
    `alter table session drop column "impersonatedBy"`,
    `alter table account drop column "accessToken"`,
    `alter table account drop column "refreshToken"`,
    `alter table account drop column "idToken"`,
    `alter table account drop column "accessTokenExpiresAt"`,
    `alter table account drop column "refreshTokenExpiresAt"`,
    `alter table account drop column scope`,
  ]),
  '041-process-metrics': statements(() => unchanged.processMetrics),
  '044-site-errors': statements(() => unchanged.siteErrors),
  // Recorded changes need a primary key, which SQLite cannot add to the existing table of mail steps.
  '045-changes': statements((types) =>
    types.postgres
      ? ['alter table mail_step add column number serial primary key']
      : [
          'drop index mail_step_mail',
          'alter table mail_step rename to mail_step_before',
          `create table mail_step (number integer primary key, ${mailStep})`,
          `insert into mail_step (mail_id, at, step, reason, answer, actor_name)
            select mail_id, at, step, reason, answer, actor_name from mail_step_before order by rowid`,
          'drop table mail_step_before',
          'create index mail_step_mail on mail_step (mail_id, at)',
          ...changeTables(types),
        ],
  ),
  '049-calendar-feed': statements(() => unchanged.calendarFeeds),
  '050-push': statements(() => [`create table push_subscription (${pushSubscription})`, ...unchanged.pushMessages]),
  '052-push-of-session': statements(() => [
    `alter table push_subscription add column session_id text references session (id) on delete cascade`,
    `create index push_subscription_session on push_subscription (session_id)`,
    // The sessions that these subscriptions belong to are unknown, so staff have to subscribe again.
    `delete from push_subscription where user_id is not null`,
  ]),
  '055-closing-of-events': { up: storeClosings },
} satisfies Record<string, Migration>;

/** The columns of tables that the migrations with queries use. */
interface Tables {
  document: { collection: string; id: string; data: string; updated_by: string; updated_by_username: string | null };
  document_version: { updated_by: string; updated_by_username: string | null };
  media: { uploaded_by: string; uploaded_by_username: string | null; deleted_by: string | null; deleted_by_username: string | null };
  user: { name: string; username: string | null };
  audit_entry: { action: string; subject: string | null; details: string };
  booking: { id: string; date: string };
  booking_event: {
    id: string;
    booking_id: string;
    change: string;
    by: string;
    reason: string | null;
    detail: string | null;
    closing_id: string | null;
  };
}

/** Names of the site's own commands, which are no person. */
const commands = ['primo avvio', 'importazione'];

/**
 * Stores the username of the person who changed something beside the name of that day, because a name can be changed and reused. An
 * existing row gets the username if only one account has ever had the name; otherwise it stays unknown. Entries of the audit log have the
 * username and cannot be changed, so their name of that day stays unknown.
 */
async function storeUsernames(db: Kysely<Tables>): Promise<void> {
  await run(db, () => [
    'alter table document add column updated_by_username text',
    'alter table document_version add column updated_by_username text',
    'alter table media add column uploaded_by_username text',
    'alter table media add column deleted_by_username text',
    'alter table audit_entry add column actor_name text',
  ]);
  for (const [name, holders] of await listHolders(db)) {
    const [username, other] = holders;
    if (username === undefined || other !== undefined || commands.includes(name)) continue;
    await db.updateTable('document').set({ updated_by_username: username }).where('updated_by', '=', name).execute();
    await db.updateTable('document_version').set({ updated_by_username: username }).where('updated_by', '=', name).execute();
    await db.updateTable('media').set({ uploaded_by_username: username }).where('uploaded_by', '=', name).execute();
    await db.updateTable('media').set({ deleted_by_username: username }).where('deleted_by', '=', name).execute();
  }

  // The history is filtered by username, and by name only if no username is known.
  await run(db, () => [
    'drop index document_version_person',
    'create index document_version_person on document_version (collection, updated_by_username, number)',
    `create index document_version_unknown_person on document_version (collection, updated_by, number)
      where updated_by_username is null`,
  ]);
}

/** The usernames that have ever had each name, from the accounts of today and the audit log's entries of renamed and removed accounts. */
async function listHolders(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const accounts = await db.selectFrom('user').select(['name', 'username']).execute();
  const told = await db
    .selectFrom('audit_entry')
    .select(['subject', 'details'])
    .where('action', 'in', ['account-renamed', 'account-removed'])
    .execute();
  const held = [...accounts, ...told.flatMap(({ subject, details }) => namesIn(details).map((name) => ({ name, username: subject })))];
  const holders = new Map<string, string[]>();
  for (const { name, username } of held) {
    if (username === null) continue;
    const others = holders.get(name) ?? [];
    if (!others.includes(username)) holders.set(name, [...others, username]);
  }
  return holders;
}

/** The names in an entry: `{ from, to }` of a renamed account, `{ name, role }` of a removed one. */
function namesIn(details: string): string[] {
  const { from, to, name }: Record<string, unknown> = JSON.parse(details);
  return [from, to, name].filter((one) => typeof one === 'string');
}

/**
 * Removes the answer *without steps* from every table. It was stored as the default *yes* without anybody having checked, so guests were
 * promised something unknown. The history stays as it is.
 */
async function askForStepsAgain(db: Kysely<Tables>): Promise<void> {
  const plans = await db.selectFrom('document').select('data').where('collection', '=', 'bookings').where('id', '=', 'tables').execute();
  for (const { data } of plans) {
    const asked = JSON.stringify(JSON.parse(data), (key, value: unknown) => (key === 'stepFree' ? false : value));
    await db.updateTable('document').set({ data: asked }).where('collection', '=', 'bookings').where('id', '=', 'tables').execute();
  }
}

/** Stores the closing of each event that it caused. Earlier events are recognized by their days and reason, in one of three languages. */
async function storeClosings(db: Kysely<Tables>): Promise<void> {
  await run(db, () => closingOfEvents);
  const documents = await db.selectFrom('document').select('data').where('collection', 'in', ['todos', 'bookings']).execute();
  for (const { id, from, to, reason, translations } of documents.flatMap(({ data }) => closingsIn(data))) {
    const reasons = [reason, ...Object.values(translations).map((own) => own.reason)].filter((text) => text !== undefined);
    const events = await db
      .selectFrom('booking_event')
      .innerJoin('booking', 'booking.id', 'booking_event.booking_id')
      .select(['booking_event.id', 'change', 'date', 'detail'])
      .where('by', '=', 'staff')
      .where('change', 'in', ['cancel', 'ask', 'moved'])
      .where('reason', 'in', ['', ...reasons])
      .execute();
    for (const event of events) {
      const before: { date?: string } | null = event.change === 'moved' ? JSON.parse(event.detail ?? 'null') : event;
      const day = before?.date ?? '';
      if (day < from || day > to) continue;
      await db.updateTable('booking_event').set({ closing_id: id }).where('id', '=', event.id).execute();
    }
  }
}

interface StoredClosing {
  id: string;
  from: string;
  to: string;
  reason?: string;
  translations: Record<string, { reason?: string }>;
}

/** The exceptions of the hours and the closings of tables in a document. */
function closingsIn(data: string): StoredClosing[] {
  const { exceptions = [], closings = [] }: { exceptions?: StoredClosing[]; closings?: StoredClosing[] } = JSON.parse(data);
  return [...exceptions, ...closings];
}
