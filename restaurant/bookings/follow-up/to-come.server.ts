import type { Db } from '#database/connect.server.ts';
import { awaitedStates } from '../states.ts';

/** Who is still to come, by the index of the day: a day before by the clock of UTC is today somewhere. */
export function toCome(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('booking')
    .where('date', '>=', now.subtract({ hours: 24 }).toString().slice(0, 10))
    .where('end_at', '>', now.toString())
    .where('state', 'in', awaitedStates);
}
