import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import type { DatabaseKind } from '#database/database-kind.ts';
import { type Secret, secretAt } from '#restaurant/secret.server.ts';
import { isDatabaseUnavailable, surfaceUnavailable } from '#database/unavailable.ts';
import { acceptFormer } from './former-cookies.server.ts';
import { cookiePrefix, securePrefix } from './session-cookie.ts';
import { idleLife, sessionLife } from './session-life.ts';

export interface DoorOptions {
  kind: DatabaseKind;
  /** Where guests and staff reach the site; https makes the cookies `Secure`. */
  publicUrl: string;
  /** Of at least 32 characters. */
  secret: Secret;
  /** Called with errors that Better Auth turns into a refusal, for the log. */
  onError?: (message: string, details: unknown[]) => void;
}

/** Cookies beside that of the session. All are signed, and no script can read them. */
const otherCookies = z.enum(['waiting', 'known']);
type OtherCookie = z.infer<typeof otherCookies>;

/** Better Auth endpoints for the server alone: they have no route. */
const serverOnly = {
  id: 'server-only',
  endpoints: {
    /** Begins a session, and ends the previous one of the same browser, whose cookie is replaced. */
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string(), at: z.number() }) },
      async (ctx) => {
        const { internalAdapter, authCookies, secret } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new Error('a session begins for an account');
        const replaced = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
        const begun = new Date(ctx.body.at);
        const session = await internalAdapter.createSession(user.id, false, { createdAt: begun, updatedAt: begun }, true);
        await setSessionCookie(ctx, { session, user }, false, { maxAge: sessionLife.total('seconds') });
        if (replaced) await internalAdapter.deleteSession(replaced);
        return session.token;
      },
    ),
    setCookie: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ cookie: otherCookies, value: z.string(), maxAge: z.number() }) },
      async (ctx) => {
        const { name, attributes } = ctx.context.createAuthCookie(ctx.body.cookie, { maxAge: ctx.body.maxAge });
        await ctx.setSignedCookie(name, ctx.body.value, ctx.context.secret, attributes);
      },
    ),
    readCookie: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ cookie: otherCookies }) },
      async (ctx) => (await ctx.getSignedCookie(ctx.context.createAuthCookie(ctx.body.cookie).name, ctx.context.secret)) || null,
    ),
  },
} satisfies BetterAuthPlugin;

/**
 * Sessions and signed cookies, which Better Auth keeps in our database. It has no address of its own, no sign-up and
 * no passwords: who may begin a session is decided in `auth.server.ts`.
 */
export function openDoor(db: Db, options: DoorOptions) {
  const logError = (message: string, details: unknown[]) => {
    // Where the database does not answer, that is surfaced, and logged where it is answered.
    if (!details.some(isDatabaseUnavailable)) options.onError?.(`Better Auth: ${message}`, details);
  };
  const isSecure = options.publicUrl.startsWith('https://');
  const made = betterAuth({
    database: { db, type: options.kind, transaction: true },
    baseURL: options.publicUrl,
    secret: options.secret.current,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => logError(message, details) },
    // `updateAge` is how exactly the list of sessions knows when one was last used.
    session: { expiresIn: idleLife.total('seconds'), updateAge: 60 * 5 },
    advanced: {
      cookiePrefix: isSecure ? securePrefix + cookiePrefix : cookiePrefix,
      // Its own prefix for https, `__Secure-`, would let another server of the same domain set them.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { disableIpTracking: true },
    },
    // Attempts are counted in password-attempts.server.ts.
    rateLimit: { enabled: false },
    plugins: [serverOnly],
  });
  const api = surfacing(made.api);
  const read = (headers: Headers, now: Temporal.Instant) => acceptFormer(headers, secretAt(options.secret, now));

  return {
    /** Begins a session; the cookies of the answer carry it. */
    async begin(userId: string, headers: Headers, now: Temporal.Instant): Promise<Headers> {
      return (await api.beginSession({ body: { userId, at: now.epochMilliseconds }, headers: read(headers, now), returnHeaders: true }))
        .headers;
    },

    /** The session that a request carries. */
    async find(sent: Headers, now: Temporal.Instant): Promise<{ id: string; userId: string; token: string; begunAt: number } | undefined> {
      if (!sent.has('cookie')) return undefined;
      const headers = read(sent, now);
      const found = await api.getSession({ headers }).catch((error: unknown) => {
        // The session's last use cannot be stored now, but its user can still be read.
        if (!isDatabaseUnavailable(error) || error.reason === 'unreachable') throw error;
        return api.getSession({ headers, query: { disableRefresh: true } });
      });
      if (!found) return undefined;
      const { id, userId, token, createdAt } = found.session;
      return { id, userId, token, begunAt: createdAt.getTime() };
    },

    /** Ends the session that a request carries; the answer's headers clear its cookies. */
    async end(headers: Headers, now: Temporal.Instant): Promise<Headers> {
      return (await api.signOut({ headers: read(headers, now), returnHeaders: true })).headers;
    },

    /** @param life in seconds; 0 takes the cookie away */
    async setCookie(cookie: OtherCookie, value: string, life: number): Promise<Headers> {
      return (await api.setCookie({ body: { cookie, value, maxAge: life }, returnHeaders: true })).headers;
    },

    async readCookie(cookie: OtherCookie, headers: Headers, now: Temporal.Instant): Promise<string | undefined> {
      return (await api.readCookie({ body: { cookie }, headers: read(headers, now) })) ?? undefined;
    },
  };
}

/** Better Auth's functions, made to throw when the database does not answer: they would return "no session". */
function surfacing<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...parameters: unknown[]) => surfaceUnavailable(async () => Reflect.apply(method, target, parameters));
    },
  });
}
