import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect, type Db } from '#database/connect.server.ts';
import { listLost, mixedLoad } from '../builders/load.ts';
import { turnOnForms } from '../builders/forms.ts';
import { freePort } from '../free-port.ts';
import { startLoad } from '../open-loop.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { startRoundRobinProxy } from '../round-robin-proxy.ts';
import { startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

/** Requests a second: two busy cores serve as many beside the tests. */
const rate = 25;

let folder: string;
let db: Db;
const cleanUp: (() => unknown)[] = [];

beforeEach(async () => {
  folder = makeTemporaryFolder();
  cleanUp.push(() => rmSync(folder, { recursive: true }));
  await copyPreparedSite(folder);
  db = connect(join(folder, 'restaurant.sqlite'));
  cleanUp.push(() => db.destroy());
  await turnOnForms(db, ['booking'], Temporal.Now.instant());
});

afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

/** Starts a process of the site. Several processes share the folder. */
async function start(variables: Record<string, string>, given: { port?: number; holdsSocket?: boolean } = {}) {
  const site = await startSiteProcess({ DATA_DIR: folder, ...variables }, given);
  cleanUp.push(() => site.kill());
  await site.ready;
  return site;
}

/** Loads an address from shortly before some work until shortly after it. */
async function loadDuring(url: string, origin: string, work: () => Promise<void>) {
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  const evening = mixedLoad({ origin, token, now: Temporal.Now.instant(), bookEvery: 8 });
  const load = startLoad({ url, rate, next: evening.next });
  await sleep(500);
  await work();
  await sleep(500);
  return { report: await load.stop(), lost: await listLost(db, evening.acknowledged), booked: evening.acknowledged.size };
}

test('a process whose socket is held is restarted without a failed request, and has every acknowledged booking', {
  timeout: 90_000,
}, async () => {
  const site = await start({}, { holdsSocket: true });
  const { report, lost, booked } = await loadDuring(site.url, site.url, async () => {
    const [, first = ''] = /started (\d+)/.exec(site.output()) ?? [];
    process.kill(Number(first), 'SIGTERM');
    await vi.waitFor(() => expect(site.output().match(/Ready in/g)).toHaveLength(2), { timeout: 60_000 });
  });
  expect(report.failures).toEqual([]);
  expect(lost).toEqual([]);
  expect(booked).toBeGreaterThan(5);
});

test('two processes behind a proxy are restarted one after the other without a failed request', { timeout: 90_000 }, async () => {
  const ports = [await freePort(), await freePort()];
  const proxy = await startRoundRobinProxy(ports);
  cleanUp.push(() => proxy.stop());
  const variables = { PUBLIC_URL: proxy.url, TRUST_PROXY: '1', DRAIN_SECONDS: '2' };
  const sites = await Promise.all(ports.map((port) => start(variables, { port })));
  const { report, lost, booked } = await loadDuring(proxy.url, proxy.url, async () => {
    for (const [index, port] of ports.entries()) {
      const site = sites[index] ?? expect.unreachable();
      site.child.kill('SIGTERM');
      // It reports unready and still serves. Both are asked at once, because it is gone two seconds later.
      const ask = () => Promise.all(['/readyz', '/carta'].map(async (path) => (await site.get(path)).status));
      await vi.waitFor(async () => expect(await ask()).toEqual([503, 200]), { timeout: 10_000 });
      expect(await site.ended).toBe(0);
      await start(variables, { port });
    }
  });
  expect(report.failures).toEqual([]);
  expect(lost).toEqual([]);
  expect(booked).toBeGreaterThan(5);
});
