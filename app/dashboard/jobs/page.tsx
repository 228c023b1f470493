import { Link } from 'react-router';
import { z } from 'zod';
import { jobWords as words } from '#languages/jobs.ts';
import { isTriedJob } from '#restaurant/jobs/plans.ts';
import { dbContext, nowContext, staffContext } from '../../context.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { send } from '../editing/send.ts';
import { DashboardPage } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { title } from '../frame/title.ts';
import type { PageHandle } from '../../rendering.ts';
import { changeJob } from './change.server.ts';
import { DryRun } from './dry-run.tsx';
import { JobItem } from './job.tsx';
import { loadDryRun, loadJobs } from './load.server.ts';
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
    <DashboardPage heading={words.desk} note={words.note}>
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
