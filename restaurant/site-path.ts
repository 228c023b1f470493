/** A filter of every allergen, words to look for and the marks of an advertisement fit many times. */
const longest = 4_096;

/** What may stand on the wire: a path from the root, in printable ASCII without spaces; a fragment never reaches a server. */
const wellFormed = /^\/[!"$-~]*$/;

/**
 * Whether a request target, a `Location` or a link is a path of this site that everybody reads in the same way, with or
 * without a query. `//host` and `/\host` name another site; an encoded slash, a segment of dots, a control character or
 * half an escape is one thing to the router and another to a proxy. Nothing that refers to a page of ours has any of them.
 */
export function isSitePath(target: string): boolean {
  if (target.length > longest || !wellFormed.test(target)) return false;
  const [path = ''] = target.split('?', 1);
  if (/\/\/|\\|%2f|%5c/i.test(path)) return false;
  const read = decoded(path);
  return read !== undefined && !/\p{Cc}|\/\.{1,2}(?:\/|$)/u.test(read);
}

/** The one spelling of a site path (without its query): nothing escaped that may stand as it is, no slash at its end. */
export function spelled(path: string): string {
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
