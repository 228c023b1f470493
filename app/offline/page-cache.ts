import { matchPrecache } from 'workbox-precaching';
import { languageOfPath, withoutLanguage } from '#languages/page-address.ts';
import { offlineCacheLimit, offlineCacheMinimum, refreshAfter, scriptTimeout } from './constants.ts';
import {
  addedMenus,
  evict,
  filesOf,
  goneMenus,
  isPublicPage,
  isSamePicture,
  pathsToCache,
  picturesOf,
  type StoredEntry,
} from './cached-paths.ts';
import { keptAt, keptAtHeader } from './saved-copy-banner.ts';

declare const self: ServiceWorkerGlobalScope;

/** Each build has its own caches. Those of an old build are deleted once the new one has its own copies. */
const prefix = 'kept-';
const pagesCache = `${prefix}pages-${buildName}`;
const filesCache = `${prefix}files-${buildName}`;

/** After so many failed pages the others are not fetched: there is no network, or no server. */
const maxFailures = 3;

export async function keptPage(path: string): Promise<Response | undefined> {
  // Without `caches.open`, which creates a cache: it would recreate an old build's cache after its deletion.
  return caches.match(path, { cacheName: pagesCache, ignoreVary: true });
}

export async function keptFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: filesCache, ignoreVary: true });
}

/** The kept variant of an uploaded picture, for the path of any of its variants. */
export async function keptPicture(path: string): Promise<Response | undefined> {
  const files = await caches.open(filesCache);
  const kept = (await files.keys()).find(({ url }) => isSamePicture(new URL(url).pathname, path));
  return kept && files.match(kept, { ignoreVary: true });
}

/**
 * Keeps the public pages in the language of a visited page, and deletes what exceeds the limit. A page that fails is tried once more after
 * the others, and then again at the next visit.
 * @throws if a page cannot be fetched
 */
export async function cacheSite(visited: string): Promise<void> {
  const quota = await storageQuota();
  if (quota < offlineCacheMinimum) return;
  await deleteLeftCaches();
  const language = languageOfPath(visited);
  const paths = new Set(pathsToCache(language));
  if (isPublicPage(visited)) paths.add(visited);
  const failed: string[] = [];
  // The index comes first. The added menus that it links join the set while it is iterated.
  for (const path of paths) {
    await refreshPage(path).catch(() => failed.push(path));
    if (failed.length === maxFailures) throw new Error(`${failed.join(', ')} could not be fetched`);
    const index = await keptPage(path);
    if (!path.endsWith('/menu') || !index) continue;
    const linked = addedMenus(await index.text());
    for (const added of linked) paths.add(added).add(withoutLanguage(added));
    await forgetPages((kept) => goneMenus(kept, linked, language));
  }
  for (const path of failed) await refreshPage(path);
  await makeRoom(Math.min(offlineCacheLimit, quota));
}

/** Fetches a page and keeps it, unless its copy is young. @throws if it cannot be fetched */
async function refreshPage(path: string): Promise<void> {
  if (Date.now() - keptAt((await keptPage(path)) ?? new Response()).getTime() > refreshAfter) await fetchPage(path);
}

async function forgetPages(choose: (kept: string[]) => string[]): Promise<void> {
  const pages = await caches.open(pagesCache);
  const kept = (await pages.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(choose(kept).map(async (path) => pages.delete(path)));
}

/** How many bytes the browser lets this site keep; Safari before 17 does not say. */
async function storageQuota(): Promise<number> {
  if (!('storage' in navigator && 'estimate' in navigator.storage)) return Number.POSITIVE_INFINITY;
  return (await navigator.storage.estimate()).quota ?? Number.POSITIVE_INFINITY;
}

/** Fetches every page that an earlier build kept, and keeps it with this build's files. @throws if one cannot be fetched */
export async function recacheAfterBuild(): Promise<void> {
  for (const name of await oldCaches()) {
    if (!name.startsWith(`${prefix}pages-`)) continue;
    for (const { url } of await (await caches.open(name)).keys()) await fetchPage(new URL(url).pathname);
  }
}

export async function deleteOldCaches(): Promise<void> {
  await deleteCaches(await oldCaches());
}

/**
 * Deletes caches that an old build wrote while this one took over; not while the next build is being installed, whose caches look the same.
 */
async function deleteLeftCaches(): Promise<void> {
  const left = await oldCaches();
  const { installing, waiting } = self.registration;
  if (stateOf(self) === 'activated' && !installing && !waiting) await deleteCaches(left);
}

async function deleteCaches(names: string[]): Promise<void> {
  await Promise.all(names.map(async (name) => caches.delete(name)));
}

/** Whether the next build has taken over. Unfinished work must then no longer write to the caches, which are deleted. */
function isReplaced(): boolean {
  return stateOf(self) === 'redundant';
}

/** The state of a worker, if the browser reports it. */
function stateOf({ serviceWorker }: Partial<ServiceWorkerGlobalScope>): ServiceWorkerState | undefined {
  return serviceWorker?.state;
}

async function oldCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== pagesCache && name !== filesCache);
}

async function fetchPage(path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache', redirect: 'manual', signal: AbortSignal.timeout(scriptTimeout) });
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
  await cachePage(path, response);
}

/** Caches the response for a page, after the files it names, so that a kept page is never without them. */
export async function cachePage(path: string, response: Response): Promise<void> {
  if (isReplaced()) return;
  if (response.status === 404 || response.status === 410) await (await caches.open(pagesCache)).delete(path);
  if (response.status !== 200) return;
  const html = await response.text();
  await Promise.all(filesOf(html).map(keepFile));
  const headers = new Headers(response.headers);
  // The body is kept as decoded text, for which these headers no longer apply.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  headers.set(keptAtHeader, new Date().toISOString());
  if (isReplaced()) return;
  await (await caches.open(pagesCache)).put(path, new Response(html, { headers }));
  // A menu can be read without its pictures: one that cannot be fetched does not fail the rest.
  for (const picture of picturesOf(html)) await keepFile(picture).catch(() => undefined);
}

async function keepFile(path: string): Promise<void> {
  if ((await matchPrecache(path)) ?? (await keptFile(path))) return;
  const response = await fetch(path, { signal: AbortSignal.timeout(scriptTimeout) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  if (isReplaced()) return;
  await (await caches.open(filesCache)).put(path, response);
}

/** Deletes the least needed entries until the rest is within the limit. */
async function makeRoom(limit: number): Promise<void> {
  if (isReplaced()) return;
  const [pages, files] = await Promise.all([caches.open(pagesCache), caches.open(filesCache)]);
  const keptPages = await contents(pages);
  const pageTexts = await Promise.all(keptPages.map(async ({ body }) => body.text()));
  const named = new Set(pageTexts.flatMap((html) => [...filesOf(html), ...picturesOf(html)]));
  const keptFiles = await contents(files);
  const pictures = keptFiles.filter(({ path }) => path.startsWith('/media/'));
  const others = keptFiles.filter((file) => !pictures.includes(file));
  const doomed = evict({ pages: keptPages, files: others, pictures, named, limit });
  await Promise.all(doomed.map(async (path) => (await pages.delete(path)) || files.delete(path)));
}

async function contents(cache: Cache): Promise<(StoredEntry & { body: Blob })[]> {
  const requests = await cache.keys();
  const kept = await Promise.all(
    requests.map(async (request) => {
      const body = await (await cache.match(request, { ignoreVary: true }))?.blob();
      return body ? [{ path: new URL(request.url).pathname, size: body.size, body }] : [];
    }),
  );
  return kept.flat();
}
