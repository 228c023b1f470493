import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyedNetworks } from '#restaurant/rate-limits/count-form.server.ts';
import { maxBits, nothingPaid, type Paid } from '#restaurant/rate-limits/limits.ts';
import { plainSecret } from '#restaurant/secret.server.ts';
import {
  at,
  buildOrder,
  editDocuments,
  fridayMorning,
  giulia,
  requireBooked,
  requireBooking,
  saturday,
  withoutTables,
} from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { canBeHad } from '../availability/availability.ts';
import { tables } from '../tables/tables.ts';
import { bookOnline, executeBookingCommand } from './execute.server.ts';
import { holdSlot } from './hold-time.server.ts';
import { findTimes } from './times.server.ts';

/** A robot with many networks does all the work that is asked, and opens no mail. */
const worked: Paid = { bits: maxBits, mail: false };
const opened: Paid = { bits: 0, mail: true };

/** Times of Saturday's dinner and lunch. */
const times = ['19:00', '20:00', '21:00', '20:30', '19:30', '12:30', '21:30', '13:00', '22:00', '20:15'];

describeOnBothDatabases(
  'strangers',
  (database, kind) => {
    const db = () => database().db;
    const senderAt = (address: string, paid: Paid) => ({
      networks: keyedNetworks(plainSecret('secret'), address),
      mailbox: `${randomUUID()}@posta.it`,
      paid,
    });
    const book = (address: string, given: Parameters<typeof buildOrder>[0], paid: Paid, now = fridayMorning) =>
      bookOnline(db(), buildOrder({ scripts: true, ...given }), senderAt(address, paid), now);

    /** Saturday, and all services of the week after it. */
    const evening = [saturday];
    const week = [0, 1, 3, 4, 5, 6].map((days) => saturday.add({ days }));
    const alone = () => 1;
    const mostOnline = () => 8;
    const anySize = (robot: number) => 1 + (robot % 8);

    interface Robots {
      networks: number;
      days: readonly Temporal.PlainDate[];
      covers: (robot: number) => number;
    }

    /**
     * An hour of a robot: each network holds a time and books one. Ten times an honest guest for two tries each service.
     * @returns what was booked, and what the honest guests did for their tables
     */
    async function playHour({ networks, days, covers }: Robots) {
      let booked = 0;
      const honest: string[] = [];
      for (let robot = 0; robot < networks; robot++) {
        const now = fridayMorning.add({ milliseconds: Math.floor((robot * 3_600_000) / networks) });
        const date = days[robot % days.length] ?? saturday;
        const start = at(times[Math.floor(robot / days.length) % times.length] ?? '20:00', date);
        const wish = { date, start, covers: covers(robot) };
        const address = `2001:db8:${(robot + 1).toString(16)}::1`;
        const held = await holdSlot(db(), { key: `robot ${robot}`, holder: address, wish, needs: {} }, now);
        const reserved = await book(address, { wish, hold: 'until' in held ? `robot ${robot}` : undefined }, worked, now);
        if ('booking' in reserved) booked += 1;
        if ((robot + 1) % Math.floor(networks / 10) !== 0) continue;
        for (const day of days) for (const service of ['lunch', 'dinner'] as const) honest.push(await tryFirst(day, service, robot, now));
      }
      return { booked, honest };
    }

    /**
     * An honest guest for two: takes the first offered time of a service, does its work, and opens a mail if asked.
     * @returns what they did for their table, or why they have none
     */
    async function tryFirst(date: Temporal.PlainDate, service: 'lunch' | 'dinner', number: number, now: Temporal.Instant): Promise<string> {
      const slots = await findTimes(db(), date, { covers: 2, by: 'guest' }, now);
      const slot = slots.find((one) => one.service === service && canBeHad(one.outcome));
      if (!slot) return `no time of ${service} on ${date} is offered`;
      const order = buildOrder({ wish: { date, start: slot.start } });
      const address = `192.0.${number % 256}.7`;
      const first = await bookOnline(db(), { ...order, scripts: true }, senderAt(address, worked), now);
      if ('booking' in first) return 'worked';
      if (first.refused !== 'price') return first.refused;
      const second = await bookOnline(db(), order, senderAt(address, opened), now.add({ minutes: 5 }));
      return 'booking' in second ? 'opened a mail' : second.refused;
    }

    const hours: [string, Robots, most: number][] = [
      ['140 networks, one guest at each table of a Saturday', { networks: 140, days: evening, covers: alone }, 35],
      ['140 networks, as many as may book online', { networks: 140, days: evening, covers: mostOnline }, 35],
      ['500 networks of every size on a Saturday', { networks: 500, days: evening, covers: anySize }, 35],
      ['500 networks of every size in a whole week', { networks: 500, days: week, covers: anySize }, 120],
    ];
    // On PostgreSQL each order takes longer: one hour with 140 networks by day, one with 500 at night (scripts/nightly.mjs).
    const atNight = process.env['EXAMPLES_SEED'] !== undefined;
    test.each(kind === 'postgres' ? hours.slice(1, atNight ? 3 : 2) : hours)(
      'of %s leave every honest guest of that hour a table of every service at the first try',
      { timeout: 60_000 },
      async (_who, robots, most) => {
        const { booked, honest } = await playHour(robots);
        expect(booked).toBeGreaterThan(0);
        expect(booked).toBeLessThan(most);
        expect(honest).toHaveLength(20 * robots.days.length);
        expect(honest.filter((what) => what !== 'worked' && what !== 'opened a mail')).toEqual([]);
      },
    );

    test('never hold more than a share of a service, and times that are not held can be booked', async () => {
      await withoutTables(db());
      const held: boolean[] = [];
      for (let robot = 0; robot < 30; robot++) {
        const order = {
          key: `k${robot}`,
          holder: `net ${robot}`,
          wish: { date: saturday, start: at('20:00').add({ minutes: 15 * (robot % 4) }), covers: 2 },
          needs: {},
        };
        held.push('until' in (await holdSlot(db(), order, fridayMorning)));
      }
      // A quarter of forty seats.
      expect(held.filter(Boolean)).toHaveLength(5);
      expect(
        await holdSlot(db(), { key: 'k9', holder: 'x', wish: { date: saturday, start: at('20:15'), covers: 2 }, needs: {} }, fridayMorning),
      ).toEqual({
        refused: 'heldByMany',
      });
      requireBooked(await book('192.0.2.1', { wish: { start: at('20:45') } }, nothingPaid));
    });

    test('pay nothing on an ordinary evening, do work beyond a quarter of a service, and open a mail beyond half', async () => {
      await withoutTables(db());
      const seen: string[] = [];
      for (let guest = 0; guest < 12; guest++) {
        const wish = { start: at('20:00').add({ minutes: 15 * (guest % 4) }), covers: 2 };
        const free = await book(`192.0.2.${guest}`, { wish }, nothingPaid);
        const paid = 'booking' in free ? free : await book(`192.0.2.${guest}`, { wish }, worked);
        seen.push('booking' in free ? 'free' : 'booking' in paid ? 'work' : paid.refused === 'price' ? paid.due : paid.refused);
      }
      expect(seen).toEqual([...Array<string>(5).fill('free'), ...Array<string>(5).fill('work'), 'mail', 'mail']);
    });

    test('in a restaurant of 22 chairs open no mail for the third table of four', async () => {
      const chairs = [2, 2, 2, 4, 4, 4, 4];
      const table = { room: 'sala', from: 1, x: 0, y: 0, width: 80, height: 80 };
      await editDocuments(db(), () => ({
        plan: tables.parse({
          rooms: [{ id: 'sala', name: 'Sala' }],
          tables: chairs.map((to, index) => ({ ...table, id: `t${index}`, name: `${index}`, to })),
        }),
      }));
      const asked: boolean[] = [];
      for (const [guest, time] of ['20:00', '20:30', '21:00', '20:15'].entries())
        asked.push('refused' in (await book(`192.0.2.${guest}`, { wish: { start: at(time), covers: 4 } }, worked)));
      expect(asked).toEqual([false, false, false, true]);
    });

    test('cannot fill a waiting list: beyond half of the capacity they open a mail', async () => {
      await withoutTables(db());
      const waiting = (guest: number, paid: Paid) =>
        book(`10.${guest}.0.1`, { waiting: { flexibleMinutes: 0 }, wish: { start: at('20:00'), covers: 2 } }, paid);
      for (const start of ['20:00', '20:15', '20:30', '20:45'])
        await requireBooking(db(), buildOrder({ who: giulia, source: 'phone', wish: { start: at(start), covers: 10 } }));
      const seen: string[] = [];
      for (let guest = 0; guest < 14; guest++) {
        const first = await waiting(guest, worked);
        seen.push('booking' in first ? first.booking.state : first.refused === 'price' ? first.due : first.refused);
      }
      // Forty seats are twenty couples.
      expect(seen).toEqual([...Array<string>(10).fill('waiting'), ...Array<string>(4).fill('mail')]);
      expect(requireBooked(await waiting(20, opened))).toMatchObject({ state: 'waiting' });
    });

    test('are counted one after another if they come at once', async () => {
      await withoutTables(db());
      const wish = (guest: number) => ({ start: at('19:00').add({ minutes: 15 * (guest % 8) }), covers: 2 });
      const all = await Promise.all(Array.from({ length: 30 }, (_, guest) => book(`10.0.${guest}.1`, { wish: wish(guest) }, worked)));
      // Half of forty seats: ten couples at a time, over two hours.
      expect(all.filter((one) => 'booking' in one).length).toBeLessThanOrEqual(21);
    });

    test('cannot fill an evening by moving bookings to it, nor by cancelling and restoring them', async () => {
      await withoutTables(db());
      const monday = saturday.add({ days: 3 });
      const moved: boolean[] = [];
      for (let guest = 0; guest < 14; guest++) {
        const date = monday.add({ days: guest % 3 });
        const start = at(guest % 2 ? '19:00' : '21:00', date);
        const booking = requireBooked(await book(`192.0.${guest}.1`, { wish: { date, start, covers: 2 } }, worked));
        const wish = { date: saturday, start: at('20:00').add({ minutes: 15 * (guest % 4) }), covers: 2 };
        moved.push(
          'booking' in
            (await executeBookingCommand(db(), { kind: 'move', booking: booking.id, who: { by: 'guest' }, wish }, fridayMorning)),
        );
      }
      expect(moved.filter(Boolean)).toHaveLength(10);
      const wish = { date: saturday, start: at('20:00'), covers: 2 };
      const known = await requireBooking(
        db(),
        buildOrder({ wish: { date: monday.add({ days: 4 }), start: at('20:00', monday.add({ days: 4 })) } }),
      );
      expect(
        await executeBookingCommand(db(), { kind: 'move', booking: known.id, who: { by: 'guest' }, wish }, fridayMorning),
      ).toMatchObject({
        refused: 'price',
        due: 'mail',
      });
      // The staff never pay a price.
      requireBooked(await executeBookingCommand(db(), { kind: 'move', booking: known.id, who: giulia, wish }, fridayMorning));
    });

    test('behind one address of a phone company at Christmas all get a table: the first for nothing, the last with a mail', async () => {
      const due: string[] = [];
      for (let family = 0; family < 20; family++) {
        const date = saturday.add({ weeks: family % 8 });
        const order = { wish: { date, start: at('20:00', date) } };
        const free = await book('198.51.100.1', order, nothingPaid);
        const last = 'booking' in free ? free : await book('198.51.100.1', order, worked);
        due.push('booking' in free ? 'free' : 'booking' in last ? 'work' : 'mail');
        if ('refused' in last) requireBooked(await book('198.51.100.1', order, opened));
      }
      expect(due.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'free'));
      expect(due.filter((one) => one === 'mail').length).toBeGreaterThan(0);
    });
  },
  'first-content',
);
