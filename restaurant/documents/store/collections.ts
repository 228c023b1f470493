import type { z } from 'zod';
import { anyId, documentSchemas } from '#restaurant/registry/document-schemas.ts';

export { settingsId } from '#restaurant/registry/document-schemas.ts';

export const collections = ['menu', 'todos', 'landing', 'legal', 'bookings', 'newsletter', 'kitchen'] as const;
export type Collection = (typeof collections)[number];

/**
 * Collections that the site uses and exports contain. A newsletter is not public before it is sent, and the kitchen's replacements belong
 * to one evening.
 */
export const shownCollections = ['menu', 'todos', 'landing', 'legal', 'bookings'] as const satisfies readonly Collection[];
export type ShownCollection = (typeof shownCollections)[number];

export const documentId = /^[A-Za-z0-9_-]{1,60}$/;

/** The schema that checks a document on every read and write; undefined if the collection has no such id. */
export function schemaOf(collection: Collection, id: string): z.ZodType | undefined {
  const schemas: Record<string, z.ZodType> = documentSchemas[collection];
  if (!documentId.test(id)) return undefined;
  return Object.hasOwn(schemas, id) ? schemas[id] : schemas[anyId];
}
