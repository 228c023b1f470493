import type { RouterContextProvider } from 'react-router';
import type { Db } from '#database/connect.server.ts';
import { bookingWords } from '#languages/booking.ts';
import { healthConsentWords } from '#languages/health-consent.ts';
import { capital, type Language } from '#languages/languages.ts';
import { type Booking, type BookingNeeds, isOutsideHours, tableNeeds } from '#restaurant/bookings/booking.ts';
import { isCorrectable } from '#restaurant/bookings/corrections/correction.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { reminderTime } from '#restaurant/bookings/follow-up/reminders.server.ts';
import { isGuestWritten, readBookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { findBooking } from '#restaurant/bookings/find-booking.server.ts';
import { findNeeds } from '#restaurant/bookings/guests/guest-card.server.ts';
import { mayGuestMoveBack } from '#restaurant/bookings/commands/move-back.server.ts';
import type { Needs } from '#restaurant/bookings/availability/occupancy.ts';
import { findAlternatives, findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { findLastEvent, findLastChange, findLastMove } from '#restaurant/bookings/commands/record.server.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { isStepFreeKnown } from '#restaurant/bookings/tables/tables.ts';
import { allowedTransitions, isMovable, promisedTime } from '#restaurant/bookings/states.ts';
import { clockOf, dayOf, timeOf, timeZone } from '#restaurant/hours/hours.ts';
import { isBefore, isPast } from '#restaurant/hours/interval.ts';
import { dbContext, nowContext, secretContext } from '../../context.ts';
import { notFound } from '../../forms/values.ts';
import { describeSlot, formatDay } from '../booking/moments.ts';
import { loadSteps } from '../booking/load-steps.server.ts';
import type { StepsQuery } from '../booking/steps-query.ts';
import { describeOwnBooking, lateChoices, stationsOf } from './own-booking.server.ts';

/** The booking, and whether the link came by mail to its guest. @throws a 404 answer for an invalid link */
export async function requireOwnLink(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<{ booking: Booking; mailed: boolean }> {
  const link = readBookingToken(context.get(secretContext), token);
  const booking = link && (await findBooking(context.get(dbContext), link.id));
  if (!booking) throw notFound();
  return { booking, mailed: booking.email !== undefined && link.isMailedTo(booking.email) };
}

/** Loads the page of an own link. It changes nothing, because programs that scan mails open every link. */
export async function loadOwnPage(context: Readonly<RouterContextProvider>, booking: Booking, query: StepsQuery, language: Language) {
  const [db, now] = [context.get(dbContext), context.get(nowContext)];
  const needs = await findNeeds(db, booking.id);
  const documents = await requireBookingDocuments(db);
  const last = await findLastChange(db, booking.id);
  const changes = allowedTransitions({ ...booking, last }, 'guest', now);
  const toCome = isBefore(now, booking.start);
  const may = {
    accept: changes.includes('accept'),
    cancel: changes.includes('cancel'),
    /** The state before the guest's own cancellation, which can be undone. */
    undo: changes.includes('undo') && !isOutsideHours(documents.hours, booking) ? last?.from : undefined,
    change: toCome && isMovable(booking.state, 'guest'),
    reconfirm: booking.state === 'confirmed' && toCome && booking.reconfirmedAt === undefined && isReminded(booking, documents.rules, now),
    moveBack: await findMoveBack(db, booking, language, now),
    mailbox: isCorrectable(booking, now) && booking.email !== undefined,
    needs: isCorrectable(booking, now),
    /** Whether the plan has tables without steps. */
    stepFree: isStepFreeKnown(documents.plan),
    late: lateChoices(booking, now),
  };
  // The questions of a change, while the guest answers them.
  const isAsking = may.change && (query.passo !== '' || query.giorno !== '' || query.data !== '');
  const steps = isAsking
    ? await loadSteps(context, {
        query: { ...query, attesa: '', posto: '' },
        language,
        documents,
        ignoring: [booking.id],
        promised: promisedTime(booking),
        needs: tableNeeds(needs),
        covers: booking.covers,
      })
    : undefined;
  const { allergies, message, highChair, stepFree } = needs;
  return {
    booking: {
      ...describeOwnBooking(booking, { last, rules: documents.rules }, language, now),
      /** Whether a mail was queued or sent to the guest. */
      mailed: await isGuestWritten(db, booking),
      needs: { allergies, message, highChair, stepFree },
      consent: describeConsent(needs, language),
      stations: stationsOf(booking, documents.rules, language, now),
      choice: steps || !may.change ? undefined : await loadChoice(db, booking, tableNeeds(needs), language, now),
      may,
    },
    steps,
  };
}

export type OwnPage = Awaited<ReturnType<typeof loadOwnPage>>;
export type OwnBooking = OwnPage['booking'];

/** When and how the consent to storing the allergy was given, in a sentence. */
function describeConsent({ consent }: BookingNeeds, language: Language): string | undefined {
  const day = consent && dayOf(Temporal.Instant.from(consent.at));
  return day && healthConsentWords[language].given[consent.by](formatDay(day, language));
}

/** For a guest who has to choose another time: why, until when, and the free times. */
async function loadChoice(db: Db, booking: Booking, needs: Needs, language: Language, now: Temporal.Instant) {
  if (booking.state !== 'toChoose' || booking.answerUntil === undefined) return undefined;
  const { id, covers, date, start, answerUntil } = booking;
  const asking = { covers, by: 'guest', ignoring: [id], needs } as const;
  const time = timeOf(start);
  const slots = await findTimes(db, date, asking, now);
  const near = await findAlternatives(db, { date, time, slots, asking, most: maxOfService }, now);
  const until = answerUntil.toZonedDateTimeISO(timeZone);
  return {
    reason: (await findLastEvent(db, id, ['ask']))?.reason ?? '',
    until: bookingWords[language].dayAt(formatDay(until.toPlainDate(), language), clockOf(answerUntil)),
    times: [...near.times, ...near.days, ...near.other].map((slot) => ({
      giorno: slot.date.toString(),
      ora: clockOf(slot.start),
      when: capital(describeSlot(slot, language)),
    })),
  };
}

/** How many times of the same service are offered. There are some only if single tables were closed. */
const maxOfService = 2;

/** Whether the reminder was due. A booking made too late for one needs no reconfirmation. */
function isReminded(booking: Booking, rules: Pick<BookingRules, 'reminderHours'>, now: Temporal.Instant): boolean {
  const reminder = reminderTime(booking, rules, booking.createdAt);
  return reminder !== undefined && isPast(reminder, now);
}

/** The former time to which the guest's own move can be undone, while it is free; `to` is that time in words. */
async function findMoveBack(db: Db, booking: Booking, language: Language, now: Temporal.Instant) {
  const before = isMovable(booking.state, 'guest') ? await findLastMove(db, booking.id) : undefined;
  if (!before || before.from !== booking.state || !mayGuestMoveBack(before, now)) return undefined;
  // A move to another table alone was caused by changed needs, not chosen by the guest.
  if (before.start.equals(booking.start) && before.covers === booking.covers) return undefined;
  const needs = tableNeeds(await findNeeds(db, booking.id));
  const asking = { covers: before.covers, by: 'guest', ignoring: [booking.id], promised: before.start, needs } as const;
  const slots = await findTimes(db, before.date, asking, now);
  const slot = slots.find(({ start }) => start.equals(before.start));
  if (slot?.outcome.kind !== 'free') return undefined;
  const to = `${describeSlot(before, language)}, ${bookingWords[language].people(before.covers)}`;
  return { to, giorno: before.date.toString(), sequenza: booking.sequence };
}
