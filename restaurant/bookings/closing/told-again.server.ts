import type { Db, Tx } from '#database/connect.server.ts';
import type { HoursException } from '#restaurant/hours/hours.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { isBySame } from '../commands/record.server.ts';
import { requireTables } from '../reassign/reseat.server.ts';
import type { TableClosing } from '../tables/tables.ts';
import type { Booking, BookingEvent } from '../booking.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { isOfTables, openTablesIn, tableClosingsOf } from './close-tables.server.ts';
import { type ClosingScope, closingsOf, type ClosingAction, openServices } from './closing.ts';
import type { ClosingCommand } from './closing-order.ts';

/** What closes the very days of a scope: the house, or these very tables. */
export async function findClosings(db: Db, scope: ClosingScope): Promise<(HoursException | TableClosing)[]> {
  const { hours, plan } = await requireBookingDocuments(db);
  return isOfTables(scope) ? tableClosingsOf(plan, scope) : closingsOf(hours, scope);
}

/** The same press may come twice, or its answer be lost: within so long it is told the same again. */
const toldAgain = Temporal.Duration.from({ minutes: 10 });

/** How many of some bookings were put back a moment ago, and stand. */
export async function countPutBack(transaction: Tx, bookings: readonly string[], now: Temporal.Instant): Promise<number> {
  if (bookings.length === 0) return 0;
  const rows = await transaction
    .selectFrom('booking_event')
    .innerJoin('booking', 'booking.id', 'booking_event.booking_id')
    .select('booking_id')
    .distinct()
    .where('booking_id', 'in', bookings)
    // Who is moved back is so without a reason: the closing had moved them with its own.
    .where(({ or, and, eb }) =>
      or([
        eb('booking_event.change', '=', 'undo' satisfies BookingEvent),
        and([eb('booking_event.change', '=', 'moved' satisfies BookingEvent), eb('booking_event.reason', 'is', null)]),
      ]),
    )
    .where('booking_event.by', '=', 'staff')
    .where('booking_event.at', '>=', now.subtract(toldAgain).toString())
    .where('booking.state', 'not in', ['cancelled', 'toChoose'])
    .execute();
  return rows.length;
}

/** What a closing does to a booking, as its history says it; of who is called it says nothing. */
const eventOf = { cancel: 'cancel', ask: 'ask', move: 'moved', call: undefined } as const satisfies Record<
  ClosingAction,
  BookingEvent | undefined
>;
const settling: ReadonlySet<string | undefined> = new Set(Object.values(eventOf));

/**
 * What became of each booking of a closing that the same person made a moment ago, with the same words and the same decisions.
 * @param touched whom the closing still touches: those who are called
 * @returns undefined where it was another closing, or something of these days is open
 */
export async function countClosed(
  transaction: Tx,
  { scope, reason, decisions }: ClosingCommand,
  touched: readonly Booking[],
  { actor, now }: Change,
): Promise<Record<ClosingAction, number> | undefined> {
  const { updatedAt, updatedBy } = isOfTables(scope) ? await requireTables(transaction) : await requireSettings(transaction);
  if (updatedBy.username !== actor.username || Temporal.Instant.compare(updatedAt, now.subtract(toldAgain)) < 0) return undefined;
  const documents = await requireBookingDocuments(transaction);
  const open = isOfTables(scope) ? openTablesIn(documents, scope) : openServices(documents.hours, scope);
  if (open.length > 0) return undefined;
  const closings = await findClosings(transaction, scope);
  if (!closings.some((closing) => closing.reason === reason.it)) return undefined;
  const events = await transaction
    .selectFrom('booking_event')
    .select(['booking_id', 'change', 'by', 'actor'])
    .where('booking_id', 'in', ['', ...decisions.map(({ booking }) => booking)])
    .where('at', '>=', now.subtract(toldAgain).toString())
    .execute();
  const count = { cancel: 0, move: 0, ask: 0, call: 0 };
  for (const { booking, way } of decisions) {
    const own = events.filter((event) => event.booking_id === booking && isBySame(event, { by: 'staff', actor }));
    const happened = own.map(({ change }) => change).find((change) => settling.has(change));
    if (happened !== eventOf[way]) return undefined;
    count[way]++;
  }
  const called = new Set(decisions.filter(({ way }) => way === 'call').map(({ booking }) => booking));
  return touched.every(({ id }) => called.has(id)) ? count : undefined;
}
