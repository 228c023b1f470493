import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';

test('npm version writes what changed into CHANGELOG.md, and tags it with the release', { timeout: 60_000 }, () => {
  const folder = makeTemporaryFolder();
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  const commit = (subject: string, file: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), subject);
    run('git', 'add', '.');
    run('git', 'commit', '--quiet', '-m', subject);
  };
  const script = join(import.meta.dirname, '../../scripts/release-notes.ts');
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'site', version: '0.1.0', scripts: { version: `${process.execPath} ${script}` } }),
  );
  run('git', 'init', '--quiet');
  run('git', 'config', 'user.name', 'A test');
  run('git', 'config', 'user.email', 'test@localhost');
  run('git', 'config', 'commit.gpgsign', 'false');
  commit('Begin', 'server/main.ts');
  run('npm', 'version', 'minor');
  commit('Show the price beside the dish', 'app/site/menu.tsx');
  run('npm', 'version', 'patch');
  const notes = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  expect(notes).toMatch(
    /^# What changed\n\n## 0\.2\.1, [\d-]{10}\n\n### Guests\n\n- Show the price beside the dish\n\n## 0\.2\.0, [\d-]{10}\n\nThe first release\.\n\n$/,
  );
  expect(run('git', 'show', '--name-only', '--format=', 'v0.2.1^{commit}').trim().split('\n').sort()).toEqual([
    'CHANGELOG.md',
    'package.json',
  ]);
  expect(run('git', 'status', '--porcelain')).toBe('');
});
