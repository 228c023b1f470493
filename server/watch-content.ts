import type { Logger } from 'pino';
import type { Db } from '#database/connect.server.ts';
import { countChanges } from '#restaurant/documents/store/content-state.server.ts';

/** How soon a change made by another process (an import, a second server) is public here. */
const interval = 1_000;

/**
 * Empties the page cache when another process changed content. Changes of this process empty it at once,
 * when they are saved.
 */
export function watchContent(db: Db, log: Logger, changed: () => void): () => void {
  let known: number | undefined;
  let failing = false;
  const look = async () => {
    try {
      const changes = await countChanges(db);
      if (known !== undefined && changes !== known) changed();
      known = changes;
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, 'the database does not say whether content changed');
      failing = true;
    }
  };
  const timer = setInterval(() => void look(), interval);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}
