import { expect, it } from 'vitest';
import { buildOrder, at, fridayMorning, giulia, requireBooked, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { countBookings, countLeadTimes, countRefusals } from './numbers.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { anonymiseBookings } from '../guests/retention.server.ts';

describeOnBothDatabases(
  'the statistics of bookings',
  (database) => {
    const days = { first: saturday.subtract({ days: 7 }), last: saturday };

    it('count by day, service, state and source, including anonymised bookings', async () => {
      const { db } = database();
      const one = await requireBooking(db);
      await requireBooking(db, buildOrder({ wish: { covers: 4 } }));
      await requireBooking(db, buildOrder({ who: giulia, source: 'phone', wish: { covers: 3, start: at('13:00') } }));
      await requireBooking(db, buildOrder({ wish: { date: saturday.add({ days: 1 }), start: at('20:00', saturday.add({ days: 1 })) } }));
      await db.transaction().execute((transaction) => anonymiseBookings(transaction, [one.id], fridayMorning));
      const rows = await countBookings(db, days);
      const date = saturday.toString();
      expect(rows).toHaveLength(2);
      expect(rows).toContainEqual({ date, service: 'dinner', state: 'confirmed', source: 'site', parties: 2, covers: 6 });
      expect(rows).toContainEqual({ date, service: 'lunch', state: 'confirmed', source: 'phone', parties: 1, covers: 3 });
    });

    it('say how many days ahead bookings were made, without walk-ins', async () => {
      const { db } = database();
      for (const ahead of [0, 1, 3, 20, 35]) {
        const now = at('09:00', saturday.subtract({ days: ahead }));
        requireBooked(await executeBookingCommand(db, buildOrder({ wish: { covers: 1 } }), now));
      }
      await requireBooking(db, buildOrder({ who: giulia, source: 'walkIn', seated: true, wish: { start: at('19:55') } }), at('19:57'));
      expect(await countLeadTimes(db, days)).toEqual([1, 1, 1, 0, 0, 1, 1]);
    });

    it("count a booking made at night on the day by the restaurant's clock, in summer and in winter", async () => {
      const { db } = database();
      for (const [day, madeAt] of [
        ['2026-07-11', '2026-07-10T22:30:00Z'],
        ['2026-07-11', '2026-07-10T21:30:00Z'],
        ['2026-11-28', '2026-11-27T23:30:00Z'],
        ['2026-11-28', '2026-11-27T22:30:00Z'],
      ] as const) {
        const date = Temporal.PlainDate.from(day);
        const wish = { covers: 1, date, start: at('20:30', date) };
        const booked = requireBooked(await executeBookingCommand(db, buildOrder({ wish }), at('09:00', date)));
        await db.updateTable('booking').set({ created_at: madeAt }).where('id', '=', booked.id).execute();
      }
      const year = { first: Temporal.PlainDate.from('2026-01-01'), last: Temporal.PlainDate.from('2026-12-31') };
      expect(await countLeadTimes(db, year)).toEqual([2, 2, 0, 0, 0, 0, 0]);
    });

    it('count guests who were refused for lack of capacity', async () => {
      const { db } = database();
      const full = buildOrder({ wish: { covers: 6 } });
      let refused = 0;
      for (let turn = 0; turn < 12; turn++) {
        const reserved = await executeBookingCommand(
          db,
          { ...full, key: `turn-${turn}`, details: { ...full.details, email: `o${turn}@posta.it` } },
          fridayMorning,
        );
        if ('refused' in reserved) refused += 6;
      }
      expect(refused).toBeGreaterThan(0);
      const rows = await countRefusals(db, days);
      expect(rows.reduce((sum, { covers }) => sum + covers, 0)).toBe(refused);
    });
  },
  'first-content',
);
