import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { at, buildOrder, editDocuments, giulia, requireBooked, requireBooking, saturday, withoutTables } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { offerPlaces } from '../follow-up/waiting-list.server.ts';
import { holdSlot } from '../commands/hold-time.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { findCalendar, findTimes } from '../commands/times.server.ts';
import { pauseBookings } from '../rules/save-rules.server.ts';
import { changeDayPace, type DayPaceOrder } from './day-pace.server.ts';

const now = at('18:40');
const by = { actor: giulia.actor, now };

describeOnBothDatabases(
  'the pace of an evening',
  (database) => {
    const db = () => database().db;
    const pace = (order: DayPaceOrder['order'], given: Partial<DayPaceOrder> = {}) =>
      changeDayPace(db(), { date: saturday, service: 'dinner', order, ...given }, by);
    const close = (time: string) => pace({ kind: 'close', time });
    const outcomeAt = async (time: string, who: 'guest' | 'staff' = 'guest') => {
      const slots = await findTimes(db(), saturday, { covers: 2, by: who }, now);
      return slots.find(({ start }) => start.equals(at(time)))?.outcome;
    };
    const dayPaces = async () => (await requireBookingDocuments(db())).rules.dayPaces;

    it('closes a time to guests and staff from the next request on, with the name of who closed it, and opens it again', async () => {
      expect(await close('20:15')).toEqual({ done: true });
      expect(await outcomeAt('20:15')).toEqual({ kind: 'full', limit: 'closedTime', filledBy: [] });
      expect(await outcomeAt('20:15', 'staff')).toMatchObject({ limit: 'closedTime' });
      expect(await dayPaces()).toMatchObject([{ closed: [{ time: '20:15', by: 'Giulia', at: now.toString() }] }]);
      const refused = await executeBookingCommand(db(), buildOrder({ wish: { start: at('20:15') } }), now);
      expect(refused).toMatchObject({ refused: 'full', outcome: { limit: 'closedTime' } });
      await pace({ kind: 'open', time: '20:15' });
      expect(await dayPaces()).toEqual([]);
      await requireBooking(db(), buildOrder({ wish: { start: at('20:15') } }), now);
    });

    it('can be overridden by staff with a reason, also for a walk-in, and keeps earlier bookings and holds of the time', async () => {
      const booked = await requireBooking(db(), buildOrder({ wish: { start: at('20:15') } }), now);
      const key = randomUUID();
      const wish = { date: saturday, start: at('20:15'), covers: 2 };
      expect(await holdSlot(db(), { key, holder: 'network', wish, needs: {} }, now)).toHaveProperty('until');
      await close('20:15');
      // Another table for the booking, and a booking from the hold.
      const moved = await executeBookingCommand(
        db(),
        { kind: 'move', booking: booked.id, who: giulia, wish: { ...wish, minutes: 90 } },
        now,
      );
      expect(requireBooked(moved).start).toEqual(at('20:15'));
      await requireBooking(db(), buildOrder({ wish, hold: key }), now);
      const byPhone = { who: giulia, source: 'phone', wish } as const;
      expect(await executeBookingCommand(db(), buildOrder(byPhone), now)).toMatchObject({ outcome: { limit: 'closedTime' } });
      expect(await requireBooking(db(), buildOrder({ ...byPhone, override: 'amici' }), now)).toMatchObject({
        override: { reason: 'amici' },
      });
      const comingBy = { who: giulia, source: 'walkIn', seated: true, wish } as const;
      expect(await executeBookingCommand(db(), buildOrder(comingBy), at('20:15'))).toMatchObject({
        outcome: { limit: 'closedTime' },
      });
      const seated = await requireBooking(db(), buildOrder({ ...comingBy, override: 'amici' }), at('20:15'));
      expect(seated).toMatchObject({ state: 'seated', override: { reason: 'amici' } });
    });

    it('gives no party a closed time after the closing is answered, however many book it at once', async () => {
      await withoutTables(db());
      const guests = Array.from({ length: 12 }, (_, index) =>
        buildOrder({ wish: { start: at('20:15'), covers: 1 }, key: `guest-${index}` }),
      );
      const book = (order: (typeof guests)[number]) => executeBookingCommand(db(), order, now);
      const stored = async () => (await db().selectFrom('booking').select('id').where('date', '=', saturday.toString()).execute()).length;
      const [whenClosed] = await Promise.all([close('20:15').then(stored), ...guests.map(book)]);
      expect(await stored()).toBe(whenClosed);
      const after = await Promise.all(guests.map((order) => executeBookingCommand(db(), { ...order, key: `${order.key}-after` }, now)));
      expect(after.every((answer) => 'refused' in answer)).toBe(true);
      expect(await stored()).toBe(whenClosed);
    });

    it('keeps every one of several simultaneous changes, also a pause', async () => {
      await Promise.all([close('20:15'), close('20:30'), pace({ kind: 'arrivals', most: 3 }), pauseBookings(db(), { minutes: 30 }, by)]);
      const { rules } = await requireBookingDocuments(db());
      expect(rules.pause).toBeDefined();
      expect(rules.dayPaces).toHaveLength(1);
      expect(rules.dayPaces[0]).toMatchObject({ arrivals: { most: 3, by: 'Giulia' } });
      expect(rules.dayPaces[0]?.closed.map(({ time }) => time).toSorted()).toEqual(['20:15', '20:30']);
    });

    it('limits the arrivals of that evening alone, and is usual again the next day', async () => {
      await withoutTables(db());
      await requireBooking(db(), buildOrder({ wish: { start: at('20:15'), covers: 2 } }), now);
      await pace({ kind: 'arrivals', most: 3 });
      expect(await outcomeAt('20:15')).toMatchObject({ kind: 'waitingList', limit: 'arrivals' });
      const next = await findCalendar(db(), { from: saturday.add({ days: 7 }), days: 1, asking: { covers: 8, by: 'guest' } }, now);
      expect(next[0]?.best.dinner).toEqual({ kind: 'free' });
      await pace({ kind: 'arrivals', most: 'usual' });
      expect(await outcomeAt('20:15')).toEqual({ kind: 'free' });
      await pace({ kind: 'arrivals', most: 3 });
      await changeDayPace(
        db(),
        { date: saturday.add({ days: 7 }), service: 'dinner', order: { kind: 'arrivals', most: 5 } },
        { ...by, now: now.add({ hours: 24 * 7 }) },
      );
      expect((await dayPaces()).map(({ date }) => date)).toEqual(['2026-12-05']);
    });

    it('offers a waiting guest no closed time, but another one that suits them', async () => {
      await withoutTables(db());
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, arrivals: { lunch: 2, dinner: 2 } } }));
      const first = await requireBooking(db(), buildOrder({ wish: { start: at('20:15') } }), now);
      await requireBooking(db(), buildOrder({ wish: { start: at('20:30') } }), now);
      const waiting = await requireBooking(db(), buildOrder({ wish: { start: at('20:15') }, waiting: { flexibleMinutes: 0 } }), now);
      await close('20:15');
      await executeBookingCommand(db(), { kind: 'change', booking: first.id, who: giulia, change: 'cancel' }, now);
      expect(await offerPlaces(db(), now.add({ minutes: 1 }), new Map())).toBe(0);
      await pace({ kind: 'open', time: '20:15' });
      expect(await offerPlaces(db(), now.add({ minutes: 2 }), new Map())).toBe(1);
      expect(waiting.state).toBe('waiting');
    });

    it('sells a Saturday at fixed times, with the second one free for other guests after the first', async () => {
      await editDocuments(db(), ({ plan, rules }) => ({
        plan: { ...plan, tables: plan.tables.slice(0, 1), combinations: [] },
        rules: { ...rules, turnMinutes: 15, paces: [{ service: 'dinner', weekday: 'saturday', fixedTimes: ['20:00', '22:15'] }] },
      }));
      const first = await requireBooking(db(), buildOrder({ wish: { start: at('20:00') } }), now);
      expect(first.end).toEqual(at('22:00'));
      await requireBooking(db(), buildOrder({ wish: { start: at('22:15') } }), now);
      expect(await executeBookingCommand(db(), buildOrder({ wish: { start: at('20:30') } }), now)).toEqual({
        refused: 'noSuchTime',
      });
      const slots = await findTimes(db(), saturday, { covers: 2, by: 'guest' }, now);
      expect(slots.filter(({ service }) => service === 'dinner').map(({ outcome }) => outcome.kind)).toEqual([
        'waitingList',
        'waitingList',
      ]);
    });

    it('refuses a time that the service does not have, and an evening that is over', async () => {
      expect(await close('03:00')).toEqual({ refused: 'noSuchTime' });
      expect(await pace({ kind: 'arrivals', most: 3 }, { date: saturday.subtract({ days: 2 }) })).toEqual({ refused: 'isOver' });
    });
  },
  'first-content',
);
