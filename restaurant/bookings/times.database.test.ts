import { expect, it } from 'vitest';
import { at, buildOrder, fridayMorning, giulia, requireBooking, saturday, withoutTables } from '#tests/build/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { requireBookingDocuments } from './documents.server.ts';
import { loadDay } from './room.server.ts';
import { findCalendar, findTimes } from './times.server.ts';

describeOnBothDatabases(
  'the times of a day',
  (database) => {
    const couple = { covers: 2, by: 'guest' } as const;

    it('are those of its services, and say of a full one which limit binds and who fills it', async () => {
      const { db } = database();
      await withoutTables(db);
      const ten = await requireBooking(db, buildOrder({ wish: { covers: 8 } }));
      const times = await findTimes(db, saturday, { ...couple, covers: 3 }, fridayMorning);
      expect(times.map(({ service }) => service)).toContain('lunch');
      expect(times.find(({ start }) => start.equals(at('20:00')))?.outcome).toEqual({
        kind: 'waitingList',
        limit: 'arrivals',
        filledBy: [ten.id],
      });
      expect(times.find(({ start }) => start.equals(at('20:15')))?.outcome).toEqual({ kind: 'free' });
    });

    it('know who stays from the evening before past midnight, and who sits for longer than promised', async () => {
      const { db } = database();
      const friday = saturday.subtract({ days: 1 });
      const override = 'una festa';
      const late = { date: friday, start: at('22:00', friday), covers: 2, minutes: 300 };
      const { id } = await requireBooking(db, buildOrder({ who: giulia, source: 'phone', override, wish: late }));
      const early = { date: friday, start: at('12:30', friday), covers: 2 };
      const seated = await requireBooking(db, buildOrder({ who: giulia, source: 'phone', wish: early }));
      const over = { date: friday, start: at('12:45', friday), covers: 2 };
      await requireBooking(db, buildOrder({ who: giulia, source: 'phone', wish: over }));
      await db.updateTable('booking').set({ state: 'seated' }).where('id', '=', seated.id).execute();
      const next = { date: saturday.add({ days: 1 }), start: at('13:00', saturday.add({ days: 1 })), covers: 2 };
      await requireBooking(db, buildOrder({ who: giulia, source: 'phone', wish: next }));
      const { occupied } = await loadDay(db, await requireBookingDocuments(db), saturday, fridayMorning);
      expect(occupied.map((one) => one.id).sort()).toEqual([id, seated.id].sort());
    });

    it('give a calendar, where the day of rest is closed and what is too far ahead is full', async () => {
      const calendar = await findCalendar(database().db, { from: saturday, days: 62, asking: couple }, fridayMorning);
      expect(calendar[0]).toEqual({ date: saturday, best: 'free' });
      expect(calendar.find(({ date }) => date.dayOfWeek === 1)?.best).toBe('closed');
      expect(calendar.at(-1)?.best).toBe('full');
    });
  },
  'first-content',
);
