import type { Db } from '#database/connect.server.ts';
import type { Booking } from '#restaurant/bookings/booking.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { bookingOf } from '#restaurant/bookings/find-booking.server.ts';
import type { BookingCommand, BookingResult } from '#restaurant/bookings/commands/commands.ts';
import { closedTablesOn } from '#restaurant/bookings/availability/occupancy.ts';
import { isMissingTable } from '#restaurant/bookings/reassign/table-fit.ts';
import { countsTowardCapacity } from '#restaurant/bookings/states.ts';
import { dayRulesOn } from '#restaurant/bookings/availability/day-rules.ts';
import type { Settled } from './house-acts.ts';

/** A stored booking, with its number of rows and of table claims. */
export interface Row extends Booking {
  key: string;
  events: number;
  claims: number;
}

export type RowsById = ReadonlyMap<string, Row>;

/** The answer to one act. */
export interface Answered {
  said: string;
  order?: BookingCommand;
  reserved?: BookingResult;
  /** The answer to the repeated command. */
  twice?: BookingResult | undefined;
  booking: string | undefined;
  /** Whether a job made the change: an offer or its expiry. */
  isClock?: boolean;
  /** The decisions about bookings that the act included. */
  settled?: readonly Settled[];
}

interface InvariantInputs {
  /** The documents before the step. */
  before: BookingDocuments;
  documents: BookingDocuments;
  rows: readonly Row[];
  /** The bookings after the previous step. */
  known: RowsById;
  answered: readonly Answered[];
  truth: string | undefined;
  mails: readonly { key: string; kind: string; cause: string; status: string; message_id: string | null }[];
  taken: ReadonlyMap<string, number>;
  now: Temporal.Instant;
}

