import { jobWords } from '#languages/jobs.ts';
import { sayTerm } from '#languages/terms.ts';
import type { TriedJob } from '#restaurant/jobs/trials.ts';
import { daysUntilPurged } from '#restaurant/media/limits.ts';
import { termOf } from '#restaurant/privacy/retention.ts';

const { rules } = jobWords;

/** What the jobs with a dry run do, with the terms by which they erase. */
export const jobRules: Record<TriedJob, string> = {
  ...rules,
  'erase-needs': rules['erase-needs'](termOf('allergies')),
  'anonymise-bookings': rules['anonymise-bookings'](termOf('bookings')),
  'erase-subscribers': rules['erase-subscribers'](termOf('subscriptions')),
  'erase-messages': rules['erase-messages'](termOf('messages'), termOf('deletedMessages')),
  'erase-mails': rules['erase-mails'](termOf('mails')),
  'remove-deleted-pictures': rules['remove-deleted-pictures'](sayTerm.it({ days: daysUntilPurged })),
};
