/** Starts a public page: behaviours at once, each in a task of its own, islands on first use. */
export function startPage(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-behavior]')) {
    const behavior = behaviors[root.dataset['behavior'] ?? ''];
    if (behavior) setTimeout(() => void behavior().then(({ start }) => start(root), failed));
  }
  const islands = document.querySelectorAll<HTMLElement>('[data-island]');
  // Preloads the loader of islands, which would delay the first touch on a slow network by seconds.
  if (islands.length > 0) setTimeout(() => void loadIsland().catch(() => {}), 2_000);
  for (const root of islands) {
    const wake = () => {
      for (const event of events) root.removeEventListener(event, wake);
      void loadIsland()
        .then((load) => load(root))
        .catch(failed);
    };
    // A touch also fires `pointerenter` first.
    const events = ['pointerenter', 'focusin'] as const;
    for (const event of events) root.addEventListener(event, wake);
    // The guest may be in the island already.
    if (root.matches(':focus-within, :hover')) wake();
  }
}

const loadIsland = () => import('./load-island.ts').then((module) => module.loadIsland);

const failed = () => import('./failed-load.ts').then((module) => module.recover());

/** Small behaviours without React, for moving parts of the first screen: each module's `start` enhances markup that works without it. */
const behaviors: Partial<Record<string, () => Promise<{ start(root: HTMLElement): void }>>> = {
  carousel: () => import('./carousel.ts'),
  jumps: () => import('./section-links.ts'),
  sea: () => import('./sea.ts'),
  saved: () => import('./offline-page.ts'),
  navigation: () => import('./navigation.ts'),
  tabs: () => import('./tabs.ts'),
  waiter: () => import('./waiter.tsx'),
  push: () => import('./push.ts'),
  tools: () => import('./page-tools.ts'),
  passkey: () => import('../dashboard/sign-in/passkey-behavior.ts'),
};
