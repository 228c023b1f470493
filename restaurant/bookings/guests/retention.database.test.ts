import { expect, it } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { at, buildOrder, fridayMorning, giulia, requireBooking } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { noNeeds } from '../booking.ts';
import { holdSlot } from '../commands/hold-time.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import {
  anonymiseOldBookings,
  eraseExpiredNeeds,
  listExpiredNeeds,
  listNamedBookings,
  listSweepable,
  deleteExpiredHolds,
} from './retention.server.ts';

const now = fridayMorning;
const visitEnds = at('21:30');
const anna = { name: 'Anna Greco', email: 'anna@posta.it', phone: '340 123 4567', language: 'it' } as const;

describeOnBothDatabases(
  'the retention of bookings',
  (database) => {
    const db = () => database().db;

    it('erases needs seven days after the visit, and the dry run names the booking, never the needs', async () => {
      await requireBooking(db(), buildOrder({ details: anna, needs: { ...noNeeds, allergies: 'arachidi' } }));
      const week = visitEnds.add({ hours: 7 * 24 });
      expect(await transact(db(), eraseExpiredNeeds, week.subtract({ seconds: 1 }))).toBe(0);
      const dry = await listExpiredNeeds(db(), week, 10);
      expect(dry).toMatchObject({ total: 1, rows: [{ name: 'Anna Greco' }] });
      expect(JSON.stringify(dry)).not.toContain('arachidi');
      expect(await transact(db(), eraseExpiredNeeds, week)).toBe(1);
      expect(await db().selectFrom('booking_need').selectAll().execute()).toEqual([]);
    });

    it('leaves only a count after twelve months: no name in the row, the events, the card or the mails', async () => {
      const booking = await requireBooking(
        db(),
        buildOrder({ details: anna, who: giulia, source: 'phone', override: 'amica di Anna Greco' }),
      );
      await executeBookingCommand(
        db(),
        { kind: 'change', booking: booking.id, who: giulia, change: 'cancel', reason: 'Anna Greco non può' },
        now,
      );
      await db().updateTable('mail').set({ status: 'sent' }).execute();
      const year = visitEnds.toZonedDateTimeISO('Europe/Rome').add({ months: 12 }).toInstant();
      expect(await transact(db(), anonymiseOldBookings, year.subtract({ hours: 1 }))).toBe(0);
      expect(await listNamedBookings(db(), year, 10)).toMatchObject({ total: 1, rows: [{ name: 'Anna Greco' }] });
      expect(await transact(db(), anonymiseOldBookings, year)).toBe(1);
      const tables = ['booking', 'booking_event', 'guest', 'mail', 'booking_need'] as const;
      const left = await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute()));
      expect(JSON.stringify(left)).not.toMatch(/anna|greco|340 ?123 ?4567/i);
      expect(left[0]).toMatchObject([{ id: booking.id, covers: 2, state: 'cancelled', source: 'phone' }]);
      expect(await listNamedBookings(db(), year, 10)).toEqual({ total: 0, rows: [] });
    });

    it('keeps the card of a guest who has come again', async () => {
      await requireBooking(db(), buildOrder({ details: anna }));
      const later = at('20:00', Temporal.PlainDate.from('2027-06-19'));
      await requireBooking(
        db(),
        buildOrder({ details: anna, wish: { date: Temporal.PlainDate.from('2027-06-19'), start: later } }),
        later.subtract({ hours: 48 }),
      );
      await transact(db(), anonymiseOldBookings, at('12:00', Temporal.PlainDate.from('2027-12-01')));
      expect(await db().selectFrom('guest').select('name').execute()).toEqual([{ name: 'Anna Greco' }]);
      expect((await db().selectFrom('booking').select('name').orderBy('date').execute()).map(({ name }) => name)).toEqual([
        '',
        'Anna Greco',
      ]);
    });

    it('deletes expired holds, and locks and table claims of past days, but no future ones', async () => {
      const { date, start, covers } = buildOrder().wish;
      const booking = await requireBooking(db());
      await holdSlot(db(), { key: 'left', holder: 'network', wish: { date, start, covers }, needs: {} }, now);
      expect(await transact(db(), deleteExpiredHolds, now.add({ minutes: 9 }))).toBe(0);
      expect(await transact(db(), deleteExpiredHolds, now.add({ minutes: 10 }))).toBe(1);
      const gone = at('12:00', date.add({ days: 5 }));
      expect(await listSweepable(db(), gone, 5)).toMatchObject({ total: 3, rows: [] });
      expect(await transact(db(), deleteExpiredHolds, gone)).toBe(3);
      expect(await db().selectFrom('table_claim').selectAll().execute()).toEqual([]);
      expect(await db().selectFrom('booking').select('id').execute()).toEqual([{ id: booking.id }]);
    });
  },
  'first-content',
);
