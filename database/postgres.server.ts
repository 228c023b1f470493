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

/** The longest waits for PostgreSQL, in milliseconds; 0 is no limit. */
export interface Timeouts {
  /** For a new connection. */
  connection: number;
  /** For a free connection of the pool, while the server answers others. */
  line: number;
  /** For one statement; PostgreSQL itself ends it. */
  statement: number;
  /** For the answer, if the server is gone and cannot end the statement. */
  answer: number;
  silence: SilenceTimes;
}

/** The most connections; further queries wait. */
const connections = 10;

/** Kysely's PostgreSQL dialect. A connection may break at any moment; the next query opens a new one. */
export function postgresDialect(url: string, timeouts: Timeouts): Dialect {
  // COUNT(*) and version numbers are INT8; as numbers they equal SQLite's.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    // PostgreSQL ends a forgotten transaction and its locks; sooner one that locks a day (`limitLocks`).
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool drops a broken idle connection; the next query reports the fault.
  pool.on('error', () => undefined);
  // Also from the first moment: a connection may break before anybody has it, and an unhandled error ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // In a rush, requests wait for a connection.
  const line = new ConnectionLine({ connections, maxWaiting: 1_000, patienceMs: timeouts.connection });
  const silence = new Silence(timeouts.silence, (withinMs) => isThere(url, withinMs));
  const dialect = new PostgresDialect({ pool: new Pool({ pool, timeouts, line, silence }) });
  return Object.assign(dialect, { createAdapter: () => new Adapter(line) });
}

/** Whether the server answers a new connection, even with a refusal. */
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

/** Kysely's migration lock is not used: `setUpDatabase` takes its own for the whole transaction. */
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
 * A statement is prepared from this run on: each connection then parses it once, and PostgreSQL plans it again only where that pays.
 * Parsing and planning were half of the time of a query of available times.
 */
const preparedFrom = 5;

/** The most prepared statements of a connection; others are parsed every time. */
const maxPrepared = 100;

/** In characters. Longer statements (inserts of many rows) are neither counted nor prepared. */
const maxPreparedLength = 10_000;

class PreparedStatements {
  readonly #names = new Map<string, string>();
  /** For the latest statements. */
  readonly #runs = new LRUCache<string, number>({ max: 300 });

  /** The name under which a statement is prepared at its next run; undefined for one that is not. */
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
      // Whatever prevents a connection, also a wrong password, counts as an unavailable database.
      throw translateError(error, () => 'unreachable');
    }
  }

  /** Waits for a connection. If the server is silent, callers give theirs back. */
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

interface Connected extends PostgresPoolClient {
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(statement: { name: string; text: string; values: unknown[] }): Promise<PostgresQueryResult<Row>>;
}

class Client implements PostgresPoolClient {
  readonly #client: Connected;
  readonly #given: { statements: PreparedStatements; silence: Silence; onRelease: () => void };
  readonly #unlisten: () => void;
  /** The first error that broke the connection; it says more than later ones. */
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
      // The driver does not prepare statements without parameters, such as `begin`.
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
    // A broken connection may still wait for an earlier answer, so it is removed from the pool.
    this.#client.release(destroy || this.#broken !== undefined);
    this.#unlisten();
    this.#given.onRelease();
  }
}

/** PostgreSQL's error classes and codes of an unavailable database (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function reasonOf(error: unknown): UnavailableReason | undefined {
  if (isBroken(error)) return 'unreachable';
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (code === '40001' || code === '40P01') return 'conflict';
  // A row was locked for longer than this transaction waits (limitLocks).
  if (code === '55P03') return 'busy';
  if (code === '53100') return 'full';
  // A damaged page or index.
  if (code === 'XX001' || code === 'XX002') return 'damaged';
  // No memory or connections, an operator's intervention, a timeout, a read-only standby.
  if (/^53|^57|^25006/.test(code)) return 'unreachable';
  return undefined;
}

/** Whether the connection itself is broken. */
function isBroken(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^08|^57P0|^25P03/.test(error.code ?? '') || isPreparedForBefore(error);
  // All other errors of the driver are of the connection, except values that it cannot encode (TypeError).
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}

/** Whether a migration by a newer version changed a table of a prepared statement; another connection prepares it again. */
function isPreparedForBefore({ code, routine }: pg.DatabaseError): boolean {
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
