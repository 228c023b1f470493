import { expect, it } from 'vitest';
import { at, buildOrder, editDocuments, fridayMorning, giulia, requireBooked, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { isMissingTable } from '../reassign/table-fit.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import type { ChangeState } from './commands.ts';
import { executeBookingCommand } from './execute.server.ts';

const now = fridayMorning;

describeOnBothDatabases(
  'a request of a large party',
  (database) => {
    const db = () => database().db;
    const change = (booking: string, to: ChangeState['change']) =>
      executeBookingCommand(db(), { kind: 'change', booking, who: giulia, change: to }, now);

    it('that no tables hold can still be confirmed, and the staff seat it by hand', async () => {
      const request = await requireBooking(db(), buildOrder({ wish: { covers: 14 } }));
      expect(request).toMatchObject({ state: 'requested', placing: 'none' });
      const confirmed = requireBooked(await change(request.id, 'confirm'));
      expect(confirmed).toMatchObject({ state: 'confirmed', placing: 'none', tables: [] });
      expect(isMissingTable((await requireBookingDocuments(db())).plan, confirmed)).toBe(true);
    });

    it('that its guest changes with two presses is changed once', async () => {
      const request = await requireBooking(db(), buildOrder({ wish: { covers: 14 } }));
      const wish = { date: saturday, start: at('20:00'), covers: 13 };
      const order = { kind: 'move', booking: request.id, who: { by: 'guest' }, wish } as const;
      expect(await executeBookingCommand(db(), order, now)).toMatchObject({ booking: { covers: 13, placing: 'none' }, again: false });
      expect(await executeBookingCommand(db(), order, now)).toMatchObject({ booking: { covers: 13 }, again: true });
    });

    it('that was cancelled cannot be restored if others have its seats', async () => {
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, seats: { lunch: 20, dinner: 20 } } }));
      const request = await requireBooking(db(), buildOrder({ wish: { covers: 14 } }));
      requireBooked(await change(request.id, 'cancel'));
      const other = await requireBooking(db(), buildOrder({ wish: { covers: 8 } }));
      expect(await change(request.id, 'undo')).toMatchObject({ refused: 'full', outcome: { limit: 'seats' } });
      requireBooked(await change(other.id, 'cancel'));
      expect(requireBooked(await change(request.id, 'undo'))).toMatchObject({ state: 'requested', placing: 'none' });
    });

    it('whose tables another party has cannot be confirmed, unless the staff override the rule with a reason', async () => {
      const request = await requireBooking(db(), buildOrder({ wish: { covers: 12 } }));
      const rival = await requireBooking(db(), buildOrder({ wish: { covers: 12 } }));
      requireBooked(await change(rival.id, 'confirm'));
      expect(await change(request.id, 'confirm')).toMatchObject({ refused: 'full', outcome: { limit: 'tables' } });
      const wish = { date: saturday, start: at('20:00'), covers: 12 };
      requireBooked(
        await executeBookingCommand(db(), { kind: 'move', booking: request.id, who: giulia, wish, override: 'in terrazza' }, now),
      );
      expect(requireBooked(await change(request.id, 'confirm'))).toMatchObject({ state: 'confirmed', tables: [] });
    });
  },
  'first-content',
);
