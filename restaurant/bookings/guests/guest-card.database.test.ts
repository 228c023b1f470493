import { expect, it } from 'vitest';
import { at, buildOrder, fridayMorning, giulia, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { findGuests } from './find-guests.server.ts';
import { findGuestCard, mergeGuests, updateGuest } from './guest-card.server.ts';
import { listMonth } from '../overview/month.server.ts';
import { requireBookingDocuments } from '../documents.server.ts';

describeOnBothDatabases(
  'a guest',
  (database) => {
    const db = () => database().db;
    const by = { actor: giulia.actor, now: fridayMorning };
    const book = (name: string, phone: string | undefined, time: string, email?: string) =>
      requireBooking(
        db(),
        buildOrder({ who: giulia, source: 'phone', details: { name, phone, email, language: 'it' }, wish: { start: at(time) } }),
      );

    it('is found by the first digits of the number, however it is written, and by the name', async () => {
      await book('Nino Surace', '347 551 0018', '19:00');
      await book('Mimma Labate', '+39 347 551 9940', '19:15');
      await book('Ada Nove', '+39 999 1', '19:30');
      const names = async (typed: string) => (await findGuests(db(), typed)).map(({ name }) => name);
      expect(await names('34')).toEqual([]);
      expect(await names('347 551')).toEqual(['Nino Surace', 'Mimma Labate']);
      expect(await names('+393475519')).toEqual(['Mimma Labate']);
      expect(await names('999')).toEqual(['Ada Nove']);
      expect(await names('surà')).toEqual(['Nino Surace']);
      expect(await names('%%%')).toEqual([]);
    });

    it('has a card with visits, notes and bookings, and becomes one with another card by hand', async () => {
      const one = await book('Caterina Romeo', '333 000 0142', '19:00', 'caterina@posta.it');
      const other = await book('Katia Romeo', '333 000 0999', '19:15', 'katia@posta.it');
      await db().updateTable('booking').set({ state: 'finished' }).where('id', '=', one.id).execute();
      const [keep = '', gone = ''] = [one.guestId, other.guestId];
      await db().updateTable('guest').set({ email: 'caterina@posta.it' }).where('id', '=', gone).execute();
      expect(await updateGuest(db(), { id: gone, notes: 'Lontano dalla porta', tags: ['sala'] }, by)).toBe(true);
      expect(await findGuestCard(db(), keep)).toMatchObject({ visits: 1, noShows: 0, alike: [{ id: gone }] });
      expect(await mergeGuests(db(), { keep, other: keep }, by)).toBe(false);
      expect(await mergeGuests(db(), { keep, other: gone }, by)).toBe(true);
      const card = await findGuestCard(db(), keep);
      expect(card).toMatchObject({ notes: 'Lontano dalla porta', tags: ['sala'], alike: [] });
      expect(card?.bookings.map(({ id }) => id)).toEqual([other.id, one.id]);
      expect(await findGuestCard(db(), gone)).toBeUndefined();
      // What cannot be undone, and what is written of a person, can be asked about.
      const { entries } = await listAudit(db(), { limit: 2 });
      expect(entries.map(({ action, actor, subject, details }) => ({ action, actor, subject, details }))).toEqual([
        { action: 'guests-merged', actor: 'giulia', subject: keep, details: { other: gone, bookings: 1 } },
        { action: 'guest-noted', actor: 'giulia', subject: gone, details: {} },
      ]);
    });

    it('counts in the covers of the month, unless it was cancelled', async () => {
      await book('Uno', undefined, '20:00');
      const cancelled = await book('Due', undefined, '20:15');
      await db().updateTable('booking').set({ state: 'cancelled' }).where('id', '=', cancelled.id).execute();
      const days = await listMonth(db(), saturday.toPlainYearMonth(), await requireBookingDocuments(db()));
      expect(days).toHaveLength(30);
      expect(days[saturday.day - 1]).toMatchObject({ covers: { lunch: 0, dinner: 2 }, open: ['lunch', 'dinner'] });
      expect(days[saturday.day + 1]).toMatchObject({ covers: { lunch: 0, dinner: 0 }, open: [] });
    });
  },
  'first-content',
);
