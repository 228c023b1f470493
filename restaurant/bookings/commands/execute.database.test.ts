import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  at,
  buildOrder,
  doorOf,
  editDocuments,
  fridayMorning,
  giulia,
  leaveOneTable,
  requireBooked,
  requireBooking,
  withoutTables,
} from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { noNeeds } from '../booking.ts';
import type { CreateBooking } from './commands.ts';
import { executeBookingCommand } from './execute.server.ts';

const now = fridayMorning;

describeOnBothDatabases(
  'a booking',
  (database) => {
    const db = () => database().db;
    const { book, change, claims, events } = doorOf(db);

    it('is confirmed, with a reference, a table, its ticks and its event', async () => {
      const booking = requireBooked(await book());
      expect(booking).toMatchObject({ state: 'confirmed', covers: 2, service: 'dinner', source: 'site', sequence: 0, placing: 'free' });
      expect(booking.reference).toMatch(/^[A-Z0-9]{6}$/);
      expect(booking.end.since(booking.start).total('minutes')).toBe(90);
      expect(booking.tables).toHaveLength(1);
      expect(await claims()).toHaveLength(18);
      expect(await events(booking.id)).toMatchObject([{ change: 'made', by: 'guest', from_state: null, to_state: 'confirmed' }]);
    });

    it('sent twice with one key is stored once, also at the same moment; with other contents the key is refused', async () => {
      const order = buildOrder();
      const [one, other] = await Promise.all([executeBookingCommand(db(), order, now), executeBookingCommand(db(), order, now)]);
      expect(requireBooked(one).id).toBe(requireBooked(other).id);
      expect(await executeBookingCommand(db(), { ...order, hold: 'renewed' }, now.add({ minutes: 5 }))).toMatchObject({ again: true });
      expect(await executeBookingCommand(db(), { ...order, wish: { ...order.wish, covers: 3 } }, now)).toEqual({
        refused: 'keyReused',
      });
      expect(await claims()).toHaveLength(18);
    });

    it('of fifty guests at once for the last table is given to one, and the others are told that tables are the limit', async () => {
      await leaveOneTable(db());
      const results = await Promise.all(Array.from({ length: 50 }, () => book({ wish: { start: at('21:00') } })));
      expect(results.filter((result) => 'booking' in result)).toHaveLength(1);
      for (const result of results) {
        if ('refused' in result) expect(result).toMatchObject({ refused: 'full', outcome: { kind: 'waitingList', limit: 'tables' } });
      }
      expect(await claims()).toHaveLength(18);
    });

    it('of fifty guests at once for the last ten covers is given to five couples', async () => {
      await withoutTables(db());
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, seats: { lunch: 10, dinner: 10 } } }));
      const results = await Promise.all(Array.from({ length: 50 }, () => book()));
      expect(results.filter((result) => 'booking' in result)).toHaveLength(5);
      for (const result of results) if ('refused' in result) expect(result).toMatchObject({ outcome: { limit: 'seats' } });
    });

    it('moves to another table without a mail so that another party can sit', async () => {
      await editDocuments(db(), ({ plan }) => ({
        plan: {
          ...plan,
          tables: plan.tables.filter(({ id }) => id === '3' || id === '6').map((table) => ({ ...table, from: 1 })),
          combinations: [],
        },
      }));
      // The couple sits at a table of four that the staff did not choose, so it makes way for four.
      const couple = requireBooked(await book());
      await db().updateTable('booking').set({ tables: '["6"]' }).where('id', '=', couple.id).execute();
      await db().updateTable('table_claim').set({ table_id: '6' }).where('booking_id', '=', couple.id).execute();
      const four = requireBooked(await book({ wish: { covers: 4 } }));
      expect(four.tables).toEqual(['6']);
      const after = await db().selectFrom('booking').select('tables').where('id', '=', couple.id).executeTakeFirstOrThrow();
      expect(after.tables).toBe('["3"]');
      expect(new Set((await claims()).map(({ table_id: table, booking_id: id }) => `${table} ${id}`))).toEqual(
        new Set([`6 ${four.id}`, `3 ${couple.id}`]),
      );
    });

    it('for a room that does not exist any more may use any room, so it does not find the restaurant full', async () => {
      const { needs } = buildOrder();
      expect(requireBooked(await book({ needs: { ...needs, room: 'soffitta' } })).tables).toHaveLength(1);
      expect(requireBooked(await book({ needs: { ...needs, room: 'veranda' } })).tables).toHaveLength(1);
    });

    it('stays where the staff pinned it', async () => {
      await editDocuments(db(), ({ plan }) => ({
        plan: {
          ...plan,
          tables: plan.tables.filter(({ id }) => id === '3' || id === '6').map((table) => ({ ...table, from: 1 })),
          combinations: [],
        },
      }));
      await book({ who: giulia, source: 'phone', wish: { tables: ['6'] } });
      expect(await book({ wish: { covers: 4 } })).toMatchObject({ outcome: { limit: 'tables' } });
    });

    it('of the staff may break a rule with a reason, but never takes a table of another party', async () => {
      await leaveOneTable(db());
      const first = await requireBooking(db());
      const refused = await book({ who: giulia, source: 'phone' });
      expect(refused).toMatchObject({ outcome: { limit: 'tables', filledBy: [first.id] } });
      const squeezed = requireBooked(await book({ who: giulia, source: 'phone', override: 'amici della casa' }));
      expect(squeezed).toMatchObject({
        state: 'confirmed',
        placing: 'none',
        tables: [],
        override: { reason: 'amici della casa', by: 'Giulia' },
      });
      expect(await book({ who: giulia, source: 'phone', override: 'per forza', wish: { tables: first.tables } })).toMatchObject({
        outcome: { limit: 'tables' },
      });
      expect(new Set((await claims()).map(({ booking_id: id }) => id))).toEqual(new Set([first.id]));
    });

    it('of a large party is a request, which holds seats and has no table until the staff confirm it', async () => {
      const request = requireBooked(await book({ wish: { covers: 12 } }));
      expect(request).toMatchObject({ state: 'requested', placing: 'none', tables: [] });
      const confirmed = requireBooked(await change(request.id, 'confirm'));
      expect(confirmed).toMatchObject({ state: 'confirmed', tables: ['4', '5'] });
    });

    it('is confirmed for only one of two requests confirmed at once that do not fit together', async () => {
      const requests = await Promise.all([1, 2].map(() => book({ wish: { covers: 12 } })));
      const confirmed = await Promise.all(requests.map((request) => change(requireBooked(request).id, 'confirm')));
      const withTables = confirmed.filter((result) => 'booking' in result && result.booking.tables.length > 0);
      expect(withTables).toHaveLength(1);
    });

    it('frees everything when cancelled, and is restored only while its place is free', async () => {
      await leaveOneTable(db());
      const booking = await requireBooking(db());
      await change(booking.id, 'cancel', { who: { by: 'guest' } });
      expect(await claims()).toEqual([]);
      expect(requireBooked(await change(booking.id, 'undo')).state).toBe('confirmed');
      await change(booking.id, 'cancel');
      await requireBooking(db());
      expect(await change(booking.id, 'undo')).toMatchObject({ refused: 'full', outcome: { limit: 'tables' } });
      expect(await events(booking.id)).toMatchObject([
        { change: 'made' },
        { change: 'cancel', by: 'guest' },
        { change: 'undo', by: 'staff', from_state: 'cancelled', to_state: 'confirmed' },
        { change: 'cancel', by: 'staff' },
      ]);
    });

    it('is refused as the sixth of one mailbox', async () => {
      const details = { ...buildOrder().details, email: 'one@posta.it' };
      for (let week = 0; week < 5; week++)
        await requireBooking(
          db(),
          buildOrder({ details, wish: { start: at(`${12 + week * 2}:00`.replace('14', '19').replace('16', '13').replace('18', '21')) } }),
        );
      expect(await book({ details: { ...details, email: 'ONE@posta.it' }, wish: { start: at('20:15') } })).toEqual({
        refused: 'tooMany',
      });
    });

    it('is refused as the sixth of one mailbox, whatever follows its plus sign, but not for similar mailboxes', async () => {
      const from = (email: string) => ({ ...buildOrder().details, email });
      const times = ['12:00', '13:30', '19:00', '20:30', '22:00'];
      for (const [week, time] of times.entries())
        await requireBooking(db(), buildOrder({ details: from(`on_e+${week}@posta.it`), wish: { start: at(time) } }));
      expect(await book({ details: from('on_e@posta.it'), wish: { start: at('19:15') } })).toEqual({ refused: 'tooMany' });
      expect(await book({ details: from('On_E+more@posta.it'), wish: { start: at('19:15') } })).toEqual({ refused: 'tooMany' });
      expect(await book({ details: from('onxe+1@posta.it'), wish: { start: at('19:15') } })).toHaveProperty('booking');
    });

    it('keeps the promised time, stay and tables, whatever the rules say since', async () => {
      const booking = requireBooked(await book());
      await editDocuments(db(), ({ rules }) => ({
        rules: { ...rules, seats: { lunch: 1, dinner: 1 }, arrivals: { lunch: 1, dinner: 1 }, lastSeatingMinutes: 240, slotMinutes: 60 },
      }));
      const seated = await executeBookingCommand(db(), { kind: 'change', booking: booking.id, who: giulia, change: 'seat' }, at('19:50'));
      const { start, end, tables } = requireBooked(seated);
      expect({ start, end, tables }).toEqual({ start: booking.start, end: booking.end, tables: booking.tables });
      expect(await book({ wish: { start: at('19:00') } })).toHaveProperty('refused');
    });

    it('that is twenty minutes late keeps its table for as much longer, unless another party comes next', async () => {
      await leaveOneTable(db());
      const booking = await requireBooking(db(), buildOrder({ wish: { start: at('19:00') } }));
      const late = (minutes: 10 | 20 | 30) =>
        executeBookingCommand(db(), { kind: 'late', booking: booking.id, who: { by: 'guest' }, minutes }, now);
      expect(await late(20)).toMatchObject({ keeps: true, booking: { lateMinutes: 20, end: at('20:50') } });
      // A repeated delay counts from the promised time.
      expect(await late(10)).toMatchObject({ keeps: true, booking: { lateMinutes: 10, end: at('20:40') } });
      await requireBooking(db(), buildOrder({ wish: { start: at('20:45') } }));
      expect(await late(30)).toMatchObject({ keeps: false, booking: { lateMinutes: 30, end: at('20:40') } });
    });

    it('of a walk-in is seated at once, in any service, and takes capacity', async () => {
      const order: CreateBooking = buildOrder({
        who: giulia,
        source: 'walkIn',
        seated: true,
        details: { name: 'Passaggio', email: undefined, phone: undefined, language: 'it' },
        wish: { start: at('22:40') },
      });
      const booking = requireBooked(await executeBookingCommand(db(), order, at('22:38')));
      expect(booking).toMatchObject({ state: 'seated', guestId: undefined });
      expect(booking.tables).toHaveLength(1);
      expect(
        requireBooked(
          await executeBookingCommand(db(), { kind: 'change', booking: booking.id, who: giulia, change: 'finish' }, at('23:30')),
        ).state,
      ).toBe('finished');
      expect(await claims()).toEqual([]);
    });

    it('stores needs in a table of their own, and nothing without needs', async () => {
      const booking = requireBooked(await book({ needs: { ...noNeeds, allergies: 'arachidi', highChair: true } }));
      expect(booking.tables).not.toContain('1');
      const needs = await db().selectFrom('booking_need').selectAll().execute();
      expect(needs).toMatchObject([{ booking_id: booking.id, allergies: 'arachidi', high_chair: 1 }]);
      expect(needs[0]?.erase_after).toBe(booking.end.add({ hours: 168 }).toString());
      await book({ key: randomUUID() });
      expect(await db().selectFrom('booking_need').select('booking_id').execute()).toHaveLength(1);
    });

    it('of a known guest belongs to one card, found by telephone number or mailbox', async () => {
      const details = { name: 'Anna Greco', email: 'Anna@Posta.it', phone: '340 123 4567', language: 'it' } as const;
      const one = requireBooked(await book({ details }));
      const other = requireBooked(await book({ details: { ...details, name: 'A. Greco', email: undefined, phone: '+39 3401234567' } }));
      const third = requireBooked(await book({ details: { ...details, phone: undefined } }));
      expect(new Set([one.guestId, other.guestId, third.guestId]).size).toBe(1);
    });
  },
  'first-content',
);
