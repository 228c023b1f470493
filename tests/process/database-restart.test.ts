import { readFileSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { saveSection, type SiteProcess, type Staff, startSiteProcess } from '../site-process.ts';

const about = JSON.parse(readFileSync('content/landing/about.json', 'utf8'));
const area = '/dashboard_mediterraneo';

let folder: string;
let postgres: Postgres;
let site: SiteProcess;
let staff: Staff;

beforeAll(async () => {
  folder = makeTemporaryFolder();
  postgres = await startPostgres();
  const secret = 'a-secret-of-the-tests-0123456789-0123456789';
  const started = await startSiteProcess({ DATA_DIR: folder, DATABASE_URL: `${postgres.url}/postgres`, SESSION_SECRET: secret });
  site = started;
  await started.ready;
  staff = await site.signIn();
});

afterAll(async () => {
  await site.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const status = async (path: string, init?: RequestInit) => (await site.get(path, init)).status;
const asStaff = () => ({ headers: { Cookie: staff.cookie } });

it('PostgreSQL may stop and start again while the site runs', async () => {
  expect(await status('/')).toBe(200);
  expect(await status('/readyz')).toBe(200);

  await postgres.halt();

  // Cached pages are served; anything else is answered 503 with Retry-After.
  expect(await status('/')).toBe(200);
  expect(await status('/healthz')).toBe(200);
  // Every request is answered alike for a second.
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), { timeout: 5_000 });
  const page = await site.get('/allergeni');
  expect(page.status).toBe(503);
  expect(page.headers.get('Retry-After')).toBe('5');
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(await page.text()).toMatch(/Qualcosa si è rotto da noi.*503 Service Unavailable/s);
  for (const path of ['/api/menu', '/sitemap.xml', area, `${area}.data`, `${area}/content/about`]) {
    const answer = await site.get(path, asStaff());
    expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '5']);
  }
  // An unavailable database is not reported as a wrong password, and signs nobody out.
  const body = new URLSearchParams({ username: 'admin', password: 'una-password-di-prova' });
  expect(await status('/dashboard', { method: 'POST', headers: { Origin: site.url }, body })).toBe(503);
  const refused = await saveSection(site, staff, { section: 'about', version: 1, data: { ...about, title: 'Dopo' } });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(await refused.text()).toContain('ErrorResponse');

  await postgres.start();

  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 5_000 });
  expect(await status('/allergeni')).toBe(200);
  expect(await status(area, asStaff())).toBe(200);
  expect((await saveSection(site, staff, { section: 'about', version: 1, data: { ...about, title: 'Dopo' } })).status).toBe(200);
  expect((await (await site.get('/')).text()).includes('Dopo')).toBe(true);
  expect(site.child.exitCode).toBeNull();
  // One log line reports it, not one per request.
  expect(site.output().match(/requests are answered 503/g)).toHaveLength(1);
}, 60_000);

it('PostgreSQL may end connections and stop under load', async () => {
  const answers: number[] = [];
  const over = new AbortController();
  const load = ['/api/menu', '/readyz', '/sitemap.xml', `${area}/pictures/list`, '/api/menu', '/readyz'].map(async (path) => {
    while (!over.signal.aborted) {
      const answer = await site.get(path, asStaff());
      await answer.arrayBuffer();
      answers.push(answer.status);
    }
  });
  const answered = (count: number) => vi.waitFor(() => expect(answers.length).toBeGreaterThan(count), { timeout: 20_000 });
  const operator = connect(`${postgres.url}/template1`);
  for (let time = 1; time <= 5; time++) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'`.execute(operator);
    await answered(answers.length + 20);
  }
  await operator.destroy();
  for (let time = 1; time <= 2; time++) {
    await postgres.halt();
    await answered(answers.length + 20);
    await postgres.start();
    await answered(answers.length + 20);
  }
  over.abort();
  await Promise.all(load);
  expect(new Set(answers)).toEqual(new Set([200, 503]));
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 5_000 });
  expect(site.child.exitCode).toBeNull();
}, 60_000);
