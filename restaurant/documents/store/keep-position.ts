import type { Collection } from './collections.ts';

/** The fields that arrange a document among those of its collection: what one version of one document cannot bring back. */
const placing = {
  menu: ['position', 'order'],
  landing: [],
  legal: [],
  bookings: [],
  todos: [],
  newsletter: [],
  kitchen: [],
} satisfies Record<Collection, readonly string[]>;

/** Older data of a document in the place that it has now. */
export function withPositionOf(collection: Collection, older: unknown, now: unknown): unknown {
  if (!isObject(older) || !isObject(now)) return older;
  const fields: readonly string[] = placing[collection];
  const entriesOf = (data: object, placed: boolean) => Object.entries(data).filter(([field]) => fields.includes(field) === placed);
  return Object.fromEntries([...entriesOf(older, false), ...entriesOf(now, true)]);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
