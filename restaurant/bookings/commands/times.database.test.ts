import { expect, it } from 'vitest';
import { at, buildOrder, fridayMorning, requireBooking, saturday, withoutTables } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { clockOf } from '#restaurant/hours/hours.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { findAlternatives, findCalendar, findTimes } from './times.server.ts';

describeOnBothDatabases(
  'the times of a day',
  (database) => {
    const couple = { covers: 2, by: 'guest' } as const;

    it('are those of its services, and a full one names the binding limit and the bookings that fill it', async () => {
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

    it('come with alternatives near a full time after midnight, in that night and on other days', async () => {
      const { db } = database();
      const { data } = await requireSettings(db);
      await db
        .transaction()
        .execute((transaction) =>
          putDocument(
            transaction,
            { collection: 'todos', id: settingsId, data: { ...data, dinnerTime: '19:00-02:00' } },
            { actor: serverCommand('importazione'), now: fridayMorning },
          ),
        );
      const near = await findAlternatives(
        db,
        {
          date: saturday,
          time: Temporal.PlainTime.from('00:30'),
          slots: (await findTimes(db, saturday, couple, fridayMorning)).filter(({ start }) => clockOf(start) !== '00:30'),
          asking: couple,
          most: 2,
        },
        fridayMorning,
      );
      expect(near.times.map(({ start }) => clockOf(start))).toEqual(['00:15', '00:45']);
      expect(near.days.map(({ date, start }) => `${date.day} ${clockOf(start)}`)).toEqual(['27 00:30', '29 00:30', '1 00:30']);
    });

    it('give a calendar in which the closing day is closed and days beyond the horizon cannot be booked', async () => {
      const calendar = await findCalendar(database().db, { from: saturday, days: 62, asking: couple }, fridayMorning);
      expect(calendar[0]).toEqual({ date: saturday, best: { lunch: { kind: 'free' }, dinner: { kind: 'free' } } });
      expect(calendar.find(({ date }) => date.dayOfWeek === 1)?.best).toEqual({});
      expect(calendar.at(-1)?.best.dinner).toMatchObject({ kind: 'full', limit: 'horizon' });
    });
  },
  'first-content',
);
