import { data, type MiddlewareFunction, redirect } from 'react-router';
import { carriesAuthToken } from '#restaurant/staff/auth.server.ts';
import { authContext, siteContext, staffContext } from '../context.ts';

/** The header and the form field that carry the session's anti-forgery token. */
const tokenHeader = 'X-Auth-Token';
const tokenField = 'authToken';

/**
 * The guard of the management area: its address carries the name of the configured site (anything else is
 * no page); without a session it leads to sign-in and back; a write needs the session's cookie and its
 * `Auth Token` alike (product rule 5: neither works alone).
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context, params }, next) => {
  if (params['area'] !== `dashboard_${context.get(siteContext).slug}`) throw data(null, { status: 404, statusText: 'Not Found' });
  const staff = await context.get(authContext).findStaff(request.headers);
  if (!staff) {
    const { pathname, search } = new URL(request.url);
    const back = pathname.replace(/\.data$/, '') + search;
    throw redirect(`/dashboard?${new URLSearchParams({ back })}`);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const token = request.headers.get(tokenHeader) ?? (await request.clone().formData()).get(tokenField);
    if (!carriesAuthToken(staff, token)) throw data(null, { status: 403, statusText: 'Forbidden' });
  }
  context.set(staffContext, staff);
  return next();
};
