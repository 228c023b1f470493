import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';

/** What is on the screen. */
interface VisibleScreen {
  /** Its path and query. */
  address: string;
  /** The routes whose data it shows, the frame's and the page's. */
  routes: readonly string[];
  page: string;
}

let shown: VisibleScreen = { address: '', routes: [], page: '' };
let outdated = false;
let interrupted = false;
const listeners = new Set<() => void>();

export function rememberShown(now: VisibleScreen): void {
  shown = now;
}

/** Whether the last reload failed, so that the screen is outdated. */
export function isOutdated(): boolean {
  return outdated;
}

/** Whether a reload was given up for a navigation that loads nothing (another card of the same evening), so that it is still to be done. */
export function isInterrupted(): boolean {
  return interrupted;
}

export function watchReloads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps the screen when reloading it fails because of the network or the server: after a save or
 * an upload everything is stored, and only the screen is outdated. For another page only the frame is kept: the
 * page itself was never loaded, and its error is shown in its place.
 */
export async function keepScreen(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  const isReload = url.pathname + url.search === shown.address;
  const giveUp = () => {
    if (isReload) setReloads({ interrupted: true });
  };
  request.signal.addEventListener('abort', giveUp);
  const results = await next().finally(() => request.signal.removeEventListener('abort', giveUp));
  if (request.signal.aborted) return;
  const mayStay = shown.routes.filter((route) => isReload || route !== shown.page);
  const loaded = shown.routes.filter((route) => route in results);
  for (const route of mayStay) {
    const result = results[route];
    if (result?.type === 'error' && isTransient(result.result)) delete results[route];
  }
  if (loaded.length === 0) return;
  // Another query may load a part of what surrounds the page, and not the page.
  const isDone = loaded.includes(shown.page) || url.pathname !== shown.address.split('?', 1)[0];
  setReloads({ outdated: isReload && loaded.some((route) => !(route in results)), interrupted: interrupted && !isDone });
}

/**
 * What a part of the screen asks by itself, for the client loader of a route that is asked by a fetcher: null where it fails because of
 * the network or the server. The router would show such an error in place of the whole screen, and of what is being typed there.
 */
export async function loadOrNull<Part>(serverLoader: () => Promise<Part>): Promise<Part | null> {
  try {
    return await serverLoader();
  } catch (error) {
    if (isTransient(error)) return null;
    throw error;
  }
}

/** Whether the same request may succeed later: there is no network, or the server answers 5xx. */
function isTransient(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : !(error instanceof Response);
}

function setReloads(now: { outdated?: boolean; interrupted: boolean }): void {
  outdated = now.outdated ?? outdated;
  interrupted = now.interrupted;
  for (const listener of listeners) listener();
}
