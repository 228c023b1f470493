import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { loadOrCreateSecret } from './secret-files.ts';

test('a secret is made once, and is the same at the next start and for two at the same time', async () => {
  const folder = makeTemporaryFolder();
  const [one, other] = await Promise.all([loadOrCreateSecret(folder), loadOrCreateSecret(folder)]);
  expect(one).toMatch(/^[\w-]{64}$/);
  expect(await loadOrCreateSecret(folder)).toBe(one);
  expect(other).toBe(readFileSync(join(folder, 'session-secret'), 'utf8'));
  expect(readdirSync(folder)).toEqual(['session-secret']);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

test.each(['', 'ab'])('one of which only «%s» is left is refused with what to do', async (left) => {
  const folder = makeTemporaryFolder();
  writeFileSync(join(folder, 'session-secret'), left);
  await expect(loadOrCreateSecret(folder)).rejects.toThrow(/holds less than 32 characters: delete it/);
});
