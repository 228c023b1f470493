// The program that makes a backup and, without `--only`, proves it. It prints the result as JSON.
import { setPriority } from 'node:os';
import { restAfterWork } from '#database/contents/pace.server.ts';
import { backUp } from './back-up.ts';

/** The lowest priority, since guests come first. */
const lowest = 19;

/** Two parts of rest for each of work: a fully loaded site then keeps 98 percent of its answers (bench/backup.ts). */
const restParts = 2;

process.umask(0o077);
try {
  setPriority(lowest);
} catch {
  // If the system forbids it, the usual priority stays.
}
restAfterWork(restParts);
try {
  process.stdout.write(`${JSON.stringify(await backUp({ isProved: !process.argv.includes('--only') }))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
