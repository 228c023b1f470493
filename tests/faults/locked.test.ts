import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { Acts, actUntil } from './acts.ts';

/** How long another program holds SQLite's lock, in milliseconds: longer than any request waits for it. */
const lockedMs = 20_000;

test('a database that another program locks for twenty seconds loses nothing, pages can be read, and the site recovers', async () => {
  const folder = makeTemporaryFolder();
  const staff = await copyPreparedSite(folder);
  const file = join(folder, 'restaurant.sqlite');
  const site = await startSiteProcess({ DATA_DIR: folder });
  const db = connect(file);
  try {
    await site.ready;
    const acts = new Acts(staff, Temporal.Now.instant());
    const over = new AbortController();
    const acting = actUntil(acts, site, undefined, over.signal);
    await vi.waitFor(() => expect(acts.counts.done).toBeGreaterThan(5), { timeout: 20_000 });

    const other = new DatabaseSync(file, { timeout: 5_000 });
    other.exec('begin immediate');
    const until = performance.now() + lockedMs;
    const area = { headers: { Cookie: staff.cookie } };
    for (const path of ['/', '/carta', '/allergeni', '/prenota?persone=2&passo=giorno', '/dashboard_mediterraneo', '/up'])
      expect([path, (await site.get(path, area)).status]).toEqual([path, 200]);
    await vi.waitFor(() => expect(acts.counts.refused).toBeGreaterThan(0), { timeout: lockedMs });
    await sleep(Math.max(0, until - performance.now()));
    const before = acts.counts.done;
    other.exec('commit');
    other.close();

    await vi.waitFor(() => expect(acts.counts.done).toBeGreaterThan(before + 5), { timeout: 20_000 });
    over.abort();
    await acting;
    const lost = await acts.listLost(db);
    acts.tell('a database that another program locks for twenty seconds', lost);
    expect(lost).toEqual([]);
    expect(acts.counts.broken).toBe(0);
    await vi.waitFor(async () => expect((await site.get('/readyz')).status).toBe(200), { timeout: 5_000 });
    expect(site.child.exitCode).toBeNull();
  } finally {
    await db.destroy();
    await site.kill();
    rmSync(folder, { recursive: true });
  }
}, 120_000);
