import { sweepIncoming } from '#restaurant/media/media-services.server.ts';
import { purgeMedia } from '#restaurant/media/remove-files.server.ts';
import { clearSignIn } from '#restaurant/staff/clear-sign-in.server.ts';
import type { Services } from './services.ts';

const everyDay = 24 * 60 * 60 * 1000;

/** Deletes expired data at the start, and every day from then on. After a failure it runs again the next day. */
export function startHousekeeping(services: Services): void {
  const clear = async () => {
    const { media, log, reserve } = services;
    try {
      reserve?.keep();
      await clearSignIn(services.db, services.now());
      await sweepIncoming(media, services.now());
      const { purged, left } = await purgeMedia(media, services.now());
      if (purged > 0) log.info({ pictures: purged }, 'deleted pictures removed for good');
      for (const { key, cause } of left) log.warn({ key, err: cause }, 'the file of a deleted picture could not be removed');
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed');
    }
  };
  void clear();
  setInterval(() => void clear(), everyDay).unref();
}
