import { loadBadges } from '../frame/badges.server.ts';
import { loadOrNull } from './reload.ts';
import { workOf } from '../../middleware/require-staff.server.ts';
import type { Route } from './+types/badges';

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, db, now } = workOf(context);
  return loadBadges(db, staff.role, now);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrNull(serverLoader);
