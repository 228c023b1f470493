import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver as KyselySqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import pRetry from 'p-retry';
import { ChangeRecorder } from './changes/change-recorder.server.ts';
import { translateError, type UnavailableReason } from './unavailable.ts';

/** The pauses between tries, in milliseconds, doubling with random jitter. Other requests run meanwhile. */
const pauses = { minTimeout: 5, factor: 2, maxTimeout: 100, randomize: true };

/**
 * Kysely on Node's synchronous SQLite driver. There is one connection, whose users take turns. A transaction takes the file's lock at its
 * start, so no statement finds it locked later. While another process holds the lock, tries alternate with pauses in which other requests
 * run. If changes are recorded (decision 068), every transaction records its own, and a single writing statement is a transaction too. A
 * commit is on the disk (`synchronous = FULL`). Only the owner of the file may read it.
 * @param lockTimeout how long to wait for another process's lock, in milliseconds
 */
export function sqliteDialect(file: string, lockTimeout: number): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new SqliteDriver(file, lockTimeout),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class Adapter extends SqliteAdapter {
  /** For `isSqlite`. */
  readonly kind = 'sqlite';

  /** A migration that fails or is killed is rolled back. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  /** The driver has a queue of its own: Kysely's mutex would make every query wait until a transaction has its lock. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #lockTimeout: number;
  readonly #turns = new Turns();
  #open: { database: DatabaseSync; connection: DatabaseConnection; recorder: ChangeRecorder } | undefined;

  constructor(file: string, lockTimeout: number) {
    this.#file = file;
    this.#lockTimeout = lockTimeout;
  }

  async init(): Promise<void> {
    this.#open = await this.#untilUnlocked(() => openFile(this.#file));
  }

  async acquireConnection(): Promise<Connection> {
    return new Connection(
      <Row>(query: CompiledQuery) => this.#execute<Row>(query),
      <Row>(query: CompiledQuery) => this.#inTurn(() => this.#executeAlone<Row>(query)),
    );
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await this.#untilUnlocked(async () => {
      const endTurn = await this.#turns.take();
      try {
        this.#begin();
        connection.endTurn = endTurn;
      } catch (error) {
        endTurn();
        throw error;
      }
    });
  }

  async commitTransaction(connection: Connection): Promise<void> {
    try {
      this.#commit();
    } catch (error) {
      // Kysely now rolls back, which ends the turn.
      throw translateError(error, reasonOf);
    }
    connection.endTransaction();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      this.#rollback();
    } finally {
      connection.endTransaction();
    }
  }

  async releaseConnection(): Promise<void> {
    // The single connection stays open.
  }

  async destroy(): Promise<void> {
    await this.#inTurn(async () => this.#open?.database.close());
  }

  #require() {
    if (!this.#open) throw new Error('the database is not open');
    return this.#open;
  }

  #begin(): void {
    const { database, recorder } = this.#require();
    database.exec('begin immediate');
    try {
      recorder.begin();
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  }

  #commit(): void {
    const { database, recorder } = this.#require();
    recorder.end();
    database.exec('commit');
  }

  #rollback(): void {
    const { database, recorder } = this.#require();
    recorder.abandon();
    // After some errors (a full disk) SQLite has rolled back by itself; a second rollback would hide the error.
    if (database.isTransaction) database.exec('rollback');
  }

  #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#require().connection.executeQuery<Row>(query);
  }

  /** Runs a statement outside of a transaction. While changes are recorded, it gets one of its own. */
  async #executeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (isReading(query) || !this.#require().recorder.isOn) return this.#execute<Row>(query);
    this.#begin();
    try {
      const result = await this.#execute<Row>(query);
      this.#commit();
      return result;
    } catch (error) {
      this.#rollback();
      throw error;
    }
  }

  #inTurn<Result>(operation: () => Promise<Result>): Promise<Result> {
    return this.#untilUnlocked(async () => {
      const endTurn = await this.#turns.take();
      try {
        return await operation();
      } finally {
        endTurn();
      }
    });
  }

  /** Retries until no other process holds the lock. A locked file has changed nothing, so any operation may be retried. */
  async #untilUnlocked<Result>(operation: () => Promise<Result>): Promise<Result> {
    try {
      return await pRetry(operation, {
        ...pauses,
        retries: Number.POSITIVE_INFINITY,
        maxRetryTime: this.#lockTimeout,
        shouldRetry: ({ error }) => reasonOf(error) === 'busy',
      });
    } catch (error) {
      throw translateError(error, reasonOf);
    }
  }
}

