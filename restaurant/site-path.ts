/** A filter with every allergen, a search and tracking parameters fit many times. */
const longest = 4_096;

/** A path as it is sent: printable ASCII without spaces, and no fragment. */
const wellFormed = /^\/[!"$-~]*$/;

/**
 * Whether a request target, a `Location` or a link is a path of this site that all software reads alike, with or without a query. `//host`
 * and `/\host` name another site; an encoded slash, a dot segment, a control character or an incomplete escape may differ between the
 * router and a proxy.
 */
export function isSitePath(target: string): boolean {
  if (target.length > longest || !wellFormed.test(target)) return false;
  const [path = ''] = target.split('?', 1);
  if (/\/\/|\\|%2f|%5c/i.test(path)) return false;
  const read = decoded(path);
  return read !== undefined && !/\p{Cc}|\/\.{1,2}(?:\/|$)/u.test(read);
}

/** The canonical spelling of a site path (without its query): no unnecessary escapes, no trailing slash. */
export function canonicalPath(path: string): string {
  const segments = path.split('/').map((segment) => encodeURIComponent(decoded(segment) ?? segment));
  if (segments.length > 2 && segments.at(-1) === '') segments.pop();
  return segments.join('/');
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A text as an address; undefined if it is none. For browsers that have no `URL.parse` (Safari before 18, Chrome before 126). */
export function parseAddress(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** The full address of a path. The path is set, not resolved, so it never chooses the host. */
export function wholeAddress(pathname: string, publicUrl: string): string {
  const address = new URL(publicUrl);
  address.pathname = pathname;
  return address.href;
}
