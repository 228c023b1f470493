/** The roles of the staff, by their work: administration, office, door (the dining room) and kitchen. */
export const roles = ['admin', 'office', 'door', 'kitchen'] as const;
export type Role = (typeof roles)[number];

/** How an account is shown whose role nobody knows: it cannot sign in. */
export const leastRole: Role = 'kitchen';

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** Who may do what: the one table that guards, actions and buttons use, a column for each role. */
const allowed = {
  'see the management area': ['admin', 'office', 'door', 'kitchen'],
  'manage own account': ['admin', 'office', 'door', 'kitchen'],
  'see bookings': ['admin', 'office', 'door', 'kitchen'],
  // With the telephone numbers and the cards of guests.
  'take bookings': ['admin', 'office', 'door'],
  'read messages': ['admin', 'office', 'door'],
  'answer messages': ['admin', 'office', 'door'],
  'edit menus': ['admin', 'office', 'kitchen'],
  'sign allergen declarations': ['admin', 'office', 'kitchen'],
  'upload pictures': ['admin', 'office', 'kitchen'],
  // Of what the role may change (app/dashboard/history/filters.tsx).
  'see the history': ['admin', 'office', 'kitchen'],
  'restore documents': ['admin', 'office', 'kitchen'],
  'edit settings': ['admin', 'office'],
  // It writes to everybody who has booked.
  'close services': ['admin', 'office'],
  'confirm raw fish': ['admin', 'office'],
  'print cards': ['admin', 'office'],
  'delete pictures': ['admin', 'office'],
  'edit content': ['admin', 'office'],
  'see page views': ['admin', 'office'],
  'write the newsletter': ['admin', 'office'],
  'send the newsletter': ['admin', 'office'],
  'edit booking rules': ['admin', 'office'],
  // Whoever answers guests for the house sees whether the answer left, and decides about it.
  'see the outbox': ['admin', 'office'],
  'manage the outbox': ['admin', 'office'],
  'delete menus': ['admin'],
  'delete pictures in use': ['admin'],
  // What an administrator removed from the site is restored by an administrator.
  'undelete menus': ['admin'],
  'see the audit log': ['admin'],
  'publish legal pages': ['admin'],
  // An import may replace everything that the site shows.
  'export and import': ['admin'],
  // Whoever imports answers for the consent of people who did not press our button.
  'import subscribers': ['admin'],
  'manage people': ['admin'],
  'check the mail domain': ['admin'],
  'manage jobs': ['admin'],
  // Everything that one guest ever wrote, and its end.
  'see personal data': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Everything that may be done in the management area. */
export type Action = keyof typeof allowed;

/** Everything that may be done, what most roles may first. */
export const actions = Object.keys(allowed).filter(isAction);

function isAction(key: string): key is Action {
  return Object.hasOwn(allowed, key);
}

export function can(role: Role, action: Action): boolean {
  return allowed[action].some((one) => one === role);
}
