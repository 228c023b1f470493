import type { Db, Tx } from '#database/connect.server.ts';
import type { Selectable } from 'kysely';
import type { BookingNeedTable } from '#database/booking-tables.ts';
import { keptUntil } from '#restaurant/privacy/retention.ts';
import { type BookingNeeds, type HealthConsent, noNeeds } from '../booking.ts';

/** Stores what a party needs; nothing where it needs nothing. */
export async function writeNeeds(transaction: Tx, booking: { id: string; end: Temporal.Instant }, needs: BookingNeeds): Promise<void> {
  await transaction.deleteFrom('booking_need').where('booking_id', '=', booking.id).execute();
  const { message, allergies, occasion, highChair, stepFree, room } = needs;
  const consent = allergies === '' ? undefined : needs.consent;
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
      consent_version: consent?.version ?? null,
      consented_at: consent?.at ?? null,
      consent_by: consent?.by ?? null,
      erase_after: keptUntil('allergies', booking.end).toString(),
    })
    .execute();
}

/** What parties need, by the id of their booking; those that need nothing have no entry. */
export async function listNeeds(db: Db, ids: readonly string[]): Promise<Map<string, BookingNeeds>> {
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
        consent: consentOf(row),
      },
    ]),
  );
}

function consentOf({ consent_version: version, consented_at: at, consent_by: by }: Selectable<BookingNeedTable>): BookingNeeds['consent'] {
  if (version === null || at === null) return undefined;
  return { version, at, by: by === 'staff' ? 'staff' : 'guest' };
}

/** What one party needs. */
export async function findNeeds(db: Db, id: string): Promise<BookingNeeds> {
  return (await listNeeds(db, [id])).get(id) ?? noNeeds;
}

/**
 * The consent with which an allergy is stored after it was written anew. One that stays as it was keeps the consent that it has;
 * another one needs its own.
 * @param given what was agreed to now
 * @returns `missing` where there is an allergy that nobody agreed to
 */
export function consentAfter(
  stored: Pick<BookingNeeds, 'allergies' | 'consent'>,
  allergies: string,
  given: HealthConsent | undefined,
): HealthConsent | undefined | 'missing' {
  if (allergies === '') return undefined;
  if (allergies === stored.allergies) return stored.consent ?? given;
  return given ?? 'missing';
}
