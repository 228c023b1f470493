/**
 * What a route says of its page, as its `handle`. One that is `kept` is the same for everybody: the server renders it from
 * its address alone, and keeps it; `unless a card` is for what a guest shows the waiter, `unless filtered` is for menus, of which a guest's dish filter makes another page, `unless asked for times` for the landing
 * page, whose sea shows the times of a day, `until answered` for the first question of a booking: the next ones hold a key of whoever asks. Only a page that says so is ever kept: never one for a single person.
 */
type KeptPage = 'kept' | 'kept unless a card' | 'kept unless filtered' | 'kept unless asked for times' | 'kept until answered';
export type PageHandle = { js: 'router' | 'behaviors' | 'none' } | { page: KeptPage };

/** Reads whether a route's page may be kept. */
export function isCacheable(handle: unknown): KeptPage | undefined {
  return isHandle(handle) && 'page' in handle ? handle.page : undefined;
}

/**
 * What runs in the browser on a page, as its route says or the nearest around it: the whole `router` (the management area), the `islands` of the pages that
 * guests see, `behaviors` alone (sign-in is a form, to which they add passkeys), or `none`. The error screen of the root is `islands`: it must work
 * whatever broke.
 */
export function scriptsOf(handles: readonly unknown[], rootFailed: boolean): 'router' | 'islands' | 'behaviors' | 'none' {
  const handle = handles.findLast(isHandle);
  return !rootFailed && handle && 'js' in handle ? handle.js : 'islands';
}

/** The router hands on what a route exports as it is; all of ours are `PageHandle`s. */
function isHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null;
}

/** Whether a navigation stays on its page and changes the query alone, for the `shouldRevalidate` of what surrounds the page. */
export function isOtherQuery(currentUrl: URL, nextUrl: URL): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
}
