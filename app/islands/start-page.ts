import { behaviors } from './behaviors.ts';

/** Starts a public page: behaviours at once, each asked for in a task of its own; islands when they are first used. */
export function startPage(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-behavior]')) {
    const behavior = behaviors[root.dataset['behavior'] ?? ''];
    if (behavior) setTimeout(() => void behavior().then(({ start }) => start(root), failed));
  }
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = () => {
      for (const event of events) root.removeEventListener(event, wake);
      void import('./load-island.ts').then((module) => module.loadIsland(root)).catch(failed);
    };
    // A touch also fires `pointerenter` first.
    const events = ['pointerenter', 'focusin'] as const;
    for (const event of events) root.addEventListener(event, wake);
    // Who was faster than this script is in it already, and may press no more than once.
    if (root.matches(':focus-within, :hover')) wake();
  }
}

const failed = () => import('./failed-load.ts').then((module) => module.recover());
