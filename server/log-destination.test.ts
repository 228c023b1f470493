import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished, expect, test } from 'vitest';
import { RecentErrors, type SiteError } from '#restaurant/health/processes.server.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { LogDestination, noteErrors } from './log-destination.ts';

function open(path: string): number {
  const file = openSync(path, 'w');
  onTestFinished(() => closeSync(file));
  return file;
}

test('writes lines in order', () => {
  const path = join(makeTemporaryFolder(), 'log');
  const log = new LogDestination(open(path));
  for (const line of ['one\n', 'two\n', 'three\n']) log.write(line);
  log.flush();
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n');
});

test('loses lines on a full disk, and blocks nothing', () => {
  const log = new LogDestination(open('/dev/full'));
  for (let line = 0; line < 1_000; line++) log.write(`${'x'.repeat(100)}\n`);
  expect(() => log.flush()).not.toThrow();
});

test('writes the number of lost lines with the next line that can be written', () => {
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

const at = Temporal.Instant.from('2026-11-27T18:00:00Z');

test('records each logged error with its request, and no other line', async () => {
  const lines: string[] = [];
  const errors = new RecentErrors();
  const log = pino({ level: 'info', hooks: noteErrors(errors, () => at) }, { write: (line: string) => lines.push(line) });
  log.info('answered');
  log.warn({ err: new Error('a warning') }, 'a warning');
  log.child({ request: 'abc' }).error({ err: new TypeError('of rosa@example.com') }, 'request failed');
  log.error({ request: 'def' }, 'a request failed');
  log.error('the database does not answer');
  const noted: SiteError[] = [];
  await errors.flush(async (some) => void noted.push(...some));
  expect(noted).toEqual([
    { at, request: 'abc', message: 'request failed', kind: 'TypeError' },
    { at, request: 'def', message: 'a request failed', kind: '' },
    { at, request: undefined, message: 'the database does not answer', kind: '' },
  ]);
  expect(lines).toHaveLength(5);
});
