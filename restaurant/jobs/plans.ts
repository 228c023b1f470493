import { timeZone } from '#restaurant/hours/hours.ts';

/** When a job runs, and where. Plain data, which the management area shows too. */
export type JobPlan = {
  /**
   * `one process`: whichever process takes its lease runs it, once for all of them.
   * `each process`: it concerns what this process holds (its memory, its folder), or takes its work row by row.
   */
  in: 'one process' | 'each process';
  /** How long a process that takes the lease keeps it without renewing it; after that it counts as crashed. */
  leaseSeconds?: number;
  /** Once more when the process ends: what it holds in memory would be lost. */
  atEnd?: true;
  /** What it does because time has passed cannot be undone: it waits until the clock is known to be right (server/clock-monitor.ts). */
  erases?: true;
} & ({ everySeconds: number } | { /** In the restaurant's time zone: `04:10`. */ dailyAt: string });

/** Every job that the processes do by themselves. What each does is in server/jobs-list.ts, its name in languages/jobs.ts. */
export const jobPlans = {
  // How long views are only in memory: a crash loses those.
  'store-page-views': { in: 'each process', everySeconds: 5, atEnd: true },
  'note-refused-forms': { in: 'each process', everySeconds: 60, atEnd: true },
  'note-errors': { in: 'each process', everySeconds: 60, atEnd: true },
  'keep-disk-reserve': { in: 'each process', everySeconds: 3600 },
  'watch-health': { in: 'each process', everySeconds: 60 },
  'share-metrics': { in: 'each process', everySeconds: 15, atEnd: true },
  'check-database': { in: 'one process', dailyAt: '04:20', leaseSeconds: 300 },
  // After what erases by night, and after the tables were read.
  'back-up': { in: 'one process', dailyAt: '04:40', leaseSeconds: 300 },
  'sweep-uploads': { in: 'each process', everySeconds: 24 * 3600, erases: true },
  'clear-sign-in': { in: 'one process', everySeconds: 3600, erases: true },
  // Soon after its cause; a run that finds nothing is four small queries.
  'deliver-mail': { in: 'each process', everySeconds: 2 },
  // Soon after its cause; a run that finds nothing is one query.
  'deliver-push': { in: 'each process', everySeconds: 2 },
  // Soon after the button; a run that finds nothing is two queries.
  'queue-newsletter': { in: 'one process', everySeconds: 5 },
  // Soon after a place is free; a run that finds no change is three queries.
  'offer-places': { in: 'one process', everySeconds: 10 },
  // What is on paper or kept on a screen when the network goes is at most this old.
  'keep-sheets': { in: 'one process', everySeconds: 900 },
  'remind-guests': { in: 'one process', everySeconds: 60 },
  'give-up-mails': { in: 'one process', everySeconds: 60, erases: true },
  'mark-unreached': { in: 'one process', everySeconds: 30 },
  'sweep-bookings': { in: 'one process', everySeconds: 3600, erases: true },
  'erase-needs': { in: 'one process', dailyAt: '03:00', erases: true },
  'anonymise-bookings': { in: 'one process', dailyAt: '03:10', erases: true },
  'erase-subscribers': { in: 'one process', dailyAt: '03:20', erases: true },
  'erase-messages': { in: 'one process', dailyAt: '03:30', erases: true },
  'erase-mails': { in: 'one process', dailyAt: '03:40', erases: true },
  'remove-deleted-pictures': { in: 'one process', dailyAt: '04:10', leaseSeconds: 300, erases: true },
} as const satisfies Record<string, JobPlan>;

/** How a run that somebody asked for ended; `busy` where it was under way already. */
export type JobOutcome = { ended: 'done'; done: number } | { ended: 'failed'; error: string } | { ended: 'stopped' } | { ended: 'busy' };

export type JobName = keyof typeof jobPlans;

export const jobNames = Object.keys(jobPlans).filter(isJobName);

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobPlans, name);
}

/** The jobs with a dry run, which lists what the next run would do; and what that is. */
export const triedJobs = {
  'offer-places': 'offer',
  'remind-guests': 'remind',
  'mark-unreached': 'mark',
  'sweep-bookings': 'erase',
  'erase-needs': 'erase',
  'anonymise-bookings': 'anonymise',
  'erase-subscribers': 'erase',
  'erase-messages': 'erase',
  'erase-mails': 'erase',
  'remove-deleted-pictures': 'erase',
} as const satisfies Partial<Record<JobName, string>>;
export type TriedJob = keyof typeof triedJobs;
export type DryRunReport = (typeof triedJobs)[TriedJob];

export function isTriedJob(name: string): name is TriedJob {
  return Object.hasOwn(triedJobs, name);
}

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
