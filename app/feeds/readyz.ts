import { dbContext } from '../context.ts';
import type { Route } from './+types/readyz';

/** The process can serve: its database answers. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
  try {
    await context.get(dbContext).selectFrom('document').select('id').limit(1).executeTakeFirst();
    return new Response('ready', { headers });
  } catch {
    return new Response('the database does not answer', { status: 503, headers });
  }
}
