import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { bookingWords } from '#languages/booking.ts';
import { capital, type Language } from '#languages/languages.ts';
import { sayDate } from '#languages/formats.ts';
import { keptFor } from '#languages/terms.ts';
import { ownBookingWords } from '#languages/own-booking.ts';
import { ownChangeWords } from '#languages/own-changes.ts';
import type { Booking } from '#restaurant/bookings/booking.ts';
import { reminderTime } from '#restaurant/bookings/follow-up/reminders.server.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { awaitedStates, type ChangingBooking } from '#restaurant/bookings/states.ts';
import { clockOf, dayOf } from '#restaurant/hours/hours.ts';
import { isBefore, isPast } from '#restaurant/hours/interval.ts';
import { describeSlot, formatDay, formatTime } from '../booking/moments.ts';

type OwnBookingState = 'confirmed' | keyof (typeof ownBookingWords)['it']['states'];

/** How long before the booking guests may announce a delay. */
const lateFrom = { hours: 12 };
/** The delays that they may announce, in minutes. */
const lateBy = [10, 20, 30] as const;

export function describeOwnBooking(
  booking: Booking,
  { last, rules }: { last: ChangingBooking['last']; rules: Pick<BookingRules, 'offer'> },
  language: Language,
  now: Temporal.Instant,
) {
  const words = ownBookingWords[language];
  const { date, service, covers, start, end, name, lateMinutes } = booking;
  const state = ownState(booking, now);
  const people = bookingWords[language].people(covers);
  const weekday = sayDate(date, language, { weekday: 'long' });
  const ended = state === 'cancelled' ? endOf(last) : undefined;
  const asked = askedFor(state, last);
  const stateWords = ended ? words.ended[ended] : state === 'confirmed' ? undefined : words.states[state];
  return {
    state,
    asked,
    heading: stateWords?.heading ?? words.heading(weekday, words.services[service], covers),
    /** A sentence about the state; empty if the heading is enough. */
    text:
      state === 'waiting'
        ? bookingAnswerWords[language].wait.lead(keptFor[language](rules.offer))
        : state === 'toChoose' && asked === 'request'
          ? words.askedToChoose
          : (stateWords?.text ?? ''),
    /** Whether the page shows the cat: not if the restaurant cancelled or declined. */
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
    /** Until when an offer is held: `20:15`. */
    offeredUntil: booking.answerUntil && clockOf(booking.answerUntil),
    waitingMinutes: booking.flexibleMinutes,
    /** The initial answers to the questions of a change. */
    now: { persone: String(covers), quanti: '', giorno: date.toString() },
  };
}

/** What the guest has, or had before it ended: a table, a request for one, or a place on the waiting list. */
function askedFor(state: OwnBookingState, last: ChangingBooking['last']): keyof (typeof ownBookingWords)['it']['title'] {
  const isOver = state === 'cancelled' || state === 'declined' || state === 'toChoose';
  switch (isOver && last ? last.from : state) {
    case 'requested':
    case 'declined':
      return 'request';
    case 'waiting':
    case 'offered':
      return 'list';
    default:
      return 'booking';
  }
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
      // Nobody came: it was not answered, or no table came free.
      if (isPast(end, now)) return 'declined';
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
export function stationsOf(booking: Booking, rules: Pick<BookingRules, 'reminderHours'>, language: Language, now: Temporal.Instant) {
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

/** The delays that may be announced, in minutes, with the time of arrival. */
export function lateChoices({ state, start, end }: Booking, now: Temporal.Instant) {
  const isTime = isPast(start.subtract(lateFrom), now) && isBefore(now, end);
  return state === 'confirmed' && isTime ? lateBy.map((minutes) => ({ minutes, time: clockOf(start.add({ minutes })) })) : [];
}
