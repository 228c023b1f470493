import { registerServiceWorker } from '../ui/parse-page.ts';

/** The browser's subscription, as a form sends it, or why there is none. */
type Subscribed = { endpoint: string; p256dh: string; auth: string } | 'denied' | 'failed';

/** Whether a browser supports push. An iPhone does once the site is on its Home Screen. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Subscribes this browser. Only to be called on a tap, because the browser asks its user. @param key of this site's server */
export async function subscribe(key: string): Promise<Subscribed> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    await registerServiceWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const subscription = await pushManager.subscribe(options).catch(async () => {
      // A subscription with another key prevents a new one.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
    const { keys } = subscription.toJSON();
    return { endpoint: subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  } catch {
    return 'failed';
  }
}
