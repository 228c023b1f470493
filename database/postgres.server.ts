import {
  type Dialect,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { translateError, type UnavailableReason } from './unavailable.ts';

/** The bounds of what is asked of PostgreSQL, in milliseconds; longer is taken for no answer. */
const connectionTimeout = 5_000;
const statementTimeout = 10_000;
/** For a server that has vanished without a word: its own time-out would never be heard of. */
const answerTimeout = 15_000;
/** After this long, PostgreSQL ends a transaction that its process has forgotten, and the locks with it. */
const forgottenTransaction = 60_000;

/** Connections at once; who finds none waits for `connectionTimeout`. */
const connections = 10;

/** Kysely's PostgreSQL, whose connections may break at any moment: the next query has a new one. */
export function postgresDialect(url: string): Dialect {
  // COUNT(*) and version numbers are INT8: read them as numbers, as SQLite does.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
    idle_in_transaction_session_timeout: forgottenTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks while nobody asks anything of it is gone from the pool; whoever asks next hears of it.
  pool.on('error', () => undefined);
  // The same between two queries of a transaction, when it is not in the pool.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool: new Pool(pool) });
}

/** The pool as Kysely uses it, with errors translated. */
class Pool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly options = {};

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return new Client(await this.#pool.connect());
    } catch (error) {
      // Whatever keeps us from connecting, a wrong password too: nobody can be answered.
      throw translateError(error, () => 'unreachable');
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

class Client implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  /** What broke the connection: the first error, which says more than those that follow. */
  #broken: unknown;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
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
      const translated = translateError(error, reasonOf);
      if (isBroken(error)) this.#broken = translated;
      throw translated;
    }
  }

  release(destroy = false): void {
    // A broken connection may still be waiting for the answer to an earlier query: it goes.
    this.#client.release(destroy || this.#broken !== undefined);
  }
}

/** PostgreSQL's classes and codes of "not now" (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function reasonOf(error: unknown): UnavailableReason | undefined {
  if (isBroken(error)) return 'unreachable';
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (code === '40001' || code === '40P01') return 'conflict';
  if (code === '53100') return 'full';
  // No memory or connections, an operator at work, a lock or statement that took too long, a standby that only reads.
  if (/^53|^57|^55P03|^25006/.test(code)) return 'unreachable';
  return undefined;
}

/** Whether the connection itself is of no more use. */
function isBroken(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^08|^57P0|^25P03/.test(error.code ?? '');
  // All others that the driver throws are of the connection, but for values that it cannot write (TypeError).
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}
