import { expect, it } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { buildOrder, fridayMorning, requireBooked } from '#tests/build/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { listComingAtTables } from './coming.server.ts';
import { findBooking } from './find-booking.server.ts';
import { reserve } from './reserve.server.ts';
import { requireTables, saveTables } from './save-tables.server.ts';
import type { TablesDraft } from './tables-form.ts';

const now = fridayMorning;
const change = { actor: { name: 'Giulia', username: 'giulia' }, now };

describeOnBothDatabases(
  'a change of the tables',
  (database) => {
    const db = () => database().db;
    const save = async (sent: TablesDraft) => {
      const { version } = await requireTables(db());
      return transact(db(), saveTables, { version, sent }, change);
    };

    it('that takes the table of a booking loses no booking, and the next that is made seats both', async () => {
      const booking = requireBooked(await reserve(db(), buildOrder(), now));
      const [table = ''] = booking.tables;
      expect(await listComingAtTables(db(), now)).toMatchObject([{ id: booking.id, tables: [table], placing: 'free' }]);

      expect(await save({ [`table.${table}.remove`]: 'on' })).toHaveProperty('saved');
      expect(await findBooking(db(), booking.id)).toMatchObject({ state: 'confirmed', start: booking.start });

      const next = requireBooked(await reserve(db(), buildOrder(), now));
      const moved = await findBooking(db(), booking.id);
      expect(moved?.tables).not.toContain(table);
      expect(moved?.tables).not.toEqual(next.tables);
      expect(moved?.tables).toHaveLength(1);
    });

    it('that shrinks the table of a booking under its party leaves the booking as it is', async () => {
      const booking = requireBooked(await reserve(db(), buildOrder(), now));
      const [table = ''] = booking.tables;
      expect(await save({ [`table.${table}.from`]: '1', [`table.${table}.to`]: '1' })).toHaveProperty('saved');
      expect(await findBooking(db(), booking.id)).toMatchObject({ state: 'confirmed', start: booking.start, covers: 2 });
    });

    it('that is wrong stores nothing', async () => {
      const before = await requireTables(db());
      expect(await save({ 'table.new-1.name': 'X' })).toHaveProperty('refused', 'invalid');
      expect(await requireTables(db())).toEqual(before);
    });
  },
  'first-content',
);
