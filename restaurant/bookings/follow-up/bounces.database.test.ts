import { expect, it } from 'vitest';
import { at, buildOrder, fridayMorning, giulia, requireBooking } from '#tests/builders/bookings.ts';
import { insertTestMail } from '#tests/builders/stored-data.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { listOfAddresses, markReportedBounces, markBounced } from './bounces.server.ts';
import { listAttentionItems } from './attention.server.ts';

const now = fridayMorning;

describeOnBothDatabases(
  'a reported bounced address',
  (database) => {
    const db = () => database().db;
    const book = (name: string, email: string, time = '20:00') =>
      requireBooking(
        db(),
        buildOrder({ wish: { start: at(time) }, who: giulia, details: { name, email, phone: '340 1', language: 'it' } }),
        now,
      );
    const mark = (emails: readonly string[], when = now) => markReportedBounces(db(), { emails, who: giulia }, when);
    const watched = async () => (await listAttentionItems(db(), now)).map((one) => `${one.booking.name} ${one.why}`);

    it('marks its future bookings, however it was typed, and no others', async () => {
      await book('Anna', 'Anna@Posta.it');
      await book('Anna a pranzo', 'anna@posta.it', '13:00');
      await book('Nino', 'nino@posta.it');
      expect(await mark(['anna@posta.it', 'altri@posta.it'])).toBe(2);
      expect((await watched()).sort()).toEqual(['Anna a pranzo unreached', 'Anna unreached']);
    });

    it('marks a booking once, and again if it is reported after the mark was resolved', async () => {
      const anna = await book('Anna', 'anna@posta.it');
      expect(await mark(['anna@posta.it'])).toBe(1);
      expect(await listOfAddresses(db(), ['anna@posta.it'], now)).toEqual([]);
      expect(await mark(['anna@posta.it'])).toBe(0);
      await db().updateTable('booking').set({ unreached_at: null }).where('id', '=', anna.id).execute();
      expect(await mark(['anna@posta.it'])).toBe(1);
      const marks = await db()
        .selectFrom('booking_event')
        .select(['by', 'actor'])
        .where('booking_id', '=', anna.id)
        .where('change', '=', 'unreached')
        .execute();
      expect(marks).toEqual([1, 2].map(() => ({ by: 'staff', actor: 'giulia' })));
    });

    it('marks earlier bookings of a mailbox that does not exist automatically, whichever mail failed', async () => {
      const anna = await book('Anna', 'anna@posta.it');
      await book('Nino', 'nino@posta.it');
      const refused = { kind: 'newsletter-issue', cause: 'sending:1', status: 'refused', ended_at: now.add({ minutes: 1 }).toString() };
      await insertTestMail(db(), { ...refused, recipient: 'anna@posta.it', reason: 'mailbox' });
      await insertTestMail(db(), { ...refused, recipient: 'nino@posta.it', reason: 'reply' });
      const later = now.add({ minutes: 2 });
      expect(await markBounced(db(), later)).toBe(1);
      expect(await watched()).toEqual(['Anna unreached']);
      await db().updateTable('booking').set({ unreached_at: null }).where('id', '=', anna.id).execute();
      expect(await markBounced(db(), later)).toBe(0);
    });

    it('does not mark past or cancelled bookings', async () => {
      await book('Prima', 'anna@posta.it', '13:00');
      const cancelled = await book('Anna', 'anna@posta.it');
      await executeBookingCommand(db(), { kind: 'change', booking: cancelled.id, who: giulia, change: 'cancel' }, now);
      expect(await mark(['anna@posta.it'], at('15:00'))).toBe(0);
      expect(await mark([])).toBe(0);
    });
  },
  'first-content',
);
