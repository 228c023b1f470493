import type { Collection } from '#restaurant/documents/store/collections.ts';
import { type Action, can, type Role } from '#restaurant/staff/permissions.ts';

export const kinds = {
  menu: ['menu', 'kitchen'],
  settings: ['todos', 'bookings'],
  pages: ['landing', 'legal'],
  newsletter: ['newsletter'],
} as const satisfies Record<string, readonly Collection[]>;
export type Kind = keyof typeof kinds;

/** The permission to change the documents of a collection. A role without it neither reads their history nor restores them. */
export const editActions = {
  menu: 'edit menus',
  todos: 'edit settings',
  landing: 'edit content',
  legal: 'edit content',
  bookings: 'edit booking rules',
  newsletter: 'write the newsletter',
  kitchen: 'sign allergen declarations',
} as const satisfies Record<Collection, Action>;

export function visibleCollections(role: Role, among: readonly Collection[] = Object.values(kinds).flat()): Collection[] {
  return among.filter((collection) => can(role, editActions[collection]));
}

export function visibleKinds(role: Role): Kind[] {
  return (['menu', 'settings', 'pages', 'newsletter'] as const).filter((kind) => visibleCollections(role, kinds[kind]).length > 0);
}
