import { data, type MiddlewareFunction, redirectDocument, type RouterContextProvider } from 'react-router';
import { listVersions } from '#database/live/versions.server.ts';
import { tallyAudit } from '#restaurant/audit/audit.server.ts';
import { carriesAuthToken, type Staff } from '#restaurant/staff/auth.server.ts';
import { type Action, can, type Role } from '#restaurant/staff/permissions.ts';
import { authContext, dbContext, liveVersionsContext, nowContext, siteContext, staffContext } from '../context.ts';
import { fieldsOf } from '../forms/read-form.server.ts';
import { signInAddress } from '../dashboard/sign-in/return-url.ts';
import { roleRefusal } from '../dashboard/frame/staff-member.ts';

/** The header and the form field that carry the session's anti-forgery token. */
const tokenHeader = 'X-Auth-Token';
const tokenField = 'authToken';

/**
 * The guard of the management area: its address carries the name of the configured site (anything else is
 * no page); without a session it leads to sign-in, which is a page without the router, and back (a stream of events just ends); a write needs the session's cookie and its
 * `Auth Token` alike (product rule 5: neither works alone). Whose password was generated first chooses another, and whose role
 * needs a second factor first sets one up.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context, params }, next) => {
  if (params['area'] !== `dashboard_${context.get(siteContext).slug}`) throw data(null, { status: 404, statusText: 'Not Found' });
  const staff = await context.get(authContext).findStaff(request.headers, context.get(nowContext));
  if (!staff) throw isForEvents(request) ? noEvents() : redirectDocument(signInAddress(url));
  requireRole(staff.role, 'see the management area');
  if (request.method !== 'GET' && request.method !== 'HEAD') await requireAuthToken(request, url, staff, context);
  if (staff.passwordToReplace) throw isForEvents(request) ? noEvents() : redirectDocument('/dashboard/own-password');
  if (staff.secondFactorMissing) throw isForEvents(request) ? noEvents() : redirectDocument('/dashboard/second-factor');
  context.set(staffContext, staff);
  const response = await next();
  // Whatever loader or action refused: its answer says so.
  if (response.status === 403) await tallyRefusal(context, 'permissions-refused', staff);
  return response;
};

/** Whether an `EventSource` asks: it can follow no redirect to a page, and logs one as an error. */
function isForEvents({ headers }: Request): boolean {
  return headers.get('Accept') === 'text/event-stream';
}

/** Tells an `EventSource` to stop, without an error. */
function noEvents(): Response {
  return new Response(null, { status: 204 });
}

/** Adds a refusal to the audit log, by the hour: whoever may sign in can repeat it without end. */
function tallyRefusal(
  context: Readonly<RouterContextProvider>,
  action: 'permissions-refused' | 'tokens-refused',
  staff: Staff,
): Promise<void> {
  return tallyAudit(context.get(dbContext), { action, subject: staff.username }, context.get(nowContext));
}

/**
 * The token that a write carries: in the header, or in a form's field. Only a body of bounded size is read for it; one
 * that is streamed, or is no form (JSON, text, a broken form), carries the token in the header or not at all.
 */
async function tokenOf(request: Request, pathname: string): Promise<unknown> {
  const header = request.headers.get(tokenHeader);
  if (header !== null || isBodyStreamed(pathname)) return header;
  try {
    return (await fieldsOf(request))[tokenField];
  } catch {
    return null;
  }
}

/**
 * Stops a write without the token of its session, or from a page of another site. The router looks at where pages are written to from, and
 * not at the addresses that are no page: uploads and downloads. @throws a 403 answer
 */
export async function requireAuthToken(
  request: Request,
  { pathname, host }: URL,
  staff: Staff,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const origin = request.headers.get('Origin');
  // A proxy may ask by a host name of its own.
  const hosts = [host, new URL(context.get(siteContext).publicUrl).host];
  const isOurs = origin === null || hosts.includes(URL.parse(origin)?.host ?? '');
  if (isOurs && carriesAuthToken(staff, await tokenOf(request, pathname))) return;
  await tallyRefusal(context, 'tokens-refused', staff);
  throw forbidden(null);
}

/** What nearly every loader and action of the management area works with: who asks, of which database, and when. */
export function workOf(context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  const now = context.get(nowContext);
  return { staff, db: context.get(dbContext), now, by: { actor: staff.username, now } };
}

/** The same, for whoever's role allows an action. @throws a 403 answer otherwise */
export function requirePermission(context: Readonly<RouterContextProvider>, action: Action) {
  const work = workOf(context);
  requireRole(work.staff.role, action);
  return work;
}

/** @throws a 403 answer to a role that does not allow an action */
export function requireRole(role: Role, action: Action): void {
  if (!can(role, action)) throw refuseRole();
}

/** The 403 answer to a role that may not do this. */
export function refuseRole() {
  return forbidden(roleRefusal);
}

function forbidden(reason: typeof roleRefusal | null) {
  return data(reason, { status: 403, statusText: 'Forbidden' });
}

/** Reads the versions of the live topics before any loader reads what they are of: what changes after them is told to the page. */
export const readLiveVersions: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(liveVersionsContext, await listVersions(context.get(dbContext)));
  return next();
};

/** The most bytes of a body that is read as a whole: of a save of the management area, and of a form that anybody can send. */
const maxSaveBytes = 1024 * 1024;
const maxFormBytes = 64 * 1024;

export function maximumBody(pathname: string): number {
  return /^\/((en|pt)\/)?dashboard_/.test(pathname) ? maxSaveBytes : maxFormBytes;
}

const streamedPath = /^\/dashboard_[a-z0-9-]+\/pictures\/upload$/;

/**
 * Whether the body sent to a path is streamed, under its own limit (`maxUploadBytes`). Such a body
 * is exempt from `maximumBody`, so nothing may read it before the sender is known: its token is in a header.
 */
export function isBodyStreamed(pathname: string): boolean {
  return streamedPath.test(pathname);
}
