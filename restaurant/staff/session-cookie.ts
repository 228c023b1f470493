/** The prefix of the cookies of staff sessions. */
export const cookiePrefix = 'staff';

/** Their prefix over https: browsers accept such a cookie only from this host, for all paths, and never over http. */
export const securePrefix = '__Host-';

/** The session cookie as in the header `Cookie`. */
export const sessionCookie = `${cookiePrefix}.session_token=`;
