import { expect, it } from 'vitest';
import { at, buildOrder, fridayMorning, requireBooking, saturday, withoutTables } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
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

    it('give a calendar, where the day of rest is closed and what is too far ahead is full', async () => {
      const calendar = await findCalendar(database().db, { from: saturday, days: 62, asking: couple }, fridayMorning);
      expect(calendar[0]).toEqual({ date: saturday, best: { lunch: { kind: 'free' }, dinner: { kind: 'free' } } });
      expect(calendar.find(({ date }) => date.dayOfWeek === 1)?.best).toEqual({});
      expect(calendar.at(-1)?.best.dinner).toMatchObject({ kind: 'full', limit: 'horizon' });
    });
  },
  'first-content',
);
