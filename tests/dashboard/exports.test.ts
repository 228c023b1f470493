import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import { exportKinds } from '#restaurant/exports/export-kinds.ts';
import { readTable } from '#restaurant/input/csv.ts';
import { runInSlices } from '#restaurant/input/slices.server.ts';
import { acceptUpload } from '#restaurant/media/accept-upload.server.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildOrder, requireBooking } from '../builders/bookings.ts';
import { insertTestMessage, insertTestSubscriber } from '../builders/stored-data.ts';
import { buildUpload } from '../builders/uploads.ts';
import { shownBy } from '../shown.ts';

const base = '/dashboard_mediterraneo/exports';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  const { db, media, now } = app.services;
  await requireBooking(db, buildOrder({ needs: { ...noNeeds, allergies: 'arachidi' } }), now());
  await requireBooking(db, buildOrder({ details: { name: '=1+1', email: undefined, phone: '+39 340 1234567', language: 'en' } }), now());
  await insertTestMessage(db, { text: 'Avete il parcheggio?' });
  await insertTestMessage(db, { status: 'spam' });
  await insertTestMessage(db, { deleted_at: now().toString() });
  await insertTestSubscriber(db);
  await insertTestSubscriber(db, { email: 'altra@example.com', status: 'left' });
  await acceptUpload(media, buildUpload('nigiri.jpg', { alt: 'Nigiri di tonno' }), {
    actor: { username: 'admin', name: 'Admin' },
    now: now(),
  });
});
afterAll(() => app.close());

const download = (what: string, person = admin) => app.post(`${base}/download`, { what }, person);
const audited = () => app.services.db.selectFrom('audit_entry').select(['actor', 'details']).where('action', '=', 'export').execute();

describe('everything', () => {
  it('is one archive, of which every part is read back: as many things as the desk counts, and no health data', async () => {
    const answer = await download('everything');
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="mediterraneo-tutto-2026-11-20.zip"');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = (name: string) => strFromU8(files[name] ?? expect.unreachable(name));
    const rows = async (name: string) => (await runInSlices(readTable(text(name), 10_000))).records.map(({ cells }) => cells);

    const content = Object.values<unknown>(JSON.parse(text('contenuti.json'))).flatMap((one) => (Array.isArray(one) ? one : []));
    const pictures = Object.keys(files).filter((name) => name.startsWith('immagini/'));
    const counts = [
      content.length,
      (await rows('prenotazioni.csv')).length,
      (await rows('ospiti.csv')).length,
      (await rows('messaggi.csv')).length,
      (await rows('newsletter.csv')).length,
      pictures.length,
    ];
    expect(counts.slice(1)).toEqual([2, 2, 2, 2, 1]);
    const page = await shownBy(await app.get(base, { headers: { cookie: admin.cookie } }));
    for (const said of [`${content.length} documenti`, '2 prenotazioni', '2 schede', '2 messaggi', '2 iscritti', '1 immagine']) {
      expect(page).toContain(said);
    }
    const [picture = ''] = pictures;
    expect(await rows('immagini.csv')).toMatchObject([
      [picture, expect.stringMatching(/^\/media\//), 'nigiri.jpg', 'Nigiri di tonno', '', '', expect.any(String)],
    ]);
    const served = await app.get(`/media/${picture.slice('immagini/'.length)}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(files[picture] ?? new Uint8Array())).toBe(true);

    expect(text('ospiti.csv')).toContain(`"'=1+1"`);
    for (const name of ['prenotazioni.csv', 'ospiti.csv', 'messaggi.csv']) expect(text(name)).not.toContain('arachidi');
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(await audited()).toEqual([{ actor: 'admin', details: JSON.stringify({ what: 'everything', count: total }) }]);
    const log = await app.get('/dashboard_mediterraneo/history/log', { headers: { cookie: admin.cookie } });
    expect(await shownBy(log)).toContain(`ha esportato tutto (${total} voci)`);
  });

  it('is made for one person at a time: another gets a message meanwhile, and the export afterwards', async () => {
    const first = await download('everything');
    const second = await download('messages');
    expect([second.status, second.headers.get('Location')]).toEqual([303, `${base}?busy`]);
    const told = await app.get(`${base}?busy`, { headers: { cookie: admin.cookie } });
    expect(told.status).toBe(503);
    expect(await shownBy(told)).toContain('un’altra esportazione è ancora in corso');
    await first.body?.cancel();
    expect(await (await download('messages')).text()).toContain('Avete il parcheggio?');
  });
});

it('each kind is a file of its own', async () => {
  for (const kind of exportKinds) {
    const answer = await download(kind);
    expect(answer.status, kind).toBe(200);
    expect((await answer.arrayBuffer()).byteLength, kind).toBeGreaterThan(100);
  }
});

it('the bookings of some days are a file that says which, and are counted alone', async () => {
  const days = { dal: '2026-11-01', al: '2026-11-02' };
  const answer = await app.post(`${base}/download`, { what: 'bookings', ...days }, admin);
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="mediterraneo-prenotazioni-2026-11-01-2026-11-02.csv"');
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(1);
  expect((await audited()).at(-1)?.details).toBe(JSON.stringify({ what: 'bookings', count: 0 }));
});

it.each(['office', 'door', 'kitchen'] as const)('%s is refused, and nothing is recorded as exported', async (role) => {
  const before = await audited();
  const session = await app.signIn(role);
  expect((await app.get(base, { headers: { cookie: session.cookie } })).status).toBe(403);
  for (const what of [...exportKinds, 'everything']) expect((await download(what, session)).status, what).toBe(403);
  expect(await audited()).toEqual(before);
});
