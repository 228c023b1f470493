import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { connect, type Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { buildOrder, fridayMorning, requireBooked, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { requireTables, saveTables } from '../reassign/reseat.server.ts';
import { insertBooking } from './insert-booking.server.ts';
import { executeBookingCommand } from './execute.server.ts';
import { daysToLock, lockDays } from './day-lock.server.ts';

const now = fridayMorning;
const change = { actor: { name: 'Giulia', username: 'giulia' }, now };

describeOnBothDatabases(
  'a day that is locked',
  (database, kind) => {
    const db = () => database().db;

    /** Resolves once a transaction waits for a lock; on SQLite transactions queue in the process. */
    const waitsForLock = async (operator: Db) => {
      if (kind === 'sqlite') return;
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          operator,
        );
        expect(rows).not.toHaveLength(0);
      });
    };

    it('uses the table plan that is saved meanwhile: no booking gets a table that was just removed', async () => {
      const { data, version } = await requireTables(db());
      const removed = Object.fromEntries(data.tables.filter(({ id }) => id !== '12').map(({ id }) => [`tables.${id}`, '']));
      let saving: Promise<unknown> | undefined;
      const reserved = await db()
        .transaction()
        .execute(async (transaction) => {
          await lockDays(transaction, daysToLock(saturday));
          const documents = await requireBookingDocuments(transaction);
          saving = transact(db(), saveTables, { version, unread: [], texts: removed }, change);
          await waitsForLock(db());
          return insertBooking(transaction, buildOrder(), documents, now);
        });
      const { id } = requireBooked(reserved);
      expect(await saving).toHaveProperty('saved');
      const left = (await requireTables(db())).data.tables.map((table) => table.id);
      const { tables } = await db().selectFrom('booking').select('tables').where('id', '=', id).executeTakeFirstOrThrow();
      for (const table of JSON.parse(tables)) expect(left).toContain(table);
    });

    // On SQLite a process that is stopped in a transaction holds the file as long.
    if (kind === 'sqlite') return;
    it('by a frozen process is released within seconds: the next guest gets a table at the first try', async () => {
      const frozen = connect(database().url);
      const thawed = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const stopped = frozen.transaction().execute(async (transaction) => {
        await lockDays(transaction, daysToLock(saturday));
        locked.resolve();
        await thawed.promise;
        await transaction.selectFrom('booking_day').select('date').execute();
      });
      await locked.promise;
      requireBooked(await executeBookingCommand(db(), buildOrder(), now));
      thawed.resolve();
      await expect(stopped).rejects.toMatchObject({ name: 'DatabaseUnavailable', message: /idle-in-transaction/ });
      await frozen.destroy();
    }, 20_000);
  },
  'first-content',
);
