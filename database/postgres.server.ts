import {
  type Dialect,
  PostgresAdapter,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { translateError, type UnavailableReason } from './unavailable.ts';

/** How long PostgreSQL may take, in milliseconds; longer counts as no answer. 0 is no limit. */
export interface Timeouts {
  /** For a connection, or for one of the pool to be free. */
  connection: number;
  /** For one statement: PostgreSQL itself ends it. */
  statement: number;
  /** For the answer, where the server is gone and cannot end the statement itself. */
  answer: number;
}

/**
 * For so long after a machine has not answered it is not asked for another connection, in milliseconds: the parts of one page
 * would wait for it one after another.
 */
const pauseAfterSilence = 1_000;

/** Connections at once; a query that finds none free waits for one. */
const connections = 10;

/** After this long, PostgreSQL ends a transaction that its process has forgotten, and the locks with it. */
const forgottenTransaction = 60_000;

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
    idle_in_transaction_session_timeout: forgottenTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool drops an idle connection that breaks; the next query reports a database that does not answer.
  pool.on('error', () => undefined);
  // From the first moment on, too: a connection that is ended in the packet that opens it breaks before anybody has it, and an
  // error that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Postgres({ pool: new Pool(pool) });
}

class Postgres extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new Adapter();
  }
}

/** Without Kysely's migration lock: `setUpDatabase` takes its own for the whole set-up, which ends with the transaction. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** The pool as Kysely uses it, with errors translated. */
class Pool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly options = {};
  /** The last time that the machine did not answer, by `performance.now()`. */
  #silent: { error: unknown; at: number } | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#silent && performance.now() - this.#silent.at < pauseAfterSilence)
      throw translateError(this.#silent.error, () => 'unreachable');
    try {
      return new Client(await this.#pool.connect());
    } catch (error) {
      // With connections in use it was one of those that did not become free in time.
      if (this.#pool.totalCount === 0 && error instanceof Error && /timeout/.test(error.message))
        this.#silent = { error, at: performance.now() };
      // Whatever prevents a connection, a wrong password included, makes the database unavailable.
      throw translateError(error, () => 'unreachable');
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

class Client implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #unlisten: () => void;
  /** The error that broke the connection: the first, which says more than those that follow. */
  #broken: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
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
    try {
      return await this.#client.query(sql, parameters);
    } catch (error) {
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
  }
}

/** PostgreSQL's classes and codes of "not now" (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function reasonOf(error: unknown): UnavailableReason | undefined {
  if (isBroken(error)) return 'unreachable';
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (code === '40001' || code === '40P01') return 'conflict';
  // A row that somebody else holds for longer than this transaction waits (limitLockWait).
  if (code === '55P03') return 'busy';
  if (code === '53100') return 'full';
  // No memory or connections, an operator at work, a lock or statement that took too long, a standby that only reads.
  if (/^53|^57|^25006/.test(code)) return 'unreachable';
  return undefined;
}

/** Whether the connection itself is broken. */
function isBroken(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^08|^57P0|^25P03/.test(error.code ?? '');
  // All others that the driver throws are of the connection, but for values that it cannot write (TypeError).
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}
