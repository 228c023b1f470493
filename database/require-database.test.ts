import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { requireDatabase } from './require-database.server.ts';

it('refuses a command whose environment names another place, and creates no empty database there', () => {
  const file = join(makeTemporaryFolder(), 'restaurant.sqlite');
  expect(() => requireDatabase(file)).toThrow(`There is no database at ${file}`);
  expect(existsSync(file)).toBe(false);
  expect(() => requireDatabase('postgres://site@db/site')).not.toThrow();
});
