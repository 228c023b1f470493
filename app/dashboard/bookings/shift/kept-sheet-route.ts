import { data, redirect } from 'react-router';
import { z } from 'zod';
import { serviceSheetMailWords } from '#languages/service-sheet.ts';
import { findKeptSheet, mailSheetNow, sheetsKeptUntil } from '#restaurant/bookings/overview/kept-sheets.server.ts';
import { notFound } from '../../../forms/values.ts';
import { jobsContext } from '../../../context.ts';
import { requireForm } from '../../../forms/read-form.server.ts';
import { requirePermission } from '../../../middleware/require-staff.server.ts';
import { settingsOf } from '../../../settings.server.ts';
import { keptForHeader, madeAtHeader } from '../../../offline/kept-sheets.ts';
import { eveningQuery } from '../address.ts';
import { serviceAsked } from './load.server.ts';
import type { Route } from './+types/kept-sheet-route';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'take bookings');
  const { data: settings } = await settingsOf(context);
  const { date, service } = serviceAsked(url, settings, now);
  const kept = await findKeptSheet(db, { date, service });
  if (!kept) throw notFound();
  return new Response(kept.pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${serviceSheetMailWords.file(date.toString(), service)}"`,
      // Health data: no cache may store it, except that of the evening's screen for this service (decision 069).
      'Cache-Control': 'no-store',
      [madeAtHeader]: kept.madeAt.toString(),
      [keptForHeader]: String(Math.floor(now.until(sheetsKeptUntil(date)).total('seconds'))),
    },
  });
}

const asked = z.object({ intent: z.enum(['make', 'mail']) });

/** Makes the current sheets again, or mails one, then redirects to the sheet's page. */
export async function action({ request, context, url, params: { area } }: Route.ActionArgs) {
  const { db, now } = requirePermission(context, 'take bookings');
  const { intent } = await requireForm(request, asked);
  const { data: settings } = await settingsOf(context);
  const service = serviceAsked(url, settings, now);
  const page = `/${area}/bookings/print${eveningQuery({ date: service.date.toString(), service: service.service })}`;
  if (intent === 'mail') {
    const recipient = await mailSheetNow(db, service, now);
    if (recipient === undefined) throw data(null, { status: 409, statusText: 'Conflict' });
    return redirect(`${page}&spedito=si`);
  }
  await context.get(jobsContext).runNow('keep-sheets', now);
  return redirect(page);
}
