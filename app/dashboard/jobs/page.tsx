import { Link, useFetcher } from 'react-router';
import { z } from 'zod';
import { screenWords } from '#languages/desks.ts';
import { jobWords as words } from '#languages/jobs.ts';
import { sayTerm } from '#languages/terms.ts';
import { type DryRunReport, isTriedJob, type TriedJob, triedJobs } from '#restaurant/jobs/plans.ts';
import { daysUntilPurged } from '#restaurant/media/limits.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { send, type SendError } from '../editing/send.ts';
import { DashboardPage } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { title } from '../frame/title.ts';
import type { PageHandle } from '../../rendering.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { JobItem, JobOutcome } from './job.tsx';
import { changeJob, type DryRunView, type JobResult, loadDryRun, loadJobs } from './jobs.server.ts';
import type { Route } from './+types/page';
import './page.css';

export const handle = { js: 'router' } satisfies PageHandle;

/** The job whose dry run is shown. */
const query = z.object({ dry: z.string().refine(isTriedJob).optional().catch(undefined) });

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'manage jobs');
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { dry } = readQuery(url, query);
  const [jobs, dryRun] = await Promise.all([loadJobs(db, now), dry === undefined ? undefined : loadDryRun(db, dry, now)]);
  return { now: now.epochMilliseconds, jobs, dryRun };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'manage jobs');
  return changeJob(request, context);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => title(words.title, matches);

/** "Lavori": what the site does by itself, how it went, and what it would erase. */
export default function JobsPage({ loaderData: { now, jobs, dryRun }, actionData, params: { area } }: Route.ComponentProps) {
  // Used only without JavaScript: with it, every form has its own fetcher.
  const posted = actionData && 'job' in actionData ? actionData : undefined;
  return (
    <DashboardPage heading={screenWords.jobs.name} note={words.note}>
      {jobs.map(
        ({ name, failing, next }) =>
          failing && (
            <Notice key={name} tone="error" className="jobs-alarm" role="status">
              <strong>{words.alarm(words.titles[name], formatMoment(failing.since, now))}</strong>{' '}
              {next !== undefined && words.alarmText(formatMoment(next, now))}
            </Notice>
          ),
      )}
      <ul className="jobs">
        {jobs.map((job) => (
          <JobItem key={job.name} job={job} now={now} area={area} posted={posted?.job === job.name ? posted : undefined} />
        ))}
      </ul>
      <p className="jobs-person">
        <Link to={`/${area}/person-data`}>{words.person}</Link>
      </p>
      {dryRun && <DryRun dryRun={dryRun} now={now} area={area} />}
    </DashboardPage>
  );
}

words.trials satisfies Record<DryRunReport, unknown>;

/** What the next run of a job would do, and a button that does now what can be done by now. */
function DryRun({ dryRun: { name, at, total, already, rows }, now, area }: { dryRun: DryRunView; now: number; area: string }) {
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

const { rules } = words;

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
