import { expect, it } from 'vitest';
import {
  at,
  buildOrder,
  doorOf,
  editDocuments,
  giulia,
  leaveOneTable,
  requireBooked,
  requireBooking,
  saturday,
} from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { executeBookingCommand } from './execute.server.ts';

describeOnBothDatabases(
  'moving a booking',
  (database) => {
    const db = () => database().db;
    const { book, move, change, claims } = doorOf(db);

    it('keeps its old time until the new one is granted', async () => {
      await leaveOneTable(db());
      const early = await requireBooking(db(), buildOrder({ wish: { start: at('19:00') } }));
      const late = await requireBooking(db(), buildOrder({ wish: { start: at('21:00') } }));
      expect(await move(early.id, { start: at('20:00') })).toMatchObject({
        outcome: { limit: 'tables', filledBy: [late.id] },
      });
      expect(await db().selectFrom('booking').select('start_at').where('id', '=', early.id).executeTakeFirst()).toEqual({
        start_at: early.start.toString(),
      });
      // It does not block itself.
      expect(requireBooked(await move(early.id, { start: at('19:15') })).sequence).toBe(1);
      expect(requireBooked(await move(early.id, { start: at('13:00') })).service).toBe('lunch');
      expect(requireBooked(await move(late.id, { start: at('19:00') })).tables).toEqual(['1']);
      expect((await claims()).length).toBe(36);
    });

    it('is allowed for one more cover at its own time after the notice for new bookings, but not to another time', async () => {
      const booking = requireBooked(await book());
      const soon = at('19:40');
      const wish = { date: saturday, start: at('20:00'), covers: 3 };
      const more = await executeBookingCommand(db(), { kind: 'move', booking: booking.id, who: { by: 'guest' }, wish }, soon);
      expect(requireBooked(more)).toMatchObject({ state: 'confirmed', covers: 3 });
      const later = { ...wish, start: at('20:15') };
      expect(
        await executeBookingCommand(db(), { kind: 'move', booking: booking.id, who: { by: 'guest' }, wish: later }, soon),
      ).toMatchObject({
        refused: 'full',
        outcome: { limit: 'lead' },
      });
    });

    it('keeps a booking at its own time against the rule that was overridden for it', async () => {
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, seats: { lunch: 2, dinner: 2 } } }));
      const order = buildOrder({ who: giulia, source: 'phone', override: 'Di casa', wish: { covers: 14 } });
      const taken = await requireBooking(db(), order);
      expect(taken).toMatchObject({ placing: 'none', override: { reason: 'Di casa' } });
      expect(requireBooked(await move(taken.id, { covers: 14 })).override).toEqual(taken.override);
    });

    it('locks the right days if another person changes the day of the booking meanwhile', async () => {
      const booking = await requireBooking(db());
      const sunday = saturday.add({ days: 1 });
      const [moved, cancelled] = await Promise.all([
        move(booking.id, { date: sunday, start: at('20:00', sunday) }),
        change(booking.id, 'cancel'),
      ]);
      const row = await db().selectFrom('booking').select(['date', 'state']).where('id', '=', booking.id).executeTakeFirstOrThrow();
      if ('refused' in moved) expect(row).toEqual({ date: saturday.toString(), state: 'cancelled' });
      else expect(row).toEqual({ date: sunday.toString(), state: 'cancelled' });
      expect(cancelled).toHaveProperty('booking');
      expect(await claims()).toEqual([]);
    });
  },
  'first-content',
);
