import { wakeIslands } from './islands/wake.ts';

// A public page carries no router state: it wakes its islands and nothing more.
if ('__reactRouterContext' in window) import('./hydrate-router.tsx');
else wakeIslands();
