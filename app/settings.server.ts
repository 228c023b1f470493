import type { Logger } from 'pino';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Db } from '#database/connect.server.ts';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
import { languageOfPath } from '#languages/page-address.ts';
import { type Document, findDocument } from '#restaurant/documents/store/documents.server.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { legalDocument, type LegalPage, legalPages } from '#restaurant/legal/legal.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { noticeAt, type Settings } from '#restaurant/settings/settings.ts';
import { cacheContext, dbContext, healthContext, logContext, nowContext, siteContext } from './context.ts';
import type { SiteData } from './site/site.ts';

const readingContext = createContext<Promise<Document<Settings>> | null>(null);

/** The settings, read once per request. @throws if they are missing or invalid */
export function settingsOf(context: Readonly<RouterContextProvider>): Promise<Document<Settings>> {
  const reading = context.get(readingContext) ?? requireSettings(context.get(dbContext));
  context.set(readingContext, reading);
  return reading;
}

/** To be called after a save, also a failed one, so that the rest of this request reads the current settings. */
export function forgetSettings(context: Readonly<RouterContextProvider>): void {
  context.set(readingContext, null);
}

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

/**
 * The result of a read, or a substitute while its data are damaged, so that the rest of the page is shown. Health records the damage.
 * @throws any other error
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

export function reportFaults(log: Logger, document: string, faults: Fault[]): void {
  for (const fault of faults) log.error({ document, path: fault.path }, `malformed document: ${fault.message}`);
}

/** The published legal pages: links lead only to these. */
export async function listPublishedLegalPages(db: Db): Promise<LegalPage[]> {
  const found = await Promise.all(legalPages.map((page) => findDocument(db, 'legal', page, legalDocument)));
  return legalPages.filter((_page, index) => found[index]?.data?.published);
}
