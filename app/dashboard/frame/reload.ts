import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';

/** What is on the screen. */
interface Shown {
  /** Its path and query. */
  address: string;
  /** The routes whose data it shows, the frame's and the page's. */
  routes: readonly string[];
  page: string;
}

let shown: Shown = { address: '', routes: [], page: '' };
let outdated = false;
const listeners = new Set<() => void>();

export function rememberShown(now: Shown): void {
  shown = now;
}

/** Whether the last reload failed, so that the screen is outdated. */
export function isOutdated(): boolean {
  return outdated;
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
  const results = await next();
  if (request.signal.aborted) return;
  const isReload = url.pathname + url.search === shown.address;
  const mayStay = shown.routes.filter((route) => isReload || route !== shown.page);
  const loaded = shown.routes.filter((route) => route in results);
  for (const route of mayStay) {
    const result = results[route];
    if (result?.type === 'error' && isTransient(result.result)) delete results[route];
  }
  if (loaded.length > 0) setOutdated(isReload && loaded.some((route) => !(route in results)));
}

/**
 * What a part of the screen asks by itself, for the client loader of a route that is asked by a fetcher: null where it fails because of
 * the network or the server. The router would show such an error in place of the whole screen, and of what is being typed there.
 */
export async function loadPart<Part>(serverLoader: () => Promise<Part>): Promise<Part | null> {
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

function setOutdated(now: boolean): void {
  outdated = now;
  for (const listener of listeners) listener();
}
