import type { z } from 'zod';
import { rules } from '#restaurant/bookings/rules/rules.ts';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import { landingSections } from '#restaurant/landing/landing.ts';
import { legalDocument, legalPages } from '#restaurant/legal/legal.ts';
import { menu } from '#restaurant/menus/menu.ts';
import { replacements } from '#restaurant/menus/replacements.ts';
import { consentDocument, consentId } from '#restaurant/newsletter/consent.ts';
import { issue } from '#restaurant/newsletter/issue.ts';
import { settings } from '#restaurant/settings/settings.ts';

/** The collections of documents, under the specification's names. */
export const collections = ['menu', 'todos', 'landing', 'legal', 'bookings', 'newsletter', 'kitchen'] as const;
export type Collection = (typeof collections)[number];

/**
 * Those that the site shows or works by, and that an export holds: the newsletter is not public before it is sent, and what the
 * kitchen replaces is of this house and this evening.
 */
export const shownCollections = ['menu', 'todos', 'landing', 'legal', 'bookings'] as const satisfies readonly Collection[];
export type ShownCollection = (typeof shownCollections)[number];

/** The id of the one document of `todos`. */
export const settingsId = 'settings';

/** The collections whose documents are fixed, by id; `menu` and `newsletter` are open: any id holds a menu, or an issue. */
const fixed = {
  todos: { [settingsId]: settings },
  landing: landingSections,
  legal: Object.fromEntries(legalPages.map((page) => [page, legalDocument])),
  bookings: { rules, tables },
  kitchen: { replacements },
} satisfies Record<Exclude<Collection, 'menu' | 'newsletter'>, Record<string, z.ZodType>>;

export const documentId = /^[A-Za-z0-9_-]{1,60}$/;

/** The schema that checks a document on every read and write; undefined when the collection has no such id. */
export function schemaOf(collection: Collection, id: string): z.ZodType | undefined {
  if (collection === 'menu') return documentId.test(id) ? menu : undefined;
  if (collection === 'newsletter') return id === consentId ? consentDocument : documentId.test(id) ? issue : undefined;
  const schemas: Record<string, z.ZodType> = fixed[collection];
  return Object.hasOwn(schemas, id) ? schemas[id] : undefined;
}
