import {
  type Dialect,
  PostgresAdapter,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { ConnectionLine, type Connections } from './connection-line.ts';
import { Silence, type SilenceTimes } from './silence.ts';
import { translateError, type UnavailableReason } from './unavailable.ts';

/** How long PostgreSQL may take, in milliseconds; longer counts as no answer. 0 is no limit. */
export interface Timeouts {
  /** For a new connection. */
  connection: number;
  /** For one of the pool to be free, while the server answers others. */
  line: number;
  /** For one statement: PostgreSQL itself ends it. */
  statement: number;
  /** For the answer, where the server is gone and cannot end the statement itself. */
  answer: number;
  silence: SilenceTimes;
}

/** Connections at once; a query that finds none free waits for one. */
const connections = 10;

/** Kysely's PostgreSQL dialect, whose connections may break at any moment: the next query opens a new one. */
export function postgresDialect(url: string, timeouts: Timeouts): Dialect {
  // COUNT(*) and version numbers are INT8: read them as numbers, as SQLite does.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    // PostgreSQL ends a transaction that its process has forgotten, and the locks with it; sooner where it locks a day (`limitLocks`).
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool drops an idle connection that breaks; the next query reports a database that does not answer.
  pool.on('error', () => undefined);
  // From the first moment on, too: a connection that is ended in the packet that opens it breaks before anybody has it, and an
  // error that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A rush of guests on all pages waits for a connection.
  const line = new ConnectionLine({ connections, maxWaiting: 1_000, patienceMs: timeouts.connection });
  const silence = new Silence(timeouts.silence, (withinMs) => isThere(url, withinMs));
  const dialect = new PostgresDialect({ pool: new Pool({ pool, timeouts, line, silence }) });
  return Object.assign(dialect, { createAdapter: () => new Adapter(line) });
}

/** Whether the server answers a new connection, were it that it takes none. */
async function isThere(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return !isTimeout(error);
  } finally {
    void client.end().catch(() => undefined);
  }
}

function isTimeout(error: unknown): error is Error {
  return error instanceof Error && /timeout/.test(error.message);
}

/** Without Kysely's migration lock: `setUpDatabase` takes its own for the whole set-up, which ends with the transaction. */
class Adapter extends PostgresAdapter {
  readonly #line: ConnectionLine;

  constructor(line: ConnectionLine) {
    super();
    this.#line = line;
  }

  /** For `connectionsOf` (dialect.server.ts). */
  get connections(): Connections {
    return this.#line.state;
  }

  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * A statement is prepared from its fifth run on: each connection then reads it once, and PostgreSQL plans it anew only where that pays.
 * To read and plan it every time was half of what the times of a date cost there.
 */
const preparedFrom = 5;

/** Statements prepared at most, for as long as their connection lasts; all others are read every time. */
const maxPrepared = 100;

/** In characters: what is longer (rows that are inserted together) is neither counted nor prepared. */
const maxPreparedLength = 10_000;

class PreparedStatements {
  readonly #names = new Map<string, string>();
  /** Of the latest statements. */
  readonly #runs = new LRUCache<string, number>({ max: 300 });