export async function readBookings(db: Db): Promise<Row[]> {
  const rows = await db.selectFrom('booking').selectAll().orderBy('created_at').orderBy('reference').execute();
  const events = await db
    .selectFrom('booking_event')
    .select(['booking_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('booking_id')
    .execute();
  const claims = await db
    .selectFrom('table_claim')
    .select(['booking_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('booking_id')
    .execute();
  const countOf = (counts: readonly { booking_id: string; count: number }[], id: string) =>
    Number(counts.find((one) => one.booking_id === id)?.count ?? 0);
  return rows.map((row) => ({ ...bookingOf(row), key: row.key, events: countOf(events, row.id), claims: countOf(claims, row.id) }));
}

/** Describes the broken invariants; empty if there are none. */
export function checkAll(given: InvariantInputs): string[] {
  return [
    ...tablesTwice(given),
    ...limitsPassed(given),
    ...letIntoClosed(given),
    ...atNoTable(given),
    ...lost(given),
    ...undecided(given),
    ...mailsTwice(given),
    ...untrue(given),
  ];
}

const minutes = (length: number) => length * 60_000;
/** The end of the promised stay, in milliseconds. The longer stay of a late party takes no room from a booking that is restored beside it. */
const promisedUntil = ({ end, lateMinutes = 0 }: Row) => end.epochMilliseconds - minutes(lateMinutes);
const isWithin = (at: number, from: Row, until: number) => from.start.epochMilliseconds <= at && at < until;
/** Whether two stays overlap, or the second begins within the turnaround of the first. */
const overlaps = (one: Row, other: Row, turn: number) =>
  [[one, other] as const, [other, one] as const].some(([first, next]) =>
    isWithin(next.start.epochMilliseconds, first, Math.max(first.end.epochMilliseconds, promisedUntil(first) + minutes(turn))),
  );

/** Whether a booking holds its place now. An expired offer does not. */
function holds({ state, answerUntil }: Row, now: Temporal.Instant): boolean {
  return countsTowardCapacity[state] && !(state === 'offered' && answerUntil && Temporal.Instant.compare(answerUntil, now) <= 0);
}

/** No table has two bookings. Seated parties are excepted: the staff see that they stay longer or share a table. */
function tablesTwice({ rows, documents, now }: InvariantInputs): string[] {
  const { turnMinutes } = documents.rules;
  const there = rows.filter((row) => holds(row, now) && row.state !== 'seated' && row.tables.length > 0);
  return there.flatMap((one, index) =>
    there
      .slice(index + 1)
      .filter((other) => overlaps(one, other, turnMinutes) && one.tables.some((table) => other.tables.includes(table)))
      .map((other) => `${one.reference} and ${other.reference} have the same table: ${one.tables.join('+')}`),
  );
}

/** No moment has more people than seats. Bookings with an override, seated parties and longer stays do not count. */
function limitsPassed({ rows, documents, now }: InvariantInputs): string[] {
  const all = rows.filter((row) => holds(row, now) && row.override === undefined && row.state !== 'seated');
  return all.flatMap(({ start, date, service }) => {
    const { seats } = dayRulesOn(documents, date).of[service];
    const there = all.filter((row) => row.date.equals(date) && row.service === service);
    const at = start.epochMilliseconds;
    const present = there.filter((one) => isWithin(at, one, promisedUntil(one)));
    const covers = present.reduce((sum, one) => sum + one.covers, 0);
    return covers > seats ? [`${covers} people at ${start}, where ${seats} have a seat`] : [];
  });
}

/** A service that was and is closed takes no booking, except by the staff: a walk-in, an override, or a party that was already due. */
function letIntoClosed({ rows, known, before, documents, now }: InvariantInputs): string[] {
  const isOpen = ({ date, service }: Row) => [before, documents].some((house) => dayRulesOn(house, date).of[service].sitting);
  const had = ({ id, start, service }: Row) => {
    const row = known.get(id);
    return row !== undefined && countsTowardCapacity[row.state] && row.service === service && row.start.equals(start);
  };
  return rows
    .filter((row) => holds(row, now) && row.source !== 'walkIn' && row.override === undefined)
    .filter((row) => Temporal.Instant.compare(now, row.start) < 0 && !isOpen(row) && !had(row))
    .map(({ reference, state, start }) => `${reference} is ${state} at ${start}, and the house is closed`);
}

/** No booking gets a closed or removed table, and the staff see each booking that lost its table. */
function atNoTable({ rows, known, before, documents, now }: InvariantInputs): string[] {
  const { plan } = documents;
  const isSamePlan = JSON.stringify(before.plan) === JSON.stringify(plan);
  const faults: string[] = [];
  for (const row of rows.filter((one) => holds(one, now) && one.state !== 'seated')) {
    const closed = closedTablesOn(documents, row.date).find(({ service }) => service === row.service)?.tables ?? [];
    const isGone = row.tables.some((id) => !plan.tables.some((table) => table.id === id));
    const isNew = String(known.get(row.id)?.tables) !== String(row.tables);
    if (isSamePlan && isNew && (isGone || row.tables.some((id) => closed.includes(id))))
      faults.push(`${row.reference} was given ${row.tables.join('+')}, which is closed or gone`);
    else if (isGone && !isMissingTable(plan, row))
      faults.push(`${row.reference} has ${row.tables.join('+')}, which is gone, and nobody sees it`);
  }
  return faults;
}

/** No acknowledged change is lost, nothing is stored twice, and nothing changes without an act. */
function lost({ rows, known, answered }: InvariantInputs): string[] {
  const faults: string[] = [];
  const clock = answered.some(({ isClock }) => isClock);
  const decided = new Set(answered.flatMap(({ settled = [] }) => settled.map(({ booking }) => booking)));
  const touched = new Set([...decided, ...answered.map(({ booking }) => booking)]);
  for (const before of known.values()) {
    const row = rows.find(({ id }) => id === before.id);
    if (!row) faults.push(`${before.reference} is gone`);
    else if (row.state !== before.state && !touched.has(row.id) && !(clock && isOfClock(before, row)))
      faults.push(`${row.reference} became ${row.state} from ${before.state}, and nobody did it`);
    else if (row.events < before.events) faults.push(`${row.reference} lost an event`);
  }
  for (const { order, reserved, twice } of answered) {
    if (!order || !reserved) continue;
    if ('booking' in reserved) {
      const row = rows.find(({ id }) => id === reserved.booking.id);
      const others = answered.filter(({ booking }) => booking === reserved.booking.id).length;
      if (!row) faults.push(`${reserved.booking.reference} was acknowledged, and is not stored`);
      else if (
        others === 1 &&
        !clock &&
        !decided.has(row.id) &&
        (row.state !== reserved.booking.state || !row.start.equals(reserved.booking.start))
      )
        faults.push(
          `${row.reference} was acknowledged as ${reserved.booking.state} at ${reserved.booking.start}, and is ${row.state} at ${row.start}`,
        );
      if (twice && (!('booking' in twice) || twice.booking.id !== reserved.booking.id))
        faults.push(`${reserved.booking.reference} was asked twice and answered differently`);
      // Each move by the staff looks for a table if the booking has none.
      const looksAgain = order.kind === 'move' && order.who.by === 'staff' && reserved.booking.placing === 'none';
      if (twice && 'booking' in twice && !twice.again && !looksAgain) faults.push(`${reserved.booking.reference} was done twice`);
    }
    if (order.kind === 'book' && rows.filter(({ key }) => key === order.key).length > 1)
      faults.push(`the order ${order.key} is stored twice`);
  }
  // A repeated command may succeed after a refusal.
  const isMade = (given: BookingResult | undefined) => given !== undefined && 'booking' in given;
  const made = answered.filter(({ order, reserved, twice }) => order?.kind === 'book' && (isMade(reserved) || isMade(twice))).length;
  if (rows.length - known.size > made) faults.push(`${rows.length - known.size} bookings are new, of which ${made} were acknowledged`);
  return faults;
}

/** The states of a booking after a decision at a closing. */
const stateAfter = { cancel: ['cancelled'], ask: ['toChoose'] } as const;
const mailAfter = { cancel: 'booking-cancelled', ask: 'booking-closed', move: 'booking-changed' } as const;

/** The decisions of a closing that succeeded are carried out, and the guests get a mail. */
function undecided({ rows, answered, mails }: InvariantInputs): string[] {
  const [only, other] = answered;
  if (!only?.settled || other) return [];
  return only.settled.flatMap(({ booking, way, to }) => {
    if (way === 'putBack' || way === 'call') return [];
    const row = rows.find(({ id }) => id === booking);
    if (!row) return [`${booking} was decided, and is gone`];
    const isDone = way === 'move' ? to !== undefined && row.start.equals(to.start) : includes(stateAfter[way], row.state);
    const isTold = mails.some(({ kind, cause }) => kind === mailAfter[way] && cause.includes(booking));
    return [
      ...(isDone ? [] : [`${row.reference} is ${row.state} at ${row.start}, and was decided to ${way}`]),
      ...(isTold ? [] : [`${row.reference}, decided to ${way}, is told nothing`]),
    ];
  });
}

function includes(list: readonly string[], item: string): boolean {
  return list.includes(item);
}

/** Whether a change is one that a job makes: an offer, its expiry, or the cancellation of a booking whose guest did not choose. */
function isOfClock(before: Row, { state }: Row): boolean {
  return (
    [before.state, state].every((one) => one === 'waiting' || one === 'offered') || (before.state === 'toChoose' && state === 'cancelled')
  );
}

/** No mail is delivered twice or queued twice. */
function mailsTwice({ mails, taken }: InvariantInputs): string[] {
  const keys = mails.map(({ key }) => key);
  return [
    ...[...taken].filter(([, times]) => times > 1).map(([id, times]) => `the mail ${id} was taken ${times} times`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `the mail ${key} is queued twice`),
    ...mails
      .filter(({ status, message_id: id }) => status === 'sent' && !(id && taken.has(id)))
      .map(({ key }) => `the mail ${key} is called sent, and nobody took it`),
  ];
}

/** An accepted time was free and a refused one was full, by the model that tries every seating. */
function untrue({ answered, truth }: InvariantInputs): string[] {
  const [only] = answered;
  if (truth === undefined || !only?.reserved) return [];
  const { reserved } = only;
  if (truth === 'noSuchTime') return 'booking' in reserved ? [`${reserved.booking.reference} has a time that there is not`] : [];
  const isFree = truth === 'free' || truth === 'onRequest';
  if ('booking' in reserved) {
    const { reference, state } = reserved.booking;
    if (state === 'waiting') return isFree ? [`${reference} waits, and the time is ${truth}`] : [];
    return isFree ? [] : [`${reference} is ${state}, and the time is full by ${truth}`];
  }
  return reserved.refused === 'full' && isFree ? [`refused as full, and the time is ${truth}`] : [];
}
