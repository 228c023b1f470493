import { expect, test } from 'vitest';
import { plainSecret, seal } from '#restaurant/secret.server.ts';
import { maxSealedLength, readSought, sealSought } from './sought.server.ts';

const secret = plainSecret('a secret of the tests, of 32 signs');
const now = Temporal.Instant.from('2026-11-28T19:00:00Z');

test('an address finds what was searched, and says nothing of it', async () => {
  const sealed = await sealSought(secret, 'Greta  Cuzzòcrea', now);
  expect(sealed).toMatch(/^[0-9a-f]+$/);
  expect(await readSought(secret, sealed, now)).toBe('Greta  Cuzzòcrea');
  expect((await sealSought(secret, '🦑'.repeat(200), now)).length).toBeLessThan(maxSealedLength);
});

test('an address finds nothing after half a day, with another secret, or with what somebody wrote into it', async () => {
  const sealed = await sealSought(secret, 'greta', now);
  expect(await readSought(secret, sealed, now.add({ hours: 13 }))).toBe('');
  expect(await readSought(plainSecret('another secret of the tests, longer'), sealed, now)).toBe('');
  const [first = ''] = sealed;
  const changed = `${first === '0' ? '1' : '0'}${sealed.slice(1)}`;
  for (const other of ['', 'greta', 'zz', changed, sealed.slice(2), await seal(secret, 'JBSWY3DPEHPK3PXP')])
    expect(await readSought(secret, other, now), other).toBe('');
});
