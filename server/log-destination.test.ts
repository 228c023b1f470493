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

const at = Temporal.Instant.from('2026-11-27T18:00:00Z');

test('each error of the log is noted, with the request it belongs to, and no other line', async () => {
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
