import { expect, it } from 'vitest';
import { buildOrder, editDocuments, fridayMorning, giulia, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { type Booking, noNeeds } from '../booking.ts';
import { listSheet } from '../overview/parties.server.ts';
import { findBooking } from '../find-booking.server.ts';
import { correctBooking, suitNeeds } from './correct-booking.server.ts';
import type { Correctable } from './correction.ts';
import { findNeeds } from '../guests/guest-card.server.ts';

const now = fridayMorning;

describeOnBothDatabases(
  'a correction of a booking',
  (database) => {
    const db = () => database().db;
    const shown = ({ name, phone, email, language }: Booking, needs = noNeeds): Correctable => {
      const { allergies, message, highChair, stepFree } = needs;
      return { name, phone, email, language, allergies, message, highChair, stepFree };
    };
    const consent = { version: 1, at: now.toString(), by: 'staff' } as const;
    const correct = (booking: Booking, changes: Partial<Correctable>, before = shown(booking)) =>
      correctBooking(db(), { booking: booking.id, who: giulia, before, after: { ...before, ...changes }, consent }, now);

    it('by its guest gives it a table that suits its needs, and keeps the old one if none is free', async () => {
      const [one, other] = [await requireBooking(db()), await requireBooking(db())];
      const suit = async (booking: Booking) => {
        const before = shown(booking);
        const after = { ...before, highChair: true };
        const corrected = await correctBooking(db(), { booking: booking.id, who: { by: 'guest' }, before, after }, now);
        if ('refused' in corrected) throw new Error('it was not corrected');
        return suitNeeds(db(), corrected, { by: 'guest' }, now);
      };
      const [seat] = one.tables;
      await editDocuments(db(), ({ plan }) => ({
        plan: { ...plan, tables: plan.tables.map((table) => ({ ...table, highChair: table.id === '3' })), combinations: [] },
      }));
      expect(seat).not.toBe('3');
      expect(await suit(one)).toBe(true);
      expect((await findBooking(db(), one.id))?.tables).toEqual(['3']);
      expect(await suit(other)).toBe(false);
      expect((await findBooking(db(), other.id))?.tables).not.toContain('3');
    });

    it('of an allergy without consent stores nothing; a withdrawn allergy is deleted, also from the sheet, however often it is sent', async () => {
      const booking = await requireBooking(db());
      const before = shown(booking);
      const allergic = { ...before, allergies: 'glutine' };
      const given = { booking: booking.id, who: { by: 'guest' } as const, before, after: allergic };
      expect(await correctBooking(db(), given, now)).toEqual({ refused: 'consent' });
      for (let time = 1; time <= 10; time++) {
        const turn = time % 2 === 1 ? given : { ...given, before: allergic, after: before };
        expect(await correctBooking(db(), { ...turn, consent: { ...consent, by: 'guest' } }, now)).toMatchObject({
          booking: { id: booking.id },
        });
      }
      await correctBooking(db(), { ...given, who: giulia, consent }, now);
      expect((await findNeeds(db(), booking.id)).consent).toEqual(consent);
      await db()
        .insertInto('service_sheet')
        .values({ date: saturday.toString(), service: 'dinner', made_at: now.toString(), pdf: '' })
        .execute();
      const withdrawal = { ...given, before: allergic, after: before };
      expect(await correctBooking(db(), withdrawal, now)).toEqual({ refused: 'missing' });
      expect(await correctBooking(db(), { ...withdrawal, withdraws: true }, now)).toMatchObject({ corrected: ['allergies'] });
      expect(await findNeeds(db(), booking.id)).toMatchObject({ allergies: '' });
      expect(await db().selectFrom('booking_need').select('consent_version').execute()).toEqual([]);
      expect(await db().selectFrom('service_sheet').selectAll().execute()).toEqual([]);
    });

    it('is stored with its author, and the history names the fields but not their values', async () => {
      const booking = await requireBooking(db());
      expect(await correct(booking, { name: 'Rina Surace', allergies: 'glutine', highChair: true })).toMatchObject({
        corrected: ['name', 'allergies', 'highChair'],
      });
      expect((await findBooking(db(), booking.id))?.name).toBe('Rina Surace');
      expect(await findNeeds(db(), booking.id)).toMatchObject({ allergies: 'glutine', highChair: true });
      const [entry] = await listSheet(db(), saturday);
      expect(entry?.history.at(-1)).toMatchObject({
        change: 'corrected',
        actor: { name: 'Giulia' },
        reason: 'name allergies highChair',
      });
      const events = await db().selectFrom('booking_event').selectAll().execute();
      expect(JSON.stringify(events)).not.toContain('glutine');
      const found = await db().selectFrom('booking').select('search').where('id', '=', booking.id).executeTakeFirst();
      expect(found?.search).toContain('surace');
    });

    it('keeps what another person corrected meanwhile, and is refused if both changed one field', async () => {
      const booking = await requireBooking(db());
      const opened = shown(booking);
      await correct(booking, { allergies: 'sesamo' }, opened);
      expect(await correct(booking, { message: 'porta la torta' }, opened)).toMatchObject({ booking: { id: booking.id } });
      expect(await findNeeds(db(), booking.id)).toMatchObject({ allergies: 'sesamo', message: 'porta la torta' });
      expect(await correct(booking, { allergies: 'glutine' }, opened)).toMatchObject({
        refused: 'conflict',
        fields: ['allergies'],
        stored: { allergies: 'sesamo' },
      });
      expect(await findNeeds(db(), booking.id)).toMatchObject({ allergies: 'sesamo' });
    });

    it('of the address sends the booking there, and removes the mark of the old address', async () => {
      const booking = await requireBooking(db());
      await db().updateTable('booking').set({ unreached_at: now.toString() }).where('id', '=', booking.id).execute();
      await correct(booking, { email: 'Rina@posta.it' });
      expect(await findBooking(db(), booking.id)).toMatchObject({ email: 'rina@posta.it', unreachedAt: undefined });
      const mails = await db().selectFrom('mail').select(['kind', 'recipient']).where('recipient', '=', 'rina@posta.it').execute();
      expect(mails).toEqual([{ kind: 'booking-confirmed', recipient: 'rina@posta.it' }]);
      await correct(booking, { allergies: 'uova' }, { ...shown(booking), email: 'rina@posta.it' });
      expect(await db().selectFrom('mail').select('id').where('recipient', '=', 'rina@posta.it').execute()).toHaveLength(1);
    });

    it('also corrects the guest’s card if it has only this booking, and leaves one with others unchanged', async () => {
      const details = { name: 'Nino Greco', email: undefined, phone: '340 111 2233', language: 'it' } as const;
      const alone = await requireBooking(db(), buildOrder({ who: giulia, source: 'phone', details }));
      await correct(alone, { phone: '340 999 0000' });
      const card = await db()
        .selectFrom('guest')
        .selectAll()
        .where('id', '=', alone.guestId ?? '')
        .executeTakeFirst();
      expect(card?.phone_digits).toBe('393409990000');
      const again = await requireBooking(
        db(),
        buildOrder({ who: giulia, source: 'phone', details: { ...details, phone: '340 999 0000' } }),
      );
      expect(again.guestId).toBe(alone.guestId);
      await correct(again, { phone: '333 222 1111' });
      expect((await findBooking(db(), again.id))?.guestId).not.toBe(alone.guestId);
    });

    it('of a booking without a name is refused', async () => {
      const booking = await requireBooking(db());
      await db().updateTable('booking').set({ anonymised_at: now.toString() }).where('id', '=', booking.id).execute();
      expect(await correct(booking, { name: 'Rina' })).toEqual({ refused: 'missing' });
    });
  },
  'first-content',
);
