import type { z } from 'zod';
import { anyId, documentSchemas } from '#restaurant/registry/document-schemas.ts';

export { settingsId } from '#restaurant/registry/document-schemas.ts';

/** The collections of documents, under the specification's names. */
export const collections = ['menu', 'todos', 'landing', 'legal', 'bookings', 'newsletter', 'kitchen'] as const;
export type Collection = (typeof collections)[number];

/**
 * Those that the site shows or works by, and that an export holds: the newsletter is not public before it is sent, and what the
 * kitchen replaces is of this house and this evening.
 */
export const shownCollections = ['menu', 'todos', 'landing', 'legal', 'bookings'] as const satisfies readonly Collection[];
export type ShownCollection = (typeof shownCollections)[number];

export const documentId = /^[A-Za-z0-9_-]{1,60}$/;

/** The schema that checks a document on every read and write; undefined when the collection has no such id. */
export function schemaOf(collection: Collection, id: string): z.ZodType | undefined {
  const schemas: Record<string, z.ZodType> = documentSchemas[collection];
  if (!documentId.test(id)) return undefined;
  return Object.hasOwn(schemas, id) ? schemas[id] : schemas[anyId];
}
