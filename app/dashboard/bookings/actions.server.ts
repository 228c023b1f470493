import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { partyWords } from '#languages/party.ts';
import { walkInWords } from '#languages/evening.ts';
import { type Booking, instantOfSlot, noNeeds } from '#restaurant/bookings/booking.ts';
import { type Lack, lackingAt } from '#restaurant/bookings/corrections/correction.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { dayByClock } from '#restaurant/bookings/overview/evening.ts';
import { findLastMove, type BookingActor } from '#restaurant/bookings/commands/record.server.ts';
import { walkInStart } from '#restaurant/bookings/commands/walk-in.ts';
import { languages } from '#languages/languages.ts';
import { correctBooking, suitNeeds } from '#restaurant/bookings/corrections/correct-booking.server.ts';
import { findNeeds } from '#restaurant/bookings/guests/guest-card.server.ts';
import { namesIn } from '#restaurant/bookings/tables/tables.ts';
import { clockTime, positiveInteger, day, maxInteger, json } from '../../forms/values.ts';
import { findBooking } from '#restaurant/bookings/find-booking.server.ts';
import type { BookingRefusal } from '#restaurant/bookings/commands/commands.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { pauseBookings, type PauseMinutes, pauseMinutes } from '#restaurant/bookings/rules/save-rules.server.ts';
import { maxResolved, resolveMark, resolvableMarks } from '#restaurant/bookings/follow-up/attention.server.ts';
import { bookingChanges } from '#restaurant/bookings/states.ts';
import { queuePush } from '#restaurant/push/outbox.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { answerPaceForm, arrivalsForm, type PaceResult, timeForm } from './pace-action.server.ts';
import { consentGiven, partyFields, telephoneField } from './party-fields.tsx';
import { describeRefusal } from './refusal-words.ts';
import type { ChangeResult } from './offline-changes/tap-queue.ts';
import { workOf } from '../../middleware/require-staff.server.ts';

/** What became of a tap. */
export type ShiftActionResult =
  | ChangeResult
  /** Nothing was corrected: the field with what it lacks. */
  | { problem: string; id: string; wrong: 'accordo' }
  /** Whom it is about; how many, where one press settled more than one. */
  | { resolved: string | number }
  /** The name of the party that is told on its phone. */
  | { readied: string }
  /** For how many parties without a table one was found, and for how many there is none. */
  | { seatedAll: number; left: number }
  | { paused: PauseMinutes | 'end' }
  | PaceResult
  /** `until` of who must leave before they usually would. */
  | { seated: string; sequence: number; covers: number; tables: string[]; until: number | undefined }
  /** Who a party is, or what it needs; `changed` unless it stood there already, `noTable` where none suits it any more. */
  | { corrected: string; changed: boolean; noTable: boolean }
  /** `lacks`: what the party needs and its tables do not have. `back` puts it back as it was; a place for whoever waited is not taken back. */
  | { moved: string; id: string; time: number; tables: string[]; lacks: Lack[]; back: Record<string, string> | undefined };

const id = z.string().max(64);
/** Ids of bookings, with spaces between them: those that were shown, so that nothing is settled that nobody saw. */
const ids = z
  .string()
  .max(maxResolved * 65)
  .transform((text) => text.split(/ +/).filter(Boolean))
  .pipe(z.array(id).min(1).max(maxResolved));
/** Ids of tables, with spaces between them; none leaves the choice to the house. */
const tables = z
  .string()
  .regex(/^[a-z0-9 -]{0,500}$/)
  .transform((text) => (text.trim() === '' ? undefined : text.trim().split(/ +/)));
/** That of a booking which was never changed is 0. */
const sequence = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(maxInteger));
const people = positiveInteger.pipe(z.int().max(999));
const minStayMinutes = 15;
const maxStayMinutes = 600;
/** Why a rule is broken; empty where none is. */
const reason = z
  .string()
  .max(200)
  .default('')
  .transform((text) => text.trim() || undefined);

const correctable = z.object({
  name: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  language: z.enum(languages),
  allergies: z.string(),
  message: z.string(),
  highChair: z.boolean(),
  stepFree: z.boolean(),
});

