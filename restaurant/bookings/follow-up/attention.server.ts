import { z } from 'zod';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/connect.server.ts';
import { type Hours, services } from '#restaurant/hours/hours.ts';
import type { Preparation } from '#restaurant/menus/preparations.ts';
import { listReplaced } from '#restaurant/menus/queries.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { houseMailKinds } from '#mail/booking-mails.ts';
import type { MailStatus } from '#mail/mail.ts';
import { decideMails } from '#mail/outbox.server.ts';
import { type Booking, type BookingEvent, isOutsideHours, isWithinHours } from '../booking.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { bookingOf, firstDayToCome } from '../find-booking.server.ts';
import { mailCause } from '../notifications/notices.server.ts';
import { isMissingTable } from '../reassign/table-fit.ts';
import { awaitedStates, type BookingState } from '../states.ts';
import { listAllergicParties } from './replaced.server.ts';
import type { TablePlan } from '../tables/tables.ts';
import { listOffersByPhone } from './waiting-list.server.ts';
import { isUnsuited } from '../corrections/correction.ts';
import { listNeeds } from '../guests/guest-card.server.ts';
import { listEvents, recordBookingEvent, type BookingActor } from '../commands/record.server.ts';

/** The most bookings in the list, the next ones first. */
const maxWatched = 60;

/** The most pairs of day and service with future bookings: two a day for the longest horizon of the rules. */
const maxSpans = 1_500;

/**
 * A booking that needs the staff. `request`: it waits for a decision. `unreached`: a mail to its guest bounced. `table`: it has no table.
 * `needs`: its table does not meet its needs. `outside`: the hours no longer have its time. `toChoose`: its guest has not chosen another
 * time. `place`: a time is free for it, and no mail reaches its guest. `replaced`: it has an allergy, and the kitchen replaces a
 * preparation that concerns it. `inDoubt`: nobody knows whether a mail arrived.
 */
export type AttentionItem =
  | { booking: Booking; why: 'request' | 'unreached' | 'table' | 'needs' | 'outside' | 'toChoose' }
  | { booking: Booking; why: 'place'; start: Temporal.Instant }
  | { booking: Booking; why: 'replaced'; allergies: string; preparations: readonly Preparation[] }
  | { booking: Booking; why: 'inDoubt'; mail: string };

/** The bookings that need the staff, in order of time. */
export async function listAttentionItems(db: Db, now: Temporal.Instant): Promise<AttentionItem[]> {
  const { hours, plan } = await requireBookingDocuments(db);
  const found = await listMarked(db, { hours, plan }, now);
  const offers = await listOffersByPhone(db, now);
  const marked = new Set([...found, ...offers].map(({ booking }) => booking.id));
  const unsuited = (await listUnsuited(db, plan, now)).filter(({ id }) => !marked.has(id));
  for (const { id } of unsuited) marked.add(id);
  const inDoubt = (await listInDoubt(db, now)).filter(({ booking }) => !marked.has(booking.id));
  const places = offers.map(({ booking, start }): AttentionItem => ({ booking, why: 'place', start }));
  return [
    ...found.filter(({ booking }) => !offers.some((offer) => offer.booking.id === booking.id)),
    ...unsuited.map((booking): AttentionItem => ({ booking, why: 'needs' })),
    ...inDoubt,
    ...places,
    ...(await listConcerned(db, now)),
  ]
    .sort((one, other) => Temporal.Instant.compare(one.booking.start, other.booking.start))
    .slice(0, maxWatched);
}

/** Listed also if the booking has another reason, so that nobody misses this one. */
async function listConcerned(db: Db, now: Temporal.Instant): Promise<AttentionItem[]> {
  const parties = await listAllergicParties(db, await listReplaced(db, now), now);
  return parties.flatMap(({ booking, allergies, concerns }): AttentionItem[] =>
    concerns.length > 0 ? [{ booking, why: 'replaced', allergies, preparations: concerns }] : [],
  );
}

