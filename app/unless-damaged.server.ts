import type { RouterContextProvider } from 'react-router';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
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
