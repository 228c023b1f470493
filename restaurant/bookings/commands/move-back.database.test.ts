import { expect, it } from 'vitest';
import {
  at,
  buildOrder,
  editDocuments,
  fridayMorning,
  giulia,
  leaveOneTable,
  requireBooked,
  requireBooking,
  saturday,
} from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { closeDay } from '../closing/close-day.server.ts';
import type { Booking } from '../booking.ts';
import type { MoveBooking } from './commands.ts';
import { executeBookingCommand } from './execute.server.ts';

const now = fridayMorning;

describeOnBothDatabases(
  'undoing a move',
  (database) => {
    const db = () => database().db;
    const move = async (booking: Booking, wish: Partial<MoveBooking['wish']>, override?: string) => {
      const { id, date, start, covers } = booking;
      return requireBooked(
        await executeBookingCommand(
          db(),
          { kind: 'move', booking: id, who: giulia, wish: { date, start, covers, ...wish }, override },
          now,
        ),
      );
    };
    const takeBack = ({ id, sequence }: Booking, date = saturday) =>
      executeBookingCommand(db(), { kind: 'moveBack', booking: id, who: giulia, date, sequence }, now);
    const place = ({ state, date, service, start, end, covers, tables, placing, lateMinutes, override }: Booking) => {
      return { state, date, service, start, end, covers, tables, placing, lateMinutes, override };
    };
    const claims = () => db().selectFrom('table_claim').select(['table_id', 'tick']).orderBy('tick').execute();

    it('leaves the booking at its table, and the solver may move it as before', async () => {
      const booking = await requireBooking(db());
      const before = await claims();
      const moved = await move(booking, { tables: ['7'] });
      expect(moved).toMatchObject({ tables: ['7'], placing: 'pinned' });
      const back = requireBooked(await takeBack(moved));
      expect(place(back)).toEqual(place(booking));
      expect(await claims()).toEqual(before);
      expect(back.sequence).toBeGreaterThan(moved.sequence);
    });

    it('restores day, time, covers, stay and delay, whatever the rules say of that time', async () => {
      const order = buildOrder({ who: giulia, override: 'Col traghetto', wish: { start: at('22:45'), minutes: 60 } });
      const booking = await requireBooking(db(), order);
      expect(booking.override?.reason).toBe('Col traghetto');
      const late = requireBooked(
        await executeBookingCommand(db(), { kind: 'late', booking: booking.id, who: { by: 'guest' }, minutes: 10 }, now),
      );
      const sunday = saturday.add({ days: 1 });
      const moved = await move(late, { date: sunday, start: at('20:00', sunday), covers: 4, minutes: 120 }, 'Per la nonna');
      expect(moved).toMatchObject({ lateMinutes: undefined });
      expect(place(requireBooked(await takeBack(moved)))).toEqual(place(late));
    });

    it('is refused if the restaurant has closed since at the former time', async () => {
      const booking = await requireBooking(db());
      const moved = await move(booking, { start: at('13:00') });
      const reason = { it: 'Un guasto.', en: 'A breakdown.', pt: 'Uma avaria.' };
      const dinner = { from: saturday, to: saturday, services: ['dinner'] } as const;
      expect(await closeDay(db(), { scope: dinner, reason, decisions: [] }, { actor: giulia.actor, now })).toHaveProperty('closed');
      expect(await takeBack(moved)).toEqual({ refused: 'noSuchTime' });
    });

    it('is refused if another party has the place, or the booking was changed since', async () => {
      await leaveOneTable(db());
      const booking = await requireBooking(db());
      const moved = await move(booking, { start: at('22:00') });
      expect(await takeBack({ ...moved, sequence: moved.sequence - 1 })).toMatchObject({ refused: 'state' });
      const other = await requireBooking(db());
      expect(await takeBack(moved)).toMatchObject({ refused: 'full', outcome: { limit: 'tables' } });
      await executeBookingCommand(db(), { kind: 'change', booking: other.id, who: giulia, change: 'cancel' }, now);
      expect(requireBooked(await takeBack(moved)).start).toEqual(booking.start);
    });

    it('needs the seats of a party that had no table, and gives it a table if there is one now', async () => {
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, seats: { lunch: 20, dinner: 20 } } }));
      const booking = await requireBooking(db(), buildOrder({ wish: { covers: 14 } }));
      expect(booking).toMatchObject({ placing: 'none', tables: [] });
      const sunday = saturday.add({ days: 1 });
      const moved = await move(booking, { date: sunday, start: at('20:00', sunday), covers: 4 });
      const others = await requireBooking(db(), buildOrder({ wish: { covers: 8 } }));
      expect(await takeBack(moved)).toMatchObject({ refused: 'full', outcome: { limit: 'seats' } });
      requireBooked(await executeBookingCommand(db(), { kind: 'change', booking: others.id, who: giulia, change: 'cancel' }, now));
      expect(requireBooked(await takeBack(moved))).toMatchObject({ covers: 14, placing: 'none', tables: [] });
    });

    it('leaves a pinned party pinned, and a waiting one waiting with its covers', async () => {
      const pinned = await requireBooking(db(), buildOrder({ who: giulia, wish: { tables: ['4'], covers: 4 } }));
      expect(place(requireBooked(await takeBack(await move(pinned, { tables: ['7'] }))))).toEqual(place(pinned));

      await leaveOneTable(db());
      await requireBooking(db(), buildOrder({ wish: { start: at('13:00') } }));
      const waiting = await requireBooking(db(), buildOrder({ waiting: { flexibleMinutes: 30 }, wish: { start: at('13:00') } }));
      const fewer = await move(waiting, { covers: 1 });
      expect(fewer).toMatchObject({ state: 'waiting', covers: 1 });
      expect(place(requireBooked(await takeBack(fewer)))).toEqual(place(waiting));
    });

    it('is not possible after a move from the waiting list to a place, which can be moved or cancelled', async () => {
      await leaveOneTable(db());
      await requireBooking(db());
      const waiting = await requireBooking(db(), buildOrder({ waiting: { flexibleMinutes: 30 } }));
      const moved = await move(waiting, { start: at('22:00') });
      expect(moved.state).toBe('confirmed');
      expect(await takeBack(moved)).toEqual({ refused: 'nothingToUndo' });
    });
  },
  'first-content',
);
