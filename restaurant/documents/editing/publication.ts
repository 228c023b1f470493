import type { Fields } from './fields.ts';

/**
 * Whether guests see one of two versions of a document and not the other: a change that has a
 * permission of its own. A version that cannot be read counts as different, so that no change goes unchecked.
 */
export function differsInPublication(fields: Fields, before: unknown, after: unknown): boolean {
  return Object.keys(fields).some((name) => fields[name]?.kind === 'publish' && valueIn(before, name) !== valueIn(after, name));
}

function valueIn(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}
