import { parseAddress } from '#restaurant/site-path.ts';

/** Shows a push message (restaurant/push). Browsers withdraw the permission if nothing is shown, so an invalid message is shown as news. */
export function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  const { title, body, url, tag } = readPush(data);
  return registration.showNotification(title, { body, tag, data: url, icon: '/icons/192.png' });
}

/** Opens the address of a notification, if it is of this site. */
export async function openPush(clients: Pick<Clients, 'openWindow'>, notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close();
  const url: unknown = notification.data;
  const address = typeof url === 'string' ? parseAddress(url, location.origin) : undefined;
  await clients.openWindow(address?.origin === location.origin ? address.href : '/');
}

function readPush(data: Pick<PushMessageData, 'json'> | null): Record<'title' | 'body' | 'url' | 'tag', string> {
  let payload: unknown;
  try {
    payload = data?.json();
  } catch {
    payload = undefined;
  }
  const text = (name: string, usual: string) => {
    const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
    return typeof value === 'string' ? value : usual;
  };
  return { title: text('title', location.host), body: text('body', ''), url: text('url', '/'), tag: text('tag', '') };
}
