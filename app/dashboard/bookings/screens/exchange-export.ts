import { redirect } from 'react-router';
import { z } from 'zod';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { writeBookings } from '#restaurant/bookings/import-export/csv.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { listBookingsBetween } from '#restaurant/bookings/import-export/exchange.server.ts';
import { listRemovedTables } from '#restaurant/bookings/reassign/reseat.server.ts';
import { namesIn } from '#restaurant/bookings/tables/tables.ts';
import { changeOf, siteContext } from '../../../context.ts';
import { requireForm } from '../../../forms/read-form.server.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { csvType, downloadAnswer } from '../../frame/answers.ts';
import { badRequest, day } from '../../../forms/values.ts';
import type { Route } from './+types/exchange-export';

const maxDays = 731;

const asked = z.object({ dal: day, al: day });

/** The bookings of a range of days; the audit log records it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'export and import');
  const { dal, al } = await requireForm(request, asked);
  const { days } = dal.until(al, { largestUnit: 'days' });
  if (days < 0 || days > maxDays) throw badRequest();
  const { actor, now } = changeOf(context);
  const { plan } = await requireBookingDocuments(db);
  const bookings = await listBookingsBetween(db, dal, al);
  const removed = await listRemovedTables(db, plan, bookings);
  const details = { what: 'bookings', count: bookings.length } as const;
  await insertAudit(db, { action: 'export', actor: actor.username, subject: null, details }, now);
  const file = `${context.get(siteContext).slug}-prenotazioni-${dal.toString()}-${al.toString()}.csv`;
  const body = writeBookings(bookings, ({ tables }) => namesIn(plan, tables, removed));
  return downloadAnswer(file, csvType, body);
}

/** Opened as a page it leads to the desk. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}/bookings/exchange`);
