import type { RouterContextProvider } from 'react-router';
import { cacheContext, nowContext } from '../../context.ts';

/** A page with times is kept no longer, also where nobody books: holds end, and times pass. */
const kept = Temporal.Duration.from({ minutes: 1 });

/** Says of a page that is the same for everybody that it shows what can be booked (decision 038). */
export function keepWithTimes(context: Readonly<RouterContextProvider>): void {
  const cache = context.get(cacheContext);
  cache.showsBookings();
  cache.freshUntil(context.get(nowContext).add(kept));
}
