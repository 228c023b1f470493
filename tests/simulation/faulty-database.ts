import { type DatabaseConnection, type Dialect, type Driver, Kysely } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import { sqliteDialect } from '#database/sqlite.server.ts';
import type { Database } from '#database/schema.ts';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import type { Chance } from './chance.ts';

/** What goes wrong with the database, in a hundred times. */
export interface Faults {
  /** A transaction is rolled back because of another: it may be tried again. */
  conflict: number;
  /** The database is gone before the end of a transaction, which is rolled back. */
  lost: number;
  /** The transaction is stored, and its answer is lost: whoever asked does not know. */
  unanswered: number;
}

export const noFaults: Faults = { conflict: 0, lost: 0, unanswered: 0 };

/** SQLite that fails as a database behind a network does, by chance. `faults` may be changed meanwhile. */
export function openFaulty(file: string, chance: Chance, faults: { now: Faults }): Db {
  const dialect = sqliteDialect(file, 3_000);
  const faulty: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new FaultyDriver(dialect.createDriver(), chance, faults),
  };
  return new Kysely<Database>({ dialect: faulty });
}

class FaultyDriver implements Driver {
  readonly #driver: Driver;
  readonly #chance: Chance;
  readonly #faults: { now: Faults };
  readonly #ended = new WeakSet<DatabaseConnection>();

  constructor(driver: Driver, chance: Chance, faults: { now: Faults }) {
    this.#driver = driver;
    this.#chance = chance;
    this.#faults = faults;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return this.#driver.acquireConnection();
  }

  beginTransaction(...given: Parameters<Driver['beginTransaction']>): Promise<void> {
    return this.#driver.beginTransaction(...given);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { conflict, lost, unanswered } = this.#faults.now;
    if (this.#chance.percent(conflict)) throw unavailable('conflict');
    if (this.#chance.percent(lost)) throw unavailable('unreachable');
    await this.#driver.commitTransaction(connection);
    if (!this.#chance.percent(unanswered)) return;
    this.#ended.add(connection);
    throw unavailable('unreachable');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // It is stored: the transaction that is open now is somebody else's.
    if (!this.#ended.has(connection)) await this.#driver.rollbackTransaction(connection);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(connection);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

function unavailable(reason: 'conflict' | 'unreachable'): DatabaseUnavailable {
  return new DatabaseUnavailable(reason, new Error('a simulated fault'));
}
