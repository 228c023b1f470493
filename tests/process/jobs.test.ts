import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DatabaseKind } from '#database/connection-line.ts';
import { openTestDatabase } from '../databases.ts';

const noon = Temporal.Instant.from('2026-11-20T11:00:00Z');
const after = (seconds: number) => noon.add({ seconds });
const program = join(import.meta.dirname, 'jobs-process.ts');
const says = z.object({ began: z.string().optional(), ticked: z.string().optional(), ready: z.boolean().optional() });

describe.each<DatabaseKind>(['sqlite', 'postgres'])('the jobs of two processes on one database (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let one: Awaited<ReturnType<typeof start>>;
  let other: Awaited<ReturnType<typeof start>>;
  const processes: ChildProcess[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    [one, other] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    for (const child of processes) child.kill('SIGKILL');
    await database.close();
  });

  async function start() {
    const child = fork(program, [database.url]);
    processes.push(child);
    const ran: string[] = [];
    child.on('message', (message) => {
      const { began } = says.parse(message);
      if (began) ran.push(began);
    });
    await once(child, 'message');
    const until = async (is: (said: z.output<typeof says>) => boolean) => {
      const said = Promise.withResolvers<void>();
      const look = (message: unknown) => {
        if (is(says.parse(message))) said.resolve();
      };
      child.on('message', look);
      await said.promise;
      child.off('message', look);
    };
    return {
      child,
      ran,
      /** Sends a time and waits until all due jobs have ended. */
      async tick(now: Temporal.Instant) {
        const ended = until(({ ticked }) => ticked === now.toString());
        child.send({ tick: now.toString() });
        await ended;
      },
      /** Sends a time and waits until this job has begun. */
      async tickUntil(now: Temporal.Instant, job: string) {
        const begun = until(({ began }) => began === job);
        child.send({ tick: now.toString() });
        await begun;
      },
    };
  }

  test('each that is due runs once, and those of each process in both', { timeout: 60_000 }, async () => {
    const minutes = 10;
    for (let minute = 0; minute < minutes; minute++) await Promise.all([one.tick(after(60 * minute)), other.tick(after(60 * minute))]);
    const ran = [...one.ran, ...other.ran];
    const times = (job: string) => ran.filter((name) => name === job).length;
    expect({ first: times('first'), second: times('second'), everywhere: times('everywhere') }).toEqual({
      first: minutes,
      second: minutes / 2,
      everywhere: 2 * minutes,
    });
  });

  test('a run of a killed process is taken over after its lease ends', { timeout: 60_000 }, async () => {
    const due = after(3600);
    await one.tickUntil(due, 'endless');
    one.child.kill('SIGKILL');
    await once(one.child, 'exit');
    await other.tick(due.add({ seconds: 59 }));
    expect(other.ran).not.toContain('endless');
    await other.tickUntil(due.add({ seconds: 60 }), 'endless');
    const job = await database.db.selectFrom('job').selectAll().where('name', '=', 'endless').executeTakeFirstOrThrow();
    expect(Temporal.Instant.from(job.leased_until ?? '')).toEqual(due.add({ seconds: 120 }));
  });
});
