/**
 * Small behaviours without React, for parts that move on the first screen: each module's `start` enhances
 * markup that works without it.
 */
export const behaviors: Partial<Record<string, () => Promise<{ start(root: HTMLElement): void }>>> = {
  carousel: () => import('./carousel.ts'),
  jumps: () => import('./section-links.ts'),
  sea: () => import('./sea.ts'),
  saved: () => import('./offline-page.ts'),
  navigation: () => import('./navigation.ts'),
  tabs: () => import('./tabs.ts'),
  waiter: () => import('./waiter.ts'),
  push: () => import('./push.ts'),
  tools: () => import('./page-tools.ts'),
  passkey: () => import('../dashboard/sign-in/passkey-behavior.ts'),
};
