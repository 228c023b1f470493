/** How the cookies of the staff's sessions begin. */
export const cookiePrefix = 'staff';

/** What they begin with over https: browsers take such a cookie only from this very host, for all of it, and never over http. */
export const securePrefix = '__Host-';

/** The cookie that carries a session, as the header `Cookie` names it. */
export const sessionCookie = `${cookiePrefix}.session_token=`;
