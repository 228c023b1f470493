import { createHmac, timingSafeEqual } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { admin, username } from 'better-auth/plugins';
import { createAccessControl } from 'better-auth/plugins/access';
import type { Db, DatabaseKind } from '#database/connect.server.ts';
import { isRole, type Role } from './permissions.ts';
import { cookiePrefix } from './session-cookie.ts';

export interface AuthOptions {
  kind: DatabaseKind;
  /** Where guests and staff reach the site; https makes the cookie `Secure`. */
  publicUrl: string;
  /** At least 32 characters: signs cookies and anti-forgery tokens. */
  secret: string;
}

/** A signed-in member of the staff. */
export interface Staff {
  id: string;
  username: string;
  name: string;
  role: Role;
  /** The session's anti-forgery token (`Auth Token`): every management write carries it. */
  authToken: string;
}

/** An email is Better Auth's key for a person; ours sign in by username and have none. */
function emailOf(name: string): string {
  return `${name.toLowerCase()}@staff.invalid`;
}

/** Sign-in, sessions and accounts on our own database. Sign-up is off: accounts are made by those who may. */
export function createAuth(db: Db, options: AuthOptions) {
  const control = createAccessControl({ area: ['use'] });
  const auth = betterAuth({
    database: { db, type: options.kind, transaction: true },
    baseURL: options.publicUrl,
    secret: options.secret,
    telemetry: { enabled: false },
    // A wrong password is an everyday thing, and counted in sign-in.server.ts.
    logger: { level: 'error' },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10, maxPasswordLength: 128 },
    session: { expiresIn: 60 * 60 * 24 * 14, updateAge: 60 * 60 * 24 },
    advanced: { cookiePrefix, useSecureCookies: options.publicUrl.startsWith('https://') },
    // Failures are counted by address and name in sign-in.server.ts; nothing of Better Auth is reached by URL.
    rateLimit: { enabled: false },
    plugins: [
      username({ minUsernameLength: 3, maxUsernameLength: 30 }),
      admin({
        defaultRole: 'staff',
        adminRoles: ['admin'],
        roles: { admin: control.newRole({ area: ['use'] }), staff: control.newRole({ area: ['use'] }) },
      }),
    ],
  });

  function authTokenOf(sessionToken: string): string {
    return createHmac('sha256', options.secret).update(`auth-token:${sessionToken}`).digest('base64url');
  }

  return {
    /** The member of the staff whose session cookie a request carries. */
    async findStaff(headers: Headers): Promise<Staff | undefined> {
      if (!headers.has('cookie')) return undefined;
      const found = await auth.api.getSession({ headers });
      if (!found) return undefined;
      const { user, session } = found;
      if (!isRole(user.role)) return undefined;
      return {
        id: user.id,
        username: user.username ?? user.name,
        name: user.name,
        role: user.role,
        authToken: authTokenOf(session.token),
      };
    },

    /** Checks a name and a password; a session begins with the cookies of the answer, or undefined. */
    async signIn(name: string, password: string, headers: Headers): Promise<Headers | undefined> {
      try {
        const response = await auth.api.signInUsername({ body: { username: name, password }, headers, asResponse: true });
        return response.ok ? response.headers : undefined;
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },

    /** Ends the session; the answer's headers clear its cookies. */
    async signOut(headers: Headers): Promise<Headers> {
      const response = await auth.api.signOut({ headers, asResponse: true });
      return response.headers;
    },

    /** Makes an account. @throws when the username is taken or the password too short */
    async createStaff(person: { username: string; name: string; password: string; role: Role }): Promise<void> {
      await auth.api.createUser({
        body: {
          email: emailOf(person.username),
          name: person.name,
          password: person.password,
          role: person.role,
          data: { username: person.username.toLowerCase(), displayUsername: person.username },
        },
      });
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;

function isRefusal(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
  );
}

/** Whether a write carries the token of the session it came with, compared in constant time. */
export function carriesAuthToken(staff: Staff, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(staff.authToken);
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
