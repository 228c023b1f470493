import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The management area, which alone runs the router, knows every route from one file that the browser keeps: asking for each when it is
  // first needed fails where the network is gone, and an error would take the place of what is being typed.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
