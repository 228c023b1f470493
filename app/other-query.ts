/** Whether a navigation stays on its page and changes the query alone, for the `shouldRevalidate` of what surrounds the page. */
export function isOtherQuery(currentUrl: URL, nextUrl: URL): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
}
