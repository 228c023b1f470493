import type { RouterContextProvider } from 'react-router';
import type { Proof } from '#restaurant/health/health.server.ts';
import { healthContext, nowContext } from '../context.ts';
import type { Route } from './+types/health';

/** What a proxy, or whoever watches, asks of this process. */
export function loader({ pattern, context }: Route.LoaderArgs): Response | Promise<Response> {
  if (pattern === 'readyz') return answerReady(context);
  return pattern === 'up' ? answerUp(context) : answer('ok');
}

/**
 * A proxy may send requests here: the process listens and is not about to stop. It asks no database, without which kept pages are
 * still answered: a proxy that went by `/readyz` would take all processes away together.
 */
function answerUp(context: Readonly<RouterContextProvider>): Response {
  return context.get(healthContext).isDraining ? answer(words.draining, 503) : answer('ok');
}

/** The process can serve: its database stores what it is told and gives back the data of rows, within a second and a half. */
async function answerReady(context: Readonly<RouterContextProvider>): Promise<Response> {
  const proof = await context.get(healthContext).prove(context.get(nowContext));
  return answer(words[proof], proof === 'ready' ? 200 : 503);
}

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

function answer(text: string, status = 200): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
}
