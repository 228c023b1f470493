import { once } from 'node:events';
import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/databases.ts';
import { connect, type Db, type Tx } from './connect.server.ts';
import type { DatabaseKind } from './connection-line.ts';
import { followCommits } from './follow-commits.server.ts';
import { touchTopic } from './live/versions.server.ts';

const never = 600_000;
const times = { heartbeatMs: never, answerMs: 2_000, pauseMs: 10 };
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function open(kind: DatabaseKind) {
  const database = await openTestDatabase(kind);
  cleanUp.push(() => database.close());
  return database;
}

function follow(given: { url: string; db: Db }, its = times) {
  const told = vi.fn<() => void>();
  const follower = followCommits({ ...given, onCommit: told }, its);
  cleanUp.push(() => follower.stop());
  return { told, follower };
}

function other(url: string): Db {
  const db = connect(url);
  cleanUp.push(() => db.destroy());
  return db;
}

/** Counts a change, as a save does. */
function countChange(transaction: Tx) {
  return transaction
    .insertInto('content_state')
    .values({ id: 1, changes: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ changes: eb('content_state.changes', '+', 1) })))
    .execute();
}

const change = (db: Db) => db.transaction().execute((transaction) => countChange(transaction));

describe.each<DatabaseKind>(['sqlite', 'postgres'])('following the commits of other processes (%s)', (kind) => {
  test('reports a change of the content and of a live topic, and nothing that was rolled back', async () => {
    const { url, db } = await open(kind);
    await change(db);
    const { told } = follow({ url, db });
    // On PostgreSQL the connection reports once that it listens; on SQLite the file is read first.
    if (kind === 'postgres') await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    else await db.selectFrom('content_state').selectAll().execute();
    told.mockClear();
    const another = other(url);
    await another
      .transaction()
      .execute(async (transaction) => {
        await countChange(transaction);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await change(another);
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await another.transaction().execute((transaction) => touchTopic(transaction, 'bookings'));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  });

  test('reports nothing once it has stopped', async () => {
    const { url, db } = await open(kind);
    const { told, follower } = follow({ url, db });
    await follower.stop();
    told.mockClear();
    await change(other(url));
    expect(told).not.toHaveBeenCalled();
  });
});

test('a process on SQLite does not report its own commits', async () => {
  const { url, db } = await open('sqlite');
  const { told } = follow({ url, db });
  for (let time = 0; time < 3; time++) await change(db);
  await change(other(url));
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
});

describe('a process on PostgreSQL whose connection is lost', () => {
  test('listens again after a restart, and checks what it may have missed', async () => {
    const { url, db } = await open('postgres');
    const { told } = follow({ url, db });
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      db,
    );
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    await change(other(url));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(3));
  });

  test('notices at its heartbeat that the network is silent', async () => {
    const { url, db } = await open('postgres');
    const network = await openNetwork(Number(new URL(url).port));
    const behind = new URL(url);
    behind.port = String(network.port);
    const { told } = follow({ url: behind.href, db }, { heartbeatMs: 50, answerMs: 300, pauseMs: 10 });
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    network.fallSilent();
    await change(other(url));
    // The proxy lets the next connection through.
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    await change(other(url));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(3));
  });
});

/** A proxy to a local port whose connections can become silent without closing. */
async function openNetwork(to: number) {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connectSocket(to, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.push(socket);
      socket.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
