import { Link, useFetcher } from 'react-router';
import { jobWords as words } from '#languages/jobs.ts';
import type { JobName } from '#restaurant/jobs/plans.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailureNotice } from '../editing/save-bar.tsx';
import type { SendError } from '../editing/send.ts';
import { formatMoment } from '../frame/date-words.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { JobResult, JobView } from './jobs.server.ts';

words satisfies { titles: Record<JobName, string>; did: Record<JobName, (done: number) => string> };

const icons = {
  fine: 'i-spunta',
  running: 'i-avvia',
  failing: 'i-chiudi',
  paused: 'i-pausa',
  interrupted: 'i-attenzione',
  waiting: 'i-orologio',
} as const satisfies Record<JobView['state'], SymbolName>;

/** A shorter run has no duration in words, in milliseconds. */
const worthTelling = 100;

/** One job: when it runs, how the last run went, and its buttons. */
export function JobItem({ job, now, area, posted }: { job: JobView; now: number; area: string; posted: JobResult | undefined }) {
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
        <div>
          <dt>{words.last}</dt>
          <dd>{describeLastRun(job, now)}</dd>
        </div>
        <div>
          <dt>{words.next}</dt>
          <dd>{describeNext(job, now)}</dd>
        </div>
      </dl>
      <p className="job-state">
        <Icon name={icons[state]} />
        {words.states[state]}
      </p>
      <fetcher.Form method="post" action={`/${area}/jobs`} className="job-ways">
        <AuthTokenField />
        <input type="hidden" name="job" value={name} />
        <Way intent="run" label={words.runNow} job={heading} disabled={fetcher.state !== 'idle'} />
        {paused ? (
          <Way intent="resume" label={words.resume} job={heading} disabled={fetcher.state !== 'idle'} />
        ) : (
          <Way intent="pause" label={words.pause} job={heading} disabled={fetcher.state !== 'idle'} />
        )}
      </fetcher.Form>
      <div className="job-more">
        {failing && <p>{words.failingTimes(failing.failures, failing.error)}</p>}
        {state === 'interrupted' && <p>{words.interrupted}</p>}
        {paused && <p>{words.pausedBy(paused.by, formatMoment(paused.at, now))}</p>}
        {trial && (
          <p>
            <Link to={`/${area}/jobs?dry=${name}#dry`}>
              {words.trials[trial.kind].would(trial.total)}
              <span className="visually-hidden"> ({heading})</span>
            </Link>
          </p>
        )}
        <JobOutcome answer={answer} name={name} />
      </div>
    </li>
  );
}

function Way({ intent, label, job, disabled }: { intent: 'run' | 'pause' | 'resume'; label: string; job: string; disabled: boolean }) {
  return (
    <button type="submit" name="intent" value={intent} className="text-button" disabled={disabled} aria-label={words.of(label, job)}>
      {label}
    </button>
  );
}

/** What became of a button of a job. */
export function JobOutcome({ answer, name }: { answer: JobResult | SendError | undefined; name: JobName }) {
  if (answer && 'refused' in answer) {
    return <FailureNotice outcome={answer.refused} />;
  }
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
