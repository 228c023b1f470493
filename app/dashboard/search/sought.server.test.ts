import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { plainSecret, seal, type Secret } from '#restaurant/secret.server.ts';
import { nowContext, secretContext } from '../../context.ts';
import { maxSealedLength, readSoughtOf, sealSoughtOf } from './sought.server.ts';

const secret = plainSecret('a secret of the tests, of 32 signs');
const now = Temporal.Instant.from('2026-11-28T19:00:00Z');

function contextWith(secret: Secret, now: Temporal.Instant): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(secretContext, secret);
  context.set(nowContext, now);
  return context;
}
const context = contextWith(secret, now);

test('an address finds what was searched, but does not show it', async () => {
  const sealed = await sealSoughtOf(context, 'Greta  Cuzzòcrea');
  expect(sealed).toMatch(/^[0-9a-f]+$/);
  expect(await readSoughtOf(context, sealed)).toBe('Greta  Cuzzòcrea');
  expect((await sealSoughtOf(context, '🦑'.repeat(200))).length).toBeLessThan(maxSealedLength);
});

test('an address finds nothing after half a day, with another secret, or if it was altered', async () => {
  const sealed = await sealSoughtOf(context, 'greta');
  expect(await readSoughtOf(contextWith(secret, now.add({ hours: 13 })), sealed)).toBe('');
  expect(await readSoughtOf(contextWith(plainSecret('another secret of the tests, longer'), now), sealed)).toBe('');
  const [first = ''] = sealed;
  const changed = `${first === '0' ? '1' : '0'}${sealed.slice(1)}`;
  for (const other of ['', 'greta', 'zz', changed, sealed.slice(2), await seal(secret, 'JBSWY3DPEHPK3PXP')])
    expect(await readSoughtOf(context, other), other).toBe('');
});
