import { data, type MiddlewareFunction, redirectDocument, type RouterContextProvider } from 'react-router';
import { sessionOverEvent } from '#database/live/topics.ts';
import { listVersions } from '#database/live/versions.server.ts';
import { tallyAudit } from '#restaurant/audit/audit.server.ts';
import { carriesAuthToken, type Staff } from '#restaurant/staff/auth.server.ts';
import { type Action, can, type Role } from '#restaurant/staff/permissions.ts';
import { authContext, dbContext, liveVersionsContext, nowContext, siteContext, staffContext } from '../context.ts';
import { fieldsOf } from '../forms/read-form.server.ts';
import { signInAddress } from '../dashboard/sign-in/return-url.ts';
import { roleRefusal } from '../dashboard/frame/staff-member.ts';

/** The header and the form field with the session's anti-forgery token. */
const tokenHeader = 'X-Auth-Token';
const tokenField = 'authToken';

/**
 * The guard of the management area. Its address has the name of the configured site; any other is a 404. Without a session it redirects to
 * sign-in and back (a stream of events says so and ends). A write needs the session's cookie and its `Auth Token` (product rule 5: neither works
 * alone). A user with a generated password must first replace it, and one whose role requires a second factor must first set one up.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context, params }, next) => {
  if (params['area'] !== `dashboard_${context.get(siteContext).slug}`) throw data(null, { status: 404, statusText: 'Not Found' });
  const found = await context.get(authContext).findStaff(request.headers, context.get(nowContext));
  if (!found) throw isForEvents(request) ? sessionOver() : redirectDocument(signInAddress(url));
  requireRole(found.role, 'see the management area');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const staff = isReading ? found : await requireAuthToken(request, url, found, context);
  if (staff.passwordToReplace) throw isForEvents(request) ? noEvents() : redirectDocument('/dashboard/own-password');
  if (staff.secondFactorMissing) throw isForEvents(request) ? noEvents() : redirectDocument('/dashboard/second-factor');
  context.set(staffContext, staff);
  const response = await next();
  // The loader or action that refused answers itself.
  if (response.status === 403) await tallyRefusal(context, 'permissions-refused', staff);
  return response;
};

/** Whether an `EventSource` requests: it follows no redirect to a page, and logs one as an error. */
function isForEvents({ headers }: Request): boolean {
  return headers.get('Accept') === 'text/event-stream';
}

function sessionOver(): Response {
  return new Response(sessionOverEvent, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
}

/** Ends an `EventSource` without an error. */
function noEvents(): Response {
  return new Response(null, { status: 204 });
}

/** Counts a refusal in the audit log by the hour, because users can repeat it without end. */
function tallyRefusal(
  context: Readonly<RouterContextProvider>,
  action: 'permissions-refused' | 'tokens-refused',
  staff: Staff,
): Promise<void> {
  return tallyAudit(context.get(dbContext), { action, subject: staff.username }, context.get(nowContext));
}

/** The token of a write, from the header or a form's field. A body that is streamed, or is no form, must have it in the header. */
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
 * Refuses a write without the token of its session, or from another site. The router checks the origin of pages, but not of other
 * addresses: uploads and downloads.
 * @returns the user once the whole form has arrived
 * @throws a 403 answer, or a redirect to sign-in
 */
export async function requireAuthToken(request: Request, url: URL, staff: Staff, context: Readonly<RouterContextProvider>): Promise<Staff> {
  const { pathname, host } = url;
  const origin = request.headers.get('Origin');
  // A proxy may use a host name of its own.
  const hosts = [host, new URL(context.get(siteContext).publicUrl).host];
  const isOurs = origin === null || hosts.includes(URL.parse(origin)?.host ?? '');
  if (!isOurs || !carriesAuthToken(staff, await tokenOf(request, pathname))) {
    await tallyRefusal(context, 'tokens-refused', staff);
    throw forbidden(null);
  }
  if (isBodyStreamed(pathname)) return staff;
  // A body may take a minute to arrive: its sender may have been signed out meanwhile, or have another role.
  await fieldsOf(request).catch(() => undefined);
  const present = await context.get(authContext).findStaff(request.headers, context.get(nowContext));
  if (!present) throw redirectDocument(signInAddress(url));
  return present;
}

export function workOf(context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  const now = context.get(nowContext);
  return { staff, db: context.get(dbContext), now, by: { actor: staff.username, now } };
}

/** The same, for a role with a permission. @throws a 403 answer otherwise */
export function requirePermission(context: Readonly<RouterContextProvider>, action: Action) {
  const work = workOf(context);
  requireRole(work.staff.role, action);
  return work;
}

/** @throws a 403 answer for a role without the permission */
export function requireRole(role: Role, action: Action): void {
  if (!can(role, action)) throw refuseRole();
}

export function refuseRole() {
  return forbidden(roleRefusal);
}

function forbidden(reason: typeof roleRefusal | null) {
  return data(reason, { status: 403, statusText: 'Forbidden' });
}

/** Reads the versions of the live topics before any loader, so that the page is told of later changes. */
export const readLiveVersions: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(liveVersionsContext, await listVersions(context.get(dbContext)));
  return next();
};

/** The most bytes of a body that is read as a whole: of a save in the management area, and of a guest's form. */
const maxSaveBytes = 1024 * 1024;
const maxFormBytes = 64 * 1024;

export function maximumBody(pathname: string): number {
  return /^\/((en|pt)\/)?dashboard_/.test(pathname) ? maxSaveBytes : maxFormBytes;
}

const streamedPath = /^\/dashboard_[a-z0-9-]+\/pictures\/upload$/;

/**
 * Whether the body for a path is streamed, under its own limit (`maxUploadBytes`). Such a body is exempt from `maximumBody`, so nothing may
 * read it before the sender is known: its token is in a header.
 */
export function isBodyStreamed(pathname: string): boolean {
  return streamedPath.test(pathname);
}
