/** Shows what was told (restaurant/push). A browser takes the permission away from who shows nothing: also what cannot be read is shown, as news. */
export function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  const { title, body, url, tag } = readPush(data);
  return registration.showNotification(title, { body, tag, data: url, icon: '/icons/192.png' });
}

/** Opens where a notification leads: an address of ours and no other. */
export async function openPush(clients: Pick<Clients, 'openWindow'>, notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close();
  const url: unknown = notification.data;
  const address = typeof url === 'string' ? URL.parse(url, location.origin) : null;
  await clients.openWindow(address?.origin === location.origin ? address.href : '/');
}

function readPush(data: Pick<PushMessageData, 'json'> | null): Record<'title' | 'body' | 'url' | 'tag', string> {
  let said: unknown;
  try {
    said = data?.json();
  } catch {
    said = undefined;
  }
  const text = (name: string, usual: string) => {
    const value: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, name) : undefined;
    return typeof value === 'string' ? value : usual;
  };
  return { title: text('title', location.host), body: text('body', ''), url: text('url', '/'), tag: text('tag', '') };
}
