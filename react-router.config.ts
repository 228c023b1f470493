import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are in one file that the browser keeps. Asking for a route when it is first needed would fail without the network, and the
  // error would replace a form that is being filled in. Only the management area runs the router.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
