import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, ftruncateSync, openSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const megabyte = 1024 * 1024;

/** The size of the reserve: SQLite's write-ahead log grows to 4 MB before its space is used again. */
const kept = 16 * megabyte;

/** How much is freed for an operation, if less is free. */
const lent = 2 * megabyte;

/**
 * Reserves room on the disk of the SQLite file, in a file of its own, for operations that must work on a full disk, such as signing in,
 * which writes. The room is freed during such an operation, and taken back after it.
 */
export class DiskReserve {
  readonly #folder: string;
  #borrowers = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.keep();
  }

  /** Takes the room when there is enough, but never fills an almost full disk. */
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

  /** The free bytes for users other than root. */
  #free(): number {
    const { bavail, bsize } = statfsSync(this.#folder);
    return bavail * bsize;
  }

  #giveUp(): void {
    this.#withFile((file, size) => ftruncateSync(file, Math.max(0, size - lent)));
  }

  /** Fills the reserve as far as there is room. */
  #takeBack(): void {
    this.#withFile((file, size) => {
      // Random bytes cannot be compressed by a file system. Small steps use the last remaining room.
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

/** @returns how many bytes were written */
function writeUntilFull(file: number, bytes: Buffer, at: number): number {
  try {
    return writeSync(file, bytes, 0, bytes.length, at);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return 0;
    throw error;
  }
}
