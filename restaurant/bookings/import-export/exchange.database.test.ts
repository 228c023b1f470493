import { expect, it } from 'vitest';
import { buildOrder, fridayMorning, giulia, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { countTurns } from '#tests/builders/turns.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { runInSlices } from '#restaurant/input/slices.server.ts';
import { noNeeds } from '../booking.ts';
import { readBookings } from './csv.ts';
import { importReason } from '../booking.ts';
import { importBookings, listBookingsBetween, previewBookings, streamBookings } from './exchange.server.ts';

const now = fridayMorning;
const change = { actor: giulia.actor, now };
const list = `data;ora;persone;nome;telefono;email
28/11/2026;20:00;4;Nino Surace;347 551 0018;nino@posta.it
28/11/2026;20:00;2;=1+2;;
28/11/2026;04:00;2;Nottambuli;;
01/11/2026;20:00;2;Ieri;;
28/11/2026;20:00;4;Nino Surace;347 551 0018;nino@posta.it`;

describeOnBothDatabases(
  'the import and export of bookings',
  (database) => {
    const db = () => database().db;
    const stored = () => listBookingsBetween(db(), saturday, saturday);

    it('imports each booking once as a command, without a mail, and marks those outside the hours', async () => {
      const preview = await previewBookings(db(), list, now);
      expect('fresh' in preview && [preview.fresh.length, preview.known, preview.past]).toEqual([3, 1, 1]);
      expect(await importBookings(db(), list, change)).toEqual({ imported: 3, over: 1, left: 0 });
      expect(await importBookings(db(), list, change)).toEqual({ imported: 0, over: 0, left: 0 });
      const bookings = await stored();
      expect(bookings.map(({ name, source, override }) => [name, source, override?.reason]).sort()).toEqual([
        ['=1+2', 'import', undefined],
        ['Nino Surace', 'import', undefined],
        ['Nottambuli', 'import', importReason],
      ]);
      expect(await db().selectFrom('mail').select('id').execute()).toEqual([]);
    });

    it('imports bookings over the capacity, without taking a table of another party', async () => {
      const rows = Array.from({ length: 14 }, (_, index) => `28/11/2026;20:00;4;Tavolata ${index}`).join('\n');
      const turns = countTurns();
      const end = await importBookings(db(), `data;ora;persone;nome\n${rows}`, change);
      expect(turns(), 'others are answered between two bookings').toBeGreaterThanOrEqual(14);
      expect('imported' in end && [end.imported, end.over > 0]).toEqual([14, true]);
      const claims = await db().selectFrom('table_claim').select(['table_id', 'tick']).execute();
      expect(new Set(claims.map(({ table_id: table, tick }) => `${table} ${tick}`)).size).toBe(claims.length);
    });

    it('exports no formula and no needs, and reads its own export', async () => {
      await importBookings(db(), list, change);
      await requireBooking(db(), buildOrder({ needs: { ...noNeeds, allergies: 'sesamo', message: 'vicino alla finestra' } }), now);
      const exported = async (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
        (await Array.fromAsync(streamBookings(db(), { from, to }))).join('');
      const text = await exported(saturday, saturday);
      expect(await exported(saturday.subtract({ days: 40 }), saturday.add({ days: 40 }))).toBe(text);
      expect(await exported(saturday.add({ days: 1 }), saturday.add({ days: 40 }))).not.toContain('Nino');
      expect(text).toContain(`"'=1+2"`);
      expect(text).not.toMatch(/sesamo|finestra/);
      const again = await runInSlices(readBookings(text));
      expect('rows' in again && again.rows.map(({ details }) => details.name).sort()).toEqual([
        '=1+2',
        'Caterina Romeo',
        'Nino Surace',
        'Nottambuli',
      ]);
    });
  },
  'first-content',
);
