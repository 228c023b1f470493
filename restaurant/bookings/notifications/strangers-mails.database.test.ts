import { expect, test } from 'vitest';
import { mailTo, mayAskForNewsletter } from '#restaurant/rate-limits/count-form.server.ts';
import { at, buildOrder, giulia, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { executeBookingCommand, proveMailbox } from '../commands/execute.server.ts';
import { isGuestWritten } from './notices.server.ts';

const now = at('10:00');

describeOnBothDatabases(
  'the mails caused by strangers',
  (database) => {
    const db = () => database().db;
    const mails = () =>
      db().selectFrom('mail').select(['kind', 'recipient', 'recipient_name', 'status', 'send_at']).orderBy('created_at').execute();
    const details = { name: 'Caterina Romeo', email: 'bersaglio@altrui.it', phone: undefined, language: 'it' } as const;
    const order = (day: number, given = {}) => {
      const date = saturday.add({ days: day });
      return buildOrder({ details: { ...details, ...given }, wish: { date, start: at('20:00', date) } });
    };

    test('go to one mailbox at most four times a day, whatever they are about', async () => {
      expect(await mayAskForNewsletter(db(), 'Bersaglio+1@altrui.it', now)).toBe(true);
      const bookings = [];
      for (const day of [0, 1, 4, 5]) bookings.push(await requireBooking(db(), order(day), now));
      expect(await mails()).toHaveLength(3);
      expect((await mailTo(db(), details.email, now)).within).toBe(false);
      const written = await Promise.all(bookings.map((booking) => isGuestWritten(db(), booking)));
      expect(written).toEqual([true, true, true, false]);
      // Changes by the restaurant always cause a mail.
      const [first] = bookings;
      await executeBookingCommand(db(), { kind: 'change', booking: first?.id ?? '', who: giulia, change: 'cancel' }, now);
      expect((await mails()).at(-1)).toMatchObject({ recipient: details.email });
    });

    test('continue to a guest who used the link of a mail, a few in an hour', async () => {
      const booking = await requireBooking(db(), order(1), now);
      await proveMailbox(db(), booking.id, now);
      for (let time = 0; time < 5; time++) await mailTo(db(), details.email, now);
      await db().updateTable('mail').set({ status: 'sent' }).execute();
      await executeBookingCommand(db(), { kind: 'change', booking: booking.id, who: { by: 'guest' }, change: 'cancel' }, now);
      expect(await mails()).toHaveLength(2);
    });

    test.each(['Hai vinto 500 euro su premio24.com', 'premi-2026.it', 'bit1.ly/abc', '1.2.3.4', 'evil。com', 'evil．com', 'evil｡com'])(
      'do not address a guest as "%s" until the mailbox is proven',
      async (name) => {
        const booking = await requireBooking(db(), order(1, { name }), now);
        expect(await mails()).toMatchObject([{ recipient_name: null }]);
        await proveMailbox(db(), booking.id, now);
        await db().updateTable('mail').set({ status: 'sent' }).execute();
        const cancel = { kind: 'change', booking: booking.id, who: { by: 'guest' }, change: 'cancel' } as const;
        await executeBookingCommand(db(), cancel, now.add({ minutes: 1 }));
        expect((await mails()).at(-1)).toMatchObject({ recipient_name: name });
      },
    );

    test('tell the restaurant only now and then of a table that is freed and taken repeatedly', async () => {
      const booking = await requireBooking(db(), order(0), now);
      for (let round = 0; round < 4; round++) {
        const moment = now.add({ seconds: round * 10 });
        await executeBookingCommand(db(), { kind: 'change', booking: booking.id, who: { by: 'guest' }, change: 'cancel' }, moment);
        await executeBookingCommand(
          db(),
          { kind: 'change', booking: booking.id, who: { by: 'guest' }, change: 'undo' },
          moment.add({ seconds: 5 }),
        );
      }
      const freed = async () => (await mails()).filter(({ kind }) => kind === 'booking-freed');
      expect((await freed()).every(({ status }) => status === 'cancelled')).toBe(true);
      await executeBookingCommand(
        db(),
        { kind: 'change', booking: booking.id, who: { by: 'guest' }, change: 'cancel' },
        now.add({ minutes: 5 }),
      );
      expect((await freed()).filter(({ status }) => status === 'queued')).toMatchObject([{ send_at: now.add({ minutes: 7 }).toString() }]);
      await db().updateTable('mail').set({ status: 'sent' }).where('status', '=', 'queued').execute();
      await executeBookingCommand(
        db(),
        { kind: 'change', booking: booking.id, who: { by: 'guest' }, change: 'undo' },
        now.add({ minutes: 8 }),
      );
      await executeBookingCommand(
        db(),
        { kind: 'change', booking: booking.id, who: { by: 'guest' }, change: 'cancel' },
        now.add({ minutes: 9 }),
      );
      expect((await freed()).filter(({ status }) => status === 'queued')).toMatchObject([{ send_at: now.add({ minutes: 22 }).toString() }]);
    });
  },
  'first-content',
);
