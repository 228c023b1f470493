import { healthContext } from '../context.ts';
import type { Route } from './+types/up';

/**
 * A proxy may send requests here: the process listens and is not about to stop. It asks no database, without which kept pages are
 * still answered: a proxy that went by `/readyz` would take all processes away together.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { isDraining } = context.get(healthContext);
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
  return new Response(isDraining ? 'this process is about to stop' : 'ok', { status: isDraining ? 503 : 200, headers });
}
