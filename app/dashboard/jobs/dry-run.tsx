import { Link, useFetcher } from 'react-router';
import { jobWords, jobWords as words } from '#languages/jobs.ts';
import { type DryRunReport, type TriedJob, triedJobs } from '#restaurant/jobs/plans.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SendError } from '../editing/send.ts';
import { formatMoment } from '../frame/date-words.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { JobResult } from './change.server.ts';
import { JobOutcome } from './job.tsx';
import type { DryRunView } from './load.server.ts';
import { sayTerm } from '#languages/terms.ts';
import { daysUntilPurged } from '#restaurant/media/limits.ts';
import { termOf } from '#restaurant/privacy/retention.ts';

words.trials satisfies Record<DryRunReport, unknown>;

/** What the next run of a job would do, and a button that does now what can be done by now. */
export function DryRun({ dryRun: { name, at, total, already, rows }, now, area }: { dryRun: DryRunView; now: number; area: string }) {
  const fetcher = useFetcher<JobResult | SendError>();
  const trial = words.trials[triedJobs[name]];
  const erases = triedJobs[name] === 'erase' || triedJobs[name] === 'anonymise';
  return (
    <section className="dry-run" id="dry" aria-labelledby="dry-heading">
      <h2 id="dry-heading">{words.dryHeading(words.titles[name])}</h2>
      <p>{jobRules[name]}</p>
      <p>{trial.when(total, formatMoment(at, now))}</p>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <span>{[row.name, row.about].filter(Boolean).join(', ')}</span>
              <span>{formatMoment(row.since, now)}</span>
            </li>
          ))}
          {total > rows.length && <li>{words.more(total - rows.length)}</li>}
        </ul>
      )}
      <fetcher.Form method="post" action={`/${area}/jobs`} className="dry-run-ways">
        {already > 0 ? (
          <>
            <AuthTokenField />
            <input type="hidden" name="job" value={name} />
            <input type="hidden" name="intent" value="run" />
            <p>{trial.nowText(already)}</p>
            <button
              type="submit"
              className={erases ? 'text-button text-button--danger' : 'text-button'}
              disabled={fetcher.state !== 'idle'}
            >
              <Icon name={erases ? 'i-cestino' : 'i-avvia'} />
              {trial.now}
            </button>
          </>
        ) : (
          total > 0 && <p>{words.noneYet}</p>
        )}
        <Link className="text-button" to={`/${area}/jobs`} preventScrollReset>
          {words.close}
        </Link>
      </fetcher.Form>
      <JobOutcome answer={fetcher.data} name={name} />
    </section>
  );
}

const { rules } = jobWords;

/** What the jobs with a dry run do, with the terms by which they erase. */
const jobRules: Record<TriedJob, string> = {
  ...rules,
  'erase-needs': rules['erase-needs'](termOf('allergies')),
  'anonymise-bookings': rules['anonymise-bookings'](termOf('bookings')),
  'erase-subscribers': rules['erase-subscribers'](termOf('subscriptions')),
  'erase-messages': rules['erase-messages'](termOf('messages'), termOf('deletedMessages')),
  'erase-mails': rules['erase-mails'](termOf('mails')),
  'remove-deleted-pictures': rules['remove-deleted-pictures'](sayTerm.it({ days: daysUntilPurged })),
};
