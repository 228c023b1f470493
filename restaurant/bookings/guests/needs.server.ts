import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Connection } from '#restaurant/documents/store/documents.server.ts';
import { keptUntil } from '#restaurant/privacy/retention.ts';
import { type BookingNeeds, noNeeds } from '../booking.ts';

/** Stores what a party needs; nothing where it needs nothing. */
export async function writeNeeds(
  transaction: Transaction<Database>,
  booking: { id: string; end: Temporal.Instant },
  needs: BookingNeeds,
): Promise<void> {
  await transaction.deleteFrom('booking_need').where('booking_id', '=', booking.id).execute();
  const { message, allergies, occasion, highChair, stepFree, room } = needs;
  if (!message && !allergies && !occasion && !highChair && !stepFree && room === undefined) return;
  await transaction
    .insertInto('booking_need')
    .values({
      booking_id: booking.id,
      message,
      allergies,
      occasion,
      high_chair: highChair ? 1 : 0,
      step_free: stepFree ? 1 : 0,
      room: room ?? null,
      erase_after: keptUntil('allergies', booking.end).toString(),
    })
    .execute();
}

/** What parties need, by the id of their booking; those that need nothing have no entry. */
export async function listNeeds(db: Connection, ids: readonly string[]): Promise<Map<string, BookingNeeds>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('booking_need').selectAll().where('booking_id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [
      row.booking_id,
      {
        message: row.message,
        allergies: row.allergies,
        occasion: row.occasion,
        highChair: row.high_chair === 1,
        stepFree: row.step_free === 1,
        room: row.room ?? undefined,
      },
    ]),
  );
}

/** What one party needs. */
export async function findNeeds(db: Connection, id: string): Promise<BookingNeeds> {
  return (await listNeeds(db, [id])).get(id) ?? noNeeds;
}
