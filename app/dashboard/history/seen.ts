import { type Collection, collections } from '#restaurant/documents/store/collections.ts';
import { type Action, can, type Role } from '#restaurant/staff/permissions.ts';

/** The kinds of document that the history is filtered by, each with its collections. */
export const kinds = {
  menu: ['menu', 'kitchen'],
  settings: ['todos', 'bookings'],
  pages: ['landing', 'legal'],
  newsletter: ['newsletter'],
} as const satisfies Record<string, readonly Collection[]>;
export type Kind = keyof typeof kinds;

/** What somebody must be allowed to do to change a document: who may not does not read its history, and restores nothing of it. */
export const editing = {
  menu: 'edit menus',
  todos: 'edit settings',
  landing: 'edit content',
  legal: 'edit content',
  bookings: 'edit booking rules',
  newsletter: 'write the newsletter',
  kitchen: 'sign allergen declarations',
} as const satisfies Record<Collection, Action>;

/** Those of some collections whose history a role reads. */
export function seenBy(role: Role, among: readonly Collection[] = collections): Collection[] {
  return among.filter((collection) => can(role, editing[collection]));
}

/** The kinds of document whose history a role reads. */
export function kindsSeenBy(role: Role): Kind[] {
  return (['menu', 'settings', 'pages', 'newsletter'] as const).filter((kind) => seenBy(role, kinds[kind]).length > 0);
}
