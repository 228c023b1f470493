import { dbContext, nowContext, staffContext } from '../../context.ts';
import { loadBadges } from '../frame/badges.server.ts';
import { loadOrNull } from '../frame/reload.ts';
import type { Route } from './+types/badges';

/** The badges of the navigation, asked again when a live topic changes. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadBadges(context.get(dbContext), context.get(staffContext).role, context.get(nowContext));
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrNull(serverLoader);
