import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect, type Db } from '#database/connect.server.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type SiteProcess, type Staff, startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { Acts, actUntil } from './acts.ts';
import { type Network, startNetwork } from './network.ts';

/** The longest answer of a kept page, whatever the database does, in milliseconds. */
const keptPageMs = 1_000;
/** The longest time until a form is refused, in milliseconds, once the database has been silent for three to four seconds. */
const formMs = 10_000;
/** The longest answer of the readiness check, in milliseconds. */
const readyMs = 2_000;

describe('while PostgreSQL fails', { timeout: 180_000 }, () => {
  let folder: string;
  let postgres: Postgres;
  let network: Network;
  let site: SiteProcess;
  let staff: Staff;
  /** Bypasses the failing network. */
  let db: Db;
  let acts: Acts;

  beforeAll(async () => {
    folder = makeTemporaryFolder();
    postgres = await startPostgres();
    const { port } = new URL(postgres.url);
    network = await startNetwork(Number(port));
    db = connect(`${postgres.url}/postgres`);
    const started = await startSiteProcess({
      DATA_DIR: folder,
      DATABASE_URL: `postgres://tests@127.0.0.1:${network.port}/postgres`,
      SESSION_SECRET: 'a-secret-of-the-tests-0123456789-0123456789',
    });
    site = started;
    await started.ready;
    staff = await site.signIn();
    expect((await site.get('/')).status).toBe(200);
  });
  afterAll(async () => {
    await site.kill();
    await db.destroy();
    await network.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    acts = new Acts(staff, Temporal.Now.instant());
  });

  /** Acts during a fault, and looks up what was acknowledged. */
  async function actDuring(fault: string, begin: () => Promise<void>, end: () => Promise<void>): Promise<void> {
    const over = new AbortController();
    // Also after a failure: acting on would fill the memory of later tests.
    onTestFinished(() => over.abort());
    const acting = actUntil(acts, site, undefined, over.signal);
    await vi.waitFor(() => expect(acts.counts.done).toBeGreaterThan(5), { timeout: 20_000 });
    await begin();
    try {
      const asked = performance.now();
      expect((await site.get('/')).status).toBe(200);
      expect(performance.now() - asked).toBeLessThan(keptPageMs);
      // For a second everybody gets the same proof.
      const asks: number[] = [];
      await vi.waitFor(
        async () => {
          const began = performance.now();
          const { status } = await site.get('/readyz');
          asks.push(performance.now() - began);
          expect(status).toBe(503);
        },
        { timeout: 3 * readyMs },
      );
      expect(Math.max(...asks)).toBeLessThan(readyMs);
      await vi.waitFor(() => expect(acts.counts.refused).toBeGreaterThan(3), { timeout: formMs });
    } finally {
      await end();
    }
    const before = acts.counts.done;
    await vi.waitFor(async () => expect((await site.get('/readyz')).status).toBe(200), { timeout: 30_000 });
    await vi.waitFor(() => expect(acts.counts.done).toBeGreaterThan(before + 5), { timeout: 30_000 });
    over.abort();
    await acting;
    const lost = await acts.listLost(db);
    acts.tell(fault, lost);
    expect(lost).toEqual([]);
    expect(site.child.exitCode).toBeNull();
  }

  test('a network that hangs loses nothing, kept pages are served, and the site recovers with the network', async () => {
    await actDuring(
      'a network that hangs',
      async () => network.set('hangs'),
      async () => network.set('passes'),
    );
  });

  test('a network that refuses loses nothing', async () => {
    await actDuring(
      'a network that refuses',
      async () => network.set('refuses'),
      async () => network.set('passes'),
    );
  });

  test('a server that is frozen and thawed loses nothing', async () => {
    const all = await postgresProcesses(db);
    await actDuring(
      'a server that is frozen (SIGSTOP)',
      async () => signal(all, 'STOP'),
      async () => signal(all, 'CONT'),
    );
  });

  test('a server that is restarted loses nothing', async () => {
    await actDuring(
      'a server that is restarted',
      async () => {
        await postgres.halt();
        await sleep(1_000);
      },
      () => postgres.start(),
    );
  });

  test('a server without a free connection loses nothing', async () => {
    const hogs: Client[] = [];
    await actDuring(
      'a server without a free connection',
      async () => {
        // The observer takes a connection before there is none.
        await sql`select 1`.execute(db);
        // Closed connections are free only after a moment, and the site would take them again.
        network.set('refuses');
        await vi.waitFor(async () => expect(await endConnections()).toBe(0), { timeout: 10_000 });
        await takeConnections(hogs);
        network.set('passes');
      },
      async () => {
        await Promise.all(hogs.map((hog) => hog.end().catch(() => {})));
      },
    );
  });

  /** Closes the site's connections. @returns how many */
  async function endConnections(): Promise<number> {
    const { rows } =
      await sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = 'postgres' and pid <> pg_backend_pid()`.execute(
        db,
      );
    return rows.length;
  }

  /** Opens connections until the server refuses. */
  async function takeConnections(hogs: Client[]): Promise<void> {
    for (;;) {
      const hog = new Client({ connectionString: `${postgres.url}/template1` });
      hog.on('error', () => {});
      try {
        await hog.connect();
        hogs.push(hog);
      } catch {
        return;
      }
    }
  }
});

/** The process ids of a server and its children. */
async function postgresProcesses(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const parent = Number(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  const children = execFileSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  return [parent, ...children];
}

function signal(processes: readonly number[], name: 'STOP' | 'CONT'): void {
  for (const pid of processes) {
    try {
      process.kill(pid, `SIG${name}`);
    } catch {
      // It has ended meanwhile.
    }
  }
}