/** A queue: one user at a time, in the order of arrival. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for its turn; the returned function ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = turn.promise;
    await before;
    return turn.resolve;
  }
}

type Execute = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** Whether a statement certainly changes nothing. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|pragma|explain)\b/i.test(sql));
}

/** Kysely's connection. Each query waits for its turn; a transaction keeps its turn until the end. */
class Connection implements DatabaseConnection {
  readonly #inTransaction: Execute;
  readonly #alone: Execute;
  /** Set in a transaction. */
  endTurn: (() => void) | undefined;

  constructor(inTransaction: Execute, alone: Execute) {
    this.#inTransaction = inTransaction;
    this.#alone = alone;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.endTurn) return this.#alone<Row>(query);
    try {
      return await this.#inTransaction<Row>(query);
    } catch (error) {
      throw translateError(error, reasonOf);
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read whole: a stream would keep everybody else waiting');
  }

  endTransaction(): void {
    this.endTurn?.();
    this.endTurn = undefined;
  }
}

async function openFile(file: string) {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  }
  const database = new DatabaseSync(file);
  try {
    // SQLite must not wait for a lock itself: the whole process would wait with it.
    database.exec(`
      PRAGMA busy_timeout = 0;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
    `);
  } catch (error) {
    database.close();
    throw error;
  }
  const driver = new KyselySqliteDriver({ database: asKyselyAsks(database) });
  await driver.init();
  return { database, connection: await driver.acquireConnection(), recorder: new ChangeRecorder(database) };
}

/** The most prepared statements. The site uses some hundred, besides those with lists of values. */
const maxPrepared = 200;

function asKyselyAsks(database: DatabaseSync): SqliteDatabase {
  // SQLite prepares a statement again by itself when the schema changes.
  const prepared = new LRUCache<string, SqliteStatement>({ max: maxPrepared, memoMethod: (sql) => prepare(database, sql) });
  return { close: () => database.close(), prepare: (sql) => prepared.memo(sql) };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
  };
}

/** node:sqlite accepts no booleans, dates or undefined: they are converted to what the tables hold. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}`);
}

/** SQLite's result codes of an unavailable database (https://www.sqlite.org/rescode.html). */
const reasonOfCode: Record<number, UnavailableReason> = {
  5: 'busy', // SQLITE_BUSY
  8: 'unwritable', // SQLITE_READONLY
  10: 'unreachable', // SQLITE_IOERR
  11: 'damaged', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'unreachable', // SQLITE_CANTOPEN
  26: 'damaged', // SQLITE_NOTADB
};

/** Extended codes that say more than their last byte. */
const reasonOfExtendedCode: Record<number, UnavailableReason> = {
  778: 'unwritable', // SQLITE_IOERR_WRITE
  1034: 'unwritable', // SQLITE_IOERR_FSYNC
  1290: 'unwritable', // SQLITE_IOERR_DIR_FSYNC
  1546: 'unwritable', // SQLITE_IOERR_TRUNCATE
  4874: 'full', // SQLITE_IOERR_SHMSIZE: no room for the shared memory file
};

function reasonOf(error: unknown): UnavailableReason | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return undefined;
  return reasonOfExtendedCode[error.errcode] ?? reasonOfCode[error.errcode & 0xff];
}