/** Future bookings with a mail of which nobody knows whether it arrived. */
async function listInDoubt(db: Db, now: Temporal.Instant): Promise<AttentionItem[]> {
  const mails = new Map((await listMailsInDoubt(db)).toReversed().map(({ mail, booking }) => [booking, mail]));
  if (mails.size === 0) return [];
  const rows = await toCome(db, now)
    .selectAll('booking')
    .where('id', 'in', [...mails.keys()])
    .orderBy('start_at')
    .orderBy('id')
    .limit(maxWatched)
    .execute();
  return rows.map((row): AttentionItem => ({ booking: bookingOf(row), why: 'inDoubt', mail: mails.get(row.id) ?? '' }));
}

/** The future bookings that are outside the hours. @param given.before leaves out those that these hours did not have either */
export async function countOutsideHours(
  db: Db,
  { hours, before }: { hours: Hours; before?: Hours },
  now: Temporal.Instant,
): Promise<Booking[]> {
  const outside = (await listMarked(db, { hours }, now)).filter(({ why }) => why === 'outside');
  return outside.map(({ booking }) => booking).filter((booking) => !before || isWithinHours(before, booking));
}

async function listMarked(db: Db, { hours, plan }: { hours: Hours; plan?: TablePlan }, now: Temporal.Instant): Promise<AttentionItem[]> {
  const doubtful = await listDoubtful(db, hours, now);
  const rows = await toCome(db, now)
    .selectAll('booking')
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['requested', 'toChoose'] satisfies BookingState[]),
        eb('unreached_at', 'is not', null),
        // A party that was accepted beyond the tables has none on purpose.
        eb.and([eb('placing', '=', 'none'), eb('override_reason', 'is', null)]),
        ...doubtful.map(({ date, service }) =>
          eb.and([eb('date', '=', date), eb('service', '=', service), eb('override_reason', 'is', null)]),
        ),
      ]),
    )
    .orderBy('start_at')
    .orderBy('booking.id')
    .limit(maxWatched + maxOutside)
    .execute();
  return rows.flatMap((row): AttentionItem[] => {
    const booking = bookingOf(row);
    if (booking.state === 'toChoose') return [{ booking, why: booking.unreachedAt === undefined ? 'toChoose' : 'unreached' }];
    if (isOutsideHours(hours, booking)) return [{ booking, why: 'outside' }];
    if (plan && booking.override === undefined && isMissingTable(plan, booking)) return [{ booking, why: 'table' }];
    if (booking.unreachedAt !== undefined) return [{ booking, why: 'unreached' }];
    return booking.state === 'requested' ? [{ booking, why: 'request' }] : [];
  });
}

/** The most bookings read of a day that may have some outside its hours. */
const maxOutside = 440;

const span = z.object({ date: z.iso.date(), service: z.enum(services), first: z.string(), last: z.string() });

/** The services whose first or last booking is outside the hours: one row for each service, not for each booking. */
async function listDoubtful(db: Db, hours: Hours, now: Temporal.Instant): Promise<{ date: string; service: string }[]> {
  const rows = await toCome(db, now)
    .select(({ fn }) => ['date', 'service', fn.min('start_at').as('first'), fn.max('start_at').as('last')])
    .where('override_reason', 'is', null)
    .where('state', '<>', 'toChoose' satisfies BookingState)
    .groupBy(['date', 'service'])
    .orderBy('date')
    .limit(maxSpans)
    .execute();
  return rows.flatMap((row) => {
    const { date, service, first, last } = span.parse(row);
    const day = Temporal.PlainDate.from(date);
    const within = (start: string) => isWithinHours(hours, { date: day, service, start: Temporal.Instant.from(start) });
    return within(first) && within(last) ? [] : [{ date, service }];
  });
}

/** The most bookings with needs that are checked, the next ones first. */
const maxLookedAt = 200;

