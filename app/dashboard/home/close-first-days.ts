import { redirect } from 'react-router';
import { z } from 'zod';
import { siteContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import type { Route } from './+types/close-first-days';
import { closedFirstDays } from './first-days.ts';

/** The button says nothing but that it was pressed. */
const asked = z.object({});

/** The list is closed by a POST; a GET redirects to Home. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}`);

/** Closes the list of the first days in this browser. */
export async function action({ request, context, params }: Route.ActionArgs) {
  requirePermission(context, 'see the management area');
  await requireForm(request, asked);
  return redirect(`/${params.area}`, { headers: { 'Set-Cookie': closedFirstDays(context.get(siteContext).publicUrl) } });
}
