/** How the cookies of the staff's sessions begin. */
export const cookiePrefix = 'staff';

/** The cookie that carries a session, as the header `Cookie` names it; over https browsers put `__Secure-` before it. */
export const sessionCookie = `${cookiePrefix}.session_token=`;
