import { expect, it } from 'vitest';
import { editDocuments } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { listRemovedTables } from './removed-tables.server.ts';
import { namesIn } from '../tables/table-names.ts';
import type { Table } from '../tables/tables.ts';

describeOnBothDatabases(
  'a table that is removed from the plan',
  (database) => {
    const db = () => database().db;
    const keep = (change: (tables: Table[]) => Table[]) =>
      editDocuments(db(), ({ plan }) => ({ plan: { ...plan, tables: change(plan.tables), combinations: [] } }));

    it('keeps the name that it had last where somebody sits at it; one that nobody knows is gone', async () => {
      await keep((tables) => tables.map((table) => (table.id === '4' ? { ...table, name: 'Bancone' } : table)));
      await keep((tables) => tables.map((table) => (table.id === '4' ? { ...table, name: 'Banco lungo' } : table)));
      await keep((tables) => tables.filter(({ id }) => id !== '4'));
      const { plan } = await requireBookingDocuments(db());
      const removed = await listRemovedTables(db(), plan, [{ tables: ['4'] }, { tables: ['6', 'b7f1-unknown'] }]);
      expect(namesIn(plan, ['6', '4', 'b7f1-unknown'], removed)).toEqual(['6', 'Banco lungo', 'tolto']);
    });

    it('is named also when a version of the plan is damaged', async () => {
      await keep((tables) => tables.filter(({ id }) => id !== '4'));
      await db().updateTable('document_version').set({ data: '{' }).where('id', '=', 'tables').execute();
      const { plan } = await requireBookingDocuments(db());
      expect(namesIn(plan, ['4'], await listRemovedTables(db(), plan, [{ tables: ['4'] }]))).toEqual(['tolto']);
    });

    it('is not looked for where every table is on the plan', async () => {
      const { plan } = await requireBookingDocuments(db());
      expect(await listRemovedTables(db(), plan, [{ tables: ['4'] }, { tables: [] }])).toEqual(new Map());
    });
  },
  'first-content',
);
