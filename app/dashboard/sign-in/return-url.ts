import { z } from 'zod';
import { isSitePath } from '#restaurant/site-path.ts';
import { queryOf } from '../frame/area.tsx';

export const returnToQuery = z.object({ back: z.string().max(2_000).nullable().default(null).catch(null) });

/**
 * The address of sign-in that leads back to a page.
 * @param wanted the page, without the router's parameters for data requests
 */
export function signInAddress(wanted: { pathname: string; search: string }): string {
  return `/dashboard${queryOf({ back: wayBack(wanted.pathname + wanted.search) })}`;
}

export function codeAddress(back: string | null, { recovery = false } = {}): string {
  return `/dashboard/code${queryOf({ back: wayBack(back), recovery: recovery ? 1 : undefined })}`;
}

/** The address of the first step of sign-in. `expired`: the second step took too long. */
export function passwordAddress(back: string | null, { expired = false } = {}): string {
  return `/dashboard${queryOf({ expired: expired ? 1 : undefined, back: wayBack(back) })}`;
}

/** The longest encoded way back, so that the whole address is valid (`isSitePath`). A longer one leads home. */
const maxBackLength = 2_000;

function wayBack(back: string | null): string | undefined {
  return back && new URLSearchParams({ back }).toString().length <= maxBackLength ? back : undefined;
}

/** The address after sign-in: the way back if it is in the management area, otherwise its home. */
export function addressAfterSignIn(back: string | null, home: string): string {
  if (!back || !isSitePath(back)) return home;
  const [pathname = ''] = back.split('?', 1);
  return pathname === home || pathname.startsWith(`${home}/`) ? back : home;
}

export function homeOf({ slug }: { slug: string }): string {
  return `/dashboard_${slug}`;
}
