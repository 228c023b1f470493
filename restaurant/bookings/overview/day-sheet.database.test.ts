import { expect, it } from 'vitest';
import { at, buildOrder, fridayMorning, giulia, requireBooking, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { noNeeds } from '../booking.ts';
import { listSheet } from './parties.server.ts';
import { countOpenRequests } from '../find-booking.server.ts';
import { pauseBookings } from '../rules/save-rules.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { resolveMark } from '../follow-up/attention.server.ts';
import { findTimes } from '../commands/times.server.ts';

describeOnBothDatabases(
  'the sheet of a day',
  (database) => {
    const db = () => database().db;

    it('has each booking with its needs, the last change that can be undone, and the time of its state', async () => {
      const booking = await requireBooking(db(), buildOrder({ needs: { ...noNeeds, allergies: 'sesamo' } }));
      await requireBooking(db(), buildOrder({ wish: { start: at('19:00') } }));
      await executeBookingCommand(db(), { kind: 'change', booking: booking.id, who: giulia, change: 'seat' }, at('20:04'));
      const sheet = await listSheet(db(), saturday);
      expect(sheet.map((entry) => entry.booking.start)).toEqual([at('19:00'), at('20:00')]);
      expect(sheet[1]).toMatchObject({ needs: { allergies: 'sesamo' }, last: { from: 'confirmed' }, guest: { visits: 0 } });
      expect(sheet[1]?.since).toEqual(at('20:04'));
      await executeBookingCommand(db(), { kind: 'change', booking: booking.id, who: giulia, change: 'undo' }, at('20:05'));
      expect((await listSheet(db(), saturday))[1]).toMatchObject({ booking: { state: 'confirmed' }, last: undefined });
    });

    it('counts the visits before that day, but no no-shows', async () => {
      const details = { name: 'Caterina Romeo', email: 'caterina@posta.it', phone: undefined, language: 'it' } as const;
      for (const [days, state, time] of [
        [14, 'finished', '12:00'],
        [7, 'noShow', '14:00'],
      ] as const) {
        const past = await requireBooking(db(), buildOrder({ details, wish: { start: at(time) } }));
        const date = saturday.subtract({ days }).toString();
        await db().updateTable('booking').set({ state, date }).where('id', '=', past.id).execute();
      }
      await requireBooking(db(), buildOrder({ details }));
      expect((await listSheet(db(), saturday)).map(({ guest }) => guest?.visits)).toEqual([1]);
    });

    it('shows what was taken against a rule until a member of staff resolves it, and keeps who did', async () => {
      const booking = await requireBooking(
        db(),
        buildOrder({ who: giulia, source: 'phone', override: 'col traghetto', wish: { start: at('22:45') } }),
      );
      expect(booking.override).toEqual({ reason: 'col traghetto', by: 'Giulia' });
      const [resolved] = await resolveMark(db(), { bookings: [booking.id], mark: 'override', who: giulia }, fridayMorning);
      expect(resolved?.override).toBeUndefined();
      const last = await db().selectFrom('booking_event').select(['change', 'actor_name']).orderBy('number', 'desc').executeTakeFirst();
      expect(last).toEqual({ change: 'resolved', actor_name: 'Giulia' });
      expect(await resolveMark(db(), { bookings: ['none'], mark: 'override', who: giulia }, fridayMorning)).toEqual([]);
    });

    it('resolves many bookings at once, and records for each who did', async () => {
      const order = { who: giulia, source: 'phone', override: 'col traghetto' } as const;
      const one = await requireBooking(db(), buildOrder({ ...order, wish: { start: at('22:45') } }));
      const other = await requireBooking(db(), buildOrder({ ...order, wish: { start: at('22:50') } }));
      const resolved = await resolveMark(db(), { bookings: [one.id, 'none', other.id], mark: 'override', who: giulia }, fridayMorning);
      expect(resolved.map(({ override }) => override)).toEqual([undefined, undefined]);
      const written = await db()
        .selectFrom('booking_event')
        .select(['booking_id', 'actor_name'])
        .where('change', '=', 'resolved')
        .execute();
      expect(new Set(written.map(({ booking_id: id, actor_name: name }) => `${id} ${name}`))).toEqual(
        new Set([`${one.id} Giulia`, `${other.id} Giulia`]),
      );
    });

    it('pauses online bookings through the history of the rules, and the pause ends by itself or by hand', async () => {
      const change = { actor: giulia.actor, now: at('18:50') };
      const outcomeAt = async (now: Temporal.Instant) => {
        const times = await findTimes(db(), saturday, { covers: 2, by: 'guest' }, now);
        return times.find(({ start }) => start.equals(at('20:00')))?.outcome;
      };
      await pauseBookings(db(), { minutes: 90 }, change);
      expect(await outcomeAt(at('18:55'))).toEqual({ kind: 'full', limit: 'paused', filledBy: [] });
      await pauseBookings(db(), { minutes: 'end' }, change);
      expect(await outcomeAt(at('18:55'))).toEqual({ kind: 'free' });
      const versions = await db()
        .selectFrom('document_version')
        .select('updated_by')
        .where('id', '=', 'rules')
        .orderBy('version')
        .execute();
      expect(versions.slice(-2).map(({ updated_by: by }) => by)).toEqual(['Giulia', 'Giulia']);
    });

    it('counts the future requests', async () => {
      await requireBooking(db(), buildOrder({ wish: { covers: 12 } }));
      expect(await countOpenRequests(db(), fridayMorning)).toBe(1);
      expect(await countOpenRequests(db(), fridayMorning.add({ hours: 24 * 7 }))).toBe(0);
    });
  },
  'first-content',
);
