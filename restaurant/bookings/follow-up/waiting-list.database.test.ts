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
} from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { findBooking } from '../find-booking.server.ts';
import type { ChangeState } from '../commands/commands.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { endUnanswered, listOffers, offerPlaces } from './waiting-list.server.ts';

const now = fridayMorning;
const minutes = (count: number) => now.add({ minutes: count });

describeOnBothDatabases(
  'the waiting list',
  (database) => {
    const db = () => database().db;
    const change = async (booking: string, to: ChangeState['change'], given: Partial<ChangeState> = {}, when = now) =>
      executeBookingCommand(db(), { kind: 'change', booking, who: giulia, change: to, ...given }, when);
    const run = async (when: Temporal.Instant) => (await endUnanswered(db(), when)) + (await offerPlaces(db(), when, new Map()));
    const stateOf = async (id: string) => {
      const booking = await findBooking(db(), id);
      return booking && `${booking.state} ${booking.start.toZonedDateTimeISO('Europe/Rome').toPlainTime().toString().slice(0, 5)}`;
    };
    const offersTo = async (id: string) =>
      (await db().selectFrom('mail').select('kind').where('cause', '=', `booking:${id}`).where('kind', '=', 'booking-offer').execute())
        .length;
    const wait = async (given: Parameters<typeof buildOrder>[0] = {}, flexibleMinutes = 0, when = now) =>
      requireBooking(db(), buildOrder({ waiting: { flexibleMinutes }, ...given }), when);
    const claims = async () => new Set((await db().selectFrom('table_claim').select('booking_id').execute()).map((row) => row.booking_id));

    it('is offered a place in order after a cancellation; a guest who does not answer keeps waiting, and the next one gets the offer', async () => {
      await leaveOneTable(db());
      const guest = await requireBooking(db());
      const first = await wait({}, 0, minutes(1));
      const second = await wait({}, 0, minutes(2));
      expect(await run(minutes(3))).toBe(0);
      await change(guest.id, 'cancel', {}, minutes(4));
      expect((await listOffers(db(), minutes(4))).map(({ booking }) => booking.id)).toEqual([first.id]);
      expect(await run(minutes(4))).toBe(1);
      expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['offered 20:00', 'waiting 20:00']);
      expect(await run(minutes(33))).toBe(0);
      expect(await run(minutes(34))).toBe(2);
      expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['waiting 20:00', 'offered 20:00']);
      // Both offers have expired: the place is free, and nobody gets another offer for it.
      await run(minutes(64));
      await run(minutes(70));
      expect([await offersTo(first.id), await offersTo(second.id)]).toEqual([1, 1]);
      // Another place is free: the first guest gets an offer again.
      const other = await requireBooking(db(), buildOrder(), minutes(71));
      await change(other.id, 'cancel', {}, minutes(72));
      await run(minutes(73));
      expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['offered 20:00', 'waiting 20:00']);
    });

    it('passes over a party that is too large for the place, and does not split it', async () => {
      await editDocuments(db(), ({ plan }) => ({
        plan: { ...plan, tables: plan.tables.filter(({ id }) => id === '3' || id === '6'), combinations: [] },
      }));
      const guest = await requireBooking(db());
      await requireBooking(db(), buildOrder({ wish: { covers: 4 } }));
      const four = await wait({ wish: { covers: 4 } });
      const couple = await wait();
      await change(guest.id, 'cancel');
      await run(minutes(5));
      expect([await stateOf(four.id), await stateOf(couple.id)]).toEqual(['waiting 20:00', 'offered 20:00']);
    });

    it('is offered another suitable time, and waits for its own again after it declines', async () => {
      await leaveOneTable(db());
      await requireBooking(db(), buildOrder({ wish: { start: at('19:00') } }));
      const strict = await wait({ wish: { start: at('20:15') } }, 0, minutes(1));
      const blocking = await requireBooking(db(), buildOrder({ who: giulia, source: 'phone', wish: { start: at('22:15') } }), minutes(1));
      expect(blocking.state).toBe('confirmed');
      const flexible = await wait({ wish: { start: at('20:15') } }, 30, minutes(2));
      await run(minutes(3));
      expect([await stateOf(strict.id), await stateOf(flexible.id)]).toEqual(['waiting 20:15', 'offered 20:30']);
      await run(minutes(40));
      expect(await stateOf(flexible.id)).toBe('waiting 20:15');
      await change(flexible.id, 'offer', { start: at('20:45') }, minutes(41));
      const accepted = requireBooked(await change(flexible.id, 'accept', { who: { by: 'guest' } }, minutes(42)));
      expect(accepted.start.toString()).toBe(at('20:45').toString());
      expect(accepted.end.since(accepted.start).total('minutes')).toBe(90);
    });

    it('is offered a place for ten minutes shortly before its service, and none when there is no time to answer', async () => {
      await leaveOneTable(db());
      const guest = await requireBooking(db());
      const waiting = await wait();
      await change(guest.id, 'cancel', {}, at('19:00'));
      await run(at('19:00'));
      expect((await findBooking(db(), waiting.id))?.answerUntil?.toString()).toBe(at('19:10').toString());
      await run(at('19:10'));
      await change(
        requireBooked(await executeBookingCommand(db(), buildOrder({ who: giulia, source: 'phone' }), at('19:20'))).id,
        'cancel',
        {},
        at('19:55'),
      );
      await run(at('19:55'));
      expect(await stateOf(waiting.id)).toBe('waiting 20:00');
    });

    it('leaves guests without an address to the staff, who call them', async () => {
      await leaveOneTable(db());
      const guest = await requireBooking(db());
      const byPhone = await wait({
        who: giulia,
        source: 'phone',
        details: { name: 'Ada', email: undefined, phone: '340 1', language: 'it' },
      });
      await change(guest.id, 'cancel');
      expect(await run(minutes(5))).toBe(0);
      expect(await stateOf(byPhone.id)).toBe('waiting 20:00');
    });

    it('gives the table to one of the offer, the staff and a walk-in, when another offer expires at that moment', async () => {
      await leaveOneTable(db());
      const guest = await requireBooking(db(), buildOrder({ wish: { start: at('19:00') } }));
      const first = await wait({ wish: { start: at('19:00') } }, 0, minutes(1));
      const second = await wait({ wish: { start: at('19:00') } }, 0, minutes(2));
      await change(guest.id, 'cancel', {}, at('18:00'));
      await run(at('18:00'));
      expect(await stateOf(first.id)).toBe('offered 19:00');
      const when = at('18:10');
      await Promise.all([
        run(when),
        run(when),
        executeBookingCommand(db(), { kind: 'change', booking: first.id, who: { by: 'guest' }, change: 'accept' }, when),
        executeBookingCommand(db(), buildOrder({ who: giulia, source: 'phone', wish: { start: at('19:00') } }), when),
        executeBookingCommand(db(), buildOrder({ who: giulia, source: 'walkIn', seated: true, wish: { start: at('18:10') } }), when),
      ]);
      await run(when);
      const holding = await db()
        .selectFrom('booking')
        .select('id')
        .where('state', 'in', ['offered', 'confirmed', 'seated'])
        .where('id', '<>', guest.id)
        .execute();
      expect(holding).toHaveLength(1);
      expect(await claims()).toEqual(new Set(holding.map(({ id }) => id)));
      expect(await stateOf(second.id)).toMatch(/^(waiting|offered) 19:00$/);
    });
  },
  'first-content',
);
