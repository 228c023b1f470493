import { DatabaseSync } from 'node:sqlite';
import type { ChangePosition, ChangeRecord } from './change-position.ts';
import { beginChain, findPosition } from './change-record.server.ts';

/** The most records that are read at once, and their most bytes. */
const atOnce = { records: 1_000, bytes: 4 * 1024 * 1024 };

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const busy = 5;

/** The change records of an SQLite database that still have to be sent. Its own writes are not recorded, and it never waits for a lock. */
export class ChangeLog {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    // After a power cut a forgotten record may be back, and is sent again.
    this.#database.exec('pragma busy_timeout = 0; pragma synchronous = normal');
  }

  /** The end of the chain; undefined while nothing is recorded. */
  position(): ChangePosition | undefined {
    return findPosition(this.#database);
  }

  reason(): string {
    return String(this.#database.prepare('select reason from change_chain').get()?.['reason']);
  }

  /** Begins a chain: every process records its changes from now on. @returns false if another connection holds the lock */
  begin(reason: string, now: Temporal.Instant): boolean {
    const row = { ...beginChain(now.epochMilliseconds), reason, proved_at: now.toString({ smallestUnit: 'millisecond' }) };
    return this.#write(() =>
      this.#database
        .prepare(
          `insert or replace into change_chain (id, chain, seq, hash, at, reason, proved_at)
           values ('changes', :chain, :seq, :hash, :at, :reason, :proved_at)`,
        )
        .run(row),
    );
  }

  /** Ends recording, and deletes the records. */
  end(): boolean {
    return this.#write(() => {
      this.#database.exec('delete from change_chain; delete from change_record');
    });
  }

  /** The first records after a number, all of one chain; `upTo` is the number of the last. */
  read(after: number): { records: ChangeRecord[]; upTo: number } {
    const rows = this.#database
      .prepare('select number, chain, seq, at, previous, changeset from change_record where number > ? order by number limit ?')
      .iterate(after, atOnce.records);
    const records: ChangeRecord[] = [];
    let [upTo, bytes] = [after, 0];
    for (const { number, chain, seq, at, previous, changeset } of rows) {
      if (!(changeset instanceof Uint8Array)) throw new TypeError('a changeset is not bytes');
      if (records[0] && (records[0].chain !== chain || bytes + changeset.length > atOnce.bytes)) break;
      records.push({ chain: String(chain), seq: Number(seq), at: Number(at), previous: String(previous), changeset });
      upTo = Number(number);
      bytes += changeset.length;
    }
    return { records, upTo };
  }

  /** Deletes the records up to a number, which are stored elsewhere. @returns false if another connection holds the lock */
  forget(upTo: number): boolean {
    return this.#write(() => this.#database.prepare('delete from change_record where number <= ?').run(upTo));
  }

  /** Stores when the sent records were last read back. */
  keepProof(now: Temporal.Instant): boolean {
    return this.#write(() =>
      this.#database.prepare('update change_chain set proved_at = ?').run(now.toString({ smallestUnit: 'millisecond' })),
    );
  }

  close(): void {
    this.#database.close();
  }

  /** @returns false if another connection holds the lock */
  #write(work: () => unknown): boolean {
    try {
      this.#database.exec('begin immediate');
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
    try {
      work();
      this.#database.exec('commit');
      return true;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      throw error;
    }
  }
}

/**
 * Takes the lock for sending the records of a database, which one process at a time can hold. It is the lock of a file beside it, so that
 * the system releases it when the process ends in any way.
 * @returns a function that releases it; undefined if another process has it
 */
export function takeSenderLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(`${file}.sender`);
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === busy;
}
