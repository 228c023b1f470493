import { redirect } from 'react-router';
import { z } from 'zod';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { type ExportKind, exportKinds, mayExport } from '#restaurant/exports/export-kinds.ts';
import { countExports, streamExport } from '#restaurant/exports/stream.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { changeOf, exportTurnContext, mediaContext, siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { badRequest, day } from '../../forms/values.ts';
import { refuseRole, requirePermission } from '../../middleware/require-staff.server.ts';
import { downloadAnswer } from '../frame/answers.ts';
import type { Route } from './+types/download';

/** Bookings may be limited to some days. */
const asked = z.object({ what: z.enum([...exportKinds, 'everything']), dal: day.optional(), al: day.optional() });

const maxDays = 731;

/**
 * Returns one kind as a file, or everything as an archive, and records it in the audit log. Only one export runs at a time; otherwise it
 * redirects to the desk, which says so.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { staff, db } = requirePermission(context, 'export and import');
  const { what, dal: from, al: to } = await requireForm(request, asked);
  const days = what === 'bookings' && from && to ? { from, to } : undefined;
  const between = days?.from.until(days.to, { largestUnit: 'days' }).days ?? 0;
  if (between < 0 || between > maxDays) throw badRequest();
  if (!mayExport(staff.role, what)) throw refuseRole();
  const turn = context.get(exportTurnContext)();
  if (!turn) return redirect(`/${params.area}/exports?busy`, 303);
  try {
    const { actor, now } = changeOf(context);
    const sources = { db, storage: context.get(mediaContext).storage, days };
    const details = { what, count: totalOf(await countExports(sources), what) };
    await insertAudit(db, { action: 'export', actor: actor.username, subject: null, details }, now);
    const { name, extension, contentType, body } = streamExport(sources, what, now);
    const dated = days ? `${days.from.toString()}-${days.to.toString()}` : dayOf(now).toString();
    const file = `${context.get(siteContext).slug}-${name}-${dated}.${extension}`;
    return downloadAnswer(file, contentType, turn.hold(body));
  } catch (error) {
    turn.end();
    throw error;
  }
}

function totalOf(counts: Record<ExportKind, number>, what: ExportKind | 'everything'): number {
  return what === 'everything' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[what];
}

/** A GET redirects to the desk. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}/exports`);
