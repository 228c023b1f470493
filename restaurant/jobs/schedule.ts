import { timeZone } from '#restaurant/hours/hours.ts';
import type { JobPlan } from './plans.ts';

const day = 24 * 3600;

/** After a failure it is tried again this soon at the earliest, in seconds, and this late at the latest. */
const pauses = { first: 60, longest: 3600 };

/** How much longer than its usual interval a failing job waits at most. */
const longestInIntervals = 30;

/** How often it runs, in seconds. */
export function intervalOf(plan: JobPlan): number {
  return 'dailyAt' in plan ? day : plan.everySeconds;
}

/** The run after one that began at this moment. One that is daily keeps its time on the clock when that is put forward or back. */
export function nextRun(plan: JobPlan, began: Temporal.Instant): Temporal.Instant {
  if (!('dailyAt' in plan)) return began.add({ seconds: plan.everySeconds });
  const local = began.toZonedDateTimeISO(timeZone);
  const today = local.withPlainTime(plan.dailyAt);
  const next = Temporal.ZonedDateTime.compare(today, local) > 0 ? today : local.add({ days: 1 }).withPlainTime(plan.dailyAt);
  return next.toInstant();
}

/** When a job is tried again after so many failures in a row: each pause twice the one before, up to an hour. */
export function nextTry(plan: JobPlan, failures: number, now: Temporal.Instant): Temporal.Instant {
  const interval = intervalOf(plan);
  const longest = Math.min(pauses.longest, interval * longestInIntervals);
  const seconds = Math.min(longest, Math.min(interval, pauses.first) * 2 ** Math.min(failures - 1, 20));
  return now.add({ seconds });
}
