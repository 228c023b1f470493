import { expect, it } from 'vitest';
import { at, buildOrder, fridayMorning, giulia, requireBooked, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import type { Booking } from '../booking.ts';
import type { MoveBooking } from './commands.ts';
import { executeBookingCommand } from './execute.server.ts';
import { findTimes } from './times.server.ts';

const now = fridayMorning;
const sunday = saturday.add({ days: 1 });

describeOnBothDatabases(
  'a party that the staff pinned to a table',
  (database) => {
    const db = () => database().db;
    const pinned = () => requireBooking(db(), buildOrder({ who: giulia, wish: { tables: ['3'] } }));
    const move = (booking: Booking, wish: Partial<MoveBooking['wish']>, who: MoveBooking['who'] = { by: 'guest' }) =>
      executeBookingCommand(
        db(),
        { kind: 'move', booking: booking.id, who, wish: { date: booking.date, start: booking.start, covers: booking.covers, ...wish } },
        now,
      );

    it('keeps it at another time of that day if it is free', async () => {
      expect(requireBooked(await move(await pinned(), { start: at('21:45') }))).toMatchObject({ tables: ['3'], placing: 'pinned' });
    });

    it('gets another table at every time that its guest is offered, if its own is taken', async () => {
      const booking = await pinned();
      await requireBooking(db(), buildOrder({ who: giulia, wish: { start: at('21:30'), tables: ['3'] } }));
      const offered = await findTimes(db(), saturday, { covers: 2, by: 'guest', ignoring: [booking.id] }, now);
      expect(offered.find(({ start }) => start.equals(at('21:00')))?.outcome.kind).toBe('free');
      const moved = requireBooked(await move(booking, { start: at('21:00') }));
      expect(moved).toMatchObject({ state: 'confirmed', placing: 'free' });
      expect(moved.tables).not.toEqual(['3']);
    });

    it.each([
      ['on another day', { date: sunday, start: at('13:00', sunday), covers: 4 }, 'free'],
      ['at its own time', { covers: 4 }, 'free'],
    ] as const)('gets a table for more covers if its guest adds some %s', async (_where, wish, placing) => {
      const moved = requireBooked(await move(await pinned(), wish));
      expect(moved).toMatchObject({ covers: 4, placing });
      expect(moved.tables).not.toEqual(['3']);
    });

    it('gets a table for more covers if the staff let the solver choose', async () => {
      const moved = requireBooked(await move(await pinned(), { covers: 4 }, giulia));
      expect(moved.tables).not.toEqual(['3']);
      expect(moved.placing).toBe('free');
    });

    it('stays at this table with too many covers if the staff choose so', async () => {
      expect(requireBooked(await move(await pinned(), { covers: 3, tables: ['3'] }, giulia))).toMatchObject({
        tables: ['3'],
        placing: 'pinned',
      });
    });

    it('is not moved to another day once it has arrived', async () => {
      const booking = await pinned();
      requireBooked(await executeBookingCommand(db(), { kind: 'change', booking: booking.id, who: giulia, change: 'seat' }, at('20:05')));
      const moved = await move(booking, { date: sunday, start: at('20:00', sunday) }, giulia);
      expect(moved).toEqual({ refused: 'state' });
    });
  },
  'first-content',
);
