import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { canonicalPath } from '#restaurant/site-path.ts';

type Routes = ServerBuild['routes'];

/**
 * Finds the route of a path as the router will.
 * @returns the canonical path, to which every other spelling redirects, and the `handle` of the route, undefined if there is none
 */
export function routeFinder(routes: Routes): (pathname: string) => { path: string; handle: unknown } {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    const path = canonicalPath(pathname);
    const matches = matchRoutes(candidateRoutes(tree, path.toLowerCase().split('/').slice(1)), path) ?? [];
    const patterns = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter((pattern) => pattern !== '');
    return { path: casedAs(patterns, path), handle: matches.at(-1)?.route.handle };
  };
}

/**
 * Routes without those whose first words do not match. The router compiles an expression for each given route at each request, which for
 * all hundred and fifty takes longer than many pages.
 */
export function candidateRoutes(routes: readonly RouteObject[], segments: readonly string[]): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    const patterns = route.path?.split('/').filter((pattern) => pattern !== '') ?? [];
    const ruledOut = patterns.findIndex((pattern, index) => isWord(pattern) && pattern.toLowerCase() !== segments[index]);
    // An optional or multi-segment part shifts those after it.
    const open = patterns.findIndex((pattern) => /[?*]$/.test(pattern));
    if (ruledOut >= 0 && (open < 0 || ruledOut < open)) return [];
    if (!route.children || open >= 0) return [route];
    return [{ ...route, children: candidateRoutes(route.children, segments.slice(patterns.length)) }];
  });
}

/** Whether a pattern is a literal word, which matches in any case. */
function isWord(pattern: string): boolean {
  return /^[\w.-]+$/.test(pattern);
}

/** The path with the route's own spelling of its words; a page judges its own parameters. */
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
