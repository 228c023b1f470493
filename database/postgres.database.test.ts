import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/databases.ts';
import { connect } from './connect.server.ts';
import { postgresDialect } from './postgres.server.ts';

interface Tables {
  dish: { id: number; name: string };
}

const timeouts = {
  connection: 500,
  line: 20_000,
  statement: 500,
  answer: 1_000,
  silence: { doubtMs: 100, proofMs: 5_000, probeMs: 600 },
};

describe('PostgreSQL', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Kysely<Tables>;

  beforeEach(async () => {
    opened = await openTestDatabase('postgres');
    db = new Kysely<Tables>({ dialect: postgresDialect(opened.url, timeouts) });
    await sql`create table dish (id integer primary key, name text not null)`.execute(db);
  });

  afterEach(async () => {
    await db.destroy();
    await opened.close();
  });

  const insert = (name: string) => db.insertInto('dish').values({ id: name.length, name }).execute();
  const names = async () => (await db.selectFrom('dish').select('name').orderBy('id').execute()).map(({ name }) => name);
  /** Closes all connections, as an operator or a restart does. */
  const terminate = () =>
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      opened.db,
    );

  it('may close idle connections: the next query opens a new one', async () => {
    await Promise.all([insert('maki'), insert('nigiri'), insert('sashimi')]);
    await terminate();
    await vi.waitFor(async () => expect(await names()).toHaveLength(3));
  });

  it('prepares frequent statements, a hundred at most', async () => {
    const prepared = async () => (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows.length;
    for (let run = 0; run < 4; run++) await insert('m'.repeat(run + 1));
    expect(await prepared()).toBe(0);
    await insert('maguro');
    expect(await prepared()).toBe(1);
    for (let other = 0; other < 120; other++) {
      for (let run = 0; run < 5; run++) await sql`select ${run}::int as ${sql.id(`other ${other}`)}`.execute(db);
    }
    expect(await prepared()).toBe(100);
    expect(await names()).toHaveLength(5);
  });

  it('fails once, as unavailable, if a table has changed since a statement was prepared', async () => {
    await insert('maki');
    const read = () => db.selectFrom('dish').selectAll().where('name', '=', 'maki').executeTakeFirst();
    for (let run = 0; run < 6; run++) await read();
    await sql`alter table dish add column price integer`.execute(db);
    await expect(read()).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'unreachable' });
    expect(await read()).toEqual({ id: 4, name: 'maki', price: null });
  });

  it('may close a connection during a query, which fails as unavailable', async () => {
    const slow = expect(sql`select pg_sleep(0.4)`.execute(db)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      reason: 'unreachable',
    });
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep(0.4)'`.execute(
        opened.db,
      );
      expect(rows).toHaveLength(1);
    });
    await terminate();
    await slow;
    expect(await names()).toEqual([]);
  });

  it('may close a connection between two queries of a transaction, which is rolled back and says why', async () => {
    const writing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('dish').values({ id: 1, name: 'maki' }).execute();
      await terminate();
      await transaction.insertInto('dish').values({ id: 2, name: 'nigiri' }).execute();
    });
    await expect(writing).rejects.toMatchObject({ reason: 'unreachable', message: expect.stringMatching(/terminat/) });
    expect(await names()).toEqual([]);
  });

  it('is given up after the query timeout, and the connection can be used again', async () => {
    await expect(sql`select pg_sleep(2)`.execute(db)).rejects.toMatchObject({ reason: 'unreachable', message: /statement timeout/ });
    expect(await names()).toEqual([]);
  });

  it('is waited for as long as it answers a new connection', async () => {
    await sql`select pg_sleep(0.4)`.execute(db);
    expect(await names()).toEqual([]);
  });

  it('lets requests wait in a rush for longer than a new connection may take, as long as it answers', async () => {
    const rush = Array.from({ length: 100 }, () => sql`select pg_sleep(0.1)`.execute(db));
    expect((await Promise.allSettled(rush)).filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('reports a conflict of two transactions as transient, so that one can be retried', async () => {
    await insert('maki');
    await insert('nigiri');
    const update = (first: number, second: number, met: () => Promise<unknown>) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local deadlock_timeout = '50ms'`.execute(transaction);
        await transaction.updateTable('dish').set({ name: 'x' }).where('id', '=', first).execute();
        await met();
        await transaction.updateTable('dish').set({ name: 'y' }).where('id', '=', second).execute();
      });
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    const met = () => {
      if (++arrived === 2) both.resolve();
      return both.promise;
    };
    const results = await Promise.allSettled([update(4, 6, met), update(6, 4, met)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ reason: 'conflict' });
  });

  it('reports a constraint violation unchanged', async () => {
    await insert('maki');
    await expect(insert('uova')).rejects.toThrow(/duplicate key/);
    await expect(insert('uova')).rejects.not.toMatchObject({ name: 'DatabaseUnavailable' });
  });
});

describe('a PostgreSQL that does not answer', () => {
  let server: Server | undefined;
  let db: Kysely<Tables>;
  afterEach(async () => {
    await db.destroy();
    server?.close();
  });
  const suspicious = { ...timeouts, silence: { doubtMs: 50, proofMs: 100, probeMs: 600 } };
  const connectedTo = async (fake: Server, times = suspicious): Promise<Kysely<Tables>> => {
    server = fake.listen(0, '127.0.0.1');
    await once(fake, 'listening');
    const address = fake.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return new Kysely<Tables>({ dialect: postgresDialect(`postgres://nobody@127.0.0.1:${port}/none`, times) });
  };

  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5, type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const signedIn = message('R', Buffer.alloc(4));
  const ready = message('Z', Buffer.from('I'));

  it('fails as unavailable if nothing listens on its port', async () => {
    db = new Kysely<Tables>({ dialect: postgresDialect('postgres://nobody@127.0.0.1:1/none', timeouts) });
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ reason: 'unreachable', message: /ECONNREFUSED/ });
  });

  it('fails as unavailable if its machine does not answer at all', async () => {
    let connections = 0;
    db = await connectedTo(createServer(() => connections++));
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ reason: 'unreachable', message: /timeout/ });
    // The next query of the same page does not wait again.
    const asked = connections;
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ reason: 'unreachable', message: /timeout/ });
    expect(connections).toBe(asked);
  });

  it('is probed by one request at a time; all others fail at once', async () => {
    let connections = 0;
    db = await connectedTo(createServer(() => connections++));
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ reason: 'unreachable' });
    const told = performance.now();
    await vi.waitFor(async () => {
      const answers = await Promise.allSettled(Array.from({ length: 8 }, () => sql`select 1`.execute(db)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
      // One for the first query, one probe, and two that listen in turn.
      expect(connections).toBe(4);
    }, 10_000);
    expect(performance.now() - told).toBeGreaterThan(suspicious.silence.probeMs / 2);
  });

  it('fails all waiting requests at the first silence, and works again once it answers', async () => {
    const held: (() => void)[] = [];
    let isFrozen = false;
    const answer = (socket: Socket, bytes: Buffer) => {
      const [type] = bytes.toString('latin1');
      socket.write(type === 'Q' ? Buffer.concat([message('C', Buffer.from('SELECT 0\0')), ready]) : Buffer.concat([signedIn, ready]));
    };
    const fake = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes: Buffer) => {
        if (isFrozen) held.push(() => answer(socket, bytes));
        else answer(socket, bytes);
      });
    });
    const patient = { connection: 20_000, line: 20_000, statement: 20_000, answer: 20_000 };
    db = await connectedTo(fake, { ...patient, silence: { ...suspicious.silence, probeMs: 20_000 } });
    await sql`select 1`.execute(db);
    isFrozen = true;
    const asked = performance.now();
    const given = await Promise.allSettled(Array.from({ length: 30 }, () => sql`select 1`.execute(db)));
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ reason: 'unreachable', message: /says nothing/ });
    expect(performance.now() - asked).toBeLessThan(5_000);
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0));
    isFrozen = false;
    for (const go of held) go();
    await vi.waitFor(() => sql`select 1`.execute(db), 5_000);
  });

  it('that stops while connections are open is not waited for on another one', async () => {
    db = await connectedTo(createServer((socket) => socket.once('data', () => socket.write(Buffer.concat([signedIn, ready])))));
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ reason: 'unreachable', message: /timeout/ });
    const told = performance.now();
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ reason: 'unreachable', message: /timeout/ });
    expect(performance.now() - told).toBeLessThan(timeouts.connection);
  });

  it('may end a connection in the packet that opens it: the query fails, and the process keeps running', async () => {
    const ended = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'));
    db = await connectedTo(createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([signedIn, ready, ended])))));
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'unreachable' });
  });

  it('does not fail before the first query, and then as unreachable', async () => {
    db = new Kysely<Tables>({ dialect: postgresDialect('postgres://nobody@127.0.0.1:1/none', timeouts) });
    await expect(connect('postgres://nobody@127.0.0.1:1/none').destroy()).resolves.toBeUndefined();
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'unreachable' });
  });
});
