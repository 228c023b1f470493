import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { createFolderPlace } from '#restaurant/backup/place.server.ts';
import { plainSealing } from '#restaurant/backup/sealing.server.ts';
import { compareElsewhere, openSender } from '../builders/elsewhere.ts';
import { turnOnForms } from '../builders/forms.ts';
import { listLost, mixedLoad } from '../builders/load.ts';
import { openTestDatabase } from '../databases.ts';
import { freePort } from '../free-port.ts';
import { startLoad } from '../open-loop.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { startRoundRobinProxy } from '../round-robin-proxy.ts';
import { compileCache, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { rush } from './rush.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

function newFolder(): string {
  const folder = makeTemporaryFolder();
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The longest loss after a disk failure, counted from the whole answer to a guest, in milliseconds. */
const lostMs = 1_000;

test('after two processes are killed during bookings and lose their disk, every booking acknowledged a second before is restored', {
  timeout: 90_000,
}, async () => {
  const [data, backups, fresh] = [newFolder(), newFolder(), newFolder()];
  await copyPreparedSite(data);
  const db = connect(join(data, 'restaurant.sqlite'));
  await turnOnForms(db, ['booking'], Temporal.Now.instant());
  await db.destroy();
  const ports = [await freePort(), await freePort()];
  const proxy = await startRoundRobinProxy(ports);
  cleanUp.push(() => proxy.stop());
  const variables = { DATA_DIR: data, BACKUP_FOLDER: backups, PUBLIC_URL: proxy.url, TRUST_PROXY: '1' };
  const sites = await Promise.all(ports.map((port) => startSiteProcess(variables, { port })));
  for (const site of sites) cleanUp.push(() => site.kill());
  await Promise.all(sites.map(({ ready }) => ready));
  await vi.waitFor(() => expect(sites.map((site) => site.output()).join()).toContain('a backup was made'), { timeout: 60_000 });

  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await fetch(proxy.url)).text()) ?? [];
  const evening = mixedLoad({ origin: proxy.url, token, now: Temporal.Now.instant(), bookEvery: 2 });
  const toldAt = new Map<string, number>();
  const load = startLoad({
    url: proxy.url,
    rate: 20,
    next(number) {
      const asked = evening.next(number);
      return {
        ...asked,
        check(answer) {
          const fault = asked.check(answer);
          for (const reference of evening.acknowledged) if (!toldAt.has(reference)) toldAt.set(reference, performance.now());
          return fault;
        },
      };
    },
  });
  const listTold = () => [...toldAt].filter(([, at]) => at <= performance.now() - lostMs).map(([reference]) => reference);
  await vi.waitFor(() => expect(listTold().length).toBeGreaterThan(10), { timeout: 20_000 });
  const told = new Set(listTold());
  for (const site of sites) site.child.kill('SIGKILL');
  rmSync(data, { recursive: true });
  await load.stop();

  const env = { PATH: process.env['PATH'], ...compileCache, DATA_DIR: fresh, BACKUP_FOLDER: backups };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/restore.ts'], { env });
  expect(stdout).toMatch(/\d+ changes since then are in it, the last of 20/);
  const restored = connect(join(fresh, 'restaurant.sqlite'));
  cleanUp.push(() => restored.destroy());
  expect(await listLost(restored, told)).toEqual([]);
});

test('simultaneous writes of several processes are all restored', { timeout: 60_000 }, async () => {
  const site = await openTestDatabase('sqlite', 'first-content');
  cleanUp.push(() => site.close());
  const folder = newFolder();
  const from = { place: createFolderPlace(join(folder, 'backups')), sealing: plainSealing };
  const sender = openSender({ ...site, from, folder });
  await sender.cycle(Temporal.Now.instant());
  await sender.settled();
  const over = new AbortController();
  const sending = (async () => {
    while (!over.signal.aborted) {
      await sender.cycle(Temporal.Now.instant());
      await nextTurn();
    }
  })();
  await rush(
    site.url,
    Array.from({ length: 60 }, (_, index) => 1 + (index % 4)),
    3,
  );
  over.abort();
  await sending;
  await sender.stop();
  const { differing, changes } = await compareElsewhere({ ...site, from, folder });
  // Refused bookings are recorded too.
  expect(changes).toBeGreaterThanOrEqual(60);
  expect(differing).toEqual([]);
});
