import { createContext, type RouterContextProvider } from 'react-router';
import { languageOfPath } from '#languages/page-address.ts';
import type { Document } from '#restaurant/documents/store/documents.server.ts';
import { listPublishedLegalPages } from '#restaurant/legal/published.server.ts';
import { noticeAt } from '#restaurant/settings/notice.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { cacheContext, dbContext, logContext, nowContext, siteContext } from './context.ts';
import type { SiteData } from './site/site.ts';
import { reportFaults } from './unless-damaged.server.ts';

const readingContext = createContext<Promise<Document<Settings>> | null>(null);

/** The settings, read once per request. @throws when they are missing or unreadable */
export function settingsOf(context: Readonly<RouterContextProvider>): Promise<Document<Settings>> {
  const reading = context.get(readingContext) ?? requireSettings(context.get(dbContext));
  context.set(readingContext, reading);
  return reading;
}

/** To be called after a save, also a failed one, so that the rest of this request reads the current settings. */
export function forgetSettings(context: Readonly<RouterContextProvider>): void {
  context.set(readingContext, null);
}

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
