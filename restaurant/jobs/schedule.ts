import { timeZone } from '#restaurant/hours/hours.ts';
import type { JobPlan } from './plans.ts';

const day = 24 * 3600;

/** After a failure it is tried again this soon at the earliest, in seconds, and this late at the latest. */
const pauses = { first: 60, longest: 3600 };

/** How much longer than its usual interval a failing job waits at most. */
const maxIntervals = 30;

/** How often it runs, in seconds. */
function intervalOf(plan: JobPlan): number {
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
  const seconds = Math.min(longestPause(plan), Math.min(interval, pauses.first) * 2 ** Math.min(failures - 1, 20));
  return now.add({ seconds });
}

/** The clocks of two machines differ by less, in seconds. */
const clocksDiffer = 120;

/** A daily run is so much later on the day when the clock is put back, in seconds. */
const putBack = 3600;

/**
 * The latest moment for which a run can have been planned by now; one of later was planned while the clock was ahead, and
 * is due.
 */
export function latestRun(plan: JobPlan, now: Temporal.Instant): Temporal.Instant {
  const usual = 'dailyAt' in plan ? day + putBack : plan.everySeconds;
  return now.add({ seconds: Math.max(usual, longestPause(plan)) + clocksDiffer });
}

/** The latest moment until which a lease can be held now; one of later was taken while the clock was ahead, and nobody has it. */
export function latestLease(seconds: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ seconds: seconds + clocksDiffer });
}

function longestPause(plan: JobPlan): number {
  return Math.min(pauses.longest, intervalOf(plan) * maxIntervals);
}
