/// <reference lib="webworker" />
import { clientsClaim, type RouteMatchCallbackOptions } from 'workbox-core';
import { enable as preloadNavigations } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { answerDesk } from './answer-desk.ts';
import { answerForm, answerPage } from './answer-page.ts';
import { skipWaitingMessage } from './constants.ts';
import { deleteOldCaches, recacheAfterBuild, cacheSite, keptFile, keptPicture } from './page-cache.ts';
import { openPush, showPush } from './show-push.ts';
import { isDeskAddress, isGuestAddress } from './cached-paths.ts';
import { listKeptSheets } from './kept-sheets.ts';

declare const self: ServiceWorkerGlobalScope;

/** A guest's navigation, or form without a script. */
const isGuestPage = ({ request, url, sameOrigin }: RouteMatchCallbackOptions) =>
  sameOrigin && request.mode === 'navigate' && isGuestAddress(url.pathname);

/** A navigation in the management area. */
const isDeskPage = ({ request, url, sameOrigin }: RouteMatchCallbackOptions) =>
  sameOrigin && request.mode === 'navigate' && isDeskAddress(url.pathname);

// Other requests are not handled here: of the management area only documents, and no `/api` or other addresses.
precacheAndRoute(buildScripts);
registerRoute(isGuestPage, async ({ event, url }) => (event instanceof FetchEvent ? answerPage(event, url) : Response.error()));
registerRoute(isGuestPage, async ({ event, url }) => (event instanceof FetchEvent ? answerForm(event, url) : Response.error()), 'POST');
registerRoute(isDeskPage, async ({ event, url }) => (event instanceof FetchEvent ? answerDesk(event, url) : Response.error()));
// Files of the build come from the cache that was filled with the pages; those of the management area are not kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && url.search === '',
  async ({ request, url }) => (await keptFile(url.pathname)) ?? fetch(request),
);
// An uploaded picture comes from the network in the size for the screen; without it, in the kept size.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/') && url.search === '',
  async ({ request, url }) => fetch(request).catch(async () => (await keptPicture(url.pathname)) ?? Response.error()),
);

// A new build takes over once it has its own copy of every kept page, so that pages and scripts are of the same build.
self.addEventListener('install', (event) => {
  event.waitUntil(recacheAfterBuild());
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteOldCaches(), listKeptSheets(Date.now())])));
cleanupOutdatedCaches();
clientsClaim();
// Firefox ends a navigation whose preload found no network, whatever this worker then answers (Workbox issue 3134).
if (!navigator.userAgent.includes('Firefox/')) preloadNavigations();

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(self.clients, event.notification)));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (message === skipWaitingMessage) void self.skipWaiting();
  else if (typeof message === 'string') event.waitUntil(cacheSite(message));
});
