import { DatabaseSync } from 'node:sqlite';
import type { ChangePosition, ChangeRecord } from './change-position.ts';
import { beginChain, findPosition } from './change-record.server.ts';

/** How many records are read at once, and how many bytes of them. */
const atOnce = { records: 1_000, bytes: 4 * 1024 * 1024 };

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const busy = 5;

/** The records of a database that are not elsewhere yet, on a connection whose own writing is not recorded. It never waits for a lock. */
export class ChangeLog {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    // What is not forgotten because the power went is sent again.
    this.#database.exec('pragma busy_timeout = 0; pragma synchronous = normal');
  }

  /** Where the chain is; undefined while nothing is recorded. */
  position(): ChangePosition | undefined {
    return findPosition(this.#database);
  }

  /** Why the chain began. */
  reason(): string {
    return String(this.#database.prepare('select reason from change_chain').get()?.['reason']);
  }

  /** Begins a chain: from now on every process records what it changes. @returns whether nobody else held the lock */
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

  /** Records nothing any more, and forgets what was recorded. */
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

  /** Forgets the records up to a number: they lie elsewhere. Where somebody holds the lock, the next call does. */
  forget(upTo: number): boolean {
    return this.#write(() => this.#database.prepare('delete from change_record where number <= ?').run(upTo));
  }

  /** Keeps that what was recorded was read again where it was sent to. */
  keepProof(now: Temporal.Instant): boolean {
    return this.#write(() =>
      this.#database.prepare('update change_chain set proved_at = ?').run(now.toString({ smallestUnit: 'millisecond' })),
    );
  }

  close(): void {
    this.#database.close();
  }

  /** @returns false where somebody else holds the lock */
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
 * Lets one process at a time send the records of a database: it holds the lock of a file beside it, which the system takes back when
 * the process ends, however it does.
 * @returns what gives it back; undefined where another process has it
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
