import { setTimeout as sleep } from 'node:timers/promises';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { isJobName, type JobName, type JobOutcome } from '#restaurant/jobs/plans.ts';
import { pauseJob, resumeJob } from '#restaurant/jobs/store.server.ts';
import { dbContext, jobsContext, nowContext, staffContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';

/** What became of a button: how the run ended, or that it still goes on. */
export type JobResult = { job: JobName } & (JobOutcome | { ended: 'running' | 'paused' | 'resumed' });

/** How long the page waits for a run to end, in milliseconds; the run goes on without it. */
const patience = 5_000;

const asked = z.object({ intent: z.enum(['run', 'pause', 'resume']), job: z.string().refine(isJobName) });

/** Runs a job now, pauses or resumes it. @throws a 400 answer to a job that does not exist */
export async function changeJob(request: Request, context: Readonly<RouterContextProvider>): Promise<JobResult> {
  const { intent, job } = await requireForm(request, asked);
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  switch (intent) {
    case 'run': {
      const run = context.get(jobsContext).runNow(job, now);
      return { job, ...(await Promise.race([run, sleep(patience, { ended: 'running' } as const, { ref: false })])) };
    }
    case 'pause':
      await pauseJob(db, job, context.get(staffContext).name, now);
      return { job, ended: 'paused' };
    case 'resume':
      await resumeJob(db, job);
      return { job, ended: 'resumed' };
  }
}
