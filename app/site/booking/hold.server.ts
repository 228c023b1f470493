import { redirect, type RouterContextProvider } from 'react-router';
import { newIdempotencyKey, readFormKey } from '#restaurant/forms/form-tokens.server.ts';
import { dayOf, timeOf } from '#restaurant/hours/local-time.ts';
import { keyedNetworks } from '#restaurant/rate-limits/count-form.server.ts';
import { consumeAttempt } from '#restaurant/rate-limits/count.server.ts';
import { holdLimit } from '#restaurant/rate-limits/limits.ts';
import { holdSlot } from '#restaurant/bookings/commands/hold-time.server.ts';
import { findTimes } from '#restaurant/bookings/commands/times.server.ts';
import { parseDateInput, parseTimeInput } from '#restaurant/hours/written-time.ts';
import { addressContext, dbContext, nowContext, secretContext } from '../../context.ts';
import { coversIn, stepsAddress, type StepsQuery } from './steps-query.ts';
import { peopleOf } from './people.ts';
import { findBookedFrom } from './take-booking.server.ts';

/**
 * Holds the time that was chosen and leads on to the last question; where somebody was faster, the address leads to what is near.
 * @param path of the questions, in the page's language
 */
export async function holdChosenSlot(context: Readonly<RouterContextProvider>, query: StepsQuery, path: string): Promise<Response> {
  const now = context.get(nowContext);
  const secret = context.get(secretContext);
  const date = parseDateInput(query.giorno, dayOf(now));
  const time = parseTimeInput(query.ora);
  const known = readFormKey(secret, query.posto);
  const posto = known === undefined ? newIdempotencyKey(secret) : query.posto;
  const key = known ?? readFormKey(secret, posto);
  const covers = coversIn(query, 2);
  // Who comes back to a page from which they have booked has their table, and needs no second one.
  const isBooked = known !== undefined && (await findBookedFrom(context.get(dbContext), known)) !== undefined;
  if (date && time && key !== undefined && !isBooked) {
    const slots = await findTimes(context.get(dbContext), date, { covers, by: 'guest' }, now);
    const slot = slots.find(({ start }) => timeOf(start).equals(time));
    const { own: holder } = keyedNetworks(secret, context.get(addressContext));
    // Who asks too often books all the same: their time is not kept meanwhile.
    const mayAsk = slot && (await consumeAttempt(context.get(dbContext), `holds from ${holder}`, holdLimit, now)).within;
    if (slot && mayAsk) await holdSlot(context.get(dbContext), { key, holder, wish: { date, start: slot.start, covers }, needs: {} }, now);
  }
  return redirect(stepsAddress(path, { ...peopleOf(query), giorno: query.giorno, ora: query.ora, posto }), 303);
}
