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

export function auditSentence(event: AuditEvent): string {
  const { actor, subject } = event;
  const who = subject ?? words.unknown;
  const ofOther = subject !== null && subject !== actor ? words.of(subject) : '';
  switch (event.action) {
    case 'sign-in':
      return words.signIn[event.details.second];
    case 'sign-in-failed':
      return words.signInFailed(subject, event.details.step) + (event.details.paused ? words.paused : '');
    case 'sign-ins-failed':
      return words.signInsFailed(subject, event.details.count, formatHour(event.details.since));
    case 'permissions-refused':
    case 'tokens-refused':
      return words.refused[event.action](who, event.details.count, formatHour(event.details.since));
    case 'forms-refused':
      return words.formsRefused(subject ?? '', event.details.count, formatHour(event.details.since));
    case 'sign-out':
      return words.signOut;
    case 'sessions-ended':
      return words.sessionsEnded[event.details.which] + ofOther + (event.details.count > 1 ? words.sessions(event.details.count) : '');
    case 'account-invited':
      return words.invited(event.details.role, event.details.note);
    case 'invitation-withdrawn':
      return words.invitationWithdrawn(event.details.note);
    case 'account-created':
      return words.created(who, event.details.role, event.details.invitedBy);
    case 'account-removed':
      return words.removed(event.details.name, event.details.role);
    case 'account-renamed':
      return words.renamed(event.details.from, event.details.to);
    case 'role-changed':
      return words.roleChanged(who, event.details.from, event.details.to);
    case 'password-changed':
      return words.passwordChanged;
    case 'password-reset':
      return words.passwordReset(who);
    case 'password-link-made':
      return words.passwordLinkMade(who);
    case 'password-link-used':
      return words.passwordLinkUsed;
    case 'calendar-feed-made':
      return words.calendarFeedMade[event.details.names ? 'withNames' : 'withoutNames'];
    case 'calendar-feed-ended':
      return words.calendarFeedEnded;
    case 'totp-on':
      return words.totpOn;
    case 'totp-off':
      return words.totpOff(ofOther === '' ? undefined : who);
    case 'recovery-codes-renewed':
      return words.recoveryCodes;
    case 'second-factor-required':
      return words.secondFactorRequired[event.details.required ? 'on' : 'off'](event.details.role);
    case 'passkey-added':
      return words.passkeyAdded(event.details.name);
    case 'passkey-removed':
      return words.passkeyRemoved(event.details.name, ofOther === '' ? undefined : who);
    case 'export':
      return words.exported[event.details.what](event.details.count);
    case 'import':
      return words.imported[event.details.what](event.details.count);
    case 'newsletter':
      return words.newsletter[event.details.what](event.details.name, event.details.count);
    case 'message-marked':
      return words.messageMarked[event.details.as](event.details.name);
    case 'guests-merged':
      return words.guestsMerged(event.details.bookings);
    case 'bookings-called-off':
      return floodWords.audit(event.details.count, event.details.told);
    case 'guest-noted':
      return words.guestNoted;
    case 'person-exported':
      return words.personExported;
    case 'person-erased':
      return words.personErased(event.details);
    case 'deletion':
      return words.deleted(words.things[event.details.what](event.details.name));
    case 'undeletion':
      return words.undeleted(words.things[event.details.what](event.details.name));
    case 'purge':
      return words.purged(words.things[event.details.what](event.details.name));
  }
}

/** The hour that begins at an ISO 8601 instant. */
function formatHour(instant: string): string {
  const since = Date.parse(instant);
  return words.hour(formatTime(since), formatTime(since + oneHour), dayOfWeek(since));
}
