import type { Logger } from 'pino';
import type { RouterContextProvider } from 'react-router';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { healthContext, nowContext } from './context.ts';

/**
 * What was read, or what stands in its place while it can be read no more, until somebody repairs it: a part of a page is no reason to
 * show none of it. Health is told.
 * @throws whatever else went wrong
 */
export async function unlessDamaged<Read, Instead>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<Read>,
  instead: Instead,
): Promise<Read | Instead> {
  try {
    return await reading;
  } catch (error) {
    if (!isDatabaseUnavailable(error) || error.reason !== 'damaged') throw error;
    context.get(healthContext).note(error, context.get(nowContext));
    return instead;
  }
}

/** Logs what is wrong with a stored document, each fault with its path. */
export function reportFaults(log: Logger, document: string, faults: Fault[]): void {
  for (const fault of faults) log.error({ document, path: fault.path }, `malformed document: ${fault.message}`);
}
