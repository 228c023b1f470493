import { pino } from 'pino';
import { expect, test } from 'vitest';
import { RecentErrors, type SiteError } from '#restaurant/health/recent-errors.server.ts';
import { noteErrors } from './note-errors.ts';

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
