// The program that makes a backup and, but for `--only`, proves it: says what it was as JSON, and ends.
import { setPriority } from 'node:os';
import { restAfterWork } from '#database/contents/pace.server.ts';
import { backUp } from './back-up.ts';

/** The lowest priority there is: guests are answered first. */
const lowest = 19;

/** Two parts of rest for each of work: a site that wants the whole core keeps 98 in a hundred of its answers (bench/backup.ts). */
const restParts = 2;

process.umask(0o077);
try {
  setPriority(lowest);
} catch {
  // A machine that forbids it gives it the usual one.
}
restAfterWork(restParts);
try {
  process.stdout.write(`${JSON.stringify(await backUp({ isProved: !process.argv.includes('--only') }))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
