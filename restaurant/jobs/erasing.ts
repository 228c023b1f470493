import type { JobName } from './plans.ts';

/** The jobs that erase what people left, each with a dry run that lists what the next run would take. */
export const erasingJobs = ['erase-subscribers', 'erase-messages', 'erase-mails', 'remove-deleted-pictures'] as const satisfies JobName[];
export type ErasingJob = (typeof erasingJobs)[number];

export function isErasingJob(name: string): name is ErasingJob {
  return erasingJobs.some((one) => one === name);
}
