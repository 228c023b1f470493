import { expect, it } from 'vitest';
import { at, buildOrder, fridayMorning, giulia, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { closeDay, previewClosing } from './close-day.server.ts';
import type { AlternativeSlot, ClosingAction } from './closing.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { findBooking } from '../find-booking.server.ts';
import { listTakenByClosing, reopenDay } from './reopen-day.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { isMissingTable } from '../reassign/table-fit.ts';

const now = fridayMorning;
const change = { actor: giulia.actor, now };
const reason = { it: 'Piove.', en: 'It rains.', pt: 'Chove.' };
/** The veranda of the first content, with eight to twelve seats at dinner. */
const veranda = { from: saturday, to: saturday, services: ['dinner'], tables: ['9', '10', '11', '12'] } as const;
const decide = (booking: string, way: ClosingAction, to?: AlternativeSlot) => ({ booking, way, to });

describeOnBothDatabases(
  'closing tables',
  (database) => {
    const db = () => database().db;
    const guest = (name: string, covers: number, time: string, tables?: string[]) =>
      requireBooking(
        db(),
        buildOrder({
          details: { name, email: `${name.toLowerCase()}@posta.it`, phone: undefined, language: 'it' },
          ...(tables ? { who: giulia, source: 'phone' as const } : {}),
          wish: { covers, start: at(time), ...(tables ? { tables } : {}) },
        }),
        now,
      );
    const close = (decisions: ReturnType<typeof decide>[] = [], scope: Parameters<typeof previewClosing>[1] = veranda) =>
      closeDay(db(), { scope, reason, decisions }, change);
    const stored = async (id: string) => {
      const booking = await findBooking(db(), id);
      if (!booking) throw new Error(`there is no booking ${id}`);
      return booking;
    };
    const plan = async () => (await requireBookingDocuments(db())).plan;
    const preview = async () => {
      const { touched, reseated } = await previewClosing(db(), veranda, now);
      return {
        touched: touched.map(({ booking }) => booking.name),
        reseated: reseated.map(({ booking, tables }) => `${booking.name} to ${tables.join('+')}`),
      };
    };
    const mails = async () =>
      (await db().selectFrom('mail').select(['kind', 'recipient']).where('kind', '<>', 'booking-confirmed').execute()).map(
        ({ kind, recipient }) => `${recipient} ${kind}`,
      );
    /** Fills the larger tables of the room, so that no party of the veranda fits there. */
    const fillRoom = async () => {
      for (const [index, table] of ['4', '5', '6', '7'].entries()) await guest(`Sala${index}`, 4, `19:${15 * index || '00'}`, [table]);
    };

    it('gives each party there another table without a mail, as the preview says, and assigns the closed tables to no party', async () => {
      const rosa = await guest('Rosa', 2, '20:00', ['9']);
      const elio = await guest('Elio', 4, '21:30', ['12']);
      const lunch = await guest('Pranzo', 2, '13:00', ['9']);
      const { touched, reseated } = await preview();
      expect([touched, reseated.length]).toEqual([[], 2]);
      expect(await close()).toEqual({ closed: { cancel: 0, move: 0, ask: 0, call: 0 } });
      const after = [await stored(rosa.id), await stored(elio.id)];
      expect(reseated).toEqual(after.map(({ name, tables }) => `${name} to ${tables.join('+')}`));
      expect(after.flatMap(({ tables }) => tables).some((id) => (veranda.tables as readonly string[]).includes(id))).toBe(false);
      expect((await stored(lunch.id)).tables).toEqual(['9']);
      expect(await mails()).toEqual([]);
      const claims = await db().selectFrom('table_claim').select('table_id').where('table_id', 'in', veranda.tables).execute();
      expect(new Set(claims.map(({ table_id }) => table_id))).toEqual(new Set(['9']));
      const order = buildOrder({ who: giulia, source: 'phone', wish: { tables: ['10'], start: at('20:00') } });
      expect(await executeBookingCommand(db(), order, now)).toMatchObject({ refused: 'full', outcome: { limit: 'tables' } });
    });

    it('asks for a decision about parties without another table, and does nothing before', async () => {
      await fillRoom();
      const hans = await guest('Hans', 4, '20:00', ['12']);
      const rosa = await guest('Rosa', 2, '20:00', ['9']);
      expect(await preview()).toMatchObject({ touched: ['Hans'], reseated: [expect.stringMatching(/^Rosa to [1238]$/)] });
      expect(await close()).toEqual({ refused: 'unseen' });
      expect([(await stored(hans.id)).tables, (await stored(rosa.id)).tables, (await plan()).closings]).toEqual([['12'], ['9'], []]);
      expect(await close([decide(hans.id, 'cancel')])).toEqual({ closed: { cancel: 1, move: 0, ask: 0, call: 0 } });
      expect((await stored(hans.id)).state).toBe('cancelled');
      expect(await mails()).toEqual(['hans@posta.it booking-cancelled']);
    });

    it('moves parties without a table to a time that has one, and leaves the others to be called', async () => {
      await fillRoom();
      const hans = await guest('Hans', 4, '20:00', ['12']);
      const ada = await guest('Ada', 4, '20:30', ['10']);
      const { touched } = await previewClosing(db(), veranda, now);
      const [to] = touched.find(({ booking }) => booking.id === hans.id)?.places ?? [];
      expect(to?.date.equals(saturday)).toBe(true);
      expect(await close([decide(hans.id, 'move', to), decide(ada.id, 'call')])).toEqual({
        closed: { cancel: 0, move: 1, ask: 0, call: 1 },
      });
      const moved = await stored(hans.id);
      expect(moved.start.equals(to?.start ?? now)).toBe(true);
      expect(moved.tables.some((id) => (veranda.tables as readonly string[]).includes(id)) || moved.tables.length === 0).toBe(false);
      expect(isMissingTable(await plan(), await stored(ada.id))).toBe(true);
    });

    it('leaves no party at a closed table and forgets none, while guests book at the same moment', async () => {
      const orders = Array.from({ length: 8 }, (_, index) => buildOrder({ wish: { start: at(`20:${15 * (index % 4) || '00'}`) } }));
      const [closed, ...reserved] = await Promise.all([close(), ...orders.map((order) => executeBookingCommand(db(), order, now))]);
      expect(closed).toEqual({ closed: { cancel: 0, move: 0, ask: 0, call: 0 } });
      for (const one of reserved) {
        if ('refused' in one) continue;
        const { tables } = await stored(one.booking.id);
        expect(tables.length).toBeGreaterThan(0);
        expect(tables.some((id) => (veranda.tables as readonly string[]).includes(id))).toBe(false);
      }
      expect(reserved.some((one) => 'booking' in one)).toBe(true);
    });

    it('leaves seated parties where they are', async () => {
      const rosa = await guest('Rosa', 2, '20:00', ['9']);
      await db().updateTable('booking').set({ state: 'seated' }).where('id', '=', rosa.id).execute();
      expect(await close()).toMatchObject({ closed: {} });
      expect(await stored(rosa.id)).toMatchObject({ state: 'seated', tables: ['9'] });
    });

    it('is undone: the tables are assigned again, and parties that were cancelled or left without a table get one', async () => {
      await fillRoom();
      const hans = await guest('Hans', 4, '20:00', ['12']);
      const ada = await guest('Ada', 4, '20:00', ['10']);
      await close([decide(hans.id, 'cancel'), decide(ada.id, 'call')]);
      expect(await close([decide(ada.id, 'cancel')])).toEqual({ refused: 'alreadyClosed' });
      expect((await listTakenByClosing(db(), veranda, now)).map(({ booking }) => booking.name)).toEqual(['Hans']);
      expect(await reopenDay(db(), { scope: { ...veranda, tables: ['9'] }, bookings: [] }, change)).toEqual({ refused: 'notClosed' });
      expect(await reopenDay(db(), { scope: veranda, bookings: [hans.id] }, change)).toEqual({ reopened: 1, left: [] });
      expect((await plan()).closings).toEqual([]);
      const [one, other] = [await stored(hans.id), await stored(ada.id)];
      expect([one.state, one.tables.length, other.tables.length, other.placing]).toEqual(['confirmed', 1, 1, 'free']);
    });

    it('closes a room for several days, and deletes the closings of past days', async () => {
      const sunday = saturday.add({ days: 1 });
      const period = { ...veranda, to: sunday, services: ['lunch', 'dinner'] as const };
      const lunch = await requireBooking(
        db(),
        buildOrder({ who: giulia, source: 'phone', wish: { date: sunday, start: at('13:00', sunday), covers: 2, tables: ['9'] } }),
        now,
      );
      expect(await close([], period)).toMatchObject({ closed: {} });
      expect((await stored(lunch.id)).tables).not.toEqual(['9']);
      const later = saturday.add({ days: 28 });
      await closeDay(
        db(),
        { scope: { ...veranda, from: later, to: later }, reason, decisions: [] },
        { ...change, now: at('09:00', saturday.add({ days: 10 })) },
      );
      expect((await plan()).closings.map(({ from }) => from)).toEqual([later.toString()]);
      // After midnight the evening goes on, without those tables.
      const next = { ...veranda, from: later.add({ days: 1 }), to: later.add({ days: 1 }) };
      await closeDay(db(), { scope: next, reason, decisions: [] }, { ...change, now: at('00:30', next.from) });
      expect((await plan()).closings.map(({ from }) => from)).toEqual([later.toString(), next.from.toString()]);
    });
  },
  'first-content',
);
