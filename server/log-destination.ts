import { writeSync } from 'node:fs';
import type { LoggerOptions } from 'pino';
import { kindOf, type RecentErrors, shortened } from '#restaurant/health/processes.server.ts';

/** Bytes written together: one line per request would otherwise be one system call each. */
const linesTogether = 4_096;
/** How long a line waits for others, in milliseconds; not at the end of the process. */
const lineWaits = 500;
/** The most characters that wait for a slow reader; later lines are lost. */
const maxWaiting = 1_000_000;

/**
 * Writes the log to the standard output. If that fails (a full disk, a reader that has ended), lines are lost and counted, and the site
 * continues; pino's own destination would block everything while it retries.
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

/** The level of `log.error` in pino. */
const errorLevel = 50;

/** Passes each logged error to `errors`, by a hook of pino. */
export function noteErrors(errors: RecentErrors, now: () => Temporal.Instant): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(args, method, level) {
      if (level >= errorLevel) {
        // A line is a message, or an object and a message.
        const [about, message]: unknown[] = args;
        const { request } = this.bindings();
        const own = typeof about === 'object' && about !== null ? about : {};
        errors.note({
          at: now(),
          request: stringOf('request' in own ? own.request : request),
          message: shortened(stringOf(message) ?? stringOf(about) ?? ''),
          kind: kindOf('err' in own ? own.err : about),
        });
      }
      method.apply(this, args);
    },
  };
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
