import { redirect } from 'react-router';
import { exportDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { changeOf, siteContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import type { Route } from './+types/export';

/** Every document as one file, as the import reads it back; the audit log records it. */
export async function action({ context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'export and import');
  const change = changeOf(context);
  const file = `${context.get(siteContext).slug}-${dayOf(change.now).toString()}.json`;
  const body = `${JSON.stringify(await exportDocuments(db, change), null, 2)}\n`;
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Opened as a page it leads to the desk. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}/exchange`);
