import { expect, it } from 'vitest';
import { at, buildOrder, editDocuments, fridayMorning, giulia, requireBooked, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import type { Booking } from '../booking.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import type { ChangeState } from './commands.ts';
import { executeBookingCommand } from './execute.server.ts';
import { loadDay } from './day-lock.server.ts';
import { findTimes } from './times.server.ts';
import { proposeWalkIn } from './walk-in.ts';

describeOnBothDatabases(
  'a party that is seated',
  (database) => {
    const db = () => database().db;
    const book = (time: string, covers: number) => requireBooking(db(), buildOrder({ wish: { start: at(time), covers } }), fridayMorning);
    const tap = (booking: Booking, change: ChangeState['change'], time: string) =>
      executeBookingCommand(db(), { kind: 'change', booking: booking.id, who: giulia, change }, at(time));
    const seat = async (booking: Booking, time: string) => requireBooked(await tap(booking, 'seat', time));
    const walkIn = async (covers: number, time: string) =>
      proposeWalkIn(await loadDay(db(), await requireBookingDocuments(db()), saturday, at(time)), covers);
    const outcomeAt = async (time: string, covers: number, now: string) => {
      const times = await findTimes(db(), saturday, { covers, by: 'staff' }, at(now));
      return times.find(({ start }) => start.equals(at(time)))?.outcome.kind;
    };
    const claimsOf = async ({ id }: Booking) =>
      (await db().selectFrom('table_claim').select('tick').where('booking_id', '=', id).execute()).length;
    const twoTables = () =>
      editDocuments(db(), ({ plan }) => ({
        plan: { ...plan, tables: plan.tables.filter(({ to }) => to === 2).slice(0, 2), combinations: [], keepLarge: undefined },
      }));

    it('beyond its time, at the only table of another party, fills that table alone', async () => {
      // Parties of eight have one place in this room.
      const first = await book('19:00', 8);
      await book('21:30', 8);
      await seat(first, '19:00');
      for (const now of ['21:10', '21:16', '21:31']) {
        expect((await walkIn(2, now))?.tables, now).toHaveLength(1);
        expect(await outcomeAt('22:15', 2, now), now).toBe('free');
        expect(await outcomeAt('22:15', 8, now), now).toBe('full');
      }
    });

    it('beyond its time does not take the table from a party that is seated elsewhere', async () => {
      const first = await book('19:00', 8);
      await book('21:30', 8);
      const couple = await book('21:30', 2);
      await seat(first, '19:00');
      const seated = await seat(couple, '21:31');
      expect(seated).toMatchObject({ state: 'seated', tables: couple.tables, placing: 'free' });
      expect(await claimsOf(seated)).toBe(18);
      expect((await walkIn(2, '21:32'))?.tables).not.toEqual(couple.tables);
      const back = requireBooked(await tap(seated, 'undo', '21:33'));
      expect(back).toMatchObject({ state: 'confirmed', tables: couple.tables, placing: 'free' });
    });

    it('is seated at its own table although by the current rules the next party comes too soon', async () => {
      await twoTables();
      const [first] = [await book('19:00', 2), await book('19:00', 2)];
      await book('20:30', 2);
      await book('20:30', 2);
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, turnMinutes: 30 } }));
      expect(await seat(first, '19:05')).toMatchObject({ state: 'seated', tables: first.tables });
    });

    it('keeps its own table if another party still sits there and no other is free, and no third party gets it', async () => {
      await twoTables();
      const [first, second] = [await book('19:00', 2), await book('19:00', 2)];
      const next = await book('20:30', 2);
      await seat(first, '19:00');
      await seat(second, '19:00');
      const seated = await seat(next, '20:35');
      expect(seated).toMatchObject({ state: 'seated', tables: next.tables });
      expect(await claimsOf(seated)).toBe(18);
      expect(await walkIn(2, '20:36')).toBeUndefined();
    });

    it('is seated at another table if its own is taken and another is free', async () => {
      await twoTables();
      const first = await book('19:00', 2);
      const next = await book('20:30', 2);
      requireBooked(
        await executeBookingCommand(
          db(),
          { kind: 'move', booking: next.id, who: giulia, wish: { date: saturday, start: at('20:30'), covers: 2, tables: first.tables } },
          fridayMorning,
        ),
      );
      await seat(first, '19:00');
      const seated = await seat(next, '20:31');
      expect(seated.tables).toHaveLength(1);
      expect(seated.tables).not.toEqual(first.tables);
    });

    it.each([
      ['that is expected makes room at another table', undefined, 'free'],
      ['that is here keeps the table that it was told, whoever books', 'arrive', 'full'],
      ['that sits keeps its table', 'seat', 'full'],
    ] as const)('unlike this, one %s', async (_what, change, outcome) => {
      await twoTables();
      const first = await book('20:00', 2);
      const { tables } = (await requireBookingDocuments(db())).plan;
      const other = tables.map(({ id }) => id).filter((id) => !first.tables.includes(id));
      await requireBooking(db(), buildOrder({ who: giulia, wish: { start: at('21:45'), tables: other } }));
      if (change) requireBooked(await tap(first, change, '20:00'));
      expect(await outcomeAt('21:00', 2, '20:01')).toBe(outcome);
      if (outcome === 'free') await requireBooking(db(), buildOrder({ who: giulia, wish: { start: at('21:00') } }), at('20:01'));
      const { tables: now } = await db().selectFrom('booking').select('tables').where('id', '=', first.id).executeTakeFirstOrThrow();
      expect(JSON.parse(now)).toEqual(outcome === 'free' ? other : first.tables);
    });

    it('before its time has its table from then on', async () => {
      await twoTables();
      const early = await book('21:30', 2);
      await seat(early, '19:40');
      expect((await walkIn(2, '19:41'))?.tables).not.toEqual(early.tables);
      await book('20:00', 2);
      expect(await walkIn(2, '19:42')).toBeUndefined();
      expect(await outcomeAt('20:00', 2, '19:42')).toBe('full');
    });

    it('before its time moves the party that is expected at its table until then', async () => {
      await twoTables();
      const before = await book('20:00', 2);
      const early = await book('21:30', 2);
      requireBooked(
        await executeBookingCommand(
          db(),
          { kind: 'move', booking: early.id, who: giulia, wish: { date: saturday, start: at('21:30'), covers: 2, tables: before.tables } },
          fridayMorning,
        ),
      );
      expect((await seat(early, '19:40')).tables).toEqual(before.tables);
      const row = await db().selectFrom('booking').select('tables').where('id', '=', before.id).executeTakeFirstOrThrow();
      expect(JSON.parse(row.tables)).not.toEqual(before.tables);
    });
  },
  'first-content',
);
