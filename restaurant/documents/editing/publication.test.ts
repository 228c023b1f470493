import { describe, expect, it } from 'vitest';
import type { Fields } from './fields.ts';
import { differsInPublication } from './publication.ts';

const fields: Fields = { published: { kind: 'publish' }, title: { kind: 'line' } };

describe('two readings of a document', () => {
  it('differ in publication where one is public and the other is not', () => {
    expect(differsInPublication(fields, { published: false, title: 'A' }, { published: true, title: 'A' })).toBe(true);
    expect(differsInPublication(fields, { published: true, title: 'A' }, { published: true, title: 'B' })).toBe(false);
  });

  it('differ where one of them cannot be read', () => {
    expect(differsInPublication(fields, undefined, { published: false })).toBe(true);
    expect(differsInPublication(fields, null, { published: true })).toBe(true);
  });

  it('do not differ where the document has no publication switch', () => {
    expect(differsInPublication({ title: { kind: 'line' } }, { published: true }, { published: false })).toBe(false);
  });
});
