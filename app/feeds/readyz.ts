import type { Proof } from '#restaurant/health/health.server.ts';
import { healthContext, nowContext } from '../context.ts';
import type { Route } from './+types/readyz';

const words = {
  ready: 'ready',
  draining: 'this process is about to stop',
  unreachable: 'the database does not answer',
  busy: 'the database is locked',
  conflict: 'the database is locked',
  full: 'the disk is full: nothing can be stored',
  unwritable: 'the disk is read-only: nothing can be stored',
  damaged: 'the database is damaged',
} as const satisfies Record<Proof, string>;

/** The process can serve: its database stores what it is told and gives back the data of rows, within a second and a half. */
export async function loader({ context }: Route.LoaderArgs) {
  const proof = await context.get(healthContext).prove(context.get(nowContext));
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
  return new Response(words[proof], { status: proof === 'ready' ? 200 : 503, headers });
}
