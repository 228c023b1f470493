import { expect, it, onTestFinished } from 'vitest';
import { deliverMail } from '#mail/deliver.server.ts';
import {
  at,
  buildOrder,
  editDocuments,
  fridayMorning,
  giulia,
  leaveOneTable,
  requireBooked,
  requireBooking,
  saturday,
} from '#tests/builders/bookings.ts';
import { testDelivery } from '#tests/builders/outbox.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { startSmtp } from '#tests/smtp.ts';
import { endUnanswered } from '../follow-up/waiting-list.server.ts';
import { isBookingMailCurrent } from './notices.server.ts';
import type { MoveBooking, ChangeState } from '../commands/commands.ts';
import { executeBookingCommand, proveMailbox } from '../commands/execute.server.ts';

const now = fridayMorning;
const caterina = { name: 'Caterina Romeo', email: 'caterina@posta.it', phone: undefined, language: 'it' } as const;
const byGuest = { by: 'guest' } as const;

describeOnBothDatabases(
  'the mails of a booking',
  (database) => {
    const db = () => database().db;
    const book = (given: Parameters<typeof buildOrder>[0] = {}, when = now) =>
      requireBooking(db(), buildOrder({ details: caterina, ...given }), when);
    const change = async (booking: string, to: ChangeState['change'], given: Partial<ChangeState> = {}, when = now) =>
      requireBooked(await executeBookingCommand(db(), { kind: 'change', booking, who: giulia, change: to, ...given }, when));
    const move = async (booking: string, wish: Partial<MoveBooking['wish']>, given: Partial<MoveBooking> = {}, when = now) =>
      requireBooked(
        await executeBookingCommand(
          db(),
          { kind: 'move', booking, who: byGuest, ...given, wish: { date: saturday, start: at('20:00'), covers: 2, ...wish } },
          when,
        ),
      );
    const mails = async (recipient: string = caterina.email) =>
      (
        await db()
          .selectFrom('mail')
          .select(['kind', 'status', 'send_at', 'content', 'links'])
          .where('recipient', '=', recipient)
          .orderBy('created_at')
          .orderBy('status')
          .execute()
      ).map(({ kind, status }) => `${kind} ${status}`);
    const houseMailbox = async () =>
      (await db().selectFrom('mail').select('recipient').where('kind', 'in', ['booking-to-decide', 'booking-freed']).execute())[0]
        ?.recipient ?? '';

    /** A mail server, and a process that sends what is due. */
    async function post() {
      const smtp = await startSmtp();
      const delivery = testDelivery(database(), smtp.url);
      onTestFinished(async () => {
        delivery.server.close();
        await smtp.stop();
      });
      const send = async (when: Temporal.Instant) => {
        delivery.clock.now = when;
        return deliverMail({ ...delivery, isCurrent: (mail, moment) => isBookingMailCurrent(db(), mail, moment) }, () => true);
      };
      return { smtp, send };
    }
    const calendars = (smtp: { received: { raw: Buffer }[] }) =>
      smtp.received.flatMap(({ raw }) => {
        const [, encoded] = /Content-Type: application\/ics[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw.toString()) ?? [];
        return encoded ? [Buffer.from(encoded, 'base64').toString()] : [];
      });
    const valueOf = (calendar: string, property: string) => new RegExp(`^${property}:(.*)\r$`, 'm').exec(calendar)?.[1];

    it('say that it is confirmed, without a link and without the party’s needs', async () => {
      await book({
        needs: {
          message: 'un tavolo tranquillo',
          allergies: 'arachidi',
          occasion: 'nozze',
          highChair: true,
          stepFree: false,
          room: undefined,
        },
      });
      expect(await mails()).toEqual(['booking-confirmed queued']);
      const rows = JSON.stringify(await db().selectFrom('mail').selectAll().execute());
      expect(rows).not.toMatch(/arachidi|tranquillo|nozze|prenotazione\//);
    });

    it('tell a mailbox that books the same service a second time of its first table, and nobody else', async () => {
      const besides = async (recipient: string) =>
        (await db().selectFrom('mail').select('content').where('recipient', '=', recipient).execute()).map(
          ({ content }) => JSON.parse(content ?? '').besides,
        );
      const sunday = saturday.add({ days: 1 });
      const { reference, start } = await book();
      await book({ wish: { date: sunday, start: at('20:00', sunday) } });
      await book({ details: { ...caterina, email: 'altra@posta.it' } });
      await book({ who: giulia, source: 'phone', details: { ...caterina, email: 'voce@posta.it' } });
      await book({ who: giulia, source: 'phone', details: { ...caterina, email: 'voce@posta.it' } });
      expect([await besides(caterina.email), await besides('altra@posta.it')]).toEqual([[undefined, undefined], [undefined]]);
      expect(await besides('voce@posta.it')).toEqual([undefined, undefined]);
      await book({ wish: { start: at('21:30') } });
      expect((await besides(caterina.email)).filter(Boolean)).toEqual([{ reference, start: start.toString() }]);
    });

    it('tell a guest of the waiting list who moved to a place that it is confirmed or requested, and the restaurant too', async () => {
      await leaveOneTable(db());
      await book({ details: { ...caterina, email: 'prima@posta.it' } });
      const one = await book({ waiting: { flexibleMinutes: 0 } });
      const other = await book({ waiting: { flexibleMinutes: 0 }, details: { ...caterina, email: 'altra@posta.it' } });
      await move(one.id, { start: at('22:00') });
      expect(await mails()).toEqual(['booking-waiting cancelled', 'booking-confirmed queued']);
      await editDocuments(db(), ({ rules }) => ({ rules: { ...rules, confirmUpTo: 1 } }));
      await move(other.id, { start: at('13:00') });
      expect(await mails('altra@posta.it')).toEqual(['booking-waiting cancelled', 'booking-received queued']);
      expect(await mails(await houseMailbox())).toEqual(['booking-to-decide queued']);
    });

    it('say who moved it, also without a message, and tell waiting guests how long a table is kept by the current rules', async () => {
      const { smtp, send } = await post();
      const one = await book();
      await send(now);
      await move(one.id, { start: at('21:00') }, { who: giulia }, now.add({ minutes: 1 }));
      await send(now.add({ minutes: 5 }));
      await move(one.id, { start: at('20:30') }, {}, now.add({ minutes: 6 }));
      await editDocuments(db(), ({ rules }) => ({
        rules: { ...rules, seats: { lunch: 40, dinner: 2 }, offer: { ...rules.offer, minutes: 25, soonMinutes: 15 } },
      }));
      const waits = { wish: { start: at('20:30') }, waiting: { flexibleMinutes: 0 }, details: { ...caterina, email: 'altra@posta.it' } };
      await book(waits, now.add({ minutes: 7 }));
      const contents = await db().selectFrom('mail').select(['kind', 'content']).orderBy('created_at').execute();
      const said = contents.flatMap(({ kind, content }) =>
        kind === 'booking-changed' || kind === 'booking-waiting' ? [JSON.parse(content ?? '{}')] : [],
      );
      expect(said).toMatchObject([{ by: 'house', word: '' }, { by: 'guest' }, { offer: { minutes: 25, soonMinutes: 15 } }]);
      expect(smtp.received.length).toBeGreaterThan(1);
    });

    it('are none without an address, for a walk-in, and for an imported booking', async () => {
      await book({ details: { ...caterina, email: undefined, phone: '340 1' } });
      await book({ source: 'import', who: giulia });
      await executeBookingCommand(
        db(),
        buildOrder({
          who: giulia,
          source: 'walkIn',
          seated: true,
          details: { ...caterina, email: undefined },
          wish: { start: at('12:05') },
        }),
        at('12:05'),
      );
      expect(await db().selectFrom('mail').select('id').execute()).toEqual([]);
    });

    it('of a large party say that it is requested, and ask the restaurant to decide; then they say that it is confirmed or declined', async () => {
      const request = await book({ wish: { covers: 12 } });
      expect(await mails()).toEqual(['booking-received queued']);
      expect(await mails(await houseMailbox())).toEqual(['booking-to-decide queued']);
      await change(request.id, 'decline', { reason: 'Quella sera siamo pieni.' });
      expect(await mails()).toEqual(['booking-received cancelled', 'booking-declined queued']);
      expect(await mails(await houseMailbox())).toEqual(['booking-to-decide cancelled']);
      const declined = await db().selectFrom('mail').select('content').where('kind', '=', 'booking-declined').executeTakeFirstOrThrow();
      expect(declined.content).toContain('Quella sera siamo pieni.');
    });

    it('contain only the current state if they wait: a change before the first one is part of it, and a cancellation by the guest ends it', async () => {
      const booking = await book();
      await move(booking.id, { start: at('21:00') });
      expect(await mails()).toEqual(['booking-confirmed cancelled', 'booking-confirmed queued']);
      await change(booking.id, 'cancel', { who: byGuest });
      expect(await mails()).toEqual(['booking-confirmed cancelled', 'booking-confirmed cancelled']);
    });

    it('name the former state once the first one has been sent; a party at another table gets none', async () => {
      const { send } = await post();
      const booking = await book();
      await send(now);
      await move(booking.id, { tables: ['6'] }, { who: giulia });
      expect(await mails()).toEqual(['booking-confirmed sent']);
      await move(booking.id, { start: at('21:00'), covers: 3 }, {}, now.add({ minutes: 1 }));
      expect(await mails()).toEqual(['booking-confirmed sent', 'booking-changed queued']);
    });

    it('to a waiting guest with other people state the waiting list again, not a changed request; a closing tells what was requested', async () => {
      const { send } = await post();
      await leaveOneTable(db());
      await book({ details: { ...caterina, email: 'prima@posta.it' } });
      const waiting = await book({ waiting: { flexibleMinutes: 0 } });
      await send(now);
      await move(waiting.id, { covers: 3 }, { who: giulia }, now.add({ minutes: 1 }));
      expect(await mails()).toEqual(['booking-waiting sent', 'booking-waiting queued']);
      const request = await book({ wish: { covers: 12, start: at('13:00') }, details: { ...caterina, email: 'altra@posta.it' } });
      await change(request.id, 'ask');
      const closed = await db().selectFrom('mail').select('content').where('kind', '=', 'booking-closed').executeTakeFirstOrThrow();
      expect(JSON.parse(closed.content ?? '')).toMatchObject({ was: 'requested' });
    });

    it('have a calendar file with one UID, a growing sequence, and CANCEL at its end', async () => {
      const { smtp, send } = await post();
      const booking = await book();
      await send(now);
      await move(booking.id, { start: at('21:00') }, {}, now.add({ minutes: 1 }));
      await send(now.add({ minutes: 1 }));
      await change(booking.id, 'cancel', { who: byGuest }, now.add({ minutes: 2 }));
      await send(now.add({ minutes: 2 }));
      const files = calendars(smtp);
      expect(files.map((file) => valueOf(file, 'METHOD'))).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
      expect(new Set(files.map((file) => valueOf(file, 'UID')))).toEqual(new Set([`${booking.id}@sushi.example`]));
      expect(files.map((file) => Number(valueOf(file, 'SEQUENCE')))).toEqual([0, 1, 2]);
      expect(files.map((file) => valueOf(file, 'DTSTART'))).toEqual(['20261128T190000Z', '20261128T200000Z', '20261128T200000Z']);
    });

    it('that the mail server put off are not sent once the booking has changed; the new ones are', async () => {
      const { smtp, send } = await post();
      smtp.behaviour.rcptTo = { code: 451, text: '4.7.1 later' };
      const booking = await book();
      await send(now);
      // The first is queued again, as by a process after the booking had changed.
      await db().updateTable('mail').set({ status: 'sending' }).where('kind', '=', 'booking-confirmed').execute();
      await change(booking.id, 'cancel', {}, now.add({ seconds: 1 }));
      await db().updateTable('mail').set({ status: 'queued' }).where('kind', '=', 'booking-confirmed').execute();
      smtp.behaviour = {};
      await send(now.add({ minutes: 5 }));
      expect((await mails()).sort()).toEqual(['booking-cancelled sent', 'booking-confirmed cancelled']);
      expect(smtp.received).toHaveLength(1);
    });

    it('are not sent once its time has begun, however long the mail server was away', async () => {
      const { smtp, send } = await post();
      await book({ wish: { start: at('12:00') } }, at('10:00'));
      await send(at('12:01'));
      expect(await mails()).toEqual(['booking-confirmed cancelled']);
      expect(smtp.received).toEqual([]);
    });

    it('get no header and no recipient from line ends in a name', async () => {
      const { smtp, send } = await post();
      await book({ details: { ...caterina, name: 'Ada\r\nBcc: spy@x.example\r\n\r\n<b>' } });
      await send(now);
      const [headers = ''] = smtp.received[0]?.raw.toString().split('\r\n\r\n') ?? [];
      expect(headers).not.toMatch(/^bcc:/im);
      expect(smtp.received[0]?.to).toEqual([caterina.email]);
    });

    it('sent repeatedly by the holder of the own link are three an hour, and then contain the current state', async () => {
      const { smtp, send } = await post();
      const booking = await book();
      await proveMailbox(db(), booking.id, now);
      await send(now);
      for (let minute = 1; minute <= 22; minute++) {
        const moment = now.add({ minutes: minute });
        await move(booking.id, { start: at(minute % 2 ? '21:00' : '20:00') }, {}, moment);
        await send(moment);
      }
      // The first was to a stranger.
      expect(smtp.received).toHaveLength(4);
      await send(now.add({ minutes: 62 }));
      expect(smtp.received).toHaveLength(5);
      const last = await db()
        .selectFrom('mail')
        .select('content')
        .where('status', '=', 'sent')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      expect(last.content).toContain(`"start":"${at('20:00').toString()}"`);
    });

    it('to a stranger whose address is booked and cancelled repeatedly are four a day, also with plus signs', async () => {
      const { smtp, send } = await post();
      for (let round = 0; round < 12; round++) {
        const moment = now.add({ minutes: round });
        const booking = await book({ details: { ...caterina, email: `caterina+${round}@posta.it` } }, moment);
        await send(moment);
        await change(booking.id, 'cancel', { who: byGuest }, moment);
        await send(moment);
      }
      await send(now.add({ hours: 3 }));
      expect(smtp.received.length).toBeLessThanOrEqual(4);
    });

    it('tell the restaurant of a table that becomes free on the same day, but not the day before', async () => {
      const early = await book();
      await change(early.id, 'cancel', { who: byGuest });
      const late = await book();
      await change(late.id, 'cancel', { who: byGuest }, at('17:00'));
      expect(await mails(await houseMailbox())).toEqual(['booking-freed queued']);
    });

    it('tell the restaurant of a table that becomes free after midnight, for the current night or the new day', async () => {
      const sunday = saturday.add({ days: 1 });
      const tonight = await book({ who: giulia, source: 'phone', override: 'La cena va avanti', wish: { start: at('01:00', sunday) } });
      const lunch = await book({ wish: { date: sunday, start: at('13:00', sunday) } });
      for (const { id } of [tonight, lunch]) await change(id, 'cancel', { who: byGuest }, at('00:15', sunday));
      expect(await mails(await houseMailbox())).toEqual(['booking-freed queued', 'booking-freed queued']);
    });

    it('of a restored booking say that it is confirmed', async () => {
      const { send } = await post();
      const booking = await book();
      await change(booking.id, 'cancel', { who: byGuest });
      await send(now);
      await change(booking.id, 'undo', { who: byGuest }, now.add({ minutes: 1 }));
      expect((await mails()).at(-1)).toBe('booking-confirmed queued');
    });

    it('ask a guest to choose another time, remove the old one from the calendar, and add the chosen one', async () => {
      const { smtp, send } = await post();
      const booking = await book();
      await send(now);
      const asked = await change(booking.id, 'ask', { reason: 'Restiamo chiusi.' }, now.add({ minutes: 1 }));
      expect(asked.answerUntil?.toString()).toBe(booking.start.toString());
      await send(now.add({ minutes: 2 }));
      await move(booking.id, { start: at('13:00') }, {}, now.add({ minutes: 3 }));
      await send(now.add({ minutes: 4 }));
      expect(await mails()).toEqual(['booking-confirmed sent', 'booking-closed sent', 'booking-confirmed sent']);
      const [first, gone, chosen] = calendars(smtp);
      expect([first, gone, chosen].map((file) => /METHOD:(\w+)/.exec(file ?? '')?.[1])).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
      expect(gone).toContain(`SEQUENCE:${asked.sequence}`);
    });

    it('say that the booking ends if its guest has not chosen within two days', async () => {
      const later = saturday.add({ days: 7 });
      const booking = await book({ wish: { date: later, start: at('20:00', later) } });
      await change(booking.id, 'ask');
      expect(await endUnanswered(db(), now.add({ hours: 47 }))).toBe(0);
      expect(await endUnanswered(db(), now.add({ hours: 48 }))).toBe(1);
      expect((await mails()).at(-1)).toBe('booking-cancelled queued');
    });
  },
  'first-content',
);
