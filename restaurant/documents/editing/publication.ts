import type { Fields } from './fields.ts';

/**
 * Whether guests see a document in one of two readings of it and not in the other: a change that has a
 * permission of its own. What cannot be read is never the same, so that nothing slips by.
 */
export function differsInPublication(fields: Fields, before: unknown, after: unknown): boolean {
  return Object.keys(fields).some((name) => fields[name]?.kind === 'publish' && valueIn(before, name) !== valueIn(after, name));
}

function valueIn(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}
