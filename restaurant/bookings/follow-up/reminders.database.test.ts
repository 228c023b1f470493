import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { deliverMail } from '#mail/deliver.server.ts';
import { at, buildOrder, fridayMorning, giulia, requireBooked, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { testDelivery } from '#tests/builders/outbox.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { startSmtp } from '#tests/smtp.ts';
import { closeDay } from '../closing/close-day.server.ts';
import { findBooking } from '../find-booking.server.ts';
import { isBookingMailCurrent } from '../notifications/notices.server.ts';
import type { BookingCommand } from '../commands/commands.ts';
import { listReminders, remindGuests } from './reminders.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { markBounced } from './bounces.server.ts';

const now = fridayMorning;
const dueAt = at('20:00').subtract({ hours: 24 });

describeOnBothDatabases(
  'a reminder',
  (database) => {
    const db = () => database().db;
    const remindersOf = async (id?: string) => {
      let query = db().selectFrom('mail').select('status').where('kind', '=', 'booking-reminder');
      if (id !== undefined) query = query.where('cause', '=', `booking:${id}`);
      return (await query.orderBy('created_at').execute()).map(({ status }) => status);
    };
    const alter = async (order: Exclude<BookingCommand, { kind: 'book' }>, when: Temporal.Instant) =>
      requireBooked(await executeBookingCommand(db(), order, when));
    const cancel = (booking: string, when: Temporal.Instant) =>
      alter({ kind: 'change', booking, who: { by: 'guest' }, change: 'cancel' }, when);

    async function post() {
      const smtp = await startSmtp();
      const delivery = testDelivery(database(), smtp.url);
      onTestFinished(async () => {
        delivery.server.close();
        await smtp.stop();
      });
      const send = (when: Temporal.Instant) => {
        delivery.clock.now = when;
        return deliverMail({ ...delivery, isCurrent: (mail, moment) => isBookingMailCurrent(db(), mail, moment) }, () => true);
      };
      return { smtp, send };
    }

    it('is queued once, 24 hours before, but not for guests who booked after it was due', async () => {
      const booking = await requireBooking(db());
      const late = await requireBooking(db(), buildOrder(), dueAt.add({ hours: 1 }));
      expect(await remindGuests(db(), dueAt.subtract({ seconds: 1 }))).toBe(0);
      expect(await remindGuests(db(), dueAt)).toBe(1);
      expect(await remindGuests(db(), dueAt.add({ hours: 2 }))).toBe(0);
      expect([await remindersOf(booking.id), await remindersOf(late.id)]).toEqual([['queued'], []]);
    });

    it('is not queued for guests whom the staff have to call, because the restaurant closes that evening', async () => {
      const booking = await requireBooking(db());
      const scope = { from: saturday, to: saturday, services: ['dinner'] } as const;
      const reason = { it: 'Siamo chiusi.', en: 'We are closed.', pt: 'Estamos fechados.' };
      const decisions = [{ booking: booking.id, way: 'call', to: undefined }] as const;
      expect(await closeDay(db(), { scope, reason, decisions }, { actor: giulia.actor, now })).toMatchObject({ closed: { call: 1 } });
      expect(await remindGuests(db(), dueAt)).toBe(0);
    });

    it('that is queued is not sent once the restaurant closes', async () => {
      const { smtp, send } = await post();
      const booking = await requireBooking(db());
      await send(now);
      const first = smtp.received.length;
      await remindGuests(db(), dueAt);
      const scope = { from: saturday, to: saturday, services: ['dinner'] } as const;
      const reason = { it: 'Siamo chiusi.', en: 'We are closed.', pt: 'Estamos fechados.' };
      await closeDay(
        db(),
        { scope, reason, decisions: [{ booking: booking.id, way: 'call', to: undefined }] },
        { actor: giulia.actor, now: dueAt },
      );
      await send(dueAt);
      expect([await remindersOf(booking.id), smtp.received.length - first]).toEqual([['cancelled'], 0]);
    });

    it('is not sent for a booking that is cancelled or moved before; the new day gets its own', async () => {
      const { smtp, send } = await post();
      const [cancelled, moved] = [await requireBooking(db()), await requireBooking(db())];
      await send(now);
      const first = smtp.received.length;
      await remindGuests(db(), dueAt);
      await cancel(cancelled.id, dueAt);
      const sunday = saturday.add({ days: 1 });
      const wish = { date: sunday, start: at('20:00', sunday), covers: 2 };
      await alter({ kind: 'move', booking: moved.id, who: { by: 'guest' }, wish }, dueAt);
      await send(dueAt);
      expect([await remindersOf(cancelled.id), await remindersOf(moved.id)]).toEqual([['cancelled'], ['cancelled']]);
      expect(smtp.received.length - first).toBe(2);
      expect(await remindGuests(db(), at('20:00', sunday).subtract({ hours: 24 }))).toBe(1);
    });

    it('that waited for the mail server is not sent once its booking is cancelled', async () => {
      const { smtp, send } = await post();
      smtp.behaviour.rcptTo = { code: 451, text: '4.7.1 later' };
      const [called, stood] = [await requireBooking(db()), await requireBooking(db())];
      await remindGuests(db(), dueAt);
      await send(dueAt);
      await db().updateTable('booking').set({ state: 'cancelled' }).where('id', '=', called.id).execute();
      smtp.behaviour = {};
      await send(at('19:00'));
      expect([await remindersOf(called.id), await remindersOf(stood.id)]).toEqual([['cancelled'], ['sent']]);
      expect(smtp.received).toHaveLength(1);
    });

    it('is queued two hundred times for two hundred bookings by two simultaneous runs', async () => {
      const one = await requireBooking(db());
      const {
        id: _id,
        reference: _reference,
        key: _key,
        ...row
      } = await db().selectFrom('booking').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow();
      const others = Array.from({ length: 199 }, (_, number) => ({
        ...row,
        id: randomUUID(),
        reference: `R${number}`,
        key: `k${number}`,
        email: `${number}@posta.it`,
      }));
      for (let first = 0; first < others.length; first += 100) {
        await db()
          .insertInto('booking')
          .values(others.slice(first, first + 100))
          .execute();
      }
      const [first, second] = await Promise.all([remindGuests(db(), dueAt), remindGuests(db(), dueAt)]);
      expect(first + second).toBe(200);
      expect(await remindersOf()).toHaveLength(200);
    });

    it.each([
      ['2027-03-28', '2027-03-27T19:00', '20:00'],
      ['2027-10-31', '2027-10-30T21:00', '20:00'],
    ])('on %s, when the clock changes, is queued 24 hours before, at %s by the clock', async (day, due, time) => {
      const date = Temporal.PlainDate.from(day);
      const moment = Temporal.PlainDateTime.from(due).toZonedDateTime('Europe/Rome').toInstant();
      const booking = await requireBooking(db(), buildOrder({ wish: { date, start: at(time, date) } }), moment.subtract({ hours: 72 }));
      expect(booking.start.since(moment).total('hours')).toBe(24);
      expect(await listReminders(db(), moment.subtract({ seconds: 1 }))).toEqual([]);
      expect((await listReminders(db(), moment)).map(({ id }) => id)).toEqual([booking.id]);
    });

    it('that the mail server refuses permanently marks its booking once, until the mark is resolved or the address changes', async () => {
      const { smtp, send } = await post();
      smtp.behaviour.rcptTo = { code: 550, text: '5.1.1 no such mailbox' };
      const booking = await requireBooking(db());
      await send(now);
      const later = now.add({ minutes: 1 });
      expect(await markBounced(db(), later)).toBe(1);
      expect((await findBooking(db(), booking.id))?.unreachedAt?.toString()).toBe(later.toString());
      expect(await markBounced(db(), later)).toBe(0);
      await db().updateTable('booking').set({ unreached_at: null }).where('id', '=', booking.id).execute();
      expect(await markBounced(db(), later.add({ minutes: 1 }))).toBe(0);
      const events = await db()
        .selectFrom('booking_event')
        .select('change')
        .where('booking_id', '=', booking.id)
        .orderBy('number')
        .execute();
      expect(events.map(({ change }) => change)).toEqual(['made', 'unreached']);
    });

    it('to a full mailbox marks only its own booking, and no past one', async () => {
      const { smtp, send } = await post();
      smtp.behaviour.rcptTo = { code: 550, text: '5.2.2 full' };
      await requireBooking(db(), buildOrder({ who: giulia }));
      await send(now);
      expect(await markBounced(db(), at('23:59'))).toBe(0);
    });
  },
  'first-content',
);
