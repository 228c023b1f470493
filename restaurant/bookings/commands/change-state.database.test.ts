import { expect, it } from 'vitest';
import { at, buildOrder, editDocuments, fridayMorning, giulia, requireBooked, requireBooking } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import type { ChangeState } from './commands.ts';
import { executeBookingCommand } from './execute.server.ts';
import type { BookingChange } from '../states.ts';

const now = at('19:55');
const refused = { refused: 'state' };

describeOnBothDatabases(
  'a change with the booking’s sequence number',
  (database) => {
    const db = () => database().db;
    const change = (booking: string, to: BookingChange, given: Partial<ChangeState> = {}) =>
      executeBookingCommand(db(), { kind: 'change', booking, who: giulia, change: to, ...given }, now);
    const events = async (booking: string) =>
      (await db().selectFrom('booking_event').select('change').where('booking_id', '=', booking).orderBy('number').execute()).map(
        (event) => event.change,
      );

    it('is done once, however often it is sent, and gets the same answer each time', async () => {
      const { id, sequence } = await requireBooking(db());
      const answers = await Promise.all(Array.from({ length: 5 }, () => change(id, 'arrive', { sequence })));
      expect(answers.map((answer) => requireBooked(answer).state)).toEqual(Array.from({ length: 5 }, () => 'arrived'));
      expect(await events(id)).toEqual(['made', 'arrive']);
      const arrived = requireBooked(await change(id, 'arrive', { sequence }));
      await change(id, 'undo', { sequence: arrived.sequence });
      expect(requireBooked(await change(id, 'undo', { sequence: arrived.sequence })).state).toBe('confirmed');
      expect(await events(id)).toEqual(['made', 'arrive', 'undo']);
    });

    it('is refused if the booking has changed since, also if the change was undone', async () => {
      const { id, sequence } = await requireBooking(db());
      await change(id, 'seat');
      expect(await change(id, 'arrive', { sequence })).toEqual(refused);
      expect(await change(id, 'cancel', { sequence })).toEqual(refused);
      await change(id, 'undo');
      expect(await change(id, 'seat', { sequence })).toEqual(refused);
      expect(await events(id)).toEqual(['made', 'seat', 'undo']);
    });

    it('is refused if the party was moved since', async () => {
      const { id, date, covers, sequence } = await requireBooking(db());
      await executeBookingCommand(db(), { kind: 'move', booking: id, who: giulia, wish: { date, start: at('21:00'), covers } }, now);
      expect(await change(id, 'arrive', { sequence })).toEqual(refused);
    });

    it('of an offer of another time is another change', async () => {
      const { id } = await requireBooking(db());
      await db().updateTable('booking').set({ state: 'waiting' }).where('id', '=', id).execute();
      const { sequence } = requireBooked(await change(id, 'offer', { start: at('21:00') }));
      const offer = (time: string) => change(id, 'offer', { start: at(time), sequence: sequence - 1 });
      expect(requireBooked(await offer('21:00')).start).toEqual(at('21:00'));
      expect(await offer('21:15')).toEqual(refused);
    });
  },
  'first-content',
);

describeOnBothDatabases(
  'an expired offer',
  (database) => {
    it('can be accepted by the staff if there is still room, but not if others have it', async () => {
      const { db } = database();
      const seats = { lunch: 12, dinner: 12 };
      const plan = { rooms: [], tables: [], fixtures: [], combinations: [], closings: [] };
      await editDocuments(db, ({ rules }) => ({ rules: { ...rules, seats, arrivals: seats }, plan }));
      const book = (covers: number, time: Temporal.Instant, given = {}) =>
        executeBookingCommand(db, buildOrder({ ...given, wish: { covers } }), time).then(requireBooked);
      const change = (booking: string, to: BookingChange, time: Temporal.Instant) =>
        executeBookingCommand(db, { kind: 'change', booking, who: giulia, change: to }, time);
      await book(8, fridayMorning);
      const left = await book(4, fridayMorning);
      const { id } = await book(4, fridayMorning, { waiting: { flexibleMinutes: 0 } });
      await change(left.id, 'cancel', fridayMorning);
      expect(requireBooked(await change(id, 'offer', fridayMorning)).state).toBe('offered');
      const later = fridayMorning.add({ hours: 2 });
      const quicker = await book(4, later);
      expect(await change(id, 'accept', later)).toMatchObject({ refused: 'full', outcome: { limit: 'seats' } });
      await change(quicker.id, 'cancel', later);
      expect(requireBooked(await change(id, 'accept', later)).state).toBe('confirmed');
    });
  },
  'first-content',
);
