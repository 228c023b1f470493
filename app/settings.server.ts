import { createContext, type RouterContextProvider } from 'react-router';
import type { Document } from '#restaurant/documents/store/documents.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { dbContext } from './context.ts';

const readingContext = createContext<Promise<Document<Settings>> | null>(null);

/** The settings of the house, read once a request however many parts of its page ask. @throws when there are none that can be read */
export function settingsOf(context: Readonly<RouterContextProvider>): Promise<Document<Settings>> {
  const reading = context.get(readingContext) ?? requireSettings(context.get(dbContext));
  context.set(readingContext, reading);
  return reading;
}

/** To be called after a save, whatever came of it: what the rest of this request reads of the settings is what stands now. */
export function forgetSettings(context: Readonly<RouterContextProvider>): void {
  context.set(readingContext, null);
}
