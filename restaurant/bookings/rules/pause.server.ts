import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import { changeRules } from './save-rules.server.ts';
import type { BookingRules } from './rules.ts';

/** For how long online bookings may be paused, in minutes. */
export const pauseMinutes = [30, 60, 90, 120] as const;
export type PauseMinutes = (typeof pauseMinutes)[number];

/** Takes no more online bookings for the times of the next minutes, or takes them again; a save of the rules like any other. */
export async function pauseBookings(db: Db, pausing: { minutes: PauseMinutes | 'end' }, change: Change): Promise<void> {
  await transact(db, pauseInTransaction, pausing, change);
}

async function pauseInTransaction(transaction: Tx, { minutes }: { minutes: PauseMinutes | 'end' }, change: Change): Promise<void> {
  const edit = ({ pause: before, ...rest }: BookingRules): BookingRules | undefined => {
    if (minutes !== 'end') {
      const until = change.now.add({ minutes });
      // Of two presses at once the first is enough.
      if (before && isNear(Temporal.Instant.from(before.until), until)) return undefined;
      return { ...rest, pause: { from: change.now.toString(), until: until.toString() } };
    }
    return before === undefined ? undefined : rest;
  };
  await changeRules(transaction, edit, change);
}

function isNear(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Math.abs(one.until(other).total('seconds')) < 10;
}
