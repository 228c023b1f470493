import { afterEach, beforeEach, expect, it } from 'vitest';
import { transact } from '#database/transact.server.ts';
import type { Booking } from '#restaurant/bookings/booking.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { insertAccount } from '#restaurant/staff/accounts.server.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { plainSecret } from '#restaurant/secret.server.ts';
import { buildOrder, editDocuments, fridayMorning, giulia, requireBooked, requireBooking } from '#tests/builders/bookings.ts';
import { makeBrowser, startPushService } from '#tests/builders/push.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { deliverPushes, type PushDelivery, pushSigner, pushText } from './deliver.server.ts';
import {
  countPushSubscriptions,
  deletePushSubscriptions,
  listToldBookings,
  putPushSubscription,
  queuePush,
  storeAndClaimPushes,
} from './outbox.server.ts';

const addresses = { own: (booking: string) => `https://sushi.example/prenotazione/${booking}`, desk: () => 'https://sushi.example/desk' };

describeOnBothDatabases(
  'a push message',
  (database) => {
    const db = () => database().db;
    let service: Awaited<ReturnType<typeof startPushService>>;
    let now: Temporal.Instant;
    let warned: object[];
    beforeEach(async () => {
      now = fridayMorning;
      warned = [];
      service = await startPushService();
    });
    afterEach(() => service.close());

    const deliver = (given: Partial<PushDelivery> = {}) =>
      deliverPushes(
        {
          db: db(),
          holder: 'one',
          signer: pushSigner(plainSecret('x'.repeat(32))),
          services: [service.origin],
          subject: async () => 'mailto:ciao@example.it',
          write: (push, moment) => pushText(db(), addresses, push, moment),
          now: () => now,
          log: { warn: (about) => warned.push(about) },
          ...given,
        },
        () => true,
      );
    const waiting = () => db().selectFrom('push_message').selectAll().execute();
    const account = async (username: string, role: Role) => {
      const person = { username, name: username, passwordHash: 'x', role };
      return (
        (await db()
          .transaction()
          .execute((transaction) => insertAccount(transaction, person))) ?? ''
      );
    };
    const sessionOf = async (user: string) => {
      const id = `session of ${user}`;
      const dates = { createdAt: new Date(0), updatedAt: new Date(0), expiresAt: new Date(8.64e12) };
      await db()
        .insertInto('session')
        .values({ id, userId: user, token: id, userAgent: null, ...dates })
        .execute();
      return { user, session: id };
    };
    const tellGuest = async (booking: Booking, path = '/one', language: 'it' | 'en' = 'it') =>
      putPushSubscription(db(), { booking: booking.id }, { ...service.subscription(path), language }, now);
    const ready = (booking: Booking, until = now.add({ minutes: 15 })) =>
      transact(db(), queuePush, { booking: booking.id, kind: 'ready', until }, now);

    it('about a new request reaches the staff who may decide, with its day and without a name', async () => {
      const [door, kitchen] = [await account('dora', 'door'), await account('rocco', 'kitchen')];
      await putPushSubscription(db(), await sessionOf(door), { ...service.subscription('/door'), language: 'it' }, now);
      await putPushSubscription(db(), await sessionOf(kitchen), { ...service.subscription('/kitchen'), language: 'it' }, now);
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, confirmUpTo: 1 } }));
      const details = { name: 'Caterina Romeo', email: 'caterina@posta.it', phone: '333 000 0000', language: 'en' as const };
      await requireBooking(db(), buildOrder({ details }));
      expect(await deliver()).toBe(1);
      const [message] = service.received;
      expect(service.received.map(({ path }) => path)).toEqual(['/door']);
      expect(JSON.parse(message?.text ?? '')).toEqual({
        title: 'Nuova richiesta',
        body: 'sabato 28 novembre, ore 20:00, 2 persone. Tocca per decidere.',
        url: 'https://sushi.example/desk',
        tag: message?.headers['topic'],
      });
      expect(message?.text).not.toContain('Romeo');
      expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '7200', urgency: 'high' });
      expect(message?.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=B[\w-]{86}$/);
      expect(await waiting()).toEqual([]);
      expect(await deliver()).toBe(0);
    });

    it('about requests reaches the staff no more often in an hour than people make requests', async () => {
      await putPushSubscription(
        db(),
        await sessionOf(await account('dora', 'door')),
        { ...service.subscription('/door'), language: 'it' },
        now,
      );
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, confirmUpTo: 1 } }));
      const { id: booking } = await requireBooking(db());
      const until = now.add({ hours: 4 });
      const request = () => transact(db(), queuePush, { booking, kind: 'request', until }, now);
      // The booking itself was the first.
      for (let number = 1; number <= 30; number++) await deliver().then(request);
      expect(service.received).toHaveLength(20);
      now = now.add({ hours: 1 });
      expect(await request()).toBe(1);
    });

    it('reaches a guest on each of their browsers in their language, once for each cause', async () => {
      const booking = await requireBooking(db());
      await tellGuest(booking, '/phone', 'en');
      await tellGuest(booking, '/tablet');
      expect(await ready(booking)).toBe(2);
      await ready(booking);
      expect(await deliver()).toBe(2);
      expect(service.received.map(({ path, text }) => [path, JSON.parse(text).title]).toSorted()).toEqual([
        ['/phone', 'Your table is ready'],
        ['/tablet', 'Il tavolo è pronto'],
      ]);
    });

    it('is not sent if it is no longer true', async () => {
      const booking = await requireBooking(db());
      await tellGuest(booking);
      await ready(booking);
      requireBooked(await executeBookingCommand(db(), { kind: 'change', booking: booking.id, who: giulia, change: 'cancel' }, now));
      expect(await deliver()).toBe(0);
      expect([service.received, await waiting()]).toEqual([[], []]);
    });

    it('is not sent if nobody has to be told any more', async () => {
      const booking = await requireBooking(db());
      await tellGuest(booking);
      await ready(booking);
      now = now.add({ minutes: 15 });
      expect(await deliver()).toBe(0);
      expect([service.received, await waiting()]).toEqual([[], []]);
    });

    it.each([404, 410])('deletes the subscription of a browser whose service answers %i', async (status) => {
      const booking = await requireBooking(db());
      await tellGuest(booking);
      await ready(booking);
      service.answer.status = status;
      expect(await deliver()).toBe(0);
      expect([await countPushSubscriptions(db(), { booking: booking.id }), await waiting()]).toEqual([0, []]);
    });

    it.each([429, 500, 503])('is retried later if a service answers %i', async (status) => {
      const booking = await requireBooking(db());
      await tellGuest(booking);
      await ready(booking);
      service.answer.status = status;
      expect(await deliver()).toBe(0);
      expect(await deliver()).toBe(0);
      expect(service.received).toHaveLength(1);
      service.answer.status = 201;
      now = now.add({ minutes: 1 });
      expect(await deliver()).toBe(1);
      expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(1);
    });

    it('is retried if no service answers, and follows no redirect', async () => {
      const booking = await requireBooking(db());
      await tellGuest(booking);
      await ready(booking);
      service.answer.status = 302;
      service.answer.headers['Location'] = `${service.origin}/elsewhere`;
      expect(await deliver()).toBe(0);
      expect(service.received.map(({ path }) => path)).toEqual(['/one']);
      await service.close();
      now = now.add({ minutes: 1 });
      expect(await deliver()).toBe(0);
      expect(await waiting()).toMatchObject([{ tries: 2, claimed_by: null }]);
    });

    it('is dropped if a service refuses it permanently, which is logged without the address', async () => {
      const booking = await requireBooking(db());
      await tellGuest(booking, '/secret');
      await ready(booking);
      service.answer.status = 413;
      expect(await deliver()).toBe(0);
      expect(await waiting()).toEqual([]);
      expect(JSON.stringify(warned)).toBe('[{"status":413,"service":"127.0.0.1"}]');
    });

    it('is posted to no address of an unknown service, nor to a browser without a key', async () => {
      const booking = await requireBooking(db());
      await tellGuest(booking);
      const owner = { booking: booking.id };
      const keyless = { ...service.subscription('/bad'), p256dh: Buffer.alloc(65, 4).toString('base64url'), language: 'it' } as const;
      await putPushSubscription(db(), owner, keyless, now);
      await ready(booking);
      expect(await deliver({ services: [] })).toBe(0);
      expect(service.received).toEqual([]);
      expect(await countPushSubscriptions(db(), owner)).toBe(0);
      await putPushSubscription(db(), owner, keyless, now);
      await ready(booking);
      expect(await deliver()).toBe(0);
      expect([service.received, await countPushSubscriptions(db(), owner)]).toEqual([[], 0]);
    });

    it('is sent by one process at a time, and by another one after the lease of an ended process', async () => {
      const booking = await requireBooking(db());
      await tellGuest(booking);
      await ready(booking, now.add({ hours: 1 }));
      const claim = (holder: string) =>
        transact(db(), storeAndClaimPushes, { ended: [], room: 10, holder, now, until: now.add({ minutes: 2 }) });
      expect(await claim('one')).toHaveLength(1);
      expect(await claim('other')).toHaveLength(0);
      now = now.add({ minutes: 2 });
      expect(await deliver({ holder: 'other' })).toBe(1);
      expect(service.received).toHaveLength(1);
    });

    it('reaches the five newest browsers of an owner, each once, and none after one press', async () => {
      const booking = await requireBooking(db());
      for (const path of ['/1', '/2', '/3', '/4', '/5', '/5', '/6', '/7']) {
        now = now.add({ seconds: 1 });
        await tellGuest(booking, path);
      }
      const kept = await db().selectFrom('push_subscription').select('endpoint').execute();
      expect(kept.map(({ endpoint }) => endpoint.slice(-2)).toSorted()).toEqual(['/3', '/4', '/5', '/6', '/7']);
      expect(await listToldBookings(db(), [booking.id, 'none'])).toEqual([booking.id]);
      await ready(booking);
      await deletePushSubscriptions(db(), { booking: booking.id });
      expect(await waiting()).toEqual([]);
    });

    it('can reach one browser about several bookings', async () => {
      const { p256dh, auth } = makeBrowser();
      const [one, other] = [await requireBooking(db()), await requireBooking(db())];
      const browser = { endpoint: `${service.origin}/same`, p256dh, auth, language: 'it' as const };
      await putPushSubscription(db(), { booking: one.id }, browser, now);
      await putPushSubscription(db(), { booking: other.id }, browser, now);
      expect(await listToldBookings(db(), [one.id, other.id])).toHaveLength(2);
    });
  },
  'first-content',
);
