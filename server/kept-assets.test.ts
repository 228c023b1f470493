import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { keepAssets } from './kept-assets.ts';

const start = Temporal.Instant.from('2026-11-26T10:00:00Z');
let folder: string;
let to: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
  to = join(folder, 'assets');
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(name: string, files: Record<string, string>): string {
  const from = join(folder, name);
  mkdirSync(from);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(from, file), text);
  return from;
}

const kept = () => readdirSync(to).toSorted();

test('keeps files of earlier releases beside those of this one, until no release has used them for thirty days', async () => {
  const first = release('first', { 'menu-A.js': 'first', 'shared-S.css': 'shared' });
  const second = release('second', { 'menu-B.js': 'second', 'shared-S.css': 'shared' });
  await keepAssets({ from: first, to, now: start });
  // It was in use for sixty days.
  await keepAssets({ from: first, to, now: start.add({ hours: 24 * 60 }) });
  await keepAssets({ from: second, to, now: start.add({ hours: 24 * 61 }) });
  expect(kept()).toEqual(['menu-A.js', 'menu-B.js', 'shared-S.css']);
  expect(readFileSync(join(to, 'menu-A.js'), 'utf8')).toBe('first');
  await keepAssets({ from: second, to, now: start.add({ hours: 24 * 91 }) });
  expect(kept()).toEqual(['menu-B.js', 'shared-S.css']);
});

test('leaves complete files, and nothing else, if processes start at once', async () => {
  const from = release('first', { 'menu-A.js': 'x'.repeat(200_000), 'menu-A.js.br': 'br' });
  await Promise.all([1, 2, 3].map(() => keepAssets({ from, to, now: start })));
  expect(kept()).toEqual(['menu-A.js', 'menu-A.js.br']);
  expect(readFileSync(join(to, 'menu-A.js'))).toHaveLength(200_000);
});

test('deletes the oldest files beyond the limit', async () => {
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    const from = release(name, { [`${name}.js`]: 'x'.repeat(60) });
    await keepAssets({ from, to, now: start.add({ hours: index }), most: 100 });
  }
  expect(kept()).toEqual(['b.js', 'c.js']);
});
