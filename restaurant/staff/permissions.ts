/** The roles of the staff. */
export const roles = ['admin', 'staff'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** Everything that may be done in the management area. */
export type Action =
  | 'see the management area'
  | 'edit settings'
  | 'edit menus'
  | 'sign allergen declarations'
  | 'delete menus'
  | 'upload pictures'
  | 'delete pictures'
  | 'delete pictures in use';

/** Who may do what: the one table that guard, actions and buttons ask. */
const allowed = {
  'see the management area': ['admin', 'staff'],
  'edit settings': ['admin', 'staff'],
  'edit menus': ['admin', 'staff'],
  'sign allergen declarations': ['admin', 'staff'],
  'delete menus': ['admin'],
  'upload pictures': ['admin', 'staff'],
  'delete pictures': ['admin', 'staff'],
  'delete pictures in use': ['admin'],
} as const satisfies Record<Action, readonly Role[]>;

export function can(role: Role, action: Action): boolean {
  return allowed[action].some((one) => one === role);
}
