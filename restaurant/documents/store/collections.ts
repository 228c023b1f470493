import type { z } from 'zod';
import { landingSections } from '#restaurant/landing/landing.ts';
import { legalDocument, legalPages } from '#restaurant/legal/legal.ts';
import { menu } from '#restaurant/menus/menu.ts';
import { settings } from '#restaurant/settings/settings.ts';

/** The collections of documents, under the specification's names. */
export const collections = ['menu', 'todos', 'landing', 'legal'] as const;
export type Collection = (typeof collections)[number];

/** The id of the one document of `todos`. */
export const settingsId = 'settings';

/** The collections whose documents are fixed, by id; `menu` is open: any id holds a menu. */
const fixed = {
  todos: { [settingsId]: settings },
  landing: landingSections,
  legal: Object.fromEntries(legalPages.map((page) => [page, legalDocument])),
} satisfies Record<Exclude<Collection, 'menu'>, Record<string, z.ZodType>>;

export const documentId = /^[A-Za-z0-9_-]{1,60}$/;

/** The schema that checks a document on every read and write; undefined when the collection has no such id. */
export function schemaOf(collection: Collection, id: string): z.ZodType | undefined {
  if (collection === 'menu') return documentId.test(id) ? menu : undefined;
  const schemas: Record<string, z.ZodType> = fixed[collection];
  return Object.hasOwn(schemas, id) ? schemas[id] : undefined;
}
