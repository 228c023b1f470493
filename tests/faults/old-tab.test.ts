import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { Acts } from './acts.ts';

test('a tab from before an upgrade can still book, save, and load its scripts', { timeout: 120_000 }, async () => {
  const folder = makeTemporaryFolder();
  const staff = await copyPreparedSite(folder);
  const db = connect(join(folder, 'restaurant.sqlite'));
  const start = async () => {
    const site = await startSiteProcess({ DATA_DIR: folder });
    await site.ready;
    return site;
  };
  let site = await start();
  try {
    const acts = new Acts(staff, Temporal.Now.instant());
    expect(await acts.book(site)).toBe('done');
    site.child.kill('SIGTERM');
    await site.ended;
    // A file of the former release, which the next has not built.
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'assets', 'screen-0f0f0f0f.js'), 'export {};\n');
    site = await start();
    const script = await site.get('/assets/screen-0f0f0f0f.js');
    expect([script.status, await script.text()]).toEqual([200, 'export {};\n']);
    // The router's request when the next desk is opened.
    expect((await site.get('/dashboard_mediterraneo/bookings.data', { headers: { Cookie: staff.cookie } })).status).toBe(200);
    expect(await acts.book(site)).toBe('done');
    expect(await acts.save(site, 1)).toBe('done');
    const lost = await acts.listLost(db);
    acts.tell('an old tab after an upgrade', lost);
    expect(lost).toEqual([]);
  } finally {
    await db.destroy();
    await site.kill();
    rmSync(folder, { recursive: true });
  }
});
