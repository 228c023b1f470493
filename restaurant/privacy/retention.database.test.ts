import { beforeEach, expect, test } from 'vitest';
import type { BookingNeedTable, BookingTable } from '#database/booking-tables.ts';
import type { Database } from '#database/schema.ts';
import { transact } from '#database/transact.server.ts';
import { eraseEndedAttempts } from '#restaurant/rate-limits/count.server.ts';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import {
  anonymiseBookings,
  anonymiseOldBookings,
  eraseExpiredNeeds,
  deleteExpiredHolds,
} from '#restaurant/bookings/guests/retention.server.ts';
import { eraseExpiredSubscribers } from '#restaurant/newsletter/retention.server.ts';
import { putPushSubscription, queuePush } from '#restaurant/push/outbox.server.ts';
import { buildOrder, fridayMorning, requireBooking } from '#tests/builders/bookings.ts';
import { insertTestMail, insertTestMessage, insertTestSubscriber } from '#tests/builders/stored-data.ts';
import { describeOnBothDatabases, type TestDatabase } from '#tests/databases.ts';
import { eraseExpiredMails, eraseExpiredMessages } from './expired.server.ts';
import { type KeptName, keptData, keptUntil } from './retention.ts';

/** Columns of a booking: those that identify the guest are erased with the names, the others remain for counts. */
type OfBooking = 'with the names' | 'counted on';

/**
 * The data of each table: a row of `keptData`, data of the staff, or no personal data. A new table, or a new column of a table with mixed
 * data, is a type error here.
 */
const held = {
  booking: {
    id: 'counted on',
    reference: 'counted on',
    key: 'counted on',
    order_hash: 'with the names',
    state: 'counted on',
    date: 'counted on',
    service: 'counted on',
    start_at: 'counted on',
    end_at: 'counted on',
    covers: 'counted on',
    source: 'counted on',
    language: 'counted on',
    guest_id: 'with the names',
    name: 'with the names',
    email: 'with the names',
    phone: 'with the names',
    search: 'with the names',
    tables: 'counted on',
    placing: 'counted on',
    flexible_minutes: 'counted on',
    offered_until: 'counted on',
    late_minutes: 'counted on',
    reconfirmed_at: 'counted on',
    unreached_at: 'counted on',
    override_reason: 'with the names',
    override_by: 'counted on',
    sequence: 'counted on',
    created_at: 'counted on',
    anonymised_at: 'counted on',
    browser: 'with the names',
    network: 'with the names',
    wide_network: 'with the names',
    stranger_since: 'counted on',
    proven_at: 'counted on',
  } satisfies Record<keyof BookingTable, OfBooking>,
  booking_need: {
    booking_id: 'wishes',
    message: 'wishes',
    allergies: 'allergies',
    occasion: 'wishes',
    high_chair: 'wishes',
    step_free: 'wishes',
    room: 'wishes',
    consent_version: 'allergies',
    consented_at: 'allergies',
    consent_by: 'allergies',
    erase_after: 'wishes',
  } satisfies Record<keyof BookingNeedTable, KeptName>,
  booking_event: 'bookings',
  booking_hold: 'attempts',
  push_subscription: 'pushes',
  push_message: 'pushes',
  guest: 'cards',
  service_sheet: 'sheets',
  message: 'messages',
  message_reply: 'messages',
  mail: 'mails',
  mail_content: 'mails',
  mail_step: 'mails',
  subscriber: 'subscriptions',
  newsletter_receipt: 'subscriptions',
  suppressed_address: 'suppressions',
  attempt: 'attempts',
  form_to_confirm: 'formsToConfirm',
  document: 'the staff',
  document_version: 'the staff',
  media: 'the staff',
  audit_entry: 'the staff',
  user: 'the staff',
  session: 'the staff',
  account: 'the staff',
  second_step: 'the staff',
  recovery_code: 'the staff',
  passkey: 'the staff',
  kept_key: 'nobody',
  required_second_factor: 'the staff',
  password_link: 'the staff',
  calendar_feed: 'the staff',
  invitation: 'the staff',
  newsletter_sending: 'the staff',
  job: 'the staff',
  content_state: 'nobody',
  page_view: 'nobody',
  audit_tally: 'nobody',
  staff_state: 'nobody',
  mail_server: 'nobody',
  live_topic: 'nobody',
  health_check: 'nobody',
  process_metrics: 'nobody',
  site_error: 'nobody',
  backup: 'nobody',
  change_chain: 'nobody',
  printed_edition: 'the staff',
  booking_day: 'nobody',
  booking_refusal: 'nobody',
  table_claim: 'nobody',
} satisfies Record<keyof Database, KeptName | 'the staff' | 'nobody' | Record<string, OfBooking | KeptName>>;

const began = fridayMorning;
const justBefore = (until: Temporal.Instant) => until.subtract({ minutes: 1 });

