import { Link, useFetcher } from 'react-router';
import { jobWords as words } from '#languages/jobs.ts';
import type { ErasingJob } from '#restaurant/jobs/erasing.ts';
import { Icon } from '../../ui/icon.tsx';
import type { NotSent } from '../editing/send.ts';
import { momentWords } from '../frame/moments.ts';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import type { JobAnswer } from './change.server.ts';
import { JobOutcome } from './job.tsx';
import type { ShownDryRun } from './load.server.ts';

words.rules satisfies Record<ErasingJob, string>;

/** What the next run of a job would erase, and a button that erases now what can be erased by now. */
export function DryRun({ dryRun: { name, at, total, already, rows }, now, area }: { dryRun: ShownDryRun; now: number; area: string }) {
  const fetcher = useFetcher<JobAnswer | NotSent>();
  return (
    <section className="dry-run" id="dry" aria-labelledby="dry-heading">
      <h2 id="dry-heading">{words.dryHeading(words.titles[name])}</h2>
      <p>{words.rules[name]}</p>
      <p>{words.dryWhen(total, momentWords(at, now))}</p>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <span>{[row.name, row.about].filter(Boolean).join(', ')}</span>
              <span>{momentWords(row.since, now)}</span>
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
            <p>{words.eraseNowText(already)}</p>
            <button type="submit" className="text-button text-button--danger" disabled={fetcher.state !== 'idle'}>
              <Icon name="i-cestino" />
              {words.eraseNow}
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
