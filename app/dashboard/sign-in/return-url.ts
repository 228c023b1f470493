import { z } from 'zod';
import { isSitePath } from '#restaurant/site-path.ts';

/** The query parameter that says where to go after sign-in. */
export const returnToQuery = z.object({ back: z.string().max(2_000).nullable().default(null).catch(null) });

/**
 * The address of sign-in that leads back to the requested page.
 * @param wanted the requested address, with what the router adds to its data requests already taken off
 */
export function signInAddress(wanted: { pathname: string; search: string }): string {
  return withQuery('/dashboard', wayBack(wanted.pathname + wanted.search));
}

/** The address of the second step of sign-in, which then leads back. */
export function codeAddress(back: string | null, { recovery = false } = {}): string {
  return withQuery('/dashboard/code', { ...wayBack(back), ...(recovery ? { recovery: '1' } : {}) });
}

/** The address of the first step of sign-in, which then leads back; `expired` says that the second took too long. */
export function passwordAddress(back: string | null, { expired = false } = {}): string {
  return withQuery('/dashboard', { ...(expired ? { expired: '1' } : {}), ...wayBack(back) });
}

/** The longest way back as an address spells it, so that the address stays one of ours (`isSitePath`). A longer one leads home. */
const maxBackLength = 2_000;

function wayBack(back: string | null): { back?: string } {
  return back && new URLSearchParams({ back }).toString().length <= maxBackLength ? { back } : {};
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Where to go after sign-in: back, when that is a place in the management area; else its home. */
export function addressAfterSignIn(back: string | null, home: string): string {
  if (!back || !isSitePath(back)) return home;
  const [pathname = ''] = back.split('?', 1);
  return pathname === home || pathname.startsWith(`${home}/`) ? back : home;
}

/** The home of the management area. */
export function homeOf({ slug }: { slug: string }): string {
  return `/dashboard_${slug}`;
}
