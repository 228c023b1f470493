import type { Collection } from '#restaurant/documents/store/collections.ts';

/** The kinds of document that the history is filtered by, each with its collections. */
export const kinds = {
  menu: ['menu', 'kitchen'],
  settings: ['todos', 'bookings'],
  pages: ['landing', 'legal'],
  newsletter: ['newsletter'],
} as const satisfies Record<string, readonly Collection[]>;
export type Kind = keyof typeof kinds;
