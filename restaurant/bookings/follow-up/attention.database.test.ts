import { expect, it } from 'vitest';
import { at, buildOrder, editDocuments, fridayMorning, giulia, leaveOneTable, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { closeDay } from '../closing/close-day.server.ts';
import { isUnsuited } from '../corrections/correction.ts';
import { listSheet } from '../overview/parties.server.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { correctBooking, suitNeeds } from '../corrections/correct-booking.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { resolveMark, countOutsideHours, listAttentionItems } from './attention.server.ts';

const now = fridayMorning;
const dinner = { from: saturday, to: saturday, services: ['dinner'] } as const;
const reason = { it: 'Un imprevisto ci tiene chiusi.', en: '', pt: '' };

describeOnBothDatabases(
  'the bookings that need attention',
  (database) => {
    const db = () => database().db;
    const book = (name: string, given: Parameters<typeof buildOrder>[0] = {}) =>
      requireBooking(db(), buildOrder({ details: { name, email: `${name}@posta.it`, phone: '340 1', language: 'it' }, ...given }), now);
    const byPhone = (name: string) => ({
      who: giulia,
      source: 'phone' as const,
      details: { name, email: undefined, phone: '340 2', language: 'it' as const },
    });
    const watched = async () => (await listAttentionItems(db(), now)).map((one) => `${one.booking.name} ${one.why}`);

    it('are none while every booking is confirmed at a time within the hours', async () => {
      await book('Anna');
      expect(await watched()).toEqual([]);
    });

    it('are requests, and guests whom no mail reaches', async () => {
      await book('Grande', { wish: { covers: 14 } });
      const anna = await book('Anna', { wish: { start: at('13:00') } });
      await db().updateTable('booking').set({ unreached_at: now.toString() }).where('id', '=', anna.id).execute();
      expect((await watched()).sort()).toEqual(['Anna unreached', 'Grande request']);
    });

    it('include a guest whose mail may not have arrived, until the guest was told or the staff decided', async () => {
      const [anna] = [await book('Anna'), await book('Bea', { wish: { start: at('13:00') } }), await book('Carla', byPhone('Carla'))];
      await db().updateTable('mail').set({ status: 'unknown', reason: 'closed after text', ended_at: now.toString() }).execute();
      expect((await watched()).sort()).toEqual(['Anna inDoubt', 'Bea inDoubt']);
      await resolveMark(db(), { bookings: [anna.id], mark: 'inDoubt', who: giulia }, now);
      expect(await watched()).toEqual(['Bea inDoubt']);
      const ofAnna = db().selectFrom('mail').select(['id', 'settled_at']).where('cause', '=', `booking:${anna.id}`);
      expect(await ofAnna.executeTakeFirst()).toMatchObject({ settled_at: now.toString() });
      await db().updateTable('mail').set({ status: 'sent' }).execute();
      expect(await watched()).toEqual([]);
    });

    it('include a party at a time that was closed, until the booking is changed; one that was asked to choose is listed separately', async () => {
      const [anna, nino] = [await book('Anna'), await book('Nino', byPhone('Nino'))];
      const decisions = [
        { booking: anna.id, way: 'ask' as const },
        { booking: nino.id, way: 'call' as const },
      ];
      await closeDay(db(), { scope: dinner, reason, decisions }, { actor: giulia.actor, now });
      const list = await listAttentionItems(db(), now);
      expect(list.map((one) => [one.booking.name, one.why]).sort()).toEqual([
        ['Anna', 'toChoose'],
        ['Nino', 'outside'],
      ]);
      await executeBookingCommand(db(), { kind: 'change', booking: nino.id, who: giulia, change: 'cancel' }, now);
      expect(await watched()).toEqual(['Anna toChoose']);
    });

    it('exclude parties that were taken outside the hours on purpose', async () => {
      await book('Amici', { ...byPhone('Amici'), wish: { start: at('16:30') }, override: 'Sono amici' });
      expect(await watched()).toEqual([]);
    });

    it('include a party that a change of the plan left without a table', async () => {
      const anna = await book('Anna');
      await db().updateTable('booking').set({ placing: 'none', tables: '[]' }).where('id', '=', anna.id).execute();
      expect(await watched()).toEqual(['Anna table']);
    });

    it('include a party whose table does not meet its stated needs, until the staff decide about the table', async () => {
      await editDocuments(db(), ({ plan }) => ({
        plan: { ...plan, tables: plan.tables.map((table) => ({ ...table, highChair: false })), combinations: [] },
      }));
      const [anna, nino] = [await book('Anna'), await book('Nino', { wish: { start: at('13:00') } })];
      const pin = (booking: typeof anna) => {
        const { date, start, covers, tables } = booking;
        return executeBookingCommand(db(), { kind: 'move', booking: booking.id, who: giulia, wish: { date, start, covers, tables } }, now);
      };
      await pin(nino);
      const say = async (booking: typeof anna, highChair: boolean) => {
        const { name, phone, email, language } = booking;
        const before = { name, phone, email, language, allergies: '', message: '', highChair: !highChair, stepFree: false };
        const who = { by: 'guest' } as const;
        const said = await correctBooking(db(), { booking: booking.id, who, before, after: { ...before, highChair } }, now);
        if ('refused' in said) throw new Error('it was not corrected');
        return suitNeeds(db(), said, who, now);
      };
      expect([await say(anna, true), await say(nino, true)]).toEqual([false, false]);
      expect(await watched()).toEqual(['Nino needs', 'Anna needs']);
      const entries = await listSheet(db(), saturday);
      const { plan } = await requireBookingDocuments(db());
      expect(entries.map(({ booking, needs, history }) => isUnsuited(plan, booking, needs, history))).toEqual([true, true]);
      await pin(nino);
      await say(anna, false);
      expect(await watched()).toEqual([]);
    });

    it('include a free place for a guest of the waiting list without an address', async () => {
      await leaveOneTable(db());
      const anna = await book('Anna');
      await book('Nino', { ...byPhone('Nino'), waiting: { flexibleMinutes: 0 } });
      expect(await watched()).toEqual([]);
      await executeBookingCommand(db(), { kind: 'change', booking: anna.id, who: giulia, change: 'cancel' }, now);
      expect(await watched()).toEqual(['Nino place']);
    });

    it('include the parties that changed hours leave outside, but none that was outside before', async () => {
      await book('Anna');
      await book('Presto', { wish: { start: at('19:00') } });
      const { data: before } = await requireSettings(db());
      const hours = { ...before, dinnerTime: '20:00-23:00' };
      expect((await countOutsideHours(db(), { hours, before }, now)).map(({ name }) => name)).toEqual(['Presto']);
      expect(await countOutsideHours(db(), { hours, before: hours }, now)).toEqual([]);
    });
  },
  'first-content',
);
