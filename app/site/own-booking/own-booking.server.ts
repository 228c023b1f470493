import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWords } from '#languages/booking.ts';
import { capital, type Language } from '#languages/languages.ts';
import { sayDate } from '#languages/formats.ts';
import { keptFor } from '#languages/terms.ts';
import { ownBookingWords } from '#languages/own-booking.ts';
import { ownChangeWords } from '#languages/own-changes.ts';
import type { Booking, BookingNeeds } from '#restaurant/bookings/booking.ts';
import { reminderTime } from '#restaurant/bookings/follow-up/reminders.server.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { awaitedStates, type BookingState, type ChangingBooking } from '#restaurant/bookings/states.ts';
import { clockOf, dayOf } from '#restaurant/hours/hours.ts';
import { isBefore, isPast } from '#restaurant/hours/interval.ts';
import { describeSlot, formatDay, formatTime } from '../booking/moments.ts';
import type { StepsQuery } from '../booking/steps-query.ts';

type OwnBookingState = 'confirmed' | keyof (typeof ownBookingWords)['it']['states'];

interface StatusStep {
  name: string;
  at: string;
  done: boolean;
}

interface ChoiceOfTime {
  giorno: string;
  ora: string;
  when: string;
}

export interface OwnBooking {
  state: OwnBookingState;
  heading: string;
  /** A sentence about the state; empty if the heading is enough. */
  text: string;
  /** Whether the page shows the cat: not if the restaurant cancelled or declined. */
  cat: boolean;
  when: string;
  /** `Quattro persone, a nome Caterina Romeo.` */
  who: string;
  reference: string;
  covers: number;
  stations: StatusStep[];
  needs: Pick<BookingNeeds, 'allergies' | 'message' | 'highChair' | 'stepFree'>;
  /** A sentence on when and how the consent to storing the allergy was given. */
  consent: string | undefined;
  mailbox: string | undefined;
  /** Whether a mail was queued or sent to it. */
  mailed: boolean;
  may: {
    /** The guest's last move can be undone; `to` is the former time in words. */
    moveBack: { to: string; giorno: string; sequenza: number } | undefined;
    mailbox: boolean;
    needs: boolean;
    /** Whether the plan has tables without steps. */
    stepFree: boolean;
    accept: boolean;
    cancel: boolean;
    /** The state before the guest's own cancellation, which can be undone. */
    undo: BookingState | undefined;
    change: boolean;
    reconfirm: boolean;
    /** The delays that may be announced, in minutes, with the time of arrival. */
    late: { minutes: number; time: string }[];
  };
  reconfirmed: boolean;
  late: string | undefined;
  /** Until when an offer is held: `20:15`. */
  offeredUntil: string | undefined;
  /** For a guest who has to choose another time: why, until when, and the free times. */
  choice: { reason: string; until: string; times: ChoiceOfTime[] } | undefined;
  waitingMinutes: number | undefined;
  /** The initial answers to the questions of a change. */
  now: Pick<StepsQuery, 'persone' | 'quanti' | 'giorno'>;
}

/** How long before the booking guests may announce a delay. */
const lateFrom = { hours: 12 };
/** The delays that they may announce, in minutes. */
const lateBy = [10, 20, 30] as const;

interface Circumstances {
  last: ChangingBooking['last'];
  rules: Pick<BookingRules, 'offer'>;
}

export function describeOwnBooking(
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
  const stateWords = ended ? words.ended[ended] : state === 'confirmed' ? undefined : words.states[state];
  return {
    state,
    heading: stateWords?.heading ?? words.heading(weekday, words.services[service], covers),
    text: state === 'waiting' ? bookingAnswerWords[language].wait.lead(keptFor[language](rules.offer)) : (stateWords?.text ?? ''),
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

/** How a booking ended, for its text; undefined if a guest cancelled a confirmed table. */
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

/** The progress of a booking: received, confirmed, reminded, at the table. */
export function stationsOf(
  booking: Booking,
  rules: Pick<BookingRules, 'reminderHours'>,
  language: Language,
  now: Temporal.Instant,
): StatusStep[] {
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

export function lateChoices({ state, start, end }: Booking, now: Temporal.Instant): OwnBooking['may']['late'] {
  const isTime = isPast(start.subtract(lateFrom), now) && isBefore(now, end);
  return state === 'confirmed' && isTime ? lateBy.map((minutes) => ({ minutes, time: clockOf(start.add({ minutes })) })) : [];
}
