import type { RouterContextProvider } from 'react-router';
import { logContext, siteContext } from '../context.ts';
import { settingsOf } from '../settings.server.ts';
import { reportFaults } from '../report-faults.server.ts';
import { languageOfPath } from './paths.ts';

/** What every screen knows: where the site is, the language of its address and the settings. */
export async function loadSite(request: Request, context: Readonly<RouterContextProvider>) {
  const settings = await settingsOf(context);
  reportFaults(context.get(logContext), 'todos/settings', settings.faults);
  return {
    language: languageOfPath(new URL(request.url).pathname),
    settings: settings.data,
    publicUrl: context.get(siteContext).publicUrl,
  };
}
