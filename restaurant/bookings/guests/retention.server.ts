import type { Db, Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import { eraseEndedForms } from '#restaurant/forms/form-to-confirm.server.ts';
import { dayOf, timeZone } from '#restaurant/hours/hours.ts';
import { erasedAtOnce, eraseMailsOf, type ExpiredBatch } from '#restaurant/privacy/expired.server.ts';
import { retentionCutoff } from '#restaurant/privacy/retention.ts';
import { mailCause } from '../notifications/notices.server.ts';
import { toTicks } from '../availability/occupancy.ts';

/** How many days holds, claims and locks of a day are kept after it: a service past midnight, an undo. */
const daysKept = 3;

/** Expired needs, without their content. */
export async function listExpiredNeeds(db: Db, now: Temporal.Instant, limit: number): Promise<ExpiredBatch> {
  const expired = db
    .selectFrom('booking_need')
    .innerJoin('booking', 'booking.id', 'booking_need.booking_id')
    .where('booking_need.erase_after', '<=', now.toString());
  const rows = expired
    .select(['booking.id', 'name', 'reference as about', 'end_at as since'])
    .orderBy('erase_after')
    .orderBy('booking.id')
    .limit(limit);
  return { total: await countRows(expired), rows: await rows.execute() };
}

/** Deletes a batch of expired needs. @returns how many */
export async function eraseExpiredNeeds(transaction: Tx, now: Temporal.Instant): Promise<number> {
  const some = transaction
    .selectFrom('booking_need')
    .select('booking_id')
    .where('erase_after', '<=', now.toString())
    .orderBy('erase_after')
    .limit(erasedAtOnce);
  const erased = await transaction.deleteFrom('booking_need').where('booking_id', 'in', some).executeTakeFirst();
  return Number(erased.numDeletedRows);
}

/** Bookings of more than twelve months ago that still have a name. */
export async function listNamedBookings(db: Db, now: Temporal.Instant, limit: number): Promise<ExpiredBatch> {
  const expired = db.selectFrom('booking').where('anonymised_at', 'is', null).where('end_at', '<=', retentionCutoff('bookings', now));
  const rows = expired.select(['id', 'name', 'reference as about', 'end_at as since']).orderBy('end_at').orderBy('id').limit(limit);
  return { total: await countRows(expired), rows: await rows.execute() };
}

/** Anonymises a batch of old bookings. Guests without any other booking lose their card. @returns how many bookings */
export async function anonymiseOldBookings(transaction: Tx, now: Temporal.Instant): Promise<number> {
  const since = retentionCutoff('bookings', now);
  const old = await transaction
    .selectFrom('booking')
    .select('id')
    .where('anonymised_at', 'is', null)
    .where('end_at', '<=', since)
    .orderBy('end_at')
    .limit(erasedAtOnce)
    .execute();
  const ids = old.map(({ id }) => id);
  await anonymiseBookings(transaction, ids, now);
  await eraseMailsOf(transaction, ids.map(mailCause));
  await transaction
    .deleteFrom('guest')
    .where('created_at', '<=', retentionCutoff('cards', now))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('booking').select('booking.id').whereRef('booking.guest_id', '=', 'guest.id'))))
    .execute();
  return ids.length;
}

/** Removes all that identifies the guests of bookings: names, addresses, needs, mails, and the hash of the order. */
export async function anonymiseBookings(transaction: Tx, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('booking')
    .set({
      name: '',
      email: null,
      phone: null,
      search: '',
      guest_id: null,
      order_hash: '',
      browser: null,
      network: null,
      wide_network: null,
      override_reason: null,
      anonymised_at: now.toString(),
    })
    .where('id', 'in', ids)
    .execute();
  const dates = transaction.selectFrom('booking').select('date').where('id', 'in', ids);
  // A present sheet is made again without them within a quarter of an hour.
  await transaction.deleteFrom('service_sheet').where('date', 'in', dates).execute();
  await transaction.updateTable('booking_event').set({ reason: null, detail: null }).where('booking_id', 'in', ids).execute();
  for (const table of ['booking_need', 'push_subscription'] as const) {
    await transaction.deleteFrom(table).where('booking_id', 'in', ids).execute();
  }
}

/** Rows without use: expired holds, and locks and table claims of past days. They hold no names. */
export async function listSweepable(db: Db, now: Temporal.Instant, limit: number): Promise<ExpiredBatch> {
  const { day, tick } = sweptBefore(now);
  const holds = db.selectFrom('booking_hold').where('until', '<=', now.toString());
  const rows = await holds.select(['key', 'covers', 'until']).orderBy('until').orderBy('key').limit(limit).execute();
  const claimed = db.selectFrom('table_claim').select('booking_id').distinct().where('tick', '<', tick);
  const total =
    (await countRows(holds)) +
    (await countRows(db.selectFrom('booking_day').where('date', '<', day))) +
    (await countRows(db.selectFrom(claimed.as('claimed')))) +
    (await countRows(db.selectFrom('service_sheet').where('date', '<', sheetsBefore(now))));
  return { total, rows: rows.map(({ key, covers, until }) => ({ id: key, name: '', about: `${covers} posti tenuti`, since: until })) };
}

/** Deletes them. @returns how many rows; the claims of one booking count as one */
export async function deleteExpiredHolds(transaction: Tx, now: Temporal.Instant): Promise<number> {
  const { total } = await listSweepable(transaction, now, 1);
  const { day, tick } = sweptBefore(now);
  await transaction.deleteFrom('booking_hold').where('until', '<=', now.toString()).execute();
  await transaction.deleteFrom('booking_day').where('date', '<', day).execute();
  await transaction.deleteFrom('service_sheet').where('date', '<', sheetsBefore(now)).execute();
  await transaction.deleteFrom('table_claim').where('tick', '<', tick).execute();
  return (
    total + (await eraseEndedForms(transaction, now)) + (await forgetNetworks(transaction, now)) + (await forgetBrowsers(transaction, now))
  );
}

/** Erases the networks of bookings that are too old to count for a flood. */
async function forgetNetworks(transaction: Tx, now: Temporal.Instant): Promise<number> {
  const forgotten = await transaction
    .updateTable('booking')
    .set({ network: null, wide_network: null })
    .where('network', 'is not', null)
    .where('created_at', '<=', retentionCutoff('attempts', now))
    .executeTakeFirst();
  return Number(forgotten.numUpdatedRows);
}

async function forgetBrowsers(transaction: Tx, now: Temporal.Instant): Promise<number> {
  const over = transaction.selectFrom('booking').select('id').where('end_at', '<=', retentionCutoff('pushes', now));
  const { numDeletedRows } = await transaction.deleteFrom('push_subscription').where('booking_id', 'in', over).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A sheet holds health data, so it is deleted in the morning after its service. */
function sheetsBefore(now: Temporal.Instant): string {
  return dayOf(Temporal.Instant.from(retentionCutoff('sheets', now))).toString();
}

function sweptBefore(now: Temporal.Instant): { day: string; tick: number } {
  const day = dayOf(now).subtract({ days: daysKept });
  const start = day.toZonedDateTime({ timeZone }).toInstant();
  return { day: day.toString(), tick: toTicks(start, start).start };
}
