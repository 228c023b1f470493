import { z } from 'zod';
import { exportKinds } from '#restaurant/exports/export-kinds.ts';

/** All roles in entries, with `staff`, which preceded the roles by work. A role missing here is a type error. */
const role = z.enum(['admin', 'office', 'door', 'kitchen', 'staff']);
const count = z.number().int().min(0);
const name = z.string().max(300);
const nothing = z.strictObject({});

const deletedThings = ['menu', 'settings', 'landing', 'legal', 'newsletter', 'picture', 'booking', 'message', 'subscriber'] as const;
export type DeletedThing = (typeof deletedThings)[number];

const exportedThings = [...exportKinds, 'everything'] as const;

function event<Action extends string, Details extends z.ZodType>(action: Action, details: Details) {
  return z.strictObject({
    action: z.literal(action),
    details,
    /** A username; null for a command on the server, and before anybody has signed in. */
    actor: z.string().max(100).nullable(),
    /** A username, or the id of what was deleted. */
    subject: z.string().max(300).nullable(),
  });
}

/**
 * All actions of the audit log with their details: a closed set, which only grows, because old entries stay. No password, code, token or
 * client address belongs in an entry.
 */
export const auditEvent = z.discriminatedUnion('action', [
  /** `second`: the second factor; a passkey may have replaced the password. */
  event('sign-in', z.strictObject({ second: z.enum(['none', 'code', 'recovery-code', 'passkey']) })),
  /** No actor. The subject is the username, if it exists. `step`: the step that failed. */
  event('sign-in-failed', z.strictObject({ step: z.enum(['password', 'second']), paused: z.boolean() })),
  /** Counted failures in the hour from `since`. The subject is as in `sign-in-failed`. */
  event('sign-ins-failed', z.strictObject({ count, since: z.iso.datetime() })),
  event('sign-out', nothing),
  /** Sessions of the subject: one, all but the actor's present one, or all. */
  event('sessions-ended', z.strictObject({ which: z.enum(['one', 'others', 'all']), count })),
  /** The role of the new account; `note`: the person it is for. */
  event('account-invited', z.strictObject({ role, note: name })),
  event('invitation-withdrawn', z.strictObject({ role, note: name })),
  /** By invitation (actor and subject are the new person), or on the server. */
  event('account-created', z.strictObject({ role, invitedBy: z.string().max(100).nullable() })),
  event('account-removed', z.strictObject({ name, role })),
  event('account-renamed', z.strictObject({ from: name, to: name })),
  event('role-changed', z.strictObject({ from: role, to: role })),
  event('password-changed', nothing),
  event('password-reset', nothing),
  /** Requests that the subject's role does not allow, counted in the hour from `since`. */
  event('permissions-refused', z.strictObject({ count, since: z.iso.datetime() })),
  /** Writes in the subject's session without its Auth Token, counted likewise: another site may have sent them. */
  event('tokens-refused', z.strictObject({ count, since: z.iso.datetime() })),
  /** Forms of the site refused because of limits, counted likewise. The subject is the form. */
  event('forms-refused', z.strictObject({ count, since: z.iso.datetime() })),
  event('password-link-made', nothing),
  event('password-link-used', nothing),
  /** `names`: whether it shows the names of parties. */
  event('calendar-feed-made', z.strictObject({ names: z.boolean() })),
  event('calendar-feed-ended', nothing),
  event('totp-on', nothing),
  event('totp-off', nothing),
  event('recovery-codes-renewed', nothing),
  /** Whether people with this role need a second factor from their next sign-in on. */
  event('second-factor-required', z.strictObject({ role, required: z.boolean() })),
  /** `name`: its owner's name for it. */
  event('passkey-added', z.strictObject({ name })),
  event('passkey-removed', z.strictObject({ name })),
  event('export', z.strictObject({ what: z.enum(exportedThings), count })),
  /** All data about one guest. The entry does not hold their address. */
  event('person-exported', nothing),
  event('person-erased', z.strictObject({ messages: count, mails: count, subscriber: z.boolean(), bookings: count.default(0) })),
  event('import', z.strictObject({ what: z.enum(['content', 'subscribers', 'bookings']), count })),
  /** A message was marked as spam or not; `name`: when it was received. */
  event('message-marked', z.strictObject({ as: z.enum(['spam', 'not-spam']), name })),
  /** Two guests' cards were merged for good: the subject is the one that is kept, `other` the deleted one. */
  event('guests-merged', z.strictObject({ other: z.string().max(64), bookings: count })),
  /** Bookings of the last day that looked as if one person made them were cancelled together. */
  event('bookings-called-off', z.strictObject({ count, told: z.boolean() })),
  event('guest-noted', nothing),
  /** The subject is the id of the sending; `name` is the issue, `count` the number of readers when it was planned. */
  event('newsletter', z.strictObject({ what: z.enum(['planned', 'paused', 'resumed', 'stopped']), name, count })),
  /** The subject is the id; `name` is for people. */
  event('deletion', z.strictObject({ what: z.enum(deletedThings), name })),
  event('undeletion', z.strictObject({ what: z.enum(deletedThings), name })),
  event('purge', z.strictObject({ what: z.enum(deletedThings), name })),
]);

export type AuditEvent = z.infer<typeof auditEvent>;
export type AuditAction = AuditEvent['action'];

/** `id` grows with time; `at` is ISO 8601 in UTC; `actorName` is the name of that day, null without an actor and in older entries. */
export type AuditEntry = AuditEvent & { id: number; at: string; actorName: string | null };
