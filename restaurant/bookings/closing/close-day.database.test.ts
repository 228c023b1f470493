import type { Tx } from '#database/connect.server.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { at, buildOrder, editDocuments, fridayMorning, giulia, requireBooked, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { transact } from '#database/transact.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { changeSettings, closeDay, previewClosing } from './close-day.server.ts';
import type { AlternativeSlot, ClosingAction } from './closing.ts';
import { findBooking } from '../find-booking.server.ts';
import { listTakenByClosing, reopenDay } from './reopen-day.server.ts';
import type { CreateBooking } from '../commands/commands.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { findTimes } from '../commands/times.server.ts';

const now = fridayMorning;
const change = { actor: giulia.actor, now };
const dinner = { from: saturday, to: saturday, services: ['dinner'] } as const;
const wholeDay = { from: saturday, to: saturday, services: ['lunch', 'dinner'] } as const;
const fridayOfNow = saturday.subtract({ days: 1 });
const reason = {
  it: 'Un imprevisto ci tiene chiusi.',
  en: 'Something unexpected keeps us closed.',
  pt: 'Um imprevisto obriga-nos a fechar.',
};
const decide = (booking: string, way: ClosingAction, to?: AlternativeSlot) => ({ booking, way, to });

function showNotice(transaction: Tx, notice: { text: string; until: string }): Promise<void> {
  return changeSettings(transaction, (settings) => ({ ...settings, notice: { ...notice, translations: {} } }), change);
}

function correctReasons(transaction: Tx, reason: string): Promise<void> {
  return changeSettings(
    transaction,
    (settings) => ({ ...settings, exceptions: settings.exceptions.map((one) => ({ ...one, reason })) }),
    change,
  );
}

