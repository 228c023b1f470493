import { z } from 'zod';
import { exportKinds } from '#restaurant/exports/export-kinds.ts';

/**
 * Every role that an entry may name, with the one beside administration that there was before the roles by work. Whoever records one
 * that is missing here is told by the compiler.
 */
const role = z.enum(['admin', 'office', 'door', 'kitchen', 'staff']);
const count = z.number().int().min(0);
const name = z.string().max(300);
const nothing = z.strictObject({});

/** What the staff can delete. */
const deletedThings = ['menu', 'settings', 'landing', 'legal', 'newsletter', 'picture', 'booking', 'message', 'subscriber'] as const;
export type DeletedThing = (typeof deletedThings)[number];

/** What can be exported as a file. */
const exportedThings = [...exportKinds, 'everything'] as const;

function event<Action extends string, Details extends z.ZodType>(action: Action, details: Details) {
  return z.strictObject({
    action: z.literal(action),
    details,
    /** The username of who did it; null for a command on the server, and where nobody was signed in yet. */
    actor: z.string().max(100).nullable(),
    /** To whom or what: a username, or the id of what was deleted. */
    subject: z.string().max(300).nullable(),
  });
}

/**
 * Everything that the audit log records, each with its details: a closed set, which may grow and never
 * shrinks, because old entries stay. No password, code, token or client address belongs in an entry.
 */
export const auditEvent = z.discriminatedUnion('action', [
  /** `second`: what was asked after the password; a passkey may have come instead of it. */
  event('sign-in', z.strictObject({ second: z.enum(['none', 'code', 'recovery-code', 'passkey']) })),
  /** No actor. The subject is the username that was tried, where there is one of that name. `step`: where it ended. */
  event('sign-in-failed', z.strictObject({ step: z.enum(['password', 'second']), paused: z.boolean() })),
  /** Failures without an entry each, added up: in the hour that began at `since`. The subject is as in `sign-in-failed`. */
  event('sign-ins-failed', z.strictObject({ count, since: z.iso.datetime() })),
  event('sign-out', nothing),
  /** Sessions of the subject: one of them, those other than the actor's present one, or all. */
  event('sessions-ended', z.strictObject({ which: z.enum(['one', 'others', 'all']), count })),
  /** Whoever opens the link gets this role; `note` is whom the inviting person said it is for. */
  event('account-invited', z.strictObject({ role, note: name })),
  event('invitation-withdrawn', z.strictObject({ role, note: name })),
  /** By invitation (the actor is the new person, as the subject is) or on the server. */
  event('account-created', z.strictObject({ role, invitedBy: z.string().max(100).nullable() })),
  event('account-removed', z.strictObject({ name, role })),
  event('account-renamed', z.strictObject({ from: name, to: name })),
  event('role-changed', z.strictObject({ from: role, to: role })),
  /** By the person, who knew the present one. */
  event('password-changed', nothing),
  /** On the server, without knowing the present one. */
  event('password-reset', nothing),
  /** Requests refused because the role of the subject does not allow them, added up in the hour that began at `since`. */
  event('permissions-refused', z.strictObject({ count, since: z.iso.datetime() })),
  /** Writes with the session of the subject and without its Auth Token, added up likewise: somebody else's page may have sent them. */
  event('tokens-refused', z.strictObject({ count, since: z.iso.datetime() })),
  /** Forms of the site that were turned away because too many came, added up likewise. The subject is the form. */
  event('forms-refused', z.strictObject({ count, since: z.iso.datetime() })),
  /** An administrator made a link with which the subject chooses a new password. */
  event('password-link-made', nothing),
  /** By the person, with that link. */
  event('password-link-used', nothing),
  /** By the person. `names`: whether it tells the names of parties. */
  event('calendar-feed-made', z.strictObject({ names: z.boolean() })),
  event('calendar-feed-ended', nothing),
  event('totp-on', nothing),
  event('totp-off', nothing),
  event('recovery-codes-renewed', nothing),
  /** Whoever has this role needs a second factor from their next sign-in on, or no more. */
  event('second-factor-required', z.strictObject({ role, required: z.boolean() })),
  /** `name`: what its owner calls it. */
  event('passkey-added', z.strictObject({ name })),
  event('passkey-removed', z.strictObject({ name })),
  event('export', z.strictObject({ what: z.enum(exportedThings), count })),
  /** Everything about one guest, whose address the entry does not have. */
  event('person-exported', nothing),
  event('person-erased', z.strictObject({ messages: count, mails: count, subscriber: z.boolean(), bookings: count.default(0) })),
  event('import', z.strictObject({ what: z.enum(['content', 'subscribers', 'bookings']), count })),
  /** A message was put among the unwanted ones, or taken out; `name`: when it had come. */
  event('message-marked', z.strictObject({ as: z.enum(['spam', 'not-spam']), name })),
  /** Two cards of guests became one, which cannot be undone: the subject is the one that is kept, `other` the one that is gone. */
  event('guests-merged', z.strictObject({ other: z.string().max(64), bookings: count })),
  /** Bookings of the last day that looked like one hand's were called off together. */
  event('bookings-called-off', z.strictObject({ count, told: z.boolean() })),
  /** The notes or tags of the subject, a guest, were changed. */
  event('guest-noted', nothing),
  /** The subject is the id of the sending; `name` is its issue, `count` how many readers it had when it was planned. */
  event('newsletter', z.strictObject({ what: z.enum(['planned', 'paused', 'resumed', 'stopped']), name, count })),
  /** The subject is the id; `name` is what people call it. */
  event('deletion', z.strictObject({ what: z.enum(deletedThings), name })),
  /** Something deleted was restored. */
  event('undeletion', z.strictObject({ what: z.enum(deletedThings), name })),
  /** Something deleted was erased for good. */
  event('purge', z.strictObject({ what: z.enum(deletedThings), name })),
]);

/** What happened, who did it, and to whom or what. */
export type AuditEvent = z.infer<typeof auditEvent>;
export type AuditAction = AuditEvent['action'];

/**
 * One entry of the log as it is read. `id` grows with time; `at` is an ISO 8601 instant in UTC; `actorName` is how the
 * actor was called that day, null without an actor and in entries that are older than this column.
 */
export type AuditEntry = AuditEvent & { id: number; at: string; actorName: string | null };
