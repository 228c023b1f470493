import type { RouterContextProvider } from 'react-router';
import { languageOfPath } from '#languages/page-address.ts';
import { noticeAt } from '#restaurant/settings/notice.ts';
import { listPublishedLegalPages } from '#restaurant/legal/published.server.ts';
import { cacheContext, dbContext, logContext, nowContext, siteContext } from './context.ts';
import { settingsOf } from './settings.server.ts';
import type { SiteData } from './site/site.ts';
import { reportFaults } from './report-faults.server.ts';

/** The root's loader: what every screen knows. */
export async function loadSite(request: Request, context: Readonly<RouterContextProvider>): Promise<SiteData> {
  const settings = await settingsOf(context);
  reportFaults(context.get(logContext), 'todos/settings', settings.faults);
  const notice = noticeAt(settings.data, context.get(nowContext));
  if (notice) context.get(cacheContext).freshUntil(Temporal.Instant.from(notice.until));
  const { pathname } = new URL(request.url);
  return {
    language: languageOfPath(pathname),
    legalPages: pathname.startsWith('/dashboard') ? [] : await listPublishedLegalPages(context.get(dbContext)),
    settings: settings.data,
    notice,
    publicUrl: context.get(siteContext).publicUrl,
  };
}
