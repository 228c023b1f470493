import { expect, it } from 'vitest';
import { transact } from '#database/transact.server.ts';
import type { Preparation } from '#restaurant/menus/preparations.ts';
import { endReplacement, listReplaced, replacePreparation } from '#restaurant/menus/queries.server.ts';
import { at, buildOrder, fridayMorning, giulia, requireBooking } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { noNeeds } from '../booking.ts';
import { listAllergicParties } from './replaced.server.ts';
import { listAttentionItems } from './attention.server.ts';

const now = fridayMorning;
const change = { actor: giulia.actor, now };

describeOnBothDatabases(
  'parties with an allergy while a preparation is replaced',
  (database) => {
    const db = () => database().db;
    const book = (name: string, allergies: string, time = '20:30') =>
      requireBooking(
        db(),
        buildOrder({
          details: { name, email: `${name}@posta.it`, phone: '340 1', language: 'it' },
          needs: { ...noNeeds, allergies },
          wish: { start: at(time), covers: 2 },
        }),
        now,
      );
    const replace = (preparation: Preparation, until = at('23:00').toString()) =>
      transact(db(), replacePreparation, { preparation, until, apart: false }, change);

    it('lists parties that named one of its allergens, or unknown words, before parties that named another', async () => {
      await book('Celia', 'Celiaca, anche le tracce');
      await book('Sesamo', 'Sesamo.');
      await book('Nichel', 'Nichel');
      await book('Nessuna', '');
      await replace('salsa-di-soia');
      const parties = await listAllergicParties(db(), await listReplaced(db(), now), now);
      expect(parties.map(({ booking, concerns }) => [booking.name, concerns.join()]).toSorted()).toEqual([
        ['Celia', 'salsa-di-soia'],
        ['Nichel', 'salsa-di-soia'],
        ['Sesamo', ''],
      ]);
      const watched = await listAttentionItems(db(), now);
      expect(watched.map(({ booking, why }) => `${booking.name} ${why}`).toSorted()).toEqual(['Celia replaced', 'Nichel replaced']);
    });

    it('lists no party that comes after the end of the replacement, and none once it is over', async () => {
      await book('Celia', 'Celiaca', '21:00');
      await replace('salsa-di-soia', at('21:00').toString());
      expect(await listAttentionItems(db(), now)).toEqual([]);
      await replace('salsa-di-soia', at('21:05').toString());
      expect(await listAttentionItems(db(), now)).toHaveLength(1);
      expect(await listReplaced(db(), at('21:05'))).toEqual([]);
      await transact(db(), endReplacement, { preparation: 'salsa-di-soia' }, change);
      expect(await listAttentionItems(db(), now)).toEqual([]);
    });

    it('keeps all replacements that are made at the same moment', async () => {
      const chosen: Preparation[] = ['tamari', 'ponzu', 'panatura', 'sesamo', 'tamari'];
      await Promise.all(chosen.map((preparation) => replace(preparation)));
      expect((await listReplaced(db(), now)).map(({ preparation }) => preparation).toSorted()).toEqual([
        'panatura',
        'ponzu',
        'sesamo',
        'tamari',
      ]);
    });
  },
  'first-content',
);
