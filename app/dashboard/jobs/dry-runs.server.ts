import type { Db } from '#database/connect.server.ts';
import type { ErasingJob } from '#restaurant/jobs/erasing.ts';
import { listExpiredMedia } from '#restaurant/media/queries.server.ts';
import { listExpiredSubscribers } from '#restaurant/newsletter/retention.server.ts';
import { type Expired, listExpiredMails, listExpiredMessages } from '#restaurant/privacy/expired.server.ts';

/** How many of what would be erased are listed. */
export const listed = 50;

type DryRun = (db: Db, at: Temporal.Instant, limit: number) => Promise<Expired>;

/** What a run at some moment would erase; nothing is erased. */
export const dryRuns = {
  'erase-subscribers': async (db, at, limit) => {
    const expired = await listExpiredSubscribers(db, at);
    const rows = expired.slice(0, limit).map(({ id, email, since }) => ({ id, name: email, about: '', since }));
    return { total: expired.length, rows };
  },
  'erase-messages': listExpiredMessages,
  'erase-mails': listExpiredMails,
  'remove-deleted-pictures': async (db, at, limit) => {
    const expired = await listExpiredMedia(db, at);
    const rows = expired.slice(0, limit).map(({ id, name, deletedAt }) => ({ id, name, about: '', since: deletedAt }));
    return { total: expired.length, rows };
  },
} as const satisfies Record<ErasingJob, DryRun>;
