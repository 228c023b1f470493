/**
 * What runs in the browser on a page: the whole `router` (the management area), the `islands` of the pages that
 * guests see, or `none` (sign-in is only a form). The error screen of the root is `islands`: it must work
 * whatever broke.
 */
export function scriptsOf(handle: unknown, rootFailed: boolean): 'router' | 'islands' | 'none' {
  if (rootFailed || typeof handle !== 'object' || handle === null || !('js' in handle)) return 'islands';
  return handle.js === 'router' || handle.js === 'none' ? handle.js : 'islands';
}
