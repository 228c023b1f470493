import type { Db, Tx } from '#database/connect.server.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { listNeeds } from './guest-card.server.ts';
import { readTags } from './guests.server.ts';
import { foldedSearch } from './party-search.ts';
import { mailCause } from '../notifications/notices.server.ts';
import { anonymiseBookings } from './retention.server.ts';
import { awaitedStates } from '../states.ts';

/** The most bookings that are read about one person. */
const maxRead = 1_000;

/** The bookings and the card of an address, for a person's request of their data. @param email in lower case */
export async function findPersonalBookings(db: Db, email: string) {
  const cards = await db
    .selectFrom('guest')
    .select(['name', 'email', 'phone', 'notes', 'tags', 'created_at as createdAt'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'reference', 'state', 'date', 'start_at as start', 'end_at as end', 'covers', 'source', 'language'])
    .select(['name', 'email', 'phone', 'created_at as createdAt'])
    .where(isOf(email))
    .orderBy('start_at')
    .limit(maxRead)
    .execute();
  const ids = rows.map(({ id }) => id);
  const needs = await listNeeds(db, rows);
  const events = await db
    .selectFrom('booking_event')
    .select(['booking_id', 'at', 'change', 'by', 'reason'])
    .where('booking_id', 'in', ['', ...ids])
    .orderBy('booking_id')
    .orderBy('number')
    .execute();
  const eventsOf = Map.groupBy(events, ({ booking_id: id }) => id);
  return {
    cards: cards.map((card) => ({ ...card, tags: readTags(card.tags) })),
    bookings: rows.map((row) => ({
      ...row,
      needs: needs.get(row.id),
      events: (eventsOf.get(row.id) ?? []).map(({ at, change, by, reason }) => ({ at, change, by, reason })),
    })),
  };
}

/** The future bookings of an address, which are cancelled before they are erased. */
export async function listComing(db: Db, email: string, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where(isOf(email))
    .where('state', 'in', awaitedStates)
    .where('start_at', '>', now.toString())
    .execute();
  return rows.map(({ id }) => id);
}

/** Anonymises the bookings of an address and deletes its card. The bookings still count. @returns the causes of their mails */
export async function erasePersonalBookings(transaction: Tx, email: string, now: Temporal.Instant): Promise<string[]> {
  const rows = await transaction.selectFrom('booking').select('id').where(isOf(email)).execute();
  const ids = rows.map(({ id }) => id);
  await anonymiseBookings(transaction, ids, now);
  await transaction.deleteFrom('guest').where('email', '=', email).execute();
  await forgetInMergedCards(transaction, email);
  if (ids.length > 0) await touchTopic(transaction, 'bookings');
  return ids.map(mailCause);
}

/** A card of somebody else that was merged with one of this address is no longer found by it. */
async function forgetInMergedCards(transaction: Tx, email: string): Promise<void> {
  const pattern = `%${foldedSearch(email).replaceAll(/[!%_]/g, '!$&')}%`;
  const cards = await transaction
    .selectFrom('guest')
    .select(['id', 'name', 'phone', 'email'])
    .where(sql<boolean>`search like ${pattern} escape '!'`)
    .execute();
  for (const { id, name, phone, email: own } of cards) {
    const search = foldedSearch(name, phone ?? undefined, own ?? undefined);
    await transaction.updateTable('guest').set({ search }).where('id', '=', id).execute();
  }
}

/** Bookings with this address, or without any and on the card that has it. Another address on the same card may be somebody else's. */
function isOf(email: string) {
  return (eb: ExpressionBuilder<Database, 'booking'>) =>
    eb.or([
      eb('booking.email', '=', email),
      eb.and([
        eb('booking.email', 'is', null),
        eb('booking.guest_id', 'in', eb.selectFrom('guest').select('guest.id').where('guest.email', '=', email)),
      ]),
    ]);
}
