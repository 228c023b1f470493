import { createHmac, timingSafeEqual } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { admin, twoFactor, username } from 'better-auth/plugins';
import { createAccessControl } from 'better-auth/plugins/access';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import type { DatabaseKind } from '#database/database-kind.ts';
import { isDatabaseUnavailable, surfaceUnavailable } from '#database/unavailable.ts';
import { insertAccount } from './accounts.server.ts';
import { failuresAllowed, pause } from './attempts.server.ts';
import { challenge } from './challenge.server.ts';
import { passwordLength } from './credentials.ts';
import { generateRecoveryCodes } from './generate.server.ts';
import { isRole, type Role } from './permissions.ts';
import { cookiePrefix } from './session-cookie.ts';

export interface AuthOptions {
  kind: DatabaseKind;
  /** Where guests and staff reach the site; https makes the cookie `Secure`. */
  publicUrl: string;
  /** At least 32 characters: signs cookies and anti-forgery tokens. */
  secret: string;
  /** Told of what Better Auth makes a plain refusal of, for the log. */
  onError?: (message: string, details: unknown[]) => void;
}

/** A signed-in member of the staff. */
export interface Staff {
  id: string;
  username: string;
  name: string;
  role: Role;
  sessionId: string;
  /** Whether sign-in asks for a code. */
  totp: boolean;
  /** The session's anti-forgery token (`Auth Token`): every management write carries it. */
  authToken: string;
}

/** Why a code was refused: it is wrong, there were too many wrong ones, or the password is too long ago. */
export type CodeRefusal = 'wrong' | 'locked' | 'expired';

const refusalOfCode: Record<string, CodeRefusal> = {
  INVALID_TWO_FACTOR_COOKIE: 'expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
};

