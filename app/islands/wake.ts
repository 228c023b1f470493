import { behaviors, islands } from './registry.ts';

/** Starts a public page: behaviours at once, React islands when they are wanted. */
export function wakeIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-behavior]')) {
    const name = root.dataset['behavior'] ?? '';
    if (isKey(behaviors, name)) behaviors[name]().then((start) => start(root));
  }
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = () => {
      for (const event of events) root.removeEventListener(event, wake);
      const name = root.dataset['island'] ?? '';
      if (isKey(islands, name)) import('./hydrate.tsx').then(({ hydrate }) => hydrate(root, name));
    };
    const events = ['pointerenter', 'focusin', 'touchstart'] as const;
    for (const event of events) root.addEventListener(event, wake, { once: true, passive: true });
  }
}

function isKey<Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key);
}
