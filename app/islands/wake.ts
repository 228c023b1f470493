import { behaviors } from './behaviors.ts';

/** Starts a public page: behaviours at once, React islands when they are wanted. */
export function wakeIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-behavior]')) {
    void behaviors[root.dataset['behavior'] ?? '']?.().then(({ start }) => start(root));
  }
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = () => {
      for (const event of events) root.removeEventListener(event, wake);
      void import('./hydrate.tsx').then(({ hydrate }) => hydrate(root));
    };
    const events = ['pointerenter', 'focusin', 'touchstart'] as const;
    for (const event of events) root.addEventListener(event, wake, { once: true, passive: true });
  }
}