/** Sign-in and sessions on our own database. Sign-up is off: accounts are made by those who may. */
export function createAuth(db: Db, options: AuthOptions) {
  const control = createAccessControl({ area: ['use'] });
  const logError = (message: string, details: unknown[]) => {
    // Where the database does not answer, that is surfaced, and logged where it is answered.
    if (!details.some(isDatabaseUnavailable)) options.onError?.(`Better Auth: ${message}`, details);
  };
  const made = betterAuth({
    database: { db, type: options.kind, transaction: true },
    baseURL: options.publicUrl,
    secret: options.secret,
    telemetry: { enabled: false },
    // A wrong password is an everyday thing, and counted in attempts.server.ts.
    logger: { level: 'error', log: (_level, message, ...details) => logError(message, details) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.minimum,
      maxPasswordLength: passwordLength.maximum,
    },
    // `updateAge` is how exactly the list of sessions knows when one was last used.
    session: { expiresIn: 60 * 60 * 24 * 14, updateAge: 60 * 5 },
    advanced: {
      cookiePrefix,
      useSecureCookies: options.publicUrl.startsWith('https://'),
      ipAddress: { disableIpTracking: true },
    },
    // Failures are counted by address and name in attempts.server.ts; nothing of Better Auth is reached by URL.
    rateLimit: { enabled: false },
    plugins: [
      username({ minUsernameLength: 3, maxUsernameLength: 30 }),
      admin({
        defaultRole: 'staff',
        adminRoles: ['admin'],
        roles: { admin: control.newRole({ area: ['use'] }), staff: control.newRole({ area: ['use'] }) },
      }),
      twoFactor({
        // As the password: counted in the database, and then a pause.
        accountLockout: { maxFailedAttempts: failuresAllowed, durationSeconds: pause.total('seconds') },
        backupCodeOptions: { customBackupCodesGenerate: generateRecoveryCodes },
      }),
      challenge,
    ],
  });
  const auth = { $context: made.$context, api: surfacing(made.api) };

  function authTokenOf(sessionToken: string): string {
    return createHmac('sha256', options.secret).update(`auth-token:${sessionToken}`).digest('base64url');
  }

  /** A password as it is kept. */
  async function hashPassword(password: string): Promise<string> {
    return (await auth.$context).password.hash(password);
  }

  return {
    hashPassword,

    /** The member of the staff whose session cookie a request carries. */
    async findStaff(headers: Headers): Promise<Staff | undefined> {
      if (!headers.has('cookie')) return undefined;
      const found = await auth.api.getSession({ headers }).catch((error: unknown) => {
        // That the session was used cannot be written down; who it belongs to can still be read.
        if (!isDatabaseUnavailable(error) || error.reason === 'unreachable') throw error;
        return auth.api.getSession({ headers, query: { disableRefresh: true } });
      });
      if (!found) return undefined;
      const { user, session } = found;
      if (!isRole(user.role)) return undefined;
      return {
        id: user.id,
        username: user.username ?? user.name,
        name: user.name,
        role: user.role,
        sessionId: session.id,
        totp: user.twoFactorEnabled === true,
        authToken: authTokenOf(session.token),
      };
    },

    /**
     * Checks a name and a password. A session begins with the cookies of the answer; or, where the account
     * asks for a code (`second`), they say for ten minutes that the password was right.
     */
    async signIn(name: string, password: string, headers: Headers): Promise<{ cookies: Headers; second: boolean } | undefined> {
      const response = await refusable(() => auth.api.signInUsername({ body: { username: name, password }, headers, asResponse: true }));
      if (!response?.ok) return undefined;
      const body: unknown = await response.json();
      const second = typeof body === 'object' && body !== null && 'twoFactorRedirect' in body;
      return { cookies: response.headers, second };
    },

    /** The id of the user who gave the right password and has not given the code yet. */
    async findChallenged(headers: Headers): Promise<string | undefined> {
      return (await auth.api.findChallenge({ headers: withoutSession(headers) })) ?? undefined;
    },

    /** Checks the code of the second step, or a recovery code, which then is used up; a session begins. */
    async signInWithCode(code: string, kind: 'code' | 'recovery-code', headers: Headers): Promise<Headers | { refused: CodeRefusal }> {
      const request = { body: { code }, headers: withoutSession(headers), asResponse: true } as const;
      const response = kind === 'code' ? await auth.api.verifyTOTP(request) : await auth.api.verifyBackupCode(request);
      return response.ok ? response.headers : { refused: await refusalOf(response) };
    },

    /** Whether this is the password of the account. */
    async checkPassword(userId: string, password: string): Promise<boolean> {
      const account = await db
        .selectFrom('account')
        .select('password')
        .where('userId', '=', userId)
        .where('providerId', '=', 'credential')
        .executeTakeFirst();
      if (!account?.password || password.length > passwordLength.maximum) return false;
      return (await auth.$context).password.verify({ hash: account.password, password });
    },

    /** Begins to turn the second step on: it counts once a code was confirmed. Answers the secret, in base 32. */
    async beginTotp(password: string, headers: Headers): Promise<string> {
      const begun = await auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers });
      const secret = begun.method === 'totp' && new URL(begun.totpURI).searchParams.get('secret');
      if (!secret) throw new Error('Better Auth began no TOTP');
      return secret;
    },

    /** Confirms with a first code; the session goes on under the cookies of the answer. */
    async confirmTotp(code: string, headers: Headers): Promise<Headers | undefined> {
      const response = await refusable(() => auth.api.verifyTOTP({ body: { code }, headers, asResponse: true }));
      return response?.ok ? response.headers : undefined;
    },

    /** Makes new recovery codes; the old ones are worth nothing any more. */
    async renewRecoveryCodes(password: string, headers: Headers): Promise<string[]> {
      return (await auth.api.generateBackupCodes({ body: { password }, headers })).backupCodes;
    },

    /** The recovery codes that are left. */
    async listRecoveryCodes(userId: string): Promise<string[]> {
      return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes;
    },

    /** Ends the session; the answer's headers clear its cookies. */
    async signOut(headers: Headers): Promise<Headers> {
      const response = await auth.api.signOut({ headers, asResponse: true });
      return response.headers;
    },

    /** Makes an account. @throws when the username is taken */
    async createStaff(person: { username: string; name: string; password: string; role: Role }): Promise<void> {
      const passwordHash = await hashPassword(person.password);
      const id = await db.transaction().execute((transaction) => insertAccount(transaction, { ...person, passwordHash }));
      if (!id) throw new Error(`the username ${person.username} is taken`);
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;

/** Better Auth's functions, which say so when the database does not answer: of themselves they would say "no session" or "wrong". */
function surfacing<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...parameters: unknown[]) => surfaceUnavailable(async () => Reflect.apply(method, target, parameters));
    },
  });
}

/** What Better Auth answers; undefined where it throws that what was given is refused. */
async function refusable(call: () => Promise<Response>): Promise<Response | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
  );
}

const refusal = z.object({ code: z.string() });

async function refusalOf(response: Response): Promise<CodeRefusal> {
  if (response.status >= 500) throw new Error(`the code could not be checked: ${response.status}`);
  const parsed = refusal.safeParse(await response.json());
  return (parsed.success ? refusalOfCode[parsed.data.code] : undefined) ?? 'wrong';
}

/**
 * The request without the cookie of a session. With one, Better Auth would take a code for a check of who
 * is signed in, which it neither counts nor limits.
 */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).filter((cookie) => !cookie.includes('staff.session_'));
  return new Headers({ cookie: cookies.join('; '), 'user-agent': headers.get('user-agent') ?? '' });
}

/** Whether a write carries the token of the session it came with, compared in constant time. */
export function carriesAuthToken(staff: Staff, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(staff.authToken);
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
