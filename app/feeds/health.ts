import type { RouterContextProvider } from 'react-router';
import type { Proof } from '#restaurant/health/health.server.ts';
import { healthContext, nowContext } from '../context.ts';
import type { Route } from './+types/health';

export function loader({ pattern, context }: Route.LoaderArgs): Response | Promise<Response> {
  if (pattern === 'readyz') return answerReady(context);
  return pattern === 'up' ? answerUp(context) : answer('ok');
}

/**
 * Whether a proxy may send requests: the process listens and is not about to stop. It does not test the database, without which kept pages
 * still work: by `/readyz` a proxy would remove all processes at once.
 */
function answerUp(context: Readonly<RouterContextProvider>): Response {
  return context.get(healthContext).isDraining ? answer(words.draining, 503) : answer('ok');
}

/** Whether the database stores and reads rows within 1.5 seconds. */
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