/** Future bookings whose table does not meet their stated needs. */
async function listUnsuited(db: Db, plan: TablePlan, now: Temporal.Instant): Promise<Booking[]> {
  const rows = await toCome(db, now)
    .innerJoin('booking_need', 'booking_need.booking_id', 'booking.id')
    .selectAll('booking')
    .where((eb) => eb.or([eb('high_chair', '=', 1), eb('step_free', '=', 1)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('booking_event')
          .select('booking_event.id')
          .whereRef('booking_event.booking_id', '=', 'booking.id')
          .where('booking_event.change', '=', 'corrected' satisfies BookingEvent),
      ),
    )
    .orderBy('start_at')
    .orderBy('booking.id')
    .limit(maxLookedAt)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const needs = await listNeeds(db, rows);
  const histories = Map.groupBy(await listEvents(db, ids, ['corrected', 'moved']), ({ booking }) => booking);
  return rows.map(bookingOf).filter((booking) => {
    const own = needs.get(booking.id);
    return own !== undefined && isUnsuited(plan, booking, own, histories.get(booking.id) ?? []);
  });
}

function toCome(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('booking')
    .where('date', '>=', firstDayToCome(now))
    .where('end_at', '>', now.toString())
    .where('state', 'in', awaitedStates);
}

/** Marks of a booking that stay until the staff resolve them. */
export const resolvableMarks = ['override', 'unreached', 'inDoubt'] as const;
type ResolvableMark = (typeof resolvableMarks)[number];

/** The most bookings that one request resolves. */
export const maxResolved = 100;

/** Resolves a mark of some bookings. */
interface Resolving {
  /** At most `maxResolved` ids. */
  bookings: readonly string[];
  mark: ResolvableMark;
  who: BookingActor;
}

/**
 * Removes a mark from all of the bookings or none, and records who did, for each that had it. @returns the bookings that exist, without the
 * mark
 */
export const resolveMark = inTransaction(async (transaction, { bookings, mark, who }: Resolving, now: Temporal.Instant) => {
  const ids = bookings.slice(0, maxResolved);
  const rows =
    mark === 'inDoubt'
      ? await settleMails(transaction, ids, who, now)
      : await transaction
          .updateTable('booking')
          .set(mark === 'override' ? { override_reason: null, override_by: null } : { unreached_at: null })
          .where('id', 'in', ids)
          .where(mark === 'override' ? 'override_reason' : 'unreached_at', 'is not', null)
          .returningAll()
          .execute();
  for (const booking of rows.map(bookingOf))
    await recordBookingEvent(transaction, booking, { change: 'resolved', who, from: booking.state, reason: mark }, now);
  // A booking whose mark somebody else has just removed counts as resolved.
  return (await transaction.selectFrom('booking').selectAll().where('id', 'in', ids).orderBy('start_at').execute()).map(bookingOf);
});

/** Settles the mails in doubt of bookings: the guests were told otherwise. @returns the bookings that had one */
async function settleMails(transaction: Tx, bookings: readonly string[], who: BookingActor, now: Temporal.Instant) {
  const inDoubt = await listMailsInDoubt(transaction, bookings);
  if (inDoubt.length === 0) return [];
  const mails = inDoubt.map(({ mail }) => mail);
  await decideMails(transaction, { ids: mails, decision: 'leave', actorName: who.actor?.name ?? '', now });
  const theirs = inDoubt.map(({ booking }) => booking);
  return transaction.selectFrom('booking').selectAll().where('id', 'in', theirs).execute();
}

/** The most mails in doubt that are read; few of them are of future bookings. */
const maxInDoubt = 500;

/**
 * Mails to guests of which nobody knows whether they arrived, and about which nobody has decided.
 * @param bookings restricts them to these
 */
function listMailsInDoubt(db: Db, bookings?: readonly string[]): Promise<{ mail: string; booking: string }[]> {
  let query = db
    .selectFrom('mail')
    .select(['id as mail', sql<string>`substr(cause, 9)`.as('booking')])
    .where('status', '=', sql.lit<MailStatus>('unknown'))
    .where('settled_at', 'is', null)
    .where('kind', 'like', 'booking-%')
    .where('kind', 'not in', houseMailKinds);
  if (bookings) query = query.where('cause', 'in', bookings.map(mailCause));
  return query.orderBy('created_at', 'desc').limit(maxInDoubt).execute();
}
