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

/** Free bytes of the disk below which the house is told that it fills up. */
const lowBytes = 200 * megabyte;

/** Free bytes below which the disk counts as full: a booking may still fit, and a picture does not. */
const fullBytes = megabyte;

/** How long the database may take to prove that it is there, in milliseconds. */
const proofMs = 1_500;

/** A proof is asked for by anybody: within so long all are told of the same one, in milliseconds. */
const proofLastsMs = 1_000;

/** How long what a request met counts, unless the next proof says otherwise. */
const seenFor = { full: { minutes: 2 }, unwritable: { minutes: 2 }, damaged: { hours: 24 } } as const satisfies Record<
  LastingFault,
  unknown
>;

/** What the process is that was asked whether it can serve: ready when its database writes and reads, draining when it is about to stop. */
export type Proof = 'ready' | 'draining' | UnavailableReason;

/** What this process knows of its own health: the database, the disk, and the bucket of the pictures. */
export class Health {
  /** The name of this process among those that share its database. */
  readonly process: string;
  readonly #db: Db;
  readonly #folder: string;
  readonly #bucket: MediaStorage | undefined;
  #proof: { begun: Temporal.Instant; ended: Promise<Proof> } | undefined;
  #bucketIsDead = false;
  #isDraining = false;
  readonly #seen = new Map<keyof typeof seenFor, Temporal.Instant>();

  /**
   * @param given.process the name of this process among those that share its database
   * @param given.folder on the disk of the data
   * @param given.bucket undefined where pictures are on the disk
   */
  constructor(given: { process: string; db: Db; folder: string; bucket: MediaStorage | undefined }) {
    this.process = given.process;
    this.#db = given.db;
    this.#folder = given.folder;
    this.#bucket = given.bucket;
  }

  /** Whether the process is about to stop. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Whether pictures are in a bucket, and not on the disk. */
  get hasBucket(): boolean {
    return this.#bucket !== undefined;
  }

  /** The room of the data's disk, in bytes; undefined where it does not say. */
  async disk(): Promise<{ free: number; total: number } | undefined> {
    return statfs(this.#folder).then(
      // For whoever is not root.
      ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
      () => undefined,
    );
  }

  /** The process is about to stop: from now on it says that it is not ready. */
  drain(): void {
    this.#isDraining = true;
  }

  /** Lets the database prove itself; who asks while it does, or a moment later, is told the same. */
  async prove(now: Temporal.Instant): Promise<Proof> {
    if (this.#isDraining) return 'draining';
    const last = this.#proof;
    const age = last?.begun.until(now).total('milliseconds') ?? -1;
    if (last && age >= 0 && age < proofLastsMs) return last.ended;
    const ended = this.#proveNow(now);
    this.#proof = { begun: now, ended };
    return ended;
  }

  /** A request met an error of the database: where it is the first of its kind, a proof from before it counts no more. */
  note(error: Error, now: Temporal.Instant): void {
    if (!isDatabaseUnavailable(error) || !isLastingFault(error.reason)) return;
    if (!this.#hasSeen(error.reason, now)) this.#proof = undefined;
    this.#seen.set(error.reason, now);
  }

  /** Looks after what no request tells of in time. @returns how many faults there are */
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

  /** Whether it serves, and nothing that it met says that it does not store. */
  async isWell(now: Temporal.Instant): Promise<boolean> {
    return !this.#isDraining && !(await this.listFaults(now)).some(isLastingFault);
  }

  /** What is wrong now, the worst first. */
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
    // A row may still fit where SQLite uses its log again, and the next booking not.
    const isFull = written === 'ready' && isSqlite(this.#db) && (await this.#freeBytes()) < fullBytes;
    const proof = isFull ? 'full' : written;
    if (proof === 'ready') for (const reason of ['full', 'unwritable'] as const) this.#seen.delete(reason);
    // The rows that a proof reads may be sound, and others not: what a request met counts for as long as the staff read of it.
    return proof === 'ready' && this.#hasSeen('damaged', now) ? 'damaged' : proof;
  }

  #hasSeen(fault: keyof typeof seenFor, now: Temporal.Instant): boolean {
    const at = this.#seen.get(fault);
    return at !== undefined && Temporal.Instant.compare(now, at.add(seenFor[fault])) < 0;
  }

  /** Of a disk that says nothing, enough. */
  async #freeBytes(): Promise<number> {
    return (await this.disk())?.free ?? Number.POSITIVE_INFINITY;
  }
}

/** What is wrong with the machine, as this process knows it, and as whichever process last read all tables or made a backup does. */
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
