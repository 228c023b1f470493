import { timeZone } from '#restaurant/hours/hours.ts';

/** When and where a job runs, as plain data, which the management area shows too. */
export type JobPlan = {
  /**
   * `one process`: the process with its lease runs it for all. `each process`: it concerns this process's memory or folder, or claims its
   * work row by row.
   */
  in: 'one process' | 'each process';
  /** How long a lease lasts without renewal; then the process counts as crashed. */
  leaseSeconds?: number;
  /** Also runs when the process ends, because its memory would be lost. */
  atEnd?: true;
  /** It erases by date, which cannot be undone, so it waits until the clock is trusted (server/clock-monitor.ts). */
  erases?: true;
} & ({ everySeconds: number } | { /** In the restaurant's time zone: `04:10`. */ dailyAt: string });

/** All jobs. Their work is in server/jobs-list.ts, their names in languages/jobs.ts. */
export const jobPlans = {
  // A crash loses the views of this interval.
  'store-page-views': { in: 'each process', everySeconds: 5, atEnd: true },
  'note-refused-forms': { in: 'each process', everySeconds: 60, atEnd: true },
  'note-errors': { in: 'each process', everySeconds: 60, atEnd: true },
  'keep-disk-reserve': { in: 'each process', everySeconds: 3600 },
  'watch-health': { in: 'each process', everySeconds: 60 },
  'share-metrics': { in: 'each process', everySeconds: 15, atEnd: true },
  'check-database': { in: 'one process', dailyAt: '04:20', leaseSeconds: 300 },
  // After the nightly jobs that erase and that check the tables.
  'back-up': { in: 'one process', dailyAt: '04:40', leaseSeconds: 300 },
  'sweep-uploads': { in: 'each process', everySeconds: 24 * 3600, erases: true },
  'clear-sign-in': { in: 'one process', everySeconds: 3600, erases: true },
  // Soon after its cause; an idle run is four small queries.
  'deliver-mail': { in: 'each process', everySeconds: 2 },
  // Soon after its cause; an idle run is one query.
  'deliver-push': { in: 'each process', everySeconds: 2 },
  // Soon after the button; an idle run is two queries.
  'queue-newsletter': { in: 'one process', everySeconds: 5 },
  // Soon after a place is free; an idle run is three queries.
  'offer-places': { in: 'one process', everySeconds: 10 },
  // The greatest age of a printed or kept sheet when the network fails.
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

/** The outcome of a requested run; `busy` if it was under way. */
export type JobOutcome = { ended: 'done'; done: number } | { ended: 'failed'; error: string } | { ended: 'stopped' } | { ended: 'busy' };

export type JobName = keyof typeof jobPlans;

export const jobNames = Object.keys(jobPlans).filter(isJobName);

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobPlans, name);
}

/** The jobs with a dry run, and the kind of its list. */
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

/** The first and the longest pause after failures, in seconds. */
const pauses = { first: 60, longest: 3600 };

/** A failing job waits at most this many of its intervals. */
const maxIntervals = 30;

/** In seconds. */
function intervalOf(plan: JobPlan): number {
  return 'dailyAt' in plan ? day : plan.everySeconds;
}

/** The next run after one that began at a moment. A daily one keeps its local time over clock changes. */
export function nextRun(plan: JobPlan, began: Temporal.Instant): Temporal.Instant {
  if (!('dailyAt' in plan)) return began.add({ seconds: plan.everySeconds });
  const local = began.toZonedDateTimeISO(timeZone);
  const today = local.withPlainTime(plan.dailyAt);
  const next = Temporal.ZonedDateTime.compare(today, local) > 0 ? today : local.add({ days: 1 }).withPlainTime(plan.dailyAt);
  return next.toInstant();
}

/** The next try after failures in a row; each pause doubles, up to an hour. */
export function nextTry(plan: JobPlan, failures: number, now: Temporal.Instant): Temporal.Instant {
  const interval = intervalOf(plan);
  const seconds = Math.min(longestPause(plan), Math.min(interval, pauses.first) * 2 ** Math.min(failures - 1, 20));
  return now.add({ seconds });
}

/** The greatest difference between the clocks of two machines, in seconds. */
const clocksDiffer = 120;

/** In seconds, how much later a daily run is if the clock is put back. */
const putBack = 3600;

/** The latest plausible planned run; a later one was planned while the clock was ahead, and is due. */
export function latestRun(plan: JobPlan, now: Temporal.Instant): Temporal.Instant {
  const usual = 'dailyAt' in plan ? day + putBack : plan.everySeconds;
  return now.add({ seconds: Math.max(usual, longestPause(plan)) + clocksDiffer });
}

/** The latest plausible lease; a later one was taken while the clock was ahead, and is void. */
export function latestLease(seconds: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ seconds: seconds + clocksDiffer });
}

function longestPause(plan: JobPlan): number {
  return Math.min(pauses.longest, intervalOf(plan) * maxIntervals);
}
