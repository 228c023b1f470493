import { reportViews } from '../page-views/report-views.ts';
import { registerServiceWorker } from '../ui/parse-page.ts';
import { menuListKey, skipWaitingMessage } from './constants.ts';

/**
 * Makes public pages readable without the network, once the page is idle. A page that is
 * prerendered has not been visited: whatever counts or keeps a visit waits until it is shown, as this does.
 */
export async function start(): Promise<void> {
  if ('prerendering' in document && document.prerendering) {
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  }
  reportViews();
  await Promise.allSettled([keepPages(), keepMenuList()]);
}

/** Has the service worker of the newest build keep the public pages in the language of this one. */
async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await registerServiceWorker();
  // Without a newer worker, or news of it, the present one keeps the pages.
  if (registration.active) await registration.update().catch(() => undefined);
  await settled(registration.installing ?? registration.waiting);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(location.pathname);
}

/** Waits until a worker is active, or has failed. */
async function settled(worker: ServiceWorker | null): Promise<void> {
  if (!worker || worker.state === 'activated' || worker.state === 'redundant') return;
  // Chromium sometimes loses `skipWaiting`, when the old worker was busy while the new one was installed.
  const reminder = setInterval(() => worker.state === 'installed' && worker.postMessage(skipWaitingMessage), 1_000);
  await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  clearInterval(reminder);
  await settled(worker);
}

/** Keeps the public list of menus in the local storage, unless it came back empty (specification, section 3). */
async function keepMenuList(): Promise<void> {
  const menus: unknown = await (await fetch('/api/menu')).json();
  if (!Array.isArray(menus) || menus.length === 0) return;
  localStorage.setItem(menuListKey, JSON.stringify({ fetchedAt: new Date().toISOString(), menus }));
}
