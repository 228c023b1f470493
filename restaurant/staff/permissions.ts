/** By work: administration, office, door (the dining room) and kitchen. */
export const roles = ['admin', 'office', 'door', 'kitchen'] as const;
export type Role = (typeof roles)[number];

/** The role shown for an account with an unknown stored role, which cannot sign in. */
export const leastRole: Role = 'kitchen';

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** The roles that may do each action; guards, actions and buttons all use this table. */
const allowed = {
  'see the management area': ['admin', 'office', 'door', 'kitchen'],
  'manage own account': ['admin', 'office', 'door', 'kitchen'],
  'see bookings': ['admin', 'office', 'door', 'kitchen'],
  // Includes telephone numbers and cards of guests.
  'take bookings': ['admin', 'office', 'door'],
  'read messages': ['admin', 'office', 'door'],
  'answer messages': ['admin', 'office', 'door'],
  'edit menus': ['admin', 'office', 'kitchen'],
  'sign allergen declarations': ['admin', 'office', 'kitchen'],
  'upload pictures': ['admin', 'office', 'kitchen'],
  // For documents that the role may change (app/dashboard/history/history-access.ts).
  'see the history': ['admin', 'office', 'kitchen'],
  'restore documents': ['admin', 'office', 'kitchen'],
  'edit settings': ['admin', 'office'],
  // It mails all affected guests.
  'close services': ['admin', 'office'],
  'confirm raw fish': ['admin', 'office'],
  'print cards': ['admin', 'office'],
  'delete pictures': ['admin', 'office'],
  'edit content': ['admin', 'office'],
  'see page views': ['admin', 'office'],
  'write the newsletter': ['admin', 'office'],
  'send the newsletter': ['admin', 'office'],
  'edit booking rules': ['admin', 'office'],
  'see the outbox': ['admin', 'office'],
  'manage the outbox': ['admin', 'office'],
  'delete menus': ['admin'],
  'delete pictures in use': ['admin'],
  // Only administrators delete menus.
  'undelete menus': ['admin'],
  'see the audit log': ['admin'],
  'publish legal pages': ['admin'],
  // An import may replace all content.
  'export and import': ['admin'],
  // An import vouches for the consent of people who did not use the site's form.
  'import subscribers': ['admin'],
  'manage people': ['admin'],
  'check the mail domain': ['admin'],
  'manage jobs': ['admin'],
  // All data about one guest, and its erasure.
  'see personal data': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof allowed;

/** All actions; those that most roles may do come first. */
export const actions = Object.keys(allowed).filter(isAction);

function isAction(key: string): key is Action {
  return Object.hasOwn(allowed, key);
}

export function can(role: Role, action: Action): boolean {
  return allowed[action].some((one) => one === role);
}
