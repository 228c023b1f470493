import { expect, it } from 'vitest';
import { insertAccount, type Owner, updatePassword } from '#restaurant/staff/accounts.server.ts';
import { generateToken } from '#restaurant/staff/passwords.server.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { at, buildOrder, fridayMorning, giulia, requireBooking, saturday, withoutTables } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { deleteCalendarFeed, findCalendarFeed, putCalendarFeed, readCalendarFeed } from './calendar-feed.server.ts';

const by = { actor: 'giulia', now: fridayMorning };

describeOnBothDatabases(
  'the calendar feed of a member of staff',
  (database) => {
    const db = () => database().db;
    const account = async (username: string, role: Role) => {
      const person = { username, name: username, passwordHash: 'x', role };
      const id = await db()
        .transaction()
        .execute((transaction) => insertAccount(transaction, person));
      return { id: id ?? '', username };
    };
    const makeFeed = async (owner: Owner, names = false) => {
      const token = generateToken();
      await putCalendarFeed(db(), owner, names, token, by);
      return token;
    };
    const dinner = async (token: string, now = fridayMorning) => {
      const feed = await readCalendarFeed(db(), token, now);
      return feed?.services.find(({ date, service }) => date.equals(saturday) && service === 'dinner');
    };

    it('has the covers of each service, and names only if they were chosen by a user who may see them', async () => {
      await withoutTables(db());
      const details = { name: 'Rossi', email: undefined, phone: undefined, language: 'it' as const };
      await requireBooking(db(), buildOrder({ who: giulia, source: 'phone', details, wish: { covers: 4 } }));
      await requireBooking(db(), buildOrder({ wish: { covers: 2 } }));
      const door = await account('dora', 'door');
      const plain = await dinner(await makeFeed(door));
      expect(plain).toMatchObject({ covers: 6, bookings: 2, parties: [] });
      const token = await makeFeed(door, true);
      expect((await dinner(token))?.parties).toContainEqual({ start: at('20:00'), name: 'Rossi', covers: 4 });
      // By the present role: a member of the kitchen sees no names.
      await db().updateTable('user').set({ role: 'kitchen' }).where('id', '=', door.id).execute();
      expect(await dinner(token)).toMatchObject({ covers: 6, parties: [] });
    });

    it('has the past week and the next two months', async () => {
      const feed = await readCalendarFeed(db(), await makeFeed(await account('rocco', 'kitchen')), fridayMorning);
      expect(feed?.services[0]?.date.toString()).toBe('2026-11-20');
      expect(feed?.services.at(-1)?.date.toString()).toBe('2027-01-26');
    });

    it('has one address, which ends with another one, with the password, with the account and by hand', async () => {
      const anna = await account('anna', 'office');
      const first = await makeFeed(anna);
      const second = await makeFeed(anna);
      expect(await dinner(first)).toBeUndefined();
      expect(await dinner(second)).toBeDefined();
      expect(JSON.stringify(await db().selectFrom('calendar_feed').selectAll().execute())).not.toContain(second);
      await deleteCalendarFeed(db(), anna, by);
      expect(await dinner(second)).toBeUndefined();
      const third = await makeFeed(anna);
      await db()
        .transaction()
        .execute((transaction) => updatePassword(transaction, anna.id, { hash: 'y', toReplace: false }));
      expect(await dinner(third)).toBeUndefined();
      const fourth = await makeFeed(anna);
      await db().deleteFrom('account').where('userId', '=', anna.id).execute();
      await db().deleteFrom('user').where('id', '=', anna.id).execute();
      expect(await dinner(fourth)).toBeUndefined();
      expect(await findCalendarFeed(db(), anna.id)).toBeUndefined();
    });
  },
  'first-content',
);
