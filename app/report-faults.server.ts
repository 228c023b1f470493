import type { Logger } from 'pino';
import type { Fault } from '#restaurant/documents/store/faults.ts';

/** Tells the log what is wrong with a stored document, each fault by its path. */
export function reportFaults(log: Logger, document: string, faults: Fault[]): void {
  for (const fault of faults) log.error({ document, path: fault.path }, `malformed document: ${fault.message}`);
}
