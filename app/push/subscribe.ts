import { registerServiceWorker } from '../ui/parse-page.ts';

/** What became of asking the browser: its subscription, as a form sends it. */
type Subscribed = { endpoint: string; p256dh: string; auth: string } | 'denied' | 'failed';

/** Whether a browser can be told anything. An iPhone can once the site is on its Home Screen. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Asks whether this browser may be told, and where. To be called by a tap alone: the browser asks its user. @param key of our server */
export async function subscribe(key: string): Promise<Subscribed> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    await registerServiceWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const subscription = await pushManager.subscribe(options).catch(async () => {
      // One that was made with another key stands in the way.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
    const { keys } = subscription.toJSON();
    return { endpoint: subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  } catch {
    return 'failed';
  }
}
