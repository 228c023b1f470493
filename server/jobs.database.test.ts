import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { JobPlan } from '#restaurant/jobs/plans.ts';
import { listJobs, pauseJob, resumeJob } from '#restaurant/jobs/store.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#tests/databases.ts';
import { Jobs, type Run } from './jobs.ts';

const noon = Temporal.Instant.from('2026-11-20T11:00:00Z');
const after = (seconds: number) => noon.add({ seconds });

/** The jobs of one process: a job `sweep` that counts its runs, unless `run` is given. */
function startProcess({ db }: TestDatabase, given: { run?: Run; plan?: JobPlan } = {}) {
  const ran: string[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const run: Run = async (now, signal) => {
    ran.push(now.since(noon).total('seconds').toString());
    return given.run?.(now, signal) ?? { done: 1 };
  };
  const plan = given.plan ?? { in: 'one process', everySeconds: 600 };
  return { jobs: new Jobs([{ name: 'sweep', plan, run }], { db, log }), ran, logged };
}

/** A run that waits until it is released, or asked to end. */
function held() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let asked: unknown;
  const run: Run = async (_now, signal) => {
    signal.addEventListener('abort', () => {
      asked = signal.reason;
      end.reject(signal.reason);
    });
    begun.resolve();
    await end.promise;
    return { done: 1 };
  };
  return { run, begun: begun.promise, letGo: () => end.resolve(), askedToEnd: () => asked };
}

const onlyJob = async ({ db }: TestDatabase) => {
  const [job] = await listJobs(db);
  if (!job) throw new Error('there is no job');
  return job;
};

