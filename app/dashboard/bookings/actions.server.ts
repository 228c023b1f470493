import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import type { Outcome } from '#restaurant/bookings/availability.ts';
import { findBooking } from '#restaurant/bookings/find-booking.server.ts';
import type { Refused } from '#restaurant/bookings/orders.ts';
import { reserve } from '#restaurant/bookings/reserve.server.ts';
import { resolveMark, resolvableMarks } from '#restaurant/bookings/resolve.server.ts';
import { type BookingChange, bookingChanges } from '#restaurant/bookings/states.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';

/** What became of a tap. */
export type EveningAnswer =
  | { done: BookingChange; id: string; name: string; canUndo: boolean }
  | { resolved: string }
  /** Nothing was changed: why, in words. */
  | { problem: string; id: string };

const id = z.string().max(64);
const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('change'), booking: id, change: z.enum(bookingChanges) }),
  z.object({ intent: z.literal('resolve'), booking: id, mark: z.enum(resolvableMarks) }),
]);

/** Changes the state of a booking, or marks something about it as settled. @throws a 400 answer */
export async function answerEveningForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await requireForm(request, asked);
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { username, name } = context.get(staffContext);
  const who = { by: 'staff', actor: { username, name } } as const;
  if (form.intent === 'resolve') {
    const resolved = await resolveMark(db, { booking: form.booking, mark: form.mark, who }, now);
    if (!resolved) return data<EveningAnswer>({ problem: words.refusals.missing, id: form.booking }, { status: 404 });
    return data<EveningAnswer>({ resolved: resolved.name });
  }
  const reserved = await reserve(db, { kind: 'change', booking: form.booking, who, change: form.change }, now);
  if ('refused' in reserved) {
    const known = await findBooking(db, form.booking);
    const problem = `${known ? `${known.name}. ` : ''}${refusalWords(reserved.refused)}`;
    return data<EveningAnswer>({ problem, id: form.booking }, { status: known ? 409 : 404 });
  }
  return data<EveningAnswer>({
    done: form.change,
    id: reserved.booking.id,
    name: reserved.booking.name,
    canUndo: form.change !== 'undo',
  });
}

/** Why an order was refused, in words for the staff. */
export function refusalWords(refused: Refused): string {
  switch (refused.why) {
    case 'full':
      return words.refusals.full(outcomeWords(refused.outcome));
    case 'change':
      return words.refusals[refused.refusal];
    default:
      return words.refusals[refused.why];
  }
}

function outcomeWords(outcome: Outcome): string {
  return 'limit' in outcome ? words.limits[outcome.limit] : words.limits.undecided;
}
