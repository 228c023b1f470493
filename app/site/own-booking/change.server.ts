import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { dayOf, timeOf } from '#restaurant/hours/hours.ts';
import { deletePushSubscriptions, putPushSubscription } from '#restaurant/push/outbox.server.ts';
import { isPushEndpoint, pushSubscription } from '#restaurant/push/subscription.ts';
import { consumeAttempt, refundAttempt } from '#restaurant/rate-limits/count.server.ts';
import { ownChangeLimit } from '#restaurant/rate-limits/limits.ts';
import type { Booking, BookingEvent, HealthConsent } from '#restaurant/bookings/booking.ts';
import { type Correctable, isCorrectable, isTold } from '#restaurant/bookings/corrections/correction.ts';
import type { BookingRefusal, BookingResult } from '#restaurant/bookings/commands/commands.ts';
import { correctBooking, suitNeeds } from '#restaurant/bookings/corrections/correct-booking.server.ts';
import { findNeeds } from '#restaurant/bookings/guests/guest-card.server.ts';
import { isRepeated } from '#restaurant/bookings/commands/record.server.ts';
import { executeBookingCommand, proveMailbox, reconfirm } from '#restaurant/bookings/commands/execute.server.ts';
import { findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { parseDateInput, parseTimeInput } from '#restaurant/hours/written-time.ts';
import { consentedVersion, maxLength, mailbox } from '#restaurant/forms/guest-forms.ts';
import { dbContext, nowContext, pushContext } from '../../context.ts';
import { isPresent } from '../../forms/values.ts';
import { coversIn, stepsQuery } from '../booking/steps-query.ts';

export const ownForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['cancel', 'undo', 'accept', 'reconfirm']) }),
  z.object({
    intent: z.literal('late'),
    minutes: z.enum(['10', '20', '30']).transform((text) => (text === '10' ? 10 : text === '20' ? 20 : 30)),
  }),
  stepsQuery.extend({ intent: z.literal('move') }),
  z.object({ intent: z.literal('moveBack'), giorno: z.iso.date(), sequenza: z.coerce.number().int().nonnegative() }),
  z.object({ intent: z.literal('mailbox'), email: z.string().max(maxLength.email) }),
  z.object({
    intent: z.literal('needs'),
    allergies: z.string().trim().max(maxLength.text),
    message: z.string().trim().max(maxLength.text),
    healthConsent: z.string().max(10).optional(),
    highChair: isPresent,
    stepFree: isPresent,
  }),
  z.object({ intent: z.literal('withdraw') }),
  pushSubscription.extend({ intent: z.literal('push') }),
  z.object({ intent: z.literal('pushOff') }),
]);

/** Results of actions that changed nothing. */
const withoutChange = ['wrongMailbox', 'full', 'ask', 'offerOver', 'tooLate', 'other', 'openMail'] as const;

/** The results, as the page shows them afterwards. */
export const outcomes = [
  ...withoutChange,
  'booked',
  'cancel',
  'undo',
  'accept',
  'reconfirm',
  'late',
  'move',
  'moveBack',
  'mailbox',
  'needs',
  'needsCall',
  'withdrawn',
  'push',
  'pushOff',
  'manyChanges',
] as const;
export type OwnBookingResult = (typeof outcomes)[number];

const unchanged: ReadonlySet<OwnBookingResult | 'consent'> = new Set([...withoutChange, 'consent']);

/** `again`: a repeated action, which had no further effect. */
interface Made {
  outcome: OwnBookingResult | 'consent';
  again?: boolean;
}

/**
 * Performs a guest's action on their own booking; an impossible one changes nothing. A link may make ten changes a day, because each may
 * send mails. Actions without effect, and repetitions, are not counted.
 * @param own.mailed whether the link came by mail, so that its user owns the mail address
 * @returns `consent` for an allergy without consent
 */
export async function handleOwnBookingAction(
  context: Readonly<RouterContextProvider>,
  own: { booking: Booking; mailed: boolean },
  order: z.output<typeof ownForm>,
): Promise<OwnBookingResult | 'consent'> {
  const [db, now] = [context.get(dbContext), context.get(nowContext)];
  const { booking, mailed } = own;
  const key = `changes of booking ${booking.id}`;
  // Consent can be withdrawn at any time, as easily as it was given.
  if (order.intent === 'withdraw' || order.intent === 'pushOff') return (await makeChange(context, booking, order)).outcome;
  // Counted first, so that of many at once no more than ten are made.
  if (!(await consumeAttempt(db, key, ownChangeLimit, now)).within) {
    return (await isLastChange(db, booking, order)) ? order.intent : 'manyChanges';
  }
  if (mailed) await proveMailbox(db, booking.id, now);
  const { outcome, again } = await makeChange(context, booking, order);
  if (again || unchanged.has(outcome)) await refundAttempt(db, key);
  return outcome;
}

