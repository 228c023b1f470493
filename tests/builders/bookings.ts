import { randomUUID } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import { type BookingDocuments, requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import type { BookingResult, ChangeState, CreateBooking, MoveBooking, SlotRequest } from '#restaurant/bookings/commands/commands.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';

/** A Friday morning, and the next Saturday: the first content is open for lunch and dinner. */
export const fridayMorning = Temporal.Instant.from('2026-11-27T09:00:00Z');
export const saturday = Temporal.PlainDate.from('2026-11-28');

/** A time of the clock on the wall. */
export function at(time: string, date: Temporal.PlainDate = saturday): Temporal.Instant {
  return date.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
}

/** A guest's order on the site: by default a table for two on Saturday at 20.00. */
export function buildOrder(given: Partial<Omit<CreateBooking, 'wish'>> & { wish?: Partial<SlotRequest> } = {}): CreateBooking {
  return {
    kind: 'book',
    key: randomUUID(),
    who: { by: 'guest' },
    source: 'site',
    details: { name: 'Caterina Romeo', email: `${randomUUID()}@posta.it`, phone: undefined, language: 'it' },
    needs: noNeeds,
    ...given,
    wish: { date: saturday, start: at('20:00'), covers: 2, ...given.wish },
  };
}

export const giulia = { by: 'staff', actor: { username: 'giulia', name: 'Giulia' } } as const;

/** Sends booking commands on Friday morning, as a guest who books or staff who move and change. */
export function doorOf(db: () => Db) {
  return {
    book: (given: Parameters<typeof buildOrder>[0] = {}) => executeBookingCommand(db(), buildOrder(given), fridayMorning),
    move: (booking: string, wish: Partial<MoveBooking['wish']>, given: Partial<MoveBooking> = {}) =>
      executeBookingCommand(
        db(),
        { kind: 'move', booking, who: giulia, ...given, wish: { date: saturday, start: at('20:00'), covers: 2, ...wish } },
        fridayMorning,
      ),
    change: (booking: string, to: ChangeState['change'], given: Partial<ChangeState> = {}) =>
      executeBookingCommand(db(), { kind: 'change', booking, who: giulia, change: to, ...given }, fridayMorning),
    claims: () => db().selectFrom('table_claim').select(['table_id', 'tick', 'booking_id']).execute(),
    events: (id: string) =>
      db()
        .selectFrom('booking_event')
        .select(['change', 'by', 'from_state', 'to_state', 'reason'])
        .where('booking_id', '=', id)
        .orderBy('number')
        .execute(),
  };
}

/** Books. @throws when it is refused */
export async function requireBooking(db: Db, order: CreateBooking = buildOrder(), now = fridayMorning) {
  return requireBooked(await executeBookingCommand(db, order, now));
}

/** The stored booking. @throws when it was refused */
export function requireBooked(reserved: BookingResult) {
  if ('refused' in reserved) throw new Error(`refused: ${JSON.stringify(reserved)}`);
  return reserved.booking;
}

/** Changes the rules or the plan, as their editor does. */
export async function editDocuments(
  db: Db,
  change: (documents: BookingDocuments) => Partial<Pick<BookingDocuments, 'rules' | 'plan'>>,
  now = fridayMorning,
): Promise<void> {
  const { rules, plan } = change(await requireBookingDocuments(db));
  await db.transaction().execute(async (transaction) => {
    const by = { actor: serverCommand('importazione'), now };
    if (rules) await putDocument(transaction, { collection: 'bookings', id: 'rules', data: rules }, by);
    if (plan) await putDocument(transaction, { collection: 'bookings', id: 'tables', data: plan }, by);
  });
}

/** Removes all tables. */
export function withoutTables(db: Db): Promise<void> {
  return editDocuments(db, () => ({ plan: { rooms: [], tables: [], fixtures: [], combinations: [], closings: [] } }));
}

/** Leaves one table of two seats. */
export function leaveOneTable(db: Db): Promise<void> {
  return editDocuments(db, ({ plan }) => ({ plan: { ...plan, tables: plan.tables.slice(0, 1), combinations: [] } }));
}
