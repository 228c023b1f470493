import { z } from 'zod';

/** In base64url: a point of P-256, and 16 bytes. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser's subscription; `isPushEndpoint` checks its endpoint. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1_000),
  p256dh: z.string().regex(/^B[\w-]{86}=?$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
});
export type PushSubscriptionInput = z.output<typeof pushSubscription>;

/**
 * The push services of Chromium, Firefox, Safari and Edge. The server posts to no other, so that nobody can make it call an address of
 * their choice.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
];

/** Whether an endpoint belongs to a push service. @param more origins besides the browsers' (`PUSH_SERVICES`) */
export function isPushEndpoint(endpoint: string, more: readonly string[] = []): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (more.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname));
}

export const pushKinds = ['request', 'offer', 'ready'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The text of a notification, shown by the service worker (app/offline/show-push.ts). */
export interface PushText {
  title: string;
  body: string;
  /** The full address that a tap opens. */
  url: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
}
