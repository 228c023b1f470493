import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const environment = { ...parseEnv(read('deploy/environment')) };

test('the environment file of an installation is valid, and leaves port and address to the units', () => {
  const unit = /^Environment=(.*)$/m.exec(read('deploy/sushi@.service'))?.[1] ?? '';
  expect(readConfig(environment)).toMatchObject({ dataDir: '/var/lib/sushi', publicUrl: 'https://sushi.example.it', trustProxy: true });
  // In systemd variables of the file override those of the unit.
  expect(Object.keys(environment).filter((name) => ['PORT', 'HOST', 'NODE_ENV'].includes(name))).toEqual([]);
  expect(unit).toContain(`DATA_DIR=${environment['DATA_DIR']}`);
});

test('every command of a running site reads the environment file', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const without = ['release', 'backup', 'restore', 'db:copy', 'staff', 'content:import', 'content:export'].filter(
    (name) => !scripts[name]?.includes('--import ./scripts/environment.mjs'),
  );
  expect(without).toEqual([]);
});
