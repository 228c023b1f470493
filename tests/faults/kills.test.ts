import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { createFolderPlace } from '#restaurant/backup/place.server.ts';
import { plainSealing } from '#restaurant/backup/sealing.server.ts';
import { compareElsewhere, openSender } from '../builders/elsewhere.ts';
import { openTestDatabase } from '../databases.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { Acts, actUntil } from './acts.ts';

const secret = 'a-secret-of-the-tests-0123456789-0123456789';
/** The number of kills, two thirds of them on SQLite. */
const kills = Number(process.env['KILLS'] ?? 300);
/** The longest life of a process from its first answer, in milliseconds. */
const longestLife = 400;
/** In milliseconds. */
const firstAnswerMs = 20_000;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

test.each([
  ['sqlite', Math.ceil((kills * 2) / 3)],
  ['postgres', Math.floor(kills / 3)],
] as const)(
  'kill -9 in the middle of bookings and saves loses no acknowledged one, and no change on its way elsewhere (%s, %i times)',
  { timeout: 3_600_000 },
  async (kind, times) => {
    const folder = makeTemporaryFolder();
    cleanUp.push(() => rmSync(folder, { recursive: true }));
    const prepared = kind === 'sqlite' ? await copyPreparedSite(folder) : undefined;
    const opened = kind === 'postgres' ? await openTestDatabase('postgres') : undefined;
    if (opened) cleanUp.push(() => opened.close());
    const url = opened?.url ?? join(folder, 'restaurant.sqlite');
    const backups = join(folder, 'elsewhere');
    const variables = {
      DATA_DIR: folder,
      DATABASE_URL: url,
      BACKUP_FOLDER: backups,
      LOG_LEVEL: 'error',
      ...(opened ? { SESSION_SECRET: secret } : {}),
    };
    const db = connect(url);
    cleanUp.push(() => db.destroy());

    let acts: Acts | undefined;
    let staff = prepared;
    for (let time = 0; time < times; time++) {
      const site = await startSiteProcess(variables);
      cleanUp.push(() => site.kill());
      await site.ready;
      staff ??= await site.signIn();
      acts ??= new Acts(staff, Temporal.Now.instant());
      const over = new AbortController();
      const { counts } = acts;
      const before = counts.done;
      const acting = actUntil(acts, site, db, over.signal);
      await vi.waitFor(() => expect(counts.done).toBeGreaterThan(before), { timeout: firstAnswerMs, interval: 5 });
      await sleep(randomInt(longestLife));
      site.child.kill('SIGKILL');
      expect(await site.ended).toBe('SIGKILL');
      over.abort();
      await acting;
      cleanUp.pop();
    }
    const lost = (await acts?.listLost(db)) ?? [];
    acts?.tell(`kill -9, ${times} times (${kind})`, lost);
    expect(lost).toEqual([]);
    expect(acts?.counts.done).toBeGreaterThanOrEqual(times);
    if (kind === 'postgres') return;
    const sent = { url, db, folder, from: { place: createFolderPlace(backups), sealing: plainSealing } };
    const sender = openSender(sent);
    await sender.cycle(Temporal.Now.instant());
    await sender.settled();
    await sender.stop();
    expect((await compareElsewhere(sent)).differing).toEqual([]);
  },
);
