import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { readPressure } from '#restaurant/attempts/count-form.server.ts';
import { dueOf, noPressure, priceOf } from '#restaurant/attempts/price.ts';
import type { Day } from '../availability/availability.ts';
import type { Asking } from '../availability/occupied.ts';
import { type PlaceInService, strangersPartsOf, waitingParts } from '../availability/strangers.ts';
import type { Booking } from '../booking.ts';
import type { NewBooking, Refused } from './orders.ts';
import type { Who } from './record.server.ts';

type DuePrice = Extract<Refused, { why: 'price' }>;

/**
 * What a new booking of the site costs that is not paid yet; undefined when nothing is due. The day is locked, so that of many at once
 * each is counted with those before it.
 * @param place whether they only wait for it: they take no room, but who stands before others on the list is written to first
 */
export async function findDuePrice(
  transaction: Transaction<Database>,
  { sender, scripts = false }: Pick<NewBooking, 'sender' | 'scripts'>,
  day: Day,
  asking: Pick<Asking, 'covers' | 'ignoring'>,
  { waits, ...place }: PlaceInService & { waits: boolean },
  now: Temporal.Instant,
): Promise<DuePrice | undefined> {
  if (!sender || sender.paid.mail) return undefined;
  const { recent, today } = waits
    ? waitingParts(day, place, await listWaitingStrangers(transaction, day, place.service))
    : strangersPartsOf(day, asking, place);
  const price = priceOf({ ...(await readPressure(transaction, 'booking', sender, now)), recent, today });
  const due = dueOf(price, sender.paid, scripts);
  return due === 'nothing' ? undefined : { why: 'price', price, due };
}

/** Since when each stranger on the waiting list of a service is on it. */
async function listWaitingStrangers(transaction: Transaction<Database>, { date }: Day, service: Service): Promise<Temporal.Instant[]> {
  const rows = await transaction
    .selectFrom('booking')
    .select('stranger_since')
    .where('state', '=', 'waiting')
    .where('date', '=', date.toString())
    .where('service', '=', service)
    .where('stranger_since', 'is not', null)
    .execute();
  return rows.flatMap(({ stranger_since: since }) => (since === null ? [] : [Temporal.Instant.from(since)]));
}

/** Whether a booking is of a guest of the site whose mailbox nobody has shown to be theirs. */
export function isStranger({ source, provenAt }: Pick<Booking, 'source' | 'provenAt'>, { by }: Who): boolean {
  return by === 'guest' && source === 'site' && provenAt === undefined;
}

/**
 * That a guest has to open their mail before they have another time: strangers would have too much of that service. Nobody fills an
 * evening by moving bookings there that were made where room was.
 */
export function findDueOfChange(day: Day, asking: Pick<Asking, 'covers' | 'ignoring'>, place: PlaceInService): DuePrice | undefined {
  const { recent, today } = strangersPartsOf(day, asking, place);
  const price = priceOf({ ...noPressure, recent, today });
  return price.mail ? { why: 'price', price, due: 'mail' } : undefined;
}
