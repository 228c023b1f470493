import { writeSync } from 'node:fs';

/** Bytes of lines that are written together: one line a request would otherwise be one system call a request. */
const linesTogether = 4_096;
/** How long a line waits for others, in milliseconds; the end of the process waits for none. */
const lineWaits = 500;
/** What may wait for a reader that is slower, in characters; lines after that are lost. */
const maxWaiting = 1_000_000;

/**
 * Where the log is written: the standard output. Where that cannot be written (the disk is full, whoever read it has ended), lines are lost and
 * counted, and the site goes on; pino's own destination tries again until it can, and nothing else runs meanwhile.
 */
export class LogDestination {
  readonly #file: number;
  #waiting = '';
  #lost = 0;

  constructor(file = 1) {
    this.#file = file;
    setInterval(() => this.flush(), lineWaits).unref();
    process.on('exit', () => this.flush());
  }

  write(line: string): void {
    if (this.#waiting.length > maxWaiting) {
      this.#lost++;
      return;
    }
    this.#waiting += line;
    if (this.#waiting.length >= linesTogether) this.flush();
  }

  flush(): void {
    if (this.#waiting === '') return;
    const note =
      this.#lost > 0 ? `${JSON.stringify({ level: 40, time: Date.now(), lost: this.#lost, msg: 'lines of the log were lost' })}\n` : '';
    let bytes = Buffer.from(note + this.#waiting);
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.#file, bytes));
      this.#waiting = '';
      this.#lost = 0;
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!isBusy) this.#lost += this.#waiting.split('\n').length - 1;
      this.#waiting = isBusy ? bytes.toString() : '';
    }
  }
}
