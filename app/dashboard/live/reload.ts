import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import { createListeners } from '../frame/listeners.ts';
import { endDueStep, missingFor, noteDueStep, noteSessionEnd } from '../sign-in/session-end.ts';

interface VisibleScreen {
  address: string;
  /** The routes whose data it shows: the frame's and the page's. */
  routes: readonly string[];
  page: string;
}

let shown: VisibleScreen = { address: '', routes: [], page: '' };
let outdated = false;
/** How many reloads were asked for, and how many of these the last completed one has served. */
let asked = 0;
let completed = 0;
const changes = createListeners();

export function rememberShown(now: VisibleScreen): void {
  shown = now;
}

/** Whether the last reload failed, so that the screen shows old data. */
export function isOutdated(): boolean {
  return outdated;
}

/**
 * The number of the reload that is due, or 0. A reload is due if it was requested after the last completed one began. A navigation that
 * loads nothing (to another card of the same evening) may cancel a reload or replace it.
 */
export function dueReload(): number {
  return asked > completed ? asked : 0;
}

/** Called with each requested reload. */
export function noteReload(): void {
  asked++;
  changes.tell();
}

export const watchReloads = changes.listen;

/**
 * Keeps the data on the screen if a reload fails because of the network, the server, a session that is over or a step that is due first
 * (a second factor): after a save everything is stored, and only the screen is outdated. If another page fails to load, only the frame is
 * kept, with the error in the page's place; without a session the browser goes to sign-in.
 */
export async function keepScreen(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  const isReload = url.pathname + url.search === shown.address;
  const served = asked;
  const giveUp = () => {
    if (isReload) noteReload();
  };
  // A reload may still be aborted when its results have arrived: the router drops them all while it waits for a fetcher.
  request.signal.addEventListener('abort', giveUp);
  const results = await next().catch((error: unknown) => {
    if (!request.signal.aborted) {
      completed = served;
      changes.tell();
    }
    throw error;
  });
  if (request.signal.aborted) return;
  const mayStay = shown.routes.filter((route) => isReload || route !== shown.page);
  const loaded = shown.routes.filter((route) => route in results);
  for (const route of mayStay) {
    const result = results[route];
    if (result?.type === 'error' && (isTransient(result.result) || (isReload && isBarred(result.result)))) delete results[route];
  }
  if (loaded.length === 0) return;
  // A navigation to another query may load only the frame.
  const isDone = loaded.includes(shown.page) || !shown.routes.includes(shown.page) || url.pathname !== shown.address.split('?', 1)[0];
  outdated = isReload && loaded.some((route) => !(route in results));
  if (isDone) completed = served;
  // A refused write has data, too.
  if (request.method === 'GET' && loaded.every((route) => results[route]?.type === 'data')) endDueStep();
  changes.tell();
}

/**
 * For the client loader of a route that a fetcher loads: its data, or null if the network or the server fails, the session is over or a step is due first.
 * Otherwise the router would replace the whole screen, and lose typed text.
 */
export async function loadOrNull<Part>(serverLoader: () => Promise<Part>): Promise<Part | null> {
  try {
    return await serverLoader();
  } catch (error) {
    if (isTransient(error) || isBarred(error)) return null;
    throw error;
  }
}

/** Whether the same request may succeed later: no network, or a 5xx answer. */
function isTransient(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : !(error instanceof Response);
}

/** Whether the session is over, or a step is due first; the area then says so without leaving the screen. */
function isBarred(error: unknown): boolean {
  const missing = missingFor(error);
  if (missing === 'session') noteSessionEnd();
  else if (missing) noteDueStep(missing);
  return missing !== undefined;
}
