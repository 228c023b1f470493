import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { healthConsentVersion } from '#languages/health-consent.ts';
import { type Booking, noNeeds } from '#restaurant/bookings/booking.ts';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import type { ChangeState } from '#restaurant/bookings/commands/commands.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import { findConsents } from '#restaurant/newsletter/consent.server.ts';
import { confirmToken, leaveToken } from '#restaurant/newsletter/subscription.server.ts';
import { applicationDatabases, createTestApp, testSecret, type TestApp } from '../app.ts';
import { at, buildOrder, leaveOneTable, requireBooked, requireBooking, saturday, giulia as who } from '../builders/bookings.ts';
import { insertReaders } from '../builders/readers.ts';

const base = '/dashboard_mediterraneo/bookings';

/** What is sent, and to where. */
interface Sent {
  path: string;
  fields: Record<string, string>;
  staff?: boolean;
}

describe.each(applicationDatabases)('what is sent twice at once (%s)', (kind) => {
  let app: TestApp;
  let now: Temporal.Instant;
  let staff: { cookie: string; authToken: string };
  beforeAll(async () => {
    now = at('10:00');
    // The clock advances between two requests.
    app = await createTestApp({
      kind,
      now: () => {
        now = now.add({ milliseconds: 3 });
        return now;
      },
      forms: ['booking', 'contact', 'newsletter'],
    });
    staff = await app.signIn('office', 'giulia');
  });
  beforeEach(async () => {
    now = at('10:00');
    const written = [
      'table_claim',
      'booking_need',
      'booking_event',
      'booking',
      'guest',
      'message',
      'subscriber',
      'suppressed_address',
      'mail',
      'attempt',
    ] as const;
    for (const table of written) await db().deleteFrom(table).execute();
  });
  afterAll(async () => {
    app.live.close();
    await app.close();
  });

  const db = () => app.services.db;
  const change = async ({ id }: Booking, to: ChangeState['change'], by: ChangeState['who'] = who) =>
    requireBooked(await executeBookingCommand(db(), { kind: 'change', booking: id, who: by, change: to }, now));
  const own = ({ id }: Pick<Booking, 'id'>, fields: Record<string, string>): Sent => ({
    path: `/prenotazione/${bookingToken(testSecret, id)}`,
    fields,
  });
  const desk = (fields: Record<string, string>, path = base): Sent => ({ path, fields, staff: true });
  const tap = (booking: Booking, to: ChangeState['change'], more: Record<string, string> = {}) =>
    desk({ intent: 'change', booking: booking.id, change: to, sequenza: String(booking.sequence), ...more });
  const form = (fields: Record<string, string>): Sent => ({
    path: '/?index',
    fields: { token: renderedAtToken(testSecret, now.subtract({ seconds: 30 })), more: '', ...fields },
  });

  async function post({ path, fields, staff: byStaff }: Sent): Promise<{ status: number; location: string | null; text: string }> {
    const answer = await app.get(path, {
      method: 'POST',
      headers: byStaff ? { cookie: staff.cookie } : {},
      body: new URLSearchParams(byStaff ? { authToken: staff.authToken, ...fields } : fields),
    });
    return { status: answer.status, location: answer.headers.get('Location'), text: saidIn(await answer.text()) };
  }

  /** The text of an answer, without keys, tokens and nonces, which are new in each page. */
  function saidIn(html: string): string {
    const parts = [/class="evening-told".*?<\/p>/s, /<main.*<\/main>/s].map((part) => part.exec(html)?.[0]);
    const said = parts.find((part) => part !== undefined) ?? html;
    return said.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  }

  /** All rows that an act may write: their numbers, and the bookings. */
  async function effects() {
    const count = async (
      table: 'booking' | 'booking_event' | 'mail' | 'message' | 'subscriber' | 'document_version' | 'suppressed_address',
    ) =>
      Number(
        (
          await db()
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
      );
    const bookings = await db().selectFrom('booking').select(['id', 'state', 'start_at', 'tables', 'sequence']).orderBy('id').execute();
    return {
      bookings,
      events: await count('booking_event'),
      mails: await count('mail'),
      messages: await count('message'),
      subscribers: await db().selectFrom('subscriber').select(['email', 'status']).execute(),
      saves: await count('document_version'),
      suppressed: await count('suppressed_address'),
    };
  }

  const book = (given: Parameters<typeof buildOrder>[0] = {}) => requireBooking(db(), buildOrder(given), now);
  const requested = () => book({ wish: { covers: 9 } });
  const waiting = async () => {
    const booking = await book();
    await db().updateTable('booking').set({ state: 'waiting', tables: '[]' }).where('id', '=', booking.id).execute();
    await db().deleteFrom('table_claim').where('booking_id', '=', booking.id).execute();
    return { ...booking, state: 'waiting' as const };
  };
  const offered = async () => change(await waiting(), 'offer');
  const moved = async (by: ChangeState['who']) => {
    const { id } = await book();
    const wish = { date: saturday, start: at('21:00'), covers: 2 };
    return requireBooked(await executeBookingCommand(db(), { kind: 'move', booking: id, who: by, wish }, now));
  };
  const reader = async (status: 'asked' | 'confirmed') => {
    const [id = ''] = await insertReaders(db(), [{ email: 'caterina@posta.it', status }], now);
    return { id, askedAt: now.toString() };
  };

  const wish = {
    form: 'booking',
    name: 'Nino',
    email: 'n@posta.it',
    phone: '333 000 0000',
    date: '2026-11-28',
    time: '20:30',
    people: '2',
    message: '',
    allergies: 'sesamo',
    healthConsent: String(healthConsentVersion),
  };
  /** Later acts find what earlier ones wrote in the documents. */
  const acts: [name: string, prepare: () => Promise<Sent>, changes: Partial<Record<'events' | 'mails' | 'messages' | 'saves', number>>][] =
    [
      ['a guest books', async () => form(wish), { events: 1 }],
      [
        'a guest moves their booking',
        async () => own(await book(), { intent: 'move', persone: '2', giorno: '2026-11-28', ora: '21:00' }),
        { events: 1 },
      ],
      [
        'a guest takes a move back',
        async () => {
          const booking = await moved({ by: 'guest' });
          return own(booking, { intent: 'moveBack', giorno: '2026-11-28', sequenza: String(booking.sequence) });
        },
        { events: 1 },
      ],
      ['a guest cancels', async () => own(await book(), { intent: 'cancel' }), { events: 1 }],
      [
        'a guest takes a cancelling back',
        async () => own(await change(await book(), 'cancel', { by: 'guest' }), { intent: 'undo' }),
        { events: 1 },
      ],
      ['a guest takes an offer', async () => own(await offered(), { intent: 'accept' }), { events: 1 }],
      ['a guest leaves an offer', async () => own(await offered(), { intent: 'cancel' }), { events: 1 }],
      ['a guest leaves the waiting list', async () => own(await waiting(), { intent: 'cancel' }), { events: 1 }],
      ['a guest says again that they come', async () => own(await book(), { intent: 'reconfirm' }), { events: 1 }],
      ['a guest says that they are late', async () => own(await book(), { intent: 'late', minutes: '20' }), { events: 1 }],
      ['a guest corrects their mailbox', async () => own(await book(), { intent: 'mailbox', email: 'altra@posta.it' }), { events: 1 }],
      [
        'a guest says what they need',
        async () =>
          own(await book(), {
            intent: 'needs',
            allergies: 'sesamo',
            message: '',
            highChair: 'on',
            healthConsent: String(healthConsentVersion),
          }),
        {},
      ],
      [
        'a guest withdraws their consent to an allergy',
        async () => {
          const { id } = await book({
            needs: { ...noNeeds, allergies: 'sesamo', consent: { version: healthConsentVersion, at: now.toString(), by: 'guest' } },
          });
          return own({ id }, { intent: 'withdraw' });
        },
        { events: 1 },
      ],
      [
        'a guest writes',
        async () => form({ form: 'contact', name: 'Marta', email: 'marta@posta.it', subject: 'Cena', message: 'Saremmo in venti.' }),
        { messages: 1, mails: 1 },
      ],
      [
        'a reader subscribes',
        async () => form({ form: 'newsletter', email: 'marta@posta.it', consent: String((await findConsents(db())).it.version) }),
        { mails: 1 },
      ],
      [
        'a reader confirms',
        async () => ({ path: `/newsletter/${confirmToken(testSecret, await reader('asked'))}`, fields: { intent: 'confirm' } }),
        {},
      ],
      [
        'a reader leaves',
        async () => ({ path: `/newsletter/${leaveToken(testSecret, (await reader('confirmed')).id)}`, fields: { intent: 'leave' } }),
        {},
      ],
      [
        'a reader comes back',
        async () => {
          const path = `/newsletter/${leaveToken(testSecret, (await reader('confirmed')).id)}`;
          await post({ path, fields: { intent: 'leave' } });
          return { path, fields: { intent: 'undo' } };
        },
        {},
      ],
      ['the staff confirm', async () => tap(await requested(), 'confirm'), { events: 1 }],
      ['the staff decline', async () => tap(await requested(), 'decline'), { events: 1 }],
      ['the staff offer a place', async () => tap(await waiting(), 'offer'), { events: 1 }],
      ['the staff withdraw an offer', async () => tap(await offered(), 'withdraw'), { events: 1 }],
      ['the staff cancel', async () => tap(await book(), 'cancel'), { events: 1 }],
      ['the staff take a cancelling back', async () => tap(await change(await book(), 'cancel'), 'undo'), { events: 1 }],
      [
        'the staff see a party come',
        async () => {
          const booking = await book();
          now = at('20:00');
          return tap(booking, 'arrive');
        },
        { events: 1 },
      ],
      [
        'the staff seat a party, from a page that does not say what it was',
        async () => {
          const { id } = await book();
          now = at('20:00');
          return desk({ intent: 'change', booking: id, change: 'seat' });
        },
        { events: 1 },
      ],
      [
        'the staff see a party leave',
        async () => {
          const booking = await book();
          now = at('20:00');
          return tap(await change(booking, 'seat'), 'finish');
        },
        { events: 1 },
      ],
      [
        'the staff mark who did not come',
        async () => {
          const booking = await book();
          now = at('20:30');
          return tap(booking, 'noShow');
        },
        { events: 1 },
      ],
      [
        'the staff move a party to another day and table',
        async () => desk({ intent: 'move', booking: (await book()).id, giorno: '2026-11-29', ora: '20:30', persone: '2', tavoli: '5' }),
        { events: 1 },
      ],
      [
        'the staff move a party of one table to where it is',
        async () => desk({ intent: 'move', booking: (await book()).id, giorno: '2026-11-28', ora: '20:00', persone: '2', tavoli: '' }),
        { events: 1 },
      ],
      [
        'the staff move a party to a taken table',
        async () => {
          const other = await book();
          const { id } = await book();
          return desk({
            intent: 'move',
            booking: id,
            giorno: '2026-11-28',
            ora: '20:00',
            persone: '2',
            tavoli: other.tables.join(' '),
            motivo: 'Amici',
          });
        },
        { events: 1 },
      ],
      [
        'the staff move a waiting party',
        async () => desk({ intent: 'move', booking: (await waiting()).id, giorno: '2026-11-28', ora: '21:00', persone: '2', tavoli: '' }),
        { events: 1 },
      ],
      [
        'the staff let a party stay longer',
        async () => desk({ intent: 'move', booking: (await book()).id, giorno: '2026-11-28', resta: '150', tavoli: '' }),
        { events: 1 },
      ],
      [
        'the staff move a seated party',
        async () => {
          const booking = await book();
          now = at('20:00');
          await change(booking, 'seat');
          return desk({ intent: 'move', booking: booking.id, giorno: '2026-11-28', tavoli: '5' });
        },
        { events: 1 },
      ],
      [
        'the staff look for a table for a party without one',
        async () => {
          const { id } = await book();
          await db().updateTable('booking').set({ tables: '[]', placing: 'none' }).where('id', '=', id).execute();
          await db().deleteFrom('table_claim').where('booking_id', '=', id).execute();
          return desk({ intent: 'findTables', booking: id });
        },
        { events: 1 },
      ],
      [
        'the staff take a move back',
        async () => {
          const { id, sequence } = await moved(who);
          return desk({ intent: 'moveBack', booking: id, giorno: '2026-11-28', sequenza: String(sequence) });
        },
        { events: 1 },
      ],
      [
        'the staff correct a party',
        async () => {
          const { id, name, email } = await book();
          const prima = { name, email, language: 'it', allergies: '', message: '', highChair: false, stepFree: false };
          return desk({
            intent: 'correct',
            booking: id,
            nome: 'Rina',
            posta: email ?? '',
            telefono: '',
            allergie: 'sesamo',
            accordo: 'on',
            nota: '',
            prima: JSON.stringify(prima),
          });
        },
        { events: 1 },
      ],
      [
        'the staff seat who comes by',
        async () => desk({ intent: 'walkIn', persone: '2', tavoli: '', key: 'di-passaggio-2', allergie: 'sesamo', accordo: 'on' }),
        { events: 1 },
      ],
      [
        'the staff book for who calls',
        async () =>
          desk(
            {
              intent: 'book',
              giorno: '2026-11-28',
              ora: '20:30',
              persone: '2',
              key: 'al-telefono',
              nome: 'Nino',
              cifre: '333 111 2222',
              ospite: '',
              posta: '',
              allergie: 'sesamo',
              accordo: 'on',
              nota: '',
              motivo: '',
            },
            `${base}/phone`,
          ),
        { events: 1 },
      ],
      [
        'the staff settle what was marked',
        async () => {
          const { id } = await book();
          await db().updateTable('booking').set({ unreached_at: now.toString() }).where('id', '=', id).execute();
          return desk({ intent: 'resolve', booking: id, mark: 'unreached' });
        },
        { events: 1 },
      ],
      ['the staff pause', async () => desk({ intent: 'pause', minutes: '30' }), { saves: 1 }],
      [
        'the staff let fewer arrive',
        async () => desk({ intent: 'arrivals', giorno: '2026-11-28', servizio: 'dinner', arrivi: '4' }),
        { saves: 1 },
      ],
      [
        'the staff close one time',
        async () => desk({ intent: 'time', giorno: '2026-11-28', servizio: 'dinner', ora: '20:15', fa: 'close' }),
        { saves: 1 },
      ],
      [
        'the staff close an evening',
        async () => {
          const { id } = await book();
          const fields = { intent: 'close', giorno: '2026-11-28', servizio: 'cena', [`cosa.${id}`]: 'cancel', motivo: 'Un imprevisto.' };
          return desk(fields, `${base}/close?giorno=2026-11-28&servizio=cena`);
        },
        { events: 1, saves: 1 },
      ],
      [
        'a guest books the last table of an evening',
        async () => {
          await leaveOneTable(db());
          return form({ ...wish, date: '2026-11-29' });
        },
        { events: 1 },
      ],
      [
        'the staff move a party for which there is no table',
        async () => {
          await leaveOneTable(db());
          const date = saturday.add({ days: 1 });
          await book({ wish: { date, start: at('20:00', date) } });
          const { id } = await book({ wish: { date, start: at('22:00', date) } });
          return desk({ intent: 'move', booking: id, giorno: String(date), ora: '20:00', persone: '2', tavoli: '', motivo: 'Amici' });
        },
        { events: 1 },
      ],
    ];

  it.each(acts)('has one effect and one answer: %s', async (_name, prepare, changes) => {
    const sent = await prepare();
    const before = await effects();
    const [one, other] = await Promise.all([post(sent), post(sent)]);
    expect([200, 302, 303]).toContain(one.status);
    expect(other).toEqual(one);
    const after = await effects();
    const count = {
      events: after.events - before.events,
      mails: after.mails - before.mails,
      messages: after.messages - before.messages,
      saves: after.saves - before.saves,
    };
    expect(count).toMatchObject(changes);
    expect(after).not.toEqual(before);
    // Once more, a moment later.
    expect(await post(sent)).toEqual(one);
    expect(await effects()).toEqual(after);
  });
});
