import { describe, expect, it, test } from 'vitest';
import { isPushEndpoint, pushSubscription } from './subscription.ts';

describe('the endpoint of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGAB',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  ])('accepts that of a browser: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://push.apple.com.evil.example',
    'https://notify.windows.com@10.0.0.1/',
    'file:///etc/passwd',
    '',
  ])('refuses any other: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  it('accepts that of a configured service, by its whole origin', () => {
    expect(isPushEndpoint('http://127.0.0.1:4100/a', ['http://127.0.0.1:4100'])).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4101/a', ['http://127.0.0.1:4100'])).toBe(false);
  });
});

it('refuses keys that are not valid', () => {
  const keys = { endpoint: 'https://web.push.apple.com/Q', p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  expect(pushSubscription.safeParse(keys).success).toBe(true);
  expect(pushSubscription.safeParse({ ...keys, p256dh: 'B' }).success).toBe(false);
  expect(pushSubscription.safeParse({ ...keys, auth: '' }).success).toBe(false);
});
