import { data } from 'react-router';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { bookingPaceWords as words } from '#languages/booking-pace.ts';
import { changeDayPace, type DayPaceOrder } from '#restaurant/bookings/closing/day-pace.server.ts';
import { arrivals } from '#restaurant/bookings/rules/pace.ts';
import { services } from '#restaurant/hours/hours.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { clockTime, positiveInteger, day } from '../../forms/values.ts';

/** What became of a tap on the pace of a service: `about` is the time that was closed or opened. */
export type PaceResult = { pace: 'fewer' | 'usual' } | { pace: 'close' | 'open'; about: string };

const service = { giorno: day, servizio: z.enum(services) };

/** How many arrive at one time of a service of a day. */
export const arrivalsForm = z.object({
  intent: z.literal('arrivals'),
  ...service,
  arrivi: z.union([z.literal('usual'), positiveInteger.pipe(arrivals)]),
});

/** One time of a service of a day, closed or opened again. */
export const timeForm = z.object({ intent: z.literal('time'), ...service, ora: clockTime, fa: z.enum(['close', 'open']) });

/** Changes the pace of a service. */
export async function answerPaceForm(db: Db, form: z.output<typeof arrivalsForm> | z.output<typeof timeForm>, change: Change) {
  const { giorno: date, servizio } = form;
  const order: DayPaceOrder['order'] =
    form.intent === 'arrivals' ? { kind: 'arrivals', most: form.arrivi } : { kind: form.fa, time: form.ora };
  const done = await changeDayPace(db, { date, service: servizio, order }, change);
  if ('refused' in done) return data({ problem: words.refused[done.refused], id: '' }, { status: 409 });
  return data<PaceResult>(
    form.intent === 'arrivals' ? { pace: form.arrivi === 'usual' ? 'usual' : 'fewer' } : { pace: form.fa, about: form.ora },
  );
}
