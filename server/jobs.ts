import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#database/connect.server.ts';
import { type JobOutcome, type JobPlan, latestLease, latestRun, nextRun, nextTry } from '#restaurant/jobs/plans.ts';
import { addJobs, claimJob, endRun, type JobState, listJobs, noteRun, renewLease, type RunResult } from '#restaurant/jobs/store.server.ts';
import { isPast } from '#restaurant/hours/interval.ts';
import { ClockMonitor } from './clock-monitor.ts';

/** What one run did. */
export interface RunReport {
  /** How many things: mails sent, rows erased. */
  done: number;
  /** It did as much as one run may do, and there is more: the next begins at the next look. */
  more?: boolean;
}

/**
 * One run of a job. After a crash in its middle it runs again, so it is written to be repeated.
 * @param signal the process is about to end, or another has taken the lease: end soon
 * @throws whatever went wrong: it is tried again, each time later
 */
export type Run = (now: Temporal.Instant, signal: AbortSignal) => Promise<RunReport>;

export interface Job {
  name: string;
  plan: JobPlan;
  run: Run;
}

/** How often it is looked whether something is due, in milliseconds. */
const interval = 1_000;

/** How long the lease lasts of a job that says nothing about it, in seconds. */
const usualLease = 60;

/** Leased jobs at once in one process: requests find connections of the database free. */
const atOnce = 3;

/** A run that takes longer than this is asked to end, and its lease is not renewed any more, in seconds: it hangs. */
const maxRunSeconds = 3600;

/** How often it is noted in the database what a job of each process did, in seconds; that it fails, or works again, at once. */
const noted = 60;

/**
 * For how long the clock has to be steady before a job runs, in seconds: one that erases, from the start of the process on;
 * any other that all processes share, once it has leapt.
 */
const steady = { erases: 3600, afterLeap: 120 };

/** What this process remembers of a job. */
interface JobMemory {
  /** When it is due here; only of jobs of each process, the others have it in the database. */
  nextRun: Temporal.Instant;
  failures: number;
  failingSince: Temporal.Instant | undefined;
  notedAt: Temporal.Instant | undefined;
  /** What it did since then. */
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
 * Runs jobs when they are due: a timer calls `tick`; tests call it with the moment they want it to be. Jobs of one process
 * are leased in the database, and the lease of a process that crashed runs out. A job that fails is logged once, and once
 * more when it works again.
 */
export class Jobs {
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #db: Db;
  readonly #log: Logger;
  /** This process, in leases. */
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

  /** Looks every second for what is due. */
  start(now: () => Temporal.Instant): void {
    const look = () => void this.tick(now(), performance.now());
    this.#timer = setInterval(() => {
      // A database that is slow to answer is not asked again meanwhile.
      if (!this.#looking) look();
    }, interval);
    this.#timer.unref();
    look();
  }

  /**
   * Runs what is due at this moment, and waits for it to end. Leases of what is running are renewed.
   * @param passed milliseconds of a clock that nobody sets, by which it is seen that the other leaps; without it, that is believed
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
   * Runs a job now, due or not, paused or not.
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

  /** Begins nothing more, and asks what is running to end soon. */
  askToEnd(): void {
    this.#ending = true;
    clearInterval(this.#timer);
    for (const { controller } of this.#running.values()) controller.abort(new Error('the process ends'));
  }

  /** Waits until nothing runs and leases are given back, and stores what would be lost with the process. */
  async end(now: Temporal.Instant): Promise<void> {
    this.askToEnd();
    await this.#looking;
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    const last = [...this.#jobs.values()].filter(({ plan }) => plan.atEnd);
    await Promise.all(last.map((job) => this.#perform(job, now, new AbortController())));
  }

  /** Looks at the clock. @returns whether it has been steady for long enough for a job */
  #believes(now: Temporal.Instant, passed: number): (plan: JobPlan) => boolean {
    const { leapt, steadyFor, hasLeapt } = this.#clock.look(now, passed);
    if (leapt !== undefined) this.#log.error({ seconds: leapt, now: now.toString() }, 'the clock leapt: what erases by date waits an hour');
    return (plan) => {
      if (plan.erases) return steadyFor >= steady.erases;
      return plan.in === 'each process' || !hasLeapt || steadyFor >= steady.afterLeap;
    };
  }

  /** Begins what is due. @returns the runs that it began */
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

  /** The jobs by name, as the database has them, with rows for those that are new. */
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
    return isFree && isPlanned(state.nextRun) && this.#leased() < atOnce;
  }

  /** Begins one run, unless another process has it. In an array, so that waiting for its beginning is not waiting for its end. */
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

  /** One run and what becomes of it. Never throws. */
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
      // Its lease runs out, and it runs again.
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
    const isNoted = isNews || !before?.notedAt || isPast(before.notedAt.add({ seconds: noted }), started);
    this.#known.set(name, {
      nextRun: end.ended === 'stopped' ? end.at : end.nextRun,
      failures,
      failingSince,
      notedAt: isNoted ? started : before.notedAt,
      done: isNoted ? 0 : done,
    });
    if (isNoted) await noteRun(this.#db, name, started, end.ended === 'done' ? { ...end, done } : end);
  }

  /** Renews the leases that have less than two thirds left; what another process has taken meanwhile is asked to end. */
  async #renewLeases(now: Temporal.Instant): Promise<void> {
    for (const [name, running] of this.#running) {
      if (isPast(running.started.add({ seconds: maxRunSeconds }), now)) running.controller.abort(new Error('it takes too long'));
      if (!running.leasedUntil || running.controller.signal.aborted) continue;
      const plan = this.#jobs.get(name)?.plan;
      const seconds = plan ? leaseOf(plan) : usualLease;
      const until = now.add({ seconds });
      // Also when it was taken by a clock that was ahead.
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
  return plan.leaseSeconds ?? usualLease;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
