import { expect, it } from 'vitest';
import {
  at,
  buildOrder,
  doorOf,
  editDocuments,
  fridayMorning,
  leaveOneTable,
  requireBooked,
  requireBooking,
} from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { executeBookingCommand } from './execute.server.ts';

const now = fridayMorning;

describeOnBothDatabases(
  'a booking on the waiting list',
  (database) => {
    const db = () => database().db;
    const { book, move, change, claims, events } = doorOf(db);

    it('is stored if the time is full, is offered a place for half an hour, and expires with the offer', async () => {
      await leaveOneTable(db());
      const first = await requireBooking(db());
      const waiting = requireBooked(await book({ waiting: { flexibleMinutes: 30 } }));
      expect(waiting).toMatchObject({ state: 'waiting', flexibleMinutes: 30 });
      expect(await change(waiting.id, 'offer')).toMatchObject({ refused: 'full' });
      await change(first.id, 'cancel');
      const offered = requireBooked(await change(waiting.id, 'offer', { who: { by: 'clock' } }));
      expect(offered.answerUntil?.toString()).toBe(now.add({ minutes: 30 }).toString());
      expect(await book()).toMatchObject({ refused: 'full' });
      // Its half hour is over: another guest books and gets the offer's tables before any job has run.
      const other = await executeBookingCommand(db(), buildOrder(), now.add({ minutes: 31 }));
      expect(other).toHaveProperty('booking');
      expect(
        await executeBookingCommand(
          db(),
          { kind: 'change', booking: waiting.id, who: { by: 'guest' }, change: 'accept' },
          now.add({ minutes: 32 }),
        ),
      ).toEqual({
        refused: 'offerOver',
      });
    });

    it('is confirmed by accepting its offer, at the table that was held for it', async () => {
      await leaveOneTable(db());
      const first = await requireBooking(db());
      const waiting = requireBooked(await book({ waiting: { flexibleMinutes: 0 } }));
      await change(first.id, 'cancel');
      await change(waiting.id, 'offer');
      expect(requireBooked(await change(waiting.id, 'accept', { who: { by: 'guest' } }))).toMatchObject({
        state: 'confirmed',
        tables: ['1'],
      });
    });

    it('is confirmed at a free time that it is moved to, at a table that no other party gets', async () => {
      await leaveOneTable(db());
      await requireBooking(db());
      const waiting = requireBooked(await book({ waiting: { flexibleMinutes: 30 } }));
      const moved = requireBooked(await move(waiting.id, { start: at('22:00') }, { who: { by: 'guest' } }));
      expect(moved).toMatchObject({ state: 'confirmed', tables: ['1'], flexibleMinutes: undefined, start: at('22:00') });
      expect(await book({ wish: { start: at('22:00') } })).toMatchObject({ refused: 'full' });
      expect((await events(moved.id)).at(-1)).toMatchObject({ change: 'moved', from_state: 'waiting', to_state: 'confirmed' });
      expect(await change(moved.id, 'undo')).toEqual({ refused: 'nothingToUndo' });
    });

    it('becomes a request when it is moved to a time that is on request', async () => {
      await leaveOneTable(db());
      await requireBooking(db());
      const waiting = requireBooked(await book({ waiting: { flexibleMinutes: 30 } }));
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, confirmUpTo: 1 } }));
      const moved = requireBooked(await move(waiting.id, { start: at('22:00') }, { who: { by: 'guest' } }));
      expect(moved).toMatchObject({ state: 'requested', tables: ['1'] });
    });

    it('keeps waiting for a time that is still full, with its current covers, also when it is moved to another full time', async () => {
      await leaveOneTable(db());
      await requireBooking(db());
      const waiting = requireBooked(await book({ waiting: { flexibleMinutes: 30 } }));
      expect(requireBooked(await move(waiting.id, { covers: 1 }, { who: { by: 'guest' } }))).toMatchObject({
        state: 'waiting',
        covers: 1,
        flexibleMinutes: 30,
      });
      expect(await move(waiting.id, { start: at('20:30') }, { who: { by: 'guest' } })).toMatchObject({ refused: 'full' });
      expect(await claims()).toHaveLength(18);
    });
  },
  'first-content',
);
