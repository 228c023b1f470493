import type { Db } from '#database/connect.server.ts';
import { answerOf, groupOf } from '#restaurant/menus/declaration.ts';
import { answersOfPreparations, type Preparation } from '#restaurant/menus/preparations.ts';
import type { Replacement } from '#restaurant/menus/replacements.ts';
import { allergensMentioned } from '#restaurant/menus/named-allergens.ts';
import type { Booking } from '../booking.ts';
import { listNeeds } from '../guests/guest-card.server.ts';
import { bookingOf, firstDayToCome } from '../find-booking.server.ts';
import { bookingStates, countsTowardCapacity } from '../states.ts';

export interface AllergicParty {
  booking: Booking;
  allergies: string;
  /** The replaced preparations that concern it; empty if its guests named other allergens. */
  concerns: Preparation[];
}

/** The most parties listed, the next ones first: more than fill the restaurant twice. */
const maxParties = 200;

/** The parties with a declared allergy that eat here before the last of some replacements ends, in order of time. */
export async function listAllergicParties(
  db: Db,
  replaced: readonly Pick<Replacement, 'preparation' | 'until'>[],
  now: Temporal.Instant,
): Promise<AllergicParty[]> {
  const last = replaced
    .map(({ until }) => Temporal.Instant.from(until))
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  if (!last) return [];
  const rows = await db
    .selectFrom('booking')
    .innerJoin('booking_need', 'booking_need.booking_id', 'booking.id')
    .selectAll('booking')
    .where('date', '>=', firstDayToCome(now))
    .where('start_at', '<', last.toString())
    .where((eb) => eb.or([eb('end_at', '>', now.toString()), eb('state', '=', 'seated')]))
    .where('state', 'in', present)
    .where('allergies', '<>', '')
    .orderBy('start_at')
    .orderBy('booking.id')
    .limit(maxParties)
    .execute();
  const needs = await listNeeds(db, rows);
  return rows.map((row) => {
    const booking = bookingOf(row);
    const allergies = needs.get(row.id)?.allergies ?? '';
    const during = replaced.filter(({ until }) => Temporal.Instant.compare(booking.start, Temporal.Instant.from(until)) < 0);
    return { booking, allergies, concerns: during.map(({ preparation }) => preparation).filter((one) => isConcerned(allergies, one)) };
  });
}

const present = bookingStates.filter((state) => countsTowardCapacity[state]);

/**
 * Whether a guest's words name an allergen of a preparation. Words without any known allergen may mean any, so they count. A grain or a
 * nut counts as its group, because almonds may be replaced by hazelnuts.
 */
function isConcerned(allergies: string, preparation: Preparation): boolean {
  const mentioned = allergensMentioned(allergies);
  const brought = answersOfPreparations([preparation]);
  return mentioned.length === 0 || mentioned.some((each) => answerOf(brought, groupOf(each) ?? each) !== 'no');
}
