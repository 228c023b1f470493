import { afterEach, expect, test } from 'vitest';
import { applicationDatabases, createTestApp, type TestApp } from '../app.ts';
import { readySample, shareProcess } from '#restaurant/health/processes.server.ts';

const token = 'a-token-of-the-tests-0123456789-0123456789';
const authorization = { headers: { Authorization: `Bearer ${token}` } };

let app: TestApp | undefined;
afterEach(() => app?.close());

/** The values of a metric by its labels, in the text format. */
function valuesOf(text: string, metric: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
  return Object.fromEntries(lines.map((line) => [line.slice(metric.length, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]));
}

test.each(applicationDatabases)('Prometheus reads what every process counted, on %s', async (kind) => {
  const running = await createTestApp({ kind, environment: { METRICS_TOKEN: token } });
  app = running;
  await running.get('/carta');
  await running.get('/readyz');
  const now = running.services.now();
  const told = [readySample(true), { name: 'sushi_live_screens', value: 7 } as const];
  await shareProcess(running.services.db, 'other:3000', told, now.subtract({ seconds: 20 }));
  const answer = await running.get('/metrics', authorization);
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();

  const requests = Object.entries(valuesOf(text, 'sushi_requests_total')).map(([labels, count]) => [
    labels.replace(/,process=.*/, ''),
    count,
  ]);
  expect(requests).toEqual(
    expect.arrayContaining([
      ['{route="/carta",status="2xx"', '1'],
      ['{route="/readyz",status="2xx"', '1'],
    ]),
  );
  expect(valuesOf(text, 'sushi_live_screens')).toMatchObject({ '{process="other:3000"}': '7' });
  expect(valuesOf(text, 'sushi_seen_seconds')).toMatchObject({ '{process="other:3000"}': '20' });
  expect(valuesOf(text, 'sushi_ready')).toEqual({ '': '1' });
  expect(valuesOf(text, 'sushi_process_ready')).toEqual({ '{process="this:3000"}': '1', '{process="other:3000"}': '1' });
  expect(valuesOf(text, 'sushi_mails')).toEqual({ '{status="unknown"}': '0', '{status="refused"}': '0', '{status="queued"}': '0' });
  expect(Object.keys(valuesOf(text, 'sushi_database_connections'))).toHaveLength(kind === 'postgres' ? 2 : 0);

  // Prometheus refuses a line that is neither a comment nor a sample, and a metric in two groups.
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? -?(\d[\d.e+-]*|\+Inf))$/);
  const groups = text
    .split('# HELP ')
    .slice(1)
    .map((group) => group.split(' ', 1)[0]);
  expect(new Set(groups).size).toBe(groups.length);
});

test('the numbers are a 404 without the token, and where no token is configured', async () => {
  app = await createTestApp({ environment: { METRICS_TOKEN: token } });
  expect((await app.get('/metrics')).status).toBe(404);
  expect((await app.get('/metrics', { headers: { Authorization: `Bearer ${token}x` } })).status).toBe(404);
  await app.close();
  app = await createTestApp();
  expect((await app.get('/metrics', authorization)).status).toBe(404);
  expect((await app.get('/metrics', { headers: { Authorization: 'Bearer undefined' } })).status).toBe(404);
});

test('a process that reports nothing for a minute is left out', async () => {
  const running = await createTestApp({ environment: { METRICS_TOKEN: token } });
  app = running;
  const now = running.services.now();
  await shareProcess(running.services.db, 'ended:3000', [{ name: 'sushi_live_screens', value: 1 }], now.subtract({ seconds: 61 }));
  expect(await (await running.get('/metrics', authorization)).text()).not.toContain('ended:3000');
});
