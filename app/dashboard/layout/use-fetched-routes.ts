import { useEffect } from 'react';

/** What the router knows in the browser of a route (react-router.config.ts has it know all of them). */
interface KnownRoute {
  parentId?: string;
  module: string;
  hasClientAction: boolean;
  hasClientLoader: boolean;
  clientActionModule?: string;
  clientLoaderModule?: string;
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, KnownRoute | undefined> };
  }
}

/**
 * Imports, once the page is idle, the code of the routes without a page of their own, which fetchers ask: the notice, a dish from the
 * search, a copy of a section. The router would import it at the first write, and where the network is gone by then it reloads the page:
 * the browser's own error takes the place of what was typed.
 */
export function useFetchedRoutes(frame: string): void {
  useEffect(() => {
    const load = () => {
      for (const route of Object.values(window['__reactRouterManifest']?.routes ?? {})) {
        if (route?.parentId !== frame || !(route.hasClientAction || route.hasClientLoader)) continue;
        for (const module of [route.module, route.clientActionModule, route.clientLoaderModule]) {
          // It is asked again when it is used.
          if (module) import(/* @vite-ignore */ module).catch(() => {});
        }
      }
    };
    // Safari has none.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 1_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }, [frame]);
}
