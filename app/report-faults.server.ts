import type { Logger } from 'pino';
import type { Fault } from '#restaurant/documents/store/faults.ts';

/** Logs what is wrong with a stored document, each fault with its path. */
export function reportFaults(log: Logger, document: string, faults: Fault[]): void {
  for (const fault of faults) log.error({ document, path: fault.path }, `malformed document: ${fault.message}`);
}
