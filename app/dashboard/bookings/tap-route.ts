import { redirect } from 'react-router';
import { can } from '#restaurant/staff/permissions.ts';
import { staffContext } from '../../context.ts';
import { roleRefusal } from '../frame/staff-member.ts';
import { handleShiftAction } from './actions.server.ts';
import type { Route } from './+types/tap-route';

/** Taps are posted here. A GET redirects to the evening. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}/bookings`);

/** Handles the forms of the evening and answers with JSON: waiting taps are sent from any desk. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!can(context.get(staffContext).role, 'take bookings')) return Response.json(roleRefusal, { status: 403 });
  const { data, init } = await handleShiftAction(request, context);
  return Response.json(data, init ?? {});
}
