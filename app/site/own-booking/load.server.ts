import type { RouterContextProvider } from 'react-router';
import type { Db } from '#database/connect.server.ts';
import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWords } from '#languages/booking.ts';
import { healthConsentWords } from '#languages/health-consent.ts';
import { capital, type Language } from '#languages/languages.ts';
import { sayDate } from '#languages/formats.ts';
import { keptFor } from '#languages/terms.ts';
import { ownBookingWords } from '#languages/own-booking.ts';
import { ownChangeWords } from '#languages/own-changes.ts';
import { type Booking, type BookingNeeds, isOutsideHours, tableNeeds } from '#restaurant/bookings/booking.ts';
import { isCorrectable } from '#restaurant/bookings/corrections/correction.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { reminderTime } from '#restaurant/bookings/follow-up/reminders.server.ts';
import { isGuestWritten } from '#restaurant/bookings/notifications/notices.server.ts';
import { findNeeds } from '#restaurant/bookings/guests/guest-card.server.ts';
import { mayGuestMoveBack } from '#restaurant/bookings/commands/move-back.server.ts';
import type { Needs } from '#restaurant/bookings/availability/occupancy.ts';
import { findAlternatives, findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { findLastEvent, findLastChange, findLastMove } from '#restaurant/bookings/commands/record.server.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { isStepFreeKnown } from '#restaurant/bookings/tables/tables.ts';
import { awaitedStates, type ChangingBooking, allowedTransitions, isMovable, promisedTime } from '#restaurant/bookings/states.ts';
import { clockOf, dayOf, timeOf, timeZone } from '#restaurant/hours/hours.ts';
import { isBefore, isPast } from '#restaurant/hours/interval.ts';
import { dbContext, nowContext } from '../../context.ts';
import { describeSlot, formatDay, formatTime } from '../booking/moments.ts';
import { loadSteps, type StepsPage } from '../booking/load-steps.server.ts';
import type { StepsQuery } from '../booking/steps-query.ts';

/** The states of a booking on its own page. */
type OwnBookingState = 'confirmed' | keyof (typeof ownBookingWords)['it']['states'];

/** One step in the progress of a booking. */
interface StatusStep {
  name: string;
  at: string;
  done: boolean;
}

/** A time offered in place of the one that the restaurant cancelled. */
interface ChoiceOfTime {
  giorno: string;
  ora: string;
  when: string;
}

/** A guest's own booking, as its page shows it. */
export interface OwnBooking {
  state: OwnBookingState;
  heading: string;
  /** A sentence about the state; empty where the heading is enough. */
  text: string;
  /** Whether the page shows the cat: not where the restaurant cancelled or declined. */
  cat: boolean;
  when: string;
  /** `Quattro persone, a nome Caterina Romeo.` */
  who: string;
  reference: string;
  covers: number;
  stations: StatusStep[];
  /** The needs that are stored. */
  needs: Pick<BookingNeeds, 'allergies' | 'message' | 'highChair' | 'stepFree'>;
  /** A sentence on when and how the consent to the allergy was given. */
  consent: string | undefined;
  /** The email address of the guest. */
  mailbox: string | undefined;
  /** Whether a mail was queued or sent to it. */
  mailed: boolean;
  /** What the guest may do now. */
  may: {
    /** The guest's last move can be undone: `to` is the former time in words. */
    moveBack: { to: string; giorno: string; sequenza: number } | undefined;
    /** Whether the email address can be corrected. */
    mailbox: boolean;
    needs: boolean;
    /** Whether the guest may ask for a table without steps: the plan has one. */
    stepFree: boolean;
    accept: boolean;
    cancel: boolean;
    undo: boolean;
    change: boolean;
    reconfirm: boolean;
    /** The delays that may be announced, in minutes, with the time of arrival. */
    late: { minutes: number; time: string }[];
  };
  reconfirmed: boolean;
  /** A sentence where the guests have announced that they are late. */
  late: string | undefined;
  /** Until when an offer is held, `20:15`. */
  offeredUntil: string | undefined;
  /** For a guest who has to choose another time: why, until when, and the free times. */
  choice: { reason: string; until: string; times: ChoiceOfTime[] } | undefined;
  waitingMinutes: number | undefined;
  /** The initial answers to the questions of a change. */
  now: Pick<StepsQuery, 'persone' | 'quanti' | 'giorno'>;
}

export interface OwnPage {
  booking: OwnBooking;
  /** The questions of a change, while the guest answers them. */
  steps: StepsPage | undefined;
}

/** How long before its time guests may announce that they are late. */
const lateFrom = { hours: 12 };
/** The delays that they may announce, in minutes. */
const lateBy = [10, 20, 30] as const;

/** Loads the page of an own link. It changes nothing, because programs that scan mails open every link. */
export async function loadOwnPage(
  context: Readonly<RouterContextProvider>,
  booking: Booking,
  query: StepsQuery,
  language: Language,
): Promise<OwnPage> {
  const [db, now] = [context.get(dbContext), context.get(nowContext)];
  const needs = await findNeeds(db, booking.id);
  const documents = await requireBookingDocuments(db);
  const last = await findLastChange(db, booking.id);
  const changes = allowedTransitions({ ...booking, last }, 'guest', now);
  const toCome = isBefore(now, booking.start);
  const may = {
    accept: changes.includes('accept'),
    cancel: changes.includes('cancel'),
    undo: changes.includes('undo') && !isOutsideHours(documents.hours, booking),
    change: toCome && isMovable(booking.state, 'guest'),
    reconfirm: booking.state === 'confirmed' && toCome && booking.reconfirmedAt === undefined && isReminded(booking, documents.rules, now),
    moveBack: await findMoveBack(db, booking, language, now),
    mailbox: isCorrectable(booking, now) && booking.email !== undefined,
    needs: isCorrectable(booking, now),
    stepFree: isStepFreeKnown(documents.plan),
    late: lateChoices(booking, now),
  };
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
  const known = { allergies, message, highChair, stepFree };
  return {
    booking: {
      ...ownWords(booking, { last, rules: documents.rules }, language, now),
      mailed: await isGuestWritten(db, booking),
      needs: known,
      consent: describeConsent(needs, language),
      stations: stationsOf(booking, documents.rules, language, now),
      choice: steps || !may.change ? undefined : await loadChoice(db, booking, tableNeeds(needs), language, now),
      may,
    },
    steps,
  };
}

function describeConsent({ consent }: BookingNeeds, language: Language): string | undefined {
  const day = consent && dayOf(Temporal.Instant.from(consent.at));
  return day && healthConsentWords[language].given[consent.by](formatDay(day, language));
}

/** The times from which a guest chooses whose own time the restaurant cancelled. */
async function loadChoice(
  db: Db,
  booking: Booking,
  needs: Needs,
  language: Language,
  now: Temporal.Instant,
): Promise<OwnBooking['choice']> {
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

/** How many times of the same service are offered. There are some only where single tables were closed. */
const maxOfService = 2;

/** Whether the reminder was due. A booking made too late for one needs no reconfirmation. */
function isReminded(booking: Booking, rules: Pick<BookingRules, 'reminderHours'>, now: Temporal.Instant): boolean {
  const reminder = reminderTime(booking, rules, booking.createdAt);
  return reminder !== undefined && isPast(reminder, now);
}

/** The former time to which the guest's own move can be undone, as long as it is free. */
async function findMoveBack(db: Db, booking: Booking, language: Language, now: Temporal.Instant): Promise<OwnBooking['may']['moveBack']> {
  const before = isMovable(booking.state, 'guest') ? await findLastMove(db, booking.id) : undefined;
  if (!before || before.from !== booking.state || !mayGuestMoveBack(before, now)) return undefined;
  // A move to another table alone was caused by changed needs, and is not the guest's choice.
  if (before.start.equals(booking.start) && before.covers === booking.covers) return undefined;
  const needs = tableNeeds(await findNeeds(db, booking.id));
  const asking = { covers: before.covers, by: 'guest', ignoring: [booking.id], promised: before.start, needs } as const;
  const slots = await findTimes(db, before.date, asking, now);
  const slot = slots.find(({ start }) => start.equals(before.start));
  if (slot?.outcome.kind !== 'free') return undefined;
  const to = `${describeSlot(before, language)}, ${bookingWords[language].people(before.covers)}`;
  return { to, giorno: before.date.toString(), sequenza: booking.sequence };
}

function lateChoices({ state, start, end }: Booking, now: Temporal.Instant): OwnBooking['may']['late'] {
  const isTime = isPast(start.subtract(lateFrom), now) && isBefore(now, end);
  return state === 'confirmed' && isTime ? lateBy.map((minutes) => ({ minutes, time: clockOf(start.add({ minutes })) })) : [];
}

/** What the texts of a booking depend on besides the booking itself. */
interface Circumstances {
  last: ChangingBooking['last'];
  rules: Pick<BookingRules, 'offer'>;
}

function ownWords(
  booking: Booking,
  { last, rules }: Circumstances,
  language: Language,
  now: Temporal.Instant,
): Omit<OwnBooking, 'stations' | 'may' | 'needs' | 'consent' | 'choice' | 'mailed'> {
  const words = ownBookingWords[language];
  const { date, service, covers, start, end, name, lateMinutes } = booking;
  const state = ownState(booking, now);
  const people = bookingWords[language].people(covers);
  const weekday = sayDate(date, language, { weekday: 'long' });
  const ended = state === 'cancelled' ? endOf(last) : undefined;
  const said = ended ? words.ended[ended] : state === 'confirmed' ? undefined : words.states[state];
  return {
    state,
    heading: said?.heading ?? words.heading(weekday, words.services[service], covers),
    text: state === 'waiting' ? bookingAnswerWords[language].wait.lead(keptFor[language](rules.offer)) : (said?.text ?? ''),
    cat: state !== 'declined' && ended !== 'byHouse' && ended !== 'unanswered',
    when: capital(describeSlot(booking, language)),
    who: state === 'confirmed' ? words.who(people, name, clockOf(end)) : words.whoAsked(people, name),
    reference: booking.reference,
    covers,
    mailbox: booking.email,
    reconfirmed: booking.reconfirmedAt !== undefined,
    late:
      lateMinutes === undefined
        ? undefined
        : ownChangeWords[language].late.told(clockOf(start.add({ minutes: lateMinutes })), clockOf(end)),
    offeredUntil: booking.answerUntil && clockOf(booking.answerUntil),
    waitingMinutes: booking.flexibleMinutes,
    now: { persone: String(covers), quanti: '', giorno: date.toString() },
  };
}

/** How a booking ended, for its text; undefined where a guest cancelled a confirmed table. */
function endOf(last: ChangingBooking['last']): keyof (typeof ownBookingWords)['it']['ended'] | undefined {
  // The job that cancels unanswered bookings may not have run yet.
  if (!last || last.from === 'toChoose') return last?.by === 'guest' ? 'notChosen' : 'unanswered';
  // Guests who were already here lost nothing.
  if (last.by !== 'guest') return last.from === 'arrived' || last.from === 'seated' ? undefined : 'byHouse';
  if (last.from === 'requested') return 'withdrawn';
  return last.from === 'waiting' || last.from === 'offered' ? 'left' : undefined;
}

function ownState({ state, start, end, answerUntil }: Booking, now: Temporal.Instant): OwnBookingState {
  switch (state) {
    case 'confirmed':
      return isPast(end, now) ? 'over' : 'confirmed';
    case 'arrived':
    case 'seated':
      return 'confirmed';
    case 'finished':
      return 'over';
    case 'requested':
    case 'waiting':
    case 'offered': {
      if (isPast(end, now)) return 'over';
      // The job that returns it to the waiting list may not have run yet.
      const offerOver = answerUntil !== undefined && isPast(answerUntil, now);
      return state === 'offered' && offerOver ? 'waiting' : state;
    }
    case 'toChoose':
      // The job that cancels it may not have run yet.
      return isPast(start, now) ? 'cancelled' : 'toChoose';
    default:
      return state;
  }
}

function stationsOf(booking: Booking, rules: Pick<BookingRules, 'reminderHours'>, language: Language, now: Temporal.Instant): StatusStep[] {
  const { state, createdAt, start, date } = booking;
  const words = ownBookingWords[language].way;
  const at = (moment: Temporal.Instant) => `${formatDay(dayOf(moment), language)}, ${clockOf(moment)}`;
  const reminder = reminderTime(booking, rules, createdAt);
  const passed = (moment: Temporal.Instant) => isPast(moment, now);
  const sure = !awaitedStates.includes(state) || state === 'confirmed';
  return [
    { name: words.received, at: at(createdAt), done: true },
    { name: words.confirmed, at: '', done: sure },
    ...(reminder ? [{ name: words.reminder, at: at(reminder), done: sure && passed(reminder) }] : []),
    {
      name: words.table,
      at: `${formatDay(date, language)}, ${formatTime(start, language)}`,
      done: state === 'seated' || state === 'finished',
    },
  ];
}
