import { startPage } from './islands/start-page.ts';

// Components with hot reload need its runtime first.
if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime');

// A public page has no router state: only its islands are started.
if ('__reactRouterContext' in window) import('./hydrate-router.tsx');
else {
  startPage();
  // Late, so that it does not delay the page. Without the network the next page tries again. Sign-in is no page for guests.
  if (import.meta.env.PROD && !document.querySelector('.sign-in'))
    setTimeout(() => void import('./offline/start.ts').then((module) => module.start()).catch(() => {}), 2_000);
}
