import { data, type RouterContextProvider } from 'react-router';
import type { Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { partyWords } from '#languages/party.ts';
import { walkInWords } from '#languages/evening.ts';
import { instantOfSlot, noNeeds } from '#restaurant/bookings/booking.ts';
import { lackingAt } from '#restaurant/bookings/corrections/correction.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { dayByClock } from '#restaurant/bookings/overview/evening.ts';
import { findLastMove, type BookingActor } from '#restaurant/bookings/commands/record.server.ts';
import { walkInStart } from '#restaurant/bookings/commands/walk-in.ts';
import { correctBooking, suitNeeds } from '#restaurant/bookings/corrections/correct-booking.server.ts';
import { findNeeds } from '#restaurant/bookings/guests/guest-card.server.ts';
import { namesIn } from '#restaurant/bookings/tables/tables.ts';
import { findBooking } from '#restaurant/bookings/find-booking.server.ts';
import type { BookingRefusal } from '#restaurant/bookings/commands/commands.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { pauseBookings, pauseMinutes } from '#restaurant/bookings/rules/save-rules.server.ts';
import { resolveMark } from '#restaurant/bookings/follow-up/attention.server.ts';
import { queuePush } from '#restaurant/push/outbox.server.ts';
import { bookingPaceWords } from '#languages/booking-pace.ts';
import { changeDayPace } from '#restaurant/bookings/closing/day-pace.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { consentGiven } from './party-fields.tsx';
import type { ChangeResult } from './offline-changes/tap-queue.ts';
import { workOf } from '../../middleware/require-staff.server.ts';
import { maxStayMinutes, minStayMinutes, shiftForm, type ShiftForm } from './shift-form.server.ts';

export type ShiftActionResult = Awaited<ReturnType<typeof handleShiftAction>>['data'];

const answer = <const Result extends object>(result: Result, status = 200) => data(result, { status });

/** Handles the forms of the evening. @throws a 400 answer for any other form */
export async function handleShiftAction(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await requireForm(request, shiftForm);
  const { staff, db, now } = workOf(context);
  const { username, name } = staff;
  const who = { by: 'staff', actor: { username, name } } as const;
  const by = { actor: who.actor, now };
  switch (form.intent) {
    case 'walkIn':
      return seatWalkIn(db, form, who, now);
    case 'correct':
      return correctParty(db, form, who, now);
    case 'move':
    case 'moveBack':
      return moveParty(db, form, who, now);
    case 'change':
      return changeState(db, form, who, now);
    case 'pause': {
      const minutes = pauseMinutes.find((some) => String(some) === form.minutes) ?? 'end';
      await pauseBookings(db, { minutes }, by);
      return answer({ paused: minutes });
    }
    case 'arrivals':
    case 'time': {
      const order = form.intent === 'time' ? { kind: form.fa, time: form.ora } : { kind: form.intent, most: form.arrivi };
      const done = await changeDayPace(db, { date: form.giorno, service: form.servizio, order }, by);
      if ('refused' in done) return answer({ problem: bookingPaceWords.refused[done.refused], id: '' }, 409);
      // The time that was closed or opened.
      if (form.intent === 'time') return answer({ pace: form.fa, about: form.ora });
      return answer({ pace: form.arrivi === 'usual' ? 'usual' : 'fewer' });
    }
    case 'resolve': {
      const resolved = await resolveMark(db, { bookings: form.booking, mark: form.mark, who }, now);
      const [first] = resolved;
      if (!first) return answer({ problem: words.refusals.missing, id: form.booking.join(' ') }, 404);
      // The party's name, or the number of bookings that one press settled.
      return answer({ resolved: resolved.length === 1 ? first.name : resolved.length });
    }
    case 'findTables':
      return findTables(db, form.booking, who, now);
    case 'ready': {
      const found = await findBooking(db, form.booking);
      const queued = found
        ? await transact(db, queuePush, { booking: found.id, kind: 'ready', until: now.add(readyMessageLifetime) }, now)
        : 0;
      if (!found || queued === 0) return answer({ problem: partyWords.ready.nobody, id: form.booking }, 404);
      return answer({ readied: found.name });
    }
  }
}

/** A later delivery of "your table is ready" would be wrong: the guests have been called by then, or have come. */
const readyMessageLifetime = { minutes: 15 };

async function changeState(db: Db, { booking, change, ora, sequenza }: ShiftForm<'change'>, who: BookingActor, now: Temporal.Instant) {
  // An offer may be of another time than the one that the party waits for.
  const offered = ora === undefined ? undefined : await findBooking(db, booking);
  const start = offered && ora !== undefined ? instantOfSlot(offered.date, ora) : undefined;
  const reserved = await executeBookingCommand(db, { kind: 'change', booking, who, change, start, sequence: sequenza }, now);
  if ('refused' in reserved) return answerRefusal(db, booking, reserved);
  const { id: done, name, sequence } = reserved.booking;
  return answer({ done: change, id: done, name, sequence, canUndo: change !== 'undo' } satisfies ChangeResult);
}

async function seatWalkIn(db: Db, form: ShiftForm<'walkIn'>, who: BookingActor, now: Temporal.Instant) {
  const { hours, plan } = await requireBookingDocuments(db);
  const date = dayByClock(hours, now);
  const start = walkInStart(now);
  const until = form.fino === undefined ? undefined : instantOfSlot(date, form.fino);
  const minutes = until?.since(start).total('minutes');
  if (minutes !== undefined && (minutes < minStayMinutes || minutes > maxStayMinutes)) {
    return answerRefusal(db, undefined, { refused: 'tooLate' });
  }
  const consent = consentGiven(form, now);
  if (consent === 'missing') return answer({ problem: partyWords.consent.first, id: '' }, 409);
  const reserved = await executeBookingCommand(
    db,
    {
      kind: 'book',
      key: form.key,
      who,
      source: 'walkIn',
      wish: { date, start, covers: form.persone, minutes, tables: form.tavoli },
      details: { name: form.nome || walkInWords.name, email: undefined, phone: undefined, language: 'it' },
      needs: { ...noNeeds, allergies: form.allergie, message: form.nota, consent },
      seated: true,
      override: form.motivo,
    },
    now,
  );
  if ('refused' in reserved) return answerRefusal(db, undefined, reserved);
  const { id: seated, sequence, covers, tables: at } = reserved.booking;
  // `until`: the end of its stay, where the desk chose one.
  return answer({ seated, sequence, covers, tables: namesIn(plan, at), until: until?.epochMilliseconds });
}

/** A form without these fields leaves them out. */
const blank = { phone: undefined, email: undefined };

/** Corrects the contact and the needs of a party. A party that has not come yet gets a table that meets its new needs, if there is one. */
async function correctParty(db: Db, form: ShiftForm<'correct'>, who: BookingActor, now: Temporal.Instant) {
  const { booking, prima: before } = form;
  if (form.nome === '') return answer({ problem: words.refusals.noName, id: booking }, 409);
  const after = {
    name: form.nome,
    phone: form.telefono || undefined,
    email: form.posta,
    language: form.lingua ?? before.language,
    allergies: form.allergie,
    message: form.nota,
    highChair: form.seggiolone,
    stepFree: form.gradini,
  };
  const consent = consentGiven(form, now);
  const given = consent === 'missing' ? undefined : consent;
  const done = await correctBooking(db, { booking, who, before: { ...blank, ...before }, after, consent: given }, now);
  if ('refused' in done) {
    if (done.refused === 'consent') return answer({ problem: partyWords.consent.first, id: booking, wrong: 'accordo' }, 409);
    if (done.refused === 'missing') return answerRefusal(db, booking, done);
    const { fields } = partyWords.history;
    const problem = words.refusals.corrected(done.fields.map((field) => fields[field]).join(', '));
    return answer({ problem: `${done.stored.name}. ${problem}`, id: booking }, 409);
  }
  // Whether no table suits its needs any more.
  const noTable = !(await suitNeeds(db, done, who, now));
  return answer({ corrected: done.booking.name, changed: done.corrected.length > 0, noTable });
}

/**
 * Moves a party to another time, table, number of people or stay, or undoes such a move. Undoing restores everything, also whether the
 * solver may move the party. A party that cannot be moved keeps its place. Fields that the form leaves out keep their current value.
 */
async function moveParty(db: Db, form: ShiftForm<'move' | 'moveBack'>, who: BookingActor, now: Temporal.Instant) {
  const { booking, giorno: date } = form;
  const read = await findBooking(db, booking);
  if (!read) return answerRefusal(db, booking, { refused: 'missing' });
  // A drag names neither people nor another day: the party was seen on its day. Only the form of the card moves it to another.
  const isDrag = form.intent === 'move' && form.persone === undefined;
  if (isDrag && !date.equals(read.date)) return answerRefusal(db, booking, { refused: 'state' });
  const orderOf = (to: ShiftForm<'move'>) => {
    const minutes = to.resta ?? read.end.since(read.start).total('minutes');
    const start = to.ora === undefined ? read.start : instantOfSlot(date, to.ora);
    const wish = { date, start, covers: to.persone ?? read.covers, minutes, tables: to.tavoli };
    return { kind: 'move', booking, who, wish, override: to.motivo } as const;
  };
  const order = form.intent === 'move' ? orderOf(form) : ({ kind: 'moveBack', booking, who, date, sequence: form.sequenza } as const);
  const reserved = await executeBookingCommand(db, order, now);
  if ('refused' in reserved) return answerRefusal(db, booking, reserved);
  const { name, state, start, tables: at, sequence } = reserved.booking;
  const { plan } = await requireBookingDocuments(db);
  // The second of two simultaneous presses may have read the booking after the first one changed it.
  const was = reserved.again ? await findLastMove(db, booking) : undefined;
  const before = was ? { date: was.date, state: was.from } : read;
  const back = { intent: 'moveBack', booking, giorno: before.date.toString(), sequenza: String(sequence) };
  return answer({
    moved: name,
    id: booking,
    time: start.epochMilliseconds,
    tables: namesIn(plan, at),
    /** The needs that its tables do not meet. */
    lacks: lackingAt(plan, at, await findNeeds(db, booking)),
    /** The form that undoes the move, where it can be undone. */
    back: state === before.state ? back : undefined,
  });
}

async function findTables(db: Db, bookings: readonly string[], who: BookingActor, now: Temporal.Instant) {
  let seatedAll = 0;
  for (const id of bookings) {
    const booking = await findBooking(db, id);
    if (!booking) continue;
    const { date, start, covers } = booking;
    const wish = { date, start, covers, minutes: booking.end.since(start).total('minutes') };
    const reserved = await executeBookingCommand(db, { kind: 'move', booking: id, who, wish }, now);
    if (!('refused' in reserved) && reserved.booking.tables.length > 0) seatedAll += 1;
  }
  return answer({ seatedAll, left: bookings.length - seatedAll });
}

async function answerRefusal(db: Db, booking: string | undefined, refusal: BookingRefusal) {
  const known = booking === undefined ? undefined : await findBooking(db, booking);
  const problem = `${known ? `${known.name}. ` : ''}${describeRefusal(refusal)}`;
  return answer({ problem, id: booking ?? '' }, refusal.refused === 'missing' ? 404 : 409);
}

export function describeRefusal(refusal: BookingRefusal): string {
  if (refusal.refused !== 'full') return words.refusals[refusal.refused];
  const { outcome } = refusal;
  return words.refusals.full('limit' in outcome ? words.limits[outcome.limit] : words.limits.undecided);
}
