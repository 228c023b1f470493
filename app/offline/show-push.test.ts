import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPush, showPush } from './show-push.ts';

const shown = () => {
  const notifications: [string, NotificationOptions | undefined][] = [];
  return {
    notifications,
    showNotification: async (title: string, options?: NotificationOptions) => void notifications.push([title, options]),
  };
};

describe('a push message', () => {
  it('is shown with its text', async () => {
    const registration = shown();
    vi.stubGlobal('location', new URL('https://sushi.example/sw.js'));
    await showPush(registration, {
      json: () => ({ title: 'Il tavolo è pronto', body: 'Venite', url: 'https://sushi.example/x', tag: 'a' }),
    });
    expect(registration.notifications).toEqual([
      ['Il tavolo è pronto', { body: 'Venite', tag: 'a', data: 'https://sushi.example/x', icon: '/icons/192.png' }],
    ]);
  });

  it.each([null, { json: () => JSON.parse('{') }, { json: () => 7 }, { json: () => ({ title: {} }) }])(
    'is shown also if it is empty or invalid: %#',
    async (data) => {
      const registration = shown();
      vi.stubGlobal('location', new URL('https://sushi.example/sw.js'));
      await showPush(registration, data);
      expect(registration.notifications.map(([title]) => title)).toEqual(['sushi.example']);
    },
  );

  it.each([
    ['https://sushi.example/prenotazione/x', 'https://sushi.example/prenotazione/x'],
    ['/en/prenota', 'https://sushi.example/en/prenota'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    [undefined, '/'],
  ])('opens only addresses of the site: %s', async (url, opened) => {
    vi.stubGlobal('location', new URL('https://sushi.example/sw.js'));
    const openWindow = vi.fn(async () => null);
    await openPush({ openWindow }, { close: () => undefined, data: url });
    expect(openWindow).toHaveBeenCalledWith(opened);
  });

  afterEach(() => vi.unstubAllGlobals());
});
