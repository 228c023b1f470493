import { expect, test } from 'vitest';
import { matchesEtag } from './etag.ts';

test('an entity tag matches in a list, as a weak tag, and by `*`', () => {
  expect(matchesEtag('"a", W/"e"', '"e"')).toBe(true);
  expect(matchesEtag('*', '"e"')).toBe(true);
  expect(matchesEtag('"a"', '"e"')).toBe(false);
  expect(matchesEtag(undefined, '"e"')).toBe(false);
});