/** Whether an action repeats the guest's last one: the tenth change, pressed twice, gets the same answer. */
async function isLastChange(db: Db, booking: Booking, order: z.output<typeof ownForm>): Promise<boolean> {
  const isLast = (change: BookingEvent) => isRepeated(db, booking.id, change, { by: 'guest' });
  switch (order.intent) {
    case 'cancel':
    case 'undo':
    case 'accept':
      return isLast(order.intent);
    case 'reconfirm':
      return booking.reconfirmedAt !== undefined;
    case 'late':
      return booking.lateMinutes === Number(order.minutes) && (await isLast('late'));
    case 'move': {
      const { date, start, covers } = booking;
      const [to, time] = [parseDateInput(order.giorno, date), parseTimeInput(order.ora)];
      const isThere = to?.equals(date) && time?.equals(timeOf(start));
      return isThere === true && coversIn(order, covers) === covers && (await isLast('moved'));
    }
    default:
      return false;
  }
}

async function makeChange(context: Readonly<RouterContextProvider>, booking: Booking, order: z.output<typeof ownForm>): Promise<Made> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { id, covers } = booking;
  const who = { by: 'guest' } as const;
  const correctOwn = async (
    given: Partial<Correctable>,
    done: OwnBookingResult,
    more: { consent?: HealthConsent | undefined; withdraws?: boolean } = {},
  ): Promise<Made> => {
    if (!more.withdraws && !isCorrectable(booking, now)) return { outcome: 'tooLate' };
    const { name, phone, email, language } = booking;
    const { allergies, message, highChair, stepFree } = await findNeeds(db, id);
    const before = { name, phone, email, language, allergies, message, highChair, stepFree };
    const corrected = await correctBooking(db, { booking: id, who, before, after: { ...before, ...given }, ...more }, now);
    if ('refused' in corrected) return { outcome: corrected.refused === 'consent' ? 'consent' : 'other' };
    const { again } = corrected;
    if (more.withdraws) return { outcome: done, again };
    return { outcome: (await suitNeeds(db, corrected, who, now)) ? done : 'needsCall', again };
  };
  switch (order.intent) {
    case 'push':
      if (!isTold(booking, now)) return { outcome: 'tooLate' };
      if (!isPushEndpoint(order.endpoint, context.get(pushContext).services)) return { outcome: 'other' };
      return { outcome: 'push', again: await putPushSubscription(db, { booking: id }, { ...order, language: booking.language }, now) };
    case 'pushOff':
      await deletePushSubscriptions(db, { booking: id });
      return { outcome: 'pushOff' };
    case 'reconfirm': {
      const reconfirmed = await reconfirm(db, id, now);
      return 'refused' in reconfirmed ? { outcome: 'other' } : { outcome: 'reconfirm', again: reconfirmed.again };
    }
    case 'late':
      return outcomeOf(await executeBookingCommand(db, { kind: 'late', booking: id, who, minutes: order.minutes }, now), 'late');
    case 'moveBack': {
      const back = { kind: 'moveBack', booking: id, who, date: Temporal.PlainDate.from(order.giorno), sequence: order.sequenza } as const;
      return outcomeOf(await executeBookingCommand(db, back, now), 'moveBack');
    }
    case 'mailbox': {
      const read = mailbox.safeParse(order.email);
      if (!read.success) return { outcome: 'wrongMailbox' };
      return correctOwn({ email: read.data }, 'mailbox');
    }
    case 'needs': {
      const { allergies, message, highChair, stepFree } = order;
      const version = consentedVersion(order.healthConsent);
      const consent = version === undefined ? undefined : ({ version, at: now.toString(), by: 'guest' } as const);
      return correctOwn({ allergies, message, highChair, stepFree }, 'needs', { consent });
    }
    case 'withdraw':
      return correctOwn({ allergies: '' }, 'withdrawn', { withdraws: true });
    case 'move': {
      const date = parseDateInput(order.giorno, dayOf(now));
      const time = parseTimeInput(order.ora);
      if (!date || !time) return { outcome: 'other' };
      const asking = { covers: coversIn(order, covers), by: 'guest', ignoring: [id] } as const;
      const slots = await findTimes(db, date, asking, now);
      const slot = slots.find(({ start }) => timeOf(start).equals(time));
      if (!slot) return { outcome: 'full' };
      const wish = { date, start: slot.start, covers: asking.covers };
      return outcomeOf(await executeBookingCommand(db, { kind: 'move', booking: id, who, wish }, now), 'move');
    }
    default:
      return outcomeOf(await executeBookingCommand(db, { kind: 'change', booking: id, who, change: order.intent }, now), order.intent);
  }
}

function outcomeOf(reserved: BookingResult, done: OwnBookingResult): Made {
  return 'booking' in reserved ? { outcome: done, again: reserved.again } : { outcome: describeRefusal(reserved) };
}

function describeRefusal(refusal: BookingRefusal): OwnBookingResult {
  switch (refusal.refused) {
    case 'full':
      // A confirmed table is not exchanged for a request: the guest has to call.
      return refusal.outcome.kind === 'onRequest' ? 'ask' : 'full';
    case 'noSuchTime':
      return 'full';
    case 'price':
      return 'openMail';
    case 'offerOver':
    case 'tooLate':
      return refusal.refused;
    default:
      return 'other';
  }
}
