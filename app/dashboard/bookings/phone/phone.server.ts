import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { partyWords } from '#languages/party.ts';
import { phoneWords } from '#languages/phone.ts';
import { instantOfSlot, noNeeds } from '#restaurant/bookings/booking.ts';
import { findGuest, findGuests } from '#restaurant/bookings/guests/guests.server.ts';
import { likelyMailbox } from '#restaurant/forms/mail-slip.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { findThread } from '#restaurant/messages/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { bookingPaceWords } from '#languages/booking-pace.ts';
import type { Db } from '#database/connect.server.ts';
import { closedTimeAt, type DayRules, dayRulesOn } from '#restaurant/bookings/availability/day-rules.ts';
import { availabilityOn, isRoomLimit, nearestSlots, type Slot } from '#restaurant/bookings/availability/availability.ts';
import { isClosedTables } from '#restaurant/bookings/availability/occupancy.ts';
import { dayByClock, serviceByClock } from '#restaurant/bookings/overview/evening.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { findBookingByKey, listBookingsOn } from '#restaurant/bookings/find-booking.server.ts';
import { loadDay } from '#restaurant/bookings/commands/day-lock.server.ts';
import { clockOf, type Hours, services } from '#restaurant/hours/hours.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import { changeOf } from '../../../context.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { readQuery } from '../../../forms/read-query.ts';
import { clockTime, rawText, day } from '../../../forms/values.ts';
import { consentGiven, maxNameLength, partyFields, people, text } from '../party-fields.tsx';
import { describeRefusal } from '../actions.server.ts';
import { workOf } from '../../../middleware/require-staff.server.ts';

const short = rawText.pipe(z.string().max(200));

const lookFields = { giorno: day, persone: people, cifre: short, ospite: short };

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('look'), ...lookFields }),
  z.object({
    intent: z.enum(['book', 'wait']),
    ...lookFields,
    key: z.string().regex(/^[\w-]{8,64}$/),
    ora: clockTime,
    /** The address that the desk was asked about, because its domain looks like a slip. Sending it again confirms it. */
    chiesta: z.string().max(200).optional(),
    ...partyFields,
    motivo: text(200),
    /** How many minutes earlier or later would do, for the waiting list. */
    attesa: z.enum(['0', '30', '60']).transform(Number).optional(),
  }),
]);

const id = z.string().max(64).optional().catch(undefined);
const address = z.object({ messaggio: id, ospite: id });

/** The initial values: of the guest that the address names (`phoneQuery`), or of the author of a message, if the user may read messages. */
export async function fillPhoneForm(context: Readonly<RouterContextProvider>, url: URL): Promise<PhoneResult['typed']> {
  const { staff, db } = workOf(context);
  const { messaggio, ospite } = readQuery(url, address);
  const guest = ospite === undefined ? undefined : await findGuest(db, ospite);
  if (guest) {
    const { id: known, name, phone, email, language } = guest;
    return { ospite: known, nome: name.slice(0, maxNameLength), cifre: phone, posta: email, lingua: language };
  }
  if (messaggio === undefined || !can(staff.role, 'answer messages')) return {};
  const thread = await findThread(db, messaggio);
  return thread ? { nome: thread.name.slice(0, maxNameLength), posta: thread.email, lingua: thread.language } : {};
}

export interface PhoneResult {
  look: PhoneLook | undefined;
  wrong: readonly string[];
  problem?: string;
  /** The address that was probably meant. */
  meant?: string;
  typed: Readonly<Partial<Record<string, string>>>;
}

/**
 * Looks up the caller and the times, books, or adds to the waiting list. @throws a 400 answer, or a redirect to the current evening, which
 * shows the booking
 */
