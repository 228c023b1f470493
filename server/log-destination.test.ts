import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { LogDestination } from './log-destination.ts';

function open(path: string): number {
  const file = openSync(path, 'w');
  onTestFinished(() => closeSync(file));
  return file;
}

test('lines are written in their order', () => {
  const path = join(makeTemporaryFolder(), 'log');
  const log = new LogDestination(open(path));
  for (const line of ['one\n', 'two\n', 'three\n']) log.write(line);
  log.flush();
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n');
});

test('a disk that is full holds nothing up: what cannot be written is lost', () => {
  const log = new LogDestination(open('/dev/full'));
  for (let line = 0; line < 1_000; line++) log.write(`${'x'.repeat(100)}\n`);
  expect(() => log.flush()).not.toThrow();
});

test('how many lines were lost is written with the next one that can be', () => {
  const path = join(makeTemporaryFolder(), 'log');
  const file = open(path);
  closeSync(file);
  const log = new LogDestination(file);
  log.write('lost\n');
  log.write('lost, too\n');
  log.flush();
  expect(openSync(path, 'w')).toBe(file);
  ftruncateSync(file);
  log.write('there\n');
  log.flush();
  expect(readFileSync(path, 'utf8')).toMatch(/^\{"level":40,"time":\d+,"lost":2,"msg":"lines of the log were lost"\}\nthere\n$/);
});
