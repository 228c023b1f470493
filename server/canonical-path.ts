import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { spelled } from '#restaurant/site-path.ts';

type Routes = ServerBuild['routes'];

/** The page of an address. */
export interface FoundRoute {
  /** The one spelling of the address: what is escaped, cased or ended otherwise leads there. */
  path: string;
  /** What the route says of itself; undefined where there is none. */
  handle: unknown;
}

/** Finds the route of an address (its path, without a query) among those of the build, as the router will. */
export function routeFinder(routes: Routes): (pathname: string) => FoundRoute {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    const path = spelled(pathname);
    const matches = matchRoutes(tree, path) ?? [];
    const patterns = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter((pattern) => pattern !== '');
    return { path: casedAs(patterns, path), handle: matches.at(-1)?.route.handle };
  };
}

/** Routes match whatever the case of their own words; what stands in a parameter is the page's to judge. */
function casedAs(patterns: readonly string[], path: string): string {
  const segments = path.split('/').slice(1);
  return `/${segments.map((segment, index) => (/^[^:*]/.test(patterns[index] ?? '*') ? patterns[index] : segment)).join('/')}`;
}

function childrenOf(routes: Routes, parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, module } = route;
    const handle: unknown = module.handle;
    return [index ? { id, path, handle, index } : { id, path, handle, children: childrenOf(routes, id) }];
  });
}