export async function answerPhoneForm(request: Request, context: Readonly<RouterContextProvider>, area: string) {
  const reading = await readForm(request, asked);
  if ('wrong' in reading) return data<PhoneResult>({ look: undefined, wrong: reading.wrong, typed: reading.typed }, { status: 400 });
  const { db, now } = workOf(context);
  const form = reading.value;
  const look = await lookUpCallerAndTimes(db, form, now);
  const answer = (result: Omit<PhoneResult, 'look' | 'typed'>, status: number) =>
    data<PhoneResult>({ look, typed: reading.typed, ...result }, { status });
  if (form.intent === 'look') return answer({ wrong: [] }, 200);
  const guest = form.ospite === '' ? undefined : await findGuest(db, form.ospite);
  const name = form.nome || guest?.name;
  if (!name) return answer({ wrong: ['nome'] }, 400);
  const consent = consentGiven(form, now);
  if (consent === 'missing') return answer({ wrong: ['accordo'], problem: partyWords.consent.first }, 400);
  const meant = form.posta === undefined || form.posta === form.chiesta ? undefined : likelyMailbox(form.posta);
  if (meant !== undefined) return answer({ wrong: ['posta'], meant }, 400);
  const reserved = await executeBookingCommand(
    db,
    {
      kind: 'book',
      key: form.key,
      who: { by: 'staff', actor: changeOf(context).actor },
      source: 'phone',
      wish: { date: form.giorno, start: instantOfSlot(form.giorno, form.ora), covers: form.persone },
      details: {
        name,
        email: form.posta ?? guest?.email,
        phone: (/\d/.test(form.cifre) && guest === undefined ? form.cifre : guest?.phone) || undefined,
        language: form.lingua ?? guest?.language ?? 'it',
      },
      needs: {
        ...noNeeds,
        message: form.nota,
        allergies: form.allergie,
        highChair: form.seggiolone,
        stepFree: form.gradini,
        consent,
      },
      ...(form.intent === 'wait' ? { waiting: { flexibleMinutes: form.attesa ?? 0 } } : { override: form.motivo || undefined }),
    },
    now,
  );
  // If the first press was stored but its answer lost, the booking is shown; corrections are made on its card.
  const stored = 'booking' in reserved ? reserved.booking : reserved.refused === 'keyReused' && (await findBookingByKey(db, form.key));
  if ('refused' in reserved && !stored) {
    return answer({ wrong: reserved.refused === 'full' ? ['motivo'] : ['ora'], problem: describeRefusal(reserved) }, 409);
  }
  // The evening shows what was booked.
  throw redirect(`/${area}/bookings?${new URLSearchParams(stored ? { prenotata: stored.id } : {})}`);
}

/** The guests who may be calling, and every time of the day with its state for this party. */
export async function lookUpCallerAndTimes(
  db: Db,
  { giorno, persone, cifre }: { giorno: Temporal.PlainDate; persone: number; cifre: string },
  now: Temporal.Instant,
) {
  const documents = await requireBookingDocuments(db);
  const { hours } = documents;
  const loaded = await loadDay(db, documents, giorno, now);
  const slots = availabilityOn(loaded, { covers: persone, by: 'staff' }).filter(
    ({ outcome }) => !('limit' in outcome && outcome.limit === 'past'),
  );
  const rules = dayRulesOn(documents, giorno);
  const evening = serviceByClock(hours, dayByClock(hours, now), now);
  // A caller in the evening usually asks for dinner.
  const ordered = services.toSorted((one, other) => Number(other === evening) - Number(one === evening));
  const names = new Map((await listBookingsOn(db, giorno)).map(({ id, name, covers }) => [id, phoneWords.party(name, covers)]));
  return {
    date: giorno.toString(),
    covers: persone,
    guests: await findGuests(db, cifre),
    times: ordered.flatMap((service) => {
      const own = slots.filter((slot) => slot.service === service);
      return own.map((slot) => presentSlot(slot, own, names, rules));
    }),
  };
}

const maxDays = 5;

/** Today, and the next days on which the restaurant is open. */
export function nextDays(hours: Hours, today: Temporal.PlainDate): string[] {
  return Array.from({ length: 2 * maxDays }, (_, index) => today.add({ days: index }))
    .filter((date) => date.equals(today) || shiftsOn(hours, date).length > 0)
    .slice(0, maxDays)
    .map(String);
}

export type PhoneLook = Awaited<ReturnType<typeof lookUpCallerAndTimes>>;

const maxNear = 2;

function presentSlot(slot: Slot, ofService: readonly Slot[], names: ReadonlyMap<string, string>, rules: DayRules) {
  const { service, start, end, outcome } = slot;
  const common = { service, start: start.epochMilliseconds, end: end.epochMilliseconds };
  if (outcome.kind === 'free') return { ...common, free: true as const };
  const free = ofService.filter((other) => other.outcome.kind === 'free');
  const full = {
    ...common,
    free: false as const,
    /** Whether other bookings fill it. A time outside the hours or the rules is not taken. */
    taken: outcome.kind === 'onRequest' || isRoomLimit(outcome.limit),
    near: nearestSlots(free, { service, at: start }, maxNear)
      .map((near) => near.start.epochMilliseconds)
      .toSorted(),
  };
  if (outcome.kind === 'onRequest') return { ...full, why: bookingDeskWords.limits.undecided, filledBy: [] };
  const closed = outcome.limit === 'closedTime' ? closedTimeAt(rules.of[service], start) : undefined;
  return {
    ...full,
    why: closed ? bookingPaceWords.closedBy(closed.by, clockOf(Temporal.Instant.from(closed.at))) : bookingDeskWords.limits[outcome.limit],
    filledBy: outcome.filledBy.map((id) => names.get(id) ?? (isClosedTables(id) ? phoneWords.closedTables : phoneWords.hold)),
  };
}
