import type { Tx } from '#database/connect.server.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { readPressure } from '#restaurant/rate-limits/count-form.server.ts';
import { dueOf, noPressure, priceOf } from '#restaurant/rate-limits/limits.ts';
import type { DayInputs } from '../availability/availability.ts';
import type { PartyRequest } from '../availability/occupancy.ts';
import { type PlaceInService, strangersPartsOf, waitingParts } from '../availability/strangers.ts';
import type { Booking } from '../booking.ts';
import type { CreateBooking, BookingRefusal } from './commands.ts';
import type { BookingActor } from './record.server.ts';

type DuePrice = Extract<BookingRefusal, { refused: 'price' }>;

/**
 * What a new booking of the site costs that is not paid yet; undefined when nothing is due. The day is locked, so that of many at once
 * each is counted with those before it.
 * @param place whether they only wait for it: they take no room, but who stands before others on the list is written to first
 */
export async function findDuePrice(
  transaction: Tx,
  { sender, scripts = false }: Pick<CreateBooking, 'sender' | 'scripts'>,
  day: DayInputs,
  asking: Pick<PartyRequest, 'covers' | 'ignoring'>,
  { waits, ...place }: PlaceInService & { waits: boolean },
  now: Temporal.Instant,
): Promise<DuePrice | undefined> {
  if (!sender || sender.paid.mail) return undefined;
  const { recent, today } = waits
    ? waitingParts(day, place, await listWaitingStrangers(transaction, day, place.service))
    : strangersPartsOf(day, asking, place);
  const price = priceOf({ ...(await readPressure(transaction, 'booking', sender, now)), recent, today });
  const due = dueOf(price, sender.paid, scripts);
  return due === 'nothing' ? undefined : { refused: 'price', price, due };
}

/** Since when each stranger on the waiting list of a service is on it. */
async function listWaitingStrangers(transaction: Tx, { date }: DayInputs, service: Service): Promise<Temporal.Instant[]> {
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
export function isStranger({ source, provenAt }: Pick<Booking, 'source' | 'provenAt'>, { by }: BookingActor): boolean {
  return by === 'guest' && source === 'site' && provenAt === undefined;
}

/**
 * That a guest has to open their mail before they have another time: strangers would have too much of that service. Nobody fills an
 * evening by moving bookings there that were made where room was.
 */
export function findDueOfChange(
  day: DayInputs,
  asking: Pick<PartyRequest, 'covers' | 'ignoring'>,
  place: PlaceInService,
): DuePrice | undefined {
  const { recent, today } = strangersPartsOf(day, asking, place);
  const price = priceOf({ ...noPressure, recent, today });
  return price.mail ? { refused: 'price', price, due: 'mail' } : undefined;
}
