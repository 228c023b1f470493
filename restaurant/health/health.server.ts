import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#database/connect.server.ts';
import { isSqlite } from '#database/dialect.server.ts';
import { proveDatabase } from '#database/prove.server.ts';
import { isDatabaseUnavailable, type UnavailableReason } from '#database/unavailable.ts';
import { areChangesLate, backupFaults, findLastBackup } from '#restaurant/backup/state.server.ts';
import { listJobs } from '#restaurant/jobs/store.server.ts';
import type { MediaStorage } from '#restaurant/media/storage.server.ts';
import { pictureMilliseconds } from '#restaurant/media/limits.ts';
import { type HealthFault, isLastingFault, type LastingFault } from './faults.ts';

const megabyte = 1024 * 1024;

/** Below these free bytes the staff are told that the disk fills up. */
const lowBytes = 200 * megabyte;

/** Below these free bytes the disk counts as full: a booking may still fit, a picture does not. */
const fullBytes = megabyte;

/** The longest proof of the database, in milliseconds. */
const proofMs = 1_500;

/** For how long a proof is reused, in milliseconds, because anybody can ask for one. */
const proofLastsMs = 1_000;

/** How long a fault that a request met counts, unless a proof says otherwise. */
const seenFor = { full: { minutes: 2 }, unwritable: { minutes: 2 }, damaged: { hours: 24 } } as const satisfies Record<
  LastingFault,
  unknown
>;

/** Whether a process can serve: `ready` if its database writes and reads, `draining` if it is about to stop. */
export type Proof = 'ready' | 'draining' | UnavailableReason;

/** The health of this process: the database, the disk, and the bucket. */
export class Health {
  readonly process: string;
  readonly #db: Db;
  readonly #folder: string;
  readonly #bucket: MediaStorage | undefined;
  #proof: { begun: Temporal.Instant; ended: Promise<Proof> } | undefined;
  #bucketIsDead = false;
  #isDraining = false;
  readonly #seen = new Map<keyof typeof seenFor, Temporal.Instant>();

  /**
   * @param given.process the name of this process among those with the same database
   * @param given.folder a folder on the data disk
   * @param given.bucket undefined if pictures are on the disk
   */
  constructor(given: { process: string; db: Db; folder: string; bucket: MediaStorage | undefined }) {
    this.process = given.process;
    this.#db = given.db;
    this.#folder = given.folder;
    this.#bucket = given.bucket;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  get hasBucket(): boolean {
    return this.#bucket !== undefined;
  }

  /** The space of the data disk in bytes; undefined if it cannot be read. */
  async disk(): Promise<{ free: number; total: number } | undefined> {
    return statfs(this.#folder).then(
      // For users other than root.
      ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
      () => undefined,
    );
  }

  /** From now on the process reports that it is not ready. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Asks the database for a proof; callers during one, and for a moment after it, share it. */
  async prove(now: Temporal.Instant): Promise<Proof> {
    if (this.#isDraining) return 'draining';
    const last = this.#proof;
    const age = last?.begun.until(now).total('milliseconds') ?? -1;
    if (last && age >= 0 && age < proofLastsMs) return last.ended;
    const ended = this.#proveNow(now);
    this.#proof = { begun: now, ended };
    return ended;
  }

  /** Notes a database error of a request. The first of its kind invalidates an earlier proof. */
  note(error: Error, now: Temporal.Instant): void {
    if (!isDatabaseUnavailable(error) || !isLastingFault(error.reason)) return;
    if (!this.#hasSeen(error.reason, now)) this.#proof = undefined;
    this.#seen.set(error.reason, now);
  }

  /** Checks what requests do not show in time. @returns the number of faults */
  async look(now: Temporal.Instant): Promise<number> {
    await this.prove(now);
    if (this.#bucket) {
      this.#bucketIsDead = await this.#bucket.exists('health', { withinMs: pictureMilliseconds }).then(
        () => false,
        () => true,
      );
    }
    return (await this.listFaults(now)).length;
  }

  /** Whether it serves, and has met no fault that keeps it from storing. */
  async isWell(now: Temporal.Instant): Promise<boolean> {
    return !this.#isDraining && !(await this.listFaults(now)).some(isLastingFault);
  }

  /** The present faults, the worst first. */
  async listFaults(now: Temporal.Instant): Promise<HealthFault[]> {
    const free = await this.#freeBytes();
    const faults: HealthFault[] = [];
    if (this.#hasSeen('damaged', now)) faults.push('damaged');
    if (free < fullBytes || this.#hasSeen('full', now)) faults.push('full');
    else if (free < lowBytes) faults.push('low');
    if (this.#hasSeen('unwritable', now)) faults.push('unwritable');
    if (this.#bucketIsDead) faults.push('bucket');
    return faults;
  }

  async #proveNow(now: Temporal.Instant): Promise<Proof> {
    const proving = proveDatabase(this.#db, now).then(
      (): Proof => 'ready',
      (error: unknown): Proof => {
        if (error instanceof Error) this.note(error, now);
        return isDatabaseUnavailable(error) ? error.reason : 'unreachable';
      },
    );
    const over = new AbortController();
    const late = sleep<Proof>(proofMs, 'unreachable', { signal: over.signal }).catch((): Proof => 'unreachable');
    const written = await Promise.race([proving, late]);
    over.abort();
    // A row may fit because SQLite reuses its log, and the next booking not.
    const isFull = written === 'ready' && isSqlite(this.#db) && (await this.#freeBytes()) < fullBytes;
    const proof = isFull ? 'full' : written;
    if (proof === 'ready') for (const reason of ['full', 'unwritable'] as const) this.#seen.delete(reason);
    // The proof's rows may be valid and others not, so a fault of a request counts until it expires.
    return proof === 'ready' && this.#hasSeen('damaged', now) ? 'damaged' : proof;
  }

  #hasSeen(fault: keyof typeof seenFor, now: Temporal.Instant): boolean {
    const at = this.#seen.get(fault);
    return at !== undefined && Temporal.Instant.compare(now, at.add(seenFor[fault])) < 0;
  }

  /** Infinite if the disk cannot be read. */
  async #freeBytes(): Promise<number> {
    return (await this.disk())?.free ?? Number.POSITIVE_INFINITY;
  }
}

/** The faults known to this process, and those found by the jobs of all processes that read the tables and make backups. */
export async function listFaults(db: Db, health: Health, now: Temporal.Instant): Promise<HealthFault[]> {
  const faults = await health.listFaults(now);
  const jobs = await listJobs(db);
  const isDamaged = jobs.some(({ name, failingSince }) => name === 'check-database' && failingSince !== undefined);
  const ofBackups = backupFaults(
    await findLastBackup(db),
    jobs.find(({ name }) => name === 'back-up'),
    now,
  );
  const ofChanges = (await areChangesLate(db, now)) ? (['changes'] as const) : [];
  return [...(isDamaged && !faults.includes('damaged') ? ['damaged' as const] : []), ...faults, ...ofBackups, ...ofChanges];
}
