import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { at, buildOrder, fridayMorning, giulia, requireBooking, saturday, withoutTables } from '#tests/builders/bookings.ts';
import { findGuests } from '../guests/guests.server.ts';
import { searchTerms } from '../guests/party-search.ts';
import { findParties } from './parties.server.ts';

describeOnBothDatabases(
  'the search for parties',
  (database) => {
    const db = () => database().db;
    const book = async (name: string, phone: string | undefined, days: number) => {
      const date = saturday.add({ days });
      const details = { name, email: undefined, phone, language: 'it' as const };
      const order = buildOrder({ who: giulia, source: 'phone', details, wish: { date, start: at('20:00', date) } });
      return requireBooking(db(), order, fridayMorning);
    };

    it('finds those of the day, then future ones in order, by a part of the name, the number or the reference', async () => {
      await withoutTables(db());
      const greta = await book('Greta Cuzzòcrea', undefined, 0);
      const later = await book('Cuzzo', '333 600 4471', 14);
      const next = await book('Famiglia Cuzzocrea', '06 1234567', 7);
      await book('Rossi', '340 111 2222', 0);
      const found = async (typed: string, day = saturday) => {
        const { today, others } = await findParties(db(), searchTerms(typed), day);
        return [today.map(({ id }) => id), others.map(({ id }) => id)];
      };
      expect(await found('cuzzo')).toEqual([[greta.id], [next.id, later.id]]);
      expect(await found('600 44')).toEqual([[], [later.id]]);
      expect(await found(greta.reference.toLowerCase().slice(1, 5))).toEqual([[greta.id], []]);
      // Recent days are included, older ones are not.
      expect(await found('greta', saturday.add({ days: 6 }))).toEqual([[], [greta.id]]);
      expect(await found('greta', saturday.add({ days: 8 }))).toEqual([[], []]);
      // Special characters of LIKE are literal.
      for (const typed of ['%%', '__', '\\\\', "'; --"]) expect(await found(typed), typed).toEqual([[], []]);
      // A guest's card is found by the middle of the number.
      expect((await findGuests(db(), '600 44')).map(({ name }) => name)).toEqual(['Cuzzo']);
    });
  },
  'first-content',
);
