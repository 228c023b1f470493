import { expect, test } from 'vitest';
import { keyedNetworks } from '#restaurant/rate-limits/count-form.server.ts';
import { maxBits } from '#restaurant/rate-limits/limits.ts';
import { plainSecret } from '#restaurant/secret.server.ts';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { at, buildOrder, fridayMorning, requireBooked, saturday } from '#tests/builders/bookings.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { transact } from '#database/transact.server.ts';
import { deleteExpiredHolds } from '../guests/retention.server.ts';
import { bookOnline, proveMailbox } from '../commands/execute.server.ts';
import { callOff, listFloods } from './floods.server.ts';

const now = fridayMorning;
const actor = { username: 'giulia', name: 'Giulia' };

describeOnBothDatabases(
  'bookings that look as if one person made them',
  (database) => {
    const db = () => database().db;
    let number = 0;
    const book = async (address: string, time = '20:00', date = saturday) => {
      const order = buildOrder({ wish: { date, start: at(time, date) } });
      const sender = {
        networks: keyedNetworks(plainSecret('secret'), address),
        mailbox: `${number++}@posta.it`,
        paid: { bits: maxBits, mail: false },
      };
      return requireBooked(await bookOnline(db(), order, sender, now));
    };
    const shown = async () => (await listFloods(db(), now)).map(({ kind, bookings, covers }) => [kind, bookings.length, covers]);
    const days = [1, 3, 4, 5, 6, 7].map((more) => saturday.add({ days: more }));

    test('are listed for an address with four bookings and a wide network with six, each booking once', async () => {
      for (const date of days.slice(0, 3)) await book('192.0.2.1', '20:00', date);
      expect(await shown()).toEqual([]);
      await book('192.0.2.1', '12:30');
      expect(await shown()).toEqual([['own', 4, 8]]);
      for (const [place, date] of days.entries()) await book(`2001:db8:7:${place}00::1`, '12:30', date);
      expect(await shown()).toEqual([
        ['own', 4, 8],
        ['wide', 6, 12],
      ]);
    });

    test('of many networks are listed by service while forms wait for their mails, without guests who opened one', async () => {
      const bookings = [];
      for (const [place, time] of ['12:00', '12:15', '13:30', '13:45', '12:30', '14:00'].entries()) {
        bookings.push(await book(`10.${place}.0.1`, time));
      }
      const dinner = [];
      for (const [place, time] of ['19:00', '19:15', '19:30', '19:45', '21:00', '21:15', '21:30', '21:45', '20:45'].entries()) {
        dinner.push(await book(`11.${place}.0.1`, time));
      }
      expect(await shown()).toEqual([]);
      const until = now.add({ minutes: 30 }).toString();
      for (let form = 0; form < 4; form++) {
        const row = {
          id: `f${form}`,
          key: `k${form}`,
          form: 'booking',
          language: 'it',
          fields: '{}',
          networks: '{}',
          received_at: now.toString(),
          until,
        };
        await db().insertInto('form_to_confirm').values(row).execute();
      }
      await proveMailbox(db(), dinner[0]?.id ?? '', now);
      expect(await shown()).toEqual([['service', 8, 16]]);
    });

    test('are cancelled together, with or without a mail, with the reason in their history and one entry in the log', async () => {
      const bookings = [];
      for (const date of days.slice(0, 4)) bookings.push(await book('192.0.2.1', '20:00', date));
      await db().updateTable('mail').set({ status: 'sent' }).execute();
      const [first, ...others] = bookings.map(({ id }) => id);
      expect(await callOff(db(), { ids: others, actor, told: false }, now)).toBe(3);
      const cancelled = () => db().selectFrom('mail').select('id').where('kind', '=', 'booking-cancelled').execute();
      expect(await cancelled()).toEqual([]);
      expect(await callOff(db(), { ids: [first ?? '', ...others, 'none'], actor, told: true }, now)).toBe(1);
      expect(await cancelled()).toHaveLength(1);
      const event = await db()
        .selectFrom('booking_event')
        .selectAll()
        .where('booking_id', '=', first ?? '')
        .where('change', '=', 'cancel')
        .executeTakeFirstOrThrow();
      expect(event).toMatchObject({ by: 'staff', actor: 'giulia' });
      expect(event.reason).toContain('molte prenotazioni tutte insieme');
      expect(await shown()).toEqual([]);
      const { entries } = await listAudit(db(), { limit: 5, actions: ['bookings-called-off'] });
      expect(entries.map(({ details }) => details)).toEqual([
        { count: 1, told: true },
        { count: 3, told: false },
      ]);
    });

    test('are no longer listed after a day, when the networks of bookings are erased', async () => {
      const booking = await book('192.0.2.1');
      const networks = () => db().selectFrom('booking').select(['network', 'wide_network']).where('id', '=', booking.id).executeTakeFirst();
      const { own, wide } = keyedNetworks(plainSecret('secret'), '192.0.2.1');
      await transact(db(), deleteExpiredHolds, now.add({ hours: 23 }));
      expect(await networks()).toEqual({ network: own, wide_network: wide });
      await transact(db(), deleteExpiredHolds, now.add({ hours: 24 }));
      expect(await networks()).toEqual({ network: null, wide_network: null });
    });
  },
  'first-content',
);
