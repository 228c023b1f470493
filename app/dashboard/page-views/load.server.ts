import type { Db } from '#database/connect.server.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';
import { listPageViews } from '#restaurant/page-views/store.server.ts';
import { daysUntil, type PageViewsSummary, summarize } from '#restaurant/page-views/summary.ts';

/** The page views of the last thirty days. */
export async function loadPageViews(db: Db, now: Temporal.Instant): Promise<PageViewsSummary> {
  const today = dayOf(now);
  const days = daysUntil(today);
  return summarize(await listPageViews(db, { from: days[0] ?? today.toString(), to: today.toString() }), days);
}
