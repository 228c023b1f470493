/**
 * Whether a page runs the whole router in the browser (the management area) or is islands (every page that
 * guests see, and the error screen of the root: it must work whatever broke).
 */
export function rendersRouter(handle: unknown, rootFailed: boolean): boolean {
  if (rootFailed) return false;
  return typeof handle === 'object' && handle !== null && 'js' in handle && handle.js === 'router';
}
