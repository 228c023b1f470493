import { randomBytes, randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { isDatabaseUnavailable } from '#database/unavailable.ts';
import { readSignedValue, type Secret, secretAt, signedValue } from '#restaurant/secret.server.ts';
import { cookiePrefix, securePrefix } from './session-cookie.ts';

export interface DoorOptions {
  /** The public address; https makes the cookies `Secure`. */
  publicUrl: string;
  /** At least 32 characters. */
  secret: Secret;
}

/** All are signed, and hidden from scripts. */
type Cookie = 'session_token' | 'waiting' | 'known';

/** The precision of the last use of a session: requests within it write nothing. */
const useExactTo = Temporal.Duration.from({ minutes: 5 });

/** The longest stored `User-Agent`, since clients may send anything. */
const maxUserAgentLength = 1_000;

/** Sessions and signed cookies. A session is a row, found by the token in its cookie. `auth.server.ts` decides who may begin one. */
export function createSessionStore(db: Db, { publicUrl, secret }: DoorOptions) {
  const isSecure = publicUrl.startsWith('https://');
  const nameOf = (cookie: Cookie) => `${isSecure ? securePrefix : ''}${cookiePrefix}.${cookie}`;

  /** @param life in seconds; 0 deletes the cookie */
  function setCookie(cookie: Cookie, value: string, life: number): Headers {
    const signed = life === 0 ? '' : encodeURIComponent(signedValue(secret, value));
    const attributes = `Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    return new Headers({ 'Set-Cookie': `${nameOf(cookie)}=${signed}; ${attributes}` });
  }

  /** The value of a cookie with a signature of this site. */
  function readCookie(cookie: Cookie, headers: Headers, now: Temporal.Instant): string | undefined {
    const begin = `${nameOf(cookie)}=`;
    const pair = headers
      .get('cookie')
      ?.split(';')
      .map((one) => one.trim())
      .find((one) => one.startsWith(begin));
    const written = pair && decoded(pair.slice(begin.length));
    return written ? readSignedValue(secretAt(secret, now), written) : undefined;
  }

  return {
    setCookie,
    readCookie,

    /**
     * Begins a session with a new token, and ends the one that the browser had.
     * @param password the hash that was compared; undefined for sign-in without a password
     * @returns undefined if the password has changed since
     */
    async begin(userId: string, headers: Headers, now: Temporal.Instant, password: string | undefined): Promise<Headers | undefined> {
      const replaced = readCookie('session_token', headers, now);
      const token = randomBytes(24).toString('base64url');
      const userAgent = headers.get('user-agent')?.slice(0, maxUserAgentLength) ?? null;
      const begun = await insertSession(db, { userId, token, userAgent, password, replaced }, now);
      return begun ? setCookie('session_token', token, sessionLife.total('seconds')) : undefined;
    },

    /** The valid session of a request; its use is recorded. */
    async find(headers: Headers, now: Temporal.Instant) {
      const token = readCookie('session_token', headers, now);
      if (token === undefined) return undefined;
      const row = await db
        .selectFrom('session')
        .select(['id', 'userId', 'createdAt', 'expiresAt'])
        .where('token', '=', token)
        .executeTakeFirst();
      if (!row) return undefined;
      const begunAt = new Date(row.createdAt).getTime();
      const endsAt = new Date(row.expiresAt).getTime();
      const at = now.epochMilliseconds;
      // The job deletes it, and waits while the clock is doubtful, so that a clock briefly ahead signs nobody out.
      if (endsAt <= at || begunAt + sessionLife.total('milliseconds') <= at) return undefined;
      const until = unusedUntil(now);
      if (endsAt + useExactTo.total('milliseconds') <= until.getTime()) {
        const used = { expiresAt: until, updatedAt: new Date(at) };
        await wherePossible(db.updateTable('session').set(used).where('id', '=', row.id).execute());
      }
      return { id: row.id, userId: row.userId, token, begunAt };
    },

    /** Ends the session of a request; the headers clear its cookie. */
    async end(headers: Headers, now: Temporal.Instant): Promise<Headers> {
      const token = readCookie('session_token', headers, now);
      if (token !== undefined) await db.deleteFrom('session').where('token', '=', token).execute();
      return setCookie('session_token', '', 0);
    },
  };
}

interface NewSession {
  userId: string;
  token: string;
  userAgent: string | null;
  password: string | undefined;
  /** The token of the replaced session. */
  replaced: string | undefined;
}

/** Stores a session. @returns false if the password has changed since, which may happen while it is being compared */
const insertSession = inTransaction(async (transaction, session: NewSession, now: Temporal.Instant): Promise<boolean> => {
  const { userId, token, userAgent, password, replaced } = session;
  if (password !== undefined && (await lockPassword(transaction, userId)) !== password) return false;
  const begun = new Date(now.epochMilliseconds);
  const id = randomUUID();
  await transaction
    .insertInto('session')
    .values({ id, userId, token, userAgent, expiresAt: unusedUntil(now), createdAt: begun, updatedAt: begun })
    .execute();
  if (replaced === undefined) return true;
  const before = await transaction.selectFrom('session').select('id').where('token', '=', replaced).executeTakeFirst();
  if (before) {
    const pushes = transaction.updateTable('push_subscription').where('user_id', '=', userId).where('session_id', '=', before.id);
    await pushes.set({ session_id: id }).execute();
  }
  await transaction.deleteFrom('session').where('token', '=', replaced).execute();
  return true;
});

/**
 * The hash of a user's password, locked until the transaction ends. A session begins before a change and ends with it, or does not begin.
 */
export async function lockPassword(transaction: Tx, userId: string): Promise<string | undefined> {
  // This write takes the lock, on either database.
  const row = await transaction
    .updateTable('account')
    .set((eb) => ({ password: eb.ref('password') }))
    .where((eb) => eb.and({ userId, providerId: 'credential' }))
    .returning('password')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** The end of a session that is not used from now on. */
function unusedUntil(now: Temporal.Instant): Date {
  return new Date(now.add(idleLife).epochMilliseconds);
}

/** A write that may be skipped: sessions must work while nothing can be written. */
async function wherePossible(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!isDatabaseUnavailable(error) || error.reason === 'unreachable') throw error;
  }
}

function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

const idleLife = Temporal.Duration.from({ hours: 14 * 24 });

/** The longest session, however much it is used. */
export const sessionLife = Temporal.Duration.from({ hours: 60 * 24 });
