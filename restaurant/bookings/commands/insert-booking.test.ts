import fc from '#tests/random-examples.ts';
import { expect, test } from 'vitest';
import { referenceOf } from './insert-booking.server.ts';

test('a reference has six letters and digits that cannot be mistaken for one another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), (random) => {
      expect(referenceOf(random)).toMatch(/^[ACDEFGHJKLMNPQRTUVWXY34679]{6}$/);
    }),
  );
});
