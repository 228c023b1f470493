import type { Db } from '#database/connect.server.ts';
import type { Booking } from '../booking.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import type { BookingActor } from '../commands/record.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import type { Corrected } from './correct-booking.server.ts';
import { findNeeds } from '../guests/needs.server.ts';
import { isOfTable, suitsTables } from './unsuited.ts';

/**
 * Seats a party that has not come yet at a table that suits its corrected needs; who is here stays where they are.
 * @returns whether its table suits it now, as far as it can be known; it keeps the one that it had where there is no other, and the one
 * where the staff put it, and waits for somebody then (`isUnsuited`)
 */
export async function suitNeeds(db: Db, { booking, corrected }: Suited, who: BookingActor, now: Temporal.Instant): Promise<boolean> {
  const { id, state, date, start, end, covers } = booking;
  if (!isOfTable(corrected) || (state !== 'confirmed' && state !== 'requested')) return true;
  const wish = { date, start, covers, minutes: end.since(start).total('minutes') };
  const reserved = await executeBookingCommand(db, { kind: 'move', booking: id, who, wish }, now);
  const { tables } = 'booking' in reserved ? reserved.booking : booking;
  const { plan } = await requireBookingDocuments(db);
  return suitsTables(plan, tables, await findNeeds(db, id));
}

interface Suited extends Pick<Extract<Corrected, { ok: true }>, 'corrected'> {
  booking: Booking;
}
