import { reportHeader } from '#restaurant/page-views/visit.ts';
import { registerServiceWorker } from '../ui/parse-page.ts';
import { menuListKey, skipWaitingMessage } from './constants.ts';

/**
 * Makes public pages readable without the network, once the page is idle. A prerendered page is not visited yet, so this waits until it is
 * shown.
 */
export async function start(): Promise<void> {
  if ('prerendering' in document && document.prerendering) {
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  }
  reportViews();
  await Promise.allSettled([keepPages(), keepMenuList()]);
}

/** Makes the newest build's service worker keep the public pages in the language of this one. */
async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await registerServiceWorker();
  // Without a newer worker, or news of it, the current one keeps the pages.
  if (registration.active) await registration.update().catch(() => undefined);
  await settled(registration.installing ?? registration.waiting);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(location.pathname);
}

async function settled(worker: ServiceWorker | null): Promise<void> {
  if (!worker || worker.state === 'activated' || worker.state === 'redundant') return;
  // Chromium sometimes loses `skipWaiting` if the old worker was busy while the new one was installed.
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

/**
 * Reports views that the server cannot see in its requests: of a page that was prefetched or prerendered, and of one restored from the
 * back/forward cache. It sends a HEAD request to the page's own address, without any data about the visitor.
 */
function reportViews(): void {
  if (wasFetchedBefore()) tell();
  window.addEventListener('pageshow', ({ persisted }) => persisted && tell());
}

function wasFetchedBefore(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return false;
  if ('activationStart' in navigation && Number(navigation.activationStart) > 0) return true;
  return 'deliveryType' in navigation && navigation.deliveryType === 'navigational-prefetch';
}

/** A failed report is not retried, so that view is not counted. */
function tell(): void {
  fetch(location.pathname, { method: 'HEAD', headers: { [reportHeader]: '1' }, keepalive: true }).catch(() => undefined);
}