describeOnBothDatabases(
  'closing a service',
  (database) => {
    const db = () => database().db;
    const guest = (name: string, given: Parameters<typeof buildOrder>[0] = {}) =>
      requireBooking(
        db(),
        buildOrder({ details: { name, email: `${name.toLowerCase()}@posta.it`, phone: '340 123 4567', language: 'it' }, ...given }),
        now,
      );
    const close = (decisions: ReturnType<typeof decide>[], scope: Parameters<typeof previewClosing>[1] = dinner) =>
      closeDay(db(), { scope, reason, decisions }, change);
    const stateOf = async (id: string) => (await findBooking(db(), id))?.state;
    const exceptions = async () => (await requireSettings(db())).data.exceptions.filter(({ from }) => from === saturday.toString());
    const mailsTo = async (recipient: string) =>
      (
        await db()
          .selectFrom('mail')
          .select(['kind', 'content'])
          .where('recipient', '=', recipient)
          .where('status', '=', 'queued')
          .execute()
      ).map(({ kind, content }) => ({ kind, word: z.object({ word: z.string().optional() }).parse(JSON.parse(content ?? '{}')).word }));

    it('cancels each booking with a mail in the guest’s language, and shows the reason in the opening hours', async () => {
      const anna = await guest('Anna');
      const lena = await guest('Lena', { details: { name: 'Lena', email: 'lena@posta.it', phone: undefined, language: 'en' } });
      const lunch = await guest('Pranzo', { wish: { start: at('13:00') } });
      expect(await close([decide(anna.id, 'cancel'), decide(lena.id, 'cancel')])).toEqual({
        closed: { cancel: 2, move: 0, ask: 0, call: 0 },
      });
      expect([await stateOf(anna.id), await stateOf(lena.id), await stateOf(lunch.id)]).toEqual(['cancelled', 'cancelled', 'confirmed']);
      expect(await mailsTo('lena@posta.it')).toEqual([{ kind: 'booking-cancelled', word: reason.en }]);
      expect(await exceptions()).toEqual([expect.objectContaining({ lunch: 'unchanged', dinner: 'closed', reason: reason.it })]);
      const times = await findTimes(db(), saturday, { covers: 2, by: 'guest' }, now);
      expect(new Set(times.map(({ service }) => service))).toEqual(new Set(['lunch']));
    });

    it('moves a party if there is room, keeps what the staff promise by telephone, and asks guests who may choose', async () => {
      const [anna, bruno, carla] = [await guest('Anna'), await guest('Bruno'), await guest('Carla')];
      const { touched: preview } = await previewClosing(db(), dinner, now);
      const to = preview.find(({ booking }) => booking.id === anna.id)?.places[0];
      expect(to && !to.date.equals(saturday)).toBe(false);
      const closed = await close([decide(anna.id, 'move', to), decide(bruno.id, 'call'), decide(carla.id, 'ask')]);
      expect(closed).toEqual({ closed: { cancel: 0, move: 1, ask: 1, call: 1 } });
      expect((await findBooking(db(), anna.id))?.start.equals(to?.start ?? now)).toBe(true);
      expect(await mailsTo('anna@posta.it')).toEqual([{ kind: 'booking-changed', word: reason.it }]);
      expect([await stateOf(bruno.id), await stateOf(carla.id)]).toEqual(['confirmed', 'toChoose']);
      expect(await mailsTo('carla@posta.it')).toEqual([{ kind: 'booking-closed', word: reason.it }]);
    });

    it('can move every party as it proposes', async () => {
      const guests = [];
      for (let count = 0; count < 5; count++)
        guests.push(await guest(`Ospite${count}`, { wish: { covers: 4, start: at('20:00').add({ minutes: 30 * (count % 3) }) } }));
      const { touched: preview } = await previewClosing(db(), wholeDay, now);
      const decisions = preview.map(({ booking, places }) => decide(booking.id, 'move', places[0]));
      expect(await close(decisions, wholeDay)).toEqual({
        closed: { cancel: 0, move: 5, ask: 0, call: 0 },
      });
    });

    it('does nothing if somebody has booked since the preview', async () => {
      const anna = await guest('Anna');
      const late = await guest('Tardi');
      expect(await close([decide(anna.id, 'cancel')])).toEqual({ refused: 'unseen' });
      expect([await stateOf(anna.id), await stateOf(late.id), await exceptions()]).toEqual(['confirmed', 'confirmed', []]);
    });

    it('does nothing if one party has no room at its new time', async () => {
      const [anna, bruno] = [await guest('Anna'), await guest('Bruno')];
      const nowhere = { date: saturday, start: at('21:00') };
      expect(await close([decide(anna.id, 'cancel'), decide(bruno.id, 'move', nowhere)])).toEqual({
        refused: 'booking',
        booking: bruno.id,
        why: { refused: 'noSuchTime' },
      });
      expect([await stateOf(anna.id), await exceptions()]).toEqual(['confirmed', []]);
    });

    it('proposes only a call for a guest whom no mail reaches', async () => {
      const phone = await guest('Nino', {
        who: giulia,
        source: 'phone',
        details: { name: 'Nino', email: undefined, phone: '340', language: 'it' },
      });
      expect((await previewClosing(db(), dinner, now)).touched.map(({ ways }) => ways)).toEqual([['call']]);
      expect(await close([decide(phone.id, 'cancel')])).toEqual({ refused: 'unseen' });
    });

    it('restores no booking while the restaurant is closed, neither for the guest who had cancelled nor for the staff', async () => {
      const [anna, carla] = [await guest('Anna'), await guest('Carla')];
      const undo = (booking: string, who: CreateBooking['who']) =>
        executeBookingCommand(db(), { kind: 'change', booking, who, change: 'undo' }, now);
      requireBooked(await executeBookingCommand(db(), { kind: 'change', booking: anna.id, who: { by: 'guest' }, change: 'cancel' }, now));
      await close([decide(carla.id, 'ask')]);
      expect(await undo(anna.id, { by: 'guest' })).toEqual({ refused: 'noSuchTime' });
      expect(await undo(carla.id, giulia)).toEqual({ refused: 'noSuchTime' });
      expect([await stateOf(anna.id), await stateOf(carla.id)]).toEqual(['cancelled', 'toChoose']);
    });

    it('answers a repeated request the same for a while, and is undone with the bookings that it cancelled', async () => {
      const [anna, bruno] = [await guest('Anna'), await guest('Bruno')];
      const own = await guest('Sola');
      requireBooked(
        await executeBookingCommand(db(), { kind: 'change', booking: own.id, who: giulia, change: 'cancel', reason: 'Lo chiede lei' }, now),
      );
      const decisions = [decide(anna.id, 'cancel'), decide(bruno.id, 'cancel')];
      const told = await close(decisions);
      expect(await close(decisions)).toEqual({ ...told, again: true });
      expect(await closeDay(db(), { scope: dinner, reason, decisions }, { ...change, now: now.add({ minutes: 11 }) })).toEqual({
        refused: 'alreadyClosed',
      });
      const cancelled = await listTakenByClosing(db(), dinner, now);
      expect(cancelled.map(({ booking }) => booking.name).sort()).toEqual(['Anna', 'Bruno']);
      expect(cancelled.map(({ canReopen }) => canReopen)).toEqual([true, true]);
      expect(await reopenDay(db(), { scope: dinner, bookings: [anna.id, own.id] }, change)).toEqual({ reopened: 1, left: [] });
      expect([await stateOf(anna.id), await stateOf(bruno.id), await stateOf(own.id)]).toEqual(['confirmed', 'cancelled', 'cancelled']);
      expect(await exceptions()).toEqual([]);
      // A repeated request gets the same answer for a while.
      expect(await reopenDay(db(), { scope: dinner, bookings: [anna.id, own.id] }, change)).toEqual({ reopened: 1, left: [] });
      const later = { ...change, now: now.add({ minutes: 11 }) };
      expect(await reopenDay(db(), { scope: dinner, bookings: [anna.id] }, later)).toEqual({ refused: 'notClosed' });
      expect(await reopenDay(db(), { scope: dinner, bookings: [] }, change)).toEqual({ refused: 'notClosed' });
    });

    it('keeps its bookings after its reason is corrected, and takes no other booking with the same reason', async () => {
      const [anna, bruno] = [await guest('Anna'), await guest('Bruno')];
      const own = await guest('Sola');
      requireBooked(
        await executeBookingCommand(db(), { kind: 'change', booking: own.id, who: giulia, change: 'cancel', reason: reason.it }, now),
      );
      const to = (await previewClosing(db(), dinner, now)).touched.find(({ booking }) => booking.id === bruno.id)?.places[0];
      await close([decide(anna.id, 'ask'), decide(bruno.id, 'move', to)]);
      await transact(db(), correctReasons, 'Un guasto ci tiene chiusi.');
      expect((await listTakenByClosing(db(), dinner, now)).map(({ booking }) => booking.name).sort()).toEqual(['Anna', 'Bruno']);
    });

    it('restores guests who were asked to choose another time, and leaves those who chose one', async () => {
      const [anna, bruno] = [await guest('Anna'), await guest('Bruno')];
      await close([decide(anna.id, 'ask'), decide(bruno.id, 'ask')]);
      const lunch = { date: saturday, start: at('13:00'), covers: 2 };
      const chosen = requireBooked(
        await executeBookingCommand(db(), { kind: 'move', booking: bruno.id, who: { by: 'guest' }, wish: lunch }, now),
      );
      expect(chosen.state).toBe('confirmed');
      expect((await listTakenByClosing(db(), dinner, now)).map(({ booking }) => booking.name)).toEqual(['Anna']);
      expect(await reopenDay(db(), { scope: dinner, bookings: [anna.id] }, change)).toEqual({ reopened: 1, left: [] });
      const back = await findBooking(db(), anna.id);
      expect([back?.state, back?.start.toString(), back?.answerUntil]).toEqual(['confirmed', anna.start.toString(), undefined]);
      expect((await mailsTo('anna@posta.it')).map(({ kind }) => kind)).toEqual(['booking-confirmed']);
    });

    it('moves back the parties that it had moved, unless they have chosen another time or their place is taken', async () => {
      const [anna, bruno, carla] = [
        await guest('Anna'),
        await guest('Bruno'),
        await guest('Carla', { wish: { covers: 8, start: at('21:30') } }),
      ];
      const { touched: preview } = await previewClosing(db(), dinner, now);
      const placeOf = ({ id }: { id: string }) => preview.find(({ booking }) => booking.id === id)?.places[0];
      await close([anna, bruno, carla].map((one) => decide(one.id, 'move', placeOf(one))));
      const chosen = { date: saturday.add({ days: 1 }), start: at('13:00', saturday.add({ days: 1 })), covers: 2 };
      requireBooked(await executeBookingCommand(db(), { kind: 'move', booking: bruno.id, who: { by: 'guest' }, wish: chosen }, now));
      const taken = await listTakenByClosing(db(), dinner, now);
      expect(taken.map(({ booking, canReopen, moved }) => [booking.name, canReopen, moved?.start.toString()])).toEqual([
        ['Anna', true, anna.start.toString()],
        ['Carla', true, carla.start.toString()],
      ]);
      expect((await listTakenByClosing(db(), dinner, now.add({ hours: 25 }))).map(({ canReopen }) => canReopen)).toEqual([false, false]);
      const order = { scope: dinner, bookings: [anna.id, bruno.id, carla.id] };
      expect(await reopenDay(db(), order, change)).toEqual({ reopened: 2, left: [] });
      for (const before of [anna, carla])
        expect(await findBooking(db(), before.id)).toMatchObject({ state: 'confirmed', start: before.start, tables: before.tables });
      expect((await findBooking(db(), bruno.id))?.start).toEqual(chosen.start);
      expect((await mailsTo('anna@posta.it')).map(({ kind }) => kind)).toEqual(['booking-confirmed']);
      expect(await reopenDay(db(), order, change)).toEqual({ reopened: 2, left: [] });
    });

    it('restores each party at its own tables, also if another overstays there, and lists those that have lost them', async () => {
      // Parties of eight have one place in this room.
      const eight = (time: string, name: string) => guest(name, { wish: { covers: 8, start: at(time) } });
      const first = await eight('19:00', 'Primi');
      requireBooked(await executeBookingCommand(db(), { kind: 'change', booking: first.id, who: giulia, change: 'seat' }, at('19:00')));
      const [second, couple] = [await eight('21:30', 'Secondi'), await guest('Coppia', { wish: { start: at('21:30') } })];
      const late = { ...change, now: at('21:20') };
      const decisions = [decide(second.id, 'ask'), decide(couple.id, 'cancel')];
      await closeDay(db(), { scope: dinner, reason, decisions }, late);
      expect(await reopenDay(db(), { scope: dinner, bookings: [second.id, couple.id] }, late)).toEqual({ reopened: 2, left: [] });
      for (const before of [second, couple]) {
        expect(await findBooking(db(), before.id)).toMatchObject({ state: 'confirmed', tables: before.tables, placing: before.placing });
      }
      await closeDay(db(), { scope: dinner, reason, decisions }, late);
      const seats = { tables: second.tables, start: at('21:45'), covers: 8 };
      const others = { who: giulia, source: 'phone', details: { name: 'Altri', email: undefined, phone: '340', language: 'it' } } as const;
      requireBooked(await executeBookingCommand(db(), buildOrder({ ...others, wish: seats, override: 'amici' }), at('21:21')));
      const { reopened, left } = z
        .object({ reopened: z.int(), left: z.array(z.object({ name: z.string(), phone: z.string() })) })
        .parse(await reopenDay(db(), { scope: dinner, bookings: [second.id, couple.id] }, late));
      expect([reopened, left]).toEqual([1, [{ name: 'Secondi', phone: '340 123 4567' }]]);
    });

    it('does not restore a booking that the guest or the staff cancelled since', async () => {
      const [anna, bruno, carla] = [await guest('Anna'), await guest('Bruno'), await guest('Carla')];
      await close([decide(anna.id, 'ask'), decide(bruno.id, 'ask'), decide(carla.id, 'ask')]);
      const cancel = (booking: string, who: CreateBooking['who']) =>
        executeBookingCommand(db(), { kind: 'change', booking, who, change: 'cancel' }, now);
      requireBooked(await cancel(anna.id, { by: 'guest' }));
      requireBooked(await cancel(bruno.id, giulia));
      expect((await listTakenByClosing(db(), dinner, now)).map(({ booking }) => booking.name)).toEqual(['Carla']);
      await reopenDay(db(), { scope: dinner, bookings: [anna.id, bruno.id, carla.id] }, change);
      expect([await stateOf(anna.id), await stateOf(bruno.id), await stateOf(carla.id)]).toEqual(['cancelled', 'cancelled', 'confirmed']);
    });

    it('shows its reason as the notice of every page in the same step, and removes it on reopening, but no other notice', async () => {
      const notice = async () => (await requireSettings(db())).data.notice;
      const anna = await guest('Anna');
      await closeDay(db(), { scope: dinner, reason, notice: true, decisions: [decide(anna.id, 'cancel')] }, change);
      expect(await notice()).toEqual({
        text: reason.it,
        translations: { en: { text: reason.en }, pt: { text: reason.pt } },
        until: at('04:00', saturday.add({ days: 1 })).toString({ smallestUnit: 'second' }),
      });
      await reopenDay(db(), { scope: dinner, bookings: [anna.id] }, change);
      expect(await notice()).toBeUndefined();
      await closeDay(db(), { scope: dinner, reason, notice: true, decisions: [decide(anna.id, 'cancel')] }, change);
      const other = { text: 'Oggi il telefono non funziona.', until: at('23:00').toString() };
      await transact(db(), showNotice, other);
      await reopenDay(db(), { scope: dinner, bookings: [] }, change);
      expect(await notice()).toEqual(other);
    });

    it('gives other guests the place of one who has to choose, and leaves that guest without one if it is gone', async () => {
      const anna = await guest('Anna', { wish: { covers: 4 } });
      const asked = requireBooked(await executeBookingCommand(db(), { kind: 'change', booking: anna.id, who: giulia, change: 'ask' }, now));
      expect(asked.state).toBe('toChoose');
      expect(await db().selectFrom('table_claim').selectAll().where('booking_id', '=', anna.id).execute()).toEqual([]);
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, seats: { lunch: 2, dinner: 2 } } }));
      await guest('Bruno');
      const undone = await executeBookingCommand(db(), { kind: 'change', booking: anna.id, who: giulia, change: 'undo' }, now);
      expect(undone).toMatchObject({ refused: 'full' });
    });

    it('proposes only a call for guests whose time has come, because they are on their way', async () => {
      await guest('Anna');
      const { touched } = await previewClosing(db(), dinner, at('20:05'));
      expect(touched.map(({ ways }) => ways)).toEqual([['call']]);
    });

    it('proposes the other service of the same day first, also for a period of one service', async () => {
      const sunday = saturday.add({ days: 1 });
      await guest('Anna', { wish: { date: sunday, start: at('20:00', sunday) } });
      const { touched } = await previewClosing(db(), { from: saturday, to: saturday.add({ days: 3 }), services: ['dinner'] }, now);
      const [first] = touched[0]?.places ?? [];
      expect([first?.date.toString(), first?.start.toString()]).toEqual([sunday.toString(), at('12:30', sunday).toString()]);
    });

    it('closes a period with the affected bookings of each of its days, and opens it again', async () => {
      const sunday = saturday.add({ days: 1 });
      const period = { from: saturday, to: saturday.add({ days: 2 }), services: ['lunch', 'dinner'] } as const;
      const anna = await guest('Anna');
      const bruno = await guest('Bruno', { wish: { date: sunday, start: at('13:00', sunday) } });
      const before = await guest('Prima', { wish: { date: fridayOfNow, start: at('20:00', fridayOfNow) } });
      const { touched: preview } = await previewClosing(db(), period, now);
      expect(preview.map(({ booking }) => booking.name)).toEqual(['Anna', 'Bruno']);
      const to = preview[1]?.places[0];
      expect(to && (to.date.equals(fridayOfNow) || Temporal.PlainDate.compare(to.date, period.to) > 0)).toBe(true);
      expect(await close([decide(anna.id, 'cancel')], period)).toEqual({ refused: 'unseen' });
      expect(await close([decide(anna.id, 'cancel'), decide(bruno.id, 'move', to)], period)).toMatchObject({
        closed: { cancel: 1, move: 1 },
      });
      expect(await exceptions()).toMatchObject([{ from: '2026-11-28', to: '2026-11-30', lunch: 'closed', dinner: 'closed' }]);
      expect(await findTimes(db(), sunday, { covers: 2, by: 'guest' }, now)).toEqual([]);
      expect([await stateOf(anna.id), await stateOf(bruno.id), await stateOf(before.id)]).toEqual(['cancelled', 'confirmed', 'confirmed']);
      expect(await reopenDay(db(), { scope: dinner, bookings: [anna.id] }, change)).toEqual({ refused: 'notClosed' });
      expect(await reopenDay(db(), { scope: period, bookings: [anna.id] }, change)).toEqual({ reopened: 1, left: [] });
      expect([await stateOf(anna.id), await exceptions()]).toEqual(['confirmed', []]);
    });

    it('loses no booking that is made while it closes', async () => {
      const anna = await guest('Anna');
      const [closed, ...booked] = await Promise.all([
        close([decide(anna.id, 'ask')]),
        ...Array.from({ length: 8 }, () => executeBookingCommand(db(), buildOrder({ wish: { start: at('21:00') } }), now)),
      ]);
      const stranded = booked.filter((one) => 'booking' in one).length;
      // Either all booked before the closing, and it did nothing, or all were told that the restaurant is closed.
      expect('closed' in closed ? stranded : (await exceptions()).length).toBe(0);
    });
  },
  'first-content',
);
