import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const megabyte = 1024 * 1024;

/** How much is kept: SQLite's write-ahead log grows to 4 MB before it is used again from its start. */
const kept = 16 * megabyte;

/** How much is freed for an operation when less than that is free. */
const lent = 2 * megabyte;

/**
 * Keeps some room on the disk of the SQLite file, in a file of its own, for what has to work on a full disk: signing in,
 * which writes. The room is freed while such an operation runs, and filled again after it: others find the disk as full
 * as before.
 */
export class DiskReserve {
  readonly #folder: string;
  #borrowers = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.keep();
  }

  /** Fills it up when there is room again, but not on a disk that is almost full, which it would fill. */
  keep(): void {
    if (this.#borrowers === 0 && this.#free() > 2 * kept) this.#takeBack();
  }

  async lend<Result>(operation: () => Promise<Result>): Promise<Result> {
    if (this.#borrowers === 0 && this.#free() >= lent) return operation();
    this.#borrowers++;
    try {
      this.#giveUp();
      return await operation();
    } finally {
      if (--this.#borrowers === 0) this.#takeBack();
    }
  }

  /** Free bytes of the disk, for whoever is not root. */
  #free(): number {
    const { bavail, bsize } = statfsSync(this.#folder);
    return bavail * bsize;
  }

  #giveUp(): void {
    this.#withFile((file, size) => ftruncateSync(file, Math.max(0, size - lent)));
  }

  /** Fills the file up, as far as there is room. */
  #takeBack(): void {
    this.#withFile((file, size) => {
      // Random bytes, so that no file system can compress them; in steps, so that the last ones fill the remaining room.
      for (let at = size; at < kept; ) {
        const step = writeUntilFull(file, randomBytes(Math.min(megabyte, kept - at)), at);
        if (step === 0) return;
        at += step;
      }
    });
  }

  #withFile(operation: (file: number, size: number) => void): void {
    const file = openSync(join(this.#folder, 'disk-reserve'), 'a+', 0o600);
    try {
      operation(file, fstatSync(file).size);
    } finally {
      closeSync(file);
    }
  }
}

/** @returns how many bytes found room */
function writeUntilFull(file: number, bytes: Buffer, at: number): number {
  try {
    return writeSync(file, bytes, 0, bytes.length, at);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return 0;
    throw error;
  }
}
