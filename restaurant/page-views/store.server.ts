import { sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import { isLanguage } from '#languages/languages.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { daysUntil, isCountedPage, type PageViews, type PageViewsSummary, summarize } from './tally.ts';

/** Adds views to the stored ones, all or none. A fixed order of rows prevents deadlocks between processes. */
export async function addPageViews(db: Db, views: readonly PageViews[]): Promise<void> {
  const rows = views.map(({ day, page, language, views }) => ({ day, page, language, views })).sort(inOrder);
  await db
    .insertInto('page_view')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'page', 'language']).doUpdateSet({ views: sql<number>`page_view.views + excluded.views` }),
    )
    .execute();
}

function inOrder(one: PageViews, other: PageViews): number {
  const [a, b] = [one, other].map(({ day, page, language }) => `${day} ${page} ${language}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

/** The views from one day to another, both included; pages and languages that no longer exist are left out. */
export async function listPageViews(db: Db, days: { from: string; to: string }): Promise<PageViews[]> {
  const rows = await db
    .selectFrom('page_view')
    .selectAll()
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .orderBy('day')
    .execute();
  return rows.flatMap(({ day, page, language, views }) =>
    isCountedPage(page) && isLanguage(language) ? [{ day, page, language, views }] : [],
  );
}

/** The page views of the last thirty days. */
export async function loadPageViews(db: Db, now: Temporal.Instant): Promise<PageViewsSummary> {
  const today = dayOf(now);
  const days = daysUntil(today);
  return summarize(await listPageViews(db, { from: days[0] ?? today.toString(), to: today.toString() }), days);
}
