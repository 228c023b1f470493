import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const deploy = join(import.meta.dirname, '../../deploy');

test('the service of a process has an exposure of at most 1.5, as systemd rates it', () => {
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', join(deploy, 'sushi@.service')], {
    encoding: 'utf8',
  });
  const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(report) ?? [];
  expect(Number(exposure)).toBeGreaterThan(0);
  expect(Number(exposure)).toBeLessThanOrEqual(1.5);
});

test('systemd finds nothing wrong with the units', () => {
  const folder = makeTemporaryFolder();
  const units = readdirSync(deploy).filter((file) => file.startsWith('sushi'));
  mkdirSync(join(folder, 'units'));
  for (const unit of units) copyFileSync(join(deploy, unit), join(folder, 'units', unit));
  // The program and the user are replaced by ones that exist here.
  const service = join(folder, 'units', 'sushi@.service');
  writeFileSync(service, readFileSync(service, 'utf8').replaceAll('/srv/sushi/current', join(deploy, '..')));
  const names = ['sushi@3001.service', 'sushi@3001.socket', 'sushi.target'].map((unit) => join(folder, 'units', unit));
  for (const name of names.slice(0, 2)) copyFileSync(name.replace('3001', ''), name);
  expect(execFileSync('/bin/sh', ['-c', 'systemd-analyze verify --man=no "$@" 2>&1', 'sh', ...names], { encoding: 'utf8' })).toBe('');
  rmSync(folder, { recursive: true });
});
