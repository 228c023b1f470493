/**
 * The address of sign-in that leads back to where somebody wanted to go.
 * @param wanted the requested address, with what the router adds to its data requests already taken off
 */
export function signInAddress(wanted: { pathname: string; search: string }): string {
  return `/dashboard?${new URLSearchParams({ back: wanted.pathname + wanted.search })}`;
}

/** Where to go after sign-in: back, when that is a place in the management area; else its home. */
export function addressAfterSignIn(back: string | null, home: string): string {
  const base = 'http://area.invalid';
  if (!back?.startsWith('/') || !URL.canParse(back, base)) return home;
  const { origin, pathname, search } = new URL(back, base);
  const inside = origin === base && (pathname === home || pathname.startsWith(`${home}/`));
  return inside ? pathname + search : home;
}