describeOnBothDatabases(
  'the retention of data',
  (database) => {
    let db: TestDatabase['db'];
    beforeEach(() => {
      db = database().db;
    });
    const count = async (
      table: 'message' | 'mail' | 'subscriber' | 'guest' | 'booking_need' | 'service_sheet' | 'push_subscription' | 'push_message',
    ) => (await db.selectFrom(table).selectAll().execute()).length;

    test.each([
      ['messages', 'message', eraseExpiredMessages, () => insertTestMessage(db, { last_at: began.toString() })],
      ['deletedMessages', 'message', eraseExpiredMessages, () => insertTestMessage(db, { deleted_at: began.toString(), kept: 1 })],
      ['mails', 'mail', eraseExpiredMails, () => insertTestMail(db, { created_at: began.toString() })],
      [
        'subscriptions',
        'subscriber',
        (transaction: Parameters<typeof eraseExpiredMails>[0], now: Temporal.Instant) => eraseExpiredSubscribers(transaction, { now }),
        () => insertTestSubscriber(db, { status: 'asked', asked_at: began.toString() }),
      ],
    ] as const)('%s: is there until its term, and then erased', async (name, table, erase, insert) => {
      await insert();
      const until = keptUntil(name, began);
      await transact(db, erase, justBefore(until));
      expect(await count(table)).toBe(1);
      await transact(db, erase, until);
      expect(await count(table)).toBe(0);
    });

    test('wishes and allergies: are kept until their term after the visit, then erased', async () => {
      const { end } = await requireBooking(db, buildOrder({ needs: { ...noNeeds, allergies: 'arachidi', occasion: 'nozze' } }), began);
      expect(keptData.wishes.kept).toEqual(keptData.allergies.kept);
      const until = keptUntil('allergies', end);
      await transact(db, eraseExpiredNeeds, justBefore(until));
      expect(await count('booking_need')).toBe(1);
      await transact(db, eraseExpiredNeeds, until);
      expect(await count('booking_need')).toBe(0);
    });

    test('bookings and cards: lose what identifies their guest at their term, and still count', async () => {
      const { id, end } = await requireBooking(db, buildOrder({ needs: { ...noNeeds, allergies: 'arachidi' } }), began);
      const row = () => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await db
        .updateTable('booking')
        .set({ override_reason: 'amici', browser: 'hash', network: 'near', wide_network: 'wide' })
        .where('id', '=', id)
        .execute();
      const before = await row();
      await transact(db, anonymiseOldBookings, justBefore(keptUntil('bookings', end)));
      expect(await row()).toEqual(before);
      await transact(db, anonymiseOldBookings, keptUntil('bookings', end));
      const after = await row();
      for (const [column, what] of Object.entries(held.booking)) {
        if (column === 'anonymised_at') continue;
        const value: unknown = after[column as keyof typeof after];
        if (what === 'counted on') expect(value, column).toEqual(before[column as keyof typeof before]);
        else expect(value ?? '', column).toBe('');
      }
      expect(await count('guest')).toBe(0);
      expect(await count('booking_need')).toBe(0);
    });

    test('the sheet of a service: is erased at its term after the end of its day', async () => {
      await db.insertInto('service_sheet').values({ date: '2026-11-27', service: 'dinner', made_at: began.toString(), pdf: '' }).execute();
      const until = keptUntil('sheets', Temporal.ZonedDateTime.from('2026-11-28T00:00[Europe/Rome]').toInstant());
      await transact(db, deleteExpiredHolds, justBefore(until));
      expect(await count('service_sheet')).toBe(1);
      await transact(db, deleteExpiredHolds, until);
      expect(await count('service_sheet')).toBe(0);
    });

    test('push subscriptions: are erased at their term after the visit, with unsent messages and the name', async () => {
      const { id, end } = await requireBooking(db, buildOrder(), began);
      const browser = { endpoint: 'https://web.push.apple.com/Q', p256dh: 'B', auth: 'a', language: 'it' } as const;
      await putPushSubscription(db, { booking: id }, browser, began);
      await transact(db, queuePush, { booking: id, kind: 'ready', until: end }, began);
      await transact(db, deleteExpiredHolds, justBefore(keptUntil('pushes', end)));
      expect([await count('push_subscription'), await count('push_message')]).toEqual([1, 1]);
      await transact(db, deleteExpiredHolds, keptUntil('pushes', end));
      expect([await count('push_subscription'), await count('push_message')]).toEqual([0, 0]);
      await putPushSubscription(db, { booking: id }, browser, began);
      await transact(db, anonymiseBookings, [id], began);
      expect(await count('push_subscription')).toBe(0);
    });

    test('attempts: a window that ends after its term is erased like one that has ended', async () => {
      const until = keptUntil('attempts', began);
      await db.insertInto('attempt').values({ key: 'a', count: 1, until: until.toString() }).execute();
      expect(await eraseEndedAttempts(db, began)).toBe(0);
      expect(await eraseEndedAttempts(db, until)).toBe(1);
    });
  },
  'first-content',
);

test('every row of the kept data has a table', () => {
  const rows = Object.values(held).flatMap((row): string[] => (typeof row === 'string' ? [row] : Object.values(row)));
  // Deleted messages have no table of their own.
  for (const name of Object.keys(keptData)) if (name !== 'deletedMessages') expect(rows).toContain(name === 'bookings' ? 'bookings' : name);
});

test('only jobs that wait for a correct clock erase data', async () => {
  const { jobPlans } = await import('#restaurant/jobs/plans.ts');
  for (const { erasedBy } of Object.values(keptData)) {
    if (erasedBy === undefined || erasedBy === 'clear-sign-in') continue;
    expect(jobPlans[erasedBy]).toMatchObject({ erases: true });
  }
});
