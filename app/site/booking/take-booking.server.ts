import { readFormKey } from '#restaurant/forms/form-tokens.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import type { Db } from '#database/connect.server.ts';
import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { bookingAnswerWords } from '#languages/booking-answers.ts';
import { inLanguage } from '#languages/page-address.ts';
import type { Language } from '#languages/languages.ts';
import type { Slot } from '#restaurant/bookings/availability/availability.ts';
import { bookOnline } from '#restaurant/bookings/commands/execute.server.ts';
import { type Booking, type BookingNeeds, instantOfSlot, tableNeeds } from '#restaurant/bookings/booking.ts';
import { findBookingByKey } from '#restaurant/bookings/find-booking.server.ts';
import { holdId, type PartyRequest } from '#restaurant/bookings/availability/occupancy.ts';
import type { CreateBooking, BookingResult } from '#restaurant/bookings/commands/commands.ts';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { findAlternatives, findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { parseDateInput, parseTimeInput } from '#restaurant/hours/written-time.ts';
import { readTelephone } from '#restaurant/forms/telephone.ts';
import { type BookingForm, consentedVersion, type FieldErrors } from '#restaurant/forms/guest-forms.ts';
import { clockOf, dayOf, timeOf } from '#restaurant/hours/hours.ts';
import { isClosedFrom } from '#restaurant/hours/opening.ts';
import { dbContext, nowContext, secretContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import type { ExistingBooking, BookingConfirmation, FormSuccess, FormRefusal } from '../forms/answer.ts';
import type { GuestFormHandler } from '../forms/receive.server.ts';
import { describeSlot, formatDay, fullSentence, leadsToCall, momentOf } from './moments.ts';

/** The largest party that is read (restaurant/bookings/commands/commands.ts). */
const maxCovers = 999;

/**
 * Handles the booking form of the landing page and of /prenota: a booking, a request, or a place on the waiting list.
 * @param writtenAt when the form was written, if its mail had to be opened first: "tomorrow" refers to that day
 */
export function bookingFormHandler(
  context: Readonly<RouterContextProvider>,
  language: Language,
  writtenAt = context.get(nowContext),
): GuestFormHandler<BookingForm> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const secret = context.get(secretContext);
  const today = dayOf(writtenAt);

  /** The time that was chosen instead of a full one, otherwise the written one. */
  function momentIn({ instead, date, time }: Pick<BookingForm, 'instead' | 'date' | 'time'>) {
    const [otherDate, otherTime] = instead.includes('T') ? instead.split('T') : [];
    return { date: parseDateInput(otherDate ?? date, today), time: parseTimeInput(otherTime ?? time) };
  }

  return {
    problemsOf: (written) => problemsIn(written, momentIn(written), today),
    chosen: ({ instead = '', date = '', time = '', people = '' }) => {
      const { date: day, time: clock } = momentIn({ instead, date, time });
      if (instead === '' || !day || !clock) return undefined;
      const start = instantOfSlot(day, clock);
      const wait = bookingAnswerWords[language].wait.radio(formatDay(day, language), clockOf(start));
      return {
        sentence: '',
        covers: Number(people) || 1,
        call: false,
        instead: instead === 'wait' ? [] : [{ value: instead, label: describeSlot({ date: day, start }, language) }],
        wait: instead === 'wait' ? wait : undefined,
      };
    },
    findStored: async (written) => {
      const { booking } = await bookingFingerprint(context, written);
      if (!booking || !isSame(booking, written, momentIn(written))) return undefined;
      return { outcome: 'booked', booked: describeBooked(booking, secret, language) };
    },
    async store(written, sender, scripts) {
      const { date, time: writtenTime } = momentIn(written);
      if (!date || !writtenTime) throw new Error('The day or the time was not checked');
      const { key, hold, booking: before } = await bookingFingerprint(context, written);
      if (before) return { outcome: 'already', already: alreadyBooked(before, written) };
      const needs = needsIn(written, now);
      const covers = Number(written.people);
      const asking: PartyRequest = { covers, by: 'guest', needs: tableNeeds(needs), ignoring: hold === undefined ? [] : [holdId(hold)] };
      const slots = await findTimes(db, date, asking, now);
      const [slot, time = writtenTime] = slotOf(slots, writtenTime);
      const refuse = async (refused: Slot | undefined): Promise<FormRefusal> => {
        const { data: hours } = await settingsOf(context);
        const { times, days, other } = await findAlternatives(db, { date, time, slots, asking }, now);
        const closed = isClosedFrom(hours, date, now);
        const words = bookingAnswerWords[language];
        const when = { date, time: time.toString({ smallestUnit: 'minute' }) };
        return {
          outcome: 'full',
          full: {
            sentence: fullSentence({ ...when, covers, closed, outcome: refused?.outcome }, language),
            covers,
            call: leadsToCall(refused?.outcome),
            instead: [...times, ...days, ...other].map((near) => ({ value: momentOf(near), label: describeSlot(near, language) })),
            wait: refused?.outcome.kind === 'waitingList' ? words.wait.radio(formatDay(when.date, language), when.time) : undefined,
          },
        };
      };
      if (!slot) return refuse(undefined);
      const order: CreateBooking = {
        kind: 'book',
        key,
        who: { by: 'guest' },
        source: 'site',
        wish: { date, start: slot.start, covers },
        details: { name: written.name, email: written.email, phone: written.phone, language },
        needs,
        hold,
        browser: /^[\w-]{16,64}$/.test(written.browser) ? digest(written.browser) : undefined,
        another: written.another,
        scripts,
        waiting: written.instead === 'wait' ? { flexibleMinutes: flexibleMinutes(written.flexible) } : undefined,
      };
      const reserved = await bookOnline(db, order, sender, now);
      // The same page was sent twice at once, with different texts.
      const faster = 'refused' in reserved && reserved.refused === 'keyReused' ? await findBookingByKey(db, key) : undefined;
      return faster ? { outcome: 'already', already: alreadyBooked(faster, written) } : answerOf(reserved, written, slot, refuse);
    },
  };

  /** Addresses of the questions may be shared, so only the same mail address gets the booking's link. */
  function alreadyBooked(booking: Booking, { email }: BookingForm): ExistingBooking {
    const { link, ...already } = describeBooked(booking, secret, language);
    return booking.email === email.toLowerCase() ? { ...already, link } : already;
  }

  function answerOf(
    reserved: BookingResult,
    written: BookingForm,
    slot: Slot,
    refuse: (slot: Slot | undefined) => Promise<FormRefusal>,
  ): Promise<FormSuccess | FormRefusal> | FormSuccess | FormRefusal {
    if ('booking' in reserved) return { outcome: 'booked', booked: describeBooked(reserved.booking, secret, language) };
    switch (reserved.refused) {
      case 'twice':
        return { outcome: 'twice', already: alreadyBooked(reserved.twin, written) };
      case 'tooMany':
        return { outcome: 'too-many-bookings' };
      case 'full':
        return refuse({ ...slot, outcome: reserved.outcome });
      case 'price': {
        const { due, price } = reserved;
        return { outcome: 'due', due, price, table: { start: slot.start.toString(), covers: Number(written.people) } };
      }
      default:
        return refuse(undefined);
    }
  }
}

interface WrittenMoment {
  date: Temporal.PlainDate | undefined;
  time: Temporal.PlainTime | undefined;
}

/** Faults that the schema cannot know: day, time and number of people. */
function problemsIn({ people, phone }: BookingForm, { date, time }: WrittenMoment, today: Temporal.PlainDate): FieldErrors {
  const covers = Number(people);
  return {
    ...(!date ? { date: 'day' } : Temporal.PlainDate.compare(date, today.subtract({ days: 1 })) < 0 ? { date: 'past' } : {}),
    ...(time ? {} : { time: 'hour' }),
    ...(readTelephone(phone) ? {} : { phone: 'phone' }),
    ...(/^\d{1,3}$/.test(people) && covers >= 1 && covers <= maxCovers ? {} : { people: 'people' }),
  };
}

function needsIn(
  { message, allergies, occasion, highChair, stepFree, room, healthConsent }: BookingForm,
  now: Temporal.Instant,
): BookingNeeds {
  const version = consentedVersion(healthConsent);
  const consent = allergies === '' || version === undefined ? undefined : ({ version, at: now.toString(), by: 'guest' } as const);
  return { message, allergies, occasion, highChair, stepFree, room: room === '' ? undefined : room, consent };
}

function flexibleMinutes(given: string): number {
  return given === '30' || given === '60' ? Number(given) : 0;
}

/** The slot of a written time: `8` means 20:00 in a restaurant that opens in the evening. */
function slotOf(slots: readonly Slot[], time: Temporal.PlainTime): [slot: Slot, time: Temporal.PlainTime] | [] {
  for (const meant of time.hour > 0 && time.hour < 12 ? [time, time.add({ hours: 12 })] : [time]) {
    const slot = slots.find(({ start }) => timeOf(start).equals(meant));
    if (slot) return [slot, meant];
  }
  return [];
}

/** How often a form may be sent again after its booking was cancelled. */
const maxAgain = 20;

/**
 * The key under which a form is stored once. A page of its own has a key; the landing page is the same for everybody, so its key is what
 * was written. A cancelled booking does not prevent the same form.
 */
async function bookingFingerprint(
  context: Readonly<RouterContextProvider>,
  written: BookingForm,
): Promise<{ key: string; hold: string | undefined; booking: Booking | undefined }> {
  const hold = readFormKey(context.get(secretContext), written.key);
  let key = hold === undefined ? `form.${digest(JSON.stringify(written))}` : pageKey(hold);
  for (let again = 0; again < maxAgain; again++) {
    const booking = await findBookingByKey(context.get(dbContext), key);
    if (!booking || !isOver(booking)) return { key, hold, booking };
    key = `again.${digest(`${key} ${booking.id}`)}`;
  }
  return { key, hold, booking: undefined };
}

function pageKey(key: string): string {
  return `page.${key}`;
}

/** The booking that was made from a page, while it is as it was made. Later changes are on its own page. */
export async function findBookedFrom(db: Db, key: string) {
  const booking = await findBookingByKey(db, pageKey(key));
  if (!booking) return undefined;
  const { state } = booking;
  return state === 'confirmed' || state === 'requested' || state === 'waiting' ? { ...booking, state } : undefined;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Whether a booking is what the form asks for, so that the form was sent twice. */
function isSame(booking: Booking, { name, email, people }: BookingForm, { date, time }: WrittenMoment): boolean {
  const start = timeOf(booking.start);
  const isThen = date?.equals(booking.date) === true && time !== undefined && (time.equals(start) || time.add({ hours: 12 }).equals(start));
  return isThen && booking.name === name && booking.email === email.toLowerCase() && booking.covers === Number(people);
}

/** Whether a booking was cancelled or has lost its time, so that it does not prevent another. */
function isOver({ state }: Booking): boolean {
  return state === 'cancelled' || state === 'declined' || state === 'toChoose';
}

function describeBooked(booking: Booking, secret: Secret, language: Language): BookingConfirmation {
  const { reference, state, covers } = booking;
  return {
    reference,
    state: state === 'requested' || state === 'waiting' ? state : 'confirmed',
    when: describeSlot(booking, language),
    covers,
    link: inLanguage(`/prenotazione/${bookingToken(secret, booking.id)}`, language),
  };
}
