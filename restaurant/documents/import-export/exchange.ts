import { z } from 'zod';
import { documentId, schemaOf, type ShownCollection, shownCollections } from '../store/collections.ts';
import { type Fault, faultsOf } from '../store/faults.ts';
import { readSpecificationExport } from './specification-export.ts';

/** The mark of our own export, and the version of its shape. */
export const exchangeFormat = 'sushi-mediterraneo/1';

export interface ExchangedDocument {
  collection: ShownCollection;
  id: string;
  data: unknown;
}

export interface Exchange {
  documents: ExchangedDocument[];
  /** Fields to change in the stored settings: the specification's export holds only some. */
  settingsPatch: Record<string, unknown>;
  /** What was left out, in words for whoever runs the import. */
  warnings: string[];
}

const documents = z.array(z.looseObject({ id: z.string().regex(documentId, 'letters, digits, - and _') })).default([]);
const ownExport = z.strictObject({
  format: z.literal(exchangeFormat),
  menu: documents,
  todos: documents,
  landing: documents,
  legal: documents,
  bookings: documents,
} satisfies Record<ShownCollection | 'format', z.ZodType>);

/**
 * Reads a file of documents: our own export, or the specification's (`{ menu: […], todos: […] }`).
 * @returns the valid documents, or every fault by path: a bad file is refused as a whole
 */
export function readExchange(input: unknown): Exchange | { faults: Fault[] } {
  const own = typeof input === 'object' && input !== null && 'format' in input;
  return own ? readOwnExport(input) : readSpecificationExport(input);
}

function readOwnExport(input: unknown): Exchange | { faults: Fault[] } {
  const file = ownExport.safeParse(input);
  if (!file.success) return { faults: faultsOf(file.error) };
  const read = shownCollections.flatMap((collection) =>
    file.data[collection].map(({ id, ...data }, index) => ({ collection, id, data, index })),
  );
  const faults = read.flatMap(({ collection, id, data, index }) => {
    const schema = schemaOf(collection, id);
    if (!schema) return [{ path: `${collection}[${index}].id`, message: `${collection} has no document ${id}` }];
    const parsed = schema.safeParse(data);
    return parsed.success ? [] : faultsOf(parsed.error, [collection, index]);
  });
  faults.push(...repeated(read, ({ collection, id }) => `${collection}/${id}`, 'id', 'this id is used twice'));
  const menus = read.filter(({ collection }) => collection === 'menu');
  faults.push(...repeated(menus, ({ data }) => String(data['page']), 'page', 'this page is shown by two menus'));
  if (faults.length > 0) return { faults };
  return { documents: read.map(({ collection, id, data }) => ({ collection, id, data })), settingsPatch: {}, warnings: [] };
}

function repeated<Item extends { collection: ShownCollection; index: number }>(
  items: Item[],
  keyOf: (item: Item) => string,
  field: string,
  message: string,
): Fault[] {
  const seen = new Set<string>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: `${item.collection}[${item.index}].${field}`, message }];
  });
}

/** Our own export of documents: what `readExchange` reads back as the same. */
export function writeExchange(all: ExchangedDocument[]): Record<string, unknown> {
  const inCollection = (collection: ShownCollection) =>
    all.filter((document) => document.collection === collection).map(({ id, data }) => ({ id, ...(typeof data === 'object' ? data : {}) }));
  return {
    format: exchangeFormat,
    ...Object.fromEntries(shownCollections.map((collection) => [collection, inCollection(collection)])),
  };
}
