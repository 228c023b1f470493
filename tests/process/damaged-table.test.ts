import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { plainSecret } from '#restaurant/secret.server.ts';
import { buildOrder, requireBooking } from '../builders/bookings.ts';
import { damage } from '../builders/damage.ts';
import { turnOnForms } from '../builders/forms.ts';
import { copyPreparedSite } from '../prepared-site.ts';
import { type SiteProcess, type Staff, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const area = '/dashboard_mediterraneo';
const forGuests = 'riprovare fra un minuto non basta';

let folder: string;
let site: SiteProcess;
let staff: Staff;
let own: string;

beforeEach(async () => {
  folder = makeTemporaryFolder();
  staff = await copyPreparedSite(folder);
  const file = join(folder, 'restaurant.sqlite');
  const db = connect(file);
  await turnOnForms(db, ['booking'], Temporal.Now.instant());
  const booking = await requireBooking(db, buildOrder());
  await db.destroy();
  own = `/prenotazione/${bookingToken(plainSecret(readFileSync(join(folder, 'session-secret'), 'utf8').trim()), booking.id)}`;
  damage(file, 'booking');
  const started = await startSiteProcess({ DATA_DIR: folder });
  site = started;
  await started.ready;
});
afterEach(async () => {
  await site.kill();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, init?: RequestInit): Promise<[status: number, text: string]> {
  const answer = await site.get(path, init);
  return [answer.status, await answer.text()];
}

it('with an unreadable table of bookings the site shows restaurant and menus, refers guests to the telephone, and tells the staff whom to call', {
  timeout: 30_000,
}, async () => {
  const [landing, home] = await ask('/');
  expect([landing, home.includes('id="book-a-table"'), home.includes('data-behavior="sea"')]).toEqual([200, true, false]);
  expect((await ask('/carta'))[0]).toBe(200);
  expect(await ask('/prenota')).toEqual([503, expect.stringContaining(forGuests)]);
  expect(await ask('/readyz')).toEqual([503, 'the database is damaged']);
  const guest = { name: 'Anna Greco', email: 'anna@posta.it', phone: '333 000 0000', date: 'domani', time: '20:30', people: '2' };
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(home) ?? [];
  const [status, kept] = await ask('/?index', { method: 'POST', body: new URLSearchParams({ form: 'booking', token, ...guest }) });
  expect([status, kept]).toEqual([503, expect.stringContaining(forGuests)]);
  expect(kept).toContain('value="anna@posta.it"');
  // A form that is refused before the bookings are read returns its page. The page of /prenota cannot be shown, but the typed text can.
  const wrong = { method: 'POST', body: new URLSearchParams({ form: 'booking', token, name: 'Anna Greco' }) };
  for (const [path, expected] of [
    ['/?index', 400],
    ['/prenota', 503],
  ] as const) {
    expect([path, ...(await ask(path, wrong))]).toEqual([path, expected, expect.stringContaining('value="Anna Greco"')]);
  }
  const needs = new URLSearchParams({ intent: 'needs', allergies: '', message: 'Vicino alla finestra' });
  expect(await ask(own, { method: 'POST', body: needs })).toEqual([503, expect.stringMatching(/value="needs"[^]*Vicino alla finestra/)]);
  const asStaff = { headers: { Cookie: staff.cookie } };
  for (const [path, expected] of [
    ['', 503],
    ['/bookings', 503],
    ['/status', 200],
  ]) {
    const [answered, desk] = await ask(`${area}${path}`, asStaff);
    expect([path, answered, desk.includes('Chiama subito chi cura il sito')]).toEqual([path, expected, true]);
  }
  // Menus are changed as before.
  expect((await ask(`${area}/menus/carta`, asStaff))[0]).toBe(200);
});
