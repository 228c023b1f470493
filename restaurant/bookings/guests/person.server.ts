import type { Db, Tx } from '#database/connect.server.ts';
import type { ExpressionBuilder } from 'kysely';
import type { BookingTable } from '#database/booking-tables.ts';
import type { Database } from '#database/schema.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import type { BookingNeeds } from '../booking.ts';
import { listNeeds } from './guest-card.server.ts';
import { readTags } from './guests.server.ts';
import { mailCause } from '../notifications/notices.server.ts';
import { anonymiseBookings } from './retention.server.ts';
import { awaitedStates } from '../states.ts';

/** A booking as it is handed to whose it is. Times are ISO 8601 in UTC. */
export interface PersonalBooking
  extends Pick<BookingTable, 'id' | 'reference' | 'state' | 'date' | 'covers' | 'source' | 'language' | 'name' | 'email' | 'phone'> {
  start: string;
  end: string;
  createdAt: string;
  needs: BookingNeeds | undefined;
  events: { at: string; change: string; by: string; reason: string | null }[];
}

/** What the staff keep of a guest. */
export interface PersonalCard {
  name: string;
  email: string | null;
  phone: string | null;
  notes: string;
  tags: string[];
  createdAt: string;
}

/** The most bookings that are read about one person. */
const maxRead = 1_000;

/** The bookings of an address, and the card that has it. @param email in lower case */
export async function findPersonalBookings(db: Db, email: string): Promise<{ bookings: PersonalBooking[]; cards: PersonalCard[] }> {
  const cards = await db.selectFrom('guest').selectAll().where('email', '=', email).orderBy('created_at').execute();
  const rows = await db.selectFrom('booking').selectAll().where(isOf(email)).orderBy('start_at').limit(maxRead).execute();
  const ids = rows.map(({ id }) => id);
  const needs = await listNeeds(db, ids);
  const events =
    ids.length === 0
      ? []
      : await db.selectFrom('booking_event').selectAll().where('booking_id', 'in', ids).orderBy('booking_id').orderBy('number').execute();
  const eventsOf = Map.groupBy(events, ({ booking_id: id }) => id);
  return {
    cards: cards.map(({ name, phone, notes, created_at, ...card }) => {
      return { name, email: card.email, phone, notes, tags: readTags(card.tags), createdAt: created_at };
    }),
    bookings: rows.map((row) => {
      const { id, reference, state, date, covers, source, language, name, phone } = row;
      return {
        id,
        reference,
        state,
        date,
        start: row.start_at,
        end: row.end_at,
        covers,
        source,
        language,
        name,
        email: row.email,
        phone,
        createdAt: row.created_at,
        needs: needs.get(id),
        events: (eventsOf.get(id) ?? []).map(({ at, change, by, reason }) => ({ at, change, by, reason })),
      };
    }),
  };
}

/** Bookings to come of an address, which are called off before they are erased. */
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

/** Takes the names from the bookings of an address, and erases its card; what they were counts on. @returns the causes of their mails */
export async function erasePersonalBookings(transaction: Tx, email: string, now: Temporal.Instant): Promise<string[]> {
  const rows = await transaction.selectFrom('booking').select('id').where(isOf(email)).execute();
  const ids = rows.map(({ id }) => id);
  await anonymiseBookings(transaction, ids, now);
  await transaction.deleteFrom('guest').where('email', '=', email).execute();
  if (ids.length > 0) await touchTopic(transaction, 'bookings');
  return ids.map(mailCause);
}

/** Made with this address; or with none, by whoever's card has it. Another address on the same card may be somebody else's. */
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
