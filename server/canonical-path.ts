import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { canonicalPath } from '#restaurant/site-path.ts';

type Routes = ServerBuild['routes'];

/** The page of an address. */
interface FoundRoute {
  /** The one spelling of the address: what is escaped, cased or ended otherwise leads there. */
  path: string;
  /** What the route says of itself; undefined where there is none. */
  handle: unknown;
}

/** Finds the route of an address (its path, without a query) among those of the build, as the router will. */
export function routeFinder(routes: Routes): (pathname: string) => FoundRoute {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    const path = canonicalPath(pathname);
    const matches = matchRoutes(candidateRoutes(tree, path.toLowerCase().split('/').slice(1)), path) ?? [];
    const patterns = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter((pattern) => pattern !== '');
    return { path: casedAs(patterns, path), handle: matches.at(-1)?.route.handle };
  };
}

/**
 * The routes without those that another first word of their own rules out. The router makes an expression of each route that it is
 * given, at each request: of all hundred and fifty that takes longer than many a page.
 */
export function candidateRoutes(routes: readonly RouteObject[], segments: readonly string[]): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    const patterns = route.path?.split('/').filter((pattern) => pattern !== '') ?? [];
    const ruledOut = patterns.findIndex((pattern, index) => isWord(pattern) && pattern.toLowerCase() !== segments[index]);
    // What is left out, or stands for several segments, moves those behind it.
    const open = patterns.findIndex((pattern) => /[?*]$/.test(pattern));
    if (ruledOut >= 0 && (open < 0 || ruledOut < open)) return [];
    if (!route.children || open >= 0) return [route];
    return [{ ...route, children: candidateRoutes(route.children, segments.slice(patterns.length)) }];
  });
}

/** Whether it is a word of the route's own, which any spelling of that word matches. */
function isWord(pattern: string): boolean {
  return /^[\w.-]+$/.test(pattern);
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
