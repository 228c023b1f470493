import { floodWords } from '#languages/floods.ts';
import { auditLogWords as words } from '#languages/audit-log.ts';
import type { AuditAction, AuditEntry, AuditEvent } from '#restaurant/audit/audit.ts';
import { dayOfWeek, formatTime } from '../frame/date-words.ts';

const oneHour = 60 * 60 * 1000;

export const auditKinds = {
  access: [
    'sign-in',
    'sign-in-failed',
    'sign-ins-failed',
    'permissions-refused',
    'tokens-refused',
    'forms-refused',
    'sign-out',
    'sessions-ended',
  ],
  people: [
    'account-invited',
    'invitation-withdrawn',
    'account-created',
    'account-removed',
    'account-renamed',
    'role-changed',
    'password-changed',
    'password-reset',
    'password-link-made',
    'password-link-used',
    'calendar-feed-made',
    'calendar-feed-ended',
    'totp-on',
    'totp-off',
    'recovery-codes-renewed',
    'passkey-added',
    'passkey-removed',
    'second-factor-required',
  ],
  files: ['export', 'import', 'person-exported'],
  newsletter: ['newsletter'],
  deletions: ['deletion', 'undeletion', 'purge', 'person-erased', 'message-marked', 'guests-merged', 'guest-noted', 'bookings-called-off'],
} as const satisfies Record<string, readonly AuditAction[]>;
type AuditKind = keyof typeof auditKinds;

export function isAuditKind(kind: string): kind is AuditKind {
  return Object.hasOwn(auditKinds, kind);
}

/** Actions without an actor because nobody knows who it was. */
const byAnybody = [
  'sign-in-failed',
  'sign-ins-failed',
  'permissions-refused',
  'tokens-refused',
  'forms-refused',
] as const satisfies readonly AuditAction[];

/** The name of the actor. Without one it is an unknown person or the server. */
export function actorOf({ action, actor, actorName }: AuditEvent & Pick<AuditEntry, 'actorName'>): string {
  if (actor === null) return byAnybody.some((one) => one === action) ? words.nobody : words.server;
  return actorName === null || actorName === actor ? actor : words.who(actorName, actor);
}

export function auditSentence({ action, details, actor, subject }: AuditEvent): string {
  const isOther = subject !== null && subject !== actor;
  return sentenceOf(action, details, { subject, who: subject ?? words.unknown, other: isOther ? subject : undefined });
}

type Details = { [Event in AuditEvent as Event['action']]: Event['details'] };

/** Whom an event is about. `other`: if that is not its actor. */
interface Subject {
  subject: string | null;
  who: string;
  other: string | undefined;
}

function sentenceOf<Action extends AuditAction>(action: Action, details: Details[Action], about: Subject): string {
  return sentences[action](details, about);
}

const sentences: { readonly [Action in AuditAction]: (details: Details[Action], about: Subject) => string } = {
  'sign-in': ({ second }) => words.signIn[second],
  'sign-in-failed': ({ step, paused }, { subject }) => words.signInFailed(subject, step) + (paused ? words.paused : ''),
  'sign-ins-failed': ({ count, since }, { subject }) => words.signInsFailed(subject, count, formatHour(since)),
  'permissions-refused': ({ count, since }, { who }) => words.refused['permissions-refused'](who, count, formatHour(since)),
  'tokens-refused': ({ count, since }, { who }) => words.refused['tokens-refused'](who, count, formatHour(since)),
  'forms-refused': ({ count, since }, { subject }) => words.formsRefused(subject ?? '', count, formatHour(since)),
  'sign-out': () => words.signOut,
  'sessions-ended': ({ which, count }, { other }) =>
    words.sessionsEnded[which] + (other === undefined ? '' : words.of(other)) + (count > 1 ? words.sessions(count) : ''),
  'account-invited': ({ role, note }) => words.invited(role, note),
  'invitation-withdrawn': ({ note }) => words.invitationWithdrawn(note),
  'account-created': ({ role, invitedBy }, { who }) => words.created(who, role, invitedBy),
  'account-removed': ({ name, role }) => words.removed(name, role),
  'account-renamed': ({ from, to }) => words.renamed(from, to),
  'role-changed': ({ from, to }, { who }) => words.roleChanged(who, from, to),
  'password-changed': () => words.passwordChanged,
  'password-reset': (_, { who }) => words.passwordReset(who),
  'password-link-made': (_, { who }) => words.passwordLinkMade(who),
  'password-link-used': () => words.passwordLinkUsed,
  'calendar-feed-made': ({ names }) => words.calendarFeedMade[names ? 'withNames' : 'withoutNames'],
  'calendar-feed-ended': () => words.calendarFeedEnded,
  'totp-on': () => words.totpOn,
  'totp-off': (_, { other }) => words.totpOff(other),
  'recovery-codes-renewed': () => words.recoveryCodes,
  'second-factor-required': ({ required, role }) => words.secondFactorRequired[required ? 'on' : 'off'](role),
  'passkey-added': ({ name }) => words.passkeyAdded(name),
  'passkey-removed': ({ name }, { other }) => words.passkeyRemoved(name, other),
  export: ({ what, count }) => words.exported[what](count),
  import: ({ what, count }) => words.imported[what](count),
  newsletter: ({ what, name, count }) => words.newsletter[what](name, count),
  'message-marked': ({ as, name }) => words.messageMarked[as](name),
  'guests-merged': ({ bookings }) => words.guestsMerged(bookings),
  'bookings-called-off': ({ count, told }) => floodWords.audit(count, told),
  'guest-noted': () => words.guestNoted,
  'person-exported': () => words.personExported,
  'person-erased': (details) => words.personErased(details),
  deletion: ({ what, name }) => words.deleted(words.things[what](name)),
  undeletion: ({ what, name }) => words.undeleted(words.things[what](name)),
  purge: ({ what, name }) => words.purged(words.things[what](name)),
};

/** The hour that begins at an ISO 8601 instant. */
function formatHour(instant: string): string {
  const since = Date.parse(instant);
  return words.hour(formatTime(since), formatTime(since + oneHour), dayOfWeek(since));
}
