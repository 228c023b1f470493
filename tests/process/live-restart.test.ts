import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { buildOrder, requireBooking } from '../builders/bookings.ts';
import { liveEvent } from '../builders/live.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { type SiteProcess, type Staff, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const area = '/dashboard_mediterraneo';
const today = Temporal.Now.plainDateISO(timeZone);
const saturday = today.add({ days: 7 + ((6 - today.dayOfWeek + 7) % 7) });

let folder: string;
let site: SiteProcess;
let staff: Staff;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  staff = await copyPreparedSite(folder);
});
afterEach(async () => {
  await site.kill();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  const started = await startSiteProcess({ DATA_DIR: folder });
  site = started;
  await started.ready;
}

/** Opens the event stream of a screen. */
async function openStream(): Promise<() => Promise<string | undefined>> {
  const { body } = await site.get(`${area}/live`, { headers: { Cookie: staff.cookie } });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => (await reader?.read())?.value;
}

it('a screen of the evening learns of changes during a restart of the server, and loads them', async () => {
  await start();
  const before = await openStream();
  expect(await before()).toBe(liveEvent());
  site.child.kill('SIGTERM');
  // The stream ends, so the screen knows since when it is cut off.
  expect(await before()).toBeUndefined();
  await site.ended;

  const db = connect(join(folder, 'restaurant.sqlite'));
  const start20 = saturday.toZonedDateTime({ timeZone, plainTime: '20:00' }).toInstant();
  await requireBooking(db, buildOrder({ wish: { date: saturday, start: start20 } }), Temporal.Now.instant());
  await db.destroy();

  await start();
  const after = await openStream();
  expect(await after()).toBe(liveEvent({ bookings: 1 }));
  const evening = await site.get(`${area}/bookings?giorno=${saturday.toString()}&servizio=cena`, { headers: { Cookie: staff.cookie } });
  expect(await evening.text()).toContain('Caterina Romeo');
});
