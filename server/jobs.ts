import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#database/connect.server.ts';
import { type JobOutcome, type JobPlan, latestLease, latestRun, nextRun, nextTry } from '#restaurant/jobs/plans.ts';
import { addJobs, claimJob, endRun, type JobState, listJobs, noteRun, renewLease, type RunResult } from '#restaurant/jobs/store.server.ts';
import { isPast } from '#restaurant/hours/interval.ts';
import { ClockMonitor } from './clock-monitor.ts';

/** The result of one run. */
export interface RunReport {
  /** The number of processed items: mails sent, rows erased. */
  done: number;
  /** Whether work is left beyond one run's limit; the next run begins at the next tick. */
  more?: boolean;
}

/**
 * One run of a job. After a crash it runs again, so it must be repeatable.
 * @param signal aborts when the process is about to end, or another process has taken the lease
 * @throws any error: the run is repeated, later each time
 */
export type Run = (now: Temporal.Instant, signal: AbortSignal) => Promise<RunReport>;

export interface Job {
  name: string;
  plan: JobPlan;
  run: Run;
}

/** How often due jobs are searched, in milliseconds. */
const tickMs = 1_000;

/** The default lease of a job, in seconds. */
const defaultLeaseSeconds = 60;

/** The most leased jobs of one process at once, so that requests find free database connections. */
const maxLeased = 3;

/** A longer run hangs: it is asked to end, and its lease is no longer renewed. In seconds. */
const maxRunSeconds = 3600;

/** How often the work of a job of each process is stored, in seconds. Failures and recoveries are stored at once. */
const noteSeconds = 60;

/**
 * How long the clock must be steady before a job runs, in seconds: from the start of the process for a job that erases; after a leap for
 * any other job that all processes share.
 */
const steadySeconds = { erases: 3600, afterLeap: 120 };

/** What this process knows of a job. */
interface JobMemory {
  /** When it is due here; for jobs of each process only. For others the database knows. */
  nextRun: Temporal.Instant;
  failures: number;
  failingSince: Temporal.Instant | undefined;
  notedAt: Temporal.Instant | undefined;
  /** The items processed since `notedAt`. */
  done: number;
}

interface Running {
  controller: AbortController;
  started: Temporal.Instant;
  /** Undefined for a job of each process. */
  leasedUntil: Temporal.Instant | undefined;
  ended: Promise<JobOutcome>;
}

/**
 * Runs due jobs. A timer calls `tick`; tests call it with their own time. A job that one process at a time may run is leased in the
 * database, so that a crashed process's lease expires. A failing job is logged once, and again when it recovers.
 */
export class Jobs {
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #db: Db;
  readonly #log: Logger;
  /** Identifies this process in leases. */
  readonly #holder = randomUUID();
  readonly #running = new Map<string, Running>();
  readonly #known = new Map<string, JobMemory>();
  readonly #clock = new ClockMonitor();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<Promise<JobOutcome>[]> | undefined;
  #unreadable = false;
  #ending = false;

  constructor(jobs: readonly Job[], given: { db: Db; log: Logger }) {
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#db = given.db;
    this.#log = given.log;
  }

