import { expect, it } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { at, buildOrder, editDocuments, fridayMorning, giulia, requireBooked, requireBooking } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { findBooking } from '../find-booking.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { namesIn, type Table } from '../tables/tables.ts';
import { listRemovedTables, requireTables, saveTables } from './reseat.server.ts';
import { isMissingTable } from './table-fit.ts';
import type { Texts } from '#restaurant/documents/model/field.ts';

const now = fridayMorning;
const change = { actor: { name: 'Giulia', username: 'giulia' }, now };

describeOnBothDatabases(
  'a change of the table plan',
  (database) => {
    const db = () => database().db;
    const save = async (texts: Texts) => {
      const { version } = await requireTables(db());
      return transact(db(), saveTables, { version, unread: [], texts }, change);
    };

    const keepOnly = async (...ids: string[]) => {
      const { data } = await requireTables(db());
      const others = data.tables.filter(({ id }) => !ids.includes(id));
      return save(Object.fromEntries(others.map(({ id }) => [`tables.${id}`, ''])));
    };
    const stored = async (id: string) => {
      const booking = await findBooking(db(), id);
      if (!booking) throw new Error('The booking is lost');
      return booking;
    };
    const isStaffs = async (id: string) => isMissingTable((await requireTables(db())).data, await stored(id));

    it('that removes the table of a booking gives it another one at once, at its time', async () => {
      const booking = await requireBooking(db());
      const [table = ''] = booking.tables;
      expect(await save({ [`tables.${table}`]: '' })).toHaveProperty('saved');
      const after = await stored(booking.id);
      expect(after).toMatchObject({ state: 'confirmed', start: booking.start, placing: 'free', sequence: booking.sequence });
      expect(after.tables).toHaveLength(1);
      expect(after.tables).not.toEqual(booking.tables);
      expect(await isStaffs(booking.id)).toBe(false);
    });

    it('that shrinks the table of a booking moves it, and another party for it', async () => {
      await keepOnly('4', '6');
      const two = await requireBooking(db());
      expect(two.tables).toEqual(['6']);
      const four = await requireBooking(db(), buildOrder({ wish: { covers: 4 } }));
      expect(four.tables).toEqual(['4']);
      expect(await save({ 'tables.4.from': '1', 'tables.4.to': '3' })).toHaveProperty('saved');
      expect((await stored(four.id)).tables).toEqual(['6']);
      expect((await stored(two.id)).tables).toEqual(['4']);
    });

    it('that leaves no table for a booking keeps it booked, at its former table if that still exists', async () => {
      await keepOnly('6');
      const booking = await requireBooking(db(), buildOrder({ wish: { covers: 4 } }));
      await save({ 'tables.6.to': '3' });
      expect(await stored(booking.id)).toMatchObject({ state: 'confirmed', start: booking.start, tables: ['6'], placing: 'none' });
      expect(await isStaffs(booking.id)).toBe(true);

      await save({ 'tables.n1.name': 'Nuovo', 'tables.n1.room': 'sala' });
      expect(await stored(booking.id)).toMatchObject({ placing: 'free' });
      expect((await stored(booking.id)).tables).not.toEqual(['6']);
      expect(await isStaffs(booking.id)).toBe(false);
    });

    it('that removes the tables of a booking and of an expired offer gives tables only to the booking', async () => {
      await keepOnly('6', '7');
      const one = await requireBooking(db(), buildOrder({ wish: { covers: 4 } }));
      const other = await requireBooking(db(), buildOrder({ wish: { covers: 4 } }));
      const waits = await requireBooking(db(), buildOrder({ wish: { covers: 4 }, waiting: { flexibleMinutes: 0 } }));
      for (const [id, to] of [
        [one.id, 'cancel'],
        [waits.id, 'offer'],
      ] as const)
        requireBooked(await executeBookingCommand(db(), { kind: 'change', booking: id, change: to, who: giulia }, now));
      const later = at('17:00');
      expect((await stored(waits.id)).answerUntil?.epochMilliseconds).toBeLessThan(later.epochMilliseconds);
      const { version } = await requireTables(db());
      const texts = { 'tables.6': '', 'tables.7': '', 'tables.n1.name': 'Nuovo', 'tables.n1.room': 'sala' };
      await transact(db(), saveTables, { version, unread: [], texts }, { ...change, now: later });
      expect(await stored(other.id)).toMatchObject({ state: 'confirmed', placing: 'free', tables: ['n1'] });
    });

    it('that leaves too few tables takes no other party’s table, and the evening can still be booked as far as possible', async () => {
      await keepOnly('6', '7');
      const one = await requireBooking(db(), buildOrder({ wish: { covers: 4 } }));
      const other = await requireBooking(db(), buildOrder({ wish: { covers: 4 } }));
      const [table = ''] = one.tables;
      await save({ [`tables.${table}`]: '' });
      expect(await stored(one.id)).toMatchObject({ state: 'confirmed', tables: [], placing: 'none' });
      expect((await stored(other.id)).tables).toEqual(other.tables);
      expect(await executeBookingCommand(db(), buildOrder({ wish: { start: at('12:30') } }), now)).toHaveProperty('booking');
      expect(await executeBookingCommand(db(), buildOrder(), now)).toHaveProperty('refused');
    });

    it('that leaves its table in the plan moves neither a seated party nor a pinned one', async () => {
      const seated = await requireBooking(db());
      const pinned = await requireBooking(db(), buildOrder({ who: giulia, wish: { covers: 4, tables: ['1'] } }));
      expect(pinned).toMatchObject({ tables: ['1'], placing: 'pinned' });
      const evening = at('20:05');
      for (const to of ['arrive', 'seat'] as const)
        requireBooked(await executeBookingCommand(db(), { kind: 'change', booking: seated.id, change: to, who: giulia }, evening));
      const [table = ''] = (await stored(seated.id)).tables;
      const { version } = await requireTables(db());
      await transact(db(), saveTables, { version, unread: [], texts: { [`tables.${table}`]: '' } }, { ...change, now: evening });
      expect(await stored(seated.id)).toMatchObject({ state: 'seated', tables: [table] });
      expect(await stored(pinned.id)).toMatchObject({ tables: ['1'], placing: 'pinned' });
    });

    it('that is invalid stores nothing', async () => {
      const before = await requireTables(db());
      expect(await save({ 'tables.n1.name': 'X' })).toHaveProperty('refused', 'invalid');
      expect(await requireTables(db())).toEqual(before);
    });
  },
  'first-content',
);