const asked = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('walkIn'),
    persone: people,
    tavoli: tables,
    fino: clockTime.optional(),
    key: z.string().regex(/^[\w ,-]{8,200}$/),
    motivo: reason,
    nome: partyFields.nome,
    allergie: partyFields.allergie,
    accordo: partyFields.accordo,
    nota: partyFields.nota,
  }),
  z.object({
    intent: z.literal('correct'),
    booking: id,
    ...partyFields,
    ...telephoneField,
    /** What the form showed when it was opened. */
    prima: json.pipe(correctable),
  }),
  z.object({
    intent: z.literal('move'),
    booking: id,
    giorno: day,
    ora: clockTime,
    persone: people,
    resta: positiveInteger.pipe(z.int().min(minStayMinutes).max(maxStayMinutes)).optional(),
    tavoli: tables,
    motivo: reason,
  }),
  z.object({ intent: z.literal('moveBack'), booking: id, giorno: day, sequenza: positiveInteger }),
  z.object({
    intent: z.literal('change'),
    booking: id,
    change: z.enum(bookingChanges),
    ora: clockTime.optional(),
    sequenza: sequence.optional(),
  }),
  z.object({ intent: z.literal('pause'), minutes: z.enum(['30', '60', '90', '120', 'end']) }),
  arrivalsForm,
  timeForm,
  z.object({ intent: z.literal('resolve'), booking: ids, mark: z.enum(resolvableMarks) }),
  z.object({ intent: z.literal('findTables'), booking: ids }),
  z.object({ intent: z.literal('ready'), booking: id }),
]);

/** Changes the state of a booking, or marks something about it as settled. @throws a 400 answer */
export async function handleShiftAction(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await requireForm(request, asked);
  const { staff, db, now } = workOf(context);
  const { username, name } = staff;
  const who = { by: 'staff', actor: { username, name } } as const;
  if (form.intent === 'walkIn') return seatWalkIn(db, form, who, now);
  if (form.intent === 'correct') return correctParty(db, form, who, now);
  if (form.intent === 'move') return moveParty(db, form, who, now);
  if (form.intent === 'moveBack') return moveBack(db, form, who, now);
  if (form.intent === 'pause') {
    const minutes = pauseMinutes.find((some) => String(some) === form.minutes) ?? 'end';
    await pauseBookings(db, { minutes }, { actor: who.actor, now });
    return data<ShiftActionResult>({ paused: minutes });
  }
  if (form.intent === 'arrivals' || form.intent === 'time') return answerPaceForm(db, form, { actor: who.actor, now });
  if (form.intent === 'resolve') {
    const resolved = await resolveMark(db, { bookings: form.booking, mark: form.mark, who }, now);
    const [first] = resolved;
    if (!first) return data<ShiftActionResult>({ problem: words.refusals.missing, id: form.booking.join(' ') }, { status: 404 });
    return data<ShiftActionResult>({ resolved: resolved.length === 1 ? first.name : resolved.length });
  }
  if (form.intent === 'findTables') return findTables(db, form.booking, who, now);
  if (form.intent === 'ready') return tellReady(db, form.booking, now);
  // Of an offer: a time that suits the party, which need not be the one it waits for.
  const offered = form.ora === undefined ? undefined : await findBooking(db, form.booking);
  const start = offered && form.ora !== undefined ? instantOfSlot(offered.date, form.ora) : undefined;
  const reserved = await executeBookingCommand(
    db,
    { kind: 'change', booking: form.booking, who, change: form.change, start, sequence: form.sequenza },
    now,
  );
  if ('refused' in reserved) return answerRefusal(db, form.booking, reserved);
  return data<ShiftActionResult>({
    done: form.change,
    id: reserved.booking.id,
    name: reserved.booking.name,
    sequence: reserved.booking.sequence,
    canUndo: form.change !== 'undo',
  });
}

/** Tells a party on its phone that its table is ready; where it asked for that no more, nobody is told. */
async function tellReady(db: Db, booking: string, now: Temporal.Instant) {
  const found = await findBooking(db, booking);
  const until = now.add(readyIsNews);
  const told = found ? await transact(db, queuePush, { booking, kind: 'ready', until }, now) : 0;
  if (!found || told === 0) return data<ShiftActionResult>({ problem: partyWords.ready.nobody, id: booking }, { status: 404 });
  return data<ShiftActionResult>({ readied: found.name });
}

/** Who has not heard by then was called, or came. */
const readyIsNews = { minutes: 15 };

/** What a form that shows neither leaves out. */
const blank = { phone: undefined, email: undefined };

type Form<Intent extends z.output<typeof asked>['intent']> = Extract<z.output<typeof asked>, { intent: Intent }>;

