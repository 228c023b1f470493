import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, Kysely, type QueryResult } from 'kysely';
import { type Db, dialectForRequests } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import type { Chance } from './chance.ts';
import type { OneAtATime } from './one-at-a-time.ts';

/** Chances of database faults, in percent. */
export interface Faults {
  /** A serialization failure: the transaction is rolled back and may be repeated. */
  conflict: number;
  /** The connection is lost before the commit, and the transaction rolled back. */
  lost: number;
  /** The transaction is committed, and its answer is lost. */
  unanswered: number;
  /** A statement fails within a transaction. */
  aborted: number;
  /** The process dies at this statement or commit. */
  died: number;
}

export const noFaults: Faults = { conflict: 0, lost: 0, unanswered: 0, aborted: 0, died: 0 };

/** A process of the site. A dead one sends no more statements. */
export class SiteProcess {
  readonly #onDeath: (() => void) | undefined;
  isDead = false;

  constructor(onDeath?: () => void) {
    this.#onDeath = onDeath;
  }

  /** @throws ProcessDied */
  die(): never {
    this.isDead = true;
    this.#onDeath?.();
    throw new ProcessDied();
  }
}

/** Stops the work of a dead process. The site's code does not treat it as a fault of the database. */
export class ProcessDied extends Error {
  override name = 'ProcessDied';
}

/** The process in which code runs. */
export const inProcess = new AsyncLocalStorage<SiteProcess>();

/** @throws ProcessDied in a process that is dead */
export function requireAlive(): void {
  if (inProcess.getStore()?.isDead) throw new ProcessDied();
}

/**
 * A database with random faults, as behind a network. `faults` may be changed meanwhile.
 * @param turns the order of answers for a database behind a socket
 */
export function openFaulty(url: string, given: { chance: Chance; faults: { now: Faults }; turns: OneAtATime | undefined }): Db {
  const dialect = dialectForRequests(url);
  const faulty: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new FaultyDriver(dialect.createDriver(), given),
  };
  return new Kysely<Database>({ dialect: faulty });
}

class FaultyConnection implements DatabaseConnection {
  readonly own: DatabaseConnection;
  readonly #ask: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Whether the transaction has ended without its user's knowledge. */
  hasEnded = false;

  constructor(own: DatabaseConnection, ask: <Answer>(work: () => Promise<Answer>) => Promise<Answer>) {
    this.own = own;
    this.#ask = ask;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#ask(() => this.own.executeQuery<Row>(query));
  }

  streamQuery<Row>(...given: Parameters<DatabaseConnection['streamQuery']>): AsyncIterableIterator<QueryResult<Row>> {
    return this.own.streamQuery<Row>(...given);
  }
}

class FaultyDriver implements Driver {
  readonly #driver: Driver;
  readonly #chance: Chance;
  readonly #faults: { now: Faults };
  readonly #turns: OneAtATime | undefined;
  readonly #ownOf = new WeakMap<DatabaseConnection, FaultyConnection>();

  constructor(driver: Driver, { chance, faults, turns }: Parameters<typeof openFaulty>[1]) {
    this.#driver = driver;
    this.#chance = chance;
    this.#faults = faults;
    this.#turns = turns;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    requireAlive();
    const own = await this.#inTurn(() => this.#driver.acquireConnection());
    const connection = new FaultyConnection(own, (work) => this.#ask(work));
    this.#ownOf.set(connection, connection);
    return connection;
  }

  beginTransaction(connection: DatabaseConnection, ...given: DropFirst<Parameters<Driver['beginTransaction']>>): Promise<void> {
    return this.#ask(() => this.#driver.beginTransaction(this.#require(connection).own, ...given));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const faulty = this.#require(connection);
    const { conflict, lost, unanswered } = this.#faults.now;
    if (this.#chance.percent(conflict)) throw unavailable('conflict');
    if (this.#chance.percent(lost)) throw unavailable('unreachable');
    await this.#ask(() => this.#driver.commitTransaction(faulty.own));
    // The commit is done: a transaction that is open now belongs to other work.
    if (this.#chance.percent(unanswered)) {
      faulty.hasEnded = true;
      throw unavailable('unreachable');
    }
    if (this.#isDeadly()) {
      faulty.hasEnded = true;
      inProcess.getStore()?.die();
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { hasEnded, own } = this.#require(connection);
    // The database itself rolls back the transaction of a dead process.
    if (!hasEnded) await this.#inTurn(() => this.#driver.rollbackTransaction(own));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inTurn(() => this.#driver.releaseConnection(this.#require(connection).own));
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }

  async #ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    requireAlive();
    if (this.#isDeadly()) inProcess.getStore()?.die();
    if (this.#chance.percent(this.#faults.now.aborted)) throw unavailable('unreachable');
    return this.#inTurn(work);
  }

  #isDeadly(): boolean {
    return inProcess.getStore() !== undefined && this.#chance.percent(this.#faults.now.died);
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return this.#turns ? this.#turns.take(work) : work();
  }

  #require(connection: DatabaseConnection): FaultyConnection {
    const own = this.#ownOf.get(connection);
    if (!own) throw new Error('this connection was never acquired');
    return own;
  }
}

type DropFirst<Given extends readonly unknown[]> = Given extends readonly [unknown, ...infer Others] ? Others : never;

function unavailable(reason: 'conflict' | 'unreachable'): DatabaseUnavailable {
  return new DatabaseUnavailable(reason, new Error('a simulated fault'));
}
