import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { refuseLostDatabase } from './lost-database.ts';

const startIn = (dataDir: string, given: { mode?: 'development'; databaseUrl?: string } = {}) =>
  refuseLostDatabase({ mode: 'production', dataDir, databaseUrl: join(dataDir, 'restaurant.sqlite'), ...given });

it.each(['media', 'backups'])('the site does not start as a new one if the database is missing and %s are left', (name) => {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, name));
  expect(() => startIn(folder)).not.toThrow();
  writeFileSync(join(folder, name, 'one'), '');
  expect(() => startIn(folder)).toThrow(`There is no database at ${join(folder, 'restaurant.sqlite')}, but ${join(folder, name)} is`);
  expect(() => startIn(folder, { databaseUrl: 'postgres://site@db/site' })).not.toThrow();
  expect(() => startIn(folder, { mode: 'development' })).not.toThrow();
  const file = join(folder, 'restaurant.sqlite');
  writeFileSync(file, '');
  expect(() => startIn(folder)).toThrow(`There is no database at ${file}`);
  new DatabaseSync(file).exec('create table document (id text)');
  expect(() => startIn(folder)).not.toThrow();
  writeFileSync(file, 'damaged');
  expect(() => startIn(folder)).not.toThrow();
});

it('a first start that was killed starts again', () => {
  const folder = makeTemporaryFolder();
  writeFileSync(join(folder, 'session-secret'), '');
  expect(() => startIn(folder)).not.toThrow();
  expect(() => startIn(join(folder, 'not-there'))).not.toThrow();
});
