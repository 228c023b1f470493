import { expect, it } from 'vitest';
import { at, buildOrder, fridayMorning, giulia, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { correctGuestCard } from '../corrections/correct-booking.server.ts';
import { findBooking } from '../find-booking.server.ts';
import { findGuestCard, listRegulars, listTagged, listTags, mergeGuests, updateGuest } from './guest-card.server.ts';
import { listMonth } from '../overview/parties.server.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { findGuests } from './guests.server.ts';

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

    it('has a card with visits, notes and bookings, and the staff can merge it with another card', async () => {
      const one = await book('Caterina Romeo', '333 000 0142', '19:00', 'caterina@posta.it');
      const other = await book('Katia Romeo', '333 000 0999', '19:15', 'katia@posta.it');
      await db().updateTable('booking').set({ state: 'finished' }).where('id', '=', one.id).execute();
      const [keep = '', gone = ''] = [one.guestId, other.guestId];
      await db().updateTable('guest').set({ email: 'caterina@posta.it' }).where('id', '=', gone).execute();
      const noted = { id: gone, seen: '', notes: 'Lontano dalla porta', tags: ['sala'] };
      expect(await updateGuest(db(), noted, by)).toEqual({ saved: true });
      // A save based on notes that have changed since would overwrite them.
      expect(await updateGuest(db(), { ...noted, notes: 'Vicino alla porta' }, by)).toEqual({ refused: 'changed' });
      expect(await findGuestCard(db(), keep)).toMatchObject({ visits: 1, noShows: 0, alike: [{ id: gone }] });
      const typed = { id: keep, seen: '', notes: 'Viene con la nonna', tags: ['finestra'] };
      expect(await mergeGuests(db(), { ...typed, other: keep }, by)).toEqual({ refused: 'missing' });
      expect(await mergeGuests(db(), { ...typed, seen: 'Altro', other: gone }, by)).toEqual({ refused: 'changed' });
      expect(await mergeGuests(db(), { ...typed, other: gone }, by)).toEqual({ merged: true });
      const card = await findGuestCard(db(), keep);
      // Unsaved text of the card is kept too.
      expect(card).toMatchObject({ notes: 'Viene con la nonna\nLontano dalla porta', tags: ['finestra', 'sala'], alike: [] });
      expect(card?.bookings.map(({ id }) => id)).toEqual([other.id, one.id]);
      expect(await findGuestCard(db(), gone)).toBeUndefined();
      // Actions that cannot be undone, and notes about a person, are audited.
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

describeOnBothDatabases(
  'the guests of the restaurant',
  (database) => {
    const db = () => database().db;
    const book = (name: string, phone: string, time: string, email?: string) =>
      requireBooking(
        db(),
        buildOrder({ who: giulia, source: 'phone', details: { name, phone, email, language: 'it' }, wish: { start: at(time) } }),
      );
    const came = (id: string) => db().updateTable('booking').set({ state: 'finished' }).where('id', '=', id).execute();

    it('keep all their tags when two cards are merged', async () => {
      const [one, other] = [await book('Uno', '333 000 0142', '19:00'), await book('Altro', '333 000 0143', '19:15')];
      const [id = '', otherId = ''] = [one.guestId, other.guestId];
      const many = (start: string) => Array.from({ length: 12 }, (_, place) => `${start}${place}`);
      const now = { actor: giulia.actor, now: fridayMorning };
      await updateGuest(db(), { id: otherId, seen: '', notes: '', tags: many('b') }, now);
      await mergeGuests(db(), { id, seen: '', notes: '', tags: many('a'), other: otherId }, now);
      expect((await findGuestCard(db(), id))?.tags).toEqual([...many('a'), ...many('b')]);
    });

    it('are listed by their visits of a year, without guests who came once, long ago or never', async () => {
      const booked = [];
      for (const time of ['12:30', '19:00', '21:00']) booked.push(await book('Nino Surace', '347 551 0018', time));
      for (const time of ['13:00', '19:30']) booked.push(await book('Ada Nove', '347 551 0019', time));
      booked.push(await book('Una Volta', '347 551 0020', '19:15'));
      await book('Mai Venuta', '347 551 0021', '20:00');
      for (const { id } of booked) await came(id);
      const names = async (today: Temporal.PlainDate) => (await listRegulars(db(), today)).map(({ name, visits }) => `${name} ${visits}`);
      expect(await names(saturday)).toEqual(['Nino Surace 3', 'Ada Nove 2']);
      expect(await names(saturday.add({ years: 1, days: 1 }))).toEqual([]);
    });

    it('are filtered by a tag as it is written, and the tags are listed by frequency', async () => {
      const tagged = async (name: string, phone: string, time: string, tags: string[]) => {
        const { guestId = '' } = await book(name, phone, time);
        await updateGuest(db(), { id: guestId, seen: '', notes: '', tags }, { actor: giulia.actor, now: fridayMorning });
      };
      await tagged('Nino Surace', '347 551 0018', '19:00', ['acqua frizzante', '100% "sushi"']);
      await tagged('Ada Nove', '347 551 0019', '19:15', ['acqua frizzante']);
      await tagged('Mimma Labate', '347 551 0020', '19:30', ['acqua']);
      const names = async (tag: string) => (await listTagged(db(), tag)).map(({ name }) => name);
      expect(await names('acqua frizzante')).toEqual(['Ada Nove', 'Nino Surace']);
      expect(await names('acqua')).toEqual(['Mimma Labate']);
      expect(await names('100% "sushi"')).toEqual(['Nino Surace']);
      expect(await names('%')).toEqual([]);
      expect(await listTags(db())).toEqual(['acqua frizzante', '100% "sushi"', 'acqua']);
    });

    it('get a corrected mailbox on the card and in future bookings, with the author, but not in past ones', async () => {
      const over = await book('Caterina Romeo', '333 000 0142', '12:30', 'caterina@posta.ti');
      const coming = await book('Caterina Romeo', '333 000 0142', '20:00', 'caterina@posta.ti');
      const asked = await book('Caterina Romeo', '333 000 0142', '21:30', 'caterina@posta.ti');
      await db().updateTable('booking').set({ state: 'toChoose' }).where('id', '=', asked.id).execute();
      await came(over.id);
      const guest = coming.guestId ?? '';
      const contact = { name: 'Caterina Romeo', phone: '333 000 0142', email: 'caterina@posta.it' };
      expect(await correctGuestCard(db(), { guest, who: giulia, contact }, fridayMorning)).toBe(2);
      expect(await findGuestCard(db(), guest)).toMatchObject({ email: 'caterina@posta.it' });
      expect(await findBooking(db(), asked.id)).toMatchObject({ email: 'caterina@posta.it', state: 'toChoose' });
      expect(await findBooking(db(), coming.id)).toMatchObject({ email: 'caterina@posta.it', guestId: guest });
      expect(await findBooking(db(), over.id)).toMatchObject({ email: 'caterina@posta.ti' });
      const events = await db().selectFrom('booking_event').select(['actor', 'reason']).where('change', '=', 'corrected').execute();
      expect(events).toEqual([
        { actor: 'giulia', reason: 'email' },
        { actor: 'giulia', reason: 'email' },
      ]);
      expect(await correctGuestCard(db(), { guest: 'none', who: giulia, contact }, fridayMorning)).toBeUndefined();
    });
  },
  'first-content',
);
