import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { Acts } from './acts.ts';

const day = 24 * 60 * 60;

test('a clock that jumps a year and a half ahead and back erases nothing, and bookings still work', { timeout: 180_000 }, async () => {
  const folder = makeTemporaryFolder();
  const staff = await copyPreparedSite(folder);
  const clock = pathToFileURL(join(import.meta.dirname, 'leaping-clock.ts'));
  clock.searchParams.set('seconds', [2 * 3600, -2 * 3600, 550 * day, -550 * day].join(','));
  const site = await startSiteProcess({ DATA_DIR: folder, NODE_OPTIONS: `--import ${clock.href}` });
  const db = connect(join(folder, 'restaurant.sqlite'));
  try {
    await site.ready;
    const acts = new Acts(staff, Temporal.Now.instant());
    for (let time = 0; time < 5; time++) await acts.book(site);
    // The jobs have seen the former clock.
    await vi.waitFor(
      async () => {
        const jobs = await db.selectFrom('job').select('last_ended_at').where('name', '=', 'deliver-mail').executeTakeFirst();
        expect(jobs?.last_ended_at).toBeTruthy();
      },
      { timeout: 30_000 },
    );
    for (let leap = 1; leap <= 4; leap++) {
      site.child.kill('SIGUSR2');
      await vi.waitFor(() => expect(site.output().match(/the clock leapt/g)).toHaveLength(leap), { timeout: 60_000 });
      for (let time = 0; time < 3; time++) await acts.book(site);
    }
    // The session survives a briefly wrong clock.
    expect(await acts.book(site)).toBe('done');
    const lost = await acts.listLost(db);
    acts.tell('a clock that leaps by two hours and by 550 days, ahead and back', lost);
    expect(lost).toEqual([]);
    const named = await db.selectFrom('booking').select('name').execute();
    expect(new Set(named.map(({ name }) => name))).toEqual(new Set(['Irene']));
  } finally {
    await db.destroy();
    await site.kill();
    rmSync(folder, { recursive: true });
  }
});
