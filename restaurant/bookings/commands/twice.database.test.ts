import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { at, buildOrder, editDocuments, fridayMorning, giulia, requireBooked, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { findBooking } from '../find-booking.server.ts';
import { type CreateBooking, twiceMinutes } from './commands.ts';
import { executeBookingCommand } from './execute.server.ts';

describeOnBothDatabases(
  'a guest who starts a booking again',
  (database) => {
    const guest = { name: 'Caterina Romeo', email: 'caterina@posta.it', phone: '333 000 0000', language: 'it' } as const;
    const browser = randomUUID();
    /** Books half past eight by default. */
    const book = (given: Partial<CreateBooking> = {}, time = '20:30', now = fridayMorning) =>
      executeBookingCommand(database().db, buildOrder({ details: guest, browser, ...given, wish: { start: at(time) } }), now);
    const later = (minutes: number) => fridayMorning.add({ minutes });
    const stored = async () => (await database().db.selectFrom('booking').select('id').execute()).length;

    it('is shown the existing table, also if both requests arrive at once and it was the last one', async () => {
      await editDocuments(database().db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 } } }));
      const answers = await Promise.all([book(), book({ needs: { ...buildOrder().needs, message: 'Torta' } })]);
      const [booked] = answers.flatMap((answer) => ('booking' in answer ? [answer.booking] : []));
      const [shown] = answers.flatMap((answer) => ('refused' in answer && answer.refused === 'twice' ? [answer.twin] : []));
      expect(shown?.id).toBe(booked?.id);
      expect(await stored()).toBe(1);
    });

    it('is recognised by the same telephone number or mailbox, also at another time of the service, until they confirm another booking', async () => {
      requireBooked(await book());
      for (const details of [
        { ...guest, email: 'altra@posta.it', phone: '+39 333 0000000' },
        { ...guest, email: 'Caterina+cena@posta.it', phone: '340 1' },
      ])
        expect(await book({ details }, '19:00', later(twiceMinutes - 1))).toMatchObject({ refused: 'twice' });
      requireBooked(await book({ another: true }, '20:30', later(1)));
      expect(await stored()).toBe(2);
    });

    it('counts as another guest, or another visit, if any of that differs', async () => {
      const first = requireBooked(await book());
      requireBooked(await book({ details: { ...guest, email: 'nino@posta.it', phone: '340 1' } }));
      requireBooked(await book({}, '13:00'));
      await executeBookingCommand(database().db, { kind: 'change', booking: first.id, who: { by: 'guest' }, change: 'cancel' }, later(1));
      requireBooked(await book({}, '20:30', later(2)));
      requireBooked(await book({}, '20:00', later(twiceMinutes + 2)));
      const sunday = saturday.add({ days: 1 });
      const order = buildOrder({ details: guest, browser, wish: { date: sunday, start: at('20:30', sunday) } });
      requireBooked(await executeBookingCommand(database().db, order, later(twiceMinutes + 3)));
    });

    it('and had to choose another time has only the new table, without a mail, if both contacts are the same', async () => {
      const { db } = database();
      const stateOf = async (id: string) => (await findBooking(db, id))?.state;
      const [lunch, dinner] = [requireBooked(await book({}, '13:00')).id, requireBooked(await book({}, '20:30')).id];
      for (const id of [lunch, dinner])
        requireBooked(
          await executeBookingCommand(db, { kind: 'change', booking: id, who: giulia, change: 'ask', reason: 'Chiusi.' }, later(5)),
        );
      requireBooked(await book({ details: { ...guest, phone: '340 1' } }, '19:00', later(6)));
      expect([await stateOf(lunch), await stateOf(dinner)]).toEqual(['toChoose', 'toChoose']);
      const date = saturday.add({ days: 21 });
      requireBooked(await executeBookingCommand(db, buildOrder({ details: guest, wish: { date, start: at('20:30', date) } }), later(6)));
      expect([await stateOf(lunch), await stateOf(dinner)]).toEqual(['toChoose', 'toChoose']);
      requireBooked(await book({ browser: undefined }, '21:00', later(7)));
      expect([await stateOf(lunch), await stateOf(dinner)]).toEqual(['toChoose', 'cancelled']);
      const mails = await db
        .selectFrom('mail')
        .select('kind')
        .where('recipient', '=', guest.email)
        .where('status', '=', 'queued')
        .execute();
      // About the lunch, for which they may still choose.
      expect(mails.filter(({ kind }) => kind !== 'booking-confirmed')).toEqual([{ kind: 'booking-closed' }]);
      requireBooked(await book({ details: { ...guest, phone: '+39 333 0000000' }, browser: undefined }, '13:00', later(8)));
      expect(await stateOf(lunch)).toBe('cancelled');
    });

    it('who has a table may wait for another time, once', async () => {
      await editDocuments(database().db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 } } }));
      requireBooked(await book());
      const waiting = { flexibleMinutes: 0 };
      requireBooked(await book({ waiting }, '20:00', later(1)));
      expect(await book({ waiting }, '20:15', later(2))).toMatchObject({ refused: 'twice' });
      expect(await stored()).toBe(2);
    });

    it('learns nothing of a booking from another browser, so typing another person’s address reveals nothing', async () => {
      requireBooked(await book());
      requireBooked(await book({ browser: randomUUID() }));
      requireBooked(await book({ browser: undefined }));
    });
  },
  'first-content',
);
