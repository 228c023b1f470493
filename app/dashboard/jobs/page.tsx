import { useFetcher } from 'react-router';
import { z } from 'zod';
import { jobWords as words } from '#languages/jobs.ts';
import { sayTerm } from '#languages/terms.ts';
import { type DryRunReport, isTriedJob, type JobName, type TriedJob, triedJobs } from '#restaurant/jobs/plans.ts';
import { daysUntilPurged } from '#restaurant/media/limits.ts';
import { termOf } from '#restaurant/privacy/retention.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice, PostForm, send, type SendError } from '../editing/send.tsx';
import { DashboardPage } from '../frame/desk.tsx';
import { formatMoment } from '../frame/date-words.ts';
import { changeJob, type DryRunView, type JobResult, type JobView, loadDryRun, loadJobs } from './jobs.server.ts';
import { Fact, TextButton } from '../frame/controls.tsx';
import type { Route } from './+types/page';
import { AreaLink } from '../frame/area.tsx';
import './page.css';

const query = z.object({ dry: z.string().refine(isTriedJob).optional().catch(undefined) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'manage jobs');
  const { dry } = readQuery(url, query);
  const [jobs, dryRun] = await Promise.all([loadJobs(db, now), dry === undefined ? undefined : loadDryRun(db, dry, now)]);
  return { now: now.epochMilliseconds, jobs, dryRun };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, 'manage jobs');
  return changeJob(request, context);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);

/** "Lavori": the jobs of the site, their last runs, and what they would erase. */
export default function JobsPage({ loaderData: { now, jobs, dryRun }, actionData }: Route.ComponentProps) {
  // Only for forms sent without JavaScript; with it, every form has its own fetcher.
  const posted = actionData && 'job' in actionData ? actionData : undefined;
  return (
    <DashboardPage note={words.note}>
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
          <JobItem key={job.name} job={job} now={now} posted={posted?.job === job.name ? posted : undefined} />
        ))}
      </ul>
      <p className="jobs-person">
        <AreaLink to="/person-data">{words.person}</AreaLink>
      </p>
      {dryRun && <DryRun dryRun={dryRun} now={now} />}
    </DashboardPage>
  );
}

words.trials satisfies Record<DryRunReport, unknown>;

function DryRun({ dryRun: { name, at, total, already, rows }, now }: { dryRun: DryRunView; now: number }) {
  const fetcher = useFetcher<JobResult | SendError>();
  const trial = words.trials[triedJobs[name]];
  const when = formatMoment(at, now);
  const erases = triedJobs[name] === 'erase' || triedJobs[name] === 'anonymise';
  return (
    <section className="dry-run" id="dry" aria-labelledby="dry-heading">
      <h2 id="dry-heading">{words.dryHeading(words.titles[name])}</h2>
      <p>{jobRules[name]}</p>
      <p>{total === 0 ? words.trialOf(when, trial.nothing, '.') : words.trialOf(when, trial.listed(total), ':')}</p>
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
      <PostForm by={fetcher} intent="run" fields={{ job: name }} action="/jobs" className="dry-run-ways">
        {already > 0 ? (
          <>
            <p>{trial.nowText(already)}</p>
            <TextButton
              label={trial.now}
              type="submit"
              danger={erases}
              disabled={fetcher.state !== 'idle'}
              icon={erases ? 'i-cestino' : 'i-avvia'}
            />
          </>
        ) : (
          total > 0 && <p>{words.noneYet}</p>
        )}
        <AreaLink className="text-button" to="/jobs" preventScrollReset>
          {words.close}
        </AreaLink>
      </PostForm>
      <JobOutcome answer={fetcher.data} name={name} />
    </section>
  );
}

const { rules } = words;

const jobRules: Record<TriedJob, string> = {
  ...rules,
  'erase-needs': rules['erase-needs'](termOf('allergies')),
  'anonymise-bookings': rules['anonymise-bookings'](termOf('bookings')),
  'erase-subscribers': rules['erase-subscribers'](termOf('subscriptions')),
  'erase-messages': rules['erase-messages'](termOf('messages'), termOf('deletedMessages')),
  'erase-mails': rules['erase-mails'](termOf('mails')),
  'remove-deleted-pictures': rules['remove-deleted-pictures'](sayTerm.it({ days: daysUntilPurged })),
};

