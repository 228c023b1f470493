import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { listNewestFromSite } from '#restaurant/bookings/find-booking.server.ts';
import { dayByClock } from '#restaurant/bookings/overview/evening.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { presentBooking } from '../bookings/booking-view.ts';
import { loadOrNull } from './reload.ts';
import type { Route } from './+types/new-bookings';

/** No more arrive between two polls of a screen. */
const most = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = requirePermission(context, 'take bookings');
  const { hours } = await requireBookingDocuments(db);
  return (await listNewestFromSite(db, dayByClock(hours, now), most)).map(presentBooking);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrNull(serverLoader);