/** Seats somebody who comes by now. */
async function seatWalkIn(db: Db, form: Form<'walkIn'>, who: BookingActor, now: Temporal.Instant) {
  const { hours, plan } = await requireBookingDocuments(db);
  const date = dayByClock(hours, now);
  const start = walkInStart(now);
  const until = form.fino === undefined ? undefined : instantOfSlot(date, form.fino);
  const minutes = until?.since(start).total('minutes');
  if (minutes !== undefined && (minutes < minStayMinutes || minutes > maxStayMinutes)) {
    return answerRefusal(db, undefined, { refused: 'tooLate' });
  }
  const consent = consentGiven(form, now);
  if (consent === 'missing') return data<ShiftActionResult>({ problem: partyWords.consent.first, id: '' }, { status: 409 });
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
  return data<ShiftActionResult>({ seated, sequence, covers, tables: namesIn(plan, at), until: until?.epochMilliseconds });
}

/** Corrects who a party is and what it needs. Who has not come yet is given a table that suits the new needs, where there is one. */
async function correctParty(db: Db, form: Form<'correct'>, who: BookingActor, now: Temporal.Instant) {
  const { booking, prima: before } = form;
  if (form.nome === '') return data<ShiftActionResult>({ problem: words.refusals.noName, id: booking }, { status: 409 });
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
    if (done.refused === 'consent')
      return data<ShiftActionResult>({ problem: partyWords.consent.first, id: booking, wrong: 'accordo' }, { status: 409 });
    if (done.refused === 'missing') return answerRefusal(db, booking, done);
    const { fields } = partyWords.history;
    const problem = words.refusals.corrected(done.fields.map((field) => fields[field]).join(', '));
    return data<ShiftActionResult>({ problem: `${done.stored.name}. ${problem}`, id: booking }, { status: 409 });
  }
  const noTable = !(await suitNeeds(db, done, who, now));
  return data<ShiftActionResult>({ corrected: done.booking.name, changed: done.corrected.length > 0, noTable });
}

/** Gives a party another time, table, number or stay; what it had is kept where that is impossible. */
async function moveParty(db: Db, form: Form<'move'>, who: BookingActor, now: Temporal.Instant) {
  const before = await findBooking(db, form.booking);
  if (!before) return answerRefusal(db, form.booking, { refused: 'missing' });
  const start = instantOfSlot(form.giorno, form.ora);
  const stays = before.end.since(before.start).total('minutes');
  const wish = { date: form.giorno, start, covers: form.persone, minutes: form.resta ?? stays, tables: form.tavoli };
  const reserved = await executeBookingCommand(db, { kind: 'move', booking: form.booking, who, wish, override: form.motivo }, now);
  if ('refused' in reserved) return answerRefusal(db, form.booking, reserved);
  return answerMove(db, before, reserved);
}

/** Gives each party that has no table one that is free at its time; who has none stays marked. */
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
  return data<ShiftActionResult>({ seatedAll, left: bookings.length - seatedAll });
}

/** Takes a move back: the party is as it was before, also in whether it may be moved among tables. */
async function moveBack(db: Db, { booking, giorno, sequenza }: Form<'moveBack'>, who: BookingActor, now: Temporal.Instant) {
  const before = await findBooking(db, booking);
  const reserved = await executeBookingCommand(db, { kind: 'moveBack', booking, who, date: giorno, sequence: sequenza }, now);
  if (!before || 'refused' in reserved) return answerRefusal(db, booking, 'refused' in reserved ? reserved : { refused: 'missing' });
  return answerMove(db, before, reserved);
}

async function answerMove(db: Db, read: Booking, { booking: moved, again }: { booking: Booking; again: boolean }) {
  const { id: booking, name, state, start, tables: at, sequence } = moved;
  const { plan } = await requireBookingDocuments(db);
  // The second of two presses at once may have read what the first made of it.
  const was = again ? await findLastMove(db, booking) : undefined;
  const before = was ? { date: was.date, state: was.from } : read;
  const back = { intent: 'moveBack', booking, giorno: before.date.toString(), sequenza: String(sequence) };
  return data<ShiftActionResult>({
    moved: name,
    id: booking,
    time: start.epochMilliseconds,
    tables: namesIn(plan, at),
    lacks: lackingAt(plan, at, await findNeeds(db, booking)),
    back: state === before.state ? back : undefined,
  });
}

/** Nothing was changed: why, with the name of whom it is about. */
async function answerRefusal(db: Db, booking: string | undefined, refusal: BookingRefusal) {
  const known = booking === undefined ? undefined : await findBooking(db, booking);
  const problem = `${known ? `${known.name}. ` : ''}${describeRefusal(refusal)}`;
  return data<ShiftActionResult>({ problem, id: booking ?? '' }, { status: refusal.refused === 'missing' ? 404 : 409 });
}
