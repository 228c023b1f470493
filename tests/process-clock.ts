import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/** A clock for one process of the site: it starts at a moment, or stands still at it. */
export interface ProcessClock {
  at: Temporal.Instant;
  stands?: boolean;
}

/** The arguments that give a process this clock (scripts/process-clock.ts). */
export function clockArguments({ at, stands }: ProcessClock): string[] {
  const address = pathToFileURL(join(import.meta.dirname, '..', 'scripts', 'process-clock.ts'));
  address.searchParams.set('at', at.toString());
  if (stands) address.searchParams.set('stands', '');
  return ['--import', address.href];
}
