import { inTransaction } from '#database/transact.server.ts';
import { clockOf, dayOf, type Service } from '#restaurant/hours/hours.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { type DayRules, dayRulesOn } from '../availability/day-rules.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { lockDays } from '../commands/day-lock.server.ts';
import { changeRules } from '../rules/save-rules.server.ts';
import { type DayPace, maxDayPaces } from '../rules/pace.ts';
import type { BookingRules } from '../rules/rules.ts';

/** A change by the staff to one service of one day, mostly during the service. */
export interface DayPaceOrder {
  date: Temporal.PlainDate;
  service: Service;
  /** `most`: the most covers that arrive at one time; `usual` restores the rules. `time`: a local time, `20:15`. */
  order: { kind: 'arrivals'; most: number | 'usual' } | { kind: 'close' | 'open'; time: string };
}

type DayPaceChanged = { done: true } | { refused: 'noSuchTime' | 'isOver' };

/**
 * Limits the arrivals in a service of a day, or closes one of its times and opens it again. It locks the day: once it has answered, no
 * party gets the time any more.
 */
export const changeDayPace = inTransaction(async (transaction, asked: DayPaceOrder, change: Change): Promise<DayPaceChanged> => {
  const { date, service, order } = asked;
  await lockDays(transaction, [date]);
  if (Temporal.PlainDate.compare(date, firstKept(change.now)) < 0) return { refused: 'isOver' };
  const { rules, hours } = await requireBookingDocuments(transaction);
  if (order.kind === 'close' && !hasTime(dayRulesOn({ rules, hours }, date), service, order.time)) return { refused: 'noSuchTime' };
  await changeRules(transaction, (before) => withDayPace(before, asked, change), change);
  return { done: true };
});

function hasTime({ of }: DayRules, service: Service, time: string): boolean {
  return of[service].times.some((at) => clockOf(at) === time);
}

/** The dinner of yesterday may last past midnight, so yesterday may still be changed. */
function firstKept(now: Temporal.Instant): Temporal.PlainDate {
  return dayOf(now).subtract({ days: 1 });
}

/**
 * The rules with a change to one service of one day, and without the changes of past days.
 * @returns undefined if nothing changes, as for the second of two requests at once
 */
function withDayPace(before: BookingRules, { date, service, order }: DayPaceOrder, { actor, now }: Change): BookingRules | undefined {
  const isOwn = (one: DayPace) => one.date === date.toString() && one.service === service;
  const own = before.dayPaces.find(isOwn) ?? { date: date.toString(), service, closed: [] };
  if (isSaid(own, order)) return undefined;
  const said = { by: actor.name, at: now.toString() };
  const { arrivals: _before, ...usual } = own;
  const others = before.dayPaces.filter((one) => !isOwn(one) && one.date >= firstKept(now).toString());
  const changed = (): DayPace => {
    if (order.kind === 'arrivals') return order.most === 'usual' ? usual : { ...own, arrivals: { most: order.most, ...said } };
    const closed = own.closed.filter(({ time }) => time !== order.time);
    return { ...own, closed: order.kind === 'open' ? closed : [...closed, { time: order.time, ...said }] };
  };
  const after = changed();
  const isUsual = after.arrivals === undefined && after.closed.length === 0;
  // Beyond the bound the oldest change is removed.
  return { ...before, dayPaces: [...others.slice(1 - maxDayPaces), ...(isUsual ? [] : [after])] };
}

function isSaid({ arrivals, closed }: DayPace, order: DayPaceOrder['order']): boolean {
  if (order.kind === 'arrivals') return order.most === (arrivals?.most ?? 'usual');
  return closed.some(({ time }) => time === order.time) === (order.kind === 'close');
}
