import { wakeIslands } from './islands/wake.ts';

// Components with hot reload need its runtime before they are loaded.
if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime');

// A public page carries no router state: it wakes its islands and nothing more.
if ('__reactRouterContext' in window) import('./hydrate-router.tsx');
else {
  wakeIslands();
  // Long after the page is there to be read: it is not part of what a guest waits for.
  if (import.meta.env.PROD) setTimeout(() => import('./offline/start.ts').then((module) => module.start()), 2_000);
}
