/** The roles of the staff. */
export const roles = ['admin', 'staff'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** Everything that may be done in the management area. */
export type Action =
  | 'see the management area'
  | 'manage own account'
  | 'edit settings'
  | 'edit menus'
  | 'sign allergen declarations'
  | 'delete menus'
  | 'upload pictures'
  | 'delete pictures'
  | 'delete pictures in use'
  | 'see the history'
  | 'restore documents'
  | 'undelete menus'
  | 'see the audit log'
  | 'confirm raw fish'
  | 'print cards'
  | 'edit content'
  | 'publish legal pages'
  | 'export and import'
  | 'write the newsletter'
  | 'send the newsletter'
  | 'import subscribers'
  | 'see bookings'
  | 'take bookings'
  | 'read messages'
  | 'answer messages'
  | 'edit booking rules'
  | 'manage people'
  | 'see the outbox'
  | 'manage the outbox'
  | 'check the mail domain'
  | 'manage jobs'
  | 'see personal data';

/** Who may do what: the one table that guards, actions and buttons use. */
const allowed = {
  'see the management area': ['admin', 'staff'],
  'manage own account': ['admin', 'staff'],
  'edit settings': ['admin', 'staff'],
  'confirm raw fish': ['admin', 'staff'],
  'print cards': ['admin', 'staff'],
  'edit menus': ['admin', 'staff'],
  'sign allergen declarations': ['admin', 'staff'],
  'delete menus': ['admin'],
  'upload pictures': ['admin', 'staff'],
  'delete pictures': ['admin', 'staff'],
  'delete pictures in use': ['admin'],
  'see the history': ['admin', 'staff'],
  'restore documents': ['admin', 'staff'],
  // What an administrator removed from the site is restored by an administrator.
  'undelete menus': ['admin'],
  'see the audit log': ['admin'],
  'edit content': ['admin', 'staff'],
  'publish legal pages': ['admin'],
  // An import may replace everything that the site shows.
  'export and import': ['admin'],
  'write the newsletter': ['admin', 'staff'],
  'send the newsletter': ['admin', 'staff'],
  // Whoever imports answers for the consent of people who did not press our button.
  'import subscribers': ['admin'],
  'see bookings': ['admin', 'staff'],
  'take bookings': ['admin', 'staff'],
  'read messages': ['admin', 'staff'],
  'answer messages': ['admin', 'staff'],
  'edit booking rules': ['admin', 'staff'],
  'manage people': ['admin'],
  // Whoever answers guests sees whether the answer left, and decides about it.
  'see the outbox': ['admin', 'staff'],
  'manage the outbox': ['admin', 'staff'],
  'check the mail domain': ['admin'],
  'manage jobs': ['admin'],
  // Everything that one guest ever wrote, and its end.
  'see personal data': ['admin'],
} as const satisfies Record<Action, readonly Role[]>;

export function can(role: Role, action: Action): boolean {
  return allowed[action].some((one) => one === role);
}