describeOnBothDatabases('a job', (database) => {
  test('runs when it is due, and stores its time, duration and result', async () => {
    const { jobs, ran } = startProcess(database());
    await jobs.tick(noon);
    await jobs.tick(after(599));
    await jobs.tick(after(600));
    expect(ran).toEqual(['0', '600']);
    const job = await onlyJob(database());
    expect(job).toMatchObject({ lastDone: 1, failures: 0, leasedUntil: undefined });
    expect(job.nextRun).toEqual(after(1200));
    expect(job.lastStarted).toEqual(after(600));
  });

  test('that is daily waits for its time of day, from the first start on', async () => {
    const { jobs, ran } = startProcess(database(), { plan: { in: 'one process', dailyAt: '12:30' } });
    await jobs.tick(noon);
    await jobs.tick(after(1799));
    await jobs.tick(after(1800));
    await jobs.tick(after(1800 + 23 * 3600));
    await jobs.tick(after(1800 + 24 * 3600));
    expect(ran).toEqual(['1800', `${1800 + 24 * 3600}`]);
  });

  test('that erases by date runs once the clock has been steady for an hour, from the start on and after each leap', async () => {
    const { jobs, ran, logged } = startProcess(database(), { plan: { in: 'one process', everySeconds: 600, erases: true } });
    const [year, hour] = [400 * 86_400, 3_600];
    await jobs.tick(noon, 0);
    await jobs.tick(after(hour - 1), (hour - 1) * 1000);
    expect(ran).toEqual([]);
    await jobs.tick(after(hour), hour * 1000);
    expect(ran).toEqual([`${hour}`]);
    // A year ahead for four seconds.
    for (const second of [601, 603]) await jobs.tick(after(hour + second + year), (hour + second) * 1000);
    await jobs.tick(after(hour + 605), (hour + 605) * 1000);
    await jobs.tick(after(2 * hour + 604), (2 * hour + 604) * 1000);
    expect(ran).toEqual([`${hour}`]);
    await jobs.tick(after(2 * hour + 605), (2 * hour + 605) * 1000);
    expect(ran).toEqual([`${hour}`, `${2 * hour + 605}`]);
    expect(logged).toEqual(Array(2).fill('the clock leapt: what erases by date waits an hour'));
  });

  test.each<JobPlan>([
    { in: 'one process', everySeconds: 10 },
    { in: 'each process', everySeconds: 10 },
  ])('that was planned while the clock was ten hours ahead runs again once it is right ($in)', async (plan) => {
    const { jobs, ran } = startProcess(database(), { plan });
    await jobs.tick(after(36_000));
    await jobs.tick(after(10));
    await jobs.tick(after(19));
    await jobs.tick(after(20));
    expect(ran).toEqual(['36000', '10', '20']);
  });

  test('of a process that was killed while the clock was ahead runs in another once it is right', async () => {
    const killed = held();
    const one = startProcess(database(), { run: killed.run });
    const other = startProcess(database());
    const never = one.jobs.tick(after(36_000));
    await killed.begun;
    await other.jobs.tick(after(10));
    expect(other.ran).toEqual(['10']);
    killed.letGo();
    await never;
  });

  test('runs in one of many processes', async () => {
    const processes = Array.from({ length: 4 }, () => startProcess(database()));
    for (const seconds of [0, 300, 600, 1200]) await Promise.all(processes.map(({ jobs }) => jobs.tick(after(seconds))));
    expect(processes.flatMap(({ ran }) => ran).sort()).toEqual(['0', '1200', '600']);
  });

  test('runs in each process if its plan says so', async () => {
    const plan = { in: 'each process', everySeconds: 5 } as const;
    const processes = [startProcess(database(), { plan }), startProcess(database(), { plan })];
    for (const seconds of [0, 4, 5]) await Promise.all(processes.map(({ jobs }) => jobs.tick(after(seconds))));
    expect(processes.map(({ ran }) => ran)).toEqual([
      ['0', '5'],
      ['0', '5'],
    ]);
  });

  test('of a killed process runs in another when the lease has expired', async () => {
    const killed = held();
    const one = startProcess(database(), { run: killed.run });
    const other = startProcess(database());
    const never = one.jobs.tick(noon);
    await killed.begun;
    await other.jobs.tick(after(59));
    expect(other.ran).toEqual([]);
    await other.jobs.tick(after(60));
    expect(other.ran).toEqual(['60']);
    // The first process's outcome no longer counts.
    killed.letGo();
    await never;
    expect((await onlyJob(database())).lastStarted).toEqual(after(60));
  });

  test('that takes long keeps its lease, and is asked to end if another process has it', async () => {
    const long = held();
    const one = startProcess(database(), { run: long.run });
    const other = startProcess(database());
    const running = one.jobs.tick(noon);
    await long.begun;
    for (const seconds of [30, 60, 90]) {
      await one.jobs.tick(after(seconds));
      await other.jobs.tick(after(seconds));
    }
    expect(other.ran).toEqual([]);
    // This process hangs for longer than the lease.
    await other.jobs.tick(after(150));
    expect(other.ran).toEqual(['150']);
    await one.jobs.tick(after(151));
    await running;
    expect(String(long.askedToEnd())).toMatch(/taken the lease/);
  });

  test('that hangs for an hour is asked to end', async () => {
    const hung = held();
    const { jobs } = startProcess(database(), { run: hung.run });
    const running = jobs.tick(noon);
    await hung.begun;
    for (let minute = 1; minute <= 60; minute++) await jobs.tick(after(60 * minute - 15));
    expect(hung.askedToEnd()).toBeUndefined();
    await jobs.tick(after(3600));
    await running;
    expect(String(hung.askedToEnd())).toMatch(/too long/);
  });

  test('that fails is retried, later each time, and logged once, and once more when it works again', async () => {
    let works = false;
    const run: Run = async () => {
      if (!works) throw new Error('the bucket does not answer');
      return { done: 7 };
    };
    const { jobs, ran, logged } = startProcess(database(), { run });
    for (let second = 0; second <= 500; second += 10) await jobs.tick(after(second));
    // Pauses of one, two and four minutes, besides the runs.
    expect(ran.map((seconds) => Math.floor(Number(seconds) / 60))).toEqual([0, 1, 3, 7]);
    expect(await onlyJob(database())).toMatchObject({ failures: 4, lastError: 'the bucket does not answer' });
    expect(logged).toEqual(['a job fails; it is tried again']);
    works = true;
    await jobs.tick(after(2000));
    expect(await onlyJob(database())).toMatchObject({ failures: 0, failingSince: undefined, lastError: undefined, lastDone: 7 });
    expect(logged.slice(1)).toEqual(['a job works again']);
  });

  test('that has more to do continues at the next tick', async () => {
    const { jobs, ran } = startProcess(database(), { run: async () => ({ done: 100, more: true }) });
    await jobs.tick(noon);
    await jobs.tick(after(1));
    expect(ran).toEqual(['0', '1']);
  });

  test('that is paused runs only on request', async () => {
    const { jobs, ran } = startProcess(database());
    await jobs.tick(noon);
    await pauseJob(database().db, 'sweep', 'Giulia', after(10));
    await jobs.tick(after(700));
    expect(ran).toEqual(['0']);
    expect(await jobs.runNow('sweep', after(701))).toEqual({ ended: 'done', done: 1 });
    await resumeJob(database().db, 'sweep');
    await jobs.tick(after(1301));
    expect(ran).toEqual(['0', '701', '1301']);
  });

  test('that is requested while it runs is not run twice', async () => {
    const long = held();
    const one = startProcess(database(), { run: long.run });
    const running = one.jobs.tick(noon);
    await long.begun;
    expect(await one.jobs.runNow('sweep', noon)).toEqual({ ended: 'busy' });
    expect(await startProcess(database()).jobs.runNow('sweep', noon)).toEqual({ ended: 'busy' });
    long.letGo();
    await running;
  });

  test('is released by a process that ends, and runs at once in another', async () => {
    const stopped = held();
    const one = startProcess(database(), { run: stopped.run });
    const other = startProcess(database());
    void one.jobs.tick(noon);
    await stopped.begun;
    await one.jobs.end(after(1));
    await one.jobs.tick(after(2));
    await other.jobs.tick(after(2));
    expect([one.ran, other.ran]).toEqual([['0'], ['2']]);
    expect([...one.logged, ...other.logged]).toEqual([]);
  });
});

