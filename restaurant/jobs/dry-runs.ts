import type { JobName } from './plans.ts';

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
