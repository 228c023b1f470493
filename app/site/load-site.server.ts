import type { RouterContextProvider } from 'react-router';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { dbContext, logContext, siteContext } from '../context.ts';
import { reportFaults } from '../report-faults.server.ts';
import { languageOfPath } from './paths.ts';

/** What every screen knows: where the site is, the language of its address, the settings of the house and the pictures in them. */
export async function loadSite(request: Request, context: Readonly<RouterContextProvider>) {
  const db = context.get(dbContext);
  const settings = await requireSettings(db);
  reportFaults(context.get(logContext), 'todos/settings', settings.faults);
  return {
    language: languageOfPath(new URL(request.url).pathname),
    settings: settings.data,
    pictures: await findPictures(db, [settings.data]),
    publicUrl: context.get(siteContext).publicUrl,
  };
}