describe('jobs of each process', () => {
  const plan = { in: 'each process', everySeconds: 5, atEnd: true } as const;

  describeOnBothDatabases('the notes of such jobs', (database) => {
    test('store once a minute what was done since', async () => {
      const { jobs } = startProcess(database(), { plan });
      for (let second = 0; second <= 60; second += 5) await jobs.tick(after(second));
      expect(await onlyJob(database())).toMatchObject({ lastDone: 12, lastStarted: after(60) });
    });

    test('store a failure at once', async () => {
      let works = true;
      const run: Run = async () => {
        if (!works) throw new Error('no room');
        return { done: 0 };
      };
      const { jobs, logged } = startProcess(database(), { plan, run });
      await jobs.tick(noon);
      works = false;
      for (const second of [5, 10, 20]) await jobs.tick(after(second));
      expect(await onlyJob(database())).toMatchObject({ lastError: 'no room' });
      works = true;
      await jobs.tick(after(60));
      expect(await onlyJob(database())).toMatchObject({ failures: 0, lastError: undefined });
      expect(logged).toEqual(['a job fails; it is tried again', 'a job works again']);
    });

    test('run once more at the end of the process', async () => {
      const { jobs, ran } = startProcess(database(), { plan });
      await jobs.tick(noon);
      await jobs.end(after(2));
      expect(ran).toEqual(['0', '2']);
    });

    test('wait while the database does not answer, which is logged once', async () => {
      const { jobs, ran, logged } = startProcess(database(), { plan });
      const { db } = database();
      await jobs.tick(noon);
      await db.schema.alterTable('job').renameTo('away').execute();
      for (const second of [5, 10, 15]) await jobs.tick(after(second));
      await db.schema.alterTable('away').renameTo('job').execute();
      await jobs.tick(after(20));
      expect(ran).toEqual(['0', '20']);
      expect(logged).toEqual(['the database does not say which jobs are due', 'the database says again which jobs are due']);
    });
  });
});