  /** The name under which the next run of a statement is prepared, or was; none for one that is not. */
  nameFor(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= maxPrepared || sql.length > maxPreparedLength) return known;
    const runs = (this.#runs.get(sql) ?? 0) + 1;
    this.#runs.set(sql, runs);
    if (runs < preparedFrom) return undefined;
    const name = `statement ${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }
}

/** The pool as Kysely uses it, with errors translated. */
class Pool implements PostgresPool {
  readonly #given: { pool: pg.Pool; timeouts: Timeouts; silence: Silence; line: ConnectionLine };
  readonly #statements = new PreparedStatements();
  readonly options = {};

  constructor(given: { pool: pg.Pool; timeouts: Timeouts; silence: Silence; line: ConnectionLine }) {
    this.#given = given;
    given.pool.on('connect', () => given.silence.hear());
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      this.#given.silence.ask();
      await this.#enterLine();
      return await this.#connectInTurn();
    } catch (error) {
      // Whatever prevents a connection, a wrong password included, makes the database unavailable.
      throw translateError(error, () => 'unreachable');
    }
  }

  /** Waits for one of the connections; where the server falls silent, those who have them give them back. */
  #enterLine(): Promise<void> {
    const started = performance.now();
    return this.#given.line.enter(() => performance.now() - started >= this.#given.timeouts.line);
  }

  async #connectInTurn(): Promise<PostgresPoolClient> {
    const { pool, silence, line } = this.#given;
    const started = performance.now();
    let isGivenUp = false;
    const connecting = async () => {
      const client = await pool.connect();
      if (isGivenUp) client.release();
      return client;
    };
    try {
      silence.ask();
      const client = await silence.wait(connecting());
      return new Client(client, { statements: this.#statements, silence, onRelease: () => line.leave() });
    } catch (error) {
      isGivenUp = true;
      line.leave();
      if (isTimeout(error)) silence.miss(error, started);
      throw error;
    }
  }

  async end(): Promise<void> {
    this.#given.silence.end();
    await this.#given.pool.end();
  }
}

/** A connection of the driver, which prepares a statement that has a name. */
interface Connected extends PostgresPoolClient {
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(statement: { name: string; text: string; values: unknown[] }): Promise<PostgresQueryResult<Row>>;
}

class Client implements PostgresPoolClient {
  readonly #client: Connected;
  readonly #given: { statements: PreparedStatements; silence: Silence; onRelease: () => void };
  readonly #unlisten: () => void;
  /** The error that broke the connection: the first, which says more than those that follow. */
  #broken: unknown;

  constructor(client: pg.PoolClient, given: { statements: PreparedStatements; silence: Silence; onRelease: () => void }) {
    this.#client = client;
    this.#given = given;
    // It may also break between two queries of a transaction.
    const onError = (error: Error) => this.#break(error);
    client.on('error', onError);
    this.#unlisten = () => client.off('error', onError);
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(query: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof query === 'string' ? this.#run<Row>(query, parameters) : this.#client.query(query);
  }

  async #run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#broken) throw this.#broken;
    const { statements, silence } = this.#given;
    const started = performance.now();
    try {
      // The driver prepares nothing that has no parameters: `begin` and its like.
      const name = parameters.length === 0 ? undefined : statements.nameFor(sql);
      const result = await silence.wait(
        name === undefined
          ? this.#client.query<Row>(sql, parameters)
          : this.#client.query<Row>({ name, text: sql, values: [...parameters] }),
      );
      silence.hear();
      return result;
    } catch (error) {
      if (error instanceof pg.DatabaseError) silence.hear();
      else if (isTimeout(error)) silence.miss(error, started);
      if (isBroken(error)) this.#break(error);
      throw this.#broken ?? translateError(error, reasonOf);
    }
  }

  #break(error: unknown): void {
    this.#broken ??= translateError(error, () => 'unreachable');
  }

  release(destroy = false): void {
    // A broken connection may still be waiting for the answer to an earlier query: remove it from the pool.
    this.#client.release(destroy || this.#broken !== undefined);
    this.#unlisten();
    this.#given.onRelease();
  }
}

/** PostgreSQL's classes and codes of "not now" (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function reasonOf(error: unknown): UnavailableReason | undefined {
  if (isBroken(error)) return 'unreachable';
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (code === '40001' || code === '40P01') return 'conflict';
  // A row that somebody else holds for longer than this transaction waits (limitLocks).
  if (code === '55P03') return 'busy';
  if (code === '53100') return 'full';
  // A page or an index that does not hold what it must.
  if (code === 'XX001' || code === 'XX002') return 'damaged';
  // No memory or connections, an operator at work, a lock or statement that took too long, a standby that only reads.
  if (/^53|^57|^25006/.test(code)) return 'unreachable';
  return undefined;
}

/** Whether the connection itself is broken. */
function isBroken(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^08|^57P0|^25P03/.test(error.code ?? '') || isPreparedForBefore(error);
  // All others that the driver throws are of the connection, but for values that it cannot write (TypeError).
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}

/** Whether a table has changed since a statement of it was prepared, by the migration of a newer version: another connection prepares it anew. */
function isPreparedForBefore({ code, routine }: pg.DatabaseError): boolean {
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
