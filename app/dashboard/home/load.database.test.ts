import { expect, it } from 'vitest';
import { at, buildOrder, giulia, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { loadTables } from './load.server.ts';

describeOnBothDatabases(
  'the tables of a service on Home',
  (database) => {
    const db = () => database().db;

    it('show the covers, when most are there, the next party, and the number of parties with an allergy, without details', async () => {
      const early = { name: 'Anna', email: 'anna@posta.it', phone: undefined, language: 'it' } as const;
      await requireBooking(db(), buildOrder({ wish: { start: at('13:00') } }));
      const first = await requireBooking(db(), buildOrder({ details: early, wish: { start: at('19:00'), covers: 4 } }));
      await requireBooking(db(), buildOrder({ wish: { start: at('20:00') }, needs: { ...noNeeds, allergies: 'sesamo' } }));
      await executeBookingCommand(db(), { kind: 'change', booking: first.id, who: giulia, change: 'seat' }, at('19:02'));
      const documents = await requireBookingDocuments(db());
      const found = await loadTables(db(), documents, { date: saturday.toString(), service: 'dinner' });
      expect(found).toMatchObject({ covers: 6, parties: 2, seated: 4, withoutTable: 0, allergies: 1 });
      expect(found.peak).toEqual({ at: at('20:00').epochMilliseconds, covers: 6 });
      expect(found.next.map(({ name, covers }) => `${name} ${covers}`)).toEqual(['Caterina Romeo 2']);
      expect(JSON.stringify(found)).not.toContain('sesamo');
    });

    it('count parties that have left among the covers of the service, but not among those present at once', async () => {
      const early = { name: 'Anna', email: 'anna@posta.it', phone: undefined, language: 'it' } as const;
      const first = await requireBooking(db(), buildOrder({ details: early, wish: { start: at('19:00'), covers: 4 } }));
      await requireBooking(db(), buildOrder({ wish: { start: at('21:30') } }));
      await executeBookingCommand(db(), { kind: 'change', booking: first.id, who: giulia, change: 'seat' }, at('19:02'));
      await executeBookingCommand(db(), { kind: 'change', booking: first.id, who: giulia, change: 'finish' }, at('20:10'));
      const found = await loadTables(db(), await requireBookingDocuments(db()), { date: saturday.toString(), service: 'dinner' });
      expect(found).toMatchObject({ covers: 6, parties: 2, seated: 0, peak: { at: at('19:00').epochMilliseconds, covers: 4 } });
    });
  },
  'first-content',
);
