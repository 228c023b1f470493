import { z } from 'zod';

/** The keys of a browser, in base64url: a point of P-256, and 16 bytes. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** What a browser hands over when somebody asks to be told: its endpoint is looked at by `isPushEndpoint`. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1_000),
  p256dh: z.string().regex(/^B[\w-]{86}=?$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
});
export type PushSubscriptionInput = z.output<typeof pushSubscription>;

/**
 * The push services of the browsers: Chromium's and its children's, Firefox's, Safari's, Edge's. The server posts to no other, so that
 * nobody makes it ask an address of their choice.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
];

/** Whether an endpoint is of a push service. @param more origins besides the browsers' (`PUSH_SERVICES`) */
export function isPushEndpoint(endpoint: string, more: readonly string[] = []): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (more.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname));
}

/** What is told by push. */
export const pushKinds = ['request', 'offer', 'ready'] as const;
export type PushKind = (typeof pushKinds)[number];

/** What a notification says; the service worker shows it (app/offline/show-push.ts). */
export interface PushText {
  title: string;
  body: string;
  /** A whole address of ours, opened by a tap. */
  url: string;
  /** A later one of the same tag takes the place of the former. */
  tag: string;
}
