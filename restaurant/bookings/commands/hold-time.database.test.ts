import { expect, it } from 'vitest';
import { at, buildOrder, doorOf, fridayMorning, leaveOneTable, saturday, withoutTables } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { executeBookingCommand } from './execute.server.ts';
import { holdSlot } from './hold-time.server.ts';

const now = fridayMorning;

describeOnBothDatabases(
  'a hold',
  (database) => {
    const db = () => database().db;
    const { book } = doorOf(db);

    it('keeps a time for its holder for ten minutes, and then for nobody', async () => {
      await leaveOneTable(db());
      const hold = (key: string, moment = now) =>
        holdSlot(db(), { key, holder: key, wish: { date: saturday, start: at('20:00'), covers: 2 }, needs: {} }, moment);
      expect(await hold('mine')).toEqual({ until: now.add({ minutes: 10 }) });
      expect(await hold('yours')).toMatchObject({ refused: 'full', outcome: { limit: 'tables' } });
      expect(await hold('mine', now.add({ minutes: 5 }))).toEqual({ until: now.add({ minutes: 15 }) });
      expect(await book()).toMatchObject({ refused: 'full' });
      // It expired by the clock, not by a job; its holder may still book while the place is free.
      const late = await executeBookingCommand(db(), buildOrder({ hold: 'mine' }), now.add({ minutes: 16 }));
      expect(late).toHaveProperty('booking');
      expect(await db().selectFrom('booking_hold').selectAll().execute()).toEqual([]);
    });

    it('is one of at most four of a network: the oldest is released for the next', async () => {
      const times = ['12:00', '13:30', '19:00', '20:30', '22:00', '12:15'];
      for (const [minute, time] of times.entries()) {
        await holdSlot(
          db(),
          { key: `key ${minute}`, holder: 'one network', wish: { date: saturday, start: at(time), covers: 1 }, needs: {} },
          now.add({ minutes: minute }),
        );
      }
      const kept = await db().selectFrom('booking_hold').select('key').orderBy('key').execute();
      expect(kept.map(({ key }) => key)).toEqual(['key 2', 'key 3', 'key 4', 'key 5']);
    });

    it('of an attacker who makes one after another from one network leaves capacity to others', async () => {
      await withoutTables(db());
      const times = ['19:00', '19:15', '19:30', '19:45', '20:00', '20:15', '20:30'];
      for (const [count, time] of [...times, ...times].entries()) {
        const wish = { date: saturday, start: at(time), covers: 8 };
        await holdSlot(db(), { key: `attack ${count}`, holder: 'one network', wish, needs: {} }, now.add({ seconds: count }));
      }
      const held = await db().selectFrom('booking_hold').select('covers').execute();
      expect(held.reduce((sum, { covers }) => sum + covers, 0)).toBe(8);
      expect(await book({ wish: { start: at('20:00') } })).toHaveProperty('booking');
    });

    it('is refused to a party too large to be promised a table, so that nobody can block the room anonymously', async () => {
      const hold = (covers: number) =>
        holdSlot(db(), { key: 'one', holder: 'one network', wish: { date: saturday, start: at('20:00'), covers }, needs: {} }, now);
      expect(await hold(2)).toHaveProperty('until');
      expect(await hold(40)).toEqual({ refused: 'full', outcome: { kind: 'onRequest', because: 'largeParty' } });
      expect(await db().selectFrom('booking_hold').selectAll().execute()).toEqual([]);
    });
  },
  'first-content',
);
