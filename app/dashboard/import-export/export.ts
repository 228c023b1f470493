import { redirect } from 'react-router';
import { exportDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { changeOf, siteContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { jsonDownloadAnswer } from '../frame/answers.ts';
import type { Route } from './+types/export';

/** Every document as one file, as the import reads it back; the audit log records it. */
export async function action({ context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'export and import');
  const change = changeOf(context);
  const file = `${context.get(siteContext).slug}-${dayOf(change.now).toString()}.json`;
  return jsonDownloadAnswer(file, await exportDocuments(db, change));
}

/** Opened as a page it leads to the desk. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}/exchange`);