words satisfies { titles: Record<JobName, string>; did: Record<JobName, (done: number) => string> };

const icons = {
  fine: 'i-spunta',
  running: 'i-avvia',
  failing: 'i-chiudi',
  paused: 'i-pausa',
  interrupted: 'i-attenzione',
  waiting: 'i-orologio',
} as const satisfies Record<JobView['state'], SymbolName>;

/** Shorter runs have no duration in words. In milliseconds. */
const worthTelling = 100;

function JobItem({ job, now, posted }: { job: JobView; now: number; posted: JobResult | undefined }) {
  const { name, plan, state, failing, paused, trial } = job;
  const fetcher = useFetcher<JobResult | SendError>();
  const answer = fetcher.data ?? posted;
  const heading = words.titles[name];
  return (
    <li data-state={state} aria-labelledby={`job-${name}`}>
      <div className="job-name">
        <h2 id={`job-${name}`}>{heading}</h2>
        <p>{'dailyAt' in plan ? words.dailyAt(plan.dailyAt) : words.everySeconds(plan.everySeconds)}</p>
      </div>
      <dl>
        <Fact name={words.last}>{describeLastRun(job, now)}</Fact>
        <Fact name={words.next}>{describeNext(job, now)}</Fact>
      </dl>
      <p className="job-state">
        <Icon name={icons[state]} />
        {words.states[state]}
      </p>
      <PostForm by={fetcher} fields={{ job: name }} action="/jobs" className="job-ways">
        {(['run', paused ? 'resume' : 'pause'] as const).map((intent) => (
          <TextButton
            key={intent}
            label={ways[intent]}
            type="submit"
            name="intent"
            value={intent}
            disabled={fetcher.state !== 'idle'}
            aria-label={words.of(ways[intent], heading)}
          />
        ))}
      </PostForm>
      <div className="job-more">
        {failing && <p>{words.failingTimes(failing.failures, failing.error)}</p>}
        {state === 'interrupted' && <p>{words.interrupted}</p>}
        {paused && <p>{words.pausedBy(paused.by, formatMoment(paused.at, now))}</p>}
        {trial && (
          <p>
            <AreaLink to={`/jobs?dry=${name}#dry`}>
              {words.trial(trial.total === 0 ? words.trials[trial.kind].nothing : words.trials[trial.kind].would(trial.total))}
              <span className="visually-hidden"> ({heading})</span>
            </AreaLink>
          </p>
        )}
        <JobOutcome answer={answer} name={name} />
      </div>
    </li>
  );
}

const ways = { run: words.runNow, pause: words.pause, resume: words.resume };

function JobOutcome({ answer, name }: { answer: JobResult | SendError | undefined; name: JobName }) {
  if (answer && 'refused' in answer) return <FailureNotice answer={answer} />;
  return (
    <div role="status" data-answer>
      {answer && (
        <Notice tone={answer.ended === 'failed' ? 'plain' : 'done'} role="none">
          {describeOutcome(answer, name)}
        </Notice>
      )}
    </div>
  );
}

function describeOutcome(answer: JobResult, name: JobName): string {
  switch (answer.ended) {
    case 'done':
      return words.answers.done(words.did[name](answer.done));
    case 'failed':
      return words.answers.failed(answer.error);
    default:
      return words.answers[answer.ended];
  }
}

function describeLastRun({ name, last, state }: JobView, now: number): string {
  if (!last) return words.never;
  const when = formatMoment(last.at, now);
  if (state === 'running') return words.runningSince(when);
  if (state === 'failing' || last.done === undefined) return when;
  const took = last.took < worthTelling ? [] : [words.took(last.took)];
  return [when, ...took, words.did[name](last.done)].join(', ');
}

function describeNext({ state, next }: JobView, now: number): string {
  if (state === 'paused') return words.onAsking;
  if (next === undefined || next <= now) return words.soon;
  const when = formatMoment(next, now);
  return state === 'failing' ? words.retry(when) : when;
}
