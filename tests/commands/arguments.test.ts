import { execFile } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in an empty folder, whose DATA_DIR it is too. */
function runCommand(file: string, ...given: string[]): Promise<{ code: number; said: string; out: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../../scripts', file), ...given],
      { cwd: folder, env: { ...process.env, DATA_DIR: folder, DATABASE_URL: undefined } },
      (_, out, said) => resolve({ code: child.exitCode ?? -1, said, out }),
    );
  });
}

test.each([
  ['content.ts', 'export', '--help'],
  ['content.ts', 'export', 'one', 'two'],
  ['content.ts', 'import'],
  ['db-copy.ts', 'one.sqlite', 'postgres:site:secret@db/site'],
  ['simulate.ts', '--seed', 'today'],
  ['simulate.ts', '--evenings', '0'],
  ['simulate.ts', '--database', 'mysql'],
  ['staff.ts', 'list', 'all'],
])('%s %s %s is answered with the usage, and does nothing', async (file, ...given) => {
  const { code, said, out } = await runCommand(file, ...given);
  expect([code, out]).toEqual([2, '']);
  expect(said).toContain('Usage: npm run');
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['staff.ts', 'list'],
  ['staff.ts', 'reset', 'giulia'],
  ['content.ts', 'export', 'content.json'],
])('%s %s makes no database where the environment names none', async (file, ...given) => {
  const { code, said } = await runCommand(file, ...given);
  expect([code, said]).toEqual([1, expect.stringContaining(`There is no database at ${join(folder, 'restaurant.sqlite')}`)]);
  expect(readdirSync(folder)).toEqual([]);
});

test('content:import reports a truncated file', async () => {
  const file = join(folder, 'cut.json');
  writeFileSync(file, '{"menu": [');
  expect(await runCommand('content.ts', 'import', file)).toMatchObject({
    code: 1,
    said: `${file} is not JSON, or holds what no document can.\n`,
  });
});
