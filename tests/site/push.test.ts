import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from '#database/transact.server.ts';
import type { Booking } from '#restaurant/bookings/booking.ts';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { putPushSubscription, queuePush } from '#restaurant/push/outbox.server.ts';
import { createTestApp, testSecret, type TestApp } from '../app.ts';
import { at, buildOrder, editDocuments, requireBooking } from '../builders/bookings.ts';
import { startPushService } from '../builders/push.ts';
import { shownBy } from '../shown.ts';

const area = '/dashboard_mediterraneo';
/** The beginning of Saturday's dinner. */
const dinner = at('19:45');

describe('a push message', () => {
  let app: TestApp;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let now: Temporal.Instant;
  beforeEach(async () => {
    now = dinner;
    service = await startPushService();
    app = await createTestApp({ now: () => now, environment: { PUSH_SERVICES: service.origin } });
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });

  const tick = async () => {
    now = now.add({ seconds: 3 });
    await app.jobs.tick(now);
  };
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.get(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const pathOf = ({ id }: Booking) => `/prenotazione/${bookingToken(testSecret, id)}`;
  const asStaff = (staff: { cookie: string; authToken: string }, path: string, fields: Record<string, string>) =>
    send(`${area}${path}`, { authToken: staff.authToken, ...fields }, { cookie: staff.cookie });

  it('is not promised for a free table to a guest who is not on the waiting list', async () => {
    const booking = await requireBooking(app.services.db, buildOrder({ wish: { covers: 12, start: at('21:30') } }), now);
    expect(booking.state).toBe('requested');
    const page = await shownBy(await app.get(pathOf(booking)));
    expect(page).toContain('quando il vostro tavolo è pronto');
    expect(page).not.toContain('si libera un tavolo');
  });

  it('tells a guest that the table is ready when the door says so, and can be ended with one press', async () => {
    const booking = await requireBooking(app.services.db, buildOrder({ wish: { start: at('21:30') } }), now);
    const path = pathOf(booking);
    const page = await (await app.get(path)).text();
    expect(page).toMatch(/<form class="own-deed own-push"[^>]* hidden=""[^>]*data-behavior="push" data-key="B[\w-]{86}"/);
    expect(page).toContain('quando il vostro tavolo è pronto');
    expect(await (await app.get(`${path}?passo=giorno`)).text(), 'beside the questions of a change').not.toContain('data-behavior="push"');
    const asked = await send(path, { intent: 'push', ...service.subscription() });
    expect(asked.headers.get('Location')).toBe(`${path}?fatto=push`);
    expect(await shownBy(await app.get(`${path}?fatto=push`))).toContain('vi avvisiamo qui');

    const door = await app.signIn('door');
    const evening = await shownBy(await app.get(`${area}/bookings?scelta=${booking.id}`, { headers: { cookie: door.cookie } }));
    expect(evening).toContain('Avvisa: tavolo pronto');
    expect((await asStaff(door, '/bookings', { intent: 'ready', booking: booking.id })).status).toBe(200);
    await tick();
    expect(service.received.map(({ text }) => JSON.parse(text))).toMatchObject([
      { title: 'Il tavolo è pronto', url: `http://localhost:3000${path}` },
    ]);

    const ended = await send(path, { intent: 'pushOff' });
    expect(ended.headers.get('Location')).toBe(`${path}?fatto=pushOff`);
    expect((await asStaff(door, '/bookings', { intent: 'ready', booking: booking.id })).status).toBe(404);
  });

  it('tells the staff of a new request, until they end it on all devices', async () => {
    await editDocuments(app.services.db, ({ rules }) => ({ rules: { ...rules, confirmUpTo: 1 } }), now);
    const door = await app.signIn('door');
    expect((await asStaff(door, '/account', { intent: 'push-on', ...service.subscription() })).status).toBe(200);
    expect(await shownBy(await app.get(`${area}/account`, { headers: { cookie: door.cookie } }))).toContain('Attivi su un dispositivo.');
    const request = () => requireBooking(app.services.db, buildOrder({ wish: { start: at('21:00') } }), now);
    await request();
    await tick();
    expect(service.received.map(({ text }) => JSON.parse(text))).toMatchObject([
      { title: 'Nuova richiesta', url: `http://localhost:3000${area}/bookings?giorno=2026-11-28` },
    ]);
    expect((await asStaff(door, '/account', { intent: 'push-off' })).status).toBe(200);
    await request();
    await tick();
    expect(service.received).toHaveLength(1);
  });

  it('is not sent to a device where the staff were signed out, by themselves or from elsewhere', async () => {
    const told = async () => (await app.services.db.selectFrom('push_subscription').select('endpoint').execute()).length;
    const tell = async (session: Awaited<ReturnType<TestApp['signIn']>>) => {
      await asStaff(session, '/account', { intent: 'push-on', ...service.subscription() });
      expect(await told()).toBe(1);
    };
    const first = await app.signIn('door');
    await tell(first);
    expect((await asStaff(first, '/sign-out', {})).status).toBe(302);
    expect(await told()).toBe(0);

    const lost = await app.signIn('door', 'dora');
    await tell(lost);
    await asStaff(lost, '/account', { intent: 'end-all' });
    expect(await told()).toBe(0);
  });

  it('is not sent by a copy of the site, such as a restored backup', async () => {
    const copy = await createTestApp({ now: () => now });
    const booking = await requireBooking(copy.services.db, buildOrder({ wish: { start: at('21:30') } }), now);
    const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
    await putPushSubscription(copy.services.db, { booking: booking.id }, { ...service.subscription(), endpoint, language: 'it' }, now);
    const told = { booking: booking.id, kind: 'ready', until: now.add({ minutes: 15 }) } as const;
    await transact(copy.services.db, queuePush, told, now);
    const asked = vi.spyOn(globalThis, 'fetch');
    await copy.jobs.tick(now.add({ seconds: 3 }));
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    await copy.close();
  });

  it('needs a subscription with the address of a push service', async () => {
    const booking = await requireBooking(app.services.db, buildOrder({ wish: { start: at('21:30') } }), now);
    const inside = { ...service.subscription(), endpoint: 'http://127.0.0.1:1/inside' };
    const asked = await send(pathOf(booking), { intent: 'push', ...inside });
    expect(asked.headers.get('Location')).toBe(`${pathOf(booking)}?fatto=other`);
    const kitchen = await app.signIn('kitchen');
    expect((await asStaff(kitchen, '/account', { intent: 'push-on', ...service.subscription() })).status).toBe(403);
    const door = await app.signIn('door');
    expect((await asStaff(door, '/account', { intent: 'push-on', ...inside })).status).toBe(400);
    expect((await send(pathOf(booking), { intent: 'push', ...service.subscription(), auth: 'no' })).status).toBe(400);
    expect(await app.services.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
  });
});
