import { addPageViews } from '#restaurant/page-views/store.server.ts';
import type { PageViewTally } from '#restaurant/page-views/tally.ts';
import type { Services } from './services.ts';

/** How long views are only in memory, in milliseconds: a crash loses those. */
const interval = 5_000;

/**
 * Stores the page views that were counted, every few seconds.
 * @returns stores the rest, before the process ends
 */
export function keepViews(views: PageViewTally, { db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let failing = false;
  const store = async () => {
    try {
      await views.flush((counted) => addPageViews(db, counted));
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, 'page views could not be stored; they wait in memory');
      failing = true;
    }
  };
  const timer = setInterval(() => void store(), interval);
  timer.unref();
  return () => {
    clearInterval(timer);
    return store();
  };
}