describeOnBothDatabases(
  'a table that was removed from the plan',
  (database) => {
    const db = () => database().db;
    const keep = (change: (tables: Table[]) => Table[]) =>
      editDocuments(db(), ({ plan }) => ({ plan: { ...plan, tables: change(plan.tables), combinations: [] } }));

    it('keeps its last name if a party sits at it; an unknown one has no name', async () => {
      await keep((tables) => tables.map((table) => (table.id === '4' ? { ...table, name: 'Bancone' } : table)));
      await keep((tables) => tables.map((table) => (table.id === '4' ? { ...table, name: 'Banco lungo' } : table)));
      await keep((tables) => tables.filter(({ id }) => id !== '4'));
      const { plan } = await requireBookingDocuments(db());
      const removed = await listRemovedTables(db(), plan, [{ tables: ['4'] }, { tables: ['6', 'b7f1-unknown'] }]);
      expect(namesIn(plan, ['6', '4', 'b7f1-unknown'], removed)).toEqual(['6', 'Banco lungo', 'tolto']);
    });

    it('has a name also if a version of the plan is damaged', async () => {
      await keep((tables) => tables.filter(({ id }) => id !== '4'));
      await db().updateTable('document_version').set({ data: '{' }).where('id', '=', 'tables').execute();
      const { plan } = await requireBookingDocuments(db());
      expect(namesIn(plan, ['4'], await listRemovedTables(db(), plan, [{ tables: ['4'] }]))).toEqual(['tolto']);
    });

    it('is not searched for if every table is on the plan', async () => {
      const { plan } = await requireBookingDocuments(db());
      expect(await listRemovedTables(db(), plan, [{ tables: ['4'] }, { tables: [] }])).toEqual(new Map());
    });
  },
  'first-content',
);
