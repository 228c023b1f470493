import { createContext, type RouterContextProvider } from 'react-router';
import type { Document } from '#restaurant/documents/store/documents.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { dbContext } from './context.ts';

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
