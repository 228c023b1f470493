import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Booking } from '#restaurant/bookings/booking.ts';
import type { Reserved } from '#restaurant/bookings/reserve/orders.ts';
import { reconfirm } from '#restaurant/bookings/reserve/reconfirm.server.ts';
import { reserve } from '#restaurant/bookings/reserve/reserve.server.ts';
import { findTimes } from '#restaurant/bookings/reserve/times.server.ts';
import { readWrittenDate, readWrittenTime } from '#restaurant/bookings/written-time.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { dbContext, nowContext } from '../../context.ts';
import { coversIn, stepsQuery } from '../booking/steps-query.ts';

/** What a guest does to their own booking. */
export const ownForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['cancel', 'undo', 'accept', 'reconfirm']) }),
  z.object({
    intent: z.literal('late'),
    minutes: z.enum(['10', '20', '30']).transform((text) => (text === '10' ? 10 : text === '20' ? 20 : 30)),
  }),
  stepsQuery.extend({ intent: z.literal('move') }),
]);

/** What became of it, as the page says it afterwards. */
export const outcomes = ['cancel', 'undo', 'accept', 'reconfirm', 'late', 'move', 'full', 'ask', 'offerOver', 'tooLate', 'other'] as const;
export type Outcome = (typeof outcomes)[number];

/** Does what a guest asks for their own booking, through the one door; what cannot be done changes nothing. */
export async function changeOwn(
  context: Readonly<RouterContextProvider>,
  { id, covers }: Booking,
  order: z.output<typeof ownForm>,
): Promise<Outcome> {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const who = { by: 'guest' } as const;
  switch (order.intent) {
    case 'reconfirm':
      return (await reconfirm(db, id, now)) ? 'reconfirm' : 'other';
    case 'late':
      return outcomeOf(await reserve(db, { kind: 'late', booking: id, who, minutes: order.minutes }, now), 'late');
    case 'move': {
      const date = readWrittenDate(order.giorno, now.toZonedDateTimeISO(timeZone).toPlainDate());
      const time = readWrittenTime(order.ora);
      if (!date || !time) return 'other';
      const asking = { covers: coversIn(order, covers), by: 'guest', ignoring: [id] } as const;
      const slots = await findTimes(db, date, asking, now);
      const slot = slots.find(({ start }) => start.toZonedDateTimeISO(timeZone).toPlainTime().equals(time));
      if (!slot) return 'full';
      const wish = { date, start: slot.start, covers: asking.covers };
      return outcomeOf(await reserve(db, { kind: 'move', booking: id, who, wish }, now), 'move');
    }
    default:
      return outcomeOf(await reserve(db, { kind: 'change', booking: id, who, change: order.intent }, now), order.intent);
  }
}

function outcomeOf(reserved: Reserved, done: Outcome): Outcome {
  if ('booking' in reserved) return done;
  const { refused } = reserved;
  // A promise is not exchanged for a question: of that the guest talks with the house.
  if (refused.why === 'full' && refused.outcome.kind === 'onRequest') return 'ask';
  if (refused.why === 'full' || refused.why === 'noSuchTime') return 'full';
  if (refused.why !== 'change') return 'other';
  return refused.refusal === 'offerOver' || refused.refusal === 'tooLate' ? refused.refusal : 'other';
}
