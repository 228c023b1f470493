import type { DatabaseSync, Session, StatementSync } from 'node:sqlite';
import type { ChangePosition, ChangeRecord } from './change-position.ts';
import { beginChain, positionAfter, readPosition } from './change-record.server.ts';

/** The largest recorded changeset, in bytes. A larger transaction begins a new chain, with a new base backup. */
const maxChangesetBytes = 32 * 1024 * 1024;

/** The most bytes that may wait to be sent; a new base backup is then smaller. */
const maxWaitingBytes = 64 * 1024 * 1024;

/** The waiting bytes are counted once per this many records. */
const lookedAfter = 100;

/**
 * Records the changes of each transaction within that transaction. The connection with the lock of the file takes the next number of the
 * chain, so all processes share one order, and everything committed is recorded (decision 068). A change that cannot be recorded begins a
 * new chain, with a new base backup.
 */
export class ChangeRecorder {
  readonly #database: DatabaseSync;
  #statements: ReturnType<typeof prepareStatements> | undefined;
  #open: { from: ChangePosition; schema: number; session: Session } | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Whether this database records its changes. Without the lock the answer may change at any moment. */
  get isOn(): boolean {
    return this.#position() !== undefined;
  }

  /** Called at the beginning of a transaction, with the lock. */
  begin(): void {
    const from = this.#position();
    if (!from) return;
    this.#open = { from, schema: this.#schemaVersion(), session: this.#database.createSession() };
  }

  /** Called before the commit. */
  end(): void {
    const open = this.#open;
    if (!open || !this.#statements) return;
    let changeset: Uint8Array | undefined;
    try {
      // A changeset names columns by position, and says nothing of new ones.
      changeset = this.#schemaVersion() === open.schema ? open.session.changeset() : undefined;
    } catch {
      // There is no changeset, so the chain ends here.
    }
    this.abandon();
    if (changeset?.length === 0) return;
    const at = Date.now();
    if (!changeset) return this.#beginAnew(at, 'the schema was changed');
    if (changeset.length > maxChangesetBytes) return this.#beginAnew(at, 'a transaction was too large');
    const { insert, move, waiting, forget } = this.#statements;
    const { chain, seq, hash } = open.from;
    const record: ChangeRecord = { chain, seq: seq + 1, at, previous: hash, changeset };
    insert.run(chain, record.seq, at, hash, changeset);
    move.run(record.seq, positionAfter(record).hash, at);
    if (record.seq % lookedAfter !== 0 || Number(waiting.get()?.['bytes']) <= maxWaitingBytes) return;
    forget.run();
    this.#beginAnew(at, 'more than 64 MB waited to be sent');
  }

  /** Called on rollback. */
  abandon(): void {
    this.#open?.session.close();
    this.#open = undefined;
  }

  #beginAnew(at: number, reason: string): void {
    const { chain, seq, hash } = beginChain(at);
    this.#statements?.moveTo.run(chain, seq, hash, at, reason);
  }

  #position(): ChangePosition | undefined {
    this.#statements ??= prepareStatements(this.#database);
    return this.#statements && readPosition(this.#statements.position);
  }

  #schemaVersion(): number {
    return Number(this.#statements?.schema.get()?.['schema_version']);
  }
}

type Statement = 'position' | 'schema' | 'insert' | 'move' | 'moveTo' | 'waiting' | 'forget';

/** Undefined if the tables do not exist yet. */
function prepareStatements(database: DatabaseSync): Record<Statement, StatementSync> | undefined {
  if (!database.prepare("select 1 from sqlite_schema where name = 'change_record'").get()) return undefined;
  return {
    position: database.prepare('select chain, seq, hash, at from change_chain'),
    schema: database.prepare('pragma schema_version'),
    insert: database.prepare('insert into change_record (chain, seq, at, previous, changeset) values (?, ?, ?, ?, ?)'),
    move: database.prepare('update change_chain set seq = ?, hash = ?, at = ?'),
    waiting: database.prepare('select coalesce(sum(length(changeset)), 0) as bytes from change_record'),
    forget: database.prepare('delete from change_record'),
    moveTo: database.prepare('update change_chain set chain = ?, seq = ?, hash = ?, at = ?, reason = ?'),
  };
}