  start(now: () => Temporal.Instant): void {
    const look = () => void this.tick(now(), performance.now());
    this.#timer = setInterval(() => {
      // A slow database is not asked again meanwhile.
      if (!this.#looking) look();
    }, tickMs);
    this.#timer.unref();
    look();
  }

  /**
   * Runs the jobs that are due, waits for them, and renews leases.
   * @param passed milliseconds of a monotonic clock, which shows leaps of `now`; without it `now` is trusted
   */
  async tick(now: Temporal.Instant, passed?: number): Promise<void> {
    if (this.#ending) return;
    const looking = this.#look(now, passed === undefined ? () => true : this.#believes(now, passed));
    this.#looking = looking;
    const begun = await looking;
    if (this.#looking === looking) this.#looking = undefined;
    await Promise.all(begun);
  }

  /**
   * Runs a job now, even if it is not due or paused.
   * @throws DatabaseUnavailable
   */
  async runNow(name: string, now: Temporal.Instant): Promise<JobOutcome> {
    const job = this.#jobs.get(name);
    if (!job) throw new Error(`There is no job ${name}`);
    if (this.#ending || this.#running.has(name)) return { ended: 'busy' };
    await this.#read(now);
    const [run] = await this.#begin(job, now, true);
    return (await run) ?? { ended: 'busy' };
  }

  /** Stops starting jobs, and asks running ones to end soon. */
  askToEnd(): void {
    this.#ending = true;
    clearInterval(this.#timer);
    for (const { controller } of this.#running.values()) controller.abort(new Error('the process ends'));
  }

  /** Waits for all jobs and releases their leases, then runs the jobs of the end of the process. */
  async end(now: Temporal.Instant): Promise<void> {
    this.askToEnd();
    await this.#looking;
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    const last = [...this.#jobs.values()].filter(({ plan }) => plan.atEnd);
    await Promise.all(last.map((job) => this.#perform(job, now, new AbortController())));
  }

  /** Checks the clock. @returns whether it has been steady long enough for a job */
  #believes(now: Temporal.Instant, passed: number): (plan: JobPlan) => boolean {
    const { leapt, steadyFor, hasLeapt } = this.#clock.look(now, passed);
    if (leapt !== undefined) this.#log.error({ seconds: leapt, now: now.toString() }, 'the clock leapt: what erases by date waits an hour');
    return (plan) => {
      if (plan.erases) return steadyFor >= steadySeconds.erases;
      return plan.in === 'each process' || !hasLeapt || steadyFor >= steadySeconds.afterLeap;
    };
  }

  /** Starts the jobs that are due. @returns their runs */
  async #look(now: Temporal.Instant, believes: (plan: JobPlan) => boolean): Promise<Promise<JobOutcome>[]> {
    const begun: Promise<JobOutcome>[] = [];
    try {
      await this.#renewLeases(now);
      const states = await this.#read(now);
      for (const job of this.#jobs.values()) {
        const state = states.get(job.name);
        if (state && believes(job.plan) && this.#isDue(job, state, now)) begun.push(...(await this.#begin(job, now)));
      }
      if (this.#unreadable) this.#log.info('the database says again which jobs are due');
      this.#unreadable = false;
    } catch (error) {
      if (!this.#unreadable) this.#log.error({ err: error }, 'the database does not say which jobs are due');
      this.#unreadable = true;
    }
    return begun;
  }

  /** The stored states of the jobs by name; adds rows for new jobs. */
  async #read(now: Temporal.Instant): Promise<Map<string, JobState>> {
    const states = new Map((await listJobs(this.#db)).map((state) => [state.name, state]));
    const missing = [...this.#jobs.values()].filter(({ name }) => !states.has(name));
    if (missing.length === 0) return states;
    const added = missing.map(({ name, plan }) => ({ name, nextRun: 'dailyAt' in plan ? nextRun(plan, now) : now }));
    await addJobs(this.#db, added);
    return new Map((await listJobs(this.#db)).map((state) => [state.name, state]));
  }

  #isDue({ name, plan }: Job, state: JobState, now: Temporal.Instant): boolean {
    if (state.paused || this.#ending || this.#running.has(name)) return false;
    const isPlanned = (run: Temporal.Instant) => isPast(run, now) || isPast(latestRun(plan, now), run);
    if (plan.in === 'each process') return isPlanned(this.#known.get(name)?.nextRun ?? now);
    const { leasedUntil } = state;
    const isFree = leasedUntil === undefined || isPast(leasedUntil, now) || isPast(latestLease(leaseOf(plan), now), leasedUntil);
    return isFree && isPlanned(state.nextRun) && this.#leased() < maxLeased;
  }

  /** Starts one run, unless another process has the lease. The array keeps `await` from waiting for its end. */
  async #begin(job: Job, now: Temporal.Instant, asked = false): Promise<[Promise<JobOutcome>] | []> {
    const { name, plan } = job;
    let leasedUntil: Temporal.Instant | undefined;
    if (plan.in === 'one process') {
      leasedUntil = now.add({ seconds: leaseOf(plan) });
      const latest = { run: latestRun(plan, now), lease: latestLease(leaseOf(plan), now) };
      const claimed = await claimJob(this.#db, name, { holder: this.#holder, now, until: leasedUntil, latest, asked });
      if (!claimed) return [];
      this.#known.set(name, { ...claimed, nextRun: now, notedAt: undefined, done: 0 });
    } else if (this.#running.has(name)) return [];
    const controller = new AbortController();
    const ended = this.#perform(job, now, controller).finally(() => this.#running.delete(name));
    this.#running.set(name, { controller, started: now, leasedUntil, ended });
    if (this.#ending) controller.abort(new Error('the process ends'));
    return [ended];
  }

  /** Runs a job and stores the outcome. It never throws. */
  async #perform(job: Job, now: Temporal.Instant, controller: AbortController): Promise<JobOutcome> {
    const started = performance.now();
    let outcome: JobOutcome;
    let more = false;
    try {
      const ran = await job.run(now, controller.signal);
      outcome = { ended: 'done', done: ran.done };
      more = ran.more === true || controller.signal.aborted;
    } catch (error) {
      outcome = controller.signal.aborted ? { ended: 'stopped' } : { ended: 'failed', error: messageOf(error) };
      if (outcome.ended === 'failed') this.#logFailure(job.name, error);
    }
    const at = now.add({ milliseconds: Math.round(performance.now() - started) });
    try {
      await this.#keep(job, now, this.#endOf(job, outcome, { started: now, at, more }));
    } catch (error) {
      // The lease expires, and the job runs again.
      this.#log.error({ job: job.name, err: error }, 'how a job ended could not be stored');
    }
    return outcome;
  }

  #logFailure(name: string, error: unknown): void {
    if (!this.#known.get(name)?.failures) this.#log.error({ job: name, err: error }, 'a job fails; it is tried again');
  }

  #endOf({ name, plan }: Job, outcome: JobOutcome, run: { started: Temporal.Instant; at: Temporal.Instant; more: boolean }): RunResult {
    const known = this.#known.get(name);
    if (outcome.ended === 'failed') {
      const failures = (known?.failures ?? 0) + 1;
      const failingSince = known?.failingSince ?? run.at;
      return { ended: 'failed', at: run.at, error: outcome.error, failures, failingSince, nextRun: nextTry(plan, failures, run.at) };
    }
    if (outcome.ended !== 'done') return { ended: 'stopped', at: run.at };
    if (known?.failures) this.#log.info({ job: name, failures: known.failures }, 'a job works again');
    return { ended: 'done', at: run.at, done: outcome.done, nextRun: run.more ? run.at : nextRun(plan, run.started) };
  }

  async #keep({ name, plan }: Job, started: Temporal.Instant, end: RunResult): Promise<void> {
    if (plan.in === 'one process') return endRun(this.#db, name, this.#holder, end);
    const before = this.#known.get(name);
    const done = (before?.done ?? 0) + (end.ended === 'done' ? end.done : 0);
    const { failures, failingSince } = end.ended === 'failed' ? end : { failures: 0, failingSince: undefined };
    const isNews = failures > 0 || Boolean(before?.failures);
    const isNoted = isNews || !before?.notedAt || isPast(before.notedAt.add({ seconds: noteSeconds }), started);
    this.#known.set(name, {
      nextRun: end.ended === 'stopped' ? end.at : end.nextRun,
      failures,
      failingSince,
      notedAt: isNoted ? started : before.notedAt,
      done: isNoted ? 0 : done,
    });
    if (isNoted) await noteRun(this.#db, name, started, end.ended === 'done' ? { ...end, done } : end);
  }

  /** Renews leases that have less than two thirds left. A run whose lease another process has taken is asked to end. */
  async #renewLeases(now: Temporal.Instant): Promise<void> {
    for (const [name, running] of this.#running) {
      if (isPast(running.started.add({ seconds: maxRunSeconds }), now)) running.controller.abort(new Error('it takes too long'));
      if (!running.leasedUntil || running.controller.signal.aborted) continue;
      const plan = this.#jobs.get(name)?.plan;
      const seconds = plan ? leaseOf(plan) : defaultLeaseSeconds;
      const until = now.add({ seconds });
      // Absolute, because a clock that was ahead may have made the lease too long.
      if (Math.abs(until.since(running.leasedUntil).total('seconds')) < seconds / 3) continue;
      if (await renewLease(this.#db, name, { holder: this.#holder, until })) running.leasedUntil = until;
      else running.controller.abort(new Error('another process has taken the lease'));
    }
  }

  #leased(): number {
    return [...this.#running.values()].filter(({ leasedUntil }) => leasedUntil !== undefined).length;
  }
}

function leaseOf(plan: JobPlan): number {
  return plan.leaseSeconds ?? defaultLeaseSeconds;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
